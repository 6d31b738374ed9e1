//! What the program does: it measures what is named, or everything, and tells the figures.

use std::process::ExitCode;

use super::figures::Figures;

pub(super) type Measure = fn(&mut Figures);

/// With `--gate`, a bench is run so often before a figure fails: a machine may be busy for a while.
const N_TRIES: usize = 3;

/// The page that holds the tables.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/performance.md");

/// Measures as the arguments of the program ask.
pub(super) fn run(benches: &[(&str, Measure)]) -> ExitCode {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let known: Vec<&str> = benches.iter().map(|&(name, _)| name).collect();
    let is_known = |name: &&&String| known.contains(&name.as_str());
    let unknown = options.iter().find(|option| !["--gate", "--write"].contains(&option.as_str()));
    if let Some(unknown) = unknown.or_else(|| names.iter().find(|name| !is_known(name))) {
        eprintln!("unknown: {unknown}; there are {}, --gate and --write", known.join(", "));
        return ExitCode::FAILURE;
    }
    let has = |option: &str| options.iter().any(|given| *given == option);
    let mut is_good = true;
    for &(name, measure) in benches {
        if !names.is_empty() && !names.iter().any(|named| named.as_str() == name) {
            continue;
        }
        println!("\n# {name}");
        let mut figures = Figures::new(has("--gate"));
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
