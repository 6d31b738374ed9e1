//! Keys that mean more in a text of a tree than in any other.

use std::ops::Range;

use eframe::egui::{Event, InputState, Key, Modifiers, Ui};

use super::lines::SourceLines;

/// An indentation where the text has none yet.
const INDENT: &str = "  ";

/// What keys have come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pressed {
    /// Some bytes are replaced.
    pub(super) change: Option<(Range<usize>, String)>,
    /// Where the selection begins and where the caret is, in bytes of the changed text.
    pub(super) caret: Option<[usize; 2]>,
}

impl Pressed {
    /// Words stand in the place of others, and the caret behind them.
    pub(super) fn written(at: Range<usize>, words: String) -> Self {
        let caret = at.start + words.len();
        Self { change: Some((at, words)), caret: Some([caret; 2]) }
    }
}

/// Takes the keys that the field would understand otherwise: Tab moves lines to the right and back, Alt and an arrow up and
/// down, Ctrl+/ makes comments of them, Enter begins the next line below the last one, and what goes to the ends of a text
/// goes there, however little of it is laid out.
pub(super) fn take(input: &mut InputState, lines: &SourceLines, caret: [usize; 2], n_rows: usize) -> Pressed {
    let [anchor, head] = caret;
    let command = Modifiers::COMMAND;
    let to = |at: usize, selects: bool| Pressed {
        caret: Some([if selects { anchor } else { at }, at]),
        change: None,
    };
    let end = lines.text().len();
    if input.consume_key(Modifiers::SHIFT, Key::Tab) {
        return shifted(lines, caret, false);
    }
    if input.consume_key(Modifiers::NONE, Key::Tab) {
        return shifted(lines, caret, true);
    }
    for (key, is_down) in [(Key::ArrowUp, false), (Key::ArrowDown, true)] {
        if input.consume_key(Modifiers::ALT, key) {
            return carried(lines, caret, is_down);
        }
    }
    if input.consume_key(command, Key::Slash) {
        return commented(lines, caret);
    }
    if input.consume_key(command, Key::A) {
        return Pressed { caret: Some([0, end]), change: None };
    }
    for (key, at) in [(Key::Home, 0), (Key::End, end)] {
        if input.consume_key(command | Modifiers::SHIFT, key) {
            return to(at, true);
        }
        if input.consume_key(command, key) {
            return to(at, false);
        }
    }
    for (key, is_down) in [(Key::PageUp, false), (Key::PageDown, true)] {
        let line = lines.line_of(head);
        let n_rows = n_rows.max(2) - 1;
        let other =
            if is_down { (line + n_rows).min(lines.n_lines() - 1) } else { line.saturating_sub(n_rows) };
        let column = lines.text()[lines.start(line)..head].chars().count();
        let words = lines.line(other);
        let behind = words.char_indices().nth(column).map_or(words.len(), |(at, _)| at);
        let at = lines.start(other) + behind;
        if input.consume_key(Modifiers::SHIFT, key) {
            return to(at, true);
        }
        if input.consume_key(Modifiers::NONE, key) {
            return to(at, false);
        }
    }
    let line = lines.line(lines.line_of(anchor.min(head)));
    let blank = &line[..line.len() - line.trim_start().len()];
    let before = anchor.min(head) - lines.start(lines.line_of(anchor.min(head)));
    let blank = &blank[..before.min(blank.len())];
    if !blank.is_empty() {
        for event in &mut input.events {
            if let Event::Key { key: Key::Enter, pressed: true, modifiers, .. } = event
                && modifiers.is_none()
            {
                *event = Event::Paste(format!("\n{blank}"));
            }
        }
    }
    Pressed::default()
}

/// Forgets the keys that pressed a button: what gets the keyboard in the same frame would write them.
pub(super) fn drop_presses(ui: &Ui) {
    let is_press = |event: &Event| match event {
        Event::Key { key: Key::Enter | Key::Space, pressed: true, .. } => true,
        Event::Text(words) => words == " ",
        _ => false,
    };
    ui.input_mut(|input| input.events.retain(|event| !is_press(event)));
}

