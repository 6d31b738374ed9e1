//! What is asked in front of a class: shorter, because nothing is typed, with choices and the mistakes behind them.

use super::step_question::{AskedNext, Next};
use crate::practice::reply::Reply;
use crate::practice::sentences::{MAX_LISTED, Sentences};
use crate::text::n_listed;
use crate::tree::NodeId;

impl Sentences<'_> {
    /// What is asked, to be read from the last row.
    pub fn hall(&self, next: &Next) -> String {
        match next.asked {
            AskedNext::Cut(node) => {
                say!(self.text, "practice-hall-cut", node = self.name(node))
            }
            _ => self.ask_next(next),
        }
    }

    /// An answer that can be chosen. In a game the children of the node that is asked about are called by their moves, and so
    /// are those among which the search enters one.
    pub fn choice(&self, next: &Next, reply: &Reply) -> String {
        let tree = self.explainer.trace().tree();
        match reply {
            Reply::Node(node)
                if next.asked == AskedNext::Enter && tree.parent(*node) == tree.parent(next.node()) =>
            {
                self.explainer.short_name(*node)
            }
            Reply::Edges(edges) if edges.is_empty() => say!(self.text, "practice-hall-nothing"),
            Reply::Edges(edges) => {
                let name = |node: NodeId| {
                    let is_child = tree.parent(node) == Some(next.node());
                    if is_child { self.explainer.short_name(node) } else { self.name(node) }
                };
                let n_told = n_listed(edges.len(), MAX_LISTED);
                let nodes: Vec<String> = edges.iter().copied().take(n_told).map(name).collect();
                let nodes = nodes.join(&say!(self.text, "list-comma"));
                let more = edges.len() - n_told;
                if more > 0 {
                    return say!(self.text, "practice-hall-many-edges", nodes, more);
                }
                say!(self.text, "practice-hall-edges", count = edges.len(), nodes)
            }
            other => self.reply(other),
        }
    }

    /// "The answer: the edge to L".
    pub fn right_choice(&self, next: &Next) -> String {
        let answer = self.choice(next, &next.truth);
        say!(self.text, "practice-answer", answer)
    }

    /// What happens, and why.
    pub fn told(&self, next: &Next) -> String {
        self.next(next)
    }
}
