//! Names of looks, in style sheets and in the styles of LaTeX.

/// The name of a look, with a number where another look has it: letters, digits and hyphens, a letter first.
pub(super) fn unused_name(class: &str, names: &[String]) -> String {
    let mut name: String = class.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.insert(0, 'c');
    }
    let mut number = 2;
    let mut unused = name.clone();
    while names.contains(&unused) {
        unused = format!("{name}-{number}");
        number += 1;
    }
    unused
}
