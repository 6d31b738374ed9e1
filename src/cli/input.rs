//! Reading a tree from a file, standard input or the library.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::Failure;
use super::problems;
use crate::library;
use crate::text::Text;
use crate::tree::notation::{self, Diagnostic, MAX_BYTES};
use crate::tree::{GameTree, NodeId};

/// A tree and the text that it was read from.
pub(super) struct Input {
    /// What messages call it.
    pub(super) name: String,
    /// The text; bytes that are not UTF-8 are replaced.
    pub(super) text: String,
    pub(super) tree: Arc<GameTree>,
}

impl Input {
    /// `name:line:column` of a node, or the name alone.
    pub(super) fn place_of(&self, node: NodeId) -> String {
        match notation::place_of(&self.text, node) {
            Some((line, column)) => format!("{}:{line}:{column}", self.name),
            None => self.name.clone(),
        }
    }
}

/// Bytes and what messages call them.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// Reads a tree; all problems of the text make one message.
pub(super) fn read(file: &OsStr, text: &Text) -> Result<Input, Failure> {
    understand(source(file, text)?, text)
}

/// As [`read`], of what has been read already.
pub(super) fn understand(source: Source, text: &Text) -> Result<Input, Failure> {
    parse(source).map_err(|(name, diagnostics)| {
        // The first line continues "plyscope: error: ".
        Failure::Input(problems::all(&name, &diagnostics, text).trim_end().to_owned())
    })
}

/// Understands the text.
pub(super) fn parse(source: Source) -> Result<Input, (String, Vec<Diagnostic>)> {
    let Source { name, bytes } = source;
    match notation::read_bytes(&bytes) {
        Ok(read) => {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            Ok(Input { name, text, tree: Arc::new(read.tree) })
        }
        Err(diagnostics) => Err((name, diagnostics)),
    }
}

/// `-` is standard input; else a file, and where there is none, the bundled tree of that name.
pub(super) fn source(file: &OsStr, text: &Text) -> Result<Source, Failure> {
    let name = file.to_string_lossy().into_owned();
    let path = Path::new(file);
    if file == "-" {
        let name = text.get("cli-standard-input");
        return match bytes_of(io::stdin().lock()) {
            Ok(bytes) => Ok(Source { name, bytes }),
            Err(error) => Err(unreadable(&name, &error.to_string(), text)),
        };
    }
    let error = match File::open(path) {
        Ok(_) if path.is_dir() => text.get("cli-is-a-folder"),
        Ok(file) => match bytes_of(file) {
            Ok(bytes) => return Ok(Source { name, bytes }),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    if let Some(bundled) = library::find(&name)
        && !path.is_file()
    {
        return Ok(Source { name, bytes: bundled.text.as_bytes().to_vec() });
    }
    if !path.exists() && is_plain_word(&name) {
        return Err(Failure::Input(text.say("cli-no-such-tree", &[("name", (&name).into())])));
    }
    Err(unreadable(&name, &error, text))
}

/// One byte more than a tree may have tells that there are too many.
fn bytes_of(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn is_plain_word(name: &str) -> bool {
    !name.contains(['/', '\\', '.'])
}

fn unreadable(name: &str, error: &str, text: &Text) -> Failure {
    Failure::Input(text.say("cli-cannot-read", &[("error", error.into()), ("name", name.into())]))
}
