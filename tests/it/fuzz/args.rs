//! Command lines, made of what clap knows of the commands and their arguments.

use std::ffi::OsStr;
use std::sync::LazyLock;

use clap::{Arg, ArgAction, Command};
use fastrand::Rng;
use plyscope::cli;
use plyscope::library::TREES;
use plyscope::live::Subject;
use plyscope::live::registry::GAMES;
use plyscope::search::Setting;
use plyscope::text::Text;

use super::words::{self, one};
use super::{Case, FILE, FOLDER, positions};

static COMMANDS: LazyLock<Command> = LazyLock::new(|| {
    let mut command = cli::command(&Text::english());
    command.build();
    command
});

/// A command with some of its options, and the file that it is given.
pub(super) fn command(rng: &mut Rng) -> Case {
    let commands: Vec<&Command> = COMMANDS.get_subcommands().filter(|one| one.get_name() != "help").collect();
    let command = one(rng, &commands);
    let (mut args, file) = (vec![command.get_name().to_owned()], super::text(rng));
    // The more arguments, the likelier is a refusal that hides all that comes after it.
    let options: Vec<&Arg> = command.get_arguments().filter(|arg| is_free(arg)).collect();
    let n_options = if options.is_empty() { 0 } else { rng.usize(0..5) };
    for _ in 0..n_options {
        let arg = *one(rng, &options);
        say(rng, arg, &mut args);
    }
    let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
    subject(rng, command, &file, &mut args);
    if has("to") {
        args.push(format!("--to={}", one(rng, &["outline", "line", "lists", "json", "yaml"])));
    }
    if has("output") && (has("look") || rng.u8(0..4) != 0 || command.get_name() != "convert") {
        for _ in 0..=rng.usize(0..2) {
            let ending = one(rng, &["svg", "svg", "png", "pdf", "txt", ""]);
            args.push(format!("--output={FOLDER}/{}.{ending}", rng.u8(0..3)));
        }
    }
    Case::Command { args, file }
}

/// The others are said in a way that nobody has to wait for, and that writes nothing elsewhere.
fn is_free(arg: &Arg) -> bool {
    const BOUND: &[&str] =
        &["file", "files", "output", "to", "game", "position", "depth", "max_visits", "help", "version"];
    !BOUND.contains(&arg.get_id().as_str())
}

/// What is searched, and how far.
fn subject(rng: &mut Rng, command: &Command, file: &[u8], args: &mut Vec<String>) {
    let takes = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
    let is_position = match command.get_name() {
        "perft" => {
            args.extend([format!("--game={}", one(rng, GAMES).name), format!("--depth={}", rng.u8(0..3))]);
            if rng.bool() {
                args.push(format!("--position={}", positions::bare(rng).1));
            }
            return;
        }
        "check" => {
            // What a file asks for is done; here it shall not be much.
            let asks_for_much = Subject::read_bytes(file).ok().and_then(|subject| {
                subject.position().map(|position| position.plan.limits.max_visits > 1_000)
            });
            args.push(if asks_for_much == Some(true) { "no-such-file".to_owned() } else { FILE.to_owned() });
            return;
        }
        _ if !takes("file") => return,
        _ if takes("game") && rng.u8(0..5) == 0 => {
            let (game, position) = positions::bare(rng);
            args.extend([format!("--game={game}"), format!("--position={position}")]);
            true
        }
        _ if rng.u8(0..8) == 0 => {
            let tree = one(rng, TREES);
            args.push(tree.name.to_owned());
            Subject::read(tree.text).is_ok_and(|subject| subject.position().is_some())
        }
        _ => {
            args.push(FILE.to_owned());
            Subject::read_bytes(file).is_ok_and(|subject| subject.position().is_some())
        }
    };
    if is_position {
        args.extend([format!("--max-visits={}", rng.u16(1..300)), format!("--depth={}", rng.u8(1..4))]);
    }
}

/// An argument as a person would write it, or nearly.
fn say(rng: &mut Rng, arg: &Arg, args: &mut Vec<String>) {
    let Some(name) = arg.get_long() else { return };
    if matches!(arg.get_action(), ArgAction::SetTrue) {
        args.push(format!("--{name}"));
        return;
    }
    let words: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let is_said_right = rng.u8(0..12) != 0;
    let value = match (name, Setting::by_option(name)) {
        _ if !is_said_right => words::any(rng),
        (_, Some(setting)) => words::value(rng, setting),
        _ if !words.is_empty() => one(rng, &words).clone(),
        ("with", _) => search(rng),
        ("width" | "height", _) => format!("{}{}", one(rng, LENGTHS), one(rng, UNITS)),
        ("text", _) => format!("{}{}", one(rng, &["0.1", "8", "30", "1e9"]), one(rng, UNITS)),
        ("step", _) => {
            (*one(rng, &["last", "1", "2", "0", "99999999999999999999", "cut:1", "cut:0", "cut:", "-1"]))
                .to_owned()
        }
        ("fold", _) => (*one(rng, &["A", "B", "N2", "0", "0.1", "0.", "9.9", "."])).to_owned(),
        ("set", _) => format!("{}={}", one(rng, &["size", "five", "radius", ""]), words::number(rng)),
        ("evaluation" | "ordering", _) => {
            (*one(rng, &["zero", "material", "captures", "segments", "x"])).to_owned()
        }
        // Dots per inch, a scale, seconds.
        _ => words::number(rng),
    };
    args.push(format!("--{name}={value}"));
}

const LENGTHS: &[&str] = &["1", "8", "40", "300", "0", "1e-9", "1e5", "1e300", "-3", "nan", "inf"];
const UNITS: &[&str] = &["cm", "mm", "in", "pt", "px", "", "em"];

/// What stands behind `--with`.
fn search(rng: &mut Rng) -> String {
    let algorithms = Setting::Algorithm.words();
    let mut words = vec![(*one(rng, &algorithms)).to_owned()];
    words.extend(words::settings(rng));
    words.join(" ")
}

/// The arguments with the file and the folder in their places.
pub(super) fn placed<'a>(
    args: &'a [String],
    file: &'a OsStr,
    folder: &'a OsStr,
) -> impl Iterator<Item = String> + 'a {
    let [file, folder] = [file, folder].map(|path| path.to_string_lossy().into_owned());
    args.iter().map(move |arg| arg.replace(FILE, &file).replace(FOLDER, &folder))
}
