//! What is said of the order of children, and of the leaves that it costs.

use super::{OrderGoal, Ordered};
use crate::practice::answer::Arrangement;
use crate::practice::sentences::{Sentences, end_name};
use crate::practice::verdict::LeafCounts;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Window};

impl Sentences<'_> {
    /// "In your order 6 leaves are read, in that of the file 7; no order reads fewer than 5."
    pub fn tally(&self, tally: LeafCounts) -> String {
        let LeafCounts { n_read, n_read_before, least } = tally;
        let Some(own) = n_read else {
            return say!(self.text, "practice-tally-open", before = n_read_before, least);
        };
        say!(self.text, "practice-tally", own, before = n_read_before, least)
    }

    /// "A best order evaluates 4 leaves: C, B below A; H, F, G below C."
    pub(super) fn best_order(&self, best: &Arrangement, least: usize) -> String {
        let comma = say!(self.text, "list-comma");
        let children = |all: &[NodeId]| {
            let names: Vec<String> = all.iter().map(|&child| self.name(child)).collect();
            names.join(&comma)
        };
        let order = |(&node, all): (&NodeId, &Vec<NodeId>)| {
            say!(self.text, "practice-best-order-of", node = self.name(node), children = children(all))
        };
        let orders: Vec<String> = best.iter().map(order).collect();
        say!(self.text, "practice-best-order", least, orders = orders.join("; "))
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
        let end_text = end_name(is_least);
        let Some(n_wasted) = *n_wasted else {
            return say!(self.text, "practice-ordered-open", node = name, better = better_name);
        };
        if n_wasted == 0 {
            return say!(
                self.text,
                match aim {
                    _ if first.0 != better.0 => "practice-ordered-as-good",
                    OrderGoal::Cut => "practice-ordered-cut",
                    OrderGoal::Best | OrderGoal::Refuted => "practice-ordered-best",
                },
                node = name,
                first = first_name,
                worth,
                end = end_text,
                bound = end,
                role = side
            );
        }
        // Who comes first does the same, but has more leaves below.
        let is_same = match (aim, is_least) {
            (OrderGoal::Cut, true) => first.1.alpha >= window.beta,
            (OrderGoal::Cut, false) => first.1.beta <= window.alpha,
            _ => first.1 == better.1,
        };
        let put = say!(
            self.text,
            match aim {
                _ if is_same => "practice-ordered-put-cheaper",
                OrderGoal::Cut => "practice-ordered-put-cut",
                OrderGoal::Best | OrderGoal::Refuted => "practice-ordered-put-best",
            },
            node = name,
            first = first_name,
            better = better_name,
            worth,
            end = end_text,
            bound = end,
            role = side
        );
        let cost = say!(self.text, "practice-ordered-cost", count = n_wasted);
        format!("{put} {cost}")
    }

    /// What a good order does there.
    pub(super) fn order_rule(&self, ordered: &Ordered) -> String {
        let node = self.name(ordered.node);
        let (alpha, beta) = (self.number(ordered.window.alpha), self.number(ordered.window.beta));
        say!(
            self.text,
            match ordered.aim {
                OrderGoal::Cut => "practice-hint-order-cut",
                OrderGoal::Best | OrderGoal::Refuted => "practice-hint-order-best",
            },
            node,
            alpha,
            beta
        )
    }

    /// That there is nothing to mend.
    pub fn least(&self) -> String {
        say!(self.text, "practice-hint-order-least")
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
