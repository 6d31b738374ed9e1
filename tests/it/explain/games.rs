//! What is said of positions: the one that is searched is called the position, a game that is over says why, and sides are
//! called as they are called on the board.

use crate::text::english;
use plyscope::explain::{Explainer, Names};
use plyscope::live::{SearchPlan, registry};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::{Ending, GrowthLimits, Trace};
use plyscope::tree::{Header, NodeId};
use plyscope::value::{Bound, Role};

fn searched(game: &str, position: &str, depth: u32, algorithm: Algorithm) -> Trace {
    let start = registry::find(game).unwrap().open(&[]).unwrap();
    let live = if position.is_empty() { start } else { start.read(position).unwrap() };
    let plan =
        SearchPlan { depth, evaluation: 1, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
    live.record(&plan, Conventions::default().with(algorithm), Header::default(), None)
}

fn told<T>(trace: &Trace, ask: impl FnOnce(&Explainer<'_>) -> T) -> T {
    let names = Names::new(trace.tree());
    ask(&Explainer::new(trace, &names, &english()))
}

#[test]
fn a_game_that_is_over_says_why() {
    for (game, position, why) in [
        ("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "Checkmate: White wins."),
        ("chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "Stalemate: a draw."),
        ("chess", "7k/8/8/8/8/8/8/K7 w - - 0 1", "Insufficient material: a draw."),
        ("tic-tac-toe", "XXX/OO./...", "Three in a row: X wins."),
        ("tic-tac-toe", "XOX/XOO/OXX", "The board is full: a draw."),
        ("nim", "0", "Second took the last stone and wins."),
    ] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Sss, Algorithm::ProofNumber] {
            let trace = searched(game, position, 2, algorithm);
            let said = told(&trace, |explainer| explainer.result_sentence().unwrap());
            assert!(said.contains(why), "{game} {position} by {algorithm:?}: {said}");
        }
    }
}

#[test]
fn the_position_that_is_searched_is_called_so_and_sentences_begin_with_a_capital() {
    for algorithm in Algorithm::with_faulty() {
        let trace = searched("tic-tac-toe", "XO./.X./..O", 3, algorithm);
        told(&trace, |explainer| {
            for step in 0..trace.n_steps() {
                let (headline, said) = (explainer.headline(step), explainer.one_line(step));
                for text in [&headline, &said] {
                    assert!(!text.contains("Root"), "{algorithm:?}: {text}");
                    assert!(!text.starts_with("the ") && !text.contains(". the position"), "{text}");
                    assert!(!text.contains(" The position") || text.contains(". The position"), "{text}");
                }
            }
            let result = explainer.result_sentence().unwrap();
            // Proof numbers answer another question.
            let told =
                if algorithm == Algorithm::ProofNumber { "force a win" } else { "value of the position is" };
            assert!(result.to_lowercase().contains(told), "{algorithm:?}: {result}");
        });
    }
}

#[test]
fn nobody_can_do_anything_about_a_win_with_the_next_move() {
    let trace = searched("connect-four", "334455", 3, Algorithm::AlphaBeta);
    let said = told(&trace, |explainer| explainer.result_sentence().unwrap());
    assert!(said.contains("Yellow (MAX) wins with the next move."), "{said}");
    assert!(!said.contains("whatever"), "{said}");
}

#[test]
fn an_estimate_promises_no_win() {
    let trace = searched("tic-tac-toe", "XX./OO./...", 9, Algorithm::Mcts);
    let said = told(&trace, |explainer| explainer.result_sentence().unwrap());
    assert!(said.contains("The value of the position is about") && !said.contains("wins"), "{said}");
}

#[test]
fn the_reason_of_a_move_names_sides_without_roles_which_change_with_the_move() {
    for (game, position) in [("tic-tac-toe", "XX./OO./..."), ("connect-four", "334455"), ("chess", "")] {
        let trace = searched(game, position, 2, Algorithm::AlphaBeta);
        let said = told(&trace, |explainer| explainer.best_sentence().unwrap());
        assert!(!said.contains("MAX") && !said.contains("MIN"), "{game}: {said}");
    }
}

#[test]
fn a_search_that_was_stopped_after_a_test_knows_what_the_test_has_shown() {
    let start = registry::find("connect-four").unwrap().open(&[]).unwrap();
    let live = start.read("4453").unwrap();
    let mut n_tests = 0;
    for max_visits in (5..3_000).step_by(7) {
        let limits = GrowthLimits { max_visits, max_millis: None };
        let plan = SearchPlan { depth: 4, evaluation: 1, ordering: 0, root: Role::Max, limits };
        let trace = live.record(&plan, Conventions::default().with(Algorithm::Pvs), Header::default(), None);
        if trace.ending() != Ending::Stopped {
            break;
        }
        let (tree, known) = (trace.tree(), trace.proved_until_stopped());
        assert_eq!(tree.role(NodeId::ROOT), Role::Max);
        let taken = trace.live(trace.visits_of(NodeId::ROOT)[0], usize::MAX).best;
        for visit in tree.children(NodeId::ROOT).flat_map(|child| trace.visits_of(child)) {
            if let Some((value, Bound::Lower | Bound::Exact)) = trace.visit(visit).result {
                assert!(known.alpha >= value, "{max_visits}: {known:?}");
                n_tests += usize::from(taken.is_none_or(|(taken, _)| value > taken));
            }
        }
    }
    assert!(n_tests > 0);
}

#[test]
fn a_stopped_search_says_what_is_known_of_the_value() {
    let start = registry::find("connect-four").unwrap().open(&[]).unwrap();
    let live = start.read("4453").unwrap();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Mtdf, Algorithm::MtSss, Algorithm::ProofNumber] {
        for max_visits in [1, 5, 700, 2_000] {
            let limits = GrowthLimits { max_visits, max_millis: None };
            let plan = SearchPlan { depth: 5, evaluation: 1, ordering: 0, root: Role::Max, limits };
            let trace = live.record(&plan, Conventions::default().with(algorithm), Header::default(), None);
            // Small limits end every search, large ones some.
            let said = told(&trace, |explainer| explainer.ending_sentence().unwrap_or_default());
            if said.is_empty() {
                assert!(max_visits > 5, "{algorithm:?}");
                continue;
            }
            let known = trace.proved_until_stopped();
            let is_known = known.alpha.is_finite() || known.beta.is_finite();
            assert_eq!(said.contains("So far, the algorithm"), is_known, "{said}");
            assert_eq!(said.contains("The value of the position is not known yet."), !is_known, "{said}");
        }
    }
}
