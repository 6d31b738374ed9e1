//! Chess games with variations in PGN: each position is a node, and `[%eval 0.31]` in the comment behind a move is its value.
//!
//! Moves are taken as written: the rules of chess are not known here. A text is a tree if at least two of its lines have a
//! value; any other game is one to be played on a board.
//!
//! Source: S. J. Edwards, *Portable Game Notation: Specification and Implementation Guide* (1994); `%eval` is a custom of
//! chess programs and sites, in pawns from White's point of view, or as `#3`, moves to a mate.

use std::collections::HashMap;
use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use super::game_values::{end_lines_at_values, set_value};
use super::pgn_tags::{PgnTags, read_tags};
use super::pgn_words::{MoveNumber, PgnWord, bare_move, is_draw, move_number, pgn_word};
use crate::tree::Leaf;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::value::{Role, Value};

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-pgn",
    leaf_form: "1. e4 {[%eval 0.31]}",
    recognizes,
    read,
};

const EVAL: &str = "[%eval";
const EVAL_FORM: &str = "[%eval -0.31]";
const MOVE_FORM: &str = "1. e4 e5 (1... c5) 2. Nf3";

/// What a mate at the root would be worth, as in the game chess: one plies later is worth so many less, but not less than
/// [`LEAST_MATE`], which no evaluation reaches.
const MATE: u32 = 1_000;
const LEAST_MATE: u32 = 500;

/// The judgments of moves with the numbers from 1.
const JUDGMENTS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

fn recognizes(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.lines().find(|line| !line.starts_with(['%', ';'])).unwrap_or_default();
    let is_tag = first.strip_prefix('[').is_some_and(|rest| {
        let value = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
        value.len() < rest.len() && value.trim_start().starts_with('"')
    });
    let first = first.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_moves = first.len() < text.len()
        && first.strip_prefix('.').is_some_and(|rest| {
            rest.trim_start_matches(['.', ' ']).starts_with(|c: char| c.is_ascii_alphabetic())
        });
    (is_tag || is_moves) && has_valued_lines(text)
}

/// Whether at least two lines of the first game have a value.
fn has_valued_lines(text: &str) -> bool {
    let mut cursor = TextCursor::new(text, 0);
    let mut n_valued = 0;
    // Of each open variation, whether it has a value.
    let mut open = vec![false];
    let mut has_moves = false;
    while let Some(c) = cursor.peek() {
        let start = cursor.pos;
        let is_line_start = !text[..start].ends_with(|c: char| c != '\n');
        cursor.bump();
        let is_value = match c {
            '[' if has_moves => break,
            '[' => {
                cursor.take_while(|c| c != '\n');
                false
            }
            '{' => text[cursor.take_while(|c| c != '}')].contains(EVAL),
            ';' => text[cursor.take_while(|c| c != '\n')].contains(EVAL),
            '%' if is_line_start => {
                cursor.take_while(|c| c != '\n');
                false
            }
            '(' => {
                open.push(false);
                false
            }
            ')' => {
                open.pop();
                false
            }
            '#' => text[..start].ends_with(|c: char| c.is_ascii_alphanumeric()),
            c => {
                has_moves |= c.is_ascii_alphabetic();
                false
            }
        };
        if let Some(has_value) = open.last_mut().filter(|has_value| is_value && !**has_value) {
            *has_value = true;
            n_valued += 1;
        }
    }
    n_valued >= 2
}

/// An open variation, and the position to which its end leads back.
struct OpenVariation {
    start: usize,
    current: usize,
    previous: Option<usize>,
}

