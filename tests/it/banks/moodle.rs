//! A reader of Moodle XML that does with Cloze questions what Moodle does.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// A way to answer a gap: what it is worth, the answer, and the feedback.
#[derive(Clone, Debug)]
pub(super) struct ClozeAnswer {
    pub(super) fraction: f64,
    pub(super) text: String,
    pub(super) feedback: String,
}

/// A gap of a Cloze question.
#[derive(Clone, Debug)]
pub(super) struct ClozeGap {
    pub(super) weight: u32,
    pub(super) kind: String,
    pub(super) answers: Vec<ClozeAnswer>,
}

impl ClozeGap {
    /// What a typed answer is worth: the first that matches, as Moodle takes it.
    pub(super) fn mark(&self, typed: &str) -> f64 {
        let matches = |answer: &&ClozeAnswer| match (answer.text.as_str(), self.kind.as_str()) {
            ("*", _) => true,
            (text, "NUMERICAL") => {
                let (number, tolerance) = text.split_once(':').unwrap_or((text, "0"));
                let [number, tolerance]: [f64; 2] = [number, tolerance].map(|word| word.parse().unwrap());
                typed.parse::<f64>().is_ok_and(|typed| (typed - number).abs() <= tolerance)
            }
            (text, _) => text.to_lowercase() == typed.trim().to_lowercase(),
        };
        self.answers.iter().find(matches).map_or(0.0, |answer| answer.fraction)
    }

    /// What these ticks are worth.
    pub(super) fn ticked(&self, ticked: &[&str]) -> f64 {
        assert_eq!(self.kind, "MULTIRESPONSE");
        let is_ticked = |answer: &&ClozeAnswer| ticked.contains(&answer.text.as_str());
        let right: f64 = self.answers.iter().map(|answer| answer.fraction.max(0.0)).sum();
        let each = |answer: &ClozeAnswer| {
            if answer.fraction > 0.0 { answer.fraction / right } else { answer.fraction }
        };
        self.answers.iter().filter(is_ticked).map(each).sum::<f64>().max(0.0)
    }

    /// The answers that are right.
    pub(super) fn right(&self) -> Vec<&str> {
        let is_right = |answer: &&ClozeAnswer| answer.fraction > 0.99;
        self.answers.iter().filter(is_right).map(|answer| answer.text.as_str()).collect()
    }
}

/// A question.
#[derive(Clone, Debug)]
pub(super) struct ClozeQuestion {
    pub(super) name: String,
    /// The text, with what stands for gaps.
    pub(super) text: String,
    pub(super) feedback: String,
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The names before the gaps of a row, and its gaps; without a name where there is no table.
    pub(super) rows: Vec<(String, Vec<ClozeGap>)>,
}

/// A bank: its category, and its questions.
#[derive(Clone, Debug)]
pub(super) struct MoodleBank {
    pub(super) category: String,
    pub(super) questions: Vec<ClozeQuestion>,
}

/// Decodes entities once.
fn decoded(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let end = at + rest[at..].find(';').unwrap();
        match &rest[at + 1..end] {
            "amp" => out.push('&'),
            "lt" => out.push('<'),
            "gt" => out.push('>'),
            "quot" => out.push('"'),
            number => {
                let code = number.strip_prefix('#').unwrap_or_else(|| panic!("&{number};"));
                out.push(char::from_u32(code.parse().unwrap()).unwrap());
            }
        }
        rest = &rest[end + 1..];
    }
    out + rest
}

/// Text in a gap as Moodle reads it: entities, then the two signs whose backslash it removes.
fn unquoted(text: &str) -> String {
    decoded(text).replace("\\}", "}").replace("\\#", "#")
}

/// The end of a part of a gap: a sign that is not quoted.
fn part<'a>(rest: &'a str, ends: &[char], knows_entities: bool) -> (&'a str, char, &'a str) {
    for (at, c) in rest.char_indices() {
        let before = &rest[..at];
        let is_entity = knows_entities && (before.ends_with('&') || before.ends_with("&amp;"));
        if ends.contains(&c) && !before.ends_with('\\') && !is_entity {
            return (before, c, &rest[at + c.len_utf8()..]);
        }
    }
    panic!("a gap has no end: {rest}");
}

