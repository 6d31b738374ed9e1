//! Figures and slides for LaTeX, graphs for Graphviz and traces for Posthoc.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use crate::cli::{refused, run_in};

#[track_caller]
fn exported(args: &[&str], input: &str, name: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(Some(folder.path()), &[&["export"], args, &["-o", name]].concat(), input);
    let is_quiet = ran.err.lines().all(|line| line.starts_with("note: "));
    assert!(ran.status == 0 && is_quiet, "{args:?}: {}", ran.err);
    fs::read_to_string(folder.path().join(name)).unwrap()
}

/// The names of the styles that are defined, and of those that are used.
fn styles(tex: &str) -> [BTreeSet<&str>; 2] {
    let names = |before: &str, after: fn(char) -> bool| {
        tex.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect::<BTreeSet<_>>()
    };
    let defined = names("\n  plyscope/", |c| c == '/');
    let used = names("[plyscope/", |c| c == ']' || c == ',');
    [defined, used]
}

/// Whether all that TeX reads as more than a letter is meant so: braces are closed, signs of labels are escaped, styles and
/// environments are there.
#[track_caller]
fn check_tex(tex: &str) {
    // A number next to another has a raised sign.
    let tex = tex.replace("\\ensuremath{^{+}}", "").replace("\\ensuremath{^{-}}", "");
    let mut open = 0_usize;
    for line in tex.lines().filter(|line| !line.starts_with("% ")) {
        let mut before = ' ';
        for c in line.chars() {
            match c {
                _ if before == '\\' => {}
                '{' => open += 1,
                '}' => open = open.checked_sub(1).unwrap_or_else(|| panic!("closed too often: {line}")),
                '%' | '$' | '&' | '#' | '_' | '^' | '~' => panic!("{c} in {line}"),
                _ => {}
            }
            before = if before == '\\' && c == '\\' { ' ' } else { c };
        }
    }
    assert_eq!(open, 0);
    let [defined, used] = styles(&tex);
    assert_eq!(defined, used, "styles that are defined and used");
    for environment in ["document", "tikzpicture", "frame"] {
        let count = |word: &str| tex.matches(&format!("\\{word}{{{environment}}}")).count();
        assert_eq!(count("begin"), count("end"), "{environment}");
    }
}

#[test]
fn every_view_and_look_is_a_figure_with_its_styles() {
    for args in [
        &["a-to-n", "--step", "cut:1"][..],
        &["a-to-n", "--view", "path", "--step", "20", "--theme", "dark"],
        &["a-to-n", "--view", "flame-graph", "--theme", "projector"],
        &["a-to-n", "--with", "pvs", "--theme", "print", "--width", "16cm", "--text", "5pt"],
        &["a-to-n", "--steps", "1,20", "--filmstrip", "2", "--orientation", "left-right"],
        &[
            "dice-star",
            "--algorithm",
            "star1",
            "--glyphs",
            "squares",
            "--annotations",
            "edges",
            "--transparent",
            "--scale",
            "0.5",
        ],
        &["tic-tac-toe", "--caption", "--step", "9"],
        &["mate-in-two", "--view", "path", "--step", "5"],
    ] {
        let tex = exported(args, "", "fig.tex");
        check_tex(&tex);
        assert!(tex.contains("\\documentclass{standalone}\n"), "{args:?}");
        assert_eq!(tex.matches("\\begin{tikzpicture}[plyscope/picture]").count(), 1, "{args:?}");
        assert_eq!(exported(args, "", "fig.tex"), tex, "{args:?} again");
    }
}

#[test]
fn styles_are_named_as_the_classes_of_an_svg() {
    let args = ["a-to-n", "--step", "cut:1"];
    let (tex, svg) = (exported(&args, "", "fig.tex"), exported(&args, "", "fig.svg"));
    let [mut defined, _] = styles(&tex);
    assert!(defined.remove("picture"));
    for name in &defined {
        assert!(svg.contains(&format!("\n.{name}{{")), "{name}");
    }
    for name in ["edge", "edge-path", "max", "min-open", "leaf", "pruned", "halo", "value", "alpha", "reason"]
    {
        assert!(defined.contains(name), "{name} in {defined:?}");
    }
    assert!(
        tex.contains("\\path[plyscope/background") || tex.contains("\\path[fill=white, use as bounding box]")
    );
}

