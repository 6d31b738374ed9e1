//! What is said where chance decides: at dice, and of random games.

use super::explainer::Explainer;
use super::number;
use super::reason::{Picked, Reason};
use crate::search::Promise;
use crate::text::Arg;
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

/// A mean of random games, or what one of them came to.
pub fn estimate(value: Value) -> String {
    short(value.get())
}

impl Explainer<'_> {
    /// What is known before a leaf is read, where the search makes use of it.
    pub(super) fn known_beforehand(&self) -> Option<String> {
        self.trace.tree().first_chance_node()?;
        let Window { alpha, beta } = self.trace.known_range()?;
        let (low, high) = (self.number(alpha), self.number(beta));
        let args = [("low", Arg::Text(&low)), ("high", Arg::Text(&high))];
        match (alpha.is_finite(), beta.is_finite()) {
            _ if alpha == beta => Some(self.text.say("range-one", &args[..1])),
            (true, true) => Some(self.text.say("range-both", &args)),
            (true, false) => Some(self.text.say("range-low", &args[..1])),
            (false, true) => Some(self.text.say("range-high", &[args[1]])),
            (false, false) => None,
        }
    }

    /// All leaves are equal, so nothing had to be searched.
    pub(super) fn beforehand(&self, node: NodeId, value: Value) -> Vec<String> {
        let args = [("node", Arg::Text(&self.name(node))), ("value", Arg::Text(&self.number(value)))];
        vec![self.text.say("beforehand", &args)]
    }

    /// What an outcome gave, how likely it is, and what that leaves its chance node.
    pub(super) fn average(&self, reason: &Reason) -> Vec<String> {
        let Reason::Average { node, child, value, probability, is_given, is_probe, range, sum, is_last } =
            reason
        else {
            return Vec::new();
        };
        let shown = if value.1 == Bound::Unproved { self.number(value.0) } else { self.shown(*value) };
        let args = [
            ("node", Arg::Text(&self.name(*node))),
            ("child", Arg::Text(&self.name(*child))),
            ("value", Arg::Text(&shown)),
            ("probability", Arg::written(probability)),
        ];
        let mut sentences = vec![match (is_probe, value.1 == Bound::Unproved) {
            (true, true) => self.text.say("average-probe-unproved", &[args[1], args[2]]),
            (true, false) => self.text.say("average-probe", &[args[1], args[2]]),
            (false, true) => self.text.say("average-unproved", &[args[1], args[2]]),
            (false, false) => self.text.say("average", &[args[1], args[2]]),
        }];
        sentences.push(if *is_given {
            self.text.say("average-probability", &[args[3]])
        } else {
            self.text.say("average-even", &[args[3]])
        });
        if let Some((added, so_far)) = sum {
            let (added, so_far) = (self.number(*added), self.number(*so_far));
            let args = [args[0], ("added", Arg::Text(&added)), ("sum", Arg::Text(&so_far))];
            sentences.push(if *is_last {
                self.text.say("average-sum-whole", &args)
            } else {
                self.text.say("average-sum", &[args[1], args[2]])
            });
        }
        if let Some((now, before)) = range {
            let (low, high) = (self.number(now.alpha), self.number(now.beta));
            let args = [args[0], ("low", Arg::Text(&low)), ("high", Arg::Text(&high))];
            sentences.push(match (now.alpha.is_finite(), now.beta.is_finite()) {
                _ if now.alpha == now.beta => self.text.say("average-known", &args[..2]),
                (true, true) if now == before => self.text.say("average-range-still", &args),
                (true, true) => self.text.say("average-range", &args),
                (true, false) => self.text.say("average-low", &args[..2]),
                (false, true) => self.text.say("average-high", &[args[0], args[2]]),
                (false, false) => self.text.get("average-open"),
            });
        }
        sentences
    }

    /// Why a search by chance goes down through a node.
    pub(super) fn select(&self, node: NodeId, visits: usize, mean: Value, picked: Picked) -> Vec<String> {
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("visits", Arg::Count(visits)),
            ("mean", Arg::Text(&self.text.in_digits(estimate(mean)))),
        ];
        let is_new = visits == 0;
        let said = match picked {
            Picked::Root => self.text.say("select-root", &args[..1]),
            Picked::Untried if is_new => self.text.say("select-new", &args[..1]),
            Picked::Dice if is_new => self.text.say("select-dice-new", &args[..1]),
            Picked::Dice => self.text.say("select-dice", &args),
            Picked::Untried | Picked::Weighed { .. } => self.text.say("select", &args),
        };
        let mut sentences = vec![said];
        if let Picked::Weighed { promise } = picked {
            sentences.extend(self.scaled(node, promise));
            let (bonus, sum) = (short(promise.bonus), short(promise.sum()));
            let args = [("bonus", Arg::Text(&bonus)), ("sum", Arg::Text(&sum))];
            sentences.push(self.text.say("select-sum", &args));
        }
        sentences
    }

    /// What a mean counts between −1 and 1, for the side that chooses; nothing where that is the mean itself.
    fn scaled(&self, node: NodeId, promise: Promise) -> Option<String> {
        let tree = self.trace.tree();
        let is_turned = tree.parent(node).map(|parent| tree.role(parent)) == Some(Role::Min);
        let Window { alpha, beta } = self.trace.scale().range;
        let (least, most, scaled) = (self.number(alpha), self.number(beta), short(promise.scaled));
        let args = [("least", Arg::Text(&least)), ("most", Arg::Text(&most)), ("scaled", Arg::Text(&scaled))];
        match (tree.is_unfolded(), alpha < beta, is_turned) {
            (true, _, false) => None,
            (true, _, true) => Some(self.text.say("select-negated", &[args[2]])),
            (false, true, false) => Some(self.text.say("select-scaled", &args)),
            (false, true, true) => {
                let seen = short(-promise.scaled);
                let args = [args[0], args[1], args[2], ("seen", Arg::Text(&seen))];
                Some(self.text.say("select-turned", &args))
            }
            (false, false, _) => Some(self.text.say("select-all-equal", &[args[2]])),
        }
    }

    /// How a random game ended, or what a leaf is worth, and what that counts.
    pub(super) fn simulate(&self, node: NodeId, value: Value, is_leaf: bool) -> String {
        let tree = self.trace.tree();
        let worth = tree.value(node).filter(|_| is_leaf);
        let counted = self.text.in_digits(estimate(value));
        let said = worth.map_or_else(|| counted.clone(), |worth| self.number(worth));
        let scale = self.trace.evaluation().map(|evaluation| f64::from(evaluation.scale));
        let scale = scale.and_then(Value::new).map(|value| self.number(value)).unwrap_or_default();
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("value", Arg::Text(&said)),
            ("counted", Arg::Text(&counted)),
            ("scale", Arg::Text(&scale)),
        ];
        match worth {
            Some(_) if tree.is_unfolded() && tree.is_terminal(node) => {
                self.text.say("simulate-over", &[args[0], args[2]])
            }
            Some(_) if tree.is_unfolded() => self.text.say("simulate-static", &args),
            Some(worth) if worth > value => self.text.say("simulate-leaf-greatest", &args[..3]),
            Some(worth) if worth < value => self.text.say("simulate-leaf-least", &args[..3]),
            Some(_) => self.text.say("simulate-leaf", &args[..2]),
            None => self.text.say("simulate", &args[..2]),
        }
    }
}
