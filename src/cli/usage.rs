//! The commands, and all that `--help` says of them.

use std::ffi::OsString;

use clap::{Parser, Subcommand};

use super::args::{
    Check, CompareArgs, Convert, Export, GlossaryArgs, ListArgs, LiveArgs, PerftArgs, Solve, TraceArgs,
};
use super::conventions::ConventionArgs;
use super::edit::EditArgs;
use super::generate::GenerateArgs;
use super::grade::Grade;
use super::limits::LimitArgs;
use super::plot::{EXAMPLES, PlotArguments};
use super::quiz::Quiz;
use super::worksheet::WorksheetArgs;

/// Show game-tree search step by step: minimax, alpha-beta and their relatives, and why each branch is pruned
#[derive(Debug, Parser)]
#[command(
    name = "plyscope",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
FILE is a tree in any format, `-` for standard input, or the name of a bundled tree (see `plyscope list`).
A file of that name comes before a bundled tree.

Examples:
  plyscope                                    open the window with its last trees
  plyscope homework.tree                      open the window on a file
  plyscope a-to-n --algorithm pvs --order rtl open the window on a search
  plyscope solve a-to-n                       value, best line, cutoffs and their reasons
  plyscope trace a-to-n --order rtl           every step in words
  plyscope export a-to-n -o tree.svg          the annotated image
  echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' | plyscope solve -
  plyscope --game chess                       open the window on a game
  plyscope solve --game connect-four --position 4453 --depth 6

A tree is written one node per line, with its children indented (A is a label, 3 a value):
  title: my tree          also source, teaches, root: min, expect: value 3; pruned E
  A
    B
      D 3
      E 5                 · for a value that is left open, inf and -inf
    left -> C max         a move on the edge; a role that does not alternate
      chance
        p=1/3 F 4         probabilities below a chance node
        p=2/3 G 9
    @B                    the position B again, with all that is below it (a transposition)
or on one line, A(B(D=3, E=5), C(2, 9)), or as nested lists, [[3, 5], [2, 9]].

Exit status: 0 success, 1 a check failed, 2 wrong usage or input."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,

    #[command(flatten)]
    pub(super) live: LiveArgs,

    #[command(flatten)]
    pub(super) limits: LimitArgs,

    #[command(flatten)]
    pub(super) conventions: ConventionArgs,

    /// The trees to open in the window, each in a tab of its own
    ///
    /// Without any, the trees of the last run are opened, at first the A–N tree. Without a display, the search of the first tree is printed in words instead.
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<OsString>,
}

#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Search a tree: its value, the best line, the cutoffs
    #[command(after_help = "\
Examples:
  plyscope solve a-to-n
  plyscope solve a-to-n --full                where every number comes from, and how far leaf values may change
  plyscope solve a-to-n --json                one JSON object; values are seen from MAX
  plyscope solve soft-and-hard --fail hard --window 7,9")]
    Solve(Solve),
    /// Print every step of a search in words, numbered
    #[command(after_help = "\
Examples:
  plyscope trace a-to-q
  plyscope trace a-to-q --json | head         one JSON object per line")]
    Trace(TraceArgs),
    /// Draw a step of a search as SVG, PNG or PDF
    #[command(after_help = "\
Examples:
  plyscope export a-to-n -o tree.svg
  plyscope export a-to-n -o cut.pdf -o cut.png --dpi 300 --step cut:1
  plyscope export a-to-n --with pvs --with minimax -o three.svg
  plyscope export homework.tree -o sheet.pdf --step 1 --annotations none --theme print
  plyscope export a-to-q -o figure.pdf --width 8cm --text 8pt   the width of a column")]
    Export(Export),
    /// Compare several searches of one tree or position
    #[command(after_help = "\
Examples:
  plyscope compare a-to-n --with alpha-beta --with pvs --with mtdf
  plyscope compare a-to-n --with alpha-beta --with faulty-wrong-variable   where is the mistake?
  plyscope compare a-to-n --conventions    which conventions agree?
  plyscope compare --game connect-four --depth 6 --with alpha-beta --with \"alpha-beta --order killer\" --json")]
    Compare(CompareArgs),
    /// Grade answers about a search: values of nodes, pruned branches, windows, the order of the leaves
    #[command(after_help = "\
