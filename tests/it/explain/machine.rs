//! Runs pseudocode on a tree, and notes which line ran at which node.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use plyscope::explain::{FunctionRole, Pseudocode};
use plyscope::search::{Algorithm, Conventions, rounded_sum};
use plyscope::tree::{GameTree, NodeId, Probability};
use plyscope::value::{Role, Value};

use super::orders::{self, Orders, ply};
use super::parser::{Definition, Expr, Kind, Statement, Target, parse};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Thing {
    Number(Value),
    Node(NodeId),
    Flag(bool),
    Word(&'static str),
    List(Vec<Self>),
    Nothing,
}

/// Where the size of a variable's parts is kept.
fn size_of(variable: &str) -> String {
    format!("|{variable}|")
}

/// A variable that is added to is a sum: what it was begun with and what was added have a size together.
fn note_size(frame: &mut Frame, variable: &str, value: &Thing) {
    let Thing::Number(value) = value else { return };
    let number = |name: &str| frame.variables.get(name).map(Thing::number).map_or(0.0, Value::get);
    let part = value.get() - number(variable);
    if let Some(size) = Value::new(number(&size_of(variable)) + part.abs()) {
        frame.variables.insert(size_of(variable), Thing::Number(size));
    }
}

/// What is kept by node.
const TABLES: [&str; 8] = ["table", "proof", "disproof", "opened", "n", "total", "low", "high"];

/// What has happened at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Act {
    Begin,
    End,
    /// A number was changed.
    Change,
    /// A test was made.
    Test,
    /// It held.
    Hold,
    Return,
}

/// A line ran at a node.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) node: NodeId,
    pub(crate) function: usize,
    pub(crate) line: usize,
    pub(crate) acts: BTreeSet<Act>,
}

enum Flow {
    On,
    Break,
    Continue,
    Return(Thing),
}

struct Frame {
    place: usize,
    is_first: bool,
    variables: BTreeMap<String, Thing>,
}

impl Frame {
    fn node(&self) -> NodeId {
        let node = self.variables.get("node").or_else(|| self.variables.get("root"));
        node.map_or(NodeId::ROOT, Thing::node)
    }
}

impl Thing {
    fn number(&self) -> Value {
        if let Self::Number(value) = self { *value } else { panic!("{self:?} is no number") }
    }

    fn node(&self) -> NodeId {
        if let Self::Node(node) = self { *node } else { panic!("{self:?} is no node") }
    }

    fn list(self) -> Vec<Self> {
        if let Self::List(list) = self { list } else { panic!("{self:?} is no list") }
    }

    fn holds(&self) -> bool {
        if let Self::Flag(flag) = self { *flag } else { panic!("{self:?} is neither true nor false") }
    }
}

pub(crate) struct Machine<'a> {
    tree: &'a GameTree,
    conventions: &'a Conventions,
    parts: Vec<FunctionRole>,
    definitions: BTreeMap<String, Rc<Definition>>,
    pub(crate) events: Vec<Event>,
    /// By name and node; in `table`, positions that are shared are one.
    tables: BTreeMap<&'static str, BTreeMap<NodeId, Thing>>,
    random: fastrand::Rng,
    /// The leaves whose value was asked for, in order.
    pub(crate) read: Vec<NodeId>,
    /// Who pruned children, and which.
    pub(crate) pruned: Vec<(NodeId, Vec<NodeId>)>,
    /// Which positions the table was asked for, and told of, in order.
    pub(crate) looked_up: Vec<NodeId>,
    /// What is open, by the places on the way from the root.
    open: BTreeMap<Vec<usize>, [Thing; 3]>,
    orders: Orders,
}

impl<'a> Machine<'a> {
    pub(crate) fn new(tree: &'a GameTree, conventions: &'a Conventions, code: &Pseudocode) -> Self {
        let functions = code.functions.iter();
        let lines: Vec<Vec<String>> =
            functions.map(|function| function.lines.iter().map(|line| line.code.clone()).collect()).collect();
        let definitions = parse(&lines).into_iter().map(|(name, about)| (name, Rc::new(about))).collect();
        Self {
            tree,
            conventions,
            parts: code.functions.iter().map(|function| function.part).collect(),
            definitions,
            events: Vec::new(),
            tables: BTreeMap::new(),
            random: fastrand::Rng::with_seed(conventions.settings.seed),
            read: Vec::new(),
            pruned: Vec::new(),
            looked_up: Vec::new(),
            open: BTreeMap::new(),
            orders: Orders::default(),
        }
    }

