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

/// Takes the keys that the field would understand otherwise: Tab moves lines to the right and back, Enter begins the next
/// line below the last one, and what goes to the ends of a text goes there, however little of it is laid out.
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
fn shifted(lines: &SourceLines, [anchor, head]: [usize; 2], is_right: bool) -> Pressed {
    let unit = unit(lines);
    let (start, end) = (anchor.min(head), anchor.max(head));
    if is_right && start == end {
        let caret = start + unit.len();
        return Pressed { change: Some((start..end, unit)), caret: Some([caret; 2]) };
    }
    let first = lines.line_of(start);
    // A selection that ends where a line begins has nothing of that line.
    let last = lines.line_of(end.max(start + 1).min(lines.text().len()).max(1) - usize::from(end > start));
    let bytes = lines.start(first)..lines.start(last) + lines.line(last).len();
    let mut made = String::new();
    // How many letters more and less there are before each end of the selection.
    let mut moved = [(0, 0); 2];
    for number in first..=last {
        let line_start = lines.start(number);
        let behind = if number == last { bytes.end } else { lines.start(number + 1) };
        let line = &lines.text()[line_start..behind];
        let (more, less) = if is_right {
            (if line.trim().is_empty() { "" } else { unit.as_str() }, 0)
        } else {
            let blank = line.len() - line.trim_start_matches([' ', '\t']).len();
            ("", if line.starts_with('\t') { 1 } else { blank.min(unit.len()) })
        };
        made.push_str(more);
        made.push_str(&line[less..]);
        for (at, moved) in [anchor, head].into_iter().zip(&mut moved) {
            if at > line_start {
                *moved = (moved.0 + more.len(), moved.1 + less.min(at - line_start));
            }
        }
    }
    let place = |at: usize, (more, less): (usize, usize)| at + more - less;
    let caret = [place(anchor, moved[0]), place(head, moved[1])];
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
        let Pressed { change, caret } = shifted(&lines, caret, is_right);
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
}
