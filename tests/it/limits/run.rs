//! One run of the program: how long it takes, how much memory it holds, and whether its answer is whole.

use std::fmt;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use plyscope::live::Subject;
use serde_json::Value;

use super::printed::{Printed, printed};
use super::{Command, Gives, Limit, Scale, Shape};

/// A command with an algorithm, on a shape, with a limit.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) command: Command,
    pub(crate) algorithm: String,
    pub(crate) shape: Shape,
    pub(crate) limit: Limit,
    pub(crate) scale: Scale,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let args = self.command.args.replace("{algorithm}", &self.algorithm);
        write!(f, "{args} on {:?} with {}", self.shape, self.limit.args(self.scale).join(" "))
    }
}

/// What a run came to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) secs: f64,
    /// The most memory that it held, where the system tells it.
    pub(crate) mebibytes: f64,
    /// What does not hold.
    pub(crate) wrong: Vec<String>,
}

/// Between two looks at the memory of a run.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);
/// A run that takes so much longer than it may is ended.
const HANGS_SECS: f64 = 60.0;
/// Of very many lines of JSON so many are read at either end.
const LINES_READ: usize = 1_000;

/// Runs the program in a folder, in which `number` belongs to this run alone.
pub(crate) fn run(program: &Path, folder: &Path, number: usize, case: &Case) -> Outcome {
    let Case { command, algorithm, shape, limit, scale } = case;
    let is_of_log = command.args.contains("{log}") || command.args.contains("{calls}");
    let size = if is_of_log { Shape::of_logs(*scale) } else { *scale };
    let file = |name: String| folder.join(name).to_string_lossy().into_owned();
    let input = match shape.text(size) {
        Some(text) => {
            let path = file(format!("{number}.tree"));
            let expect = if command.args.starts_with("check") {
                format!("expect: algorithm {algorithm}; value 3\n\n")
            } else {
                String::new()
            };
            fs::write(&path, expect + &text).unwrap();
            path
        }
        None => shape.game(size).to_owned(),
    };
    let log = file(format!("{number}.log"));
    if command.args.contains("{log}") {
        fs::write(&log, shape.log(size)).unwrap();
    } else if command.args.contains("{calls}") {
        fs::write(&log, shape.calls(size)).unwrap();
    }
    let ending = if let Gives::File(ending) = command.gives { ending } else { "out" };
    let out = file(format!("{number}.{ending}"));
    let errors = file(format!("{number}.err"));
    let filled = |word: &str| match word {
        "{input}" => input.split_whitespace().map(str::to_owned).collect(),
        "{algorithm}" => vec![algorithm.clone()],
        "{log}" | "{calls}" => vec![log.clone()],
        "{out}" => vec![out.clone()],
        word => vec![word.to_owned()],
    };
    let args = command.args.split_whitespace().flat_map(filled).chain(limit.args(*scale));
    let started = Instant::now();
    let mut child = Process::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(&errors).unwrap())
        .spawn()
        .unwrap();
    let pipe = child.stdout.take().unwrap();
    let (done, is_done) = channel();
    let (gives, is_timed) = (command.gives, *limit == Limit::Seconds);
    std::thread::spawn(move || done.send(printed(pipe, gives, is_timed)));
    let mut outcome = Outcome::default();
    let most_secs = limit.secs(*scale);
    let printed = loop {
        outcome.mebibytes = peak(child.id()).unwrap_or_default().max(outcome.mebibytes);
        match is_done.recv_timeout(BETWEEN_LOOKS) {
            Ok(printed) => break printed,
            Err(RecvTimeoutError::Timeout) if started.elapsed().as_secs_f64() < most_secs + HANGS_SECS => {}
            Err(_) => {
                let _ = child.kill();
                break Printed::default();
            }
        }
    };
    let status = child.wait().unwrap();
    outcome.secs = started.elapsed().as_secs_f64();
    let said = fs::read_to_string(&errors).unwrap_or_default();
    let mut wrong = Vec::new();
    if outcome.secs > most_secs {
        wrong.push(format!("it took {:.2} s instead of {most_secs} s", outcome.secs));
    }
    if outcome.mebibytes > limit.mebibytes(*scale) {
        let most = limit.mebibytes(*scale);
        wrong.push(format!("it held {:.0} MiB instead of {most:.0} MiB", outcome.mebibytes));
    }
    match status.code() {
        Some(0 | 1) => wrong.extend(answer(case, &printed, Path::new(&out))),
        // What has no answer until it is done may end without one; a search has one at any time.
        Some(2) if command.must_answer && said.contains("The limit of") && printed.head.is_empty() => {
            wrong.push(format!("it gives nothing: {}", brief(&said)));
        }
        Some(2) if !said.lines().any(|line| line.starts_with("plyscope: ")) || said.lines().count() > 200 => {
            wrong.push(format!("it is refused without a reason: {}", brief(&said)));
        }
        Some(2) => {}
        _ => wrong.push(format!("it ended with {status}: {}", brief(&said))),
    }
    // A check that fails, as of a log by `run`, has its image all the same.
    if !matches!(status.code(), Some(0 | 1)) && Path::new(&out).exists() {
        wrong.push("a file is there though it failed".to_owned());
    }
    for path in [out, errors, log, file(format!("{number}.tree"))] {
        let _ = fs::remove_file(path);
    }
    outcome.wrong = wrong;
    outcome
}

