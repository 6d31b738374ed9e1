//! Children are put in order: beside the tree by keys and buttons, in it by the mouse.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Button, FocusDirection, Key, Modifiers, RichText, Ui, WidgetInfo};

use super::form::{AnswerForm, OrderOf};
use super::inputs::done_words;
use crate::app::a11y::announced;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::practice::{Answer, Arrangement, Question, Sentences, SiblingOrders, grade};
use crate::scene::Picture;
use crate::text::Text;
use crate::tree::{GameTree, NodeId};

impl AnswerForm {
    /// The children of each node in order, one of which is moved.
    pub(super) fn children_ui(
        &mut self,
        workspace: &Workspace,
        orders: &SiblingOrders,
        said: &Sentences<'_>,
        ui: &mut Ui,
    ) {
        let text = workspace.text();
        let explainer = workspace.explainer();
        let tree = Arc::clone(explainer.trace().tree());
        let how = say!(text, "practice-drag-children", behind = done_words(workspace));
        ui.label(RichText::new(how).color(Palette::current(ui.ctx()).weak));
        let picked = self.cursor.filter(|&node| has_siblings(&tree, node));
        let by_keys = if ui.ctx().text_edit_focused() { 0 } else { moved_by_keys(ui) };
        let mut by = by_keys;
        ui.horizontal_wrapped(|ui| {
            let can_move = picked.is_some();
            if ui.add_enabled(can_move, Button::new(say!(text, "practice-left"))).clicked() {
                by -= 1;
            }
            if ui.add_enabled(can_move, Button::new(say!(text, "practice-right-of"))).clicked() {
                by += 1;
            }
            let as_in_file = Button::new(say!(text, "practice-as-in-file"));
            if ui.add_enabled(!self.answers.arrangement.is_empty(), as_in_file).clicked() {
                self.answers.arrangement.clear();
            }
        });
        if let Some(node) = picked.filter(|_| by != 0) {
            self.shift(orders, &tree, node, by);
        }
        for &parent in orders.parents() {
            let order = orders.order(parent, &self.answers.arrangement);
            ui.horizontal_wrapped(|ui| {
                ui.label(say!(text, "practice-children-of", node = said.short_name(parent)));
                for (i, &child) in order.iter().enumerate() {
                    let child_name = said.short_name(child);
                    let label = place_of(said, child, (i, order.len()), parent, text);
                    let is_picked = self.cursor == Some(child);
                    let button = Button::selectable(is_picked, child_name.as_str());
                    let response = ui.add(button.frame_when_inactive(true));
                    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_picked, &label));
                    // The keyboard goes along with what it moves.
                    if is_picked && by_keys != 0 && !self.is_on_tree {
                        response.request_focus();
                    }
                    if response.clicked() || response.gained_focus() {
                        self.cursor = Some(child);
                    }
                }
            });
        }
        if let Some((node, parent)) = picked.and_then(|node| Some((node, tree.parent(node)?))) {
            let order = orders.order(parent, &self.answers.arrangement);
            let place = order.iter().position(|&child| child == node).unwrap_or_default();
            announced(ui, place_of(said, node, (place, order.len()), parent, workspace.text()).into());
        }
    }

    /// Moves a child by so many places to the right, or to the left, as far as there are places.
    fn shift(&mut self, orders: &SiblingOrders, tree: &GameTree, node: NodeId, by: isize) {
        let Some(parent) = tree.parent(node) else { return };
        let mut order = orders.order(parent, &self.answers.arrangement);
        let Some(at) = order.iter().position(|&child| child == node) else { return };
        let to = at.saturating_add_signed(by).min(order.len() - 1);
        let node = order.remove(at);
        order.insert(to, node);
        self.arrange(tree, parent, order);
    }

    /// The next hint about the first node whose order costs leaves. What has been mended since is no longer among them.
    pub(super) fn next_order_hint(&self, question: &Question, said: &Sentences<'_>) -> String {
        let so_far = grade(question, &Answer::Orders(self.answers.arrangement.clone()));
        let Some(part) = so_far.first_mistake() else { return said.least() };
        let [look, rule, answer] = said.hints(question, part);
        let is_new = |hint: &String| !self.answers.hints.contains(hint);
        [look, rule].into_iter().find(is_new).unwrap_or(answer)
    }

    /// Puts the children of a node in this order.
    pub(super) fn arrange(&mut self, tree: &GameTree, parent: NodeId, order: Vec<NodeId>) {
        if tree.children(parent).eq(order.iter().copied()) {
            self.answers.arrangement.remove(&parent);
        } else {
            self.answers.arrangement.insert(parent, order);
        }
    }

    /// The order that is shown.
    pub(super) fn shown_order(&self, question: &Question) -> Arrangement {
        match self.order_of {
            OrderOf::Answer => self.answers.arrangement.clone(),
            OrderOf::File => Arrangement::new(),
            OrderOf::Best => match question.solution() {
                Answer::Orders(order) => order,
                _ => Arrangement::new(),
            },
        }
    }

    /// Whose order is shown once the answer has been graded.
    pub(super) fn orders_ui(&mut self, workspace: &Workspace, ui: &mut Ui) {
        let text = workspace.text();
        ui.horizontal_wrapped(|ui| {
            ui.label(say!(text, "practice-show-order"));
            for of in OrderOf::ALL {
                let label = say!(
                    text,
                    match of {
                        OrderOf::Answer => "practice-order-own",
                        OrderOf::Best => "practice-order-best",
                        OrderOf::File => "practice-order-file",
                    }
                );
                if ui.selectable_label(self.order_of == of, label).clicked() {
                    self.order_of = of;
                    self.at_step = usize::MAX;
                }
            }
        });
    }
}

