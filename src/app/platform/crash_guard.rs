//! What is looked at before a window opens: whether the start before came to an end, and whether what eframe keeps can be
//! read.
//!
//! A start leaves a mark beside the preferences and takes it away once the window shows what it was to show, or when the
//! program ends in order. The mark is locked as long as the program runs: one that can be locked is that of a start that
//! broke off, one that cannot is that of another window which is starting.
//!
//! eframe reads its own part of the file, the size of everything among it, before the program sees anything of it. So a
//! file that would break the window is mended before.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::disk::open_to_lock;

/// A file of preferences that is larger than this, in bytes, is put aside unread.
const MAX_KEPT_BYTES: u64 = 16_000_000;
/// Lengths and places beyond this, in points, are nowhere on a screen.
const MAX_LENGTH: f64 = 1e6;
/// How large everything may be, as egui keeps it.
const ZOOMS: std::ops::RangeInclusive<f64> = 0.2..=10.0;
/// What eframe keeps itself, in its file: the memory of egui, and the place of the window.
const OF_EFRAME: [&str; 2] = ["egui", "window"];

/// How the name of a mark begins.
const MARK: &str = "starting";

/// The mark of a start that has not come to its end yet.
#[derive(Debug)]
pub(crate) struct CrashGuard {
    mark: Option<CrashMark>,
    has_broken_off: bool,
}

/// A file that is locked as long as the program runs.
#[derive(Debug)]
struct CrashMark {
    path: PathBuf,
    /// The lock lasts as long as the file is open.
    lock: File,
}

impl CrashGuard {
    /// Leaves the mark in the folder of the preferences, and mends what is kept there.
    pub(crate) fn begin() -> Self {
        Self::begin_in(eframe::storage_dir("plyscope"))
    }

    fn begin_in(folder: Option<PathBuf>) -> Self {
        // Without a place nothing is kept, so nothing kept can break a start.
        let Some(folder) = folder.filter(|folder| fs::create_dir_all(folder).is_ok()) else {
            return Self { mark: None, has_broken_off: false };
        };
        let has_broken_off = remove_broken_marks(&folder);
        mend(&folder.join("app.ron"), has_broken_off);
        Self { mark: leave_mark(&folder).ok(), has_broken_off }
    }

    /// Whether the start before did not come to its end.
    pub(crate) const fn has_broken_off(&self) -> bool {
        self.has_broken_off
    }
}

impl Drop for CrashGuard {
    fn drop(&mut self) {
        if let Some(CrashMark { path, lock }) = self.mark.take().filter(|_| !std::thread::panicking()) {
            let _ = fs::remove_file(path);
            drop(lock);
        }
    }
}

/// Takes away the marks of starts that broke off; whether there were any.
fn remove_broken_marks(folder: &Path) -> bool {
    let marks = fs::read_dir(folder).into_iter().flatten().flatten().filter(|entry| {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        is_file && entry.file_name().to_string_lossy().starts_with(MARK)
    });
    let mut has_broken_off = false;
    for path in marks.map(|entry| entry.path()) {
        // Where it cannot be opened any more, its window has just taken it away.
        let Ok(file) = open_to_lock(&path, false) else { continue };
        if !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            has_broken_off |= fs::remove_file(&path).is_ok();
        }
    }
    has_broken_off
}

/// Leaves a mark. It gets its name once it is locked: no other start finds it before.
fn leave_mark(folder: &Path) -> io::Result<CrashMark> {
    let file = tempfile::Builder::new().prefix(".mark-").tempfile_in(folder)?;
    // Some file systems have no locks; there a mark is one of a start that broke off.
    let _ = file.as_file().try_lock();
    let name = file.path().file_name().unwrap_or_default().to_string_lossy().replace('.', "");
    let path = folder.join(format!("{MARK}-{name}"));
    let lock = file.persist(&path)?;
    Ok(CrashMark { path, lock })
}

/// Takes out of the file what would break a window; all that eframe keeps itself where a start has broken off.
fn mend(file: &Path, has_broken_off: bool) {
    let Ok(found) = fs::metadata(file) else { return };
    if !found.is_file() || found.len() > MAX_KEPT_BYTES {
        let _ = fs::rename(file, file.with_extension("unreadable"));
        return;
    }
    let kept = fs::read_to_string(file).ok().and_then(|text| ron::from_str(&text).ok());
    let Some(mut kept): Option<BTreeMap<String, String>> = kept else { return };
    let n_before = kept.len();
    kept.retain(|name, value| !OF_EFRAME.contains(&name.as_str()) || !has_broken_off && is_sound(value));
    if kept.len() < n_before {
        let _ = replace(file, &kept);
    }
}

fn replace(file: &Path, kept: &BTreeMap<String, String>) -> Option<()> {
    let text = ron::to_string(kept).ok()?;
    let mut new = tempfile::NamedTempFile::new_in(file.parent()?).ok()?;
    new.write_all(text.as_bytes()).ok()?;
    new.persist(file).ok().map(drop)
}