    /// Calls the function that begins, for the root.
    pub(crate) fn run(&mut self) -> Thing {
        let role = self.tree.role(NodeId::ROOT);
        let begins = [FunctionRole::Driver, FunctionRole::All, FunctionRole::Side(role)];
        let place = begins.iter().find_map(|begin| self.parts.iter().position(|part| part == begin)).unwrap();
        let definition = self.definitions.values().find(|about| about.place == place).unwrap().clone();
        let window = self.conventions.window;
        let is_turned = self.parts[place] == FunctionRole::All && role == Role::Min;
        let window = if is_turned { -window } else { window };
        let argument = |name: &String| match name.as_str() {
            "root" | "node" => Thing::Node(NodeId::ROOT),
            "α" => Thing::Number(window.alpha),
            "β" => Thing::Number(window.beta),
            "depth" => {
                let depth = self.conventions.settings.depth.unwrap_or(self.tree.height() as u32);
                Thing::Number(Value::new(f64::from(depth)).unwrap())
            }
            name => panic!("nothing is known of {name}"),
        };
        let arguments = definition.parameters.iter().map(argument).collect();
        self.call(&definition, arguments)
    }

    fn global(&self, name: &str) -> Option<Thing> {
        let settings = self.conventions.settings;
        let height = self.tree.height();
        let deepest = settings.depth.map_or(height, |depth| height.min(depth as usize)).max(1);
        Some(match name {
            "guess" => Thing::Number(settings.guess),
            "δ" => Thing::Number(settings.delta),
            "height" => Thing::Number(count(height)),
            "deepest" => Thing::Number(count(deepest)),
            "live" => Thing::Word("live"),
            "solved" => Thing::Word("solved"),
            "goal" => Thing::Number(settings.goal.unwrap()),
            "iterations" => Thing::Number(count(self.conventions.iterations() as usize)),
            "ε" => Thing::Number(Value::new(1e-11).unwrap()),
            "true" => Thing::Flag(true),
            "none" => Thing::Nothing,
            "least" | "most" => {
                let is_mean = self.conventions.algorithm == Algorithm::Mcts;
                let values = || {
                    let all = self.tree.nodes().filter_map(|node| self.tree.value(node));
                    all.filter(|value| !is_mean || value.is_finite())
                };
                let (value, none) = if name == "least" { (values().min(), -1) } else { (values().max(), 1) };
                Thing::Number(value.unwrap_or(Value::from(none)))
            }
            "C" => Thing::Number(Value::new(self.conventions.exploration()).unwrap()),
            _ => Thing::Word(TABLES.into_iter().find(|table| *table == name)?),
        })
    }

    fn log(&mut self, frame: &Frame, line: usize, acts: &[Act]) {
        assert!(self.events.len() < 1_000_000, "it does not end");
        let (node, function) = (frame.node(), frame.place);
        match self.events.last_mut() {
            // One event for what a line does in a row.
            Some(last) if (last.node, last.function, last.line) == (node, function, line) => {
                last.acts.extend(acts);
            }
            _ => self.events.push(Event { node, function, line, acts: acts.iter().copied().collect() }),
        }
    }

    fn call(&mut self, definition: &Rc<Definition>, arguments: Vec<Thing>) -> Thing {
        assert_eq!(definition.parameters.len(), arguments.len(), "{} is called wrongly", definition.name);
        let variables = definition.parameters.iter().cloned().zip(arguments).collect();
        let mut frame = Frame { place: definition.place, is_first: false, variables };
        if let Some(node) = frame.variables.get("node") {
            self.orders.begin(node.node());
        }
        self.log(&frame, 0, &[Act::End]);
        match self.block(&definition.body, &mut frame) {
            Flow::Return(thing) => thing,
            _ => panic!("{} ends without a result", definition.name),
        }
    }