/// The lines of a selection with an indentation more or less; at a caret, so many blanks.
fn shifted(lines: &SourceLines, caret: [usize; 2], is_right: bool) -> Pressed {
    let unit = unit(lines);
    let [start, end] = caret;
    if is_right && start == end {
        return Pressed::written(start..end, unit);
    }
    rewritten(lines, caret, |line| {
        let blank = line.len() - line.trim_start_matches([' ', '\t']).len();
        let (more, less) = match (is_right, line.trim().is_empty()) {
            (true, true) => ("", 0),
            (true, false) => (unit.as_str(), 0),
            (false, _) => ("", if line.starts_with('\t') { 1 } else { blank.min(unit.len()) }),
        };
        LineEdit { column: 0, more, less }
    })
}

/// The lines of a selection as comments, or without their marks where all of them are comments.
fn commented(lines: &SourceLines, caret: [usize; 2]) -> Pressed {
    let (first, last) = selected_lines(lines, caret);
    let indented = |line: &str| line.len() - line.trim_start().len();
    let written = || (first..=last).map(|number| lines.line(number)).filter(|line| !line.trim().is_empty());
    let are_comments = written().next().is_some() && written().all(|line| line.trim_start().starts_with('#'));
    let column = written().map(indented).min();
    rewritten(lines, caret, |line| match column {
        _ if are_comments => {
            let mark = if line.trim_start().starts_with("# ") { 2 } else { 1 };
            LineEdit { column: indented(line), more: "", less: mark.min(line.trim_start().len()) }
        }
        // A blank line among others stays one.
        Some(_) if line.trim().is_empty() => LineEdit { column: 0, more: "", less: 0 },
        column => LineEdit { column: column.unwrap_or(line.len()), more: "# ", less: 0 },
    })
}

/// The lines of a selection and the line above or below them, each in the place of the other.
fn carried(lines: &SourceLines, caret: [usize; 2], is_down: bool) -> Pressed {
    let (first, last) = selected_lines(lines, caret);
    let range = |number: usize| lines.start(number)..lines.start(number) + lines.line(number).len();
    // Behind the last line break is no line to move below.
    let end = lines.n_lines() - usize::from(lines.line(lines.n_lines() - 1).is_empty());
    let Some(other) =
        (if is_down { Some(last + 1).filter(|&below| below < end) } else { first.checked_sub(1) })
    else {
        return Pressed::default();
    };
    let (block, other) = (range(first).start..range(last).end, range(other));
    let (above, below) = if is_down { (block, other.clone()) } else { (other.clone(), block) };
    let text = lines.text();
    let line_break = &text[above.end..below.start];
    let by = other.len() + line_break.len();
    let words = [&text[below.clone()], line_break, &text[above.clone()]].concat();
    let caret = caret.map(|at| if is_down { at + by } else { at - by });
    Pressed { change: Some((above.start..below.end, words)), caret: Some(caret) }
}

/// What becomes of a line: some bytes in it, and what stands in their place.
struct LineEdit<'a> {
    column: usize,
    more: &'a str,
    less: usize,
}

/// The first and the last line of a selection. One that ends where a line begins has nothing of that line.
fn selected_lines(lines: &SourceLines, [anchor, head]: [usize; 2]) -> (usize, usize) {
    let (start, end) = (anchor.min(head), anchor.max(head));
    let first = lines.line_of(start);
    (first, lines.line_of(end - usize::from(end > start)).max(first))
}

/// The lines of a selection, each changed; the selection keeps its letters.
fn rewritten<'a>(lines: &SourceLines, caret: [usize; 2], edit: impl Fn(&str) -> LineEdit<'a>) -> Pressed {
    let (first, last) = selected_lines(lines, caret);
    let bytes = lines.start(first)..lines.start(last) + lines.line(last).len();
    let mut made = String::new();
    // How many letters more and less there are before each end of the selection.
    let mut moved = [(0, 0); 2];
    for number in first..=last {
        let line_start = lines.start(number);
        let behind = if number == last { bytes.end } else { lines.start(number + 1) };
        let line = &lines.text()[line_start..behind];
        let LineEdit { column, more, less } = edit(line.trim_end_matches(['\n', '\r']));
        made.push_str(&line[..column]);
        made.push_str(more);
        made.push_str(&line[column + less..]);
        for (at, moved) in caret.into_iter().zip(&mut moved) {
            if at > line_start + column {
                *moved = (moved.0 + more.len(), moved.1 + less.min(at - line_start - column));
            }
        }
    }
    let place = |at: usize, (more, less): (usize, usize)| at + more - less;
    let caret = [place(caret[0], moved[0]), place(caret[1], moved[1])];
    Pressed { change: Some((bytes, made)), caret: Some(caret) }
}

