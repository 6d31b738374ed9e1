//! Texts that have no room in full.

use std::borrow::Cow;

use super::fonts::Metrics;
use super::shape::Face;

impl Metrics {
    /// A text, or as much of its beginning as has room, with dots for the rest.
    pub(super) fn shortened<'a>(&self, text: &'a str, (face, em): (Face, f64), room: f64) -> Cow<'a, str> {
        if self.width(text, face, em) <= room {
            return Cow::Borrowed(text);
        }
        let room = room - self.width("…", face, em);
        let mut end = 0.0;
        let cut = text.char_indices().find(|&(at, character)| {
            end += self.width(&text[at..at + character.len_utf8()], face, em);
            end > room
        });
        let kept = text[..cut.map_or(text.len(), |(at, _)| at)].trim_end_matches([' ', '·', ',']);
        Cow::Owned(format!("{kept}…"))
    }

    /// The same so that it can be told from others: where one of these begins with what would be left, the part is kept
    /// from which on it differs.
    pub(super) fn shortened_among<'a, 'b>(
        &self,
        text: &'a str,
        others: &(impl Iterator<Item = &'b str> + Clone),
        pen: (Face, f64),
        room: f64,
    ) -> Cow<'a, str> {
        let short = self.shortened(text, pen, room);
        let Some(kept) = short.strip_suffix('…').filter(|_| short != text) else { return short };
        let alike = others.clone().filter(|other| *other != text && other.starts_with(kept));
        let Some(differs) = alike.map(|other| n_shared(text, other)).min().filter(|&at| at < text.len())
        else {
            return short;
        };
        // As many whole words before that as have room.
        let starts = text[..differs].char_indices().zip(text.chars().skip(1));
        let words =
            starts.filter(|((_, before), first)| !before.is_alphanumeric() && first.is_alphanumeric());
        let words = words.map(|((at, before), _)| at + before.len_utf8());
        let from = |at: usize| format!("…{}", &text[at..]);
        let has_room = |tail: &String| self.width(tail, pen.0, pen.1) <= room;
        let tails = words.chain(Some(differs)).filter(|&at| at > 0).map(from).filter(has_room);
        let tails: Vec<String> = tails.collect();
        let is_told_apart = |tail: &&String| is_told_apart(tail, text, others.clone());
        let tail = tails.iter().find(is_told_apart).or(tails.first()).cloned();
        let tail = tail.unwrap_or_else(|| self.shortened(&from(differs), pen, room).into_owned());
        // Dots alone say nothing.
        if tail.trim_matches('…').is_empty() { short } else { Cow::Owned(tail) }
    }
}

/// Whether what was left of a text fits none of the others.
pub(super) fn is_told_apart<'b>(short: &str, text: &str, others: impl IntoIterator<Item = &'b str>) -> bool {
    others.into_iter().filter(|&other| other != text).all(|other| {
        match (short.strip_prefix('…'), short.strip_suffix('…')) {
            (Some(tail), _) => !other.ends_with(tail),
            (_, Some(head)) => !other.starts_with(head),
            _ => true,
        }
    })
}

/// How many bytes two texts share at their beginnings.
fn n_shared(one: &str, other: &str) -> usize {
    let differs = one.char_indices().zip(other.chars()).find(|((_, a), b)| a != b);
    differs.map_or(one.len().min(other.len()), |((at, _), _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With room for `n` digits and the dots.
    #[track_caller]
    fn check(text: &str, others: &[&str], n: f64, expected: &str) {
        let (metrics, pen) = (Metrics::new(), (Face::Sans, 10.0));
        let room = metrics.width("0", pen.0, pen.1) * n + metrics.width("…", pen.0, pen.1);
        let short = metrics.shortened_among(text, &others.iter().copied(), pen, room);
        assert_eq!(short, expected);
    }

    #[test]
    fn what_differs_from_others_is_kept() {
        let moves = ["take-1", "take-2", "take-3"];
        check("take-2", &moves, 3.0, "…2");
        check("19-14", &["19-13", "19-14", "10-14"], 2.1, "…14");
        check("the longest label 0.1", &["the longest label 0.0", "the longest label 1.1"], 6.0, "…0.1");
        check("the longest label 10", &["the longest label 100"], 6.0, "the lon…");
        check("the longest label 0.1", &["the longest label 0.0"], 10.0, "…label 0.1");
        check("e2e4", &["d2d4", "g1f3"], 2.0, "e2…");
        check("take-2", &moves, 30.0, "take-2");
        assert!(is_told_apart("…2", "take-2", moves) && is_told_apart("9-14", "9-14", ["9-14", "10-14"]));
        assert!(
            !is_told_apart("…14", "10-14", ["9-14", "10-14"]) && !is_told_apart("19…", "19-14", ["19-13"])
        );
        check("abcdefghi", &["abcdxyz"], 3.0, "…e…");
        check("abcdefghi", &["abcdxyz"], 2.0, "ab…");
        check("abcdefghi", &["abcdxyz"], 1.0, "a…");
    }
}
