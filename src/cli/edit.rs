//! `plyscope edit`.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Args, FromArgMatches};

use super::failure::remark;
use super::input::Input;
use super::limits::LimitArgs;
use super::output::{self, Existing};
use super::{Failure, input, problems};
use crate::budget::Budget;
use crate::live::Subject;
use crate::text::{Text, brief};
use crate::tree::GameTree;
use crate::tree::notation::{
    self, Content, Diagnostic, Edit, EditRefused, HeaderField, Own, SourceTree, Spot,
};

#[derive(Debug, Args)]
pub(super) struct EditArgs {
    /// The tree: a file, `-` for standard input, or the name of a bundled one
    #[arg(value_name = "FILE")]
    file: OsString,
    #[command(flatten)]
    changes: Changes,
    /// Write to a file; `-` or none is standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

/// What can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EditKind {
    Set,
    Add,
    Before,
    After,
    Remove,
    Move,
    Title,
}

/// An option for each, with what stands behind it and its help.
const KINDS: [(EditKind, &str, &str, &str); 7] = [
    (
        EditKind::Set,
        "set",
        "NODE=WORDS",
        "What a node says of itself: a value, a label, `e4 -> L 9 min p=1/3`; what is not named stays",
    ),
    (
        EditKind::Add,
        "add",
        "NODE -> BRANCH",
        "A new last child; the branch in any spelling, as in 'C -> Z=3' or 'C -> X(Y=4, 7)'",
    ),
    (EditKind::Before, "before", "NODE -> BRANCH", "A new brother before a node"),
    (EditKind::After, "after", "NODE -> BRANCH", "A new brother behind a node"),
    (EditKind::Remove, "remove", "NODE", "A node goes, with everything below it"),
    (
        EditKind::Move,
        "move",
        "NODE -> NODE",
        "The first goes below the second, as its last child, with everything below it",
    ),
    (EditKind::Title, "title", "TEXT", "The title; without a text it goes"),
];

/// Changes in the order in which they were given.
#[derive(Clone, Debug, Default)]
struct Changes(Vec<(EditKind, String)>);