Answers are JSON. Nodes are named by their labels, or by paths from the root, counted from 0 (\"0.1.2\", the root is \"\").
Numbers are seen from MAX, whatever the algorithm:
  {\"values\": {\"B\": 3, \"C\": 4, \"A\": 4}}                minimax values of internal nodes
  {\"cuts\": [\"N\", \"L\"]}                              the node below each pruned edge
  {\"windows\": {\"I\": {\"alpha\": 3, \"beta\": \"inf\", \"result\": \"<=0\"}}}
                                                   as passed to each node, and what it returns
  {\"order\": [\"D\", \"E\", \"M\"]}                        the leaves in the order of evaluation
A file may hold several kinds. Leaves need no windows; but if one leaf has a window, all must have one.

Examples:
  plyscope grade a-to-n --kind cuts --answers mine.json
  echo '{\"order\": [\"E\", \"D\"]}' | plyscope grade a-to-n --kind order --order rtl --answers - --json

Exit status: 0 all right, 1 something is wrong, 2 the answers cannot be read.")]
    Grade(Grade),
    /// Ask about a search in the terminal, with hints and grades
    #[command(after_help = "\
Type `hint` instead of an answer: first where to look, then the sentence that helps, then the answer.

Examples:
  plyscope quiz a-to-n --kind cuts                 which edges are pruned?
  plyscope quiz a-to-n --kind next                 what happens next? the search stops and asks
  plyscope quiz a-to-n --kind next --frequency cutoffs --order rtl
  plyscope quiz a-to-n --kind which                for which values of a leaf is its sibling pruned?
  plyscope quiz a-to-n --kind children             which order evaluates the fewest leaves?
  plyscope quiz a-to-n --kind bug                  a search with a mistake: where, and which?

Exit status: 0 all right, 1 something is wrong.")]
    Quiz(Quiz),
    /// Plot searches: nodes against depth, the window at the root, visits per ply, where cutoffs happen
    #[command(after_help = EXAMPLES)]
    Plot(PlotArguments),
    /// Check files: can they be read, and do their `expect:` lines hold?
    #[command(after_help = "\
Example:
  plyscope check trees/*.tree

Exit status: 0 all right, 1 an expectation does not hold, 2 a file cannot be read.")]
    Check(Check),
    /// Write a tree in another format, or the first plies of a game as a labeled tree
    #[command(after_help = "\
Examples:
  plyscope convert a-to-n --to line
  plyscope convert homework.tree --to json -o homework.json
  plyscope convert --game nim --position 1-2 --depth 3 --to outline")]
    Convert(Convert),
    /// Change a tree in its text, and keep everything else unchanged
    #[command(after_help = "\
NODE is a label, labels from the top down (C/G/L), or a path from the root, counted from 0 (0.1.2).
Changes are made in the given order. Comments, blank lines and the format stay.

Examples:
  plyscope edit homework.tree --set L=9
  plyscope edit homework.tree --set 'C/G/L=9' --add 'C -> Z=3' --remove N -o out.tree
  plyscope edit homework.tree --add 'B -> X(Y=4, 7)' --move 'E -> C' --title 'Second try'
  echo '[[3, 12, 8], [2, 4, 6]]' | plyscope edit - --add ' -> [14, 5, 2]' --set 0.1=7")]
    Edit(EditArgs),
    /// Generate trees with given plies, leaves and cutoffs, the same from the same seed on every machine
    #[command(after_help = "\
Counts hold for alpha-beta under the given conventions; with --chance for star1, which is alpha-beta with chance nodes.
An impossible combination is refused, with the reason.

Examples:
  plyscope generate --seed 7 --plies 3 --branching 2-3
  plyscope generate --plies 4 --leaves 8-12 --alpha-cutoffs 1-2 --beta-cutoffs 1 --deep-cutoffs 1 --distinct
  plyscope generate --rules differ --values 0,9 --best not-first -n 5 --to line
  plyscope generate --seed 7 | plyscope -           open it in the window")]
    Generate(GenerateArgs),
    /// Make exercises on paper: trees with boxes for the answers, and the answer key
    #[command(after_help = "\
A tree is a file, a bundled one, or generated; the quoted options are those of `generate`, with --seed and -n.
Every further version has different trees of the same kind: from the next seeds, or as difficult as the file's.
The ending of -o chooses the format: .pdf, .tex, or .svg with one file for each figure.

Examples:
  plyscope worksheet a-to-n --kind values,cuts -o sheet.pdf --key key.pdf
  plyscope worksheet --generate \"--seed 7 --leaves 8-10 --deep-cutoffs 1 -n 3\" --kind values,cuts --versions 2 -o sheet.pdf --key key.pdf
  plyscope worksheet a-to-n --kind windows --paper letter -o sheet.tex -o figure.svg")]
    Worksheet(WorksheetArgs),
    /// List the bundled trees and positions, or the algorithms
    List(ListArgs),
    /// List the games with their notation, evaluations, orderings and options
    Games,
    /// Print the glossary, or the terms that match some words
    #[command(after_help = "\
Examples:
  plyscope glossary
  plyscope glossary null window          one term; minimal window finds it, too
  plyscope glossary bound --json         one JSON object per line")]
    Glossary(GlossaryArgs),
    /// Count the move sequences of each length up to a depth (perft); as in published tables, a draw that must be claimed ends none
    #[command(after_help = "\
Examples:
  plyscope perft --game chess --depth 4             one line per depth: depth, number of sequences
  plyscope perft --game chess --depth 4 --divide    one line per first move: move, number of sequences")]
    Perft(PerftArgs),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }
}
