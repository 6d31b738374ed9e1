//! Alpha-beta with a mistake: to be found, understood, and held against the right search.
//!
//! There is one search; what it does otherwise than the right one is data, a [`Variation`].

use rustc_hash::FxHashMap;

use super::algorithms::{Halt, SearchResult, Searcher, from_mover, is_same_side};
use super::chance::average;
use super::choice::OpenChoice;
use super::conventions::Conventions;
use super::mistake::Mistake;
use super::observer::{BoundedWindow, Observer};
use super::space::{Space, Stopped};
use super::variation::{
    ChanceRule, ChildChoice, CutTest, Form, HandedWindow, LeafValue, Memo, Narrowing, ReturnRule, Roles,
    Sharing, StartValue, Variation,
};
use crate::value::{Bound, Role, Value, Window};

/// Equal for nodes from which the same follows, regardless of the side to move.
pub type ContentKey<'a, N> = &'a dyn Fn(&N) -> u64;

/// Searches as a program with this variation does. `content` tells nodes with equal content, for the tables of some.
///
/// # Errors
/// As [`search`](super::search()).
pub fn search_varied<S, O>(
    space: &S,
    conventions: &Conventions,
    variation: &Variation,
    content: ContentKey<'_, S::Node>,
    observer: &mut O,
) -> Result<Value, Stopped<S::Node>>
where
    S: Space + Clone + Send,
    S::Node: Send,
    O: Observer<S::Node>,
{
    let root = space.root();
    let mut run = Searcher::<S, O, true>::new(space, conventions, observer);
    run.varied_from(&root, variation, content).map_err(|Halt| run.why())
}

/// What stays the same in all calls of a varied search, and what they share.
struct VariedSearch<'a, N> {
    variation: &'a Variation,
    root: Role,
    content: ContentKey<'a, N>,
    memo: FxHashMap<(u64, bool), Value>,
}

