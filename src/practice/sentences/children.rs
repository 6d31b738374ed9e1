//! What is said of the order of children, and of the leaves that it costs.

use super::{Sentences, end_name};
use crate::practice::{Arrangement, LeafCounts, OrderGoal, Ordered};
use crate::text::Arg;
use crate::value::{Bound, Role, Window};

impl Sentences<'_> {
    /// "In your order 6 leaves are read, in that of the file 7; no order reads fewer than 5."
    pub fn tally(&self, tally: LeafCounts) -> String {
        let LeafCounts { n_read, n_read_before, least } = tally;
        let Some(own) = n_read else {
            let args = [("before", n_read_before.into()), ("least", least.into())];
            return self.text.say("practice-tally-open", &args);
        };
        let args = [("own", own.into()), ("before", n_read_before.into()), ("least", least.into())];
        self.text.say("practice-tally", &args)
    }

    /// "At A, put C first: it is worth 4, and no child is better for MAX. In this order one leaf is read that need not be."
    pub(super) fn ordered(&self, ordered: &Ordered) -> String {
        let Ordered { node, window, first, better, aim, n_wasted } = ordered;
        let (name, first_name, better_name) = (self.name(*node), self.name(first.0), self.name(better.0));
        let role = self.explainer.trace().tree().role(*node);
        let side = self.explainer.role(*node);
        let is_least = role == Role::Max;
        let end = self.number(if is_least { window.beta } else { window.alpha });
        let worth = self.bounds(better.1, is_least);
        let args = [
            ("node", Arg::Text(&name)),
            ("first", Arg::Text(&first_name)),
            ("better", Arg::Text(&better_name)),
            ("worth", Arg::Text(&worth)),
            ("role", Arg::Text(&side)),
            ("end", end_name(is_least).into()),
            ("bound", Arg::Text(&end)),
        ];
        let Some(n_wasted) = *n_wasted else { return self.text.say("practice-ordered-open", &args[..3]) };
        if n_wasted == 0 {
            return match aim {
                _ if first.0 != better.0 => self.text.say("practice-ordered-as-good", &args[..1]),
                OrderGoal::Cut => self.text.say("practice-ordered-cut", &args),
                OrderGoal::Best | OrderGoal::Refuted => self.text.say("practice-ordered-best", &args[..5]),
            };
        }
        // Who comes first does the same, but has more leaves below.
        let is_same = match (aim, is_least) {
            (OrderGoal::Cut, true) => first.1.alpha >= window.beta,
            (OrderGoal::Cut, false) => first.1.beta <= window.alpha,
            _ => first.1 == better.1,
        };
        let put = match aim {
            _ if is_same => self.text.say("practice-ordered-put-cheaper", &args[..3]),
            OrderGoal::Cut => self.text.say("practice-ordered-put-cut", &args),
            OrderGoal::Best | OrderGoal::Refuted => self.text.say("practice-ordered-put-best", &args[..5]),
        };
        let cost = self.text.say("practice-ordered-cost", &[("count", n_wasted.into())]);
        format!("{put} {cost}")
    }

    /// What a good order does there.
    pub(super) fn order_rule(&self, ordered: &Ordered) -> String {
        let node = self.name(ordered.node);
        let (alpha, beta) = (self.number(ordered.window.alpha), self.number(ordered.window.beta));
        let args = [("node", Arg::Text(&node)), ("alpha", Arg::Text(&alpha)), ("beta", Arg::Text(&beta))];
        match ordered.aim {
            OrderGoal::Cut => self.text.say("practice-hint-order-cut", &args),
            OrderGoal::Best | OrderGoal::Refuted => self.text.say("practice-hint-order-best", &args[..1]),
        }
    }

    /// That there is nothing to mend.
    pub fn least(&self) -> String {
        self.text.get("practice-hint-order-least")
    }

    /// "A: C B, G: L K"; what is not named stays.
    pub(super) fn arrangement(&self, order: &Arrangement) -> String {
        if order.is_empty() {
            return self.text.get("practice-as-it-stands");
        }
        let told = order.iter().map(|(&node, children)| {
            format!("{}: {}", self.name(node), self.names(children.iter().copied()))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// What a node is worth, or what it is worth at least or at most.
    fn bounds(&self, ends: Window, is_least: bool) -> String {
        if ends.alpha == ends.beta {
            self.number(ends.alpha)
        } else if is_least {
            self.shown(ends.alpha, Bound::Lower, false)
        } else {
            self.shown(ends.beta, Bound::Upper, false)
        }
    }
}
