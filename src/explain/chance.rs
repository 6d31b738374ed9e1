//! What is said where chance decides: at dice, and of playouts.

use super::explainer::Explainer;
use super::number;
use super::reason::{Picked, Reason};
use crate::search::Promise;
use crate::text::Arg;
use crate::trace::PlayedTo;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// A number between 0 and a few, as it is written on a board: four decimals.
pub(super) fn short(number_of: f64) -> String {
    const SCALE: f64 = 10_000.0;
    Value::new((number_of * SCALE).round() / SCALE).map(number).unwrap_or_default()
}

/// A share from 0 to 1 in percent, to one decimal.
pub fn percent(share: f64) -> String {
    Value::new((share * 1000.0).round() / 10.0).map(number).unwrap_or_default()
}

/// A mean of playouts, or what one of them came to.
pub fn estimate(value: Value) -> String {
    short(value.get())
}

/// A number with so many decimals, as it stands in a column: `0.2800`.
pub fn with_decimals(mut number: String, n_decimals: usize) -> String {
    if !number.ends_with(|last: char| last.is_ascii_digit()) {
        return number;
    }
    let n = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    if n == 0 {
        number.push('.');
    }
    number.extend(std::iter::repeat_n('0', n_decimals.saturating_sub(n)));
    number
}

