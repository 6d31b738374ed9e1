//! Games in extensive form as Gambit writes them: `EFG 2 R "title" { "1" "2" }` and the nodes in preorder.
//!
//! A game of perfect information with two players whose payoffs add up to the same everywhere is a tree; of any other,
//! the payoffs of one player can be read, against whom all others play.

use std::collections::HashMap;
use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::shortened;
use crate::tree::notation::sink::StopReading;
use crate::tree::{Leaf, Probability};
use crate::value::{Role, Value};

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-efg",
    leaf_form: "t \"\" 1 \"\" { 3, -3 }",
    recognizes,
    read,
};

/// Games with more players are refused: each node has a payoff of each.
const MAX_PLAYERS: usize = 100;

/// Sums of payoffs that differ by less, compared with the payoffs, are equal.
const TOLERANCE: f64 = 1e-9;

fn recognizes(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next() == Some("EFG") && words.next().is_some_and(|version| version.parse::<u32>().is_ok())
}

/// An action with its probability, where chance takes it.
type EfgAction = (String, Option<Probability>);

/// An open node and what was added on the way to it.
struct OpenEfgNode {
    node: usize,
    actions: Vec<EfgAction>,
    next: usize,
    payoffs: Vec<f64>,
}

/// A reader of one text.
struct EfgReader<'d, 'a> {
    cursor: TextCursor<'a>,
    draft: &'d mut DraftTree<'a>,
    n_players: usize,
    outcomes: HashMap<String, Vec<f64>>,
    /// Of chance events and information sets, by player (0 is chance) and number.
    actions: HashMap<(usize, String), Vec<EfgAction>>,
    /// Where an information set came first.
    set_at: HashMap<(usize, String), String>,
    sum: Option<f64>,
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let cursor = TextCursor::new(draft.text, 0);
    let mut reader = EfgReader {
        cursor,
        draft,
        n_players: 0,
        outcomes: HashMap::new(),
        actions: HashMap::new(),
        set_at: HashMap::new(),
        sum: None,
    };
    reader.header()?;
    reader.nodes()
}

impl EfgReader<'_, '_> {
    fn blanks(&mut self) {
        self.cursor.take_while(|c| c.is_whitespace() || c == ',');
    }

    /// A word without quotes.
    fn word(&mut self, form: &str) -> Result<(String, Range<usize>), StopReading> {
        self.blanks();
        let at = self.cursor.take_while(|c| !c.is_whitespace() && !matches!(c, '{' | '}' | '"' | ','));
        if at.is_empty() {
            return self.draft.stop_at_form(self.cursor.here(), form);
        }
        Ok((self.cursor.text[at.clone()].to_owned(), at))
    }

    fn quoted_next(&mut self) -> bool {
        self.blanks();
        self.cursor.peek() == Some('"')
    }

    /// Text in quotes; a quote in it stands behind a backslash.
    fn quoted(&mut self, form: &str) -> Result<String, StopReading> {
        if !self.quoted_next() {
            return self.draft.stop_at_form(self.cursor.here(), form);
        }
        let start = self.cursor.pos;
        self.cursor.bump();
        let mut text = String::new();
        loop {
            match self.cursor.peek() {
                None => return self.draft.stop(start..start + 1, Problem::UnclosedQuote),
                Some('"') => {
                    self.cursor.bump();
                    return Ok(text);
                }
                Some('\\') if self.cursor.rest().starts_with("\\\"") => {
                    self.cursor.pos += 2;
                    text.push('"');
                }
                Some(c) => {
                    self.cursor.bump();
                    text.push(if c.is_control() { ' ' } else { c });
                }
            }
        }
    }

    fn is_at(&mut self, bracket: char) -> bool {
        self.blanks();
        self.cursor.peek() == Some(bracket)
    }

    /// Passes over an opening brace.
    fn open(&mut self, form: &str) -> Result<usize, StopReading> {
        if !self.is_at('{') {
            return self.draft.stop_at_form(self.cursor.here(), form);
        }
        self.cursor.bump();
        Ok(self.cursor.pos - 1)
    }

