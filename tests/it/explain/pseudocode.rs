//! The pseudocode on the screen is run, by a small interpreter, and held against the search itself.

use std::collections::BTreeMap;

use plyscope::explain::{Line, Pseudocode};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::text::Text;
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use crate::trees::random::{build, conventions, shape};

/// What happens: a node is entered, or left by a line of a function.
type Event = (NodeId, Option<usize>);

struct Machine<'a> {
    tree: &'a GameTree,
    functions: BTreeMap<String, Vec<String>>,
    events: Vec<Event>,
}

struct Frame {
    node: NodeId,
    child: Option<NodeId>,
    variables: BTreeMap<String, Value>,
}

/// Blanks separate everything; brackets and commas stand alone.
fn tokens(code: &str) -> Vec<String> {
    let code = code.split("  #").next().unwrap_or_default();
    let mut spaced = String::new();
    for c in code.chars() {
        match c {
            '(' | ')' | ',' | ':' | '−' | '·' => {
                spaced.push(' ');
                spaced.push(c);
                spaced.push(' ');
            }
            c => spaced.push(c),
        }
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

impl<'a> Machine<'a> {
    fn new(tree: &'a GameTree, code: &Pseudocode) -> Self {
        let functions = [&code.max, &code.min].into_iter().filter(|lines| !lines.is_empty());
        let named = |lines: &Vec<Line>| {
            let name = tokens(&lines[0].code)[1].clone();
            (name, lines.iter().map(|line| line.code.clone()).collect())
        };
        Self { tree, functions: functions.map(named).collect(), events: Vec::new() }
    }

    fn call(&mut self, name: &str, node: NodeId, bounds: &[Value]) -> Value {
        self.events.push((node, None));
        let lines = self.functions[name].clone();
        let mut frame = Frame { node, child: None, variables: BTreeMap::new() };
        for (parameter, &bound) in ["α", "β"].iter().zip(bounds) {
            assert!(lines[0].contains(parameter), "{} is not asked for by {}", parameter, lines[0]);
            frame.variables.insert((*parameter).to_owned(), bound);
        }
        let head = lines.iter().position(|line| line.trim_start().starts_with("for ")).unwrap();
        let is_body = |line: &String| line.starts_with("        ");
        let after = (head + 1..lines.len()).find(|&i| !is_body(&lines[i])).unwrap();
        let mut children: Vec<NodeId> = self.tree.children(node).collect();
        if lines[head].contains("reversed(children(node))") {
            children.reverse();
        }
        let mut order: Vec<(usize, Option<NodeId>)> = (1..head).map(|i| (i, None)).collect();
        order.extend(children.iter().flat_map(|&child| (head + 1..after).map(move |i| (i, Some(child)))));
        order.extend((after..lines.len()).map(|i| (i, None)));
        for (i, child) in order {
            frame.child = child;
            if let Some(result) = self.execute(&lines[i], &mut frame) {
                self.events.push((node, Some(i)));
                return result;
            }
        }
        panic!("{name} ends without a result");
    }

    fn execute(&mut self, line: &str, frame: &mut Frame) -> Option<Value> {
        let words = tokens(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["if", "leaf", "(", "node", ")", ":", "return", result @ ..] => {
                self.tree.is_leaf(frame.node).then(|| self.value(result, frame))
            }
            ["if", "α", sign, "β", ":", "return", result @ ..] => {
                let (alpha, beta) = (frame.variables["α"], frame.variables["β"]);
                let holds = if *sign == "≥" { alpha >= beta } else { alpha > beta };
                holds.then(|| self.value(result, frame))
            }
            // Both ways to search a child stand below each other; the right one speaks.
            ["if", "same_side", "(", "node", ",", "child", ")", ":", rest @ ..] => {
                if self.is_same_side(frame) { self.execute(&rest.join(" "), frame) } else { None }
            }
            ["else", ":", rest @ ..] => {
                if self.is_same_side(frame) {
                    None
                } else {
                    self.execute(&rest.join(" "), frame)
                }
            }
            ["return", result @ ..] => Some(self.value(result, frame)),
            [variable, "←", value @ ..] => {
                let value = self.value(value, frame);
                frame.variables.insert((*variable).to_owned(), value);
                None
            }
            _ => panic!("what does {line:?} mean?"),
        }
    }

    fn is_same_side(&self, frame: &Frame) -> bool {
        self.tree.role(frame.node) == self.tree.role(frame.child.unwrap())
    }

    fn value(&mut self, words: &[&str], frame: &Frame) -> Value {
        let mut rest = words;
        let value = self.product(&mut rest, frame);
        assert!(rest.is_empty(), "{rest:?} is left over");
        value
    }

    fn product(&mut self, words: &mut &[&str], frame: &Frame) -> Value {
        let mut value = self.factor(words, frame);
        while words.first() == Some(&"·") {
            *words = &words[1..];
            value = Value::new(value.get() * self.factor(words, frame).get()).unwrap();
        }
        value
    }

    fn factor(&mut self, words: &mut &[&str], frame: &Frame) -> Value {
        let (&word, rest) = words.split_first().unwrap();
        *words = rest;
        match word {
            "−" => -self.factor(words, frame),
            "∞" => Value::INFINITY,
            name if words.first() != Some(&"(") => frame.variables[name],
            name => {
                let (node, arguments) = self.arguments(words, frame);
                match (name, arguments.as_slice()) {
                    ("max", &[a, b]) => a.max(b),
                    ("min", &[a, b]) => a.min(b),
                    ("clamp", &[v, low, high]) => v.max(low).min(high),
                    ("value", []) => self.tree.value(node.unwrap()).unwrap(),
                    ("sign", []) => {
                        Value::from(if self.tree.role(node.unwrap()) == Role::Max { 1 } else { -1 })
                    }
                    ("search", bounds) if self.tree.role(node.unwrap()) == Role::Min => {
                        self.call("min_value", node.unwrap(), bounds)
                    }
                    ("search", bounds) => self.call("max_value", node.unwrap(), bounds),
                    (name, bounds) => self.call(name, node.unwrap(), bounds),
                }
            }
        }
    }

    /// Between brackets: a node perhaps, then numbers.
    fn arguments(&mut self, words: &mut &[&str], frame: &Frame) -> (Option<NodeId>, Vec<Value>) {
        let (mut node, mut values) = (None, Vec::new());
        *words = &words[1..];
        loop {
            match words[0] {
                ")" => {
                    *words = &words[1..];
                    return (node, values);
                }
                "," => *words = &words[1..],
                "node" | "child" => {
                    node = if words[0] == "node" { Some(frame.node) } else { frame.child };
                    *words = &words[1..];
                }
                _ => values.push(self.product(words, frame)),
            }
        }
    }
}

fn check(tree: &std::sync::Arc<GameTree>, conventions: Conventions) {
    let trace = Trace::record(std::sync::Arc::clone(tree), conventions);
    let code = Pseudocode::of(&trace, &Text::english());
    let mut machine = Machine::new(tree, &code);
    let is_min = tree.role(NodeId::ROOT) == Role::Min;
    let (name, window) = match conventions.algorithm {
        Algorithm::Minimax | Algorithm::AlphaBeta if is_min => ("min_value", conventions.window),
        Algorithm::Minimax | Algorithm::AlphaBeta => ("max_value", conventions.window),
        _ if is_min => ("negamax", -conventions.window),
        _ => ("negamax", conventions.window),
    };
    let bounds = [window.alpha, window.beta];
    let bounds = if conventions.algorithm.has_window() { &bounds[..] } else { &[] };
    let value = machine.call(name, NodeId::ROOT, bounds);
    assert_eq!(Some(value), trace.result().map(|(value, _)| value), "{conventions:?}");
    let recorded = (0..trace.n_steps()).filter_map(|index| {
        let step = trace.step(index)?;
        let node = trace.node(step.visit);
        match step.kind {
            StepKind::Enter => Some((node, None)),
            StepKind::Evaluate | StepKind::Return => {
                Some((node, Some(code.line_of(&trace, index).unwrap().line)))
            }
            _ => None,
        }
    });
    assert_eq!(machine.events, recorded.collect::<Vec<Event>>(), "{conventions:?}");
}

#[test]
fn where_sides_alternate_the_pseudocode_is_that_of_the_conventions() {
    let tree = "root: min\nA(B max(C=1, D=2), E=3)";
    let tree = std::sync::Arc::new(plyscope::tree::notation::read(tree).unwrap().tree);
    for algorithm in Algorithm::CLASSIC {
        let conventions = Conventions { algorithm, ..Conventions::default() };
        let trace = Trace::record(std::sync::Arc::clone(&tree), conventions);
        let text = Text::english();
        assert_eq!(Pseudocode::of(&trace, &text), Pseudocode::new(&conventions, &text));
    }
}

proptest! {
    #[test]
    fn the_pseudocode_does_what_the_search_does(shape in shape(), conventions in conventions(), is_min: bool) {
        let mut tree = build(&shape);
        if is_min {
            tree = std::sync::Arc::new(GameTree::clone(&tree).with_root(Role::Min));
        }
        check(&tree, conventions);
        check(&tree, Conventions { order: Order::RightToLeft, ..conventions });
    }
}