impl Args for Changes {
    fn augment_args(command: clap::Command) -> clap::Command {
        KINDS.into_iter().fold(command, |command, (_, name, value, help)| {
            let arg = Arg::new(name).long(name).value_name(value).help(help).action(ArgAction::Append);
            command.arg(arg.allow_hyphen_values(true))
        })
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Changes {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut found = Vec::new();
        for (kind, name, ..) in KINDS {
            let indices = matches.indices_of(name).into_iter().flatten();
            let given = matches.get_many::<String>(name).into_iter().flatten();
            found.extend(indices.zip(given).map(|(index, given)| (index, kind, given.clone())));
        }
        found.sort_by_key(|&(index, ..)| index);
        Ok(Self(found.into_iter().map(|(_, kind, given)| (kind, given)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(super) fn edit(
    args: &EditArgs,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.changes.0.is_empty() {
        return Err(Failure::Input(text.get("cli-edit-nothing")));
    }
    let existing = Existing::from_force(args.force);
    if let Some(path) = &args.output {
        output::check(path, existing, text)?;
    }
    let source = input::source(&args.file, text, budget)?;
    let started = budget.now_secs();
    // The tree is read to see that there is one; the text is what is changed.
    let Input { name, text: source, subject } = input::understand(source, text, budget)?;
    let Subject::Tree(tree) = subject else {
        return Err(Failure::Input(format!("{name}: {}", text.get("cli-edit-position"))));
    };
    // Copies are no nodes of the text, in which a node takes a character and a comma.
    let n_nodes = tree.n_nodes().min(source.len() / 2 + 1);
    drop(tree);
    let spent = |spent| Failure::spent(spent, text);
    let taking_apart = READINGS * (budget.now_secs() - started);
    let too_dear = budget.without_room(SourceTree::price(n_nodes)).or(budget.without_time(taking_apart));
    too_dear.map_or(Ok(()), |why| Err(spent(why)))?;
    let started = budget.now_secs();
    let named = |why: &str| Failure::Input(format!("{name}: {why}"));
    let script = SourceTree::new(&source).map_err(|why| named(&reason(&why, text)))?;
    drop(source);
    // A change takes the text apart anew.
    let each_secs = budget.now_secs() - started;
    let mut remarks = Vec::new();
    let pace = Pace { budget, each_secs };
    let mut batch = EditBatch { script, text, pace, remarks: &mut remarks, pending: Pending::Nothing };
    for (kind, given) in &args.changes.0 {
        budget.go_on().map_err(spent)?;
        batch.add(EditArgument { kind: *kind, given, text, budget }, args.changes.0.len())?;
    }
    let script = batch.made()?;
    if let Err(diagnostics) = script.read_within(budget) {
        if let Some(why) = budget.spent() {
            return Err(spent(why));
        }
        let name = text.say("cli-edit-result", &[("name", (&name).into())]);
        return Err(Failure::Input(problems::all(&name, &diagnostics, text).trim_end().to_owned()));
    }
    for said in &remarks {
        remark(said);
    }
    match &args.output {
        Some(path) => output::write([(path, script.text().as_bytes().to_vec())], existing, text),
        None => Ok(out.write_all(script.text().as_bytes())?),
    }
}

/// Why a change was refused, in words.
fn reason(why: &EditRefused, text: &Text) -> String {
    with_hint(why.say(text), text)
}

/// The first problem, with its hint.
fn first(diagnostics: &[Diagnostic], text: &Text) -> Option<String> {
    let [problem, hint] = diagnostics.first()?.problem.say(text);
    Some(with_hint((problem, Some(hint)), text))
}

fn with_hint((problem, hint): (String, Option<String>), text: &Text) -> String {
    match hint {
        Some(hint) => format!("{problem}\n  {}", text.say("cli-hint", &[("hint", (&hint).into())])),
        None => problem,
    }
}

/// Taking a text apart for changes takes at most so many times as long as reading its tree.
const READINGS: f64 = 2.0;

/// Asked before each change of the text.
#[derive(Clone, Copy)]
struct Pace<'a> {
    budget: &'a Budget<'a>,
    /// How long a change takes.
    each_secs: f64,
}

impl Pace<'_> {
    fn go_on(self, text: &Text) -> Result<(), Failure> {
        let spent = self.budget.spent().or_else(|| self.budget.without_time(self.each_secs));
        spent.map_or(Ok(()), |spent| Err(Failure::spent(spent, text)))
    }
}

/// From so many changes on, labels are looked up in an index.
const MANY_CHANGES: usize = 8;

/// Changes in their order. Neighbors of which none depends on the one before it are made in one pass over the text.
struct EditBatch<'a, 'r> {
    script: SourceTree,
    text: &'a Text,
    pace: Pace<'a>,
    remarks: &'r mut Vec<String>,
    pending: Pending<'a>,
}

/// Changes that are not in the text yet.
enum Pending<'a> {
    Nothing,
    /// Other words of different nodes, which keep their labels.
    Sets {
        nodes: BTreeSet<usize>,
        edits: Vec<Edit>,
        of: Vec<EditArgument<'a>>,
    },
    /// New last children of one node.
    Adds {
        spot: Spot,
        branches: Vec<GameTree>,
        of: EditArgument<'a>,
    },
}

impl<'a> EditBatch<'a, '_> {
    fn add(&mut self, change: EditArgument<'a>, n_changes: usize) -> Result<(), Failure> {
        if n_changes >= MANY_CHANGES {
            self.script.index_labels();
        }
        let is_plain = match change.kind {
            EditKind::Set => change.set(&self.script).is_ok_and(|(node, own)| self.takes_set(node, &own)),
            // With one arrow there is one way to read it.
            EditKind::Add => {
                let n_arrows = change.given.matches("->").count() + change.given.matches('→').count();
                n_arrows == 1 && change.branch(&self.script).is_ok_and(|(node, _)| self.takes_add(node))
            }
            _ => false,
        };
        if !is_plain {
            self.flush()?;
            if n_changes >= MANY_CHANGES {
                self.script.index_labels();
            }
        }
        match change.kind {
            EditKind::Set => {
                let (node, own) = change.set(&self.script)?;
                let keeps_label = self.script.own(node).label == own.label;
                let edit = Edit::Set { node, own };
                if let Pending::Sets { nodes, edits, of } = &mut self.pending {
                    nodes.insert(node);
                    edits.push(edit);
                    of.push(change);
                } else {
                    let nodes = BTreeSet::from([node]);
                    self.pending = Pending::Sets { nodes, edits: vec![edit], of: vec![change] };
                }
                if keeps_label { Ok(()) } else { self.flush() }
            }
            EditKind::Add => {
                let (parent, branch) = change.branch(&self.script)?;
                if let Pending::Adds { branches, .. } = &mut self.pending {
                    branches.push(branch);
                } else {
                    change.remark_value(&self.script, parent, self.remarks);
                    let spot = Spot { parent, index: self.script.children(parent).len() };
                    self.pending = Pending::Adds { spot, branches: vec![branch], of: change };
                }
                Ok(())
            }
            _ => {
                self.pace.go_on(self.text)?;
                self.script = change.made(&self.script, self.remarks)?;
                Ok(())
            }
        }
    }

    /// Whether a node can get other words in the same pass.
    fn takes_set(&self, node: usize, own: &Own<'_>) -> bool {
        let keeps_label = self.script.own(node).label == own.label;
        match &self.pending {
            Pending::Nothing => true,
            Pending::Sets { nodes, .. } => keeps_label && !nodes.contains(&node),
            Pending::Adds { .. } => false,
        }
    }

    fn takes_add(&self, node: usize) -> bool {
        match &self.pending {
            Pending::Nothing => true,
            Pending::Adds { spot, .. } => spot.parent == node,
            Pending::Sets { .. } => false,
        }
    }

    /// Makes what is pending.
    fn flush(&mut self) -> Result<(), Failure> {
        if !matches!(self.pending, Pending::Nothing) {
            self.pace.go_on(self.text)?;
        }
        match std::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Nothing => {}
            Pending::Sets { edits, of, .. } => {
                let refused = |(i, why): (usize, EditRefused)| match of.get(i) {
                    Some(change) => change.refused(&reason(&why, self.text)),
                    None => Failure::Input(reason(&why, self.text)),
                };
                self.script = self.script.edited_all(&edits).map_err(refused)?;
            }
            Pending::Adds { spot, branches, of } => {
                let made = self.script.with_branches(spot, &branches);
                self.script = made.map_err(|why| of.refused(&reason(&why, self.text)))?;
            }
        }
        Ok(())
    }

    /// The text with all changes.
    fn made(mut self) -> Result<SourceTree, Failure> {
        self.flush()?;
        Ok(self.script)
    }
}

/// A change as it was given.
#[derive(Clone, Copy)]
struct EditArgument<'a> {
    kind: EditKind,
    given: &'a str,
    text: &'a Text,
    budget: &'a Budget<'a>,
}