/// Whether every length is one and everything has a size: what is no number, endless or far too large is none. Names of
/// things are whole numbers of any size.
fn is_sound(value: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+' | '_');
    let mut before = "";
    for word in value.split(|c| !is_part(c)).filter(|word| !word.is_empty()) {
        let number = word.parse::<f64>().ok();
        let is_whole = word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let is_fine = match number {
            Some(zoom) if before == "zoom_factor" => ZOOMS.contains(&zoom),
            Some(length) if !is_whole => length.abs() <= MAX_LENGTH,
            _ => true,
        };
        if !is_fine {
            return false;
        }
        before = word;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(folder: &Path) -> BTreeMap<String, String> {
        ron::from_str(&fs::read_to_string(folder.join("app.ron")).unwrap()).unwrap()
    }

    fn keep(folder: &Path, egui: &str, window: &str) {
        let all: BTreeMap<_, _> = [("egui", egui), ("window", window), ("preferences", "(zoom:2.0)")].into();
        fs::write(folder.join("app.ron"), ron::to_string(&all).unwrap()).unwrap();
    }

    /// The program is killed: its mark stays, and nothing locks it any more.
    fn kill(mut starting: CrashGuard) {
        drop(starting.mark.take().map(|mark| mark.lock));
    }

    #[test]
    fn a_start_that_did_not_come_to_its_end_is_known_at_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let begin = || CrashGuard::begin_in(Some(folder.path().to_owned()));
        let first = begin();
        assert!(!first.has_broken_off());
        drop(first);
        let second = begin();
        assert!(!second.has_broken_off(), "the first came to its end");
        kill(second);
        let third = begin();
        assert!(third.has_broken_off());
        drop(third);
        assert!(!begin().has_broken_off());
        // As earlier versions left it.
        fs::write(folder.path().join("starting"), b"").unwrap();
        assert!(begin().has_broken_off());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn windows_that_start_together_do_not_take_each_other_for_a_crash() {
        let folder = tempfile::tempdir().unwrap();
        keep(folder.path(), "(zoom_factor:1.0)", "(inner_size_points:Some((x:900.0,y:700.0)))");
        let begin = || CrashGuard::begin_in(Some(folder.path().to_owned()));
        let all = [begin(), begin(), begin()];
        assert!(all.iter().all(|starting| !starting.has_broken_off()));
        assert_eq!(kept(folder.path()).len(), 3, "the size of the window is kept");
        let [first, second, third] = all;
        kill(second);
        drop(first);
        let fourth = begin();
        assert!(fourth.has_broken_off(), "one of them was killed while it started");
        drop((third, fourth));
        assert!(!begin().has_broken_off());
    }

    #[test]
    fn what_would_break_the_window_is_taken_out_and_the_rest_stays() {
        let egui =
            "(options:(zoom_factor:1.0,dark:true),data:{12345678901234567890:(size:\"(x:210.5,y:1e2)\")})";
        let window = "(normal_geometry:(outer_position_pixels:Some((x:-5.0,y:0.0)),scale_factor:1.0))";
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("app.ron");
        keep(folder.path(), egui, window);
        mend(&file, false);
        assert_eq!(kept(folder.path()).len(), 3);
        for zoom in ["0.0", "0", "NaN", "inf", "-inf", "-1.0", "1e30", "1e-9", "1e999"] {
            keep(folder.path(), &egui.replace("1.0", zoom), window);
            mend(&file, false);
            assert_eq!(
                kept(folder.path()).into_keys().collect::<Vec<_>>(),
                ["preferences", "window"],
                "{zoom}"
            );
        }
        for length in ["NaN", "inf", "1e12"] {
            keep(folder.path(), &egui.replace("210.5", length), &window.replace("-5.0", length));
            mend(&file, false);
            assert_eq!(kept(folder.path()).into_keys().collect::<Vec<_>>(), ["preferences"], "{length}");
        }
        keep(folder.path(), egui, window);
        mend(&file, true);
        assert_eq!(kept(folder.path()).into_keys().collect::<Vec<_>>(), ["preferences"]);
    }

    #[test]
    fn a_file_that_nobody_could_have_kept_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("app.ron");
        fs::File::create(&file).unwrap().set_len(MAX_KEPT_BYTES + 1).unwrap();
        mend(&file, false);
        assert!(!file.exists() && file.with_extension("unreadable").exists());
        fs::remove_file(file.with_extension("unreadable")).unwrap();
        fs::create_dir(&file).unwrap();
        mend(&file, false);
        assert!(!file.exists());
        fs::write(&file, b"not what anybody writes").unwrap();
        mend(&file, false);
        assert!(file.exists(), "eframe reads nothing of it");
    }
}
