//! What is said of the list of a best-first search: SSS* and its dual.

use super::explainer::Explainer;
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

impl Explainer<'_> {
    /// What stands in the list of SSS*, and what a merit is.
    pub(super) fn about_list(&self, root: NodeId) -> String {
        say!(
            self.text,
            if self.trace.conventions().algorithm == Algorithm::DualSss { "list-dual" } else { "list-sss" },
            root = self.name(root)
        )
    }

    /// `proved` is what the leaves prove of a node that is solved: its merit, or more than that.
    pub(super) fn taken(
        &self,
        node: NodeId,
        is_solved: bool,
        merit: Value,
        proved: Option<(Value, Bound)>,
    ) -> String {
        let (value, bound) = proved.unwrap_or((merit, Bound::Unproved));
        say!(
            self.text,
            match (is_solved, self.trace.conventions().algorithm) {
                (true, _) if bound == Bound::Exact && value == merit => "take-solved-exact",
                (true, _) if bound == Bound::Exact => "take-solved-other",
                (true, Algorithm::DualSss) if value == merit => "take-solved-dual",
                (true, Algorithm::DualSss) => "take-solved-less",
                (true, _) if value == merit => "take-solved",
                (true, _) => "take-solved-more",
                (false, Algorithm::DualSss) => "take-live-dual",
                (false, _) => "take-live",
            },
            node = self.name_with_moves(node),
            merit = self.number(merit),
            value = self.number(value)
        )
    }

    pub(super) fn operated(
        &self,
        node: NodeId,
        role: Role,
        is_solved: bool,
        merit: Value,
        (n_children, first): (usize, Option<NodeId>),
        parent: Option<(NodeId, Role, Option<NodeId>)>,
    ) -> String {
        let name = self.name(node);
        let merit = self.number(merit);
        let chooser =
            if self.trace.conventions().algorithm == Algorithm::DualSss { Role::Min } else { Role::Max };
        let role_text = self.role_name(role);
        match (is_solved, parent) {
            (false, _) if role == chooser => {
                say!(self.text, "operate-all", node = name, role = role_text, count = n_children, merit)
            }
            (false, _) => say!(
                self.text,
                "operate-first",
                node = name,
                role = role_text,
                opponent = self.opponent(node),
                count = n_children,
                child = first.map(|first| self.name(first)).unwrap_or_default(),
                merit
            ),
            (true, None) => say!(self.text, "operate-end", node = name),
            (true, Some((parent, parent_role, next))) => {
                let parent_name = self.name(parent);
                match next {
                    _ if parent_role == chooser => {
                        // Of an only child's siblings nothing is in the list.
                        let tree = self.trace.tree();
                        let is_alone = tree.children(parent).nth(1).is_none() && tree.n_unlisted(parent) == 0;
                        say!(
                            self.text,
                            if is_alone { "operate-solves-alone" } else { "operate-solves" },
                            node = name,
                            parent = parent_name,
                            merit
                        )
                    }
                    Some(next) => {
                        let next = self.name(next);
                        say!(self.text, "operate-next", node = name, parent = parent_name, merit, next)
                    }
                    None => say!(self.text, "operate-last", node = name, parent = parent_name, merit),
                }
            }
        }
    }
}
