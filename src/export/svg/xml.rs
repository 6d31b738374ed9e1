//! Numbers, attributes and text as XML has them.

use crate::export::book::clean;

/// Writes a number with at most so many decimals and no needless zeros; what is not finite becomes 0.
pub(in crate::export) fn number(out: &mut String, value: f64, decimals: u32) {
    let unit = 10_i64.pow(decimals);
    let scaled = (value * unit as f64).round() as i64;
    if scaled < 0 {
        out.push('-');
    }
    let (whole, mut rest) = (scaled.unsigned_abs() / unit as u64, scaled.unsigned_abs() % unit as u64);
    if whole > 0 || rest == 0 {
        push_digits(out, whole);
    }
    if rest > 0 {
        out.push('.');
        let mut place = unit as u64 / 10;
        while rest > 0 {
            out.push(char::from(b'0' + (rest / place) as u8));
            rest %= place;
            place /= 10;
        }
    }
}

fn push_digits(out: &mut String, value: u64) {
    if value >= 10 {
        push_digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Writes a number of a path: a space before it unless a letter or its sign parts it from the last.
pub(super) fn coordinate(out: &mut String, value: f64, decimals: u32) {
    let at = out.len();
    number(out, value, decimals);
    let parted = out[..at].ends_with(|c: char| c.is_ascii_alphabetic() || c == '"');
    if !parted && !out[at..].starts_with('-') {
        out.insert(at, ' ');
    }
}

/// Writes ` name="value"`.
pub(super) fn attribute(out: &mut String, name: &str, value: f64, decimals: u32) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    number(out, value, decimals);
    out.push('"');
}

/// As [`attribute`], but nothing for 0, which is what a missing place means.
pub(super) fn place(out: &mut String, name: &str, value: f64, decimals: u32) {
    let at = out.len();
    attribute(out, name, value, decimals);
    if out[at..].ends_with("=\"0\"") {
        out.truncate(at);
    }
}

/// Writes text as text.
pub(crate) fn escape(out: &mut String, text: &str) {
    for character in clean(text).chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: f64, decimals: u32, expected: &str) {
        let mut out = String::new();
        number(&mut out, value, decimals);
        assert_eq!(out, expected);
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        check(12.0, 2, "12");
        check(-0.004, 2, "0");
        check(0.5, 2, ".5");
        check(-3.05, 2, "-3.05");
        check(99.96, 1, "100");
        check(f64::NAN, 2, "0");
    }

    #[test]
    fn coordinates_are_parted_by_spaces_or_signs() {
        let mut out = "M".to_owned();
        for value in [1.0, -2.5, 3.0, 0.25] {
            coordinate(&mut out, value, 2);
        }
        assert_eq!(out, "M1-2.5 3 .25");
    }

    #[test]
    fn marks_of_xml_become_text_and_controls_vanish() {
        let mut out = String::new();
        escape(&mut out, "<script>\"&\u{1}\u{FFFF}'");
        assert_eq!(out, "&lt;script&gt;&quot;&amp;'");
    }
}
