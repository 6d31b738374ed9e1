//! Scenes become files that others can read, and that look and say the same in every format.

use std::ops::ControlFlow;
use std::sync::Arc;

use plyscope::export::{
    ExportError, FontBook, PdfOptions, PngOptions, SvgOptions, pdf, pdf_with, png, png_with, svg, svg_with,
};
use plyscope::layout::Folds;
use plyscope::live::Subject;
use plyscope::scene::{Focus, Look, Picture, Scene, Shape, TooMany};
use plyscope::search::Conventions;

use crate::scene::made as scenes;
use crate::text::{english, metrics};

fn book() -> FontBook {
    FontBook::bundled(metrics())
}

struct Pixels {
    width: usize,
    height: usize,
    channels: usize,
    data: Vec<u8>,
    dots_per_meter: u32,
}

fn decode(bytes: &[u8]) -> Pixels {
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a whole PNG with a resolution");
    let mut data = vec![0; reader.output_buffer_size().expect("a whole PNG with a resolution")];
    let frame = reader.next_frame(&mut data).expect("a whole PNG with a resolution");
    let dots_per_meter = reader.info().pixel_dims.expect("a whole PNG with a resolution").xppu;
    let channels = frame.color_type.samples();
    Pixels { width: frame.width as usize, height: frame.height as usize, channels, data, dots_per_meter }
}

impl Pixels {
    fn at(&self, x: usize, y: usize) -> &[u8] {
        &self.data[(y * self.width + x) * self.channels..][..self.channels]
    }
}

#[track_caller]
fn check_svg(scene: &Scene, options: &SvgOptions) -> String {
    let text = svg(scene, options, &book());
    let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(document.descendants().all(|node| !node.has_tag_name("script")));
    for node in document.descendants() {
        if let Some(id) = node.attribute("href").and_then(|href| href.strip_prefix('#')) {
            let found = document.descendants().filter(|node| node.attribute("id") == Some(id)).count();
            assert_eq!(found, 1, "elements with the id {id}");
        }
    }
    text
}

#[test]
fn svg_is_well_formed_and_its_references_resolve() {
    let options = SvgOptions { id_prefix: "p1-".to_owned(), ..SvgOptions::default() };
    check_svg(&scenes::foreign(), &options);
    check_svg(&scenes::tree(40, |_, inner| inner), &options);
}

