//! Files: choosing, reading, writing. What takes long is a job.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_target::{NewFile, with_ending};
use super::jobs::{Job, JobKind, JobProgress, Jobs};
use super::platform::{self, CannotWrite, Chosen, FileContent, FileRequest, StagedFiles, file_name};
use super::text_file::{SaveResult, TEXT_ENDING, TextFile};
use crate::text::{Text, visible};

/// Endings of files that may hold a tree or a game, those first that this program writes.
const TREES: [&str; 15] = [
    "tree", "txt", "json", "pgn", "sgf", "efg", "tex", "dot", "gv", "nwk", "csv", "tsv", "py", "sml", "test",
];
/// So many of them this program writes.
const N_OWN: usize = 5;
/// Endings of files that may hold a log.
const LOGS: [&str; 5] = ["log", "txt", "csv", "json", "jsonl"];

/// What a file is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// It holds a tree or a game, which is opened.
    Tree,
    /// It is the log of a program, to be checked beside the tree on the screen.
    Log,
}

impl FileUse {
    /// What stands above the dialog.
    pub(crate) fn title(self, text: &Text) -> String {
        say!(
            text,
            match self {
                Self::Tree => "open-title",
                Self::Log => "check-log-title",
            }
        )
    }

    /// What such files are called.
    fn kind(self, text: &Text) -> String {
        say!(
            text,
            match self {
                Self::Tree => "open-kind",
                Self::Log => "check-log-kind",
            }
        )
    }

    /// Endings that a dialog offers; any file can be opened.
    pub(crate) const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Tree => &TREES,
            Self::Log => &LOGS,
        }
    }
}

/// The folder of a file, if it is there.
fn folder_of(path: &Path) -> Option<PathBuf> {
    path.parent().filter(|folder| folder.is_dir()).map(Path::to_owned)
}

/// Where files go unless the user says otherwise: beside this one.
pub(crate) fn folder_near(path: Option<&Path>) -> PathBuf {
    path.and_then(folder_of).unwrap_or_else(platform::folder)
}

/// A field of a path in which the user types: a whole path behind the folder that stands there is meant alone.
pub(crate) fn begin_anew(typed: &mut String) {
    if let Some(path) = begun_anew(typed, platform::home().as_deref()) {
        *typed = path;
    }
}

/// The whole path behind another one.
fn begun_anew(typed: &str, home: Option<&Path>) -> Option<String> {
    if let Some(at) = typed.rfind("//") {
        return Some(typed[at + 1..].to_owned());
    }
    let (before, inside) = typed.split_once("~/")?;
    (before.is_empty() || before.ends_with('/')).then_some(())?;
    Some(home?.join(inside).display().to_string())
}

/// Asks for files to open, beginning near this one.
pub(crate) fn choose(
    jobs: &Jobs,
    (of, text): (FileUse, &Text),
    near: Option<&Path>,
) -> Job<Chosen<Vec<FileContent>>> {
    let (title, kind, endings) = (of.title(text), of.kind(text), of.endings().to_vec());
    let wanted = FileRequest { title, kind, endings, folder: near.and_then(folder_of) };
    jobs.ask(|reply| platform::choose(wanted, |chosen| reply.send(chosen)))
}

/// What a file came to.
#[derive(Debug)]
pub(crate) enum Loaded {
    /// It was small enough to be read at once.
    Now(FileContent),
    /// It is being read.
    Later(Job<FileContent>),
}

/// Reads a file: small ones at once, large ones by a job.
pub(crate) fn load(jobs: &Jobs, path: &Path) -> Loaded {
    let path = platform::absolute(path);
    let is_small = platform::is_small(&path);
    let read = move |is_wanted: &dyn Fn() -> bool| FileContent {
        name: file_name(&path),
        bytes: platform::read(&path, is_wanted),
        path: Some(path),
    };
    if is_small {
        Loaded::Now(read(&|| true))
    } else {
        Loaded::Later(jobs.start(JobKind::Reading, |progress| read(&|| !progress.is_canceled())))
    }
}