    fn block(&mut self, block: &[Statement], frame: &mut Frame) -> Flow {
        for statement in block {
            match self.statement(statement, frame) {
                Flow::On => {}
                other => return other,
            }
        }
        Flow::On
    }

    fn statement(&mut self, Statement { line, kind }: &Statement, frame: &mut Frame) -> Flow {
        let line = *line;
        match kind {
            Kind::Break => return Flow::Break,
            Kind::Continue => return Flow::Continue,
            Kind::Return(values) => {
                let mut values: Vec<Thing> = values.iter().map(|value| self.value(value, frame)).collect();
                self.log(frame, line, &[Act::Return]);
                return Flow::Return(if values.len() == 1 { values.remove(0) } else { Thing::List(values) });
            }
            Kind::Call(call) => {
                self.log(frame, line, &[Act::Begin]);
                self.value(call, frame);
                self.log(frame, line, &[Act::End]);
            }
            Kind::Assign(targets, values) => {
                self.log(frame, line, &[Act::Begin]);
                let mut values: Vec<Thing> = values.iter().map(|value| self.value(value, frame)).collect();
                if targets.len() > 1 && values.len() == 1 {
                    values = values.remove(0).list();
                }
                let whole =
                    if targets.len() == 1 && values.len() > 1 { vec![Thing::List(values)] } else { values };
                assert_eq!(targets.len(), whole.len());
                let mut change = false;
                for (target, value) in targets.iter().zip(whole) {
                    match target {
                        Target::Name(name) => {
                            note_size(frame, name, &value);
                            change |= frame.variables.insert(name.clone(), value.clone()) != Some(value);
                        }
                        Target::Entry(table, key) => {
                            let (table, key) = self.place(table, key, frame);
                            if table == "table" {
                                self.looked_up.push(key);
                            }
                            self.tables.entry(table).or_default().insert(key, value);
                        }
                    }
                }
                self.log(frame, line, if change { &[Act::End, Act::Change] } else { &[Act::End] });
            }
            Kind::If(arms) => {
                for (test, line, body) in arms {
                    let hold = test.as_ref().is_none_or(|test| self.value(test, frame).holds());
                    self.log(frame, *line, if hold { &[Act::Test, Act::Hold] } else { &[Act::Test] });
                    if hold {
                        return self.block(body, frame);
                    }
                }
            }
            Kind::For(variable, list, body) => {
                let list = self.value(list, frame).list();
                for (i, thing) in list.iter().enumerate() {
                    self.log(frame, line, &[Act::Begin]);
                    frame.variables.insert(variable.clone(), thing.clone());
                    frame.is_first = i == 0;
                    let flow = self.block(body, frame);
                    if matches!(flow, Flow::Break | Flow::Return(_)) {
                        self.skip(frame, &list[i + 1..]);
                    }
                    match flow {
                        Flow::On | Flow::Continue => {}
                        Flow::Break => break,
                        end @ Flow::Return(_) => return end,
                    }
                }
            }
            Kind::Loop(test, body) => loop {
                if let Some(test) = test {
                    let hold = self.value(test, frame).holds();
                    self.log(frame, line, if hold { &[Act::Test, Act::Hold] } else { &[Act::Test] });
                    if !hold {
                        break;
                    }
                }
                match self.block(body, frame) {
                    Flow::On | Flow::Continue => {}
                    Flow::Break => break,
                    end @ Flow::Return(_) => {
                        if let Some(Thing::List(siblings)) = frame.variables.get("siblings").cloned() {
                            self.skip(frame, &siblings);
                        }
                        return end;
                    }
                }
            },
        }
        Flow::On
    }

    /// Children that a loop was left before: those of which something could still be learned.
    fn skip(&mut self, frame: &Frame, rest: &[Thing]) {
        let is_known = |node: &NodeId| {
            let of = |table: &str| self.tables.get(table).and_then(|table| table.get(node));
            of("low").is_some() && of("low") == of("high")
        };
        let rest: Vec<NodeId> = rest.iter().map(Thing::node).filter(|node| !is_known(node)).collect();
        let is_search = matches!(
            self.parts[frame.place],
            FunctionRole::All | FunctionRole::Side(_) | FunctionRole::Helper(_)
        );
        if is_search && !rest.is_empty() {
            self.pruned.push((frame.node(), rest));
        }
    }

