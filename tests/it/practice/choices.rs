//! Choices in front of a class: one is right, the others are mistakes, and no two mean the same.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names};
use plyscope::practice::{
    AnswerChoice, AskedNext, MAX_CHOICES, Misconception, Next, QuestionRate, Reply, Sentences, asked_before,
    choices,
};
use plyscope::search::{Conventions, CutRule, Cutoffs, Order};
use plyscope::trace::{ChangeKind, Trace};
use plyscope::value::Value;
use proptest::prelude::*;

use super::read;
use crate::text::english;
use crate::trees::random::{build, conventions, shape};

fn asked(trace: &Trace) -> impl Iterator<Item = Next> {
    (0..trace.n_steps()).flat_map(|step| asked_before(trace, step, QuestionRate::EveryStep))
}

/// What a number is before it is asked about.
fn number_before(trace: &Trace, next: &Next) -> Option<Value> {
    let AskedNext::Change { number, .. } = next.asked else { return None };
    let live = trace.live(trace.step(next.step)?.visit, next.step - 1);
    match number {
        ChangeKind::Best => live.best.map(|(best, _)| best),
        ChangeKind::Alpha => Some(live.window.alpha),
        ChangeKind::Beta => Some(live.window.beta),
    }
}

/// Whether a wrong choice comes of the mistake that it says.
fn is_that_mistake(trace: &Trace, next: &Next, choice: &AnswerChoice) -> bool {
    let cut = trace.cut_at(next.step);
    let visit = trace.step(next.step).unwrap().visit;
    let window = trace.live(visit, next.step - 1).window;
    match choice.slip.unwrap() {
        Misconception::OtherRule => match cut {
            Some(cut) => cut.value == cut.bound,
            None => trace.conventions().cut == CutRule::Greater,
        },
        Misconception::OnlyParent if matches!(next.asked, AskedNext::Cut(_)) => {
            cut.is_some_and(|cut| cut.is_deep)
        }
        Misconception::Missed => cut.is_some_and(|cut| cut.value != cut.bound),
        Misconception::NotReached => cut.is_none(),
        Misconception::TooFarUp => cut.is_none() && trace.conventions().cutoffs == Cutoffs::Shallow,
        Misconception::OtherBound => match &choice.reply {
            Reply::Change(Some(value)) => [window.alpha, window.beta].contains(value),
            Reply::Claim(claim) => {
                let passed = trace.visit(visit).window;
                let is_max = trace.is_maximizing(trace.node(visit));
                claim.value == if is_max { passed.beta } else { passed.alpha }
            }
            _ => false,
        },
        _ => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn one_choice_is_right_and_the_others_are_mistakes(shape in shape(), conventions in conventions(), seed: u64) {
        let trace = Trace::record(build(&shape), conventions);
        let text = english();
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, &text);
        let said = Sentences::new(&explainer, &text);
        for next in asked(&trace) {
            let all = choices(&trace, &next, seed);
            prop_assert!(all.len() <= MAX_CHOICES && all.len() != 1);
            prop_assert_eq!(&all, &choices(&trace, &next, seed), "the order is that of the seed");
            if matches!(next.asked, AskedNext::Cut(_)) {
                prop_assert!(!all.is_empty(), "to cut or not to cut is always a choice");
            }
            if matches!(next.asked, AskedNext::Enter) {
                for slip in [Misconception::OtherDirection, Misconception::Breadth] {
                    let n = all.iter().filter(|choice| choice.slip == Some(slip)).count();
                    prop_assert!(n <= 1, "who makes this mistake enters one node: {all:?}");
                }
            }
            let right: Vec<bool> = all.iter().map(|choice| next.is_right(&choice.reply)).collect();
            prop_assert_eq!(right.iter().filter(|&&right| right).count(), usize::from(!all.is_empty()));
            let words: BTreeSet<String> = all.iter().map(|choice| said.choice(&next, &choice.reply)).collect();
            prop_assert_eq!(words.len(), all.len(), "no two are called the same");
            for (choice, is_right) in all.iter().zip(right) {
                prop_assert_eq!(choice.slip.is_none(), is_right);
                if let (AskedNext::Cut(node), Reply::Edges(edges)) = (next.asked, &choice.reply) {
                    prop_assert!(edges.iter().all(|&edge| trace.tree().parent(edge) == Some(node)), "{choice:?}");
                }
                if !is_right {
                    prop_assert!(is_that_mistake(&trace, &next, choice), "{:?} {:?}", next, choice);
                    prop_assert!(!said.slip(choice.slip.unwrap()).starts_with('['));
                }
                if let Reply::Change(Some(value)) = choice.reply {
                    prop_assert_ne!(Some(value), number_before(&trace, &next), "to become that is to stay");
                }
            }
        }
    }
}

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

#[test]
fn the_right_choice_stands_in_every_place() {
    let trace = Trace::record(read(A_TO_N), Conventions::default());
    let next = asked(&trace).find(|next| matches!(next.asked, AskedNext::Cut(_))).unwrap();
    let place = |seed| choices(&trace, &next, seed).iter().position(|choice| choice.slip.is_none()).unwrap();
    let n = choices(&trace, &next, 0).len();
    let places: BTreeSet<usize> = (0..64).map(place).collect();
    assert_eq!(places, (0..n).collect());
}