/// A reader of one game.
struct PgnReader<'d, 'a> {
    cursor: TextCursor<'a>,
    draft: &'d mut DraftTree<'a>,
    tags: PgnTags,
    /// Plies from the root, by node.
    plies: Vec<u32>,
    /// The positions behind moves without their marks.
    behind: HashMap<(usize, &'a str), usize>,
    /// The position behind the last move, and the one before it.
    current: usize,
    previous: Option<usize>,
    open: Vec<OpenVariation>,
    /// Whether White moves at the root.
    begins_white: bool,
    has_moves: bool,
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let mut cursor = TextCursor::new(draft.text, 0);
    let tags = read_tags(draft, &mut cursor);
    let root = draft.add(cursor.pos..cursor.pos)?;
    draft.root = Some(root);
    draft.nodes[root].label = Some("start".to_owned());
    let begins_white = tags.white_moves.unwrap_or(true);
    let mut reader = PgnReader {
        cursor,
        draft,
        tags,
        plies: vec![0],
        behind: HashMap::new(),
        current: root,
        previous: None,
        open: Vec::new(),
        begins_white,
        has_moves: false,
    };
    reader.moves()?;
    let begins_white = reader.begins_white;
    draft.knows_roles = true;
    draft.root_role = Some(if begins_white { Role::Max } else { Role::Min });
    end_lines_at_values(draft, "{[%eval 0.31]}");
    draft.note("foreign-note-board", "");
    Ok(())
}

impl<'a> PgnReader<'_, 'a> {
    fn moves(&mut self) -> Result<(), StopReading> {
        let text = self.cursor.text;
        loop {
            self.cursor.blanks();
            let at = self.cursor.here();
            let Some(c) = self.cursor.peek() else { break };
            match c {
                '{' => {
                    self.cursor.bump();
                    let content = self.cursor.take_while(|c| c != '}');
                    if !self.cursor.eat("}") {
                        return self.draft.stop(at, Problem::UnclosedBracket { bracket: '{' });
                    }
                    self.comment(content);
                }
                ';' => {
                    let line = self.cursor.take_while(|c| c != '\n');
                    self.comment(line.start + 1..line.end);
                }
                '%' if at.start == 0 || text[..at.start].ends_with('\n') => {
                    let line = self.cursor.take_while(|c| c != '\n');
                    self.draft.note("foreign-note-comments", &text[line]);
                }
                '(' => {
                    self.cursor.bump();
                    self.open_variation(at);
                }
                ')' => {
                    self.cursor.bump();
                    let Some(OpenVariation { current, previous, .. }) = self.open.pop() else {
                        return self.draft.stop(at, Problem::UnexpectedClosing { bracket: ')' });
                    };
                    (self.current, self.previous) = (current, previous);
                }
                '$' => self.numbered_judgment(),
                '[' if self.open.is_empty() => {
                    self.draft.note("foreign-note-more-games", "");
                    break;
                }
                '[' | ']' | '}' => {
                    self.cursor.bump();
                    self.draft.expect_form(at, MOVE_FORM);
                }
                _ => {
                    let word = self.cursor.take_while(|c| !c.is_whitespace() && !"{}()[];$".contains(c));
                    if self.word(word)? {
                        break;
                    }
                }
            }
        }
        match self.open.last() {
            Some(&OpenVariation { start, .. }) => {
                self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '(' })
            }
            None => Ok(()),
        }
    }

    /// A variation begins in the position before the last move.
    fn open_variation(&mut self, at: Range<usize>) {
        let (current, previous) = (self.current, self.previous);
        self.open.push(OpenVariation { start: at.start, current, previous });
        match previous {
            Some(previous) => (self.current, self.previous) = (previous, None),
            None => self.draft.expect_form(at, MOVE_FORM),
        }
    }

    fn is_white(&self, node: usize) -> bool {
        self.begins_white == self.plies[node].is_multiple_of(2)
    }

    /// A word, perhaps with the number of a move at its beginning; whether it ends the game.
    fn word(&mut self, at: Range<usize>) -> Result<bool, StopReading> {
        let text = self.cursor.text;
        let (len, number) = move_number(&text[at.clone()]);
        if len > 0 {
            self.number(at.start..at.start + len, number);
        }
        let at = at.start + len..at.end;
        let word = &text[at.clone()];
        match pgn_word(word) {
            PgnWord::Nothing => {}
            PgnWord::Result if self.open.is_empty() => {
                self.tags.is_draw |= is_draw(word);
                self.end();
                return Ok(true);
            }
            PgnWord::Judgment | PgnWord::Result => self.judgment(word),
            PgnWord::Move => self.play(word, at)?,
            PgnWord::Other => {
                self.draft.expect_form(at.clone(), MOVE_FORM);
                // It was meant as a move: what follows is the other side's.
                self.play(word, at)?;
            }
        }
        Ok(false)
    }

    /// Whether it is the turn of the side that a number announces. A number with one dot is written before Black's moves, too.
    fn number(&mut self, at: Range<usize>, number: MoveNumber) {
        if !self.has_moves && self.tags.white_moves.is_none() {
            self.begins_white = number != MoveNumber::Black;
        }
        let begins_variation = self.previous.is_none() && !self.open.is_empty();
        let is_wrong = match number {
            MoveNumber::Black => self.is_white(self.current),
            MoveNumber::White => begins_variation && !self.is_white(self.current),
            MoveNumber::None => false,
        };
        // `1. ... e5` is written, too.
        let dots = self.cursor.rest().trim_start();
        if is_wrong && !(number == MoveNumber::White && dots.starts_with(['.', '…'])) {
            let number = self.cursor.text[at.clone()].to_owned();
            self.draft.report.add(at, Problem::OtherSideMoves { number });
        }
    }

    fn play(&mut self, word: &'a str, at: Range<usize>) -> Result<(), StopReading> {
        self.has_moves = true;
        let parent = self.current;
        let bare = bare_move(word);
        let node = if let Some(&node) = self.behind.get(&(parent, bare)) {
            self.draft.note("foreign-note-same-line", word);
            node
        } else {
            let node = self.draft.add(at.clone())?;
            let edge = DraftEdge { to: node, at: at.clone(), mv: Some(word.to_owned()), probability: None };
            self.draft.link(parent, edge)?;
            self.plies.push(self.plies[parent] + 1);
            self.behind.insert((parent, bare), node);
            node
        };
        if word.trim_end_matches(['!', '?']).ends_with('#') {
            let value = self.mate(self.is_white(parent), node, 0);
            set_value(self.draft, node, value, at);
        }
        (self.current, self.previous) = (node, Some(parent));
        Ok(())
    }

    /// The value of a mate, so many plies below a position.
    fn mate(&mut self, is_white: bool, node: usize, n_plies: u32) -> Leaf {
        self.draft.note("foreign-note-mates", "");
        let plies = self.plies[node].saturating_add(n_plies);
        let worth = f64::from(MATE.saturating_sub(plies).max(LEAST_MATE));
        Value::new(if is_white { worth } else { -worth }).map_or(Leaf::Free, Leaf::Value)
    }

    /// A comment: its evaluation, other commands in brackets, and text.
    fn comment(&mut self, content: Range<usize>) {
        let text = self.cursor.text;
        let mut at = content.start;
        let mut has_text = false;
        while let Some(begin) = text[at..content.end].find("[%").map(|i| at + i) {
            has_text |= !text[at..begin].trim().is_empty();
            let Some(end) = text[begin..content.end].find(']').map(|i| begin + i) else {
                self.draft.expect_form(begin..content.end, EVAL_FORM);
                return;
            };
            at = end + 1;
            match text[begin..end].strip_prefix(EVAL).filter(|word| word.starts_with(char::is_whitespace)) {
                Some(word) => {
                    let start = end - word.trim_start().len();
                    self.evaluation(start..start + text[start..end].trim_end().len());
                }
                None => self.draft.note("foreign-note-commands", &text[begin..at]),
            }
        }
        has_text |= !text[at..content.end].trim().is_empty();
        if has_text {
            self.draft.note("foreign-note-comments", text[content].trim());
        }
    }

    /// `0.31`, `#-3`, or one of them with the depth of the search, `0.31,20`.
    fn evaluation(&mut self, at: Range<usize>) {
        let word = &self.cursor.text[at.clone()];
        let is_depth = |rest: &str| rest.trim().bytes().all(|byte| byte.is_ascii_digit());
        let word = word.split_once(',').filter(|(_, depth)| is_depth(depth)).map_or(word, |(word, _)| word);
        let node = self.current;
        let value = if let Some(mate) = word.strip_prefix('#') {
            let (is_black, digits) = match mate.strip_prefix(['-', '−']) {
                Some(digits) => (true, digits),
                None => (false, mate.strip_prefix('+').unwrap_or(mate)),
            };
            let Some(n_moves) = digits.parse::<u32>().ok().filter(|_| !digits.starts_with('+')) else {
                return self.draft.expect_form(at, "[%eval #-3]");
            };
            let white_moves = self.is_white(node);
            // Without a move left, the side to move is mated.
            let is_white = if n_moves == 0 { !white_moves } else { !is_black };
            let n_plies = n_moves.saturating_mul(2).saturating_sub(u32::from(is_white == white_moves));
            self.mate(is_white, node, n_plies)
        } else {
            let end = at.start + word.len();
            match self.draft.value_of(word, at.start..end) {
                Leaf::Value(value) => {
                    self.draft.note("foreign-note-pawns", "");
                    Leaf::Value(value)
                }
                Leaf::Free if matches!(word, "?" | "·" | "⋅") => {
                    return self.draft.expect_form(at, EVAL_FORM);
                }
                Leaf::Free => return,
            }
        };
        set_value(self.draft, node, value, at);
    }

    /// `$1` is the same as `!`.
    fn numbered_judgment(&mut self) {
        let start = self.cursor.pos;
        self.cursor.bump();
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        let written = &self.cursor.text[start..digits.end];
        let number: Option<usize> = self.cursor.text[digits].parse().ok();
        let known = number.and_then(|number| JUDGMENTS.get(number.checked_sub(1)?));
        let node = self.current;
        let edge = self.previous.and_then(|previous| self.draft.last_edge(previous));
        match (known, edge.filter(|edge| edge.to == node).and_then(|edge| edge.mv.as_mut())) {
            (Some(known), Some(mv)) if !mv.ends_with(['!', '?']) => mv.push_str(known),
            _ => self.judgment(written),
        }
    }

    fn judgment(&mut self, written: &str) {
        self.draft.note("foreign-note-judgments", written);
    }

    /// A game that ends in a draw is worth nothing to either side.
    fn end(&mut self) {
        let node = self.current;
        let is_open = self.draft.nodes[node].value.is_none() && self.draft.nodes[node].edges.is_empty();
        if self.tags.is_draw && is_open && self.has_moves {
            let last = self.draft.called(node);
            self.draft.note("foreign-note-draw", &last);
            self.draft.nodes[node].value = Some(Leaf::Value(Value::ZERO));
        }
        self.cursor.blanks();
        if self.cursor.peek().is_some() {
            self.draft.note("foreign-note-more-games", "");
        }
    }
}
