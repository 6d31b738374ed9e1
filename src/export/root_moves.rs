//! The moves at the root as JSON, as a search by chance knows them.

use std::borrow::Cow;

use serde::Serialize;

use super::paths::Paths;
use super::record::Number;
use crate::trace::{RootMove, Trace};
use crate::value::Value;

/// A move at the root.
#[derive(Serialize)]
pub(super) struct RootMoveRecord<'a> {
    /// The place among the children of the root.
    index: u32,
    label: Option<&'a str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<Cow<'a, str>>,
    visits: usize,
    /// From MAX; `null` if it was never visited.
    mean: Option<Number>,
    /// MAX's share of the result, from 0 to 1.
    win_share: Option<Number>,
}

/// Records of these moves.
pub(super) fn records<'a>(
    trace: &'a Trace,
    paths: &'a Paths<'_>,
    moves: Vec<RootMove>,
) -> impl Iterator<Item = RootMoveRecord<'a>> {
    let tree = trace.tree();
    let record = move |about: RootMove| RootMoveRecord {
        index: paths.index(about.node),
        label: tree.label(about.node),
        mv: tree.mv(about.node),
        visits: about.n_visits,
        mean: about.mean.map(Number),
        win_share: about.win_share.and_then(Value::new).map(Number),
    };
    moves.into_iter().map(record)
}
