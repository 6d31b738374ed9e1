//! The searches that may explain a log: right ones in every convention, and every mistake in them.

use std::sync::Arc;

use super::event::{CallListener, CallObserver, CallTotals};
use crate::budget::Budget;
use crate::search::{
    Algorithm, Conventions, CutRule, CutTest, Cutoffs, Fail, Form, Memo, Mistake, Narrowing, Observer, Order,
    ReSearch, Refusal, ReturnRule, Roles, Setting, StartValue, Stopped, TreeSpace, Variation, search,
    search_varied,
};
use crate::trace::{Recorder, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

named! {
/// What a program returns outside its window.
#[derive(PartialOrd, Ord)]
pub enum FailStyle {
    /// The best that was found.
    Soft = "soft",
    /// The nearest end of the window.
    Hard = "hard",
    /// What its side already had, where what was found is worse: `return α`.
    OwnBound = "own-bound",
    /// The bound of the other side, where what was found reaches it: `return β`.
    FarBound = "far-bound",
}
}

impl FailStyle {
    /// Whether it is soft at one end of the window and hard at the other.
    const fn is_mixed(self) -> bool {
        matches!(self, Self::OwnBound | Self::FarBound)
    }
}

/// A right search in one convention.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Convention {
    /// The algorithm as two functions; one function is a way of telling.
    pub algorithm: Algorithm,
    /// What it returns outside its window.
    pub fail: FailStyle,
    /// Whether leaves, too, stay inside the window.
    pub clamps_leaves: bool,
    /// When children are pruned.
    pub cut: CutRule,
    /// Which child comes first.
    pub order: Order,
    /// How far bounds travel.
    pub cutoffs: Cutoffs,
    /// How a child is searched again.
    pub re_search: ReSearch,
    /// Who decides at the root; `None` as the tree says.
    pub root: Option<Role>,
}

/// What is searched for: the conventions that were asked for stay as they are.
#[derive(Clone, Debug)]
pub struct AskedConventions {
    /// The conventions of the arguments: the window, and what is fixed.
    pub conventions: Conventions,
    /// Which settings of them are fixed.
    pub fixed: Vec<Setting>,
    /// The role at the root, where it is fixed.
    pub root: Option<Role>,
}

impl Default for AskedConventions {
    /// Nothing is fixed.
    fn default() -> Self {
        Self { conventions: Conventions::default(), fixed: Vec::new(), root: None }
    }
}

/// A search that may explain a log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Its conventions.
    pub convention: Convention,
    /// Its mistake and what the search does otherwise.
    pub mistake: Option<(Mistake, Variation)>,
}

const ALGORITHMS: [Algorithm; 5] =
    [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Scout, Algorithm::Mtdf];
const CHANCE_ALGORITHMS: [Algorithm; 3] = [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2];

impl AskedConventions {
    /// Whether a setting is fixed.
    pub fn fixes(&self, setting: Setting) -> bool {
        self.fixed.contains(&setting)
    }

    fn orders(&self) -> Vec<Order> {
        if self.fixes(Setting::Order) {
            vec![self.conventions.order]
        } else {
            vec![Order::LeftToRight, Order::RightToLeft]
        }
    }

    fn cuts(&self) -> Vec<CutRule> {
        if self.fixes(Setting::Cut) { vec![self.conventions.cut] } else { CutRule::ALL.to_vec() }
    }

    fn all_cutoffs(&self) -> Vec<Cutoffs> {
        if self.fixes(Setting::Cutoffs) { vec![self.conventions.cutoffs] } else { Cutoffs::ALL.to_vec() }
    }

    /// Styles of failing, and whether leaves are clamped.
    fn fails(&self) -> Vec<(FailStyle, bool)> {
        let all = [
            (FailStyle::Soft, true),
            (FailStyle::Hard, true),
            (FailStyle::Hard, false),
            (FailStyle::OwnBound, false),
            (FailStyle::FarBound, false),
        ];
        let is_meant =
            |(style, _): &(FailStyle, bool)| match (self.fixes(Setting::Fail), self.conventions.fail) {
                (false, _) => true,
                (true, Fail::Soft) => *style == FailStyle::Soft,
                (true, Fail::Hard) => *style == FailStyle::Hard,
            };
        all.into_iter().filter(is_meant).collect()
    }

