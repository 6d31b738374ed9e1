//! The values of a whole level: typed, pasted from a spreadsheet, or made. The picture follows while they are.

use std::sync::Arc;
use std::task::Poll;

use eframe::egui::{
    Align2, Area, Button, Context, DragValue, Id, Key, Modal, Modifiers, Rect, RichText, Role, ScrollArea,
    TextEdit, Ui, Vec2, WidgetInfo, vec2,
};

use super::dialog_form::{DialogForm, confirm_about_ui, first_words, modal};
use crate::app::canvas::place_of;
use crate::app::command::{Command, TreeChange};
use crate::app::jobs::{Job, JobKind};
use crate::app::theme::Palette;
use crate::app::workspace::{Dialog, DialogSubject, Workspace};
use crate::scene::{RenderedView, shown};
use crate::trace::arrange::{ArrangedValues, Goal, arrange};
use crate::tree::notation::{LevelEdit, NoRow, RowChange, SourceTree, read_row, write_row};
use crate::tree::{GameTree, Leaf, NodeId};
use crate::value::Value;

/// How wide the sheet is where nothing asks for less, in points.
const WIDTH: f32 = 620.0;
/// In less room than this beside the canvas it stands over the canvas, in points.
const LEAST_BESIDE: f32 = 250.0;
/// What its frame and the edge of the window take on both sides, in points.
const AROUND: f32 = 60.0;

/// What has been typed for a level.
#[derive(Debug)]
pub(super) struct LevelForm {
    /// The text whose level it is.
    script: SourceTree,
    ply: u32,
    leaves: Vec<usize>,
    typed: String,
    /// What was typed when `row` was made of it.
    read: Option<String>,
    row: Result<LevelEdit, NoRow>,
    /// The text in which the level has these values, since it is shown.
    shown: Option<Arc<str>>,
    more: f64,
    seed: u64,
    range: [i32; 2],
    /// What a search makes of the row that it was asked for, and that row.
    arranged: Option<(String, ArrangedValues)>,
    arranging: Option<Job<Option<ArrangedValues>>>,
}

impl LevelForm {
    fn take(&mut self, ply: u32) {
        // What was typed for another level is there by now.
        if let Some(Ok(script)) = self.shown.take().map(|shown| SourceTree::new(&shown)) {
            self.script = script;
        }
        self.ply = ply;
        self.leaves = self.script.leaves_at(ply);
        self.typed = write_row(&self.script.row(&self.leaves));
        self.arranging = None;
    }

    /// Reads what is typed, and shows it in the picture as far as it is a row.
    fn follow(&mut self, commands: &mut Vec<Command>) {
        if self.read.as_ref() == Some(&self.typed) {
            return;
        }
        self.read = Some(self.typed.clone());
        self.row = read_row(&self.typed).map(|values| self.script.with_row(&self.leaves, &values));
        let Ok(row) = &self.row else { return };
        let Ok(made) = self.script.edited_all(&row.edits) else { return };
        if self.shown.as_deref().unwrap_or_else(|| self.script.text()) != made.text() {
            let text: Arc<str> = made.text().into();
            self.shown = Some(Arc::clone(&text));
            commands.push(Command::Change(vec![TreeChange::Sheet(text)]));
        }
    }

    /// The next level with leaves in a direction.
    fn next(&self, is_down: bool) -> Option<u32> {
        let last = self.script.plies().into_iter().max().unwrap_or_default();
        let has_leaves = |ply: &u32| !self.script.leaves_at(*ply).is_empty();
        if is_down { (self.ply + 1..=last).find(has_leaves) } else { (0..self.ply).rev().find(has_leaves) }
    }

    /// The row in the order in which the search reads fewest of all leaves, or most: as soon as it is found.
    fn arrange(&mut self, workspace: &Workspace, goal: Goal) {
        let trace = &workspace.document().trace;
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
        let conventions = *trace.conventions();
        let work = move |_: &_| arrange(&tree, &nodes, &conventions, goal);
        self.arranging = Some(workspace.ctx().jobs.start(JobKind::Arrange, work));
    }

