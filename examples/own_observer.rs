//! Lesson 3: watch an algorithm with an observer of your own.
//!
//! The search tells an observer what it does while it does it. This one writes down the calls, indented,
//! and what each window looked like.
//!
//! `cargo run --example own_observer`

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::fmt::Write as _;

use plyscope::search::{BoundedWindow, Conventions, Observer, TreeSpace, WindowEnd, search};
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Role, Value};

/// Writes the calls of a search down.
struct Calls<'a> {
    tree: &'a GameTree,
    ply: usize,
    log: String,
}

impl Calls<'_> {
    fn line(&mut self, what: &str) {
        let _ = writeln!(self.log, "{:indent$}{what}", "", indent = 2 * self.ply);
    }

    fn name(&self, node: NodeId) -> &str {
        self.tree.label(node).unwrap_or("?")
    }
}

impl Observer<NodeId> for Calls<'_> {
    fn enter(&mut self, &node: &NodeId, role: Role, passed: BoundedWindow) {
        let what = format!("{} {role:?} {}", self.name(node), passed.window);
        self.line(&what);
        self.ply += 1;
    }

    fn leaf(&mut self, &node: &NodeId, _: Role, passed: BoundedWindow, value: Value, _: Value) {
        let what = format!("{} = {value} {}", self.name(node), passed.window);
        self.line(&what);
    }

    fn cut(&mut self, pruned: impl Iterator<Item = NodeId>, _: WindowEnd) {
        let names: Vec<_> = pruned.map(|node| self.name(node).to_owned()).collect();
        self.line(&format!("cut: {}", names.join(" ")));
    }

    fn leave(&mut self, result: Value) {
        self.line(&format!("returns {result}"));
        self.ply -= 1;
    }
}

pub(crate) fn run() -> Result<String, String> {
    let text = "A(B(D=3, E=5), C(F=2, G=9))";
    let tree = notation::read(text).map_err(|all| format!("{all:?}"))?.tree;
    let mut calls = Calls { tree: &tree, ply: 0, log: String::new() };
    search(&TreeSpace(&tree), &Conventions::default(), &mut calls).map_err(|why| format!("{why:?}"))?;
    Ok(calls.log)
}

fn main() -> Result<(), String> {
    print!("{}", run()?);
    Ok(())
}
