//! README and the pages of `docs`: their links lead somewhere, their images are made and used, their examples run and print
//! what the pages say, and every page is in the user guide of the window.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use plyscope::search::Conventions;
use plyscope::trace::{Ending, Trace};
use plyscope::tree::notation;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A page with the path that it has from the root on.
pub(crate) struct Page {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

fn pages_in(folder: &str) -> Vec<Page> {
    let mut paths: Vec<PathBuf> = fs::read_dir(Path::new(ROOT).join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    paths.sort();
    let page = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        Page { path: path.strip_prefix(ROOT).unwrap().to_owned(), text }
    };
    paths.into_iter().map(page).collect()
}

/// The pages for users.
pub(crate) fn guide() -> Vec<Page> {
    pages_in("docs")
}

/// All pages: README, ARCHITECTURE, CHANGELOG, and what is in `docs`.
pub(crate) fn pages() -> Vec<Page> {
    let pages: Vec<Page> = ["", "docs", "docs/architecture"].into_iter().flat_map(pages_in).collect();
    assert!(pages.len() > 15, "only {} pages were found", pages.len());
    pages
}

/// The text without its blocks of code.
pub(crate) fn prose(text: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        // The lines keep their numbers.
        prose.push_str(if is_fence || is_code { "" } else { line });
        prose.push('\n');
    }
    prose
}

/// A block of code: its language and its text.
fn blocks(text: &str) -> Vec<(&str, &str)> {
    let mut blocks = Vec::new();
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once("\n```") {
        let (language, code) = behind.split_once('\n').unwrap();
        let (code, behind) =
            code.split_once("```").unwrap_or_else(|| panic!("a block without an end: {language}"));
        blocks.push((language, code));
        rest = behind;
    }
    blocks
}

/// What links and images lead to, and whether each is an image.
fn targets(text: &str) -> Vec<(String, bool)> {
    let prose = prose(text);
    let link = |(at, _): (usize, &str)| {
        let (target, _) = prose[at + 2..].split_once(')')?;
        let before = &prose[..at];
        let open = before.rfind('[')?;
        Some((target.to_owned(), before[..open].ends_with('!')))
    };
    prose.match_indices("](").filter_map(link).collect()
}

