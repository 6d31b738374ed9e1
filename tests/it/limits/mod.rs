//! Limits hold: every command with every algorithm, on trees and games of every extreme shape, within seconds, memory and
//! visits, and when nobody waits any more.
//!
//! What is run is the table here. The tests run a short form of it, on small shapes; `cargo run --release --example limits --
//! target/release/plyscope` runs the whole, and so does `.ci/run`.

mod cancel;
mod printed;
mod run;
#[cfg(test)]
mod tests;

pub(crate) use cancel::canceled;
pub(crate) use run::{Case, run};

/// How large the shapes are, and how narrow the limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// Leaves of the row, which all hang on the root.
    pub(crate) row: usize,
    /// Plies of the chain, each with a leaf besides.
    pub(crate) chain: usize,
    /// The arguments of the game with very many moves, and of the one that lasts long.
    pub(crate) wide_game: &'static str,
    pub(crate) deep_game: &'static str,
    pub(crate) seconds: f64,
    pub(crate) mebibytes: u64,
    pub(crate) visits: usize,
    /// So much later than it should may a run end, in seconds.
    pub(crate) late_secs: f64,
}

/// What must hold of the program as people have it.
pub(crate) const WHOLE: Scale = Scale {
    row: 999_990,
    chain: 99_990,
    wide_game: "--game gomoku --depth 5",
    deep_game: "--game connect-four --depth 42",
    seconds: 1.0,
    mebibytes: 200,
    visits: 1_000,
    late_secs: 0.5,
};

/// The same in little, for a program that is not optimized and a machine that does much else.
#[cfg_attr(not(test), expect(dead_code, reason = "the tests run it"))]
pub(crate) const SHORT: Scale = Scale {
    row: 20_000,
    chain: 2_000,
    wide_game: "--game gomoku --depth 3",
    deep_game: "--game connect-four --depth 42",
    seconds: 0.3,
    mebibytes: 64,
    visits: 1_000,
    late_secs: 20.0,
};

/// A run without a limit of time may take so long, in seconds.
const PATIENCE_SECS: f64 = 15.0;
/// A run may hold so much more than its limit, and the program itself.
const MORE_MEMORY: f64 = 1.3;
/// The ceiling of a run that names none.
const USUAL_MEBIBYTES: u64 = 2_048;

/// What is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Row,
    Chain,
    WideGame,
    DeepGame,
}

impl Shape {
    pub(crate) const ALL: [Self; 4] = [Self::Row, Self::Chain, Self::WideGame, Self::DeepGame];

    /// The text of a tree; `None` for a game.
    pub(crate) fn text(self, scale: Scale) -> Option<String> {
        match self {
            Self::Row => {
                let value = |i: usize| (i * 7_919 % 1_000_003).to_string();
                Some(format!("[{}]", (1..=scale.row).map(value).collect::<Vec<_>>().join(",")))
            }
            Self::Chain => Some(format!("{}1{}", "[".repeat(scale.chain), ",2]".repeat(scale.chain))),
            Self::WideGame | Self::DeepGame => None,
        }
    }

    /// The leaves of a tree in their order, by their values, as a program may log them; nothing for a game.
    pub(crate) fn log(self, scale: Scale) -> String {
        let text = self.text(scale).unwrap_or_default();
        let leaves = text.split(['[', ']', ',']).filter(|leaf| !leaf.is_empty());
        leaves.flat_map(|leaf| [leaf, "\n"]).collect()
    }

    /// The calls of an engine that searches such a tree, nothing for a game.
    pub(crate) fn calls(self, scale: Scale) -> String {
        let (enter, leave) =
            (|name: &str| format!("enter {name} -inf inf\n"), |name: &str| format!("return {name} 1\n"));
        let call = |name: &str| enter(name) + &leave(name);
        match self {
            Self::Row => {
                enter("root")
                    + &(0..scale.row).map(|i| call(&format!("m{i}"))).collect::<String>()
                    + &leave("root")
            }
            Self::Chain => {
                let n = scale.chain;
                let up = (call("side") + &leave("down")).repeat(n);
                enter("root") + &enter("down").repeat(n) + &up + &leave("root")
            }
            Self::WideGame | Self::DeepGame => String::new(),
        }
    }

