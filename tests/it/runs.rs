//! Whole searches as files: read back with decoders and parsers of their formats.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::Path;

use serde_json::Value;

use crate::cli::{Ran, refused, run_in};

#[track_caller]
fn exported(folder: &Path, args: &[&str]) -> Ran {
    let args = [&["export", "a-to-n"], args].concat();
    let ran = run_in(Some(folder), &args, "");
    // It may say what there is no room for.
    let is_quiet = ran.err.lines().all(|line| line.starts_with("note: "));
    assert!(ran.status == 0 && is_quiet, "{args:?}: {}", ran.err);
    ran
}

fn names(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

#[track_caller]
fn view_box(path: &Path) -> String {
    let svg = fs::read_to_string(path).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}"));
    document.root_element().attribute("viewBox").unwrap().to_owned()
}

#[test]
fn every_step_has_a_file_of_its_own_in_one_geometry() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    exported(folder, &["--no-legend", "--steps", "1,5,9-11,last", "-o", "frames-{step}.svg"]);
    let expected = ["01", "05", "09", "10", "11", "45"].map(|step| format!("frames-{step}.svg"));
    assert_eq!(names(folder), expected);
    let first = view_box(&folder.join(&expected[0]));
    assert!(expected.iter().all(|name| view_box(&folder.join(name)) == first));
    assert_ne!(fs::read(folder.join(&expected[0])).unwrap(), fs::read(folder.join(&expected[5])).unwrap());
    // The same step as by itself.
    exported(folder, &["--no-legend", "--step", "9", "-o", "alone.svg"]);
    assert_eq!(fs::read(folder.join("alone.svg")).unwrap(), fs::read(folder.join("frames-09.svg")).unwrap());
}

#[test]
fn a_path_keeps_its_page_from_step_to_step() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for size in [&["--width", "12cm"][..], &[]] {
        let args = [&["--view", "path", "--steps", "every:9", "--force", "-o", "p{step}.svg"], size].concat();
        exported(folder, &args);
        let boxes: Vec<String> = names(folder).iter().map(|name| view_box(&folder.join(name))).collect();
        assert!(boxes.len() == 6 && boxes.iter().all(|view_box| *view_box == boxes[0]), "{boxes:?}");
    }
}

#[test]
fn no_frame_is_written_where_one_cannot_be() {
    let folder = tempfile::tempdir().unwrap();
    let inside = Some(folder.path());
    fs::write(folder.path().join("f-03.svg"), "mine").unwrap();
    refused(
        inside,
        &["export", "a-to-n", "--steps", "1-5", "-o", "f-{step}.svg"],
        "",
        &["f-03.svg", "--force"],
    );
    assert_eq!(names(folder.path()), ["f-03.svg"]);
    assert_eq!(fs::read(folder.path().join("f-03.svg")).unwrap(), b"mine");
}

#[test]
fn lists_of_steps_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let inside = Some(folder.path());
    let export = ["export", "a-to-n", "-o", "f-{step}.svg"];
    for bad in ["0", "5-1", "last-3", "", "every:0", "1,,2", "x", "1-2-3"] {
        refused(inside, &[&export[..], &["--steps", bad]].concat(), "", &["every:N"]);
    }
    refused(inside, &[&export[..], &["--steps", "40-46"]].concat(), "", &["no step 46", "45 steps"]);
    refused(inside, &[&export[..], &["--steps", "1", "--step", "2"]].concat(), "", &["--steps", "--step"]);
    refused(inside, &[&export[..], &["--step", "2"]].concat(), "", &["--steps"]);
    refused(
        inside,
        &["export", "a-to-n", "-o", "x.svg", "--steps", "all"],
        "",
        &["x-{step}.svg", "--filmstrip"],
    );
    refused(inside, &["export", "a-to-n", "-o", "x{step}.csv"], "", &["{step}"]);
    refused(inside, &["export", "a-to-n", "-o", "x.gif", "--filmstrip", "2"], "", &[".svg", ".pdf"]);
    refused(
        inside,
        &["export", "a-to-n", "--algorithm", "minimax", "--steps", "cuts", "-o", "x.pdf"],
        "",
        &["no cutoffs"],
    );
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn a_pdf_has_a_page_a_step() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["--steps", "cuts", "-o", "cuts.pdf"]);
    exported(folder.path(), &["--steps", "1-7", "--caption", "-o", "all.pdf"]);
    let pages = |name: &str| {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        bytes.windows(b"/MediaBox".len()).filter(|part| *part == b"/MediaBox").count()
    };
    assert_eq!([pages("cuts.pdf"), pages("all.pdf")], [2, 7]);
}

