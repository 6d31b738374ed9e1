//! Game trees in SGF (FF[3] and FF[4]): `(;GM[4];B[hh](;W[hg]V[2])(;W[gg]V[-1]))`, a node behind each semicolon and a variation
//! in each pair of parentheses. `V` is the value of a position from Black's point of view.
//!
//! Source: A. Hollosi, *SGF FF[4] – Smart Game Format*.

use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::game_values::{end_lines_at_values, set_value};
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::tree::{Header, Leaf};
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-sgf", leaf_form: "B[hh]V[3]", recognizes, read };

const FORM: &str = "(;GM[4];B[hh]V[3])";

fn recognizes(text: &str) -> bool {
    let node = text.trim_start().strip_prefix('(').and_then(|rest| rest.trim_start().strip_prefix(';'));
    node.is_some_and(|node| {
        node.trim_start().starts_with(|c: char| c.is_ascii_alphabetic() || "(;)".contains(c))
    })
}

/// What of the header the root node says.
#[derive(Default)]
struct SgfHeader {
    name: Option<String>,
    black: Option<String>,
    white: Option<String>,
    sources: Vec<String>,
    /// Which game it is, as the number in `GM`, and the size of its board.
    game: String,
    size: Option<String>,
    has_set_up: bool,
}

/// A move of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfMove {
    /// MAX for Black.
    pub side: Role,
    /// The point, or `pass`.
    pub text: String,
    /// Where it is in the text, in bytes.
    pub at: Range<usize>,
}

/// The first of all lines of a game.
#[derive(Clone, Debug)]
pub struct SgfMainLine {
    /// The number of the game, as `GM` says it: 1, Go, where it does not.
    pub game: String,
    /// The size of its board as written.
    pub size: Option<String>,
    /// Title and source.
    pub header: Header,
    /// In order.
    pub moves: Vec<SgfMove>,
}

/// The main line of a game in SGF that begins with an empty board; `None` for a text with values, which is a tree, for one
/// that cannot be read, and for any other text.
pub fn sgf_main_line(text: &str) -> Option<SgfMainLine> {
    if !recognizes(text) {
        return None;
    }
    let mut draft = DraftTree::new(text, (FORMAT.title_message_id, FORMAT.leaf_form), None);
    let SgfHeader { game, size, has_set_up, .. } = read_game(&mut draft).ok()?;
    let has_value = draft.nodes.iter().any(|node| node.value.is_some());
    if has_value || has_set_up || !draft.report.is_empty() {
        return None;
    }
    let mut moves = Vec::new();
    let mut node = draft.nodes.first()?;
    while let Some(edge) = node.edges.first() {
        let next = draft.nodes.get(edge.to)?;
        if let (Some(side), Some(text)) = (node.role, edge.mv.clone()) {
            moves.push(SgfMove { side, text, at: next.at.clone() });
        }
        node = next;
    }
    Some(SgfMainLine { game, size, header: draft.header, moves })
}

/// A reader of one text.
struct SgfReader<'d, 'a> {
    cursor: TextCursor<'a>,
    draft: &'d mut DraftTree<'a>,
    header: SgfHeader,
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    read_game(draft)?;
    if let Some(root) = draft.nodes.first_mut().filter(|root| root.label.is_none()) {
        root.label = Some("start".to_owned());
    }
    spread_roles(draft);
    end_lines_at_values(draft, "V[3]");
    Ok(())
}

/// Reads the first game with its header.
fn read_game(draft: &mut DraftTree<'_>) -> Result<SgfHeader, StopReading> {
    let cursor = TextCursor::new(draft.text, 0);
    let header = SgfHeader { game: "1".to_owned(), ..SgfHeader::default() };
    let mut reader = SgfReader { cursor, draft, header };
    reader.game()?;
    let mut header = reader.header;
    let players =
        [&mut header.black, &mut header.white].map(|name| name.take().unwrap_or_else(|| "?".to_owned()));
    let has_players = players.iter().any(|name| name != "?");
    draft.header.title = header.name.take().or_else(|| has_players.then(|| players.join(" – ")));
    draft.header.source = (!header.sources.is_empty()).then(|| header.sources.join(", "));
    Ok(header)
}

