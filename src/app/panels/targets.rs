//! What a generated tree is to be like, field by field: what `plyscope generate` takes as options.

use eframe::egui::{Grid, TextEdit, Ui};

use super::dialog_form::first_words;
use crate::app::a11y::named;
use crate::practice::generate::{
    BestPlace, Count, CutAgreement, MAX_BRANCHING, MAX_LEAVES, MAX_PLIES, Ties, TreeTargets, USUAL_VALUES,
    VALUES,
};
use crate::text::{Text, counted};
use crate::value::Role as Decider;

/// Wide enough for a range of numbers, in points.
const FIELD: f32 = 92.0;
/// Where there is so much, fields stand beside their labels, in points.
const BESIDE_LABELS: f32 = 400.0;

/// A field for a number or a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TargetField {
    Plies,
    Branching,
    Leaves,
    Alpha,
    Beta,
    Deep,
    Evaluated,
}

impl TargetField {
    const ALL: [Self; 7] =
        [Self::Plies, Self::Branching, Self::Leaves, Self::Alpha, Self::Beta, Self::Deep, Self::Evaluated];

    /// What may be asked for.
    const fn range(self) -> [usize; 2] {
        match self {
            Self::Plies => [1, MAX_PLIES],
            Self::Branching => [1, MAX_BRANCHING],
            Self::Leaves => [2, MAX_LEAVES],
            Self::Alpha | Self::Beta | Self::Deep => [0, MAX_LEAVES],
            Self::Evaluated => [1, MAX_LEAVES],
        }
    }

    fn title(self, text: &Text) -> String {
        match self {
            Self::Plies => say!(text, "targets-plies"),
            Self::Branching => say!(text, "targets-branching"),
            Self::Leaves => say!(text, "targets-leaves"),
            Self::Alpha => say!(text, "targets-alpha"),
            Self::Beta => say!(text, "targets-beta"),
            Self::Deep => say!(text, "targets-deep"),
            Self::Evaluated => say!(text, "targets-evaluated"),
        }
    }
}

/// What has been typed and chosen. An empty field leaves it to the generator.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TargetsForm {
    counts: [String; TargetField::ALL.len()],
    values: String,
    ties: Option<Ties>,
    directions: Option<CutAgreement>,
    rules: Option<CutAgreement>,
    best: BestPlace,
    is_min: bool,
    has_chance: bool,
}

impl Default for TargetsForm {
    /// A tree for a board, with both kinds of cutoffs.
    fn default() -> Self {
        let (low, high) = USUAL_VALUES;
        Self {
            counts: ["3", "2-3", "8-12", "1-2", "1-2", "", ""].map(str::to_owned),
            values: format!("{low},{high}"),
            ties: None,
            directions: None,
            rules: None,
            best: BestPlace::Any,
            is_min: false,
            has_chance: false,
        }
    }
}

impl TargetsForm {
    /// What is asked.
    ///
    /// # Errors
    /// Which field cannot be read, and what belongs there.
    pub(super) fn targets(&self, text: &Text) -> Result<TreeTargets, String> {
        let count = |field: TargetField| {
            let typed = self.counts[field as usize].trim();
            let [least, most] = field.range();
            match Count::read(typed, least, most) {
                _ if typed.is_empty() => Ok(None),
                Some(count) => Ok(Some(count)),
                None => {
                    let (field, least, most) = (field.title(text), counted(least), counted(most));
                    Err(say!(text, "targets-count-wrong", field, least, most))
                }
            }
        };
        let values = match self.values.trim() {
            "" => None,
            typed => Some(TreeTargets::read_values(typed).ok_or_else(|| {
                let [least, most] = VALUES.map(counted);
                say!(text, "targets-values-wrong", least, most)
            })?),
        };
        Ok(TreeTargets {
            plies: count(TargetField::Plies)?,
            branching: count(TargetField::Branching)?,
            leaves: count(TargetField::Leaves)?,
            values: values.filter(|&values| values != USUAL_VALUES),
            ties: self.ties,
            alpha_cutoffs: count(TargetField::Alpha)?,
            beta_cutoffs: count(TargetField::Beta)?,
            deep_cutoffs: count(TargetField::Deep)?,
            evaluated: count(TargetField::Evaluated)?,
            directions: self.directions,
            rules: self.rules,
            best: self.best,
            root: self.is_min.then_some(Decider::Min),
            has_chance: self.has_chance,
        })
    }
}

