//! What is kept of a document that is not saved, or of an exam that is not over, so that it outlives the program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};

/// What was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedCopy {
    /// What it is called.
    pub(crate) name: String,
    /// What it is.
    pub(crate) of: CopyOf,
    /// What it says: the text of a document, or a [`KeptExam`](crate::app::kept_exam::KeptExam).
    pub(crate) text: Arc<str>,
    /// So many seconds before it was found it had been written, where that is known; not kept in it.
    pub(crate) age_secs: Option<u64>,
}

/// What a copy is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CopyOf {
    /// A document.
    Document {
        /// Its file, where it has one.
        path: Option<PathBuf>,
        /// What the file says, or what the document said when it came.
        saved: Arc<str>,
    },
    /// An exam.
    Exam,
}

impl UnsavedCopy {
    /// The file of a document, where it has one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.of {
            CopyOf::Document { path, .. } => path.as_deref(),
            CopyOf::Exam => None,
        }
    }

    /// What the file of a document says, or what the document said when it came.
    #[cfg(test)]
    pub(crate) fn saved(&self) -> &str {
        match &self.of {
            CopyOf::Document { saved, .. } => saved,
            CopyOf::Exam => "",
        }
    }

    /// As it is kept: JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let kept = match &self.of {
            CopyOf::Document { path, saved } => {
                let path = path.as_ref().and_then(|path| path.to_str());
                json!({ "name": self.name, "path": path, "saved": &**saved, "text": &*self.text })
            }
            CopyOf::Exam => json!({ "name": self.name, "exam": &*self.text }),
        };
        kept.to_string().into_bytes()
    }

    /// What was kept; `None` if it is nothing that ever was: any program may have written it.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let kept: Value = serde_json::from_slice(bytes).ok()?;
        let word = |key: &str| kept[key].as_str();
        let (of, text) = if let Some(exam) = word("exam") {
            (CopyOf::Exam, exam)
        } else {
            let (path, saved) = (word("path").map(PathBuf::from), word("saved")?.into());
            (CopyOf::Document { path, saved }, word("text")?)
        };
        Some(Self { name: word("name")?.to_owned(), of, text: text.into(), age_secs: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back_and_what_is_no_copy_does_not() {
        let of_documents = [None, Some("/home/me/my \"tree\".tree".into())]
            .map(|path| CopyOf::Document { path, saved: "A 1\r\n# é\0\n".into() });
        for of in of_documents.into_iter().chain([CopyOf::Exam]) {
            let text = "A\n  B 3 # \u{202e}\n".into();
            let copy = UnsavedCopy { name: "a–n".to_owned(), of, text, age_secs: None };
            assert_eq!(UnsavedCopy::read(&copy.bytes()), Some(copy));
        }
        for bytes in [&b""[..], b"{", b"[]", b"{\"name\": 1, \"text\": \"\", \"saved\": \"\"}", b"\xff"] {
            assert_eq!(UnsavedCopy::read(bytes), None);
        }
    }
}