    /// Both roles at the root, that of the tree first; the role of a tree whose root is no choice.
    fn roots(&self, tree: &GameTree) -> Vec<Option<Role>> {
        let own = tree.role(NodeId::ROOT);
        match self.root {
            Some(role) => vec![Some(role)],
            None if own == Role::Chance => vec![None],
            None => vec![None, Some(own.opponent())],
        }
    }

    /// The right searches, the usual ones first.
    pub fn right(&self, tree: &GameTree) -> Vec<Candidate> {
        let has_chance = tree.first_chance_node().is_some();
        let algorithms = match self.conventions.algorithm {
            asked if self.fixes(Setting::Algorithm) => vec![two_functions(asked)],
            _ if has_chance => CHANCE_ALGORITHMS.to_vec(),
            _ => ALGORITHMS.to_vec(),
        };
        let mut all = Vec::new();
        for root in self.roots(tree) {
            for order in self.orders() {
                for &algorithm in &algorithms {
                    self.add_right(algorithm, root, order, &mut all);
                }
            }
        }
        all
    }

    fn add_right(&self, algorithm: Algorithm, root: Option<Role>, order: Order, all: &mut Vec<Candidate>) {
        let plain = Convention {
            algorithm,
            fail: FailStyle::Soft,
            clamps_leaves: true,
            cut: CutRule::GreaterOrEqual,
            order,
            cutoffs: Cutoffs::Deep,
            re_search: self.conventions.settings.re_search,
            root,
        };
        let mut add = |convention| all.push(Candidate { convention, mistake: None });
        if !algorithm.has_window() {
            add(plain);
            return;
        }
        let is_plain = algorithm == Algorithm::AlphaBeta;
        for (fail, clamps_leaves) in self.fails() {
            if !is_plain && (fail.is_mixed() || !clamps_leaves) {
                continue;
            }
            for cut in self.cuts() {
                for cutoffs in self.all_cutoffs() {
                    let convention = Convention { fail, clamps_leaves, cut, cutoffs, ..plain };
                    add(convention);
                    if algorithm == Algorithm::Pvs {
                        for re_search in ReSearch::ALL {
                            if re_search != convention.re_search {
                                add(Convention { re_search, ..convention });
                            }
                        }
                    }
                }
            }
        }
    }

    /// The searches with a mistake, the usual conventions first, and in them the mistakes in their order.
    pub fn mistaken(&self, tree: &GameTree) -> Vec<Candidate> {
        let has_chance = tree.first_chance_node().is_some();
        let mut all = Vec::new();
        // The mistakes are those of alpha-beta.
        if !has_chance && self.fixes(Setting::Algorithm) && !self.conventions.algorithm.has_window() {
            return all;
        }
        for root in self.roots(tree) {
            for order in self.orders() {
                for mistake in Mistake::ALL {
                    for variation in variations(mistake, has_chance) {
                        for cut in self.cuts() {
                            for (fail, clamps_leaves) in self.fails() {
                                let convention = Convention {
                                    algorithm: Algorithm::AlphaBeta,
                                    fail,
                                    clamps_leaves,
                                    cut,
                                    order,
                                    cutoffs: Cutoffs::Deep,
                                    re_search: ReSearch::default(),
                                    root,
                                };
                                if returns_itself(&variation) && fail.is_mixed() {
                                    continue;
                                }
                                all.push(Candidate { convention, mistake: Some((mistake, variation)) });
                            }
                        }
                    }
                }
            }
        }
        all
    }
}

/// A function for both sides is a way of telling of the same search.
pub(super) fn two_functions(algorithm: Algorithm) -> Algorithm {
    match algorithm {
        Algorithm::NegamaxAlphaBeta => Algorithm::AlphaBeta,
        Algorithm::Negamax => Algorithm::Minimax,
        other => other,
    }
}