/// Asks for the file of a picture; the dialog of the system asks before it lets a file be replaced.
pub(crate) fn choose_target(
    jobs: &Jobs,
    title: String,
    start: &Path,
    ending: &'static str,
) -> Job<Chosen<PathBuf>> {
    let folder = folder_of(start);
    let wanted = FileRequest { title, kind: ending.to_owned(), endings: vec![ending], folder };
    let name = file_name(start);
    jobs.ask(|reply| platform::choose_target(wanted, name, |chosen| reply.send(chosen)))
}

/// Makes files and writes all of them or none; tells where they are. Files that are there are replaced only if that was agreed
/// to.
pub(crate) fn export(
    jobs: &Jobs,
    kind: JobKind,
    text: &Arc<Text>,
    make: impl FnOnce(&JobProgress, GiveFile<'_>) -> Result<(), String> + Send + 'static,
) -> Job<Result<Vec<PathBuf>, String>> {
    let text = Arc::clone(text);
    jobs.start(kind, move |progress| {
        let not_written = |(path, why): (PathBuf, CannotWrite)| {
            let (path, why) = (visible(&path.display().to_string()).into_owned(), why.say(&text));
            say!(text, "export-file-not-written", path, why)
        };
        let mut staged = StagedFiles::default();
        make(progress, &mut |(path, bytes, may_replace)| {
            staged.add(path, bytes, may_replace).map_err(not_written)
        })?;
        staged.keep().map_err(not_written)
    })
}

/// Takes a file that is to be written.
pub(crate) type GiveFile<'a> = &'a mut dyn FnMut(NewFile) -> Result<(), String>;

/// Writes a text into its file, unless another program has changed that meanwhile.
pub(crate) fn store(jobs: &Jobs, file: TextFile, text: &Arc<Text>) -> Job<SaveResult> {
    let text = Arc::clone(text);
    jobs.start(JobKind::Picture, move |progress| {
        if let Some(known) = &file.known {
            // A file that is gone can be written again.
            let there = platform::read(&file.path, &|| !progress.is_canceled());
            if let Some(bytes) = there.ok().filter(|bytes| bytes != known.as_bytes()) {
                return SaveResult::Changed(bytes);
            }
        }
        match platform::write(&file.path, file.text.as_bytes().to_vec(), file.may_replace) {
            Ok(()) => SaveResult::There(platform::absolute(&file.path)),
            Err(why) => SaveResult::Failed(why.say(&text)),
        }
    })
}

/// This name, or one like it that no file beside it has yet.
pub(crate) fn free_name(wanted: &Path) -> PathBuf {
    let folder = wanted.parent().unwrap_or(Path::new(""));
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(wanted.file_stem()), part(wanted.extension()));
    let taken = platform::list(folder);
    let named = |i: usize| if i == 1 { format!("{stem}.{ending}") } else { format!("{stem}-{i}.{ending}") };
    let is_free = |name: &String| !taken.iter().any(|(there, _)| there == name);
    folder.join((1..1_000).map(named).find(is_free).unwrap_or_else(|| named(1)))
}

/// Texts have an ending of those that the dialogs offer.
pub(crate) fn with_text_ending(path: &Path) -> PathBuf {
    let has_one =
        path.extension().is_some_and(|e| TREES[..N_OWN].iter().any(|ending| e.eq_ignore_ascii_case(ending)));
    if has_one { path.to_owned() } else { with_ending(path, TEXT_ENDING) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_path_takes_the_place_of_the_folder_that_stands_there() {
        let home = Some(Path::new("/home/me"));
        let meant = |typed: &str| begun_anew(typed, home);
        assert_eq!(meant("/trees//logs/x.log").as_deref(), Some("/logs/x.log"));
        assert_eq!(meant("/trees//").as_deref(), Some("/"));
        assert_eq!(meant("/trees/~/x").as_deref(), Some("/home/me/x"));
        assert_eq!(meant("~/").as_deref(), Some("/home/me/"));
        assert_eq!(begun_anew("~/x", None), None);
        for one in ["/trees/x.log", "/trees/copy~/x", "x"] {
            assert_eq!(meant(one), None, "{one}");
        }
    }

    #[test]
    fn the_ending_is_added_where_it_is_missing() {
        for path in ["a/tree.JSON", "tree.txt", "tree.tree"] {
            assert_eq!(with_text_ending(Path::new(path)), PathBuf::from(path));
        }
        assert_eq!(with_text_ending(Path::new("tree.v2")), PathBuf::from("tree.v2.tree"));
    }
}
