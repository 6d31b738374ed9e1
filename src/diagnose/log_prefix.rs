//! What logging libraries write in front of a line: the time, the level, the name of the logger.

/// How much a message matters, as loggers write it.
const LEVELS: [&str; 10] =
    ["trace", "debug", "info", "notice", "warn", "warning", "error", "critical", "fatal", "verbose"];

/// A line without it.
pub(super) fn without_prefix(line: &str) -> &str {
    let mut rest = line;
    loop {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        // `DEBUG:root:` is one word; behind the level stands the name of the logger.
        let level = word.split([':', '|']).next().unwrap_or_default();
        let is_level = is_level(level);
        if is_level && level.len() < word.len() {
            let logger = &rest[level.len() + 1..end];
            let behind = logger.find(':').map_or(0, |at| at + 1);
            rest = rest[level.len() + 1 + behind..].trim_start();
        } else if is_level || is_time(word) {
            rest = after.trim_start_matches([':', '|']).trim_start();
        } else if rest != line && matches!(word, "-" | "–" | "|") {
            rest = after.trim_start();
        } else {
            return rest;
        }
    }
}

fn is_level(word: &str) -> bool {
    let word = word.trim_matches(['[', ']', '(', ')', '<', '>']);
    LEVELS.iter().any(|level| word.eq_ignore_ascii_case(level))
}

/// `2024-05-01`, `12:00:03,250`, `2024-05-01T12:00:03.250Z`, in brackets or not.
fn is_time(word: &str) -> bool {
    let word = word.trim_matches(['[', ']', '(', ')']).trim_end_matches([',', ':']);
    let n_signs = word.chars().filter(|c| matches!(c, ':' | '-' | '/')).count();
    n_signs > 1
        && word.starts_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, ':' | '-' | '/' | '.' | ',' | 'T' | 'Z' | '+'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_loggers_write_is_removed_and_nothing_else() {
        let call = "enter A -inf inf";
        for prefix in [
            "DEBUG:root:",
            "WARNING:root: ",
            "DEBUG:search.alpha:",
            "[DEBUG] ",
            "INFO ",
            "info: ",
            "2024-05-01 12:00:03 ",
            "2024-05-01 12:00:03,250 - DEBUG - ",
            "[2024-05-01T12:00:03Z] TRACE: ",
            "12:00:03.250 ",
        ] {
            assert_eq!(without_prefix(&format!("{prefix}{call}")), call, "{prefix}");
        }
        assert_eq!(without_prefix("DEBUG:root:A: 3"), "A: 3");
        for line in [call, "A 3", "A: 3", "0.1.2 -3 5", "1-2", "", "debugging A"] {
            assert_eq!(without_prefix(line), line);
        }
    }
}