/// The same algorithm as one function for both sides, where there is such a form.
pub(super) fn one_function(algorithm: Algorithm) -> Algorithm {
    match algorithm {
        Algorithm::AlphaBeta => Algorithm::NegamaxAlphaBeta,
        Algorithm::Minimax => Algorithm::Negamax,
        other => other,
    }
}

/// The forms in which a mistake is made. Where there is chance, only mistakes about chance are looked for: alpha-beta has
/// no rule for it.
fn variations(mistake: Mistake, has_chance: bool) -> Vec<Variation> {
    let variation = mistake.variation();
    if variation.is_about_chance() != has_chance {
        return Vec::new();
    }
    let mut all = vec![variation];
    if mistake == Mistake::InitializedToZero {
        all.push(Variation { start: StartValue::ZeroWithBound, ..variation });
    }
    if mistake == Mistake::UnswappedWindow {
        all.push(Variation { returns: ReturnRule::Best, ..variation });
    }
    // One function for both sides forgets it for both; and what the last child returned may be taken for the best.
    match mistake {
        Mistake::AlphaNotRaised => all.push(Variation { narrows: Narrowing::Never, ..variation }),
        Mistake::BoundOverwritten => {
            all.push(Variation { narrows: Narrowing::OverwrittenByLast, ..variation });
        }
        _ => {}
    }
    if let CutTest::StrictAt(role) = variation.cuts {
        all.push(Variation { cuts: CutTest::StrictByValueAt(role), ..variation });
    }
    if matches!(mistake, Mistake::AlphaNotRaised | Mistake::BetaNotLowered | Mistake::BoundOverwritten) {
        let by_value: Vec<Variation> =
            all.iter().map(|form| Variation { cuts: CutTest::ByValue, ..*form }).collect();
        all.extend(by_value);
    }
    if mistake == Mistake::BoundAsExact {
        all.push(Variation { memo: Memo::BoundAsExactByContent, ..variation });
    }
    all
}

fn returns_itself(variation: &Variation) -> bool {
    variation.returns != ReturnRule::Best
}

impl Convention {
    /// As the searches have them. The window is the one that was asked for.
    pub fn conventions(&self, asked: &Conventions) -> Conventions {
        Conventions {
            algorithm: self.algorithm,
            fail: if self.fail == FailStyle::Hard { Fail::Hard } else { Fail::Soft },
            cut: self.cut,
            order: self.order,
            cutoffs: self.cutoffs,
            settings: crate::search::SearchSettings { re_search: self.re_search, ..asked.settings },
            ..*asked
        }
    }

    fn variation(self, variation: Variation) -> Variation {
        let returns = match (self.fail, self.clamps_leaves) {
            _ if returns_itself(&variation) => variation.returns,
            (FailStyle::Hard, false) => ReturnRule::NearestEnd,
            (FailStyle::OwnBound, _) => ReturnRule::OwnBound,
            (FailStyle::FarBound, _) => ReturnRule::FarBound,
            _ => variation.returns,
        };
        Variation { returns, clamps_leaves: self.clamps_leaves, ..variation }
    }
}

/// What a candidate is run with.
#[derive(Clone, Copy)]
pub(super) struct Runner<'a> {
    /// The conventions that were asked for.
    pub(super) asked: &'a Conventions,
    /// Equal for nodes from which the same follows, by their index.
    pub(super) content: &'a [u64],
    /// Calls of one search.
    pub(super) max_visits: usize,
    /// Whether the work must end.
    pub(super) is_spent: &'a dyn Fn() -> bool,
}