#[test]
fn labels_stay_text_in_svg() {
    let text = check_svg(&scenes::foreign(), &SvgOptions::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    for label in [
        "根节点",
        "Корень",
        "ρίζα",
        "<script>",
        "a&\"b'",
        "α-cutoff: <b>&amp;</b> ≥ 7",
        "<Labels> & \"quotes\"",
    ] {
        assert!(texts.contains(&label), "{label} in {texts:?}");
    }
}

#[test]
fn embedded_fonts_are_small() {
    let scene = scenes::foreign();
    let text = svg(&scene, &SvgOptions::default(), &book());
    let faces: Vec<usize> =
        text.lines().filter(|line| line.starts_with("@font-face")).map(str::len).collect();
    assert!(faces.len() == 4 && faces.iter().sum::<usize>() < 60_000, "{faces:?} bytes of fonts");
}

#[test]
fn no_group_of_an_svg_hands_down_a_line_that_its_shapes_do_not_have() {
    let subject = Subject::read(plyscope::library::find("a-to-q").unwrap().text).unwrap();
    let trace = Arc::new(subject.search(Conventions::default(), None));
    let step = trace.cut_steps().next().unwrap();
    let text = Arc::new(english());
    let picture = Picture::new(trace, Look::default(), Folds::new(), text, &metrics());
    let text = svg(&picture.whole(step, Focus::default()), &SvgOptions::default(), &book());
    let document = roxmltree::Document::parse(&text).unwrap();
    let style = document.descendants().find(|node| node.has_tag_name("style")).and_then(|node| node.text());
    let lines: Vec<&str> = style.unwrap().lines().filter(|rule| rule.contains("stroke:")).collect();
    let groups = document.descendants().filter(|node| node.has_tag_name("g"));
    let classes: Vec<&str> = groups.filter_map(|group| group.attribute("class")).collect();
    assert!(classes.contains(&"witness") && lines.len() > 10, "{classes:?}");
    for class in classes {
        let rule = lines.iter().find(|rule| rule.starts_with(&format!(".{class}{{")));
        assert_eq!(rule, None, "the group {class}");
    }
}

#[test]
fn svg_keeps_places() {
    let scene = scenes::tree(13, |_, inner| inner);
    let text = svg(&scene, &SvgOptions::default(), &book());
    let document = roxmltree::Document::parse(&text).unwrap();
    let mut found = Vec::new();
    for group in document.descendants().filter(|node| node.attribute("transform").is_some()) {
        let shift: Vec<f64> = group
            .attribute("transform")
            .and_then(|t| t.strip_prefix("translate(")?.strip_suffix(')'))
            .map(|t| t.replace('-', " -").split_whitespace().map(|n| n.parse().unwrap()).collect())
            .unwrap();
        for text in group.descendants().filter(|node| node.has_tag_name("text") || node.has_tag_name("tspan"))
        {
            let number = |name| {
                text.attribute(name).or(text.parent()?.attribute(name)).map(|n| n.parse::<f64>().unwrap())
            };
            let x = text.attribute("x").map_or(0.0, |x| x.parse().unwrap());
            found.push((shift[0] + x, shift[1] + number("y").unwrap_or(0.0)));
        }
    }
    let wanted = scene.items.iter().filter_map(|item| match item.shape {
        Shape::Text { at, .. } => Some((at.x, at.y)),
        _ => None,
    });
    for (x, y) in wanted {
        assert!(
            found.iter().any(|place| (place.0 - x).abs() < 0.02 && (place.1 - y).abs() < 0.02),
            "{x}, {y}"
        );
    }
}

#[track_caller]
fn check_bytes_per_node(bounds: impl Fn(usize, bool) -> bool, limit: usize) {
    let scene = scenes::tree(10_000, bounds);
    let bytes = check_svg_quick(&scene).len() / 10_000;
    assert!(bytes <= limit, "{bytes} bytes a node");
}

fn check_svg_quick(scene: &Scene) -> String {
    let text = svg(scene, &SvgOptions::default(), &book());
    let options = roxmltree::ParsingOptions { nodes_limit: 1_000_000, ..Default::default() };
    assert!(roxmltree::Document::parse_with_options(&text, options).is_ok());
    text
}

#[test]
fn an_annotated_node_takes_at_most_370_bytes_of_svg() {
    check_bytes_per_node(|_, inner| inner, 310);
    // As many internal nodes as a binary tree has.
    check_bytes_per_node(|index, _| index < 5_000, 370);
}

#[test]
fn a_png_has_exactly_the_size_of_the_page_by_the_scale() {
    let scene = scenes::foreign();
    for (scale, width, height) in [(1.0, 640, 330), (2.0, 1280, 660), (0.5, 320, 165), (1.5, 960, 495)] {
        let options = PngOptions { scale, ..PngOptions::default() };
        let image = decode(&png(&scene, &options, &book()).unwrap());
        assert_eq!((image.width, image.height), (width, height));
        assert_eq!(image.dots_per_meter, (scale * 96.0 / 0.0254).round() as u32);
    }
    let wide = decode(&png(&scene, &PngOptions::at_width(scene.page, 1000), &book()).unwrap());
    assert_eq!(wide.width, 1000);
    assert_eq!(PngOptions::at_dpi(192.0).scale, 2.0);
}

#[test]
fn a_png_shows_the_shapes_where_they_are() {
    let scene = scenes::foreign();
    let image = decode(&png(&scene, &PngOptions::default(), &book()).unwrap());
    assert_eq!(image.channels, 3);
    assert_eq!(image.at(0, 0), [255, 255, 255]);
    assert_eq!(image.at(320, 88), [0xdc, 0xeb, 0xf7], "inside the root");
    assert_eq!(image.at(40, 300), [0xdc, 0xeb, 0xf7], "inside the circle");
    assert_ne!(image.at(30, 110), [255; 3], "on the rule");
}

#[test]
fn a_transparent_png_has_clear_corners_and_solid_shapes() {
    let options = PngOptions { transparent: true, ..PngOptions::default() };
    let image = decode(&png(&scenes::foreign(), &options, &book()).unwrap());
    for (x, y) in [(0, 0), (639, 0), (0, 329), (639, 329)] {
        assert_eq!(image.at(x, y), [0; 4]);
    }
    assert_eq!(image.at(40, 300), [0xdc, 0xeb, 0xf7, 255]);
}

#[test]
fn chinese_cyrillic_and_greek_labels_leave_ink_of_their_own() {
    // A missing glyph is a box, the same for every character.
    let ink = |label: &str| {
        let mut scene = scenes::foreign();
        scene.items.retain(|item| matches!(item.shape, Shape::Text { .. }));
        scene.items.truncate(1);
        let text = scene.add_text(label);
        if let Some(Shape::Text { text: old, .. }) = scene.items.first_mut().map(|item| &mut item.shape) {
            *old = text;
        }
        decode(&png(&scene, &PngOptions::default(), &book()).unwrap()).data
    };
    let labels = ["根", "节", "Ж", "Д", "ρ", "ζ", " ", "\u{10FFFD}"];
    let pictures = labels.map(ink);
    for (i, first) in pictures.iter().enumerate() {
        for (j, second) in pictures.iter().enumerate().skip(i + 1) {
            assert!(first != second, "{} and {} look the same", labels[i], labels[j]);
        }
    }
}

#[test]
fn pictures_that_are_too_large_are_refused_with_their_size() {
    let options = PngOptions { scale: 1000.0, ..PngOptions::default() };
    let error = png(&scenes::foreign(), &options, &book()).unwrap_err();
    assert!(matches!(error, ExportError::TooLarge { width: 640_000, height: 330_000, .. }));
    assert!(error.to_string().contains("640,000 × 330,000 pixels"));
}

#[test]
fn a_pdf_embeds_its_fonts_and_says_its_text() {
    let options = PdfOptions { compress: false, author: "M. Muster".to_owned(), ..PdfOptions::default() };
    let bytes = pdf(&scenes::foreign(), &options, &book()).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&bytes);
    for part in ["/FontFile2", "/FontFile3", "/ToUnicode", "PlyscopeSans-Bold", "PlyscopeCJK", "M. Muster"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(!text.contains("/CreationDate"));
    // Characters of the labels in the tables from glyphs back to text.
    for character in "根节点Кореньρζα≥−∞<&".chars() {
        let code = format!("<{:04X}>", character as u32);
        assert!(text.contains(&code), "{character} as {code}");
    }
}

#[test]
fn a_page_of_any_length_fits_a_pdf() {
    let bytes = pdf(&scenes::tree(3000, |_, inner| inner), &PdfOptions::default(), &book()).unwrap();
    assert!(String::from_utf8_lossy(&bytes).contains("[0 0 14400 "));
}

#[test]
fn equal_scenes_give_equal_bytes() {
    let scene = scenes::foreign();
    let all = || {
        let fonts = book();
        (
            svg(&scene, &SvgOptions::default(), &fonts),
            png(&scene, &PngOptions::default(), &fonts).unwrap(),
            pdf(&scene, &PdfOptions::default(), &fonts).unwrap(),
        )
    };
    assert!(all() == all());
}

#[test]
fn every_export_can_be_canceled_half_way() {
    let scene = scenes::tree(1000, |_, inner| inner);
    let fonts = book();
    let asked = std::cell::Cell::new(0);
    let mut stop = |done: f32| {
        asked.set(asked.get() + 1);
        if done > 0.5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let canceled = Some(ExportError::Canceled);
    assert_eq!(svg_with(&scene, &SvgOptions::default(), &fonts, &mut stop).err(), canceled);
    assert_eq!(
        png_with(&scene, &PngOptions { scale: 0.1, ..PngOptions::default() }, &fonts, &mut stop).err(),
        canceled
    );
    assert_eq!(pdf_with(&scene, &PdfOptions::default(), &fonts, &mut stop).err(), canceled);
    assert!(asked.get() >= 9, "asked {} times", asked.get());
}

#[test]
fn an_empty_page_is_an_error_and_never_a_panic() {
    let scene = Scene::default();
    assert_eq!(png(&scene, &PngOptions::default(), &book()), Err(ExportError::EmptyPage));
    assert_eq!(pdf(&scene, &PdfOptions::default(), &book()), Err(ExportError::EmptyPage));
    assert!(roxmltree::Document::parse(&svg(&scene, &SvgOptions::default(), &book())).is_ok());
}

#[test]
fn many_texts_on_few_pixels_are_painted_or_left_out_by_their_size() {
    let scene = scenes::square(400);
    let ink = |pixels| {
        let image = decode(&png(&scene, &PngOptions::at_width(scene.page, pixels), &book()).unwrap());
        let black = [0x11, 0x12, 0x14];
        image.data.as_chunks::<3>().0.iter().filter(|pixel| **pixel == black).count()
    };
    assert!(ink(3000) > 1000);
    assert_eq!(ink(200), 0);
}

#[test]
fn a_picture_with_too_much_in_it_is_refused_in_words_that_say_what_fits() {
    let too_many = |n_plies, n_fitting| {
        ExportError::TooMany(TooMany { n_nodes: 265_720, n_shapes: 3_188_640, n_plies, n_fitting })
    };
    assert_eq!(
        too_many(10, 88_573).to_string(),
        "an image of 265,720 nodes has about 3,188,640 shapes, more than the limit of 2,000,000; choose the path or the \
         flame graph as the view, or collapse a part of the tree: 88,573 nodes fit, down to ply 10"
    );
    assert!(too_many(0, 1).to_string().ends_with("collapse a part of the tree"));
}
