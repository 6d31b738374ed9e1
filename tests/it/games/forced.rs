//! Forced wins, by trying everything.

use plyscope::games::{Game, GameOutcome};

/// The moves after which the side to move wins within `n_plies` whatever the other does, as texts.
pub(super) fn winning_moves<G: Game>(game: &G, position: &G::Position, n_plies: u32) -> Vec<String> {
    game.moves(position)
        .filter(|&mv| loses(game, &game.play(position, mv), n_plies - 1))
        .map(|mv| game.move_text(position, mv))
        .collect()
}

fn loses<G: Game>(game: &G, position: &G::Position, n_plies: u32) -> bool {
    match game.outcome(position) {
        Some(outcome) => outcome == GameOutcome::Won(game.to_move(position).opponent()),
        None if n_plies < 2 => false,
        None => game.moves(position).all(|reply| {
            let after = game.play(position, reply);
            game.moves(&after).any(|mv| loses(game, &game.play(&after, mv), n_plies - 2))
        }),
    }
}
