//! What is kept of a document that is not saved, so that it outlives the program.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};

/// A document that was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedCopy {
    /// What it is called.
    pub(crate) name: String,
    /// Its file, where it has one.
    pub(crate) path: Option<PathBuf>,
    /// What the file says, or what the document said when it came.
    pub(crate) saved: Arc<str>,
    /// What it says.
    pub(crate) text: Arc<str>,
    /// So many seconds before it was found it had been written, where that is known; not kept in it.
    pub(crate) age_secs: Option<u64>,
}

impl UnsavedCopy {
    /// As it is kept: JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let path = self.path.as_ref().and_then(|path| path.to_str());
        json!({ "name": self.name, "path": path, "saved": &*self.saved, "text": &*self.text })
            .to_string()
            .into_bytes()
    }

    /// What was kept; `None` if it is nothing that ever was: any program may have written it.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let kept: Value = serde_json::from_slice(bytes).ok()?;
        let word = |key: &str| kept[key].as_str();
        Some(Self {
            name: word("name")?.to_owned(),
            path: word("path").map(PathBuf::from),
            saved: word("saved")?.into(),
            text: word("text")?.into(),
            age_secs: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back_and_what_is_no_copy_does_not() {
        for path in [None, Some("/home/me/my \"tree\".tree".into())] {
            let copy = UnsavedCopy {
                name: "a–n".to_owned(),
                path,
                saved: "A 1\r\n# é\0\n".into(),
                text: "A\n  B 3 # \u{202e}\n".into(),
                age_secs: None,
            };
            assert_eq!(UnsavedCopy::read(&copy.bytes()), Some(copy));
        }
        for bytes in [&b""[..], b"{", b"[]", b"{\"name\": 1, \"text\": \"\", \"saved\": \"\"}", b"\xff"] {
            assert_eq!(UnsavedCopy::read(bytes), None);
        }
    }
}
