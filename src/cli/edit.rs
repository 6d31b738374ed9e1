//! `plyscope edit`.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Args, FromArgMatches};

use super::failure::remark;
use super::input::Input;
use super::limits::LimitArgs;
use super::output::{self, Existing};
use super::{Failure, help, input, problems};
use crate::budget::Budget;
use crate::live::Subject;
use crate::text::{Text, brief};
use crate::tree::GameTree;
use crate::tree::notation::{
    self, Content, Diagnostic, Edit, EditPass, EditRefused, HeaderField, Own, SourceTree, Spot,
};

#[derive(Debug, Args)]
pub(super) struct EditArgs {
    /// Tree: a file, `-` for standard input, or the name of a bundled tree
    #[arg(value_name = "FILE")]
    file: OsString,
    #[command(flatten)]
    changes: Changes,
    #[arg(short, long, value_name = "OUT", help = help::TEXT_OUTPUT)]
    output: Option<PathBuf>,
    #[arg(long, requires = "output", help = help::FORCE)]
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
        "Change a node's value, label, move, role or probability, as in `9`, `L` or `e4 -> L 9 min p=1/3`; its other properties are kept",
    ),
    (
        EditKind::Add,
        "add",
        "NODE -> BRANCH",
        "Add a branch, in any format, as the last child of a node, as in 'C -> Z=3' or 'C -> X(Y=4, 7)'",
    ),
    (EditKind::Before, "before", "NODE -> BRANCH", "Insert a branch as the sibling before a node"),
    (EditKind::After, "after", "NODE -> BRANCH", "Insert a branch as the sibling after a node"),
    (EditKind::Remove, "remove", "NODE", "Remove a node and all its descendants"),
    (
        EditKind::Move,
        "move",
        "NODE -> NODE",
        "Move a node and all its descendants: it becomes the last child of the second node",
    ),
    (EditKind::Title, "title", "TEXT", "Set the title; an empty TEXT removes it"),
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
        return Err(Failure::Input(say!(text, "cli-edit-nothing")));
    }
    let existing = Existing::from_force(args.force);
    if let Some(path) = &args.output {
        output::check(path, existing, text)?;
    }
    let source = input::source(&args.file, text, budget)?;
    let started = budget.now_secs();
    // The tree is read to see that there is one; the text is what is changed.
    let Input { name, text: source, subject, .. } = input::understand(source, text, budget)?;
    let Subject::Tree(tree) = subject else {
        return Err(Failure::Input(format!("{name}: {}", say!(text, "cli-edit-position"))));
    };
    // Copies are no nodes of the text, in which a node takes a character and a comma.
    let n_nodes = tree.n_nodes().min(source.len() / 2 + 1);
    drop(tree);
    let reading_secs = budget.now_secs() - started;
    let spent = |spent| Failure::spent(spent, text);
    let price = SourceTree::price(n_nodes);
    let too_dear = budget.without_room(price).or(budget.without_time(READINGS * reading_secs));
    too_dear.map_or(Ok(()), |why| Err(spent(why)))?;
    let started = budget.now_secs();
    let named = |why: &str| Failure::Input(format!("{name}: {why}"));
    let script = SourceTree::new(&source).map_err(|why| named(&reason(&why, text)))?;
    drop(source);
    let pace = Pace { budget, reading_secs, taking_apart_secs: budget.now_secs() - started };
    let mut batch = EditBatch {
        script,
        text,
        pace,
        has_index: args.changes.0.len() >= MANY_CHANGES,
        remarks: Vec::new(),
        pass: EditPass::default(),
        first: None,
    };
    batch.index();
    for (kind, given) in &args.changes.0 {
        pace.go_on(reading_secs, text)?;
        batch.add(EditArgument { kind: *kind, given, text, budget })?;
    }
    let (made, remarks) = batch.made(&name)?;
    for said in &remarks {
        remark(said);
    }
    match &args.output {
        Some(path) => output::write([(path, made.into_bytes())], existing, text),
        None => Ok(out.write_all(made.as_bytes())?),
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
        Some(hint) => format!("{problem}\n  {}", say!(text, "cli-hint", hint)),
        None => problem,
    }
}

/// Taking a text apart, changing it and reading what comes out take at most so many times as long as reading its tree.
const READINGS: f64 = 2.0;

/// Asked before each change of the text.
#[derive(Clone, Copy)]
struct Pace<'a> {
    budget: &'a Budget<'a>,
    /// How long it takes to read the tree, and to take the text apart.
    reading_secs: f64,
    taking_apart_secs: f64,
}

impl Pace<'_> {
    /// Whether there is time for so many seconds more.
    fn go_on(self, secs: f64, text: &Text) -> Result<(), Failure> {
        let spent = self.budget.spent().or_else(|| self.budget.without_time(secs));
        spent.map_or(Ok(()), |spent| Err(Failure::spent(spent, text)))
    }
}

