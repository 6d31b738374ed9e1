//! Files of expected text under `tests`. `UPDATE_EXPECTED=1 cargo test --test it` writes them anew, to be read before
//! they are kept.

use std::path::Path;

/// Compares a text with a file, whose path counts from `tests`.
#[track_caller]
pub(crate) fn check(file: impl AsRef<Path>, found: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(&file, found).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert_eq!(found, expected, "{}", file.display());
}
