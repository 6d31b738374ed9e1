//! Runs a program that searches, and takes what it prints.

use std::io::Write as _;
use std::process::{Child, Command, Stdio};

use super::Failure;
use super::failure::remark;
use crate::app::platform::{CannotRead, read_stream_while};
use crate::budget::{Afterwards, Budget};
use crate::text::{Text, brief, system_error};

/// A program that runs, and is ended where it is not wanted any more.
struct EngineProcess(Child);

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a command prints that gets this text on its standard input. A program that takes longer than its share of the time
/// is ended, and what it has printed is taken; a sentence says so.
pub(super) fn printed_by(
    command: &str,
    input: &str,
    text: &Text,
    budget: &Budget<'_>,
) -> Result<Vec<u8>, Failure> {
    let name = || brief(command).into_owned();
    let refuse = |error: String| Failure::Input(say!(text, "run-cannot-start", name = name(), error));
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let Some((program, args)) = words.as_ref().and_then(|words| words.split_first()) else {
        return Err(Failure::Input(say!(text, "run-no-command", name = name())));
    };
    let mut process = Command::new(program);
    process.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = EngineProcess(process.spawn().map_err(|error| refuse(system_error(text, &error)))?);
    if let Some(mut stdin) = running.0.stdin.take() {
        // A program that does not read is as good as any other.
        let _ = stdin.write_all(input.as_bytes());
    }
    let Some(stdout) = running.0.stdout.take() else { return Err(refuse(String::new())) };
    let share = budget.for_search(2, Afterwards::Everything);
    let read = read_stream_while(move || Ok(stdout), &|| share.spent().is_none());
    let (bytes, has_ended) = read.map_err(|why| match why {
        CannotRead::TooLarge => Failure::Input(say!(text, "run-too-much", name = name())),
        why => refuse(why.say(text)),
    })?;
    if !has_ended {
        remark(&say!(text, "run-ended", name = name()));
        return Ok(bytes);
    }
    match running.0.wait() {
        Ok(status) if !status.success() => {
            let status = status.to_string();
            remark(&say!(text, "run-failed", name = name(), status));
        }
        _ => {}
    }
    Ok(bytes)
}