#[test]
fn pieces_are_outlines_because_tex_has_no_letters_for_them() {
    for game in ["mate-in-two", "xiangqi-mate"] {
        let tex = exported(&[game, "--view", "path", "--step", "5"], "", "fig.tex");
        let is_piece = |c: char| matches!(c, '\u{2654}'..='\u{265F}' | '\u{4E00}'..='\u{9FFF}');
        let lines: Vec<&str> = tex.lines().filter(|line| line.contains(is_piece)).collect();
        assert_eq!(lines, Vec::<&str>::new(), "{game}");
        assert!(tex.lines().any(|line| line.len() > 200 && line.ends_with(" -- cycle;")), "{game}");
    }
}

#[test]
fn a_figure_is_as_large_as_was_asked_for() {
    let tex = exported(&["a-to-n", "--width", "16cm", "--text", "6pt", "--fragment"], "", "fig.tex");
    let number = |text: &str| text.trim().parse::<f64>().unwrap();
    let unit = number(tex.split("\\plyscopeunit=").nth(1).unwrap().split("pt").next().unwrap());
    let corners = tex.split("use as bounding box] (").nth(1).unwrap().split(';').next().unwrap();
    let [left, right] = [corners, corners.split("rectangle (").nth(1).unwrap()]
        .map(|corner| number(corner.split(',').next().unwrap()));
    let width = (right - left) * unit;
    assert!((width - 16.0 / 2.54 * 72.27).abs() < 0.1, "{width} pt");
    check_tex(&tex);
    for part in ["documentclass", "begin{document}", "usepackage{iftex}"] {
        assert!(!tex.contains(part), "{part}");
    }
}

#[test]
fn labels_stay_labels_in_latex_and_in_graphs() {
    let tree = "title: 100% \\input{x} \u{2028}#1\n\n\"a_b%c&d#e$f{g}h~i^j\\\\k`l\"\n  \"\\\\end{document}\" -3\n  \"x \\\"y\\\"\" 0.5\n  \"]; \\\\evil\" inf\n";
    let tex = exported(&["-"], tree, "fig.tex");
    check_tex(&tex);
    assert!(tex.starts_with("% 100% \\input{x}\n"), "{tex}");
    for expected in [
        "a\\_b\\%c\\&d\\#e\\$f\\{g\\}h\\textasciitilde{}i\\textasciicircum{}j\\textbackslash{}k\\textasciigrave{}l",
        "{\\textbackslash{}end\\{document\\}}",
        "{]; \\textbackslash{}evil}",
        "{\\ensuremath{-}3}",
        "{\\ensuremath{\\infty}}",
    ] {
        assert!(tex.contains(expected), "{expected} in {tex}");
    }
    let deck = exported(&["-", "--steps", "all"], tree, "deck.tex");
    check_tex(&deck);
    let graph = exported(&["-"], tree, "step.dot");
    assert!(graph.contains("label=\"x \\\"y\\\"\\n0.5\""), "{graph}");
    assert!(graph.contains("\\\\end{document}") && graph.contains("]; \\\\evil"), "{graph}");
}

#[test]
fn slides_have_a_frame_a_step_with_its_sentence_and_styles_in_common() {
    let deck = exported(&["a-to-n", "--steps", "1-30"], "", "deck.tex");
    check_tex(&deck);
    assert!(deck.contains("\\documentclass[aspectratio=169]{beamer}"));
    assert_eq!(deck.matches("\\begin{frame}[t]{Step ").count(), 30);
    assert_eq!(deck.matches("\\tikzset{").count(), 1);
    assert!(deck.contains("{Step 20: 0 \\ensuremath{\\le} \\ensuremath{\\alpha} = 3."));
    let fragment = exported(&["a-to-n", "--steps", "1-30", "--fragment"], "", "deck.tex");
    check_tex(&fragment);
    assert!(!fragment.contains("documentclass") && fragment.matches("\\begin{frame}").count() == 30);
}