/// The fields.
pub(super) fn targets_ui(text: &Text, form: &mut TargetsForm, ui: &mut Ui) {
    // Where there is little, what a label names stands below it.
    let is_narrow = ui.available_width() < BESIDE_LABELS;
    let label = |ui: &mut Ui, title: String| {
        ui.label(title);
        if is_narrow {
            ui.end_row();
        }
    };
    let grid = Grid::new("targets").num_columns(2).spacing([12.0, 6.0]);
    grid.show(ui, |ui| {
        for field in TargetField::ALL {
            let title = field.title(text);
            label(ui, title.clone());
            let typed = &mut form.counts[field as usize];
            let any = say!(text, "targets-any");
            let response = ui.add(TextEdit::singleline(typed).desired_width(FIELD).hint_text(any));
            named(&response, &title, &form.counts[field as usize]);
            first_words(&response, &form.counts[field as usize]);
            ui.end_row();
        }
        let title = say!(text, "targets-values");
        label(ui, title.clone());
        let response = ui.add(TextEdit::singleline(&mut form.values).desired_width(FIELD));
        named(&response, &title, &form.values);
        ui.end_row();
        label(ui, say!(text, "targets-ties"));
        ui.horizontal_wrapped(|ui| {
            ui.radio_value(&mut form.ties, None, say!(text, "targets-any"));
            ui.radio_value(&mut form.ties, Some(Ties::None), say!(text, "targets-distinct"));
            ui.radio_value(&mut form.ties, Some(Ties::Some), say!(text, "targets-with-ties"));
        });
        ui.end_row();
        label(ui, say!(text, "targets-directions"));
        agreement_ui(text, &mut form.directions, ui);
        ui.end_row();
        label(ui, say!(text, "targets-rules"));
        agreement_ui(text, &mut form.rules, ui);
        ui.end_row();
        label(ui, say!(text, "targets-best"));
        ui.horizontal_wrapped(|ui| {
            ui.radio_value(&mut form.best, BestPlace::Any, say!(text, "targets-any"));
            ui.radio_value(&mut form.best, BestPlace::First, say!(text, "targets-best-first"));
            ui.radio_value(&mut form.best, BestPlace::NotFirst, say!(text, "targets-best-later"));
        });
        ui.end_row();
        label(ui, say!(text, "targets-root"));
        ui.horizontal_wrapped(|ui| {
            ui.radio_value(&mut form.is_min, false, say!(text, "scene-max"));
            ui.radio_value(&mut form.is_min, true, say!(text, "scene-min"));
        });
        ui.end_row();
        label(ui, say!(text, "targets-chance"));
        ui.checkbox(&mut form.has_chance, say!(text, "targets-has-chance"));
        ui.end_row();
    });
}

fn agreement_ui(text: &Text, chosen: &mut Option<CutAgreement>, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.radio_value(chosen, None, say!(text, "targets-any"));
        ui.radio_value(chosen, Some(CutAgreement::Differ), say!(text, "targets-differ"));
        ui.radio_value(chosen, Some(CutAgreement::Agree), say!(text, "targets-agree"));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_and_what_cannot_be_is_named() {
        let text = Text::english();
        let form = TargetsForm::default();
        let targets = form.targets(&text).unwrap();
        assert_eq!((targets.plies, targets.leaves), (Some(Count::exactly(3)), Some(Count::between(8, 12))));
        assert_eq!((targets.deep_cutoffs, targets.values, targets.root), (None, None, None));
        let with = |field: TargetField, typed: &str| {
            let mut form = form.clone();
            typed.clone_into(&mut form.counts[field as usize]);
            form.targets(&text)
        };
        assert_eq!(with(TargetField::Deep, " 1 - 2 ").unwrap().deep_cutoffs, Some(Count::between(1, 2)));
        for (field, typed) in [
            (TargetField::Plies, "13"),
            (TargetField::Leaves, "1"),
            (TargetField::Alpha, "3-2"),
            (TargetField::Beta, "-1"),
        ] {
            let why = with(field, typed).unwrap_err();
            assert!(why.contains(&field.title(&text)), "{why}");
        }
        let values = |typed: &str| TargetsForm { values: typed.to_owned(), ..form.clone() }.targets(&text);
        assert_eq!(values("-5, 5").unwrap().values, Some((-5, 5)));
        assert_eq!(values("0-30").unwrap().values, Some((0, 30)));
        assert_eq!(values("-5 - -2").unwrap().values, Some((-5, -2)));
        assert!(values("5,5").is_err() && values("x").is_err());
    }
}
