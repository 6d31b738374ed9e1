//! Where a file goes, and whether it may replace one that is there.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The path of a file that is to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileTarget {
    /// The text of the field.
    pub path: String,
    /// Whether a file that is there may be replaced: the user was asked.
    pub may_replace: bool,
}

impl FileTarget {
    /// A path that the user was not asked about.
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_string_lossy().into_owned(), may_replace: false }
    }

    /// A path that was chosen in the dialog of the system, which asks before it lets a file be replaced.
    pub(crate) fn chosen(path: &Path) -> Self {
        Self { may_replace: true, ..Self::new(path) }
    }

    /// The path, without the spaces around it.
    pub(crate) fn path(&self) -> &Path {
        Path::new(self.path.trim())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.path.trim().is_empty()
    }

    /// Gives the path another ending; the user was not asked about that file.
    pub(crate) fn set_ending(&mut self, ending: &str) {
        *self = Self::new(&self.path().with_extension(ending));
    }

    /// Another path was typed; the user was not asked about that file. An ending that stands before the
    /// same ending is meant once.
    pub(crate) fn has_been_typed(&mut self, ending: &str) {
        self.may_replace = false;
        let ending = format!(".{ending}");
        if self.path.ends_with(&ending.repeat(2)) {
            self.path.truncate(self.path.len() - ending.len());
        }
    }

    /// The file that is written, and whether it may replace one that is there. `complete` adds the ending where it is missing.
    pub(crate) fn file(&self, complete: impl FnOnce(&Path) -> PathBuf) -> (PathBuf, bool) {
        let path = complete(self.path());
        // Where the ending is added here, the user was not asked about that file.
        let may_replace = self.may_replace && path == self.path();
        (path, may_replace)
    }
}

/// A file that is to be written: where, what, and whether it may replace another one.
pub(crate) type NewFile = (PathBuf, Vec<u8>, bool);

/// The path with an ending, which is added where it is missing.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case(OsStr::new(ending))) {
        path.to_owned()
    } else {
        let mut name = path.as_os_str().to_owned();
        name.push(".");
        name.push(ending);
        PathBuf::from(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_file_that_was_asked_about_is_replaced() {
        let complete = |path: &Path| with_ending(path, "svg");
        let asked = FileTarget::chosen(Path::new("a.svg"));
        assert_eq!(asked.file(complete), (PathBuf::from("a.svg"), true));
        let without = FileTarget::chosen(Path::new("a"));
        assert_eq!(without.file(complete), (PathBuf::from("a.svg"), false));
        let mut other = asked;
        other.set_ending("pdf");
        assert_eq!(other, FileTarget::new(Path::new("a.pdf")));
        assert!(FileTarget { path: "  ".to_owned(), may_replace: true }.is_empty());
    }

    #[test]
    fn an_ending_that_is_typed_before_an_ending_is_meant_once() {
        let typed = |path: &str| {
            let mut target = FileTarget::chosen(Path::new(path));
            target.has_been_typed("tree");
            (target.path, target.may_replace)
        };
        assert_eq!(typed("a/saved.tree.tree"), ("a/saved.tree".to_owned(), false));
        assert_eq!(typed("a/saved.tre.tree"), ("a/saved.tre.tree".to_owned(), false));
        assert_eq!(typed("a.txt"), ("a.txt".to_owned(), false));
    }

    #[test]
    fn the_ending_is_added_where_it_is_missing() {
        assert_eq!(with_ending(Path::new("a/tree.SVG"), "svg"), PathBuf::from("a/tree.SVG"));
        assert_eq!(with_ending(Path::new("a/tree.v2"), "svg"), PathBuf::from("a/tree.v2.svg"));
        assert_eq!(with_ending(Path::new("tree"), "png"), PathBuf::from("tree.png"));
    }
}
