//! The words by which programs tell what happens.

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// A call begins.
    Enter,
    /// A node is visited, at the beginning of its call or at its end.
    Visit,
    /// A call returns.
    Return,
    /// A leaf is evaluated.
    Leaf,
    /// Something is pruned.
    Prune,
}

impl Verb {
    /// The verb that a word is.
    pub(super) fn of(word: &str) -> Option<Self> {
        let word = word.trim_matches([':', '.', ',', '!', '>', '<', '-', '=']).to_lowercase();
        Some(match word.as_str() {
            "enter" | "entering" | "entered" | "enters" | "call" | "calling" | "calls" | "called"
            | "search" | "searching" | "begin" | "start" | "down" | "max_value" | "min_value"
            | "maxvalue" | "minvalue" | "max-value" | "min-value" | "alphabeta" | "alpha_beta"
            | "alpha-beta" | "minimax" | "negamax" | "ab" | "pvs" | "negascout" => Self::Enter,
            "visit" | "visiting" | "visited" | "visits" | "expand" | "expanding" | "expanded" | "explore"
            | "exploring" | "explored" => Self::Visit,
            "return" | "returning" | "returned" | "returns" | "ret" | "exit" | "exiting" | "leave"
            | "leaving" | "leaves" | "up" | "back" | "backup" | "end" | "done" | "result" => Self::Return,
            "leaf" | "evaluate" | "evaluating" | "evaluated" | "evaluates" | "eval" | "terminal"
            | "utility" | "hit" => Self::Leaf,
            "prune" | "pruned" | "pruning" | "prunes" | "cut" | "cutoff" | "cut-off" | "skip" | "skips"
            | "skipping" => Self::Prune,
            _ => return None,
        })
    }
}

/// Whether a word can be nothing but a verb of a log, also in a line without numbers.
pub(super) fn is_plain_verb(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "enter" | "return" | "exit" | "leave" | "leaf")
}

/// What a number or a word stands for that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A node.
    Node,
    /// A node by its path.
    Path,
    /// A node by the move that leads to it.
    Move,
    /// What happens.
    Event,
    /// α.
    Alpha,
    /// β.
    Beta,
    /// What is returned.
    Value,
    /// Plies from the root, or to the horizon.
    Ply,
    /// Whether there is a cutoff.
    Cut,
    /// How many nodes.
    Nodes,
    /// How many leaves, or which.
    Leaves,
    /// Which nodes were pruned.
    Pruned,
    /// Which nodes were generated.
    Generated,
    /// Which nodes were visited.
    Visits,
}

impl Key {
    /// What a name of a field stands for.
    pub(super) fn of(name: &str) -> Option<Self> {
        let name = name.trim().trim_matches('"').to_lowercase();
        Some(match name.as_str() {
            "node" | "name" | "label" | "id" | "state" | "n" => Self::Node,
            "path" | "position" => Self::Path,
            "move" | "mv" => Self::Move,
            "event" | "type" | "kind" | "action" | "what" => Self::Event,
            "alpha" | "a" | "α" | "lower" | "lo" | "low" => Self::Alpha,
            "beta" | "b" | "β" | "upper" | "hi" | "high" => Self::Beta,
            "value" | "v" | "result" | "score" | "returned" | "return" | "returns" | "ret" | "eval"
            | "val" | "minimax" => Self::Value,
            "cut" | "cutoff" | "cut-off" | "pruned" | "prune" => Self::Cut,
            "depth" | "ply" | "level" => Self::Ply,
            _ => return None,
        })
    }

    /// Which count of the whole search a name stands for.
    pub(super) fn of_total(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        Some(match name.as_str() {
            "nodes" | "visited" | "nodes visited" | "visited nodes" | "expanded" | "nodes expanded"
            | "nodes searched" | "calls" | "visits" | "n_visits" | "node count" => Self::Nodes,
            "leaves" | "leafs" | "evaluated" | "leaves evaluated" | "evaluated leaves" | "evaluations"
            | "leaf nodes" | "terminals" | "evals" | "n_leaves" => Self::Leaves,
            "value" | "minimax value" | "root value" | "best value" | "answer" | "score" | "result" => {
                Self::Value
            }
            _ => return None,
        })
    }

    /// Which list of nodes a name stands for.
    pub(super) fn of_list(name: &str) -> Option<Self> {
        let name = name.trim().trim_matches('"').to_lowercase();
        Some(match name.as_str() {
            "visits" | "visited" | "order" | "nodes" | "visit order" | "visited nodes"
            | "order of visits" | "expanded" | "events" | "calls" | "steps" | "log" | "trace" => Self::Visits,
            "leaves" | "evaluated" | "leaf order" | "order of leaves" | "leaves evaluated"
            | "evaluated leaves" => Self::Leaves,
            "pruned" | "cut" | "cuts" | "pruned nodes" => Self::Pruned,
            "generated" => Self::Generated,
            _ => return None,
        })
    }

    /// Whether a number belongs to it.
    pub(super) const fn is_number(self) -> bool {
        matches!(self, Self::Alpha | Self::Beta | Self::Value | Self::Ply | Self::Nodes | Self::Leaves)
    }

    /// A word that stands for a count.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Leaves => "leaves",
            _ => "value",
        }
    }
}
