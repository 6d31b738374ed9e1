//! Why a game is over, as data; the sentences are those of `text/en/games.ftl`.

use super::outcome::GameOutcome;
use crate::board::Player;
use crate::text::Sentence;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// So many of the winner's in a row: three, four or five.
    Row(u32),
    /// Nothing can be put anywhere any more, and neither side has won.
    Full,
    /// The king is attacked and cannot be saved.
    Mate,
    /// The side to move has no move, and is not attacked: in chess a draw, in xiangqi a loss.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// So many moves of both sides without anything that cannot be undone.
    QuietMoves(u32),
    /// Neither side has enough to win.
    Insufficient,
    /// The loser has no pieces left.
    NoPieces,
    /// The loser has pieces, but none that can move.
    NoMoves,
    /// The winner has taken the last stone.
    LastTaken,
    /// The discs of the first side and of the second, when neither can move.
    Discs(u32, u32),
    /// Nothing more is known than who has won.
    Plain,
}

impl GameEnd {
    /// "Four in a row: Yellow wins."
    pub fn sentence(self, outcome: GameOutcome, sides: [&'static str; 2]) -> Sentence {
        let with = |id, args: &[(&'static str, String)]| Sentence { id, args: args.to_vec() };
        let GameOutcome::Won(winner) = outcome else {
            return match self {
                Self::Full => Sentence::new("end-full"),
                Self::Stalemate => Sentence::new("end-stalemate"),
                Self::Repetition => Sentence::new("end-repetition"),
                Self::QuietMoves(moves) => with("end-quiet", &[("moves", moves.to_string())]),
                Self::Insufficient => Sentence::new("end-insufficient"),
                Self::Discs(each, _) => with("end-discs-drawn", &[("discs", each.to_string())]),
                _ => Sentence::new("end-drawn"),
            };
        };
        let names = [
            ("winner", sides[winner.index()].to_owned()),
            ("loser", sides[winner.opponent().index()].to_owned()),
        ];
        let won = |id| with(id, &names[..1]);
        match self {
            Self::Row(3) => won("end-three"),
            Self::Row(4) => won("end-four"),
            Self::Row(_) => won("end-five"),
            Self::Mate => won("end-mate"),
            Self::NoPieces => with("end-no-pieces", &names),
            Self::Stalemate | Self::NoMoves => with("end-no-moves", &names),
            Self::LastTaken => won("end-last-taken"),
            Self::Discs(first, second) => {
                let (more, fewer) = if winner == Player::First { (first, second) } else { (second, first) };
                let [winner, _] = names;
                with("end-discs", &[winner, ("more", more.to_string()), ("fewer", fewer.to_string())])
            }
            _ => won("end-won"),
        }
    }
}