/// In a position without a move in the text, who moves is known from the next position with one.
fn spread_roles(draft: &mut DraftTree<'_>) {
    draft.knows_roles = true;
    for node in (0..draft.nodes.len()).rev() {
        if draft.nodes[node].role.is_none() {
            let first = draft.nodes[node].edges.first().map(|edge| edge.to);
            draft.nodes[node].role = first.and_then(|first| draft.nodes[first].role);
        }
    }
}

impl SgfReader<'_, '_> {
    /// Reads the first game of the text.
    fn game(&mut self) -> Result<(), StopReading> {
        // Where each open parenthesis is, and the position before it.
        let mut open: Vec<(usize, Option<usize>)> = Vec::new();
        let mut current: Option<usize> = None;
        loop {
            self.cursor.blanks();
            let at = self.cursor.here();
            match self.cursor.peek() {
                Some('(') => {
                    self.cursor.bump();
                    open.push((at.start, current));
                }
                Some(')') => {
                    self.cursor.bump();
                    let Some((_, before)) = open.pop() else {
                        return self.draft.stop(at, Problem::UnexpectedClosing { bracket: ')' });
                    };
                    current = before;
                    if open.is_empty() {
                        return self.after_game();
                    }
                }
                Some(';') => {
                    if current.is_none() && !self.draft.nodes.is_empty() {
                        return self.draft.stop_at_form(at, FORM);
                    }
                    self.cursor.bump();
                    let node = self.draft.add_below(current, at)?;
                    self.properties(node, current)?;
                    current = Some(node);
                }
                Some(_) => return self.draft.stop_at_form(at, FORM),
                None => break,
            }
        }
        match open.last() {
            Some(&(start, _)) => self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '(' }),
            None => Ok(()),
        }
    }

    /// A collection has more games; anything else does not belong here.
    fn after_game(&mut self) -> Result<(), StopReading> {
        self.cursor.blanks();
        match self.cursor.peek() {
            None => Ok(()),
            Some('(') => {
                self.draft.note("foreign-note-more-games", "");
                Ok(())
            }
            Some(_) => self.draft.stop(self.cursor.here(), Problem::TextAfterTree),
        }
    }

    /// The properties of a node, each a name with one value or more in brackets.
    fn properties(&mut self, node: usize, parent: Option<usize>) -> Result<(), StopReading> {
        loop {
            self.cursor.blanks();
            let name_at = self.cursor.take_while(|c| c.is_ascii_alphanumeric());
            if name_at.is_empty() {
                return Ok(());
            }
            // Older files write names out: `White`, of which only the capitals count.
            let written = &self.cursor.text[name_at.clone()];
            let name: String = written.chars().filter(|c| !c.is_ascii_lowercase()).collect();
            let mut n_values = 0;
            loop {
                self.cursor.blanks();
                if self.cursor.peek() != Some('[') {
                    break;
                }
                let value_at = self.bracketed()?;
                n_values += 1;
                if n_values == 1 {
                    self.property(node, parent, (&name, name_at.clone()), value_at)?;
                } else if n_values == 2 && matches!(name.as_str(), "B" | "W" | "V" | "N") {
                    self.draft.expect_form(value_at, FORM);
                }
            }
            if n_values == 0 {
                return self.draft.stop_at_form(name_at, FORM);
            }
        }
    }

    /// Passes over `[…]`; where the inside is.
    fn bracketed(&mut self) -> Result<Range<usize>, StopReading> {
        let start = self.cursor.pos;
        self.cursor.bump();
        loop {
            self.cursor.take_while(|c| !matches!(c, ']' | '\\'));
            match self.cursor.peek() {
                Some(']') => {
                    self.cursor.bump();
                    return Ok(start + 1..self.cursor.pos - 1);
                }
                Some(_) => {
                    self.cursor.bump();
                    self.cursor.bump();
                }
                None => return self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '[' }),
            }
        }
    }

    fn property(
        &mut self,
        node: usize,
        parent: Option<usize>,
        (name, name_at): (&str, Range<usize>),
        value_at: Range<usize>,
    ) -> Result<(), StopReading> {
        let value = simple_text(&self.cursor.text[value_at.clone()]);
        let is_root = parent.is_none();
        let whole = name_at.start..value_at.end + 1;
        match name {
            "SZ" => self.header.size = Some(value.clone()),
            "AB" | "AW" | "AE" => self.header.has_set_up = true,
            _ => {}
        }
        match (name, parent) {
            ("B" | "W", Some(parent)) => self.played(node, parent, (name, value), whole)?,
            ("B" | "W", None) => return self.draft.stop_at_form(whole, FORM),
            ("V", _) => {
                let read = self.draft.value_of(&value, value_at.clone());
                if matches!(read, Leaf::Value(_)) {
                    self.draft.note("foreign-note-black-max", "");
                    set_value(self.draft, node, read, value_at);
                } else if matches!(value.as_str(), "?" | "·" | "⋅") {
                    self.draft.expect_form(whole, "V[3]");
                }
            }
            ("N", _) if !value.is_empty() => self.draft.nodes[node].label = Some(value),
            ("PL", _) => {
                let is_white = value.starts_with(['W', 'w', '2']);
                self.draft.nodes[node].role = Some(if is_white { Role::Min } else { Role::Max });
            }
            ("C" | "GC", _) => self.draft.note("foreign-note-comments", &value),
            ("GN", _) if is_root && !value.is_empty() => self.header.name = Some(value),
            ("PB", _) if is_root && !value.is_empty() => self.header.black = Some(value),
            ("PW", _) if is_root && !value.is_empty() => self.header.white = Some(value),
            ("EV" | "PC" | "DT" | "SO", _) if is_root && !value.is_empty() => self.header.sources.push(value),
            // How the text is written, and which game it is: moves are taken as they stand.
            ("GM", _) => self.header.game = value,
            ("FF" | "CA" | "AP" | "ST", _) => {}
            _ => self.draft.note("foreign-note-properties", &self.cursor.text[whole]),
        }
        Ok(())
    }

    /// A move leads to a position.
    fn played(
        &mut self,
        node: usize,
        parent: usize,
        (name, value): (&str, String),
        whole: Range<usize>,
    ) -> Result<(), StopReading> {
        let role = if name == "B" { Role::Max } else { Role::Min };
        match self.draft.nodes[parent].role {
            Some(before) if before != role => self.draft.report.add(whole.clone(), Problem::BothSidesMove),
            _ => self.draft.nodes[parent].role = Some(role),
        }
        let mv = if value.is_empty() { "pass".to_owned() } else { value };
        match self.draft.last_edge(parent) {
            Some(edge) if edge.mv.is_none() => edge.mv = Some(mv),
            _ => return self.draft.stop_at_form(whole, FORM),
        }
        self.draft.nodes[node].at = whole;
        Ok(())
    }
}

/// The text of a value: what a backslash stands before is meant as it is, and a line break is a blank unless a backslash
/// stands before it.
fn simple_text(written: &str) -> String {
    let mut text = String::new();
    let mut chars = written.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('\n') | None => {}
                Some('\r') => {
                    chars.next();
                }
                Some(escaped) => text.push(escaped),
            },
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_stands_before_what_is_meant_as_it_is() {
        assert_eq!(simple_text(r" a\]b\\c\: "), r"a]b\c:");
        assert_eq!(simple_text("one\\\ntwo\nthree"), "onetwo three");
        assert_eq!(simple_text("end\\"), "end");
    }
}
