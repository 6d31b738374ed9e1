//! The names of files that hold one step each.

use std::path::{Path, PathBuf};

/// What stands for the number of a step in the name of a file.
pub const STEP: &str = "{step}";

/// Whether the name of a file has a place for the number of a step.
pub fn names_step(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().contains(STEP))
}

/// The file of a step, from 0, of a search with so many steps: all numbers have the same number of digits, so that names are
/// in the order of the steps.
pub fn path_of_step(path: &Path, step: usize, n_steps: usize) -> PathBuf {
    let n_digits = n_steps.to_string().len();
    match path.file_name() {
        Some(name) => {
            let number = format!("{:0n_digits$}", step + 1);
            path.with_file_name(name.to_string_lossy().replace(STEP, &number))
        }
        None => path.to_owned(),
    }
}

/// The same path with a place for the number of a step, before its ending.
pub fn with_step(path: &Path) -> PathBuf {
    let Some(stem) = path.file_stem().filter(|_| !names_step(path)) else { return path.to_owned() };
    let mut name = stem.to_os_string();
    name.push(format!("-{STEP}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// The same path without a place for the number of a step.
pub fn without_step(path: &Path) -> PathBuf {
    match path.file_name() {
        Some(name) if names_step(path) => {
            let name = name.to_string_lossy().replace(&format!("-{STEP}"), "").replace(STEP, "");
            path.with_file_name(name)
        }
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_for_the_step_comes_before_the_ending_and_goes_again() {
        for (without, with) in [
            ("a/tree.svg", "a/tree-{step}.svg"),
            ("tree", "tree-{step}"),
            ("a.b/tree.v2.png", "a.b/tree.v2-{step}.png"),
        ] {
            let (without, with) = (Path::new(without), Path::new(with));
            assert_eq!(with_step(without), with);
            assert_eq!(with_step(with), with, "once only");
            assert_eq!(without_step(with), without);
            assert_eq!(without_step(without), without);
        }
        assert_eq!(without_step(Path::new("{step}x.png")), Path::new("x.png"));
    }

    #[test]
    fn numbers_have_as_many_digits_as_the_last_one() {
        assert_eq!(path_of_step(Path::new("a/{step}.svg"), 4, 45), Path::new("a/05.svg"));
        assert_eq!(path_of_step(Path::new("f{step}.svg"), 44, 45), Path::new("f45.svg"));
        assert_eq!(path_of_step(Path::new("f.svg"), 4, 45), Path::new("f.svg"));
    }
}
