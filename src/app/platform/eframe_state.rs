//! What eframe keeps between two runs: it is looked at before a window opens.
//!
//! eframe reads its own part of the file, the size of everything among it, before the program sees anything of it. So a
//! file that would break the window is mended before.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A file of preferences that is larger than this, in bytes, is put aside unread.
const MAX_KEPT_BYTES: u64 = 16_000_000;
/// Lengths and places beyond this, in points, are nowhere on a screen.
const MAX_LENGTH: f64 = 1e6;
/// How large everything may be, as egui keeps it.
const ZOOMS: std::ops::RangeInclusive<f64> = 0.2..=10.0;
/// What eframe keeps itself, in its file: the memory of egui, and the place of the window.
const OF_EFRAME: [&str; 2] = ["egui", "window"];

/// Takes out of the file what would break a window; all that eframe keeps itself where a start has broken off.
pub(super) fn mend(file: &Path, has_broken_off: bool) {
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
    fn a_file_that_no_program_wrote_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("app.ron");
        fs::File::create(&file).unwrap().set_len(MAX_KEPT_BYTES + 1).unwrap();
        mend(&file, false);
        assert!(!file.exists() && file.with_extension("unreadable").exists());
        fs::remove_file(file.with_extension("unreadable")).unwrap();
        fs::create_dir(&file).unwrap();
        mend(&file, false);
        assert!(!file.exists());
        fs::write(&file, b"not what any program writes").unwrap();
        mend(&file, false);
        assert!(file.exists(), "eframe reads nothing of it");
    }
}
