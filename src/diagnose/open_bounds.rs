//! Numbers of a log that stand for infinity.

use super::log::Log;
use super::nodes::LogWords;
use crate::value::Value;

/// A bound that no value of the tree reaches stands for infinity; where the tree is not known, one that no call returns.
pub(super) fn open_bounds(log: &mut Log, words: &LogWords<'_>) {
    let size = |most: f64, value: Value| if value.is_finite() { most.max(value.get().abs()) } else { most };
    let most = match words.leaf_values() {
        Some(values) => values.iter().copied().fold(0.0, size),
        None => log.entries.iter().filter_map(|entry| entry.value).fold(0.0, size),
    };
    // No value lies outside the window of the first call: whatever its ends are, they stand for infinity. Elsewhere the
    // far end of an empty window may be as near as that.
    let first = log.entries.iter().find_map(|entry| entry.alpha.zip(entry.beta));
    let far = first.filter(|(alpha, beta)| alpha.get() < -most && beta.get() > most);
    let is_first = |value: Value| far.is_some_and(|(alpha, beta)| value == alpha || value == beta);
    let opened = |value: Value| {
        let number = value.get();
        if number.abs() <= most + 1.0 && !is_first(value) {
            value
        } else if number > 0.0 {
            Value::INFINITY
        } else {
            Value::NEG_INFINITY
        }
    };
    let mut sentinels: Vec<Value> = Vec::new();
    for entry in &mut log.entries {
        for end in [&mut entry.alpha, &mut entry.beta].into_iter().flatten() {
            let open = opened(*end);
            if open != *end && !sentinels.contains(end) && sentinels.len() < 8 {
                sentinels.push(*end);
            }
            *end = open;
        }
    }
    let values = log.entries.iter_mut().filter_map(|entry| entry.value.as_mut());
    for value in values.chain(&mut log.totals.value) {
        if sentinels.contains(value) || sentinels.contains(&-*value) {
            *value = opened(*value);
        }
    }
}