/// By how many places Alt and the arrows move a child to the right, as in editing.
fn moved_by_keys(ui: &Ui) -> isize {
    let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::ALT, key)).cast_signed();
    let [left, up] = [Key::ArrowLeft, Key::ArrowUp].map(pressed);
    let [right, down] = [Key::ArrowRight, Key::ArrowDown].map(pressed);
    if left + up + right + down > 0 {
        // egui has already seen the arrow and would move the focus.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    right + down - left - up
}

/// "C, 1 of 2 below A".
fn place_of(
    said: &Sentences<'_>,
    node: NodeId,
    (i, n): (usize, usize),
    parent: NodeId,
    text: &Text,
) -> String {
    let (name, above) = (said.name(node), said.name(parent));
    say!(text, "practice-child", node = name, place = i + 1, of = n, parent = above)
}

fn has_siblings(tree: &GameTree, node: NodeId) -> bool {
    tree.parent(node).is_some_and(|parent| tree.children(parent).nth(1).is_some())
}

/// A tree in another order, drawn.
#[derive(Debug)]
pub(super) struct ReorderedTree {
    order: Arrangement,
    pub(super) is_searched: bool,
    pub(super) picture: Arc<Picture>,
    /// For each of its nodes the one that it was.
    pub(super) before: Vec<NodeId>,
}

impl ReorderedTree {
    /// Whether this is what is to be shown.
    pub(super) fn is_of(&self, order: &Arrangement, is_searched: bool) -> bool {
        self.order == *order && self.is_searched == is_searched
    }

    /// The tree in this order, before any search or after it. Nodes are called what they were called.
    pub(super) fn new(
        workspace: &Workspace,
        orders: &SiblingOrders,
        order: Arrangement,
        is_searched: bool,
    ) -> Option<Self> {
        let exercise = workspace.exercise()?;
        let (trace, names) = (exercise.trace(), exercise.names());
        let was = trace.tree();
        let (tree, before) = orders.ordered(&order, |node| names.in_picture(was, node));
        let tree = Arc::new(tree);
        let picture = if is_searched {
            workspace.searched_picture_of(&tree, *trace.conventions())?
        } else {
            workspace.bare_picture_of(&tree)?
        };
        Some(Self { order, is_searched, picture, before })
    }
}