/// What a call returns, and the window that it leaves behind.
type CallResult = Result<(Value, Window), Halt>;

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Alpha-beta with one mistake.
    pub(super) fn faulty(&mut self, root: &S::Node, mistake: Mistake) -> SearchResult {
        self.varied_from(root, &mistake.variation(), &|_| 0)
    }

    fn varied_from(
        &mut self,
        root: &S::Node,
        variation: &Variation,
        content: ContentKey<'_, S::Node>,
    ) -> SearchResult {
        let is_negamax = variation.form == Form::Negamax;
        let chosen = if is_negamax { self.window_of_mover(root) } else { self.conventions.window };
        let passed = BoundedWindow::down(variation.window_at_root(chosen));
        self.horizon = self.horizon.min(self.space.depth().saturating_sub(variation.plies_early));
        let mut varied =
            VariedSearch { variation, root: self.space.role(root), content, memo: FxHashMap::default() };
        self.varied(root, passed, &mut varied).map(|(value, _)| value)
    }

    fn varied(
        &mut self,
        node: &S::Node,
        passed: BoundedWindow,
        varied: &mut VariedSearch<'_, S::Node>,
    ) -> CallResult {
        let variation = varied.variation;
        let is_negamax = variation.form == Form::Negamax;
        let role = match self.space.role(node) {
            Role::Chance => Role::Chance,
            _ if variation.roles == Roles::AllAsRoot => varied.root,
            role => role,
        };
        if let Some(value) = self.leaf_value(node)? {
            let value = self.varied_leaf(node, value, variation.leaf);
            let is_mover = is_negamax && variation.leaf != LeafValue::FromMax;
            let value = if is_mover { from_mover(value, role) } else { value };
            let result = if variation.clamps_leaves {
                self.leaf(node, role, passed, value)
            } else {
                self.observer.leaf(node, role, passed, value, value);
                value
            };
            return Ok((result, passed.window));
        }
        let key = self.memo_key(node, role, varied);
        if let Some(&value) = key.and_then(|key| varied.memo.get(&key)) {
            self.observer.hit(node, role, passed, value, Bound::Exact);
            return Ok((value, passed.window));
        }
        self.enter(node, role, passed)?;
        if role == Role::Chance {
            return self.varied_chance(node, passed, varied);
        }
        // In one function for both sides every side wants much.
        let own = if is_negamax { Role::Max } else { role };
        let mut choice = OpenChoice::new(own, passed.window);
        if variation.start != StartValue::Worst {
            choice.best = Some(Value::ZERO);
        }
        let rule = variation.rule(self.conventions.cut_rule(role), role);
        let children = self.chosen_children(node, variation.visits)?;
        let forgets = variation.returns == ReturnRule::InfinityAtMin && own == Role::Min;
        let (mut last, mut is_cut) = (None, false);
        let mut shared = passed.window;
        let mut next = 0;
        while let Some(child) = children.get(next) {
            next += 1;
            let for_child = self.varied_window(&choice, (next == 1, shared), variation);
            let same = is_same_side(self.space.role(child), role) || variation.roles == Roles::AllAsRoot;
            let turns = is_negamax && !same;
            let is_turned = turns && variation.handed == HandedWindow::Right;
            let for_child = if is_turned { -for_child } else { for_child };
            let (value, left) = self.deeper(|run| run.varied(child, for_child, varied))?;
            let left = if is_turned { -left } else { left };
            let value = if turns && variation.negates { -value } else { value };
            if forgets {
                self.observer.compare(value);
                continue;
            }
            match variation.shares {
                Sharing::Copied => {}
                Sharing::ByReference => choice.window = left,
                Sharing::AmongSiblings => shared = left,
            }
            let before = choice;
            self.take_varied(&mut choice, child, value, variation.narrows);
            if let Some(best) = choice.best.filter(|_| variation.start == StartValue::ZeroWithBound) {
                self.narrow(&mut choice, own == Role::Max, best);
            }
            last = Some(value);
            let cuts = match variation.cuts {
                CutTest::Rule | CutTest::StrictAt(_) | CutTest::InnerLoop => rule.cuts(choice.window),
                CutTest::ByValue | CutTest::StrictByValueAt(_) => {
                    rule.cuts(choice.best.map_or(choice.window, |best| choice.with_own_end(best)))
                }
                CutTest::OnlyAt(only) => only == role && rule.cuts(choice.window),
                CutTest::Never => false,
                CutTest::Late => rule.cuts(before.window),
                CutTest::Reversed => choice.window.alpha <= choice.window.beta,
                CutTest::OwnBound if own == Role::Max => value >= passed.window.alpha,
                CutTest::OwnBound => value <= passed.window.beta,
                CutTest::OtherSide if own == Role::Max => value <= before.window.alpha,
                CutTest::OtherSide => value >= before.window.beta,
            };
            if !cuts {
                continue;
            }
            is_cut = true;
            let rest = &children[next..];
            if variation.cuts == CutTest::InnerLoop {
                // The break leaves the loop over this row; the loop over the rows goes on.
                let row = self.space.row(node, child);
                let n_pruned = rest.iter().take_while(|sibling| self.space.row(node, sibling) == row).count();
                self.cut(rest[..n_pruned].iter().cloned(), choice.far_end());
                next += n_pruned;
                continue;
            }
            self.cut(rest.iter().cloned(), choice.far_end());
            break;
        }
        let result = self.varied_result((&choice, last, is_cut), passed.window, variation.returns);
        self.observer.leave(result);
        let is_exact = passed.window.alpha < result && result < passed.window.beta;
        if let Some(key) = key
            && (is_exact || variation.memo != Memo::WithoutSide)
        {
            varied.memo.insert(key, result);
        }
        Ok((result, choice.window))
    }

    /// The window for the next child, of which is known whether it is the first and what its siblings have left in theirs.
    fn varied_window(
        &self,
        choice: &OpenChoice,
        (is_first, shared): (bool, Window),
        variation: &Variation,
    ) -> BoundedWindow {
        if variation.handed == HandedWindow::NullAfterFirst && !is_first {
            return choice.null();
        }
        let mut now = choice.window;
        if variation.shares == Sharing::AmongSiblings {
            now = Window::new(now.alpha.max(shared.alpha), now.beta.min(shared.beta));
        }
        variation
            .handed(now, self.depth == 0)
            .unwrap_or_else(|| self.conventions.bounds_passed().pass(now, choice.role))
    }

    /// As [`take`](Self::take), of a program that may move the wrong bound.
    fn take_varied(&mut self, choice: &mut OpenChoice, child: &S::Node, value: Value, narrows: Narrowing) {
        match narrows {
            Narrowing::OwnEnd => return self.take(choice, child, value),
            Narrowing::OnlyAt(role) if role == choice.role => return self.take(choice, child, value),
            _ => {}
        }
        self.observer.compare(value);
        let is_better = choice.improves(value);
        if is_better {
            choice.best = Some(value);
            self.observer.improve(value);
        }
        match narrows {
            Narrowing::AlphaAtMin if is_better => self.narrow(choice, true, value),
            Narrowing::BetaAtMax if is_better => self.narrow(choice, false, value),
            Narrowing::Overwritten if is_better => self.overwrite(choice, value),
            Narrowing::OverwrittenByLast => self.overwrite(choice, value),
            _ => {}
        }
    }

    /// Puts a value in the place of the own end of the window.
    fn overwrite(&mut self, choice: &mut OpenChoice, value: Value) {
        choice.window = choice.with_own_end(value);
        self.observer.tighten(choice.window);
    }

    /// Moves an end of the window to a value, if that makes the window narrower.
    fn narrow(&mut self, choice: &mut OpenChoice, moves_alpha: bool, value: Value) {
        let Window { alpha, beta } = choice.window;
        let moved = if moves_alpha {
            Window::new(alpha.max(value), beta)
        } else {
            Window::new(alpha, beta.min(value))
        };
        if moved != choice.window {
            choice.window = moved;
            self.observer.tighten(moved);
        }
    }

    fn varied_result(
        &self,
        (choice, last, is_cut): (&OpenChoice, Option<Value>, bool),
        passed: Window,
        returns: ReturnRule,
    ) -> Value {
        let is_max = choice.role == Role::Max;
        let worst = if is_max { Value::NEG_INFINITY } else { Value::INFINITY };
        let best = choice.best.unwrap_or(worst);
        match returns {
            ReturnRule::NearestEnd => passed.clamp(best),
            ReturnRule::OwnBound if is_max => best.max(passed.alpha),
            ReturnRule::OwnBound => best.min(passed.beta),
            ReturnRule::FarBound if is_max => best.min(passed.beta),
            ReturnRule::FarBound => best.max(passed.alpha),
            ReturnRule::InfinityAtMin if !is_max => self.result(Value::INFINITY, passed),
            ReturnRule::Last => self.result(last.unwrap_or(worst), passed),
            ReturnRule::OtherBound if is_cut => {
                if is_max {
                    passed.alpha
                } else {
                    passed.beta
                }
            }
            _ => self.result(best, passed),
        }
    }

    fn varied_leaf(&self, node: &S::Node, value: Value, leaf: LeafValue) -> Value {
        match leaf {
            LeafValue::Right | LeafValue::FromMax => value,
            LeafValue::Unsigned => self.space.unsigned(node, value),
            LeafValue::Negated => -value,
        }
    }

    /// The children that are searched unless one cuts, in their order.
    fn chosen_children(&mut self, node: &S::Node, visits: ChildChoice) -> Result<Vec<S::Node>, Halt> {
        let mut children: Vec<S::Node> = self.children(node).collect();
        match visits {
            ChildChoice::First => children.truncate(1),
            ChildChoice::ButLast if children.len() > 1 => children.truncate(children.len() - 1),
            ChildChoice::ButFirst if children.len() > 1 => drop(children.remove(0)),
            ChildChoice::All | ChildChoice::ButLast | ChildChoice::ButFirst => {}
            ChildChoice::EverySecond => children = children.into_iter().step_by(2).collect(),
            ChildChoice::DistinctLeaves => {
                let mut seen: Vec<Value> = Vec::new();
                let mut distinct = Vec::new();
                for child in children {
                    if let Some(value) = self.end(&child)? {
                        if seen.contains(&value) {
                            continue;
                        }
                        seen.push(value);
                    }
                    distinct.push(child);
                }
                children = distinct;
            }
        }
        Ok(children)
    }

    /// A chance node: its children have full windows.
    fn varied_chance(
        &mut self,
        node: &S::Node,
        passed: BoundedWindow,
        varied: &mut VariedSearch<'_, S::Node>,
    ) -> CallResult {
        let children: Vec<S::Node> = self.children(node).collect();
        let n_children = children.len().max(1) as f64;
        let mut outcomes = Vec::new();
        for child in &children {
            let (value, _) = self.deeper(|run| run.varied(child, BoundedWindow::OPEN, varied))?;
            self.observer.compare(value);
            outcomes.push((self.space.probability(child).unwrap_or(1.0 / n_children), value));
        }
        let chance = varied.variation.chance;
        let weighted = outcomes.iter().map(|&(probability, value)| match chance {
            ChanceRule::Unweighted => (1.0 / n_children, value),
            ChanceRule::Sum => (1.0, value),
            ChanceRule::Right | ChanceRule::AsMax => (probability, value),
        });
        let value = if chance == ChanceRule::AsMax {
            outcomes.iter().map(|&(_, value)| value).max().unwrap_or(Value::ZERO)
        } else {
            average(weighted, Value::ZERO)
        };
        self.observer.leave(value);
        Ok((value, passed.window))
    }

    /// Under which key a program keeps what it finds of a node; `None` where it keeps nothing.
    fn memo_key(
        &self,
        node: &S::Node,
        role: Role,
        varied: &VariedSearch<'_, S::Node>,
    ) -> Option<(u64, bool)> {
        let is_min = role == Role::Min;
        match varied.variation.memo {
            Memo::None => None,
            Memo::BoundAsExact => Some((self.space.key(node), is_min)),
            Memo::BoundAsExactByContent => Some(((varied.content)(node), is_min)),
            Memo::WithoutSide => Some(((varied.content)(node), false)),
        }
    }
}