    /// Takes the order that was asked for, once it is found.
    fn receive(&mut self) {
        let Some(job) = self.arranging.take() else { return };
        match job.poll() {
            Poll::Pending => self.arranging = Some(job),
            Poll::Ready(Some(Some(found))) => {
                let sorted: Vec<Leaf> = found.values.iter().copied().map(Leaf::Value).collect();
                self.typed = write_row(&sorted);
                self.arranged = Some((self.typed.clone(), found));
            }
            Poll::Ready(_) => {}
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

/// Where the sheet stands, and how wide it is: over what is beside the canvas at the height of the row, or else on the
/// other side of the picture.
fn beside_row(
    workspace: &Workspace,
    form: &LevelForm,
    canvas: Rect,
    screen: Rect,
) -> (impl FnOnce(Area) -> Area + use<>, f32) {
    let document = workspace.document();
    let is_whole = shown(document.request.look.view, &document.picture) == RenderedView::Whole;
    let leaf = form.leaves.first().and_then(|&leaf| document.tree.at_index_in_file(leaf));
    let row = leaf
        .filter(|_| is_whole && canvas.is_positive())
        .and_then(|leaf| place_of(&document.picture, leaf, workspace.view(), canvas))
        .map(|rect| rect.center().y.clamp(canvas.top(), canvas.bottom()));
    let beside = screen.right() - canvas.right() - AROUND;
    let (pivot, offset, width) = match row {
        Some(row) if beside >= LEAST_BESIDE => {
            (Align2::RIGHT_CENTER, vec2(-8.0, row - screen.center().y), beside.min(WIDTH))
        }
        Some(row) if row > canvas.center().y => (Align2::CENTER_TOP, vec2(0.0, 8.0), WIDTH),
        Some(_) => (Align2::CENTER_BOTTOM, vec2(0.0, -8.0), WIDTH),
        None => (Align2::CENTER_CENTER, Vec2::ZERO, WIDTH),
    };
    (move |area: Area| area.anchor(pivot, offset), width.min(screen.width() - AROUND).max(40.0))
}

impl DialogForm for LevelForm {
    /// The level that was asked for, or that of the selected node, or the last one that has leaves; `None` where the text cannot be taken apart.
    fn new(workspace: &Workspace) -> Option<Self> {
        let asked = match workspace.dialog() {
            Some(Dialog::OfCommand(_, Some(DialogSubject::Level(ply)))) => Some(*ply),
            _ => None,
        };
        let script = SourceTree::new(workspace.source()?).ok()?;
        let has_leaves = |ply: &u32| !script.leaves_at(*ply).is_empty();
        let plies = script.plies();
        let tree = &workspace.document().tree;
        let of_selected =
            workspace.view().selected.and_then(|node| plies.get(tree.index_in_file(node)).copied());
        let last = plies.iter().copied().max().unwrap_or_default();
        let near = asked.into_iter().chain(of_selected).find(has_leaves);
        let ply = near.or_else(|| (0..=last).rev().find(has_leaves))?;
        let mut form = Self {
            row: Ok(script.with_row(&[], &[])),
            script,
            ply,
            leaves: Vec::new(),
            typed: String::new(),
            read: None,
            shown: None,
            more: 1.0,
            seed: 1,
            range: [-9, 9],
            arranged: None,
            arranging: None,
        };
        form.take(ply);
        Some(form)
    }

    fn width(&self, _window: f32) -> f32 {
        WIDTH
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "level-title"))
    }

    /// About the text as it stands: another one may have come meanwhile.
    fn is_current(&self, workspace: &Workspace) -> bool {
        workspace.source().is_some_and(|source| {
            **source == *self.script.text() || self.shown.as_ref().is_some_and(|shown| shown == source)
        })
    }

    /// Beside the row whose values it has, as far as there is room.
    fn frame(&self, workspace: &Workspace, canvas: Option<Rect>, ctx: &Context) -> (Modal, f32) {
        let (area, width) = beside_row(workspace, self, canvas.unwrap_or(Rect::NOTHING), ctx.content_rect());
        let modal = modal(ctx, self.id());
        let area = area(Modal::default_area(modal.area.layer().id));
        let clear = Palette::current(ctx).shadow.gamma_multiply(0.0);
        (modal.area(area).backdrop_color(clear), width)
    }

    /// Keeps what was typed, as in a field at a node.
    fn clicked_beside(&mut self, commands: &mut Vec<Command>) -> bool {
        if self.row.is_ok() {
            commands.push(Command::EndDrag);
        }
        self.row.is_ok()
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let palette = Palette::current(ui.ctx());
        self.receive();
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            for (is_down, sign, words) in
                [(false, "◀", say!(text, "level-before")), (true, "▶", say!(text, "level-after"))]
            {
                let next = self.next(is_down);
                let button = ui.add_enabled(next.is_some(), Button::new(sign));
                button.widget_info(|| WidgetInfo::labeled(Role::Button, next.is_some(), &words));
                if let Some(ply) = next.filter(|_| button.on_hover_text(&words).clicked()) {
                    self.take(ply);
                }
            }
            ui.label(say!(text, "level-which", ply = self.ply as usize, leaves = self.leaves.len()));
        });
        ui.add_space(4.0);
        // In this field Enter is no new line. Whatever else has the keyboard takes it as everywhere.
        let field = Id::unique("values of a level");
        let is_writing = ui.memory(|memory| memory.has_focus(field));
        let is_entered = is_writing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        // What can be done with thousands of values stands below them, in sight.
        let most = (ui.ctx().content_rect().height() * 0.3).clamp(60.0, 240.0);
        let field =
            TextEdit::multiline(&mut self.typed).id(field).desired_rows(3).desired_width(f32::INFINITY);
        let scroll = ScrollArea::vertical().id_salt("row").max_height(most).min_scrolled_height(most);
        let response = scroll.show(ui, |ui| ui.add(field)).inner;
        response
            .widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, say!(text, "level-values")));
        first_words(&response, &self.typed);
        ui.label(RichText::new(say!(text, "level-how")).small().color(palette.weak));
        ui.add_space(4.0);
        changes_ui(workspace, self, ui);
        self.follow(commands);
        let (said, color) = match &self.row {
            Ok(row) => {
                let n = row.edits.len();
                let changes = || (say!(text, "level-changes", n), palette.weak);
                let document = workspace.document();
                let (tree, names) = (document.trace.tree(), document.picture.names());
                let name = |leaf: usize| match tree.at_index_in_file(leaf) {
                    Some(node) => names.of(tree, node).into_owned(),
                    None => self.script.name(leaf),
                };
                row.left(text, name).map_or_else(changes, |left| (left, palette.cut))
            }
            Err(why) => (why.say(text), palette.cut),
        };
        let about = Some(RichText::new(said).color(color));
        let mut decided = confirm_about_ui(workspace, ui, about, (id!("level-set"), self.row.is_ok()));
        if is_entered && self.row.is_ok() {
            decided = Some(true);
        }
        if decided == Some(true) {
            // What is shown stays.
            commands.push(Command::EndDrag);
        }
        decided.is_some()
    }
}

