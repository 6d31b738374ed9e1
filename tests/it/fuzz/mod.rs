//! Random inputs for readers and commands, and what must hold of each of them.
//!
//! An input is made of a seed and a number alone, so that one that was found can be had again:
//! `cargo run --example fuzz -- --seed S --from N --count 1`. Grammars write what is nearly right, a mutation damages some of
//! it, and the arguments of commands are made of what clap knows of them, so no option can be left out.

mod args;
mod damage;
mod foreign;
mod holds;
mod positions;
#[cfg(test)]
mod tests;
mod trees;
pub(crate) mod window;
mod words;

use std::fmt;

use fastrand::Rng;

/// One input.
#[derive(Clone, Debug)]
pub(crate) enum Case {
    /// The bytes of a text: a tree in any format, or a position.
    Text(Vec<u8>),
    /// A position in the notation of a game, or what is left of it.
    Position { game: &'static str, text: String },
    /// A line `expect:`.
    Expect(String),
    /// What was kept between two runs, as JSON.
    Kept(String),
    /// A command line, and the text of the file that it names.
    Command { args: Vec<String>, file: Vec<u8> },
    /// A session of the window.
    Window(window::Doings),
}

/// Acts of one session.
const N_ACTS: usize = 40;

/// In the arguments of a command: the file that it reads.
pub(crate) const FILE: &str = "{file}";
/// In the arguments of a command: the folder that it writes into.
pub(crate) const FOLDER: &str = "{folder}";

impl Case {
    /// What inputs there are, for whoever wants only some.
    pub(crate) const KINDS: [&str; 6] = ["text", "position", "expect", "kept", "command", "window"];

    /// The kind of the input with this number; cheap to ask.
    pub(crate) fn kind_of(seed: u64, number: u64) -> &'static str {
        match rng_of(seed, number).u8(0..30) {
            0..=9 => "text",
            10 | 11 => "position",
            12 => "expect",
            13 => "kept",
            14 => "window",
            _ => "command",
        }
    }

    /// The input with this number.
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        let mut rng = rng_of(seed, number);
        // That number has chosen the kind.
        let _ = rng.u8(0..30);
        match Self::kind_of(seed, number) {
            "text" => Self::Text(text(&mut rng)),
            "position" => {
                let (game, text) = positions::bare(&mut rng);
                Self::Position { game, text: damage::sometimes(&mut rng, text) }
            }
            "expect" => {
                let line = words::expect(&mut rng);
                Self::Expect(damage::sometimes(&mut rng, line))
            }
            "kept" => Self::Kept(words::kept(&mut rng)),
            "window" => Self::Window(window::doings(&mut rng, N_ACTS)),
            _ => args::command(&mut rng),
        }
    }

    /// Reads it, or runs it, and looks whether everything holds that always does.
    ///
    /// # Panics
    /// If it does not, or if the program panics.
    pub(crate) fn check(&self) {
        match self {
            Self::Text(bytes) => holds::text(bytes),
            Self::Position { game, text } => holds::position(game, text),
            Self::Expect(line) => holds::expect(line),
            Self::Kept(kept) => holds::kept(kept),
            Self::Command { args, file } => holds::command(args, file),
            Self::Window(doings) => window::check(doings),
        }
    }

    /// The same with something left out, the largest parts first.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        match self {
            Self::Text(bytes) => without_parts(bytes).map(Self::Text).collect(),
            Self::Position { game, text } => {
                texts_without_parts(text).map(|text| Self::Position { game, text }).collect()
            }
            Self::Expect(line) => texts_without_parts(line).map(Self::Expect).collect(),
            Self::Kept(kept) => texts_without_parts(kept).map(Self::Kept).collect(),
            Self::Command { args, file } => {
                // The first is the command.
                let fewer = without_parts(&args[1..])
                    .map(|rest| [&args[..1], &rest].concat())
                    .map(|args| Self::Command { args, file: file.clone() });
                let shorter = without_parts(file).map(|file| Self::Command { args: args.clone(), file });
                fewer.chain(shorter).collect()
            }
            Self::Window(doings) => without_parts(&doings.acts)
                .map(|acts| Self::Window(window::Doings { acts, ..doings.clone() }))
                .collect(),
        }
    }
}

/// Neighbors among the numbers must not have anything to do with each other.
fn rng_of(seed: u64, number: u64) -> Rng {
    Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The bytes of a text, damaged more often than not.
fn text(rng: &mut Rng) -> Vec<u8> {
    let text = match rng.u8(0..8) {
        0 | 1 => positions::text(rng),
        2 | 3 => foreign::text(rng),
        _ => trees::text(rng),
    };
    let text = damage::sometimes(rng, text);
    if rng.u8(0..12) == 0 { damage::bytes(rng, text.into_bytes()) } else { text.into_bytes() }
}

fn without_parts<T: Clone>(whole: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    let halves = std::iter::successors(Some(whole.len()), |n| (*n > 1).then_some(n.div_ceil(2)));
    halves.filter(|n| *n > 0).flat_map(move |n| {
        (0..whole.len()).step_by(n).map(move |from| {
            let to = (from + n).min(whole.len());
            [&whole[..from], &whole[to..]].concat()
        })
    })
}

fn texts_without_parts(text: &str) -> impl Iterator<Item = String> {
    let signs: Vec<char> = text.chars().collect();
    let all: Vec<_> = without_parts(&signs).map(|signs| signs.into_iter().collect()).collect();
    all.into_iter()
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(bytes) => write!(f, "text\n{}", String::from_utf8_lossy(bytes)),
            Self::Position { game, text } => write!(f, "position of {game}\n{text}"),
            Self::Expect(line) => write!(f, "expect: {line}"),
            Self::Kept(kept) => write!(f, "preferences\n{kept}"),
            Self::Command { args, file } => {
                write!(f, "command {args:?}\n{}", String::from_utf8_lossy(file))
            }
            Self::Window(doings) => write!(f, "window {doings:#?}"),
        }
    }
}