impl Runner<'_> {
    /// Runs a candidate on a tree, which has the role at the root that the candidate asks for, and gives what it came to;
    /// nothing where it was ended.
    pub(super) fn run<L: CallListener>(
        &self,
        candidate: &Candidate,
        tree: &GameTree,
        listener: &mut L,
    ) -> (CallTotals, bool) {
        let is_negamax = candidate.is_negamax();
        let mut observer = CallObserver::new(tree, is_negamax, listener, self.max_visits, self.is_spent);
        let ended = candidate.search(tree, self.asked, self.content, &mut observer);
        if let Err(Stopped::Refused(refusal)) = &ended
            && let Refusal::FreeValue(node) = **refusal
        {
            observer.meets_open_leaf(node);
        }
        (observer.totals(), ended.is_ok())
    }
}

impl Candidate {
    /// Whether it is one function for both sides, whose numbers are those of the side to move.
    fn is_negamax(&self) -> bool {
        self.mistake.is_some_and(|(_, variation)| variation.form == Form::Negamax)
    }

    /// The same mistake made in one function for both sides; `None` where it is one of such a function, and where all nodes
    /// are those of one side.
    pub(super) fn as_one_function(&self) -> Option<Self> {
        let turns =
            |variation: &Variation| variation.form != Form::Negamax && variation.roles != Roles::AllAsRoot;
        let (mistake, variation) = self.mistake.filter(|(_, variation)| turns(variation))?;
        Some(Self { mistake: Some((mistake, Variation { form: Form::Negamax, ..variation })), ..*self })
    }

    /// Whether the conventions say all that it does.
    pub(super) fn is_convention(&self) -> bool {
        let Convention { fail, clamps_leaves, .. } = self.convention;
        self.mistake.is_none() && clamps_leaves && !fail.is_mixed()
    }

    /// What it does on a tree, which has the role at the root that it asks for.
    pub fn trace(&self, tree: &Arc<GameTree>, asked: &Conventions, budget: &Budget<'_>) -> Trace {
        let conventions = self.convention.conventions(asked);
        if self.is_convention() {
            let recorder = Recorder::new(&conventions).within(Some(budget));
            return Trace::record_with(recorder, Arc::clone(tree), conventions);
        }
        let shown = if self.is_negamax() { Algorithm::NegamaxAlphaBeta } else { conventions.algorithm };
        let conventions = Conventions { algorithm: shown, ..conventions };
        let content = contents(tree);
        Trace::record_program(Arc::clone(tree), conventions, Some(budget), |recorder| {
            self.search(tree, asked, &content, recorder)
        })
    }

    fn search<O: Observer<NodeId>>(
        &self,
        tree: &GameTree,
        asked: &Conventions,
        content: &[u64],
        observer: &mut O,
    ) -> Result<Value, Stopped<NodeId>> {
        let convention = &self.convention;
        let mut conventions = convention.conventions(asked);
        let has_chance = tree.first_chance_node().is_some();
        let right = convention.variation(Variation::RIGHT);
        let variation = match self.mistake {
            Some((_, variation)) => Some(convention.variation(variation)),
            None if convention.algorithm == Algorithm::AlphaBeta && !has_chance => Some(right),
            None => None,
        };
        let space = TreeSpace(tree);
        let Some(variation) = variation else { return search(&space, &conventions, observer) };
        // A search that refuses no chance nodes.
        if has_chance {
            conventions.algorithm = Algorithm::Expectiminimax;
        }
        let content = |node: &NodeId| content.get(node.index()).copied().unwrap_or_default();
        // By the conventions alone, fail-hard results of a program whose leaves are not clamped would be.
        if !convention.clamps_leaves {
            conventions.fail = Fail::Soft;
        }
        search_varied(&space, &conventions, &variation, &content, observer)
    }
}

/// For each node of a tree a number that is equal for nodes from which the same follows, regardless of the side to move.
pub(super) fn contents(tree: &GameTree) -> Vec<u64> {
    let mut contents = vec![0_u64; tree.n_nodes()];
    // In preorder children stand behind their parents.
    for node in tree.nodes().rev() {
        let own = tree.value(node).map_or(1, |value| value.get().to_bits());
        let mix = |hash: u64, part: u64| (hash ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let content = tree.children(node).fold(mix(7, own), |hash, child| mix(hash, contents[child.index()]));
        contents[node.index()] = content;
    }
    contents
}
