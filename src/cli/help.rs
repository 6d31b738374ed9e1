//! Help texts of the options that several commands have, so that an option is described in the same words everywhere.

pub(super) const INPUT: &str =
    "Tree or position: a file, `-` for standard input, or the name of a bundled tree or position";
pub(super) const INPUTS: &str =
    "Trees or positions: files, `-` for standard input, or names of bundled trees and positions";
pub(super) const JSON_OBJECT: &str = "Print one JSON object";
pub(super) const JSON_LINES: &str = "Print one JSON object per line";
pub(super) const FORCE: &str = "Overwrite existing output files";
pub(super) const TEXT_OUTPUT: &str = "Output file; `-` is standard output [default: -]";
pub(super) const TEXT_FORMAT: &str = "Output format";
pub(super) const IMAGE_OUTPUT: &str = "Output file; its extension determines the format: .svg, .png, .pdf or .tex; \
                                       `-` writes SVG to standard output; can be repeated";
pub(super) const EXPORT_OUTPUT: &str = "Output file; its extension determines the format: .svg, .png, .pdf or .tex for images, .gif or .apng for \
     animations, .html for a page that steps, .pptx or .tex for slides, .csv or .jsonl for a row or object per step, .dot for a graph of a step, .trace.yaml for Posthoc; `{step}` in the name stands for the number of a step; `-` writes SVG to standard output; can be repeated";
pub(super) const FRAGMENT: &str =
    "In LaTeX, write only the pictures or slides with their styles, without a document around them";
pub(super) const THEME: &str = "Color theme";
pub(super) const WIDTH: &str = "Width of the image, as in 8cm, 80mm, 3.15in, 227pt or 300px";
pub(super) const LONG_WIDTH: &str = "\
Width of the image, as in 8cm, 80mm, 3.15in, 227pt or 300px

The image is laid out for this width, and its text keeps its size. A number without a unit is a width in pixels to which the finished image is scaled.";
pub(super) const DPI: &str =
    "Resolution of a PNG in dots per inch [default: 300 for sizes in cm, mm, in or pt, otherwise 192]";
pub(super) const TRANSPARENT: &str = "Make the background transparent";

pub(super) const GAME: &str = "Game of the position; `plyscope games` lists all games";
pub(super) const POSITION: &str = "Position in the notation of the game [default: the start position]";
pub(super) const GAME_OPTION: &str = "Set an option of the game, as in size=9; can be repeated";