    /// The same shapes for a log: a chain is less deep, as some hundred searches go down to its end before they are told
    /// apart.
    pub(crate) const fn of_logs(scale: Scale) -> Scale {
        Scale { chain: scale.chain / 5, ..scale }
    }

    /// The arguments that name a game.
    pub(crate) const fn game(self, scale: Scale) -> &'static str {
        match self {
            Self::WideGame => scale.wide_game,
            _ => scale.deep_game,
        }
    }
}

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    Seconds,
    Memory,
    Visits,
}

impl Limit {
    pub(crate) const ALL: [Self; 3] = [Self::Seconds, Self::Memory, Self::Visits];

    fn args(self, scale: Scale) -> [String; 2] {
        match self {
            Self::Seconds => ["--seconds".to_owned(), scale.seconds.to_string()],
            Self::Memory => ["--memory".to_owned(), format!("{}MiB", scale.mebibytes)],
            Self::Visits => ["--max-visits".to_owned(), scale.visits.to_string()],
        }
    }

    fn secs(self, scale: Scale) -> f64 {
        if self == Self::Seconds { scale.seconds + scale.late_secs } else { PATIENCE_SECS + scale.late_secs }
    }

    fn mebibytes(self, scale: Scale) -> f64 {
        MORE_MEMORY * if self == Self::Memory { scale.mebibytes } else { USUAL_MEBIBYTES } as f64
    }
}

/// What a run gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gives {
    /// Sentences.
    Words,
    /// One object of JSON.
    Object,
    /// An object of JSON a line.
    Lines,
    /// A file of this ending.
    File(&'static str),
    /// A text of a tree.
    Tree,
}

/// On which shapes a command is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    /// On each.
    All,
    /// On those that are a file.
    Files,
    /// It reads nothing.
    Nothing,
}

/// With how many of the combinations of shapes and limits each algorithm is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// With all.
    Each,
    /// With one, another one for each algorithm.
    InTurn,
    /// It has no algorithm, and is run with each combination.
    Without,
}

/// A command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Command {
    /// Its arguments: `{input}` is what is searched, `{log}` a log of it, `{calls}` that of an engine, `{algorithm}` the algorithm, `{out}` the file that it writes.
    pub(crate) args: &'static str,
    pub(crate) gives: Gives,
    pub(crate) on: On,
    pub(crate) how: How,
    /// Whether an answer that `--max-visits` ended must say so.
    pub(crate) is_marked: bool,
    /// Whether there is an answer whatever ends it.
    pub(crate) must_answer: bool,
}

const fn command(args: &'static str, gives: Gives, on: On, how: How) -> Command {
    Command { args, gives, on, how, is_marked: false, must_answer: false }
}

const fn answering(args: &'static str, gives: Gives, how: How) -> Command {
    Command { must_answer: true, ..command(args, gives, On::All, how) }
}

const fn marked(args: &'static str, gives: Gives, how: How) -> Command {
    Command { is_marked: true, ..answering(args, gives, how) }
}

