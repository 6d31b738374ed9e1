//! What was used up when work ended early, and how to allow more.

use super::Explainer;
use crate::budget::Spent;
use crate::text::{Text, memory};
use crate::trace::MAX_VISITS;

/// Which limit ended the work; `None` where the user did.
pub fn limit_sentence(text: &Text, spent: Spent) -> Option<String> {
    Some(match spent {
        Spent::Canceled | Spent::Enough => return None,
        Spent::Visits(limit) if limit >= MAX_VISITS => {
            say!(text, "limit-visits-most", limit)
        }
        Spent::Visits(limit) => say!(text, "limit-visits", limit),
        Spent::Seconds(seconds) => say!(text, "limit-seconds", seconds = seconds.to_string()),
        Spent::Memory(bytes) => say!(text, "limit-memory", memory = memory(bytes)),
    })
}

/// As [`limit_sentence`], and what is said where the user ended the work.
pub fn spent_sentence(text: &Text, spent: Spent) -> String {
    limit_sentence(text, spent).unwrap_or_else(|| say!(text, "limit-enough"))
}

impl Explainer<'_> {
    /// Which limit ended the search, if one did, and what besides visits counted against it.
    pub fn limit_sentence(&self) -> Option<String> {
        let (trace, text) = (self.trace, self.text);
        let spent = trace.spent()?;
        let said = limit_sentence(text, spent)?;
        let n_unseen = trace.n_unseen();
        if n_unseen == 0 || !matches!(spent, Spent::Visits(_)) {
            return Some(said);
        }
        Some(format!("{said} {}", say!(text, "limit-unseen", nodes = n_unseen)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_named_with_its_number_and_how_to_raise_it() {
        let text = Text::english();
        let said = |spent| limit_sentence(&text, spent);
        assert!(said(Spent::Visits(1_000)).unwrap().contains("1,000 visits"));
        assert!(said(Spent::Memory(2 << 30)).unwrap().contains("2 GiB"));
        assert!(said(Spent::Seconds(1.0)).unwrap().contains("of 1 s "));
        assert_eq!(said(Spent::Canceled), None);
        assert!(!said(Spent::Visits(MAX_VISITS)).unwrap().contains("allows"));
    }
}
