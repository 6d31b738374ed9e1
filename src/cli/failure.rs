//! How a command can end otherwise than well.

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::budget::Spent;
use crate::explain::limits::spent_sentence;
use crate::text::{Text, brief_lines, system_error};

/// Why a command did not do what it was asked to do.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong, or ask for help.
    Arguments(clap::Error),
    /// The input or an output cannot be used; a whole message, with its place.
    Input(String),
    /// The command ran, and a check failed; it has said so.
    Check,
    /// Some of the input could not be read; the command has said so.
    Told,
    /// What was to be printed could not be.
    Print(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Print(error)
    }
}

/// Ran, and a check failed.
const CHECK_FAILED: u8 = 1;
/// Wrong usage or input.
const WRONG_INPUT: u8 = 2;

impl Failure {
    /// A limit ended the command before there was anything to show.
    pub(super) fn spent(spent: Spent, text: &Text) -> Self {
        Self::Input(spent_sentence(text, spent))
    }

    /// Prints the message to standard error, and gives the status to exit with: 2 for usage and input, 1 for a check
    /// that failed, 0 for help and for a reader of the output who has seen enough.
    pub fn report(&self, text: &Text) -> ExitCode {
        match self {
            Self::Arguments(error) => match print(error) {
                _ if error.use_stderr() => ExitCode::from(WRONG_INPUT),
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => Self::Print(error).report(text),
            },
            Self::Input(message) => {
                tell(text, message);
                ExitCode::from(WRONG_INPUT)
            }
            Self::Check => ExitCode::from(CHECK_FAILED),
            Self::Told => ExitCode::from(WRONG_INPUT),
            Self::Print(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Print(error) => {
                tell(text, &say!(text, "cli-cannot-print", error = system_error(text, error)));
                ExitCode::from(WRONG_INPUT)
            }
        }
    }
}

/// Prints what there is to say about the arguments, in colors where there are some; without colors where words of them
/// would be commands to a terminal, or are too long.
fn print(error: &clap::Error) -> io::Result<()> {
    let plain = error.render().to_string();
    match brief_lines(&plain) {
        Cow::Borrowed(_) => error.print()?,
        Cow::Owned(shown) => write!(io::stderr(), "{shown}")?,
    }
    io::stdout().flush()
}

fn tell(text: &Text, message: &str) {
    remark(&say!(text, "cli-error", message));
}

/// A remark on standard error that ends nothing.
pub(super) fn remark(message: &str) {
    let _ = writeln!(io::stderr(), "{}", brief_lines(message));
}
