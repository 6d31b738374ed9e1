//! Lines about a call in no stated form: a verb, a node, and numbers.

use super::fields::{Fields, is_absent, is_noise, plies, truth};
use super::lacking::StrangeWord;
use super::log::{EntryKind, LogEntry};
use super::read::LogReader;
use super::tokens::{Token, number, tokens};
use super::verb::{Key, Verb};
use crate::tree::NodeId;
use crate::value::Value;

impl LogReader<'_> {
    /// Any other line about a call: a verb, a node, and numbers with names or in the usual order.
    pub(super) fn call(&mut self, line: usize, text: &str) -> bool {
        let tokens = tokens(text);
        let word = |i: usize| tokens.get(i).and_then(Token::word);
        let verb_at =
            (0..tokens.len().min(4)).find(|&i| word(i).is_some_and(|word| Verb::of(word).is_some()));
        // A node may be called like a verb, where nothing else is.
        let called = verb_at.filter(|&at| self.is_node(&tokens, at)).and_then(word);
        let mut node = called.and_then(|word| self.named(word));
        let mut verb = verb_at.and_then(word).and_then(Verb::of).filter(|_| node.is_none());
        if verb.is_none() && node.is_none() && !self.words.are_of_tree() {
            return false;
        }
        let mut fields = Fields::default();
        let (mut numbers, mut n_strange) = (Vec::new(), 0);
        // What may stand in place of a number.
        let (mut strange, mut says_none) = (Vec::new(), false);
        let mut i = verb_at.map_or(0, |at| at + 1);
        while i < tokens.len() {
            let Some(here) = word(i) else {
                if tokens[i] == Token::Arrow && node.is_some() && verb != Some(Verb::Return) {
                    verb = None;
                }
                i += 1;
                continue;
            };
            let has_sign = tokens.get(i + 1) == Some(&Token::Equals);
            let value_at = if has_sign { i + 2 } else { i + 1 };
            let key = Key::of(here).filter(|key| has_sign || here.chars().count() > 1 || !key.is_number());
            // `B = 3` tells of the node B, and `enter D B = 3` of the bound.
            let is_node = has_sign && i == 0 && self.is_only_node(&tokens);
            let is_pair = key.is_some() && !is_node && (has_sign || self.find(here).is_none());
            if let (Some(key), Some(value)) = (key, word(value_at))
                && is_pair
                && (!key.is_number() || number(value).is_some())
            {
                fields.set(key, value);
                i = value_at + 1;
                continue;
            }
            // A number with another name is none of the call.
            if has_sign
                && key.is_none()
                && node.is_some()
                && self.find(here).is_none()
                && word(value_at).and_then(number).is_some()
            {
                i = value_at + 1;
                continue;
            }
            if let Some(found) = self.find(here).filter(|_| node.is_none()) {
                node = Some(found);
            } else if let Some(value) = number(here) {
                numbers.push(value);
            } else if Verb::of(here) == Some(Verb::Return) && node.is_some() {
                // The call and what it returns stand in one line.
                verb = None;
            } else {
                let is_return = matches!(verb, Some(Verb::Return | Verb::Leaf));
                let is_strange = key.is_none() && !is_noise(here);
                says_none |= is_absent(here);
                n_strange += usize::from(is_strange);
                if (is_strange || is_return && is_absent(here)) && self.find(here).is_none() {
                    strange.push(here);
                }
            }
            i += 1;
        }
        node = node.or_else(|| fields.names().find_map(|word| self.find(word)));
        let most_strange = if verb.is_some() { 2 } else { 0 };
        if n_strange > most_strange {
            return false;
        }
        if verb == Some(Verb::Prune) {
            self.log.prune(node);
            return node.is_some();
        }
        if node.is_none()
            && verb == Some(Verb::Return)
            && self.has_nodeless_returns
            && tokens.len() == 2
            && let Some(&strange) = strange.first()
        {
            // A call returns here, whatever it returns.
            self.strange = Some(StrangeWord::certain(strange));
            return self.push(LogEntry::new(line, EntryKind::Return, None));
        }
        let is_told = self.call_of(line, (verb, node), &fields, &numbers);
        let told = self.log.entries.last().copied().filter(|_| is_told);
        let has_number = told.is_some_and(|entry| entry.has_window() || entry.value.is_some());
        self.has_nodeless_returns |=
            told.is_some_and(|entry| entry.kind == EntryKind::Return && entry.node.is_none());
        self.strange = if has_number { None } else { StrangeWord::among(&strange, verb, tokens.len()) };
        self.says_no_window = says_none;
        is_told
    }

    /// Whether the first of some words, letter by letter, is the name of a node, and no other word is.
    fn is_only_node(&self, tokens: &[Token<'_>]) -> bool {
        let mut are_nodes = tokens.iter().filter_map(Token::word).map(|word| self.words.may_name(word));
        self.words.are_of_tree() && are_nodes.next() == Some(true) && !are_nodes.any(|is_node| is_node)
    }

    /// Whether a word that could be a verb is the name of the node of its line: beside it are numbers alone, and more than
    /// what a call returns.
    fn is_node(&self, tokens: &[Token<'_>], at: usize) -> bool {
        let is_name = tokens[at].word().is_some_and(|word| self.words.may_name(word));
        let others = tokens[..at].iter().chain(&tokens[at + 1..]).filter_map(Token::word);
        is_name && others.clone().count() > 1 && others.clone().all(|word| number(word).is_some())
    }

    fn call_of(
        &mut self,
        line: usize,
        (verb, node): (Option<Verb>, Option<NodeId>),
        fields: &Fields<'_>,
        numbers: &[Value],
    ) -> bool {
        let named = |word: Option<&str>| word.and_then(number);
        let (mut alpha, mut beta, mut value) = (named(fields.alpha), named(fields.beta), named(fields.value));
        let is_enter = matches!(verb, Some(Verb::Enter | Verb::Visit));
        match numbers {
            [] => {}
            &[one] if !is_enter && value.is_none() => value = Some(one),
            // A depth.
            [_] if is_enter => {}
            &[low, high] if verb != Some(Verb::Return) && alpha.is_none() && beta.is_none() => {
                (alpha, beta) = (Some(low), Some(high));
            }
            // A depth, before the window or behind it.
            &[one, two, three] if is_enter => {
                let may_be = [plies_of(one).is_some() && two < three, plies_of(three).is_some() && one < two];
                // The first line that leaves no choice, often that of the root, says how all are meant.
                if may_be[0] != may_be[1] {
                    self.is_depth_behind.get_or_insert(may_be[1]);
                }
                let is_behind = may_be[1] && (!may_be[0] || self.is_depth_behind == Some(true));
                let (low, high) = if is_behind { (one, two) } else { (two, three) };
                (alpha, beta) = (Some(low), Some(high));
            }
            &[low, high, result] if alpha.is_none() && value.is_none() => {
                (alpha, beta, value) = (Some(low), Some(high), Some(result));
            }
            &[_, low, high, result] if alpha.is_none() && value.is_none() => {
                (alpha, beta, value) = (Some(low), Some(high), Some(result));
            }
            _ => return false,
        }
        let tells = alpha.is_some() || beta.is_some() || value.is_some();
        let kind = match verb {
            Some(Verb::Return) => EntryKind::Return,
            Some(Verb::Leaf) => EntryKind::Leaf,
            Some(Verb::Enter | Verb::Visit) if value.is_some() => EntryKind::Row,
            Some(Verb::Visit) if !tells => EntryKind::Name,
            Some(Verb::Enter | Verb::Visit) => EntryKind::Enter,
            Some(Verb::Prune) | None => EntryKind::Row,
        };
        let is_told = match kind {
            EntryKind::Return | EntryKind::Leaf => node.is_some() || value.is_some(),
            EntryKind::Row => node.is_some() && tells,
            EntryKind::Enter | EntryKind::Name => node.is_some(),
        };
        if !is_told {
            return false;
        }
        let cut = fields.cut.and_then(truth);
        let ply = fields.ply.and_then(plies);
        self.push(LogEntry { alpha, beta, value, cut, ply, ..LogEntry::new(line, kind, node) })
    }
}

/// The number of plies that a number may be.
fn plies_of(value: Value) -> Option<u32> {
    plies(&value.get().to_string())
}