/// The first gap of a text: what stands before it, the gap, and the rest.
fn gap(text: &str) -> Option<(&str, ClozeGap, &str)> {
    let starts = text.match_indices('{').find_map(|(at, _)| {
        let (weight, rest) = text[at + 1..].split_once(':')?;
        let (kind, rest) = rest.split_once(':')?;
        let is_kind = ["NUMERICAL", "SHORTANSWER", "MULTICHOICE", "MULTIRESPONSE"].contains(&kind);
        (is_kind && weight.chars().all(|c| c.is_ascii_digit())).then_some((at, weight, kind, rest))
    });
    let (at, weight, kind, mut rest) = starts?;
    let mut gap = ClozeGap { weight: weight.parse().unwrap(), kind: kind.to_owned(), answers: Vec::new() };
    loop {
        let mut fraction = 0.0;
        if let Some(behind) = rest.strip_prefix('=') {
            (fraction, rest) = (1.0, behind);
        } else if let Some(behind) = rest.strip_prefix('%') {
            let (percent, behind) = behind.split_once('%').unwrap();
            (fraction, rest) = (percent.parse::<i32>().unwrap().into(), behind);
            fraction /= 100.0;
        }
        let (answer, mut end, mut behind) = part(rest, &['~', '#', '}'], true);
        let mut feedback = "";
        if end == '#' {
            (feedback, end, behind) = part(behind, &['~', '}'], false);
        }
        gap.answers.push(ClozeAnswer { fraction, text: unquoted(answer), feedback: unquoted(feedback) });
        if end == '}' {
            return Some((&text[..at], gap, behind));
        }
        rest = behind;
    }
}

fn gaps(mut text: &str) -> Vec<ClozeGap> {
    let mut found = Vec::new();
    while let Some((_, gap, rest)) = gap(text) {
        found.push(gap);
        text = rest;
    }
    found
}

/// HTML that is well-formed is XML with something around it.
#[track_caller]
pub(super) fn html_text(html: &str) -> String {
    let html = format!("<div>{html}</div>");
    let document = roxmltree::Document::parse(&html).unwrap_or_else(|error| panic!("{error}: {html}"));
    document.descendants().filter(roxmltree::Node::is_text).filter_map(|node| node.text()).collect()
}

fn child<'a, 'i>(node: roxmltree::Node<'a, 'i>, name: &str) -> roxmltree::Node<'a, 'i> {
    node.children().find(|child| child.has_tag_name(name)).unwrap_or_else(|| panic!("no {name}"))
}

fn text_of(node: roxmltree::Node<'_, '_>) -> String {
    // Parts of CDATA are one text.
    child(node, "text").children().filter_map(|part| part.text()).collect()
}

fn question(node: roxmltree::Node<'_, '_>) -> ClozeQuestion {
    let body = child(node, "questiontext");
    assert_eq!(body.attribute("format"), Some("html"));
    let text = text_of(body);
    let file = |file: roxmltree::Node<'_, '_>| {
        assert_eq!((file.attribute("encoding"), file.attribute("path")), (Some("base64"), Some("/")));
        (file.attribute("name").unwrap().to_owned(), STANDARD.decode(file.text().unwrap()).unwrap())
    };
    let row = |row: &str| {
        let (name, rest) = row.split_once("</th>").unwrap();
        (html_text(name), gaps(rest))
    };
    let rows: Vec<(String, Vec<ClozeGap>)> = text.split("<th scope=\"row\">").skip(1).map(row).collect();
    let rows = if rows.is_empty() { vec![(String::new(), gaps(&text))] } else { rows };
    ClozeQuestion {
        name: text_of(child(node, "name")),
        feedback: html_text(&text_of(child(node, "generalfeedback"))),
        files: body.children().filter(|node| node.has_tag_name("file")).map(file).collect(),
        text,
        rows,
    }
}

/// Reads a bank. All questions are of one category.
pub(super) fn read(xml: &str) -> MoodleBank {
    let document = roxmltree::Document::parse(xml).unwrap();
    let root = document.root_element();
    assert!(root.has_tag_name("quiz"));
    let mut all = root.children().filter(|node| node.has_tag_name("question"));
    let category = all.next().unwrap();
    assert_eq!(category.attribute("type"), Some("category"));
    let category = text_of(child(category, "category"));
    let cloze = |node: roxmltree::Node<'_, '_>| {
        assert_eq!(node.attribute("type"), Some("cloze"));
        question(node)
    };
    MoodleBank { category, questions: all.map(cloze).collect() }
}