/// From so many changes on, nodes are looked up in an index.
const MANY_CHANGES: usize = 8;

/// Changes in their order. Neighbors of which none depends on the one before it are made in one pass over the text.
struct EditBatch<'a> {
    script: SourceTree,
    text: &'a Text,
    pace: Pace<'a>,
    has_index: bool,
    remarks: Vec<String>,
    /// Changes that are not in the text yet, and the first of them.
    pass: EditPass,
    first: Option<EditArgument<'a>>,
}

impl<'a> EditBatch<'a> {
    fn index(&self) {
        if self.has_index {
            self.script.index_names();
        }
    }

    fn add(&mut self, change: EditArgument<'a>) -> Result<(), Failure> {
        let may_differ = |name: &str| self.pass.may_rename(&self.script, name);
        let is_taken = !change.names().into_iter().any(may_differ) && self.takes(change)?;
        if is_taken {
            return Ok(());
        }
        self.flush()?;
        if self.takes(change)? {
            return Ok(());
        }
        // This change needs several in the text.
        self.pace.go_on(self.pace.reading_secs + self.pace.taking_apart_secs, self.text)?;
        let edit = change.edit(&self.script)?;
        self.remarks.extend(change.remark(&self.script, &edit));
        self.script = self.script.edited(&edit).map_err(|why| change.refused(&reason(&why, self.text)))?;
        self.index();
        Ok(())
    }

    /// Takes a change into the pass, if it can be made in one with those that are in it.
    fn takes(&mut self, change: EditArgument<'a>) -> Result<bool, Failure> {
        let edit = match change.edit(&self.script) {
            // What it needs may be made by those before it, which may be refused themselves.
            Err(_) if !self.pass.is_empty() => return Ok(false),
            edit => edit?,
        };
        let parent = if let Edit::Insert { spot, .. } = &edit { Some(spot.parent) } else { None };
        let adds_there = parent.is_some_and(|parent| self.pass.adds_below(parent));
        // New last children stand behind those that are there by then; other places are those of the text.
        if adds_there && change.kind == EditKind::After && self.is_last(&edit) {
            return Ok(false);
        }
        let remarks = if adds_there { Vec::new() } else { change.remark(&self.script, &edit) };
        if !self.script.take(&mut self.pass, &edit) {
            return Ok(false);
        }
        self.first.get_or_insert(change);
        self.remarks.extend(remarks);
        Ok(true)
    }

    fn is_last(&self, edit: &Edit) -> bool {
        matches!(edit, Edit::Insert { spot, .. } if spot.index == self.script.n_children(spot.parent))
    }

    /// Makes what is in the pass.
    fn flush(&mut self) -> Result<(), Failure> {
        let Some(first) = self.first.take() else { return Ok(()) };
        self.pace.go_on(self.pace.reading_secs + self.pace.taking_apart_secs, self.text)?;
        let pass = std::mem::take(&mut self.pass);
        let made = self.script.after(&pass);
        self.script = made.map_err(|why| first.refused(&reason(&why, self.text)))?;
        self.index();
        Ok(())
    }

    /// The text with all changes, which is a tree, and what they bring along.
    fn made(self, name: &str) -> Result<(String, Vec<String>), Failure> {
        let budget = self.pace.budget;
        let made = self.script.text_after(&self.pass);
        drop((self.script, self.pass));
        if let Err(diagnostics) = notation::read_bytes_within(made.as_bytes(), budget) {
            if let Some(why) = budget.spent() {
                return Err(Failure::spent(why, self.text));
            }
            if let (Some(first), Err(why)) = (self.first, SourceTree::new(&made)) {
                return Err(first.refused(&reason(&why, self.text)));
            }
            let name = say!(self.text, "cli-edit-result", name);
            return Err(Failure::Input(problems::all(&name, &diagnostics, self.text).trim_end().to_owned()));
        }
        Ok((made, self.remarks))
    }
}

/// A change as given.
#[derive(Clone, Copy)]
struct EditArgument<'a> {
    kind: EditKind,
    given: &'a str,
    text: &'a Text,
    budget: &'a Budget<'a>,
}

impl<'a> EditArgument<'a> {
    fn option(&self) -> String {
        let name = KINDS.iter().find(|(kind, ..)| *kind == self.kind).map_or("", |(_, name, ..)| *name);
        format!("--{name}")
    }

    fn refused(&self, why: &str) -> Failure {
        let option = self.option();
        let given = brief(self.given);
        Failure::Input(say!(self.text, "cli-edit-refused", option, given, why))
    }

    fn node(&self, script: &SourceTree, name: &str) -> Result<usize, Failure> {
        script.named(name.trim()).ok_or_else(|| {
            let option = self.option();
            let name = brief(name.trim());
            Failure::Input(say!(self.text, "cli-edit-no-node", option, name))
        })
    }

