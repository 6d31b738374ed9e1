//! Whether a general is attacked, and which moves leave it safe.

use super::leaps::{HORSE, Leaps, rays, shifted};
use super::position::{N_COLUMNS, N_SQUARES, PieceKind, Position, XiangqiCell, XiangqiMove, forward};
use crate::board::Player;

/// From where a horse reaches a square, and its leg on the way there.
static HORSE_TO: [Leaps; N_SQUARES] = {
    let mut all = [Leaps::NONE; N_SQUARES];
    let mut to = 0;
    while to < N_SQUARES {
        let mut i = 0;
        while i < HORSE.len() {
            let (down, right) = HORSE[i];
            if let Some(from) = shifted(to, (down, right)) {
                let leg = shifted(to, (down.signum(), right.signum()));
                all[to] = all[to].with(leg.expect("it lies between two squares"), from);
            }
            i += 1;
        }
        to += 1;
    }
    all
};

/// Whether a general on this square is attacked, by the other general along an open file too.
pub(super) fn is_attacked(cells: &[XiangqiCell; N_SQUARES], general: usize, side: Player) -> bool {
    let backward = -forward(side) * N_COLUMNS.cast_signed();
    for (n, step) in rays(general) {
        let mut n_met = 0;
        let mut square = general;
        for distance in 1..=n {
            square = square.wrapping_add_signed(step);
            let cell = cells[square];
            if cell.is_empty() {
                continue;
            }
            n_met += 1;
            let is_attack = !cell.is_of(side)
                && match cell.kind() {
                    PieceKind::Chariot => n_met == 1,
                    PieceKind::General => n_met == 1 && step.abs() > 1,
                    // Beside the general or before it; a soldier that has passed does not come back.
                    PieceKind::Soldier => distance == 1 && step != backward,
                    PieceKind::Cannon => n_met == 2,
                    _ => false,
                };
            if is_attack {
                return true;
            }
            if n_met == 2 {
                break;
            }
        }
    }
    let horse = XiangqiCell::new(side.opponent(), PieceKind::Horse);
    HORSE_TO[general].iter().any(|(leg, from)| cells[from] == horse && cells[leg].is_empty())
}

/// Tells which moves leave the own general safe.
pub(super) struct Guard {
    cells: [XiangqiCell; N_SQUARES],
    side: Player,
    general: usize,
    is_in_check: bool,
    /// Squares from which or to which a move may uncover the general.
    critical: u128,
}

impl Guard {
    #[inline]
    pub(super) fn new(position: &Position) -> Self {
        let side = position.to_move;
        let general = position.general(side);
        let cells = position.cells;
        let is_in_check = is_attacked(&cells, general, side);
        let critical = if is_in_check { u128::MAX } else { critical(&cells, general, side) };
        Self { cells, side, general, is_in_check, critical }
    }

    #[inline]
    pub(super) fn allows(&mut self, mv: XiangqiMove) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let is_general = from == self.general;
        if !is_general && !self.is_in_check && self.critical & (1 << from | 1 << to) == 0 {
            return true;
        }
        let taken = self.cells[to];
        self.cells[to] = self.cells[from];
        self.cells[from] = XiangqiCell::EMPTY;
        let is_safe = !is_attacked(&self.cells, if is_general { to } else { self.general }, self.side);
        self.cells[from] = self.cells[to];
        self.cells[to] = taken;
        is_safe
    }
}

/// Between a general and the pieces that would attack it with one piece more or less between: these squares, and legs
/// of horses that own pieces block.
fn critical(cells: &[XiangqiCell; N_SQUARES], general: usize, side: Player) -> u128 {
    let mut critical = 0;
    for (n, step) in rays(general) {
        let mut on_the_way = 0_u128;
        let mut n_met = 0;
        let mut square = general;
        for _ in 0..n {
            square = square.wrapping_add_signed(step);
            on_the_way |= 1 << square;
            let cell = cells[square];
            if cell.is_empty() {
                continue;
            }
            n_met += 1;
            // A cannon attacks over one piece: it waits for a screen, or for one of two to leave.
            let may_attack = match cell.kind() {
                PieceKind::Cannon => true,
                PieceKind::Chariot => n_met == 2,
                PieceKind::General => n_met == 2 && step.abs() > 1,
                _ => false,
            };
            if may_attack && !cell.is_of(side) {
                critical |= on_the_way;
            }
            if n_met == 3 {
                break;
            }
        }
    }
    let horse = XiangqiCell::new(side.opponent(), PieceKind::Horse);
    for (leg, from) in HORSE_TO[general].iter() {
        if cells[from] == horse && cells[leg].is_of(side) {
            critical |= 1 << leg;
        }
    }
    critical
}