impl Explainer<'_> {
    /// What is known before a leaf is read, where the search makes use of it.
    pub(super) fn known_beforehand(&self) -> Option<String> {
        self.trace.tree().first_chance_node()?;
        let Window { alpha, beta } = self.trace.known_range()?;
        let (low, high) = (self.number(alpha), self.number(beta));
        match (alpha.is_finite(), beta.is_finite()) {
            _ if alpha == beta => Some(say!(self.text, "range-one", low)),
            (true, true) => Some(say!(self.text, "range-both", low, high)),
            (true, false) => Some(say!(self.text, "range-low", low)),
            (false, true) => Some(say!(self.text, "range-high", high)),
            (false, false) => None,
        }
    }

    /// All leaves are equal, so nothing had to be searched.
    pub(super) fn beforehand(&self, node: NodeId, value: Value) -> Vec<String> {
        vec![say!(self.text, "beforehand", node = self.name(node), value = self.number(value))]
    }

    /// What an outcome gave, how likely it is, and what that leaves its chance node.
    pub(super) fn average(&self, reason: &Reason) -> Vec<String> {
        let Reason::Average { node, child, value, probability, is_given, is_probe, range, sum, is_last } =
            reason
        else {
            return Vec::new();
        };
        let shown = if value.1 == Bound::Unproved { self.number(value.0) } else { self.shown(*value) };
        let node = self.name(*node);
        let mut sentences = vec![say!(
            self.text,
            match (is_probe, value.1 == Bound::Unproved) {
                (true, true) => "average-probe-unproved",
                (true, false) => "average-probe",
                (false, true) => "average-unproved",
                (false, false) => "average",
            },
            child = self.name(*child),
            value = shown
        )];
        sentences.push(say!(
            self.text,
            if *is_given { "average-probability" } else { "average-even" },
            probability = Arg::written(probability)
        ));
        if let Some((added, so_far)) = sum {
            let (added, so_far) = (self.number(*added), self.number(*so_far));
            sentences.push(say!(
                self.text,
                if *is_last { "average-sum-whole" } else { "average-sum" },
                node,
                added,
                sum = so_far
            ));
        }
        if let Some((now, before)) = range {
            let (low, high) = (self.number(now.alpha), self.number(now.beta));
            sentences.push(say!(
                self.text,
                match (now.alpha.is_finite(), now.beta.is_finite()) {
                    _ if now.alpha == now.beta => "average-known",
                    (true, true) if now == before => "average-range-still",
                    (true, true) => "average-range",
                    (true, false) => "average-low",
                    (false, true) => "average-high",
                    (false, false) => "average-open",
                },
                node,
                low,
                high
            ));
        }
        sentences
    }

    /// Why a search by chance goes down through a node.
    pub(super) fn select(&self, node: NodeId, visits: usize, mean: Value, picked: Picked) -> Vec<String> {
        let is_new = visits == 0;
        let said = say!(
            self.text,
            match picked {
                Picked::Root => "select-root",
                Picked::Untried if is_new => "select-new",
                Picked::Dice if is_new => "select-dice-new",
                Picked::Dice => "select-dice",
                Picked::Untried | Picked::Weighed { .. } => "select",
            },
            node = self.name(node),
            visits,
            mean = self.text.in_digits(estimate(mean))
        );
        let mut sentences = vec![said];
        if let Picked::Weighed { promise } = picked {
            sentences.extend(self.scaled(node, promise));
            let (bonus, sum) = (short(promise.bonus), short(promise.sum()));
            sentences.push(say!(self.text, "select-sum", bonus, sum));
        }
        sentences
    }

    /// What a mean counts between −1 and 1, for the side that chooses; nothing where that is the mean itself.
    fn scaled(&self, node: NodeId, promise: Promise) -> Option<String> {
        let tree = self.trace.tree();
        let is_turned = tree.parent(node).map(|parent| tree.role(parent)) == Some(Role::Min);
        let Window { alpha, beta } = self.trace.scale().range;
        let (least, most, scaled) = (self.number(alpha), self.number(beta), short(promise.scaled));
        match (tree.is_of_game(), alpha < beta, is_turned) {
            (true, _, false) => None,
            (true, _, true) => Some(say!(self.text, "select-negated", scaled)),
            (false, true, false) => Some(say!(self.text, "select-scaled", least, most, scaled)),
            (false, true, true) => {
                let seen = short(-promise.scaled);
                Some(say!(self.text, "select-turned", least, most, scaled, seen))
            }
            (false, false, _) => Some(say!(self.text, "select-all-equal", scaled)),
        }
    }

    /// By what a static evaluation is divided before it counts.
    fn scale(&self) -> Option<String> {
        let scale = f64::from(self.trace.evaluation()?.scale);
        Value::new(scale).map(|scale| self.number(scale))
    }

    /// How a playout ended, or what a leaf is worth, and what that counts.
    pub(super) fn simulate(&self, node: NodeId, value: Value, played: Option<PlayedTo>) -> String {
        let (tree, name) = (self.trace.tree(), self.name(node));
        let counted = self.text.in_digits(estimate(value));
        match played {
            Some(PlayedTo::Moves(moves)) => {
                let moves = moves as usize;
                let sentence = say!(self.text, "simulate-game", node = name, value = counted, moves);
                // A win, a loss and a draw count 1, −1 and 0. How a playout ended is not recorded, so where a static evaluation
                // counts as much, the rule is left out.
                let is_end = [-1.0, 0.0, 1.0].contains(&value.get());
                let scale = self.scale().filter(|_| !is_end);
                let rule = scale.map(|scale| say!(self.text, "simulate-game-static", scale));
                return std::iter::once(sentence).chain(rule).collect::<Vec<_>>().join(" ");
            }
            Some(PlayedTo::Leaf(end)) => {
                return say!(self.text, "simulate", node = name, end = self.name(end), value = counted);
            }
            None => {}
        }
        let worth = tree.value(node);
        let said = worth.map_or_else(|| counted.clone(), |worth| self.number(worth));
        let scale = self.scale().unwrap_or_default();
        say!(
            self.text,
            match worth {
                Some(_) if tree.is_of_game() && tree.is_terminal(node) => "simulate-over",
                Some(_) if tree.is_of_game() => "simulate-static",
                Some(worth) if worth > value => "simulate-leaf-greatest",
                Some(worth) if worth < value => "simulate-leaf-least",
                _ => "simulate-leaf",
            },
            node = name,
            counted,
            value = said,
            scale
        )
    }
}
