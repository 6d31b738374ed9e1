//! Tables on games, where moves in another order lead to the same position: what they say names the right node.

use plyscope::explain::{Explainer, Names, Reason, reason};
use plyscope::search::{Algorithm, Conventions, Replacement, SearchSettings, Table};
use plyscope::trace::Trace;
use plyscope::tree::NodeId;
use plyscope::value::Bound;

use crate::techniques_on_games::{open, plan, record};
use crate::text::english;

/// A position of tic-tac-toe or of a board into which stones are dropped, by the moves to it: who has which.
fn stones(trace: &Trace, node: NodeId) -> [Vec<String>; 2] {
    let line = trace.tree().line_to(node);
    let moves = line[1..].iter().map(|&node| trace.tree().mv(node).unwrap().into_owned());
    let mut sides = [Vec::new(), Vec::new()];
    for (ply, mv) in moves.enumerate() {
        sides[ply % 2].push(mv);
    }
    for side in &mut sides {
        side.sort();
    }
    sides
}

#[test]
fn what_a_table_answers_names_the_node_where_the_same_position_was_searched() {
    let (text, live) = (english(), open("tic-tac-toe", None));
    let mut n_elsewhere = 0;
    for algorithm in Algorithm::ALL.into_iter().filter(|one| one.takes_table() || one.needs_table()) {
        let conventions = Conventions { table: Table::On, ..Conventions::default().with(algorithm) };
        let trace = record(&live, &plan(4, 0), conventions);
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, &text);
        for index in 0..trace.n_steps() {
            let Some(Reason::Hit { node, elsewhere, held, .. }) = reason(&trace, index) else { continue };
            let found = elsewhere.unwrap_or(node);
            let case = format!("{algorithm:?}, step {}: {:?}", index + 1, explainer.sentences(index));
            assert_eq!(stones(&trace, found), stones(&trace, node), "{case}");
            let was_searched = trace.visits_of(found).iter().any(|&visit| {
                let seen = trace.visit(visit);
                let is_same = |(value, bound)| {
                    let value = trace.in_max_view(found, value).0;
                    value == trace.in_max_view(node, held.0).0
                        && (bound == held.1 || [bound, held.1].contains(&Bound::Exact))
                };
                seen.leave.is_some_and(|leave| leave < index) && seen.result.is_some_and(is_same)
            });
            assert!(was_searched, "{case}");
            if let Some(other) = elsewhere {
                n_elsewhere += 1;
                let parent = trace.tree().parent(other).unwrap();
                assert_ne!(parent, trace.tree().parent(node).unwrap(), "{case}");
                assert!(explainer.sentences(index)[0].contains(" is the same position as "), "{case}");
                assert!(explainer.sentences(index)[0].contains(" after 1. "), "{case}");
            }
        }
    }
    assert!(n_elsewhere > 100, "{n_elsewhere}");
}

#[test]
fn entries_of_a_small_table_in_a_game_have_names_of_their_own() {
    let (text, live) = (english(), open("tic-tac-toe", None));
    for replacement in Replacement::ALL {
        let settings = SearchSettings { table_size: Some(15), replacement, ..SearchSettings::default() };
        let conventions = Conventions { table: Table::On, settings, ..Conventions::default() };
        let trace = record(&live, &plan(4, 0), conventions);
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, &text);
        let mut kinds = [0; 3];
        for visit in trace.visits() {
            let (node, seen) = (trace.node(visit), trace.visit(visit));
            let (is_short, begun) = (trace.tree().ply(node) < 2, seen.enter);
            let ended = seen.leave.unwrap();
            if let Some(other) = trace.replaced(visit).or_else(|| trace.kept_out(visit)) {
                let said = explainer.sentences(ended).join(" ");
                let name = explainer.name(trace.node(other));
                let is_named =
                    trace.tree().ply(trace.node(other)) < 2 || said.contains(&format!("{name} after 1. "));
                assert!(is_named, "{said}");
                kinds[0] += 1;
            }
            if let Some(miss) = trace.missed(visit) {
                let said = explainer.sentences(begun).join(" ");
                let is_elsewhere = trace.node(miss.stored) != node;
                assert_eq!(said.contains(" is the same position as "), is_elsewhere, "{said}");
                kinds[if is_elsewhere { 1 } else { 2 }] += 1;
                assert!(!is_elsewhere || !is_short, "{said}");
            }
        }
        assert!(kinds[0] > 10 && kinds[1] > 0, "{replacement:?}: {kinds:?}");
    }
}
