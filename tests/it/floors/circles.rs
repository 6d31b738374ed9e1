//! Circles of imports: in no folder a module imports one that imports it, directly or through others.
//!
//! A module is a file, and `mod.rs` is the face of its folder. A name that a face merely hands on (`pub use`) belongs to
//! the file that defines it, so files may ask for their neighbors through the face of their folder; what a face uses
//! itself, it imports. Modules within a file are a part of it, and tests do not count.

use std::collections::{BTreeMap, BTreeSet};

use super::{FLOORS, ModulePath, Source, handed_on, named_paths, sources, tokens};

/// The modules of one folder, or of all, and who hands on what.
pub(super) struct Modules {
    files: BTreeMap<ModulePath, Source>,
    /// The path that stands behind a name that a module hands on.
    behind: BTreeMap<(ModulePath, String), ModulePath>,
}

/// `a/b.rs` and `a/b/mod.rs` are both `a::b`.
fn module_of(file: &str) -> ModulePath {
    let file = file.trim_end_matches(".rs").trim_end_matches("/mod");
    file.split('/').map(str::to_owned).collect()
}

/// The words of a module that stand outside of its `use` and `mod` statements.
fn used_words(code: &str) -> BTreeSet<&str> {
    let (mut words, mut tokens) = (BTreeSet::new(), tokens(code));
    while let Some(token) = tokens.next() {
        if matches!(token, "use" | "mod") {
            // To the end of the statement; a module within a file has none.
            let is_end = |other: &&str| *other == ";" || token == "mod" && *other == "{";
            tokens.by_ref().take_while(|other| !is_end(other)).for_each(|_| ());
        } else {
            words.insert(token);
        }
    }
    words
}

impl Modules {
    pub(super) fn new(files: impl IntoIterator<Item = Source>) -> Self {
        let files: BTreeMap<ModulePath, Source> =
            files.into_iter().map(|source| (module_of(&source.path), source)).collect();
        let mut modules = Self { files, behind: BTreeMap::new() };
        for (module, source) in &modules.files {
            for (path, name) in handed_on(&source.lines.join("\n"), module, &modules.children(module)) {
                modules.behind.insert((module.clone(), name), path);
            }
        }
        modules
    }

    pub(super) fn modules(&self) -> impl Iterator<Item = &ModulePath> {
        self.files.keys()
    }

    pub(super) fn path(&self, module: &ModulePath) -> &str {
        &self.files[module].path
    }

    fn children(&self, module: &[String]) -> Vec<String> {
        let is_child = |path: &&ModulePath| path.len() == module.len() + 1 && path.starts_with(module);
        self.files.keys().filter(is_child).filter_map(|path| path.last().cloned()).collect()
    }

    /// The module that defines what a path leads to.
    fn definer(&self, path: &[String]) -> Option<ModulePath> {
        let mut path = path.to_vec();
        // Names are not handed on for ever.
        for _ in 0..10 {
            let n = (1..=path.len()).rev().find(|&n| self.files.contains_key(&path[..n]))?;
            let module = path[..n].to_vec();
            let behind = path.get(n).and_then(|name| self.behind.get(&(module.clone(), name.clone())));
            match behind {
                Some(behind) => path = behind.iter().chain(&path[n + 1..]).cloned().collect(),
                None => return Some(module),
            }
        }
        None
    }

    pub(super) fn imports(&self, module: &ModulePath) -> BTreeSet<ModulePath> {
        let source = &self.files[module];
        let code = source.lines.join("\n");
        let children = self.children(module);
        let is_face = source.path.ends_with("mod.rs");
        let used = used_words(&code);
        let merely: Vec<ModulePath> = if is_face { handed_on(&code, module, &children) } else { Vec::new() }
            .into_iter()
            .filter(|(_, name)| name == "*" || !used.contains(name.as_str()))
            .map(|(path, _)| path)
            .collect();
        named_paths(&code, module, &children)
            .into_iter()
            .filter(|path| !merely.contains(path))
            .filter_map(|path| self.definer(&path))
            .filter(|other| other != module)
            .collect()
    }

    /// `a imports b` for all imports that are part of a circle.
    fn circles(&self) -> Vec<String> {
        let imports: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
            self.files.keys().map(|module| (module, self.imports(module))).collect();
        let reached = |from: &ModulePath| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
            while let Some(module) = open.pop() {
                for next in imports.get(&module).into_iter().flatten() {
                    if seen.insert(next.clone()) {
                        open.push(next.clone());
                    }
                }
            }
            seen
        };
        let reached: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
            self.files.keys().map(|module| (module, reached(module))).collect();
        let edges = imports.iter().flat_map(|(from, all)| all.iter().map(move |to| (*from, to)));
        edges
            .filter(|(from, to)| reached[to].contains(*from))
            .map(|(from, to)| format!("{} imports {}", self.files[from].path, self.files[to].path))
            .collect()
    }
}

#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let files = files.iter().map(|(path, code)| Source::new((*path).to_owned(), code));
    assert_eq!(Modules::new(files).circles(), expected);
}

#[test]
fn a_circle_is_found_however_long_it_is() {
    let [a, b] = ["a/b.rs imports a/c.rs", "a/c.rs imports a/b.rs"];
    check(&[("a/b.rs", "use super::c::C;"), ("a/c.rs", "fn f() { crate::a::b::g() }")], &[a, b]);
    check(
        &[
            ("a/b.rs", "use super::c;"),
            ("a/c.rs", "use crate::a::{d, x::Y};"),
            ("a/d.rs", "use super::{b::B};"),
        ],
        &[a, "a/c.rs imports a/d.rs", "a/d.rs imports a/b.rs"],
    );
    check(&[("a/b.rs", "use super::c;"), ("a/c.rs", "use crate::x;")], &[]);
}

#[test]
fn a_face_hands_names_on_and_imports_what_it_uses() {
    let face = ("a/mod.rs", "mod b;\npub use b::B;\npub struct A;");
    check(&[face, ("a/b.rs", "use super::A;"), ("a/c.rs", "use super::B;")], &[]);
    let face = ("a/mod.rs", "mod b;\npub use b::B;\npub struct A(B);");
    let circle = ["a/mod.rs imports a/b.rs", "a/b.rs imports a/mod.rs"];
    check(&[face, ("a/b.rs", "use super::A;")], &circle);
    let face = ("a/mod.rs", "mod b;\npub use b::{b, c::*};\npub struct A;");
    check(&[face, ("a/b.rs", "use super::A;")], &[]);
    check(&[("a/mod.rs", "mod b;\nfn f() { b::g() }"), ("a/b.rs", "use super::f;")], &circle);
}

#[test]
fn no_folder_has_a_circle_of_imports() {
    let mut files: BTreeMap<String, Vec<Source>> = BTreeMap::new();
    for source in sources() {
        files.entry(source.module().to_owned()).or_default().push(source);
    }
    for (folder, _) in FLOORS {
        assert_eq!(Modules::new(files.remove(*folder).unwrap()).circles(), [""; 0], "within {folder}");
    }
}
