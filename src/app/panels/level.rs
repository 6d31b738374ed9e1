//! The values of a whole level: typed, pasted from a spreadsheet, or made.

use eframe::egui::{Button, DragValue, Key, Modifiers, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::set_width;
use crate::app::command::{Change, Command};
use crate::app::session::Session;
use crate::app::theme::{self, Palette};
use crate::trace::arrange::{Arranged, Goal, arrange};
use crate::tree::notation::{Manuscript, RowChange, read_row, write_row};
use crate::tree::{GameTree, Leaf, NodeId};
use crate::value::Value;

/// What has been typed for a level.
#[derive(Debug)]
pub(super) struct LevelForm {
    script: Manuscript,
    ply: u32,
    leaves: Vec<usize>,
    typed: String,
    is_new: bool,
    more: f64,
    seed: u64,
    range: [i32; 2],
    /// What a search makes of the row that it was asked for, and that row.
    arranged: Option<(String, Arranged)>,
}

impl LevelForm {
    /// The level that was asked for, or the last one that has leaves; `None` where the text cannot be taken apart.
    pub(super) fn new(session: &Session, asked: Option<u32>) -> Option<Self> {
        let script = Manuscript::new(session.source()?).ok()?;
        let has_leaves = |ply: &u32| !script.leaves_at(*ply).is_empty();
        let last = script.plies().into_iter().max().unwrap_or_default();
        let ply = asked.filter(has_leaves).or_else(|| (0..=last).rev().find(has_leaves))?;
        let mut form = Self {
            script,
            ply,
            leaves: Vec::new(),
            typed: String::new(),
            is_new: true,
            more: 1.0,
            seed: 1,
            range: [-9, 9],
            arranged: None,
        };
        form.take(ply);
        Some(form)
    }

    /// Whether it is about the text as it stands.
    pub(super) fn is_of(&self, session: &Session) -> bool {
        session.source().is_some_and(|source| **source == *self.script.text())
    }

    fn take(&mut self, ply: u32) {
        self.ply = ply;
        self.leaves = self.script.leaves_at(ply);
        self.typed = write_row(&self.script.row(&self.leaves));
    }

    /// The next level with leaves in a direction.
    fn next(&self, is_down: bool) -> Option<u32> {
        let last = self.script.plies().into_iter().max().unwrap_or_default();
        let has_leaves = |ply: &u32| !self.script.leaves_at(*ply).is_empty();
        if is_down { (self.ply + 1..=last).find(has_leaves) } else { (0..self.ply).rev().find(has_leaves) }
    }

    /// The row in the order in which the search reads fewest of all leaves, or most.
    fn arrange(&mut self, session: &Session, goal: Goal) {
        let trace = &session.document().trace;
        let tree = trace.tree();
        let Ok(row) = read_row(&self.typed) else { return };
        let number = |&leaf: &usize| tree.at_index_in_file(leaf);
        let nodes: Vec<NodeId> = self.leaves.iter().filter_map(number).collect();
        let values = row.iter().filter_map(|leaf| match leaf {
            Leaf::Value(value) => Some(*value),
            Leaf::Free => None,
        });
        let values: Vec<Value> = values.collect();
        if values.len() != self.leaves.len() || nodes.len() != self.leaves.len() {
            return;
        }
        let tree = GameTree::clone(tree).with_values(nodes.iter().copied().zip(values));
        if let Some(found) = arrange(&tree, &nodes, trace.conventions(), goal) {
            let sorted: Vec<Leaf> = found.values.iter().copied().map(Leaf::Value).collect();
            self.typed = write_row(&sorted);
            self.arranged = Some((self.typed.clone(), found));
        }
    }

    /// Whether every leaf has a value in the row, so that it can be arranged.
    fn is_full(&self) -> bool {
        let is_value = |leaf: &Leaf| matches!(leaf, Leaf::Value(_));
        read_row(&self.typed).is_ok_and(|row| row.len() == self.leaves.len() && row.iter().all(is_value))
    }

    fn change(&mut self, change: RowChange) {
        if let Some(row) = read_row(&self.typed).ok().and_then(|row| change.of(&row)) {
            self.typed = write_row(&row);
        }
    }
}

/// The sheet; whether it was left.
pub(super) fn level_ui(
    session: &Session,
    form: &mut LevelForm,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    let text = session.text();
    let palette = Palette::current(ui.ctx());
    set_width(ui, 620.0);
    ui.label(RichText::new(text.get("level-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        for (is_down, sign, id) in [(false, "◀", "level-before"), (true, "▶", "level-after")] {
            let next = form.next(is_down);
            let button = ui.add_enabled(next.is_some(), Button::new(sign));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, next.is_some(), text.get(id)));
            if let Some(ply) = next.filter(|_| button.on_hover_text(text.get(id)).clicked()) {
                form.take(ply);
            }
        }
        let args = [("ply", (form.ply as usize).into()), ("leaves", form.leaves.len().into())];
        ui.label(text.say("level-which", &args));
    });
    ui.add_space(4.0);
    let is_entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let field = TextEdit::multiline(&mut form.typed).desired_rows(3).desired_width(f32::INFINITY);
    let response = ui.add(field);
    response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, text.get("level-values")));
    if std::mem::take(&mut form.is_new) {
        response.request_focus();
        select_all(ui, response.id, form.typed.chars().count());
    }
    ui.label(RichText::new(text.get("level-how")).small().color(palette.weak));
    ui.add_space(4.0);
    changes_ui(session, form, ui);
    ui.add_space(6.0);
    let row = read_row(&form.typed).map(|values| form.script.with_row(&form.leaves, &values));
    let (said, colour) = match &row {
        Ok(row) => {
            let n = row.edits.len();
            let changes = || (text.say("level-changes", &[("n", n.into())]), palette.weak);
            row.left(&form.script, text).map_or_else(changes, |left| (left, palette.cut))
        }
        Err(why) => (why.say(text), palette.cut),
    };
    ui.label(RichText::new(said).color(colour));
    ui.add_space(6.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let edits = row.ok().map(|row| row.edits);
        let is_set = ui.add_enabled(edits.is_some(), Button::new(text.get("level-set"))).clicked();
        if let Some(edits) = edits.filter(|_| is_set || is_entered) {
            if !edits.is_empty() {
                commands.push(Command::Change(vec![Change::Edits(edits.into())]));
            }
            is_left = true;
        }
        is_left |= ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}

