//! Pictures are as large as was asked for, in every format, and no page is larger than a wall.

use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::export::{FontBook, Format, PictureSize, RenderOptions, Unit, render};
use plyscope::library::{POSITIONS, TREES};
use plyscope::request::{
    BuildContext, BuildStage, Control, Request, RequestedStep, SearchInput, WantedSize, draw, draw_sized,
    make,
};
use plyscope::scene::{Look, Scene, Shape, ViewKind};
use plyscope::search::Conventions;

use crate::cli::{refused, run_in};
use crate::text::{english, metrics};

/// Draws the last step of a bundled tree or position; a long search is stopped.
fn drawn(text: &str, look: Look, wanted: Option<WantedSize>) -> (Scene, f64) {
    let (english, metrics) = (Arc::new(english()), metrics());
    let mut watch = |stage| match stage {
        BuildStage::Searching { n_visits: 30_000.., .. } => Control::Enough,
        _ => Control::GoOn,
    };
    let mut means =
        BuildContext { text: &english, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
    let request = Request::new(SearchInput::Text(text.into()), Conventions::default(), look);
    let made = make(&request, None, &mut means).unwrap();
    match wanted {
        None => (draw(&request, &made, RequestedStep::Last, &mut means).unwrap(), 1.0),
        Some(wanted) => {
            let sized = draw_sized(&request, &made, RequestedStep::Last, Some(wanted), &mut means).unwrap();
            (sized.scene, sized.scale)
        }
    }
}

fn bytes(scene: &Scene, format: Format, size: PictureSize, dpi: Option<f64>) -> Vec<u8> {
    let options = RenderOptions { size, dpi, ..RenderOptions::default() };
    render(scene, format, options, &FontBook::bundled(metrics())).unwrap()
}

#[test]
fn eight_centimeters_are_eight_centimeters_in_every_format() {
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let wanted =
        WantedSize { width: Some(8.0 * Unit::Cm.px()), height: Some(6.0 * Unit::Cm.px()), text: 10.0 };
    let (scene, scale) = drawn(text, Look::default(), Some(wanted));
    let size = PictureSize::In(scale, Unit::Cm);
    let svg = String::from_utf8(bytes(&scene, Format::Svg, size, None)).unwrap();
    let svg = roxmltree::Document::parse(&svg).unwrap();
    let root = svg.root_element();
    assert_eq!([root.attribute("width"), root.attribute("height")], [Some("8cm"), Some("6cm")]);
    assert!(root.attribute("viewBox").is_some());
    let png = bytes(&scene, Format::Png, size, Some(254.0));
    let png = png::Decoder::new(std::io::Cursor::new(&png[..])).read_info().unwrap();
    let (info, dots) = (png.info(), png.info().pixel_dims.unwrap());
    assert_eq!((info.width, info.height, dots.xppu), (800, 600, 10_000));
    let pdf = bytes(&scene, Format::Pdf, size, None);
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("MediaBox[0 0 226.77"), "8 cm are 226.77 points");
}

