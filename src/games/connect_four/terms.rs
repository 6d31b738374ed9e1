//! The evaluation taken apart, segment by segment.

use super::discs::{ConnectFourDiscs, N_COLUMNS, N_ROWS};
use crate::board::Player;
use crate::tree::EvaluationTerm;

/// Right, down, and both ways down to the side.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// Segments of four that only one side can still fill, with two discs and with three.
pub(super) fn terms(position: ConnectFourDiscs) -> Vec<EvaluationTerm> {
    let mut n = [[0; 2]; 2];
    let at = |column: isize, row: isize| {
        let is_on = (0..isize::from(N_COLUMNS)).contains(&column) && (0..isize::from(N_ROWS)).contains(&row);
        is_on.then(|| position.at((row * isize::from(N_COLUMNS) + column).cast_unsigned()))
    };
    for row in 0..isize::from(N_ROWS) {
        for column in 0..isize::from(N_COLUMNS) {
            for (right, down) in DIRECTIONS {
                let cells: Option<Vec<Option<Player>>> =
                    (0..4).map(|i| at(column + i * right, row + i * down)).collect();
                let Some(cells) = cells else { continue };
                for side in [Player::First, Player::Second] {
                    let n_own = cells.iter().filter(|cell| **cell == Some(side)).count();
                    let n_empty = cells.iter().filter(|cell| cell.is_none()).count();
                    if (n_own == 2 || n_own == 3) && n_own + n_empty == 4 {
                        n[n_own - 2][side.index()] += 1;
                    }
                }
            }
        }
    }
    vec![
        EvaluationTerm::new(id!("game-counts-fours-with-two"), n[0], 1.0),
        EvaluationTerm::new(id!("game-counts-fours-with-three"), n[1], 100.0),
    ]
}