    /// A table by the name that it has here, and a place in it.
    fn place(&mut self, table: &str, key: &Expr, frame: &Frame) -> (&'static str, NodeId) {
        let key = self.value(key, frame).node();
        let name = match self.value(&Expr::Name(table.to_owned()), frame) {
            Thing::Word(name) => name,
            other => panic!("{other:?} is no table"),
        };
        (name, if name == "table" { self.tree.original(key) } else { key })
    }

    fn value(&mut self, expression: &Expr, frame: &Frame) -> Thing {
        match expression {
            Expr::Number(number) => Thing::Number(Value::new(*number).unwrap()),
            Expr::Name(name) => {
                let variable = frame.variables.get(name).cloned();
                variable.or_else(|| self.global(name)).unwrap_or_else(|| panic!("{name} has no value"))
            }
            Expr::Not(value) => Thing::Flag(!self.value(value, frame).holds()),
            Expr::Absolute(value) => {
                let value = self.value(value, frame).number();
                Thing::Number(value.max(-value))
            }
            Expr::Negated(value) => Thing::Number(-self.value(value, frame).number()),
            Expr::Next(value, is_up) => {
                let value = self.value(value, frame).number();
                Thing::Number(if *is_up { value.next_up() } else { value.next_down() })
            }
            Expr::Binary(sign, a, b) => {
                let (a, b) = (self.value(a, frame).number().get(), self.value(b, frame).number().get());
                let number = match sign.as_str() {
                    "+" => a + b,
                    "−" => a - b,
                    // Nothing, however large, matters if it never happens.
                    "·" if a == 0.0 || b == 0.0 => 0.0,
                    "·" => a * b,
                    "/" => a / b,
                    _ => {
                        let numbers = a as i32..=b as i32;
                        return Thing::List(
                            numbers.map(|number| Thing::Number(Value::from(number))).collect(),
                        );
                    }
                };
                Thing::Number(Value::new(number).unwrap())
            }
            Expr::Compared(parts, signs) => {
                let parts: Vec<Thing> = parts.iter().map(|part| self.value(part, frame)).collect();
                let holds = |(pair, sign): (&[Thing], &String)| match sign.as_str() {
                    "=" => pair[0] == pair[1],
                    "≠" => pair[0] != pair[1],
                    "≥" => pair[0].number() >= pair[1].number(),
                    "≤" => pair[0].number() <= pair[1].number(),
                    ">" => pair[0].number() > pair[1].number(),
                    _ => pair[0].number() < pair[1].number(),
                };
                Thing::Flag(parts.windows(2).zip(signs).all(holds))
            }
            Expr::Both(a, b) => Thing::Flag(self.value(a, frame).holds() && self.value(b, frame).holds()),
            Expr::Either(a, b) => Thing::Flag(self.value(a, frame).holds() || self.value(b, frame).holds()),
            Expr::Choice(test, yes, no) => {
                let holds = self.value(test, frame).holds();
                self.value(if holds { yes } else { no }, frame)
            }
            Expr::IsFirst(is_first) => Thing::Flag(frame.is_first == *is_first),
            Expr::In(key, table) => {
                let (table, key) = self.place(table, key, frame);
                if table == "table" {
                    self.looked_up.push(key);
                }
                Thing::Flag(self.tables.get(table).is_some_and(|table| table.contains_key(&key)))
            }
            Expr::Entry(table, key) => {
                let (name, key) = self.place(table, key, frame);
                let entry = self.tables.get(name).and_then(|table| table.get(&key));
                entry.unwrap_or_else(|| panic!("{name} has nothing of {key:?}")).clone()
            }
            Expr::Call(name, arguments) if name == "rounded" => {
                let sum = self.value(&arguments[0], frame).number().get();
                let size = match &arguments[0] {
                    Expr::Name(variable) => frame.variables.get(&size_of(variable)),
                    _ => None,
                };
                let size = size.map_or(sum.abs(), |size| size.number().get());
                Thing::Number(Value::new(rounded_sum(sum, size)).unwrap())
            }
            Expr::Call(name, arguments) => {
                let arguments = arguments.iter().map(|argument| self.value(argument, frame)).collect();
                self.function(name, arguments, frame)
            }
        }
    }

