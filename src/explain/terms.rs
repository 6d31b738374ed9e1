//! What algorithms and conventions are called, and what there is to say about them.

use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order, Split};
use crate::text::Text;

/// What an algorithm is called.
pub fn algorithm_name(text: &Text, algorithm: Algorithm) -> String {
    text.get(algorithm_message_id(algorithm))
}

/// Its idea in a few sentences; of a faulty one the story of its mistake.
pub fn algorithm_idea(text: &Text, algorithm: Algorithm) -> String {
    text.get(idea_message_id(algorithm))
}

/// The paper or book that it comes from; empty for a mistake.
pub const fn algorithm_source(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax | Algorithm::Negamax => "von Neumann 1928; Shannon 1950",
        Algorithm::AlphaBeta | Algorithm::NegamaxAlphaBeta => "Knuth & Moore 1975; fail-soft: Fishburn 1981",
        Algorithm::Scout => "Pearl 1980",
        Algorithm::Pvs => "Marsland & Campbell 1982; Reinefeld 1983",
        Algorithm::Aspiration => "Gillogly 1972",
        Algorithm::Mtdf => "Plaat, Schaeffer, Pijls & de Bruin 1996",
        Algorithm::Sss | Algorithm::DualSss => "Stockman 1979",
        Algorithm::MtSss => "Plaat, Schaeffer, Pijls & de Bruin 1996; Stockman 1979",
        Algorithm::IterativeDeepening => "Slate & Atkin 1977",
        Algorithm::Quiescence => "Shannon 1950; Harris 1975",
        Algorithm::Expectiminimax => "Michie 1966",
        Algorithm::Star1 | Algorithm::Star2 => "Ballard 1983",
        Algorithm::ProofNumber => "Allis 1994",
        Algorithm::Mcts => "Kocsis & Szepesvári 2006",
        Algorithm::Parallel => "Marsland & Campbell 1982; Feldmann 1993",
        Algorithm::Faulty(_) => "",
    }
}

/// What an order is called.
pub fn order_name(text: &Text, order: Order) -> String {
    text.get(match order {
        Order::LeftToRight => return text.get("order-ltr"),
        Order::RightToLeft => return text.get("order-rtl"),
        other => order_message_id(other),
    })
}

const fn order_message_id(order: Order) -> &'static str {
    match order {
        Order::LeftToRight => "order-ltr",
        Order::RightToLeft => "order-rtl",
        Order::Random => "order-random",
        Order::BestFirst => "order-best-first",
        Order::WorstFirst => "order-worst-first",
        Order::Evaluation => "order-evaluation",
        Order::Forcing => "order-forcing",
        Order::Killer => "order-killer",
        Order::History => "order-history",
        Order::Hash => "order-hash",
        Order::Pv => "order-pv",
    }
}

const fn algorithm_message_id(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "algorithm-minimax",
        Algorithm::Negamax => "algorithm-negamax",
        Algorithm::AlphaBeta => "algorithm-alpha-beta",
        Algorithm::NegamaxAlphaBeta => "algorithm-negamax-alpha-beta",
        Algorithm::Scout => "algorithm-scout",
        Algorithm::Pvs => "algorithm-pvs",
        Algorithm::Aspiration => "algorithm-aspiration",
        Algorithm::Mtdf => "algorithm-mtdf",
        Algorithm::Sss => "algorithm-sss",
        Algorithm::DualSss => "algorithm-dual-sss",
        Algorithm::MtSss => "algorithm-mt-sss",
        Algorithm::IterativeDeepening => "algorithm-iterative-deepening",
        Algorithm::Quiescence => "algorithm-quiescence",
        Algorithm::Expectiminimax => "algorithm-expectiminimax",
        Algorithm::Star1 => "algorithm-star1",
        Algorithm::Star2 => "algorithm-star2",
        Algorithm::ProofNumber => "algorithm-proof-number",
        Algorithm::Mcts => "algorithm-mcts",
        Algorithm::Parallel => "algorithm-parallel",
        Algorithm::Faulty(Fault::InnerBreak) => "algorithm-faulty-inner-break",
        Algorithm::Faulty(Fault::WrongVariable) => "algorithm-faulty-wrong-variable",
        Algorithm::Faulty(Fault::UnpassedBounds) => "algorithm-faulty-unpassed-bounds",
        Algorithm::Faulty(Fault::UnswappedWindow) => "algorithm-faulty-unswapped-window",
        Algorithm::Faulty(Fault::BoundAsExact) => "algorithm-faulty-bound-as-exact",
        Algorithm::Faulty(Fault::Unsigned) => "algorithm-faulty-unsigned",
        Algorithm::Faulty(Fault::MixedStrictness) => "algorithm-faulty-mixed-strictness",
    }
}