/// The name by which a link finds a heading.
fn anchor(heading: &str) -> String {
    let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.trim().to_lowercase().chars().filter(is_kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn has_heading(text: &str, name: &str) -> bool {
    prose(text).lines().any(|line| line.starts_with('#') && anchor(line.trim_start_matches('#')) == name)
}

#[test]
fn every_link_leads_somewhere() {
    let mut wrong = Vec::new();
    let mut n_links = 0;
    for Page { path, text } in pages() {
        let folder = Path::new(ROOT).join(path.parent().unwrap());
        for (target, _) in targets(&text) {
            if target.contains("://") {
                continue;
            }
            n_links += 1;
            let (file, name) = target.split_once('#').unwrap_or((&target, ""));
            let file = if file.is_empty() { Path::new(ROOT).join(&path) } else { folder.join(file) };
            let is_there =
                file.exists() && (name.is_empty() || has_heading(&fs::read_to_string(&file).unwrap(), name));
            if !is_there {
                wrong.push(format!("{}: {target}", path.display()));
            }
        }
    }
    assert!(n_links > 50, "only {n_links} links were found");
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_image_is_used_and_made_by_the_script() {
    let script = fs::read_to_string(Path::new(ROOT).join("docs/make")).unwrap();
    let there: BTreeSet<String> = fs::read_dir(Path::new(ROOT).join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "png"))
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    let images = pages().into_iter().flat_map(|page| targets(&page.text)).filter(|(_, is_image)| *is_image);
    let used: BTreeSet<String> =
        images.map(|(target, _)| target.rsplit('/').next().unwrap().to_owned()).collect();
    assert_eq!(there, used);
    let made: BTreeSet<String> = script
        .lines()
        .filter_map(|line| line.strip_prefix("if wants ")?.strip_suffix("; then"))
        .map(str::to_owned)
        .collect();
    assert_eq!(there, made);
}

#[test]
fn the_readme_is_a_front_page_that_leads_to_every_page() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    assert!(readme.lines().count() <= 200, "{} lines", readme.lines().count());
    let targets = targets(&readme);
    for Page { path, .. } in guide() {
        assert!(targets.iter().any(|(target, _)| Path::new(target) == path), "no link to {}", path.display());
    }
}

#[test]
fn every_tree_of_the_guide_can_be_read_and_all_but_the_one_with_a_chance_node_searched() {
    let mut n_trees = 0;
    for Page { path, text } in guide() {
        for (_, tree) in blocks(&text).into_iter().filter(|(language, _)| *language == "tree") {
            n_trees += 1;
            let read = notation::read(tree)
                .unwrap_or_else(|problems| panic!("{}: {problems:?}\n{tree}", path.display()));
            let ending = Trace::record(read.tree.into(), Conventions::default()).ending();
            assert_eq!(ending == Ending::Finished, !tree.contains("chance"), "{}: {tree}", path.display());
        }
    }
    assert!(n_trees > 5, "only {n_trees} trees were found");
}

/// Puts the log of an engine into a folder, and an engine that prints it.
#[cfg(unix)]
fn engine(folder: &Path) {
    use std::os::unix::fs::PermissionsExt as _;

    let path = folder.join("my_engine");
    fs::write(
        folder.join("search.log"),
        "enter root -inf inf\nenter e4 -inf inf\nreturn e4 1\nreturn root 1\n",
    )
    .unwrap();
    fs::write(&path, "#!/bin/sh\ncat search.log\n").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs every command of the pages, each block in a folder of its own with the files that its commands name.
#[cfg(unix)]
#[test]
fn every_command_of_the_pages_runs_and_prints_what_they_say() {
    use std::process::{Command, Stdio};

    let program = Path::new(env!("CARGO_BIN_EXE_plyscope"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut n_commands = 0;
    for Page { path: page, text } in [pages_in(""), guide()].into_iter().flatten() {
        let blocks = blocks(&text);
        for (i, (language, code)) in blocks.iter().enumerate() {
            if *language != "sh" {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("trees")).unwrap();
            for tree in plyscope::library::TREES {
                fs::write(folder.path().join(format!("trees/{}.tree", tree.name)), tree.text).unwrap();
            }
            fs::copy(folder.path().join("trees/a-to-n.tree"), folder.path().join("my.tree")).unwrap();
            fs::write(folder.path().join("mine.json"), r#"{"cuts": ["N", "L"]}"#).unwrap();
            engine(folder.path());
            for line in code.lines().filter(|line| line.contains("plyscope ") || *line == "plyscope") {
                n_commands += 1;
                let ran = Command::new("sh")
                    .args(["-c", line])
                    .current_dir(folder.path())
                    .env("PATH", &path)
                    .env_remove("DISPLAY")
                    .env_remove("WAYLAND_DISPLAY")
                    .stdin(Stdio::null())
                    .output()
                    .unwrap();
                let told = String::from_utf8(ran.stderr).unwrap();
                let status = ran.status.code().unwrap();
                // Answers that are missing or wrong are no failure of the command.
                let is_graded = line.contains("plyscope quiz") || line.contains("plyscope grade");
                assert!(
                    status == 0 || is_graded && status == 1,
                    "{}: {line}: {status}: {told}",
                    page.display()
                );
                let printed = blocks.get(i + 1).filter(|(language, _)| *language == "text" && is_graded);
                if let Some((_, expected)) = printed {
                    assert_eq!(
                        String::from_utf8(ran.stdout).unwrap(),
                        **expected,
                        "{}: {line}",
                        page.display()
                    );
                }
            }
        }
    }
    assert!(n_commands > 40, "only {n_commands} commands were found");
}
