//! How fast the searches, the recorder, the layout, the exports and the window are.
//!
//! `cargo bench -- games layout` measures what is named, or everything. With `--gate`, a figure that is worse than it has to
//! be fails the run; with `--write`, the tables in `docs/performance.md` are written.

#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(clippy::print_stderr, reason = "and what stops it")]

mod editing;
mod export;
mod figures;
mod flame_graph;
mod frame;
mod games;
mod layout;
mod reading;
mod recording;
#[path = "../../tests/it/scene/made.rs"]
mod scenes;
mod techniques;
mod trees;

use std::process::ExitCode;

use figures::Figures;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Measure = fn(&mut Figures);

/// Everything that is measured, by name.
const BENCHES: [(&str, Measure); 9] = [
    ("games", games::measure),
    ("recording", recording::measure),
    ("techniques", techniques::measure),
    ("layout", layout::measure),
    ("frame", frame::measure),
    ("flame-graph", flame_graph::measure),
    ("export", export::measure),
    ("editing", editing::measure),
    ("reading", reading::measure),
];

/// With `--gate`, a bench is run so often before a figure fails: a machine may be busy for a while.
const N_TRIES: usize = 3;

/// The page that holds the tables.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/performance.md");

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let is_known = |name: &&&String| BENCHES.iter().any(|(known, _)| known == *name);
    let unknown = options.iter().find(|option| !["--gate", "--write"].contains(&option.as_str()));
    if let Some(unknown) = unknown.or_else(|| names.iter().find(|name| !is_known(name))) {
        let known: Vec<&str> = BENCHES.iter().map(|(name, _)| *name).collect();
        eprintln!("unknown: {unknown}; there are {}, --gate and --write", known.join(", "));
        return ExitCode::FAILURE;
    }
    let has = |option: &str| options.iter().any(|given| *given == option);
    let mut is_good = true;
    for (name, measure) in BENCHES {
        if !names.is_empty() && !names.iter().any(|named| *named == name) {
            continue;
        }
        println!("\n# {name}");
        let mut figures = Figures::default();
        for _ in 0..if has("--gate") { N_TRIES } else { 1 } {
            figures.try_again();
            measure(&mut figures);
            if figures.failed().next().is_none() {
                break;
            }
        }
        for (what, over) in figures.failed() {
            println!("FAILED: {what}: {over:.2} times as bad as it has to be");
            is_good &= !has("--gate");
        }
        if has("--write")
            && let Err(why) = write(name, &figures.table())
        {
            eprintln!("{PAGE}: {why}");
            return ExitCode::FAILURE;
        }
    }
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Puts a table between its marks in the page.
fn write(name: &str, table: &str) -> Result<(), String> {
    let page = std::fs::read_to_string(PAGE).map_err(|why| why.to_string())?;
    let (begin, end) = (format!("<!-- speed: {name} -->\n"), "<!-- end of speed -->");
    let missing = || format!("has no place for {name}");
    let (before, rest) = page.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(end).ok_or_else(missing)?;
    std::fs::write(PAGE, format!("{before}{begin}{table}{end}{after}")).map_err(|why| why.to_string())
}