const fn idea_message_id(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "idea-minimax",
        Algorithm::Negamax => "idea-negamax",
        Algorithm::AlphaBeta => "idea-alpha-beta",
        Algorithm::NegamaxAlphaBeta => "idea-negamax-alpha-beta",
        Algorithm::Scout => "idea-scout",
        Algorithm::Pvs => "idea-pvs",
        Algorithm::Aspiration => "idea-aspiration",
        Algorithm::Mtdf => "idea-mtdf",
        Algorithm::Sss => "idea-sss",
        Algorithm::DualSss => "idea-dual-sss",
        Algorithm::MtSss => "idea-mt-sss",
        Algorithm::IterativeDeepening => "idea-iterative-deepening",
        Algorithm::Quiescence => "idea-quiescence",
        Algorithm::Expectiminimax => "idea-expectiminimax",
        Algorithm::Star1 => "idea-star1",
        Algorithm::Star2 => "idea-star2",
        Algorithm::ProofNumber => "idea-proof-number",
        Algorithm::Mcts => "idea-mcts",
        Algorithm::Parallel => "idea-parallel",
        Algorithm::Faulty(Fault::InnerBreak) => "idea-faulty-inner-break",
        Algorithm::Faulty(Fault::WrongVariable) => "idea-faulty-wrong-variable",
        Algorithm::Faulty(Fault::UnpassedBounds) => "idea-faulty-unpassed-bounds",
        Algorithm::Faulty(Fault::UnswappedWindow) => "idea-faulty-unswapped-window",
        Algorithm::Faulty(Fault::BoundAsExact) => "idea-faulty-bound-as-exact",
        Algorithm::Faulty(Fault::Unsigned) => "idea-faulty-unsigned",
        Algorithm::Faulty(Fault::MixedStrictness) => "idea-faulty-mixed-strictness",
    }
}

/// What is worth telling of the conventions, beginning with the algorithm: one part each.
pub fn convention_parts(text: &Text, conventions: &Conventions) -> Vec<String> {
    let algorithm = conventions.algorithm;
    let settings = conventions.settings;
    let number = super::number;
    let mut parts = vec![algorithm_name(text, algorithm)];
    if algorithm.has_window() && !algorithm.is_faulty() {
        parts.push(match conventions.fail() {
            Fail::Soft => text.get("fail-soft"),
            Fail::Hard => text.get("fail-hard"),
        });
    }
    parts.push(order_name(text, conventions.order));
    if algorithm.has_window() && !algorithm.is_faulty() {
        parts.push(match conventions.cut {
            CutRule::GreaterOrEqual => text.get("cut-ge"),
            CutRule::Greater => text.get("cut-gt"),
        });
        if conventions.cutoffs == Cutoffs::Shallow {
            parts.push(text.get("cutoffs-shallow"));
        }
    }
    if algorithm.takes_window() && conventions.window != crate::value::Window::FULL {
        let (alpha, beta) = (number(conventions.window.alpha), number(conventions.window.beta));
        parts.push(text.say("window", &[("alpha", (&alpha).into()), ("beta", (&beta).into())]));
    }
    if conventions.has_table() {
        parts.push(text.get("with-table"));
    }
    match algorithm {
        Algorithm::Aspiration => {
            let (guess, delta) = (number(settings.guess), number(settings.delta));
            parts.push(
                text.say("with-guess-within", &[("guess", (&guess).into()), ("delta", (&delta).into())]),
            );
        }
        Algorithm::Mtdf => {
            parts.push(text.say("with-guess", &[("guess", (&number(settings.guess)).into())]));
        }
        Algorithm::ProofNumber => parts.push(match settings.goal {
            Some(goal) => text.say("with-goal", &[("goal", (&number(goal)).into())]),
            None => text.get("with-goal-win"),
        }),
        Algorithm::Mcts => {
            let (n, seed) = (conventions.iterations().to_string(), settings.seed.to_string());
            parts.push(text.say("with-iterations", &[("iterations", (&n).into()), ("seed", (&seed).into())]));
        }
        Algorithm::Parallel => {
            let threads = usize::from(settings.threads);
            parts.push(match settings.split {
                Split::Root => text.say("with-threads-root", &[("threads", threads.into())]),
                Split::YoungBrothers => text.say("with-threads-ybw", &[("threads", threads.into())]),
            });
        }
        _ => {}
    }
    if let Some(depth) = settings.depth.filter(|_| algorithm.takes_depth()) {
        parts.push(text.say("with-depth", &[("depth", (depth as usize).into())]));
    }
    if conventions.order == Order::Random && algorithm != Algorithm::Mcts {
        parts.push(text.say("with-seed", &[("seed", (&settings.seed.to_string()).into())]));
    }
    parts
}