#[test]
fn a_size_is_taken_on_the_command_line_for_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let args: Vec<&str> = ["export", "a-to-q", "--force"].iter().chain(args).copied().collect();
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        ran.err
    };
    let svg = |path: &str| {
        let text = std::fs::read_to_string(folder.path().join(path)).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        document.root_element().attribute("width").unwrap().to_owned()
    };
    run(&["-o", "a.svg", "--width", "640"]);
    assert_eq!(svg("a.svg"), "640");
    run(&["-o", "a.svg", "--width", "12cm", "--text", "5pt"]);
    assert_eq!(svg("a.svg"), "12cm");
    run(&["-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "--width", "80mm", "--height", "3in", "--dpi", "100"]);
    assert_eq!(svg("a.svg"), "80mm");
    let png = std::fs::read(folder.path().join("a.png")).unwrap();
    let png = png::Decoder::new(std::io::Cursor::new(&png[..])).read_info().unwrap();
    assert_eq!((png.info().width, png.info().height), (315, 300));
    // What is left out is told.
    let said = run(&["-o", "a.svg", "--width", "8cm", "--text", "8pt"]);
    assert!(said.contains("α, β and other numbers") && !said.contains("legend"), "{said}");
    // What could not be read is refused, with the width that would do.
    refused(
        Some(folder.path()),
        &["export", "a-to-q", "-o", "b.svg", "--width", "2cm", "--view", "whole"],
        "",
        &["instead of 8 pt", "would be enough"],
    );
    let said = run(&["-o", "a.svg", "--text", "9pt"]);
    assert_eq!(said, "");
    refused(
        Some(folder.path()),
        &["export", "a-to-q", "-o", "b.svg", "--width", "8ft"],
        "",
        &["8cm", "--help"],
    );
    refused(
        Some(folder.path()),
        &["export", "a-to-q", "-o", "b.svg", "--width", "8cm", "--scale", "2"],
        "",
        &["--help"],
    );
    assert!(!folder.path().join("b.svg").exists());
}

#[test]
fn textbook_trees_are_readable_in_a_column_of_eight_centimeters() {
    let letters = 8.0 * Unit::Pt.px();
    let wanted = WantedSize { width: Some(8.0 * Unit::Cm.px()), height: None, text: letters };
    for name in ["a-to-n", "a-to-q", "three-by-three"] {
        let text = plyscope::library::find(name).unwrap().text;
        let (scene, scale) = drawn(text, Look { view: ViewKind::Whole, ..Look::default() }, Some(wanted));
        let least = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Text { paint, .. } => Some(scene.text_paint(paint).size * scale),
            _ => None,
        });
        let least = least.fold(f64::INFINITY, f64::min);
        assert!(least >= letters * 0.999, "{name}: letters of {least} pixels, not {letters}");
        assert!((scene.page.width() * scale - 8.0 * Unit::Cm.px()).abs() < 0.01, "{name} is as wide as that");
    }
}

#[test]
fn no_page_of_what_is_bundled_is_a_ribbon_or_larger_than_a_poster() {
    // A0, either way round.
    let (short, long) = (841.0 * Unit::Mm.px(), 1189.0 * Unit::Mm.px());
    for bundled in TREES.iter().chain(POSITIONS) {
        let (scene, _) = drawn(bundled.text, Look::default(), None);
        let (width, height) = (scene.page.width(), scene.page.height());
        let shape = width.max(height) / width.min(height);
        assert!(shape <= 4.0, "{} is {width} × {height}", bundled.name);
        assert!(
            width.max(height) <= long && width.min(height) <= short,
            "{} is {width} × {height}",
            bundled.name
        );
    }
}

#[test]
fn a_page_longer_than_a_wall_is_refused_in_every_format() {
    let text = format!("[{}]", vec!["[1,2,3,4,5,6,7,8]"; 80].join(","));
    let (scene, _) = drawn(&text, Look { view: ViewKind::Whole, ..Look::default() }, None);
    for format in Format::ALL.into_iter().filter(|format| format.is_image()) {
        let error =
            render(&scene, format, RenderOptions::default(), &FontBook::bundled(metrics())).unwrap_err();
        assert!(error.to_string().contains("a scale of at most 0."), "{error}");
        let fits = RenderOptions { size: PictureSize::Scale(0.05), ..RenderOptions::default() };
        assert!(render(&scene, format, fits, &FontBook::bundled(metrics())).is_ok());
    }
}

#[test]
fn a_figure_higher_than_a_page_says_so_and_what_helps() {
    let folder = tempfile::tempdir().unwrap();
    let said = |name: &str, options: &[&str]| {
        let args = [&["export", name, "--force", "-o", "a.svg"], options].concat();
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        ran.err
    };
    let tall = said("nim-3-4-5", &["--width", "16cm"]);
    assert!(tall.contains("24.7 cm"), "{tall}");
    let way = tall.rsplit("it fits with ").next().unwrap().trim();
    assert!(way.starts_with("--height "), "{tall}");
    // What is proposed is taken, and helps.
    let length = way.trim_start_matches("--height ");
    assert!(!said("nim-3-4-5", &["--width", "16cm", "--height", length]).contains("a page of A4"));
    // Of no page at all, and of one that it has room on.
    for options in [&["--width", "600px"][..], &["--width", "16cm", "--depth", "3"]] {
        assert!(!said("nim-3-4-5", options).contains("a page of A4"), "{options:?}");
    }
}