    /// What stands before a node's name and what is said of it.
    const fn marks(&self) -> &'static [&'static str] {
        match self.kind {
            EditKind::Set => &["="],
            EditKind::Add | EditKind::Before | EditKind::After | EditKind::Move => &["->", "→"],
            EditKind::Remove | EditKind::Title => &[],
        }
    }

    /// Where the marks begin and end.
    fn places(&self) -> Vec<(usize, usize)> {
        let all = |mark: &&str| {
            let found = self.given.match_indices(*mark);
            found.map(|(at, mark)| (at, at + mark.len())).collect::<Vec<_>>()
        };
        let mut places: Vec<(usize, usize)> = self.marks().iter().flat_map(all).collect();
        places.sort_unstable();
        places
    }

    /// All that may be the name of a node.
    fn names(&self) -> Vec<&'a str> {
        let places = self.places();
        let before = places.iter().map(|&(at, _)| self.given[..at].trim());
        let behind = places.iter().map(|&(_, behind)| self.given[behind..].trim());
        match self.kind {
            EditKind::Remove => vec![self.given.trim()],
            EditKind::Move => before.chain(behind).collect(),
            _ => before.collect(),
        }
    }

    /// The node before a mark, and what stands behind it. A label may hold the mark too.
    fn split(&self, script: &SourceTree) -> Option<Result<(usize, &'a str), Failure>> {
        let places = self.places();
        let named = places
            .iter()
            .find_map(|&(at, behind)| Some((script.named(self.given[..at].trim())?, &self.given[behind..])));
        let &(first, _) = places.first()?;
        Some(named.map_or_else(|| self.node(script, &self.given[..first]).map(|node| (node, "")), Ok))
    }

    fn behind_arrow(&self, script: &SourceTree, what: &str) -> Result<(usize, &'a str), Failure> {
        self.split(script).unwrap_or_else(|| {
            let option = self.option();
            let given = brief(self.given);
            Err(Failure::Input(say!(self.text, "cli-edit-no-arrow", option, given, what)))
        })
    }

    /// The node that gets other words, and all that it says then.
    fn set(&self, script: &SourceTree) -> Result<(usize, Own<'static>), Failure> {
        let (node, words) = self.split(script).unwrap_or_else(|| {
            let option = self.option();
            let given = brief(self.given);
            Err(Failure::Input(say!(self.text, "cli-edit-no-equals", option, given)))
        })?;
        if words.trim().is_empty() {
            let option = self.option();
            return Err(Failure::Input(say!(
                self.text,
                "cli-edit-no-words",
                option,
                given = brief(self.given)
            )));
        }
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

    /// The change, whose nodes are those of the text as it is.
    fn edit(&self, script: &SourceTree) -> Result<Edit, Failure> {
        Ok(match self.kind {
            EditKind::Set => {
                let (node, own) = self.set(script)?;
                Edit::Set { node, own }
            }
            EditKind::Add | EditKind::Before | EditKind::After => {
                let (node, branch) = self.branch(script)?;
                Edit::Insert { spot: self.spot(script, node)?, branch: branch.into() }
            }
            EditKind::Remove => Edit::Remove { node: self.node(script, self.given)? },
            EditKind::Move => {
                let (node, parent) = self.behind_arrow(script, "NODE")?;
                let parent = self.node(script, parent)?;
                Edit::Move { node, spot: Spot { parent, index: script.n_children(parent) } }
            }
            EditKind::Title => {
                let title = Some(self.given.trim()).filter(|title| !title.is_empty()).map(str::to_owned);
                Edit::Header { field: HeaderField::Title, text: title }
            }
        })
    }

    /// Where a new branch goes.
    fn spot(&self, script: &SourceTree, node: usize) -> Result<Spot, Failure> {
        if self.kind == EditKind::Add {
            return Ok(Spot { parent: node, index: script.n_children(node) });
        }
        let parent =
            script.parent(node).ok_or_else(|| self.refused(&reason(&EditRefused::IsRoot, self.text)))?;
        let index = script.place(node).unwrap_or_default();
        Ok(Spot { parent, index: index + usize::from(self.kind == EditKind::After) })
    }

    /// What a change brings along.
    fn remark(&self, script: &SourceTree, edit: &Edit) -> Vec<String> {
        let (parent, left) = match edit {
            Edit::Insert { spot, .. } => (Some(spot.parent), None),
            Edit::Move { node, spot } => (Some(spot.parent), script.parent(*node)),
            Edit::Remove { node } => (None, script.parent(*node)),
            _ => (None, None),
        };
        let mut remarks = Vec::new();
        // The value of a leaf goes as soon as it has children.
        if let Some(parent) = parent
            && let Content::Value(value) = script.own(parent).content
        {
            let (name, value) = (script.name(parent), value.to_string());
            remarks.push(say!(self.text, "edit-value-gone", node = name, value));
        }
        if let Some(left) = left.filter(|&left| script.n_children(left) == 1) {
            remarks.push(say!(self.text, "edit-left-free", node = script.name(left)));
        }
        remarks
    }
}