#[test]
fn captions_stand_below_the_image_in_room_that_does_not_change() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    exported(
        folder,
        &["--steps", "1,20", "--caption", "-o", "c{step}.svg", "--width", "10cm", "--height", "9cm"],
    );
    let boxes = ["c01.svg", "c20.svg"].map(|name| view_box(&folder.join(name)));
    assert_eq!(boxes[0], boxes[1]);
    let svg = fs::read_to_string(folder.join("c20.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    assert_eq!(document.root_element().attribute("width"), Some("10cm"));
    let captions = document.descendants().filter(|node| node.attribute("class") == Some("caption"));
    let said: Vec<&str> = captions.filter_map(|node| node.text()).collect();
    assert!(said.len() > 1 && said[0].starts_with("Step 20: "), "{said:?}");
}

#[test]
fn a_filmstrip_is_exactly_as_large_as_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    exported(
        folder,
        &[
            "--steps",
            "1,20,45",
            "--filmstrip",
            "3",
            "--width",
            "18cm",
            "--text",
            "4pt",
            "--no-title",
            "--no-legend",
            "-o",
            "strip.svg",
        ],
    );
    let svg = fs::read_to_string(folder.join("strip.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    assert_eq!(document.root_element().attribute("width"), Some("18cm"));
    let captions = document.descendants().filter(|node| node.attribute("class") == Some("caption"));
    let said: Vec<&str> = captions.filter_map(|node| node.text()).collect();
    assert_eq!(said, ["Step 1", "Step 20", "Step 45"]);
}

#[test]
fn a_gif_changes_only_what_changes_and_is_small() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["-o", "run.gif", "--delay", "0.5"]);
    let bytes = fs::read(folder.path().join("run.gif")).unwrap();
    assert!(bytes.len() < 600_000, "{} bytes", bytes.len());
    let mut reader = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
    let (width, height) = (reader.width(), reader.height());
    let mut n_frames = 0;
    let mut delays = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        assert!(frame.palette.is_none(), "one palette for all");
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        assert!(frame.left + frame.width <= width && frame.top + frame.height <= height);
        assert_eq!(n_frames == 0, (frame.width, frame.height) == (width, height), "frame {n_frames}");
        delays.push(frame.delay);
        n_frames += 1;
    }
    assert_eq!((n_frames, delays[0], delays[44]), (45, 50, 150));
}

#[test]
fn an_animated_png_ends_with_the_image_of_the_last_step() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["--no-legend", "-o", "run.apng", "--dpi", "96"]);
    let bytes = fs::read(folder.path().join("run.apng")).unwrap();
    assert!(bytes.len() < 600_000, "{} bytes", bytes.len());
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    assert_eq!(reader.info().animation_control.unwrap().num_frames, 45);
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let mut shown = vec![0_u8; width * height * 3];
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..45 {
        let frame = reader.next_frame(&mut buffer).unwrap();
        let control = *reader.info().frame_control().unwrap();
        for (y, row) in buffer[..frame.buffer_size()].chunks_exact(frame.line_size).enumerate() {
            for (x, pixel) in row.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] == 255) {
                let at = ((control.y_offset as usize + y) * width + control.x_offset as usize + x) * 3;
                shown[at..at + 3].copy_from_slice(&pixel[..3]);
            }
        }
    }
    exported(folder.path(), &["--no-legend", "-o", "last.png", "--dpi", "96"]);
    let bytes = fs::read(folder.path().join("last.png")).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
    let mut last = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut last).unwrap();
    assert_eq!(last.len(), shown.len());
    // Shades at the edges of shapes may be rounded.
    let worst = last.iter().zip(&shown).map(|(one, other)| one.abs_diff(*other)).max();
    let n_off = last.iter().zip(&shown).filter(|(one, other)| one.abs_diff(**other) > 24).count();
    assert!(worst < Some(90) && n_off * 200 < last.len(), "{worst:?}, {n_off} of {}", last.len());
}