impl EditArgument<'_> {
    fn option(&self) -> String {
        let name = KINDS.iter().find(|(kind, ..)| *kind == self.kind).map_or("", |(_, name, ..)| *name);
        format!("--{name}")
    }

    fn refused(&self, why: &str) -> Failure {
        let option = self.option();
        let given = brief(self.given);
        let args = [("option", (&option).into()), ("given", (&*given).into()), ("why", why.into())];
        Failure::Input(self.text.say("cli-edit-refused", &args))
    }

    fn node(&self, script: &SourceTree, name: &str) -> Result<usize, Failure> {
        script.named(name.trim()).ok_or_else(|| {
            let option = self.option();
            let name = brief(name.trim());
            let args = [("option", (&option).into()), ("name", (&*name).into())];
            Failure::Input(self.text.say("cli-edit-no-node", &args))
        })
    }

    /// The node before a mark, and what stands behind it. A label may hold the mark too.
    fn split<'s>(
        &self,
        script: &SourceTree,
        given: &'s str,
        marks: &[&str],
    ) -> Option<Result<(usize, &'s str), Failure>> {
        let all = |mark: &&str| {
            given.match_indices(*mark).map(|(at, mark)| (at, at + mark.len())).collect::<Vec<_>>()
        };
        let mut places: Vec<(usize, usize)> = marks.iter().flat_map(all).collect();
        places.sort_unstable();
        let named = places
            .iter()
            .find_map(|&(at, behind)| Some((script.named(given[..at].trim())?, &given[behind..])));
        let &(first, _) = places.first()?;
        Some(named.map_or_else(|| self.node(script, &given[..first]).map(|node| (node, "")), Ok))
    }

    fn behind_arrow(&self, script: &SourceTree, what: &str) -> Result<(usize, &str), Failure> {
        self.split(script, self.given, &["->", "→"]).unwrap_or_else(|| {
            let option = self.option();
            let given = brief(self.given);
            let args = [("option", (&option).into()), ("given", (&*given).into()), ("what", what.into())];
            Err(Failure::Input(self.text.say("cli-edit-no-arrow", &args)))
        })
    }

    fn apply(&self, script: &SourceTree, edit: &Edit) -> Result<SourceTree, Failure> {
        script.edited(edit).map_err(|why| self.refused(&reason(&why, self.text)))
    }

    /// The node that gets other words, and all that it says then.
    fn set(&self, script: &SourceTree) -> Result<(usize, Own<'static>), Failure> {
        let (node, words) = self.split(script, self.given, &["="]).unwrap_or_else(|| {
            let option = self.option();
            let given = brief(self.given);
            let args = [("option", (&option).into()), ("given", (&*given).into())];
            Err(Failure::Input(self.text.say("cli-edit-no-equals", &args)))
        })?;
        let said = notation::read_words(words)
            .map_err(|problems| self.refused(&first(&problems, self.text).unwrap_or_default()))?;
        Ok((node, script.own(node).into_owned().with(said)))
    }

    /// The node that a branch goes to, and the branch.
    fn branch(&self, script: &SourceTree) -> Result<(usize, GameTree), Failure> {
        let (node, branch) = self.behind_arrow(script, "BRANCH")?;
        let read = notation::read_bytes_within(branch.trim().as_bytes(), self.budget)
            .map_err(|problems| self.refused(&first(&problems, self.text).unwrap_or_default()))?;
        Ok((node, read.tree))
    }

    /// The text after the change; what it brings along is remarked.
    fn made(&self, script: &SourceTree, remarks: &mut Vec<String>) -> Result<SourceTree, Failure> {
        match self.kind {
            EditKind::Set => {
                let (node, own) = self.set(script)?;
                self.apply(script, &Edit::Set { node, own })
            }
            EditKind::Add | EditKind::Before | EditKind::After => {
                let (node, branch) = self.branch(script)?;
                let spot = self.spot(script, node)?;
                self.remark_value(script, spot.parent, remarks);
                self.apply(script, &Edit::Insert { spot, branch: branch.into() })
            }
            EditKind::Remove => {
                let node = self.node(script, self.given)?;
                self.remark_free(script, node, remarks);
                self.apply(script, &Edit::Remove { node })
            }
            EditKind::Move => {
                let (node, parent) = self.behind_arrow(script, "NODE")?;
                let parent = self.node(script, parent)?;
                self.remark_value(script, parent, remarks);
                self.remark_free(script, node, remarks);
                let spot = Spot { parent, index: script.children(parent).len() };
                self.apply(script, &Edit::Move { node, spot })
            }
            EditKind::Title => {
                let title = Some(self.given.trim()).filter(|title| !title.is_empty()).map(str::to_owned);
                self.apply(script, &Edit::Header { field: HeaderField::Title, text: title })
            }
        }
    }

    /// Where a new branch goes.
    fn spot(&self, script: &SourceTree, node: usize) -> Result<Spot, Failure> {
        if self.kind == EditKind::Add {
            return Ok(Spot { parent: node, index: script.children(node).len() });
        }
        let parent =
            script.parent(node).ok_or_else(|| self.refused(&reason(&EditRefused::IsRoot, self.text)))?;
        let index = script.children(parent).iter().position(|&child| child == node).unwrap_or_default();
        Ok(Spot { parent, index: index + usize::from(self.kind == EditKind::After) })
    }

    /// The value of a leaf goes as soon as it has children.
    fn remark_value(&self, script: &SourceTree, node: usize, remarks: &mut Vec<String>) {
        if let Content::Value(value) = script.own(node).content {
            let (name, value) = (script.name(node), value.to_string());
            let args = [("node", (&name).into()), ("value", (&value).into())];
            remarks.push(self.text.say("edit-value-gone", &args));
        }
    }

    fn remark_free(&self, script: &SourceTree, node: usize, remarks: &mut Vec<String>) {
        if let Some(parent) = script.parent(node).filter(|&parent| script.children(parent).len() == 1) {
            remarks.push(self.text.say("edit-left-free", &[("node", (&script.name(parent)).into())]));
        }
    }
}