    fn function(&mut self, name: &str, arguments: Vec<Thing>, frame: &Frame) -> Thing {
        if let Some(definition) = self.definitions.get(name).cloned() {
            return self.call(&definition, arguments);
        }
        let number = |i: usize| arguments[i].number();
        let node = |i: usize| arguments[i].node();
        let tree = self.tree;
        let one = |value: Value| Thing::Number(value);
        match name {
            "max" => one(number(0).max(number(1))),
            "min" => one(number(0).min(number(1))),
            "clamp" => one(number(0).min(number(2)).max(number(1))),
            "leaf" if tree.is_of_game() => Thing::Flag(tree.is_terminal(node(0))),
            "leaf" => Thing::Flag(tree.is_leaf(node(0))),
            "value" => {
                self.read.push(node(0));
                one(tree.value(node(0)).unwrap())
            }
            "evaluate" => {
                self.read.push(node(0));
                one(tree.value(node(0)).or_else(|| tree.estimate(node(0))).unwrap_or(Value::ZERO))
            }
            "won" | "lost" => {
                self.read.push(node(0));
                let value = tree.value(node(0)).filter(|_| tree.is_terminal(node(0))).unwrap_or(Value::ZERO);
                Thing::Flag(if name == "won" { value > Value::ZERO } else { value < Value::ZERO })
            }
            "tanh" => one(Value::new(number(0).get().tanh()).unwrap()),
            "ply" => one(count(ply(tree, node(0)))),
            "√" => one(Value::new(number(0).get().sqrt()).unwrap()),
            "ln" => one(Value::new(number(0).get().ln()).unwrap()),
            "count" | "start" | "rest" | "any" | "drawn" => {
                let n = arguments.get(1).map_or(0, |n| n.number().get() as usize);
                let mut list = arguments.into_iter().next().unwrap().list();
                let n = n.min(list.len());
                match name {
                    "count" => one(count(list.len())),
                    "start" => Thing::List(list[..n].to_vec()),
                    "rest" => Thing::List(list.split_off(n)),
                    "any" => list.swap_remove(self.random.usize(..list.len())),
                    _ => {
                        let probabilities: Vec<f64> =
                            list.iter().map(|child| self.probability(child.node())).collect();
                        list.swap_remove(roll(&probabilities, self.random.f64()))
                    }
                }
            }
            "forget_notes" => {
                self.orders = Orders::default();
                Thing::Nothing
            }
            "is_chance" => Thing::Flag(tree.role(node(0)) == Role::Chance),
            "unsigned" => {
                self.read.push(node(0));
                let value = tree.value(node(0)).unwrap();
                one(value.max(-value))
            }
            "sign" => one(Value::from(if tree.role(node(0)) == Role::Min { -1 } else { 1 })),
            "p" => one(Value::new(self.probability(node(0))).unwrap()),
            "same_side" => {
                Thing::Flag((tree.role(node(0)) == Role::Min) == (tree.role(node(1)) == Role::Min))
            }
            "is_max" => Thing::Flag(tree.role(node(0)) == Role::Max),
            "is_min" => Thing::Flag(tree.role(node(0)) == Role::Min),
            "children" => Thing::List(tree.children(node(0)).map(Thing::Node).collect()),
            "captures" => Thing::List(self.captures(node(0)).into_iter().map(Thing::Node).collect()),
            "quiet" => Thing::Flag(self.captures(node(0)).is_empty()),
            "first" => arguments.into_iter().next().unwrap().list().remove(0),
            "rows" => {
                let list = arguments.into_iter().next().unwrap().list();
                let row = |child: &Thing| tree.child_index(child.node()) / 3;
                let rows = list.chunk_by(|a, b| row(a) == row(b));
                Thing::List(rows.map(|row| Thing::List(row.to_vec())).collect())
            }
            "reversed" => {
                Thing::List(arguments.into_iter().next().unwrap().list().into_iter().rev().collect())
            }
            "parent" => Thing::Node(tree.parent(node(0)).unwrap()),
            "has_next" => Thing::Flag(self.next(node(0)).is_some()),
            "next" => Thing::Node(self.next(node(0)).unwrap()),
            "put" => {
                let path = self.path(node(0));
                let [node, state, merit] = <[Thing; 3]>::try_from(arguments).unwrap();
                self.open.insert(path, [node, state, merit]);
                Thing::Nothing
            }
            "drop_below" => {
                let path = self.path(node(0));
                self.open.retain(|other, _| !other.starts_with(&path));
                Thing::Nothing
            }
            "take_largest" | "take_smallest" => {
                let merits = self.open.values().map(|open| open[2].number());
                let best = if name == "take_largest" { merits.max() } else { merits.min() };
                let found = self.open.iter().find(|(_, open)| Some(open[2].number()) == best);
                let path = found.unwrap().0.clone();
                Thing::List(self.open.remove(&path).unwrap().to_vec())
            }
            "note_best" => {
                self.orders.note_best(tree, node(0), node(1));
                Thing::Nothing
            }
            "best_line" => {
                Thing::List(self.orders.end_pass(node(0)).iter().copied().map(Thing::Node).collect())
            }
            "note_cut" => {
                let left = self.left(frame, node(0));
                self.orders.note_cut(tree, (node(0), node(1)), left);
                Thing::Nothing
            }
            // Called by the role of the node.
            stem if self.definitions.contains_key(&by_role(stem, Role::Max)) => {
                let name = by_role(stem, tree.role(node(0)));
                self.function(&name, arguments, frame)
            }
            order => {
                let parent = frame.node();
                let left = self.left(frame, parent);
                let sorted = self.orders.sorted(order, tree, (parent, left), self.conventions);
                Thing::List(sorted.into_iter().map(Thing::Node).collect())
            }
        }
    }

