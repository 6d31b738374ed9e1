//! What a new tree is made of: a row of leaves, plies, a list of children, or nothing; what comes of it is a text.

use eframe::egui::{DragValue, Role, TextEdit, Ui, WidgetInfo};

use super::conventions::{choice_ui, picker_ui};
use crate::text::{MessageId, Text};
use crate::tree::Leaf;
use crate::tree::make::{TreePlan, read_children};
use crate::tree::notation::{RowChange, TextFormat, read_row, write};

/// Random leaves are worth from −9 to 9.
const MOST: i32 = 9;

/// What a tree is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum TreeSource {
    /// The user types it.
    #[default]
    Typed,
    Row,
    Plies,
    Children,
    Empty,
}

impl TreeSource {
    const ALL: [(Self, MessageId); 5] = [
        (Self::Typed, id!("recipe-typed")),
        (Self::Row, id!("recipe-row")),
        (Self::Plies, id!("recipe-plies")),
        (Self::Children, id!("recipe-children")),
        (Self::Empty, id!("recipe-empty")),
    ];
}

/// All that was chosen.
#[derive(Debug)]
pub(super) struct Recipe {
    kind: TreeSource,
    row: String,
    children: String,
    plies: usize,
    branching: usize,
    has_labels: bool,
    is_random: bool,
    seed: u64,
    format: TextFormat,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            kind: TreeSource::Typed,
            row: "3 12 8 2 4 6 14 5 2".to_owned(),
            children: "A: B C; B: D=3 E=5; C: F=2 G=9".to_owned(),
            plies: 3,
            branching: 3,
            has_labels: true,
            is_random: true,
            seed: 1,
            format: TextFormat::Outline,
        }
    }
}

impl Recipe {
    /// The text of the tree.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub(super) fn text(&self, text: &Text) -> Result<String, String> {
        let plan = match self.kind {
            TreeSource::Typed | TreeSource::Empty => TreePlan::Empty,
            TreeSource::Row => {
                let leaves = read_row(&self.row).map_err(|why| why.say(text))?;
                TreePlan::Row { leaves, branching: self.branching }
            }
            TreeSource::Plies => {
                let plan = TreePlan::Plies { plies: self.plies, branching: self.branching };
                let (_, n_leaves) = plan.size().map_err(|why| why.say(text))?;
                let change = RowChange::Random { seed: self.seed, low: -MOST, high: MOST };
                match change.of(&vec![Leaf::Free; n_leaves]).filter(|_| self.is_random && self.branching > 1)
                {
                    Some(leaves) => TreePlan::Row { leaves, branching: self.branching },
                    None => plan,
                }
            }
            TreeSource::Children => {
                TreePlan::Children(read_children(&self.children).map_err(|why| why.say(text))?)
            }
        };
        let tree = plan.tree(None, self.has_labels).map_err(|why| why.say(text))?;
        // Nothing but labels and values is in it, which all formats hold.
        write(&tree, self.format).map_err(|why| text.say_named(why.id(), &[]))
    }
}

/// The choices, in a low window with the kinds in a list that opens; whether the text is to be made anew.
pub(super) fn recipe_ui(text: &Text, recipe: &mut Recipe, is_low: bool, ui: &mut Ui) -> bool {
    let mut is_changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.label(say!(text, "recipe-made-of"));
        let before = recipe.kind;
        if is_low {
            let named =
                |kind| TreeSource::ALL.iter().find(|(of, _)| *of == kind).map(|&(_, id)| text.get(id));
            picker_ui(ui, &named(before).unwrap_or_default(), false, &say!(text, "recipe-made-of"), |ui| {
                for (kind, id) in TreeSource::ALL {
                    choice_ui(ui, &mut recipe.kind, kind, &text.get(id));
                }
            });
        } else {
            for (kind, id) in TreeSource::ALL {
                ui.radio_value(&mut recipe.kind, kind, text.get(id));
            }
        }
        is_changed = recipe.kind != before;
    });
    let number = |ui: &mut Ui, value: &mut usize, range: std::ops::RangeInclusive<usize>, words: String| {
        let response = ui.add(DragValue::new(value).range(range).speed(0.1));
        response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &words));
        ui.label(words);
        response.changed()
    };
    let wide = f32::INFINITY;
    match recipe.kind {
        TreeSource::Typed => return false,
        TreeSource::Row => {
            let field = ui.add(TextEdit::singleline(&mut recipe.row).desired_width(wide));
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, say!(text, "recipe-leaves")));
            is_changed |= field.changed();
        }
        TreeSource::Children => {
            let field = ui.add(TextEdit::multiline(&mut recipe.children).desired_rows(2).desired_width(wide));
            field.widget_info(|| {
                WidgetInfo::labeled(Role::MultilineTextInput, true, say!(text, "recipe-list"))
            });
            is_changed |= field.changed();
        }
        TreeSource::Plies | TreeSource::Empty => {}
    }
    ui.horizontal_wrapped(|ui| {
        if recipe.kind == TreeSource::Plies {
            is_changed |= number(ui, &mut recipe.plies, 0..=40, say!(text, "recipe-n-plies"));
        }
        if matches!(recipe.kind, TreeSource::Plies | TreeSource::Row) {
            let least = if recipe.kind == TreeSource::Row { 2 } else { 1 };
            is_changed |= number(ui, &mut recipe.branching, least..=1_000, say!(text, "recipe-branching"));
        }
        if recipe.kind == TreeSource::Plies {
            is_changed |= ui.checkbox(&mut recipe.is_random, say!(text, "recipe-random")).changed();
            if recipe.is_random {
                let seed = ui.add(DragValue::new(&mut recipe.seed));
                seed.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, say!(text, "recipe-seed")));
                ui.label(say!(text, "recipe-seed"));
                is_changed |= seed.changed();
            }
        }
        if recipe.kind != TreeSource::Children {
            is_changed |= ui.checkbox(&mut recipe.has_labels, say!(text, "recipe-labels")).changed();
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(say!(text, "recipe-format"));
        let named = |format: TextFormat| {
            say!(
                text,
                match format {
                    TextFormat::Outline => "format-outline",
                    TextFormat::Line => "format-line",
                    TextFormat::Lists => "format-lists",
                    TextFormat::Json => "format-json",
                }
            )
        };
        let before = recipe.format;
        picker_ui(ui, &named(before), false, &say!(text, "recipe-format"), |ui| {
            for format in TextFormat::ALL {
                choice_ui(ui, &mut recipe.format, format, &named(format));
            }
        });
        is_changed |= recipe.format != before;
    });
    is_changed
}
