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

impl Explainer<'_> {
    /// What is known before a leaf is read, where the search makes use of it.
    pub(super) fn known_beforehand(&self) -> Option<String> {
        self.trace.tree().first_chance_node()?;
        let Window { alpha, beta } = self.trace.known_range()?;
        let (low, high) = (number(alpha), number(beta));
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
        let args = [("node", Arg::Text(&self.name(node))), ("value", Arg::Text(&number(value)))];
        vec![self.text.say("beforehand", &args)]
    }

    /// What an outcome gave, how likely it is, and what that leaves its chance node.
    pub(super) fn average(&self, reason: &Reason) -> Vec<String> {
        let Reason::Average { node, child, value, probability, is_given, is_probe, range, sum, is_last } =
            reason
        else {
            return Vec::new();
        };
        let shown = if value.1 == Bound::Unproved { number(value.0) } else { self.shown(*value) };
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
            let (added, so_far) = (number(*added), number(*so_far));
            let args = [args[0], ("added", Arg::Text(&added)), ("sum", Arg::Text(&so_far))];
            sentences.push(if *is_last {
                self.text.say("average-sum-whole", &args)
            } else {
                self.text.say("average-sum", &[args[1], args[2]])
            });
        }
        if let Some((now, before)) = range {
            let (low, high) = (number(now.alpha), number(now.beta));
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
            ("mean", Arg::Text(&number(mean))),
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
        if let Picked::Weighed { promise, seen } = picked {
            sentences.extend(self.weighed(node, promise, seen));
        }
        sentences
    }

    /// The mean between the least and the most, and with the bonus.
    fn weighed(&self, node: NodeId, promise: Promise, (least, most): (Value, Value)) -> [String; 2] {
        let is_turned =
            self.trace.tree().parent(node).map(|parent| self.trace.tree().role(parent)) == Some(Role::Min);
        let (least_text, most_text) = (number(least), number(most));
        let scaled = short(promise.scaled);
        let args = [
            ("least", Arg::Text(&least_text)),
            ("most", Arg::Text(&most_text)),
            ("scaled", Arg::Text(&scaled)),
        ];
        let how = match (least < most, is_turned) {
            (true, false) => self.text.say("select-scaled", &args),
            (true, true) => {
                let seen = short(1.0 - promise.scaled);
                self.text.say("select-turned", &[args[0], args[1], args[2], ("seen", Arg::Text(&seen))])
            }
            (false, _) => self.text.say("select-all-equal", &[args[2]]),
        };
        let (bonus, sum) = (short(promise.bonus), short(promise.sum()));
        [how, self.text.say("select-sum", &[("bonus", Arg::Text(&bonus)), ("sum", Arg::Text(&sum))])]
    }

    /// How a random game ended, or what a leaf is worth.
    pub(super) fn simulate(&self, node: NodeId, value: Value, is_leaf: bool) -> String {
        let worth = self.trace.tree().value(node).filter(|_| is_leaf);
        let counted = number(value);
        let said = worth.map_or_else(|| counted.clone(), number);
        let args = [
            ("node", Arg::Text(&self.name(node))),
            ("value", Arg::Text(&said)),
            ("counted", Arg::Text(&counted)),
        ];
        match worth {
            Some(worth) if worth != value => self.text.say("simulate-leaf-clamped", &args),
            Some(_) => self.text.say("simulate-leaf", &args[..2]),
            None => self.text.say("simulate", &args[..2]),
        }
    }
}