/// Of questions of a kind that follow each other, the right answer has each place once, whichever the tree and the seed.
#[test]
fn right_answers_are_spread_over_all_places() {
    let mut n_at = [0_usize; MAX_CHOICES];
    for tree in plyscope::library::TREES {
        let Ok(read) = plyscope::tree::notation::read(tree.text) else { continue };
        let trace = Trace::record(Arc::new(read.tree), Conventions::default());
        for seed in 0..4 {
            let cuts = asked(&trace).filter(|next| matches!(next.asked, AskedNext::Cut(_)));
            let all = cuts.map(|next| choices(&trace, &next, seed)).filter(|all| all.len() == MAX_CHOICES);
            let places: Vec<usize> =
                all.map(|all| all.iter().position(|choice| choice.slip.is_none()).unwrap()).collect();
            if trace.n_steps() <= 64 {
                let first = &places[..places.len().min(MAX_CHOICES)];
                let different: BTreeSet<usize> = first.iter().copied().collect();
                assert_eq!(different.len(), first.len(), "{}: {places:?}", tree.name);
            }
            for place in places {
                n_at[place] += 1;
            }
        }
    }
    let n: usize = n_at.iter().sum();
    assert!(n > 100 && n_at.iter().all(|&one| 5 * one >= n), "{n_at:?} of {n}");
}

/// Each question with its choices, the right one first, as a class would see them.
fn told(tree: &str, conventions: Conventions, often: QuestionRate) -> Vec<String> {
    let trace = Trace::record(read(tree), conventions);
    let text = english();
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, &text);
    let said = Sentences::new(&explainer, &text);
    let all = (0..trace.n_steps()).filter_map(|step| asked_before(&trace, step, often).into_iter().next());
    all.map(|next| {
        let mut choices = choices(&trace, &next, 0);
        choices.sort_by_key(|choice| (choice.slip, said.choice(&next, &choice.reply)));
        let choice = |choice: &AnswerChoice| match choice.slip {
            None => said.choice(&next, &choice.reply),
            Some(slip) => format!("{} ({})", said.choice(&next, &choice.reply), said.slip(slip)),
        };
        let choices: Vec<String> = choices.iter().map(choice).collect();
        let asked = match next.asked {
            AskedNext::Cut(node) => format!("{}?", explainer.name(node)),
            _ => said.hall(&next),
        };
        format!("{asked} {}", choices.join(" | "))
    })
    .collect()
}

#[test]
fn choices_are_the_mistakes_that_people_make() {
    let asked = told(A_TO_N, Conventions::default(), QuestionRate::Cutoffs);
    assert_eq!(
        asked,
        [
            "I? N is pruned | no cutoff (forgets the bounds above the parent) | M is pruned (marks a child that was already searched) | M, N are pruned (includes children that were already searched)",
            "C? no cutoff | G, H are pruned (sees a cutoff where the bound is not reached) | F is pruned (marks a child that was already searched) | F, G, H are pruned (includes children that were already searched)",
            "G? L is pruned | no cutoff (overlooks that the bound is reached) | K is pruned (marks a child that was already searched) | K, L are pruned (includes children that were already searched)",
            "C? no cutoff | H is pruned (sees a cutoff where the bound is not reached) | G is pruned (marks a child that was already searched) | F, G, H are pruned (includes children that were already searched)",
        ]
    );
    // At a tie the two rules part.
    let tie = told("A(B(3, 9), C(3, 9))", Conventions::default(), QuestionRate::Cutoffs);
    assert!(tie.last().unwrap().contains("no cutoff (reads ≥ as >)"), "{tie:?}");
    let strict = Conventions { cut: CutRule::Greater, ..Conventions::default() };
    let tie = told("A(B(3, 9), C(3, 9))", strict, QuestionRate::Cutoffs);
    assert!(tie.last().unwrap().contains("(reads > as ≥)"), "{tie:?}");
    let changes = told("A(B(3, 5), C(4, 1))", Conventions::default(), QuestionRate::Decisions);
    assert_eq!(
        changes[0],
        "D has returned. Does β of B change, and to what? 3 | it stays (overlooks the better value)"
    );
}

/// A mistake is said only of the node that it leads to at that moment.
#[test]
fn which_node_is_entered_next_is_told_by_each_mistake_in_its_own_way() {
    let enters = |tree: &str, conventions| -> Vec<String> {
        let all = told(tree, conventions, QuestionRate::EveryStep);
        all.into_iter().filter(|asked| asked.starts_with("Which node")).collect()
    };
    let asked = enters("A(B(E(I=1, J=2), F(K=3, L=4), G=1), C=1, D=2, H=3)", Conventions::default());
    assert_eq!(
        asked[..3],
        [
            "Which node does the search enter next? B | H (searches the children in the other direction) | C (passes over a node that comes first) | D (passes over a node that comes first)",
            "Which node does the search enter next? E | G (searches the children in the other direction) | C (searches level by level) | F (passes over a node that comes first)",
            "Which node does the search enter next? I | J (searches the children in the other direction) | C (searches level by level) | F (passes over a node that comes first)",
        ]
    );
    let turned = Conventions { order: Order::RightToLeft, ..Conventions::default() };
    let asked = enters("A(B=1, C=2, D=3)", turned);
    assert_eq!(
        asked[0],
        "Which node does the search enter next? D | B (searches the children in the other direction) | C (passes over a node that comes first)"
    );
    // A search that takes the best child first has no direction.
    let best = Conventions { order: Order::BestFirst, ..Conventions::default() };
    let asked = enters("A(B=1, C=3, D=2)", best);
    assert!(asked[0].contains("? C | ") && !asked[0].contains("direction"), "{asked:?}");
}

/// Who forgets the bounds above the parent is not told so where the parent's own bound would cut, too.
#[test]
fn a_bound_from_above_is_forgotten_only_where_it_is_needed() {
    let asked = told("A(B=5, C(F(D=2, E(G=1, H=9)), I=0))", Conventions::default(), QuestionRate::Cutoffs);
    let at_e: Vec<&String> = asked.iter().filter(|asked| asked.starts_with("E?")).collect();
    assert!(at_e[0].contains("no cutoff (overlooks that the bound is reached)"), "{asked:?}");
}