/// What can be done with the row that is there.
fn changes_ui(workspace: &Workspace, form: &mut LevelForm, ui: &mut Ui) {
    let text = workspace.text();
    ui.horizontal_wrapped(|ui| {
        for (words, change) in [
            (say!(text, "level-ascending"), RowChange::Ascending),
            (say!(text, "level-descending"), RowChange::Descending),
            (say!(text, "level-reverse"), RowChange::Reverse),
            (say!(text, "level-negate"), RowChange::Negate),
        ] {
            if ui.button(words).clicked() {
                form.change(change);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (words, goal) in
            [(say!(text, "level-fewest"), Goal::Fewest), (say!(text, "level-most"), Goal::Most)]
        {
            let can_arrange = form.arranging.is_none() && form.is_full();
            let button = ui.add_enabled(can_arrange, Button::new(words));
            if button.on_hover_text(say!(text, "level-arrange-what")).clicked() {
                form.arrange(workspace, goal);
            }
        }
    });
    if form.arranging.is_some() {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(say!(text, "level-arranging"));
        });
    }
    if let Some((row, found)) = &form.arranged
        && *row == form.typed
    {
        let n_leaves = workspace.document().tree.n_leaves();
        ui.label(say!(
            text,
            "level-arranged",
            read = found.n_read,
            leaves = n_leaves,
            before = found.n_read_before,
            settled = usize::from(found.is_settled)
        ));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(say!(text, "level-add")).clicked()
            && let Some(more) = Value::new(form.more)
        {
            form.change(RowChange::Add(more));
        }
        let more = ui.add(DragValue::new(&mut form.more).speed(0.1).range(-1e9..=1e9));
        more.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, say!(text, "level-add-what")));
    });
    ui.horizontal_wrapped(|ui| {
        if ui.button(say!(text, "level-random")).clicked() {
            let [low, high] = form.range;
            // As many as there are leaves, whatever stands there.
            form.typed = write_row(&form.script.row(&form.leaves));
            form.change(RowChange::Random { seed: form.seed, low, high });
            form.seed += 1;
        }
        for (i, words) in [say!(text, "level-low"), say!(text, "level-high")].into_iter().enumerate() {
            ui.label(&words);
            let end = ui.add(DragValue::new(&mut form.range[i]).range(-1_000_000..=1_000_000));
            end.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &words));
        }
        ui.label(say!(text, "level-seed"));
        let seed = ui.add(DragValue::new(&mut form.seed));
        seed.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, say!(text, "level-seed")));
    });
}