#[test]
fn a_page_holds_all_steps_and_asks_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["-o", "run.html"]);
    let page = fs::read_to_string(folder.path().join("run.html")).unwrap();
    assert!(page.len() < 150_000, "{} bytes", page.len());
    assert_eq!(page.matches("<section ").count(), 45);
    assert_eq!(page.matches("role=\"img\" aria-label=\"Step ").count(), 45);
    assert_eq!(page.matches("aria-live=\"polite\"").count(), 1);
    assert!(page.contains("prefers-color-scheme:dark") && page.contains("<code id=\"l1\">"));
    for outside in ["http:", "https:", "//www", "src=\"", "@import", "fetch("] {
        assert!(!page.contains(outside), "{outside}");
    }
    // Every reference leads to one element, and every line of code that a step names is there.
    let defs = page.split("<defs>").nth(1).unwrap().split("</defs>").next().unwrap();
    let wrapped = format!("<defs>{defs}</defs>");
    let document = roxmltree::Document::parse(&wrapped).unwrap_or_else(|error| panic!("{error}"));
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len());
    for part in page.split("href=\"#").skip(1) {
        let id = part.split('"').next().unwrap();
        assert!(unique.binary_search(&id).is_ok(), "{id}");
    }
    for part in page.split("data-line=\"").skip(1) {
        let line = part.split('"').next().unwrap();
        assert!(page.contains(&format!("<code id=\"l{line}\">")), "{line}");
    }
    assert!(page.split("data-line=\"").count() > 40);
}

/// The files in a ZIP, by its directory.
pub(crate) fn unpacked(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let short = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let long = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let end = bytes.len() - 22;
    assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
    let mut at = long(end + 16);
    let mut files = BTreeMap::new();
    for _ in 0..short(end + 10) {
        assert_eq!(&bytes[at..at + 4], b"PK\x01\x02");
        let name = String::from_utf8(bytes[at + 46..at + 46 + short(at + 28)].to_vec()).unwrap();
        let local = long(at + 42);
        assert_eq!(&bytes[local..local + 4], b"PK\x03\x04");
        let start = local + 30 + short(local + 26) + short(local + 28);
        let mut content = Vec::new();
        flate2::read::DeflateDecoder::new(&bytes[start..start + long(at + 20)])
            .read_to_end(&mut content)
            .unwrap();
        assert_eq!(content.len(), long(at + 24), "{name}");
        let mut sum = flate2::Crc::new();
        sum.update(&content);
        assert_eq!(sum.sum() as usize, long(at + 16), "{name}");
        assert!(files.insert(name.clone(), content).is_none(), "{name} twice");
        at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
    }
    files
}

