//! plyscope: see game-tree search.
//!
//! Everything a person sees is a pure function of `(tree, trace, step, view)`. The tour, from below:
//!
//! - [`tree`] reads a hand-written tree into an immutable arena; [`library`] holds the ones that come with the program.
//! - [`search`] has each algorithm once, generic over the space searched and over an observer.
//! - [`trace`] is what a search did: any step directly, every cut with whose bound it was.
//! - [`explain`] says why in sentences, and shows the line of pseudocode; [`text`] is the door for all messages.
//! - [`practice`] asks about a search and judges the answers, and makes trees to measure.
//! - [`diagnose`] says of a program's log which convention or which mistake explains it.
//! - [`layout`] places nodes; [`scene`] draws a step as plain shapes; [`export`] writes them as SVG, PNG and PDF.
//! - [`app`] is the window, [`cli`] the command line.
//!
//! ```
//! use std::sync::Arc;
//!
//! use plyscope::explain::{Explainer, Names};
//! use plyscope::search::Conventions;
//! use plyscope::text::Text;
//! use plyscope::trace::Trace;
//! use plyscope::tree::notation;
//!
//! let tree = notation::read("A(B(D=3, E=5), C(F=2, G=9))").expect("a tree").tree;
//! let trace = Trace::record(Arc::new(tree), Conventions::default());
//! let cut = trace.cut(0).expect("C is cut after its first leaf");
//!
//! let (names, text) = (Names::new(trace.tree()), Text::english());
//! let explainer = Explainer::new(&trace, &names, &text);
//! assert_eq!(
//!     explainer.one_line(cut.step),
//!     "2 ≤ α = 3. At A, MAX already has 3 via B, so it will never choose C, which is worth at most 2. G is pruned."
//! );
//! ```
//!
//! Numbers are the algorithm's own: from MAX in minimax and alpha-beta, from the side to move in the negamax forms.
//! Outside `app` and `cli` nothing does I/O, reads a clock or keeps a global. All but `cli` compiles for the web.

#[macro_use]
pub mod named;
#[macro_use]
pub mod text;

pub mod app;
pub mod board;
pub mod budget;
mod chunks;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod diagnose;
pub mod explain;
pub mod export;
pub mod games;
pub mod layout;
pub mod library;
pub mod live;
pub mod practice;
pub mod request;
pub mod run;
pub mod scene;
pub mod search;
pub mod trace;
pub mod tree;
pub mod value;
pub mod worksheet;
