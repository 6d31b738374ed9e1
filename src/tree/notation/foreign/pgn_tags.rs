//! The tags of a chess game in PGN: what they say of the tree.

use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::DraftTree;
use crate::tree::notation::diagnostic::Problem;

/// What the tags of a game say that its moves need.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PgnTags {
    /// Whether White moves first, where a position is given.
    pub(super) white_moves: Option<bool>,
    pub(super) is_draw: bool,
}

/// The values of the tags that become the header.
#[derive(Default)]
struct NamedTags {
    white: Option<String>,
    black: Option<String>,
    /// Event, site and date.
    places: [Option<String>; 3],
    set_up: Option<Range<usize>>,
}

/// Reads the tags at the beginning of a game into the header, up to its moves.
pub(super) fn read_tags(draft: &mut DraftTree<'_>, cursor: &mut TextCursor<'_>) -> PgnTags {
    let mut tags = PgnTags::default();
    let mut named = NamedTags::default();
    loop {
        cursor.blanks();
        let start = cursor.pos;
        match cursor.peek() {
            Some('%' | ';') => {
                let line = cursor.take_while(|c| c != '\n');
                draft.note("foreign-note-comments", &cursor.text[line]);
            }
            Some('[') => match tag(cursor) {
                Ok((name, value)) => read_tag(draft, (&mut tags, &mut named), name, value),
                Err(is_quote_open) => {
                    let line = start..cursor.pos;
                    if is_quote_open {
                        draft.report.add(line, Problem::UnclosedQuote);
                    } else {
                        draft.expect_form(line, "[White \"Name\"]");
                    }
                }
            },
            _ => break,
        }
    }
    if let Some(at) = named.set_up.filter(|_| tags.white_moves.is_none() && draft.report.is_empty()) {
        draft.expect_form(at, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]");
    }
    let NamedTags { white, black, mut places, .. } = named;
    let players = [white, black].map(|name| name.unwrap_or_else(|| "?".to_owned()));
    let [event, ..] = &mut places;
    draft.header.title =
        if players.iter().any(|name| name != "?") { Some(players.join(" – ")) } else { event.take() };
    let places: Vec<String> = places.into_iter().flatten().collect();
    draft.header.source = (!places.is_empty()).then(|| places.join(", "));
    tags
}

/// `[Name "value"]`: the name, and where the value is between its quotes; where it has another form, whether its quote is
/// not closed, behind its line.
fn tag<'a>(cursor: &mut TextCursor<'a>) -> Result<(&'a str, Range<usize>), bool> {
    let text = cursor.text;
    let line_end = cursor.rest().find('\n').map_or(text.len(), |i| cursor.pos + i);
    cursor.bump();
    cursor.blanks();
    let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_');
    cursor.blanks();
    let has_quote = !name.is_empty() && cursor.eat("\"");
    let start = cursor.pos;
    let mut is_closed = false;
    while has_quote && cursor.pos < line_end && !is_closed {
        match cursor.peek() {
            Some('\\') => cursor.bump(),
            Some('"') => is_closed = true,
            _ => {}
        }
        cursor.bump();
    }
    let end = cursor.pos.saturating_sub(1);
    cursor.blanks();
    if is_closed && cursor.eat("]") {
        return Ok((&text[name], start..end));
    }
    cursor.pos = line_end.max(start);
    Err(has_quote && !is_closed)
}

fn read_tag(
    draft: &mut DraftTree<'_>,
    (tags, named): (&mut PgnTags, &mut NamedTags),
    name: &str,
    at: Range<usize>,
) {
    let value = draft.text[at.clone()].replace("\\\"", "\"").replace("\\\\", "\\");
    let value = value.trim();
    // `?` and `????.??.??` say that it is not known.
    let is_known = value.contains(|c: char| !matches!(c, '?' | '.' | '-' | ' '));
    let place = |at: &mut Option<String>| *at = Some(value.to_owned());
    match name {
        "FEN" => {
            let mut words = value.split_whitespace();
            match (words.next(), words.next()) {
                (Some(_), Some(side @ ("w" | "b"))) => tags.white_moves = Some(side == "w"),
                _ => draft.expect_form(at, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]"),
            }
            draft.header.other.push(("fen".to_owned(), value.to_owned()));
        }
        "SetUp" if value == "1" => named.set_up = Some(at),
        "SetUp" => {}
        "Result" => tags.is_draw = super::pgn_words::is_draw(value),
        _ if !is_known => {}
        "White" => place(&mut named.white),
        "Black" => place(&mut named.black),
        "Event" => place(&mut named.places[0]),
        "Site" => place(&mut named.places[1]),
        "Date" => place(&mut named.places[2]),
        _ => draft.note("foreign-note-tags", name),
    }
}
