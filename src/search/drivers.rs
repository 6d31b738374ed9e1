//! Searches that start several times at the root: aspiration windows, MTD(f), MT-SSS*, iterative deepening.
//!
//! Sources: Plaat, Schaeffer, Pijls & de Bruin, *Best-First Fixed-Depth Minimax Algorithms*, Artificial Intelligence 87
//! (1996), for MTD(f) and SSS* as null windows with memory; Slate & Atkin, *Chess 4.5*, 1977, for iterative deepening;
//! Gillogly, *The Technology Chess Program*, Artificial Intelligence 3 (1972), for a window around a guess.

use super::algorithm::{Algorithm, Fault};
use super::algorithms::{Halt, SearchResult, Searcher};
use super::observer::{BoundOrigin, BoundedWindow, Observer, Pass};
use super::space::Space;
use crate::value::{Value, Window};

impl<S, O> Searcher<'_, S, O, true>
where
    S: Space + Clone + Send,
    S::Node: Send,
    O: Observer<S::Node>,
{
    /// Everything but the plain searches.
    pub(super) fn with_extras(&mut self, root: &S::Node) -> SearchResult {
        let window = BoundedWindow::down(self.conventions.window);
        let settings = self.conventions.settings;
        match self.conventions.algorithm {
            Algorithm::Minimax => self.minimax(root),
            Algorithm::Negamax => self.negamax(root),
            Algorithm::NegamaxAlphaBeta => {
                self.negamax_alpha_beta(root, BoundedWindow::down(self.window_of_mover(root)))
            }
            Algorithm::AlphaBeta | Algorithm::Quiescence | Algorithm::Faulty(Fault::BoundAsExact) => {
                self.alpha_beta(root, window)
            }
            Algorithm::Scout => self.scout(root, BoundedWindow::down(Window::FULL)),
            Algorithm::Pvs => self.pvs(root, window),
            Algorithm::Aspiration => self.aspiration(root),
            Algorithm::Mtdf => self.mtd(root, settings.guess),
            Algorithm::MtSss => self.mtd(root, Value::INFINITY),
            Algorithm::IterativeDeepening => self.iterative_deepening(root),
            Algorithm::Sss => self.sss(root, true),
            Algorithm::DualSss => self.sss(root, false),
            Algorithm::Expectiminimax => self.expectiminimax(root),
            Algorithm::Star1 | Algorithm::Star2 => self.star(root, window).map(|(value, _)| value),
            Algorithm::ProofNumber => self.proof_number(root),
            Algorithm::Mcts => self.monte_carlo(root),
            Algorithm::Parallel => self.parallel(root, window),
            Algorithm::Faulty(fault) => self.faulty(root, fault.mistake()),
        }
    }

    /// Alpha-beta around a guess. Where it fails, that end is opened and the search repeated.
    fn aspiration(&mut self, root: &S::Node) -> SearchResult {
        let settings = self.conventions.settings;
        let (low, high) =
            (settings.guess.get() - settings.delta.get(), settings.guess.get() + settings.delta.get());
        let mut window = Window::new(
            Value::new(low).unwrap_or(Value::NEG_INFINITY),
            Value::new(high).unwrap_or(Value::INFINITY),
        );
        let mut known = Window::FULL;
        loop {
            self.observer.pass(Pass { window, depth: None, known });
            let value = self.alpha_beta(root, BoundedWindow::from(window, BoundOrigin::Guess))?;
            if value <= window.alpha && window.alpha != Value::NEG_INFINITY {
                known.beta = value;
                window.alpha = Value::NEG_INFINITY;
            } else if value >= window.beta && window.beta != Value::INFINITY {
                known.alpha = value;
                window.beta = Value::INFINITY;
            } else {
                return Ok(value);
            }
            self.another_pass()?;
        }
    }

    /// Null windows close in on the value from both sides. What was found is remembered, so that little is done twice.
    fn mtd(&mut self, root: &S::Node, first: Value) -> SearchResult {
        let mut value = first;
        let mut known = Window::FULL;
        loop {
            let beta = if value == known.alpha { value.next_up() } else { value };
            let window = Window::new(beta.next_down(), beta);
            self.observer.pass(Pass { window, depth: None, known });
            value = self.alpha_beta(root, BoundedWindow::from(window, BoundOrigin::Pass))?;
            if value < beta {
                known.beta = value;
            } else {
                known.alpha = value;
            }
            if known.alpha >= known.beta {
                return Ok(value);
            }
            self.another_pass()?;
        }
    }

    /// To depth 1, to depth 2, and so on to the horizon. In its own order each pass begins with the line that the one
    /// before found best.
    fn iterative_deepening(&mut self, root: &S::Node) -> SearchResult {
        let window = self.conventions.window;
        // Below the leaves there is nothing to find.
        let deepest = self.horizon.min(self.space.depth());
        self.horizon = deepest.min(1);
        loop {
            self.observer.pass(Pass { window, depth: Some(self.horizon), known: Window::FULL });
            let value = self.alpha_beta(root, BoundedWindow::down(window))?;
            if self.horizon >= deepest {
                return Ok(value);
            }
            self.another_pass()?;
            self.horizon += 1;
        }
    }

    /// Asks between two passes whether to go on: one that has begun makes a visit at least. The next one may follow the line
    /// of the one that is over.
    fn another_pass(&mut self) -> Result<(), Halt> {
        if let Some(lines) = &mut self.memory.lines {
            lines.end_pass();
        }
        if self.observer.is_stopped_now() { Err(Halt) } else { Ok(()) }
    }
}