/// What can be done with the row that is there.
fn changes_ui(session: &Session, form: &mut LevelForm, ui: &mut Ui) {
    let text = session.text();
    ui.horizontal_wrapped(|ui| {
        for (id, change) in [
            ("level-ascending", RowChange::Ascending),
            ("level-descending", RowChange::Descending),
            ("level-reverse", RowChange::Reverse),
            ("level-negate", RowChange::Negate),
        ] {
            if ui.button(text.get(id)).clicked() {
                form.change(change);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (id, goal) in [("level-fewest", Goal::Fewest), ("level-most", Goal::Most)] {
            let button = ui.add_enabled(form.is_full(), Button::new(text.get(id)));
            if button.on_hover_text(text.get("level-arrange-what")).clicked() {
                form.arrange(session, goal);
            }
        }
    });
    if let Some((row, found)) = &form.arranged
        && *row == form.typed
    {
        let n_leaves = session.document().tree.n_leaves();
        let args = [
            ("read", found.n_read.into()),
            ("leaves", n_leaves.into()),
            ("before", found.n_read_before.into()),
            ("settled", usize::from(found.is_settled).into()),
        ];
        ui.label(text.say("level-arranged", &args));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.get("level-add")).clicked()
            && let Some(more) = Value::new(form.more)
        {
            form.change(RowChange::Add(more));
        }
        let more = ui.add(DragValue::new(&mut form.more).speed(0.1).range(-1e9..=1e9));
        more.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, text.get("level-add-what")));
    });
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.get("level-random")).clicked() {
            let [low, high] = form.range;
            // As many as there are leaves, whatever stands there.
            form.typed = write_row(&form.script.row(&form.leaves));
            form.change(RowChange::Random { seed: form.seed, low, high });
            form.seed += 1;
        }
        for (i, id) in ["level-low", "level-high"].into_iter().enumerate() {
            ui.label(text.get(id));
            let end = ui.add(DragValue::new(&mut form.range[i]).range(-1_000_000..=1_000_000));
            end.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, text.get(id)));
        }
        ui.label(text.get("level-seed"));
        let seed = ui.add(DragValue::new(&mut form.seed));
        seed.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, text.get("level-seed")));
    });
}

fn select_all(ui: &Ui, id: eframe::egui::Id, n_chars: usize) {
    use eframe::egui::text::{CCursor, CCursorRange};
    use eframe::egui::text_edit::TextEditState;
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(n_chars))));
    state.store(ui.ctx(), id);
}
