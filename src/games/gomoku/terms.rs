//! The evaluation taken apart, line by line.

use super::rules::Gomoku;
use super::stones::Stones;
use super::threats::MOST;
use crate::board::Player;
use crate::text::MessageId;
use crate::tree::EvaluationTerm;

/// Right, down, and both ways down to the side.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// What is counted with so many stones of one side alone, and what that is worth.
const TERMS: [(MessageId, f64); 4] = [
    (id!("game-counts-lines-with-one"), 1.0),
    (id!("game-counts-lines-with-two"), 10.0),
    (id!("game-counts-lines-with-three"), 100.0),
    (id!("game-counts-lines-with-four"), 1000.0),
];

/// Lines of five points with stones of one side only, by the number of its stones; what lies beyond the limit is taken off.
pub(super) fn terms(game: &Gomoku, position: &Stones) -> Vec<EvaluationTerm> {
    let size = isize::from(game.size.cast_signed());
    let mut n = [[0; 2]; 4];
    let at = |column: isize, row: isize| {
        let is_on = (0..size).contains(&column) && (0..size).contains(&row);
        is_on.then(|| position.stone(game.point_of((row * size + column).cast_unsigned())))
    };
    for row in 0..size {
        for column in 0..size {
            for (right, down) in DIRECTIONS {
                let points: Option<Vec<Option<Player>>> =
                    (0..5).map(|i| at(column + i * right, row + i * down)).collect();
                let Some(points) = points else { continue };
                let of = |side| points.iter().filter(|point| **point == Some(side)).count();
                match [of(Player::First), of(Player::Second)] {
                    [own @ 1..=4, 0] => n[own - 1][0] += 1,
                    [0, theirs @ 1..=4] => n[theirs - 1][1] += 1,
                    _ => {}
                }
            }
        }
    }
    let mut terms: Vec<EvaluationTerm> = TERMS
        .iter()
        .zip(n)
        .map(|(&(message_id, each), n)| EvaluationTerm::new(message_id, n, each))
        .collect();
    let sum: f64 = terms.iter().map(EvaluationTerm::value).sum();
    let limit = f64::from(MOST);
    if sum.abs() > limit {
        let n = [sum.clamp(-limit, limit) - sum, 0.0];
        terms.push(EvaluationTerm { message_id: id!("game-counts-limit"), n, each: 1.0 });
    }
    terms
}