    /// Whether the list that began at a place ends here.
    fn closes(&mut self, start: usize) -> Result<bool, StopReading> {
        if self.is_at('}') {
            self.cursor.bump();
            return Ok(true);
        }
        if self.cursor.peek().is_none() {
            return self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '{' });
        }
        Ok(false)
    }

    fn header(&mut self) -> Result<(), StopReading> {
        const FORM: &str = "EFG 2 R \"title\" { \"1\" \"2\" }";
        for _ in 0..3 {
            self.word(FORM)?;
        }
        let title = self.quoted(FORM)?;
        if !title.trim().is_empty() {
            self.draft.header.title = Some(title.trim().to_owned());
        }
        let start = self.open(FORM)?;
        let mut names = Vec::new();
        while !self.closes(start)? {
            names.push(self.quoted(FORM)?);
        }
        self.n_players = names.len();
        let at = start..self.cursor.pos;
        if names.len() > MAX_PLAYERS {
            return self.draft.stop(at, Problem::NotTwoPlayers { count: names.len() });
        }
        match self.draft.player {
            Some(player) if !(1..=names.len()).contains(&player) => {
                let problem = Problem::NoSuchPlayer { player, count: names.len() };
                return self.draft.stop(at, problem);
            }
            None if names.len() != 2 => {
                self.draft.report.add(at, Problem::NotTwoPlayers { count: names.len() });
            }
            player => {
                let name = names.get(player.unwrap_or(1) - 1).cloned().unwrap_or_default();
                let id = if player.is_some() { "foreign-note-player" } else { "foreign-note-player-one" };
                self.draft.note(id, &name);
            }
        }
        if self.quoted_next() {
            let comment = self.quoted(FORM)?;
            if !comment.trim().is_empty() {
                self.draft.note("foreign-note-comments", &comment);
            }
        }
        Ok(())
    }

    fn nodes(&mut self) -> Result<(), StopReading> {
        const FORM: &str = "c | p | t";
        let mut open: Vec<OpenEfgNode> = Vec::new();
        loop {
            self.blanks();
            let at = self.cursor.here();
            if self.cursor.peek().is_none() {
                break;
            }
            while open.last().is_some_and(|last| last.next == last.actions.len()) {
                open.pop();
            }
            if open.is_empty() && !self.draft.nodes.is_empty() {
                return self.draft.stop(at, Problem::TextAfterTree);
            }
            let (kind, at) = self.word(FORM)?;
            let name = self.quoted("p \"name\"")?;
            let way = way(&open);
            let parent = open.last_mut();
            let node = self.draft.add_below(parent.as_ref().map(|parent| parent.node), at.clone())?;
            let mut payoffs = vec![0.0; self.n_players];
            if let Some(parent) = parent {
                if let Some((action, probability)) = parent.actions.get(parent.next)
                    && let Some(edge) = self.draft.last_edge(parent.node)
                {
                    edge.mv = Some(action.clone()).filter(|action| !action.is_empty());
                    edge.probability = *probability;
                }
                parent.next += 1;
                payoffs.clone_from(&parent.payoffs);
            }
            let label = Some(name).filter(|name| !name.trim().is_empty());
            let called = shortened(label.as_ref().unwrap_or(&way));
            self.draft.nodes[node].label = label;
            match kind.as_str() {
                "t" => {
                    let has_outcome = self.outcome(&mut payoffs)?;
                    self.terminal((node, &called), has_outcome, &payoffs, at);
                }
                "c" | "p" => {
                    let actions = self.decision(kind == "c", (node, &called), &at)?;
                    self.outcome(&mut payoffs)?;
                    if actions.is_empty() {
                        return self.draft.stop_at_form(at, "p \"\" 1 1 \"\" { \"L\" \"R\" } 0");
                    }
                    open.push(OpenEfgNode { node, actions, next: 0, payoffs });
                }
                _ => return self.draft.stop_at_form(at, FORM),
            }
        }
        if let Some(left) = open.iter().rev().find(|open| open.next < open.actions.len()) {
            let at = self.draft.nodes[left.node].at.clone();
            let label = self.draft.nodes[left.node].label.clone().unwrap_or_default();
            return self.draft.stop(at, Problem::FewerChildren { label });
        }
        Ok(())
    }

    /// The actions at a node of chance or of a player.
    fn decision(
        &mut self,
        is_chance: bool,
        (node, called): (usize, &str),
        at: &Range<usize>,
    ) -> Result<Vec<EfgAction>, StopReading> {
        const FORM: &str = "p \"\" 1 1 \"\" { \"L\" \"R\" } 0";
        let player = if is_chance {
            0
        } else {
            let (player, at) = self.word(FORM)?;
            match player.parse::<usize>().ok().filter(|player| (1..=self.n_players).contains(player)) {
                Some(player) => player,
                None => return self.draft.stop_at_form(at, FORM),
            }
        };
        let (set, set_at) = self.word(FORM)?;
        let mine = self.draft.player.unwrap_or(1);
        self.draft.nodes[node].role = Some(match player {
            0 => Role::Chance,
            player if player == mine => Role::Max,
            _ => Role::Min,
        });
        let key = (player, set.clone());
        if !is_chance {
            if let Some(first) = self.set_at.get(&key) {
                let problem = Problem::InformationSet { node: called.to_owned(), other: first.clone(), set };
                self.draft.report.add(set_at, problem);
            } else {
                self.set_at.insert(key.clone(), called.to_owned());
            }
        }
        if self.quoted_next() {
            self.quoted(FORM)?;
        }
        if !self.is_at('{') {
            return match self.actions.get(&key) {
                Some(actions) => Ok(actions.clone()),
                None => self.draft.stop_at_form(at.clone(), FORM),
            };
        }
        let start = self.open(FORM)?;
        let mut actions = Vec::new();
        while !self.closes(start)? {
            let action = self.quoted(FORM)?;
            let probability = if is_chance {
                let (word, at) = self.word("{ \"L\" 1/2 \"R\" 1/2 }")?;
                let probability = crate::tree::notation::scan::probability(&word);
                if probability.is_none() {
                    self.draft.report.add(at, Problem::BadProbability { text: shortened(&word) });
                }
                probability
            } else {
                None
            };
            actions.push((action, probability));
        }
        self.actions.insert(key, actions.clone());
        Ok(actions)
    }

    /// Adds the payoffs of the outcome at a node; whether there is one.
    fn outcome(&mut self, payoffs: &mut [f64]) -> Result<bool, StopReading> {
        const FORM: &str = "1 \"outcome\" { 3, -3 }";
        let (outcome, at) = self.word(FORM)?;
        if self.quoted_next() {
            self.quoted(FORM)?;
        }
        if self.is_at('{') {
            let start = self.open(FORM)?;
            let mut found = Vec::new();
            while !self.closes(start)? {
                let (word, at) = self.word(FORM)?;
                let number = rational(&word);
                if number.is_none() {
                    self.draft.report.add(at, Problem::NotANumber { text: shortened(&word) });
                }
                found.push(number.unwrap_or_default());
            }
            if found.len() != payoffs.len() {
                return self.draft.stop_at_form(start..self.cursor.pos, FORM);
            }
            self.outcomes.insert(outcome.clone(), found);
        }
        match self.outcomes.get(&outcome) {
            Some(found) => {
                for (sum, payoff) in payoffs.iter_mut().zip(found) {
                    *sum += payoff;
                }
                Ok(true)
            }
            None if outcome == "0" => Ok(false),
            None => self.draft.stop_at_form(at, FORM),
        }
    }

    fn terminal(
        &mut self,
        (node, called): (usize, &str),
        has_outcome: bool,
        payoffs: &[f64],
        at: Range<usize>,
    ) {
        if !has_outcome && payoffs.iter().all(|payoff| *payoff == 0.0) {
            self.draft.note("foreign-note-no-outcome", called);
        }
        let mine = self.draft.player.unwrap_or(1);
        if let Some(payoff) = payoffs.get(mine - 1).and_then(|&payoff| Value::new(payoff)) {
            self.draft.nodes[node].value = Some(Leaf::Value(payoff));
        } else {
            self.draft.nodes[node].value = Some(Leaf::Free);
        }
        if self.draft.player.is_some() || payoffs.len() != 2 {
            return;
        }
        let sum = payoffs[0] + payoffs[1];
        let expected = *self.sum.get_or_insert(sum);
        let size = payoffs.iter().fold(1.0_f64, |size, payoff| size.max(payoff.abs()));
        if (sum - expected).abs() > TOLERANCE * size {
            let [one, two] = [payoffs[0], payoffs[1]].map(|payoff| payoff.to_string());
            let (node, sum) = (called.to_owned(), expected.to_string());
            let problem = Problem::NotZeroSum { node, one, two, sum };
            self.draft.report.add(at, problem);
        }
    }
}

