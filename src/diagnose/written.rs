//! Writes the log that a right program would print.

use std::fmt::Write as _;

use super::candidate::{Candidate, Convention, FailStyle, Runner, contents};
use super::event::{CallListener, SearchCall};
use crate::budget::{Budget, Spent};
use crate::explain::Names;
use crate::search::{Conventions, Fail, ValueView};
use crate::tree::GameTree;
use crate::value::{Role, Value, Window};

named! {
/// What a log tells, and how.
#[derive(Default)]
pub enum LogFormat {
    /// `enter NODE ALPHA BETA` and `return NODE VALUE`, a line each.
    #[default]
    Calls = "calls",
    /// The nodes in the order of visits, one a line.
    Visits = "visits",
    /// The leaves in the order of evaluation, one a line.
    Leaves = "leaves",
    /// A header, and a line for each call where it returns.
    Csv = "csv",
    /// A JSON object a line.
    JsonLines = "jsonl",
}
}

/// The log of a search in these conventions, numbers seen as the algorithm sees them.
///
/// # Errors
/// A budget that is spent before the search ends.
pub fn write_log(
    tree: &GameTree,
    names: &Names,
    conventions: &Conventions,
    format: LogFormat,
    budget: &Budget<'_>,
) -> Result<String, Spent> {
    let from_mover = conventions.algorithm.view() == ValueView::Mover;
    let mut writer = LogWriter { tree, names, format, from_mover, text: String::new() };
    if format == LogFormat::Csv {
        writer.text.push_str("node,alpha,beta,value\n");
    }
    let convention = Convention {
        algorithm: super::candidate::two_functions(conventions.algorithm),
        fail: if conventions.fail == Fail::Hard { FailStyle::Hard } else { FailStyle::Soft },
        clamps_leaves: true,
        cut: conventions.cut,
        order: conventions.order,
        cutoffs: conventions.cutoffs,
        re_search: conventions.settings.re_search,
        root: None,
    };
    let mistake = match conventions.algorithm {
        crate::search::Algorithm::Faulty(fault) => Some((fault.mistake(), fault.mistake().variation())),
        _ => None,
    };
    let is_spent = || budget.spent().is_some();
    let max_visits = budget.allowance().visits.unwrap_or(usize::MAX);
    let contents = contents(tree);
    let runner = Runner { asked: conventions, content: &contents, max_visits, is_spent: &is_spent };
    let (totals, has_ended) = runner.run(&Candidate { convention, mistake }, tree, &mut writer);
    if has_ended {
        return Ok(writer.text);
    }
    Err(budget.spent().unwrap_or(Spent::Visits(totals.n_visits)))
}

/// The log of a candidate on a tree.
pub fn write_candidate(
    tree: &GameTree,
    names: &Names,
    candidate: &Candidate,
    (format, from_mover): (LogFormat, bool),
) -> String {
    let mut writer = LogWriter { tree, names, format, from_mover, text: String::new() };
    if format == LogFormat::Csv {
        writer.text.push_str("node,alpha,beta,value\n");
    }
    let contents = contents(tree);
    let runner = Runner {
        asked: &Conventions::default(),
        content: &contents,
        max_visits: usize::MAX,
        is_spent: &|| false,
    };
    runner.run(candidate, tree, &mut writer);
    writer.text
}

struct LogWriter<'a> {
    tree: &'a GameTree,
    names: &'a Names,
    format: LogFormat,
    from_mover: bool,
    text: String,
}

impl LogWriter<'_> {
    fn name(&self, call: &SearchCall) -> String {
        let name = self.names.of(self.tree, call.node);
        let is_plain = !name.contains(|c: char| c.is_whitespace() || "()[]{}<>,;|=:\"'`".contains(c));
        if is_plain || self.format == LogFormat::JsonLines {
            name.into_owned()
        } else {
            format!("\"{name}\"")
        }
    }

    fn turns(&self, call: &SearchCall) -> bool {
        self.from_mover && self.tree.role(call.node) == Role::Min
    }

    fn window(&self, call: &SearchCall) -> [String; 2] {
        let window: Window = if self.turns(call) { -call.entry } else { call.entry };
        [window.alpha, window.beta].map(written)
    }

    fn result(&self, call: &SearchCall) -> String {
        let result = call.result.unwrap_or(Value::ZERO);
        written(if self.turns(call) { -result } else { result })
    }

    fn json(&self, call: &SearchCall, event: &str) -> String {
        let number = |word: String| {
            if word.ends_with("inf") {
                serde_json::Value::String(word)
            } else {
                word.parse().unwrap_or_default()
            }
        };
        let mut object = serde_json::Map::new();
        object.insert("event".to_owned(), event.into());
        object.insert("node".to_owned(), self.name(call).into());
        object.insert("path".to_owned(), self.tree.path(call.node).into());
        if event == "enter" {
            let [alpha, beta] = self.window(call);
            object.insert("alpha".to_owned(), number(alpha));
            object.insert("beta".to_owned(), number(beta));
        } else {
            object.insert("value".to_owned(), number(self.result(call)));
        }
        serde_json::Value::Object(object).to_string()
    }
}

fn written(value: Value) -> String {
    if value == Value::INFINITY {
        "inf".to_owned()
    } else if value == Value::NEG_INFINITY {
        "-inf".to_owned()
    } else {
        value.to_string()
    }
}

impl CallListener for LogWriter<'_> {
    fn begins(&mut self, call: &SearchCall) {
        let name = self.name(call);
        let _ = match self.format {
            LogFormat::Calls => {
                let [alpha, beta] = self.window(call);
                writeln!(self.text, "enter {name} {alpha} {beta}")
            }
            LogFormat::Visits => writeln!(self.text, "{name}"),
            LogFormat::Leaves if call.is_leaf => writeln!(self.text, "{name}"),
            LogFormat::JsonLines => {
                let object = self.json(call, "enter");
                writeln!(self.text, "{object}")
            }
            LogFormat::Leaves | LogFormat::Csv => Ok(()),
        };
    }

    fn returns(&mut self, call: &SearchCall) {
        let name = self.name(call);
        let _ = match self.format {
            LogFormat::Calls => {
                let result = self.result(call);
                writeln!(self.text, "return {name} {result}")
            }
            LogFormat::Csv => {
                let ([alpha, beta], result) = (self.window(call), self.result(call));
                writeln!(self.text, "{name},{alpha},{beta},{result}")
            }
            LogFormat::JsonLines => {
                let object = self.json(call, "return");
                writeln!(self.text, "{object}")
            }
            LogFormat::Visits | LogFormat::Leaves => Ok(()),
        };
    }

    fn is_done(&self) -> bool {
        false
    }
}