    fn probability(&self, node: NodeId) -> f64 {
        let even = 1.0 / self.tree.children(self.tree.parent(node).unwrap()).count() as f64;
        self.tree.probability(node).map_or(even, Probability::get)
    }

    fn captures(&self, node: NodeId) -> Vec<NodeId> {
        let is_capture = |&child: &NodeId| self.tree.mv(child).is_some_and(|mv| mv.contains('x'));
        self.tree.children(node).filter(is_capture).collect()
    }

    /// Plies from a node to the horizon.
    fn left(&self, frame: &Frame, node: NodeId) -> usize {
        match frame.variables.get("depth") {
            Some(Thing::Number(depth)) if depth.is_finite() => depth.get().max(0.0) as usize,
            _ => self.tree.height().saturating_sub(ply(self.tree, node)),
        }
    }

    /// The children in the order of the search, where that does not change.
    fn siblings(&self, parent: NodeId) -> Vec<NodeId> {
        let left = self.tree.height() - ply(self.tree, parent);
        match orders::function(self.conventions.order_used()) {
            None => self.tree.children(parent).collect(),
            Some(order) => self.orders.sorted(order, self.tree, (parent, left), self.conventions),
        }
    }

    fn next(&self, node: NodeId) -> Option<NodeId> {
        let siblings = self.siblings(self.tree.parent(node)?);
        let place = siblings.iter().position(|&sibling| sibling == node)?;
        siblings.get(place + 1).copied()
    }

    fn path(&self, node: NodeId) -> Vec<usize> {
        let Some(parent) = self.tree.parent(node) else { return Vec::new() };
        let mut path = self.path(parent);
        path.push(self.siblings(parent).iter().position(|&sibling| sibling == node).unwrap());
        path
    }
}

/// Which outcome a number from 0 to 1 falls on.
fn roll(probabilities: &[f64], mut left: f64) -> usize {
    let mut last = 0;
    for (place, &probability) in probabilities.iter().enumerate() {
        if left < probability {
            return place;
        }
        left -= probability;
        if probability > 0.0 {
            last = place;
        }
    }
    last
}

fn count(number: usize) -> Value {
    Value::new(number as f64).unwrap()
}

/// The function of a side, as the stem that is called by role has it.
fn by_role(stem: &str, role: Role) -> String {
    let role = match role {
        Role::Max => "max",
        Role::Min => "min",
        Role::Chance => "chance",
    };
    if stem == "search" { format!("{role}_value") } else { format!("{stem}_{role}") }
}