/// Every command that takes limits.
pub(crate) const COMMANDS: [Command; 28] = [
    marked("solve {input} --algorithm {algorithm}", Gives::Words, How::Each),
    marked("solve {input} --algorithm {algorithm} --json", Gives::Object, How::InTurn),
    marked("solve {input} --algorithm {algorithm} --full", Gives::Words, How::InTurn),
    marked("solve {input} --algorithm {algorithm} --json --full", Gives::Object, How::InTurn),
    marked("trace {input} --algorithm {algorithm}", Gives::Words, How::InTurn),
    marked("trace {input} --algorithm {algorithm} --json", Gives::Lines, How::InTurn),
    marked("compare {input} --with minimax --with {algorithm}", Gives::Words, How::InTurn),
    marked("compare {input} --with minimax --with {algorithm} --json", Gives::Object, How::InTurn),
    marked("export {input} --algorithm {algorithm} -o {out}", Gives::File("svg"), How::Each),
    command(
        "export {input} --algorithm {algorithm} --steps 1-40 -o {out}",
        Gives::File("pdf"),
        On::All,
        How::InTurn,
    ),
    answering("export {input} --algorithm {algorithm} --view path -o {out}", Gives::File("pdf"), How::InTurn),
    marked(
        "export {input} --algorithm {algorithm} --view flame-graph -o {out}",
        Gives::File("svg"),
        How::InTurn,
    ),
    command(
        "export {input} --algorithm {algorithm} --steps 1-5 --width 300 -o {out}",
        Gives::File("gif"),
        On::All,
        How::InTurn,
    ),
    command(
        "export {input} --algorithm {algorithm} --steps 1-40 -o {out}",
        Gives::File("html"),
        On::All,
        How::InTurn,
    ),
    command(
        "export {input} --algorithm {algorithm} --steps 1-3 -o {out}",
        Gives::File("pptx"),
        On::All,
        How::InTurn,
    ),
    answering("plot {input} --with {algorithm} -o {out}", Gives::File("svg"), How::InTurn),
    answering("plot {input} --kind plies --with {algorithm} -o {out}", Gives::File("png"), How::InTurn),
    command("quiz {input} --algorithm {algorithm} --kind values", Gives::Words, On::All, How::InTurn),
    command(
        "grade {input} --algorithm {algorithm} --kind cuts --answers -",
        Gives::Words,
        On::All,
        How::InTurn,
    ),
    command("diagnose {input} --expect", Gives::Words, On::Files, How::InTurn),
    command("diagnose {input} --log {log}", Gives::Words, On::Files, How::Without),
    command("run {calls} --json", Gives::Object, On::Files, How::Without),
    command("run {calls} --view flame-graph -o {out}", Gives::File("svg"), On::Files, How::Without),
    command("check {input}", Gives::Words, On::Files, How::InTurn),
    command(
        "worksheet {input} --algorithm {algorithm} --kind values -o {out}",
        Gives::File("pdf"),
        On::Files,
        How::InTurn,
    ),
    command(
        "generate --algorithm {algorithm} --plies 4 --evaluated 7",
        Gives::Tree,
        On::Nothing,
        How::InTurn,
    ),
    command("edit {input} --title Another", Gives::Tree, On::Files, How::Without),
    command("convert {input} --to json", Gives::Tree, On::All, How::Without),
];

/// All combinations of shapes and limits that fit to a command.
fn combinations(command: Command) -> Vec<(Shape, Limit)> {
    let fits = |shape: &Shape| match command.on {
        On::All => true,
        On::Files => matches!(shape, Shape::Row | Shape::Chain),
        On::Nothing => *shape == Shape::Row,
    };
    let shapes = Shape::ALL.into_iter().filter(fits);
    shapes.flat_map(|shape| Limit::ALL.into_iter().map(move |limit| (shape, limit))).collect()
}

/// All that is run with these algorithms.
pub(crate) fn cases(algorithms: &[String], scale: Scale) -> Vec<Case> {
    let mut cases = Vec::new();
    for (i, command) in COMMANDS.into_iter().enumerate() {
        let all = combinations(command);
        let mut add = |algorithm: &str, (shape, limit)| {
            cases.push(Case { command, algorithm: algorithm.to_owned(), shape, limit, scale });
        };
        match command.how {
            How::Without => all.into_iter().for_each(|one| add("", one)),
            How::Each => {
                for algorithm in algorithms {
                    for &one in &all {
                        add(algorithm, one);
                    }
                }
            }
            // Coprime to the number of combinations, so that each has its turn.
            How::InTurn => {
                for (j, algorithm) in algorithms.iter().enumerate() {
                    add(algorithm, all[(i + 5 * j) % all.len()]);
                }
            }
        }
    }
    cases
}

/// The algorithms by their names.
pub(crate) fn algorithms() -> Vec<String> {
    plyscope::search::Algorithm::with_faulty().map(|algorithm| algorithm.name().to_owned()).collect()
}