/// What a child is indented with below its parent, as far as the text shows it.
fn unit(lines: &SourceLines) -> String {
    let blank = |line: &str| line[..line.len() - line.trim_start().len()].to_owned();
    let indented = (0..lines.n_lines().min(1_000)).map(|number| lines.line(number));
    let first = indented.filter(|line| !line.trim().is_empty()).map(blank).find(|blank| !blank.is_empty());
    first.unwrap_or_else(|| INDENT.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, caret: [usize; 2], is_right: bool, expected: &str, becomes: [usize; 2]) {
        let lines = SourceLines::new(text.into());
        made(text, shifted(&lines, caret, is_right), expected, becomes);
    }

    #[track_caller]
    fn made(text: &str, Pressed { change, caret }: Pressed, expected: &str, becomes: [usize; 2]) {
        let (bytes, words) = change.unwrap();
        let mut made = text.to_owned();
        made.replace_range(bytes, &words);
        assert_eq!((made.as_str(), caret), (expected, Some(becomes)));
    }

    #[test]
    fn tab_indents_as_the_text_does() {
        check("A\n    B 3\nC", [10, 10], true, "A\n    B 3\n    C", [14, 14]);
        check("A\n\tB 3\n", [7, 7], true, "A\n\tB 3\n\t", [8, 8]);
        check("", [0, 0], true, "  ", [2, 2]);
    }

    #[test]
    fn a_selection_is_indented_and_back() {
        check("A\n  B 3\n\n  C 4\n", [4, 14], true, "A\n    B 3\n\n    C 4\n", [6, 18]);
        check("A\n    B 3\n\n    C 4\n", [6, 18], false, "A\nB 3\n\nC 4\n", [2, 10]);
        check("A\n B 3\n", [4, 4], false, "A\nB 3\n", [3, 3]);
        check("A\nB 3\n", [2, 2], false, "A\nB 3\n", [2, 2]);
    }

    #[test]
    fn lines_move_up_and_down() {
        let move_line = |text: &str, caret, is_down| carried(&SourceLines::new(text.into()), caret, is_down);
        let text = "A\n  B 3\n  C 4\n";
        made(text, move_line(text, [5, 5], true), "A\n  C 4\n  B 3\n", [11, 11]);
        made(text, move_line(text, [11, 11], false), "A\n  C 4\n  B 3\n", [5, 5]);
        // A selection that ends where a line begins has nothing of that line.
        made(text, move_line(text, [2, 8], true), "A\n  C 4\n  B 3\n", [8, 14]);
        assert_eq!(move_line(text, [11, 11], true), Pressed::default(), "nothing is below");
        assert_eq!(move_line(text, [0, 0], false), Pressed::default(), "nothing is above");
        let text = "A\r\nB\r\nC";
        made(text, move_line(text, [3, 3], true), "A\r\nC\r\nB", [6, 6]);
    }

    #[test]
    fn lines_become_comments_and_no_comments() {
        let toggle = |text: &str, caret| commented(&SourceLines::new(text.into()), caret);
        let text = "A\n  B\n    3\n\n  C 4\n";
        let comments = "A\n  # B\n  #   3\n\n  # C 4\n";
        made(text, toggle(text, [5, 19]), comments, [7, 25]);
        made(comments, toggle(comments, [7, 25]), text, [5, 19]);
        made("A 3", toggle("A 3", [3, 3]), "# A 3", [5, 5]);
        made("#A 3", toggle("#A 3", [2, 2]), "A 3", [1, 1]);
        made("# A\nB 3", toggle("# A\nB 3", [0, 7]), "# # A\n# B 3", [0, 11]);
    }
}