fn brief(said: &str) -> String {
    said.chars().take(300).collect()
}

/// The most memory that a process has held so far, in MiB.
fn peak(id: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kibibytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kibibytes / 1024.0)
}

/// What is wrong with an answer.
fn answer(case: &Case, printed: &Printed, out: &Path) -> Option<String> {
    let Case { command, limit, scale, algorithm, .. } = case;
    let text = String::from_utf8_lossy(&printed.head);
    // Playouts come to their end by themselves, a proof may be found at once, and faulty searches may prune far too much.
    let is_long = !matches!(algorithm.as_str(), "mcts" | "proof-number") && !algorithm.starts_with("faulty");
    let must_be_marked = command.is_marked && *limit == Limit::Visits && is_long;
    let unmarked = || Some(format!("it does not say that it is incomplete: {}", brief(&text)));
    match command.gives {
        Gives::Words if text.trim().is_empty() => Some("nothing is said".to_owned()),
        Gives::Words if must_be_marked && !text.contains(&format!("limit of {} visits", scale.visits)) => {
            unmarked()
        }
        Gives::Words => None,
        Gives::Object => match &printed.no_object {
            Some(error) => Some(format!("no JSON: {error}")),
            None if must_be_marked && !text.contains("\"complete\":false") => unmarked(),
            None => None,
        },
        Gives::Lines => {
            // What is left out between the two ends may begin and end within a line.
            let is_whole = printed.is_whole();
            let last = String::from_utf8_lossy(printed.tail());
            let first = text.split_inclusive('\n').filter(|line| line.ends_with('\n') || is_whole);
            let last: Vec<&str> = last.lines().skip(usize::from(!is_whole)).collect();
            let is_cut = printed.is_closed;
            let mut ends = first.take(LINES_READ).chain(
                last.iter()
                    .rev()
                    .skip(usize::from(is_cut))
                    .take(if is_whole { 0 } else { LINES_READ })
                    .copied(),
            );
            let bad = ends.find_map(|line| serde_json::from_str::<Value>(line).err());
            match bad {
                Some(error) => Some(format!("a line is no JSON: {error}")),
                None if must_be_marked && !last.last().is_some_and(|last| last.contains("incomplete")) => {
                    unmarked()
                }
                None => None,
            }
        }
        Gives::Tree => Subject::read_bytes(&printed.head).err().map(|_| format!("no tree: {}", brief(&text))),
        Gives::File(ending) => match fs::read(out) {
            Err(error) => Some(format!("no file: {error}")),
            Ok(bytes) if !is_whole(&bytes, ending) => Some(format!("half a file of {} bytes", bytes.len())),
            Ok(bytes) => {
                let is_marked = bytes.windows(10).any(|word| word == b"incomplete");
                (must_be_marked && !is_marked).then(|| "the image is not marked as incomplete".to_owned())
            }
        },
    }
}

/// Whether a file is there to its end.
fn is_whole(bytes: &[u8], ending: &str) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(20)..];
    let ends = |with: &[u8]| tail.windows(with.len()).any(|part| part == with);
    match ending {
        "svg" => bytes.starts_with(b"<svg") && ends(b"</svg>"),
        "png" => bytes.starts_with(b"\x89PNG") && ends(b"IEND"),
        "gif" => bytes.starts_with(b"GIF89a") && bytes.ends_with(b";"),
        "html" => bytes.starts_with(b"<!DOCTYPE html>") && ends(b"</html>"),
        "pptx" => bytes.starts_with(b"PK\x03\x04") && bytes[bytes.len() - 22..].starts_with(b"PK\x05\x06"),
        _ => bytes.starts_with(b"%PDF") && ends(b"%%EOF"),
    }
}