#[test]
fn slides_have_a_step_each_with_its_sentence_and_both_images() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["--steps", "cuts", "-o", "run.pptx"]);
    let files = unpacked(&fs::read(folder.path().join("run.pptx")).unwrap());
    let xml = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    // Every link leads to a file, and every file of XML is well-formed.
    for (name, content) in &files {
        if Path::new(name).extension().is_none_or(|extension| extension != "png") {
            let text = std::str::from_utf8(content).unwrap();
            roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let Some((folder, file)) = name.split_once("_rels/") else { continue };
        assert!(
            folder.is_empty() || files.contains_key(&format!("{folder}{}", file.trim_end_matches(".rels")))
        );
        for target in xml(name).split("Target=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            let path = match target.strip_prefix("../") {
                Some(up) => format!("ppt/{up}"),
                None => format!("{folder}{target}"),
            };
            assert!(files.contains_key(&path), "{name}: {path}");
        }
    }
    assert_eq!(files.keys().filter(|name| name.starts_with("ppt/slides/slide")).count(), 2);
    let slide = xml("ppt/slides/slide1.xml");
    assert!(slide.contains("<a:t>Step 20: 0 ≤ α = 3.") && slide.contains("svgBlip"), "{slide}");
    let document = roxmltree::Document::parse(&slide).unwrap();
    let described = document.descendants().find_map(|node| node.attribute("descr")).unwrap();
    assert!(described.len() > 60, "{described}");
    let png = png::Decoder::new(std::io::Cursor::new(&files["ppt/media/step1.png"][..])).read_info().unwrap();
    // A slide has a background: an alpha channel would only make the file larger.
    assert_eq!(png.info().color_type, png::ColorType::Rgb);
    assert!(!xml("ppt/media/step1.svg").contains("@font-face"));
}

#[test]
fn a_label_is_no_code_in_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let tree = "title: </title><script>alert(1)</script>\n\n\"</section><img src=x onerror=alert(1)>\"\n  B 3\n  C 4\n";
    let ran = run_in(Some(folder.path()), &["export", "-", "-o", "run.html"], tree);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let page = fs::read_to_string(folder.path().join("run.html")).unwrap();
    assert_eq!(page.matches("<script").count(), 1);
    assert!(!page.contains("<img") && page.contains("&lt;img"));
}

#[test]
fn rows_and_objects_have_the_numbers_that_trace_prints() {
    let folder = tempfile::tempdir().unwrap();
    exported(folder.path(), &["-o", "run.csv", "-o", "run.jsonl"]);
    exported(folder.path(), &["-o", "cuts.jsonl", "--steps", "cuts"]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let traced = run_in(None, &["trace", "a-to-n", "--json"], "").out;
    assert_eq!(read("run.jsonl"), traced);
    let cuts: Vec<&str> = traced.lines().filter(|line| line.contains("\"kind\":\"cut\"")).collect();
    assert_eq!(read("cuts.jsonl").lines().collect::<Vec<_>>(), cuts);
    let table = read("run.csv");
    let rows: Vec<Vec<String>> = table.lines().map(cells).collect();
    assert_eq!(rows[0], plyscope::export::STEP_COLUMNS);
    assert_eq!(rows.len(), 46);
    for (row, line) in rows[1..].iter().zip(traced.lines()) {
        let object: Value = serde_json::from_str(line).unwrap();
        let number = |key: &str| match &object[key] {
            Value::Null => String::new(),
            Value::String(word) => word.clone(),
            number => number.to_string(),
        };
        let path: Vec<String> = object["path"].as_array().unwrap().iter().map(Value::to_string).collect();
        let expected = ["step", "kind", "ply", "node"].map(number);
        assert_eq!(row[..4], expected);
        assert_eq!(row[4], path.join("."));
        assert_eq!(row[5..9], ["alpha", "beta", "value", "bound"].map(number));
        assert_eq!(row[13], number("sentence"));
        assert_eq!(row[10], object["cut"]["kind"].as_str().unwrap_or_default());
    }
    let cut = rows.iter().find(|row| row[1] == "cut").unwrap();
    assert!(cut[11] == "A" && !cut[12].is_empty(), "{cut:?}");
    assert!(rows.iter().any(|row| row[1] == "return" && row[9] == row[7]));
}

/// The cells of a line.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        let cell = cells.last_mut().unwrap();
        match character {
            '"' if is_quoted && characters.peek() == Some(&'"') => cell.push(characters.next().unwrap()),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            other => cell.push(other),
        }
    }
    cells
}