/// What the next node without a name is called: by the actions that lead to it.
fn way(open: &[OpenEfgNode]) -> String {
    /// Of a long way so many actions are told, the last ones.
    const MAX_TOLD: usize = 6;
    let Some(last) = open.len().checked_sub(1) else { return "#0".to_owned() };
    let n_left_out = open.len().saturating_sub(MAX_TOLD);
    let action = |(i, open): (usize, &OpenEfgNode)| {
        // Above the last open node, the action that was taken is behind.
        let place = if i == last { open.next } else { open.next.saturating_sub(1) };
        match open.actions.get(place) {
            Some((action, _)) if !action.is_empty() => action.clone(),
            _ => format!("#{}", place + 1),
        }
    };
    let told = open.iter().enumerate().skip(n_left_out).map(action);
    let left_out = (n_left_out > 0).then(|| "…".to_owned());
    left_out.into_iter().chain(told).collect::<Vec<_>>().join(" → ")
}

/// An integer, a decimal or a fraction.
fn rational(word: &str) -> Option<f64> {
    let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite());
    match word.split_once('/') {
        Some((above, below)) => {
            let below = number(below).filter(|&below| below != 0.0)?;
            Some(number(above)? / below).filter(|number| number.is_finite())
        }
        None => number(word),
    }
}