#[test]
fn every_step_may_have_a_figure_or_a_graph_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let args =
        ["export", "a-to-n", "--no-legend", "--steps", "1,20", "-o", "f{step}.tex", "-o", "g{step}.dot"];
    let ran = run_in(Some(folder.path()), &args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("f20.tex"), exported(&["a-to-n", "--no-legend", "--step", "20"], "", "fig.tex"));
    assert_eq!(read("g20.dot"), exported(&["a-to-n", "--step", "20"], "", "step.dot"));
    assert_ne!(read("g01.dot"), read("g20.dot"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let inside = Some(folder.path());
    let check = |args: &[&str], words: &[&str]| {
        refused(inside, &[&["export", "a-to-n"], args].concat(), "", words);
    };
    check(&["-o", "x.svg", "--fragment"], &["--fragment", ".tex"]);
    check(&["-o", "x.dot", "--steps", "all"], &["x.dot holds one step", "x-{step}.dot"]);
    check(&["-o", "x.dot", "--filmstrip", "2"], &[".svg", ".tex", ".csv"]);
    check(&["-o", "x.trace.yaml", "--step", "3"], &["--steps"]);
    check(&["-o", "x{step}.trace.yaml"], &["{step}"]);
    check(&["-o", "x.yaml"], &[".dot", ".tex"]);
    refused(inside, &["plot", "a-to-n", "-o", "x.dot"], "", &[".svg", ".tex"]);
    for name in ["x.tex", "x.dot", "x.trace.yaml"] {
        fs::write(folder.path().join(name), "mine").unwrap();
        check(&["-o", name], &[name, "--force"]);
        assert_eq!(fs::read(folder.path().join(name)).unwrap(), b"mine");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn a_plot_is_a_figure_too() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(Some(folder.path()), &["plot", "a-to-n", "-o", "plot.tex"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    check_tex(&fs::read_to_string(folder.path().join("plot.tex")).unwrap());
}

#[test]
fn a_graph_of_a_step_shows_its_numbers_and_what_is_pruned() {
    let graph = exported(&["a-to-n", "--step", "cut:1"], "", "step.dot");
    let node = |label: &str| {
        let has_label = |line: &&str| {
            let label = format!("label=\"{label}");
            line.contains(&format!("{label}\"")) || line.contains(&format!("{label}\\n"))
        };
        graph.lines().find(has_label).unwrap_or_else(|| panic!("{label} in {graph}"))
    };
    let edge_to = |label: &str| {
        let name = node(label).split_whitespace().next().unwrap();
        graph.lines().find(|line| line.contains(&format!("-> {name}"))).unwrap()
    };
    assert!(graph.contains("graph [ordering=out]"));
    assert!(node("I").contains("label=\"I\\n0\\n") && node("I").contains("penwidth=3"), "{}", node("I"));
    assert!(node("I").contains("\\nα = 3, β = 0\""), "{}", node("I"));
    assert!(node("B").contains("B\\n3") && node("M").contains("M\\n0"));
    assert!(node("N").contains("style=dashed") && edge_to("N").contains("style=dashed"));
    assert!(!edge_to("M").contains("dashed") && edge_to("M").contains("penwidth"));
    assert!(node("L").contains("gray") && !node("L").contains("dashed"));
    assert_eq!(graph.matches("penwidth=3").count(), 1);
    assert_eq!(graph.matches(" -> ").count(), 13);
}

#[test]
fn a_graph_has_a_node_with_several_parents_below_each() {
    let graph = exported(&["transpositions"], "", "step.dot");
    let n_nodes = graph.matches("shape=").count();
    let mut targets: Vec<&str> =
        graph.split(" -> ").skip(1).map(|rest| rest.split(&[' ', '\n'][..]).next().unwrap()).collect();
    targets.sort_unstable();
    targets.dedup();
    assert_eq!(targets.len() + 1, n_nodes);
}

/// The events of a trace for Posthoc, after what holds for all of them was checked.
#[track_caller]
fn posthoc(args: &[&str]) -> Vec<Value> {
    let text = exported(args, "", "run.trace.yaml");
    let trace: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(trace["version"], "1.4.0");
    let views = trace["views"]["main"].as_array().unwrap();
    assert!(
        views.iter().all(|view| ["path", "polygon", "circle", "rect"].contains(&view["$"].as_str().unwrap()))
    );
    for side in ["x", "y", "scale"] {
        assert!(!trace["pivot"][side].is_null());
    }
    let events = trace["events"].as_array().unwrap().clone();
    let mut places: BTreeMap<u64, String> = BTreeMap::new();
    for event in &events {
        let id = event["id"].as_u64().unwrap();
        let place = format!("{} {}", event["x"], event["y"]);
        match event["pId"].as_u64() {
            Some(parent) => assert!(places.contains_key(&parent), "the parent of {event}"),
            None => assert_eq!((id, event["pId"].is_null()), (0, true)),
        }
        assert_eq!(places.entry(id).or_insert_with(|| place.clone()), &place, "{event}");
    }
    let distinct: BTreeSet<&String> = places.values().collect();
    assert_eq!(distinct.len(), places.len(), "two nodes at one place");
    // Whatever an expression of a view names is in every event.
    for part in text.split("$.").skip(1) {
        let field: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
        assert!(events.iter().all(|event| event.get(&field).is_some()), "{field}");
    }
    events
}

#[test]
fn a_search_is_a_trace_for_posthoc() {
    let events = posthoc(&["a-to-n"]);
    let steps: Vec<&Value> = events.iter().filter(|event| event.get("step").is_some()).collect();
    let traced = run_in(None, &["trace", "a-to-n", "--json"], "").out;
    assert_eq!(steps.len(), 45);
    for (event, line) in steps.iter().zip(traced.lines()) {
        let object: Value = serde_json::from_str(line).unwrap();
        for key in ["step", "kind", "alpha", "beta", "sentence"] {
            assert_eq!(event[key], object[key], "{line}");
        }
        assert_eq!(event.get("value").unwrap_or(&Value::Null), &object["value"], "{line}");
    }
    let of = |kind: &str| -> Vec<&str> {
        let is_of = |event: &&Value| event["type"] == kind;
        events.iter().filter(is_of).map(|event| event["text"].as_str().unwrap()).collect()
    };
    assert_eq!((of("source"), of("destination")), (vec!["A"], vec!["H"]));
    assert_eq!(of("generating").len(), 13);
    assert_eq!(of("expanding"), ["A", "B", "C", "F", "I", "G"]);
    assert_eq!(of("pruning"), ["I 0", "N", "G 7", "L"]);
    // A parent that has heard of a child is not worth what the child returned.
    let heard: Vec<&Value> = events.iter().filter(|event| event["kind"] == "compare").collect();
    assert!(!heard.is_empty());
    for event in heard {
        let text = event["text"].as_str().unwrap();
        assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    }
    assert!(of("closing").contains(&"I ≤ 0") && of("closing").contains(&"A 4"), "{:?}", of("closing"));
}

#[test]
fn parents_are_there_in_a_part_of_a_search_and_in_games_too() {
    assert!(posthoc(&["a-to-n", "--steps", "cuts"]).len() > 6);
    assert!(posthoc(&["a-to-n", "--algorithm", "pvs", "--root", "min"]).len() > 45);
    assert!(posthoc(&["--game", "tic-tac-toe", "--depth", "2", "--steps", "decisions"]).len() > 50);
    assert!(posthoc(&["dice-star", "--algorithm", "star1"]).len() > 20);
}
