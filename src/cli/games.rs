//! `plyscope games` and `plyscope perft`.

use std::io::Write;

use super::Failure;
use super::args::{LiveArgs, PerftArgs};
use super::input;
use crate::export::perft::{self, PerftRecord};
use crate::games::ZERO;
use crate::live::registry::GAMES;
use crate::text::Text;

/// Columns of the words before what they are about.
const WIDTH: usize = 12;

/// Every game with all that the command line and files may say about it.
pub(super) fn games(text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    for (i, entry) in GAMES.iter().enumerate() {
        let Ok(live) = entry.open(&[]) else { continue };
        if i > 0 {
            writeln!(out)?;
        }
        let [first, second] = live.sides();
        let title = text.get(entry.title_message_id);
        writeln!(out, "{}", say!(text, "cli-game", name = entry.name, title, first, second))?;
        let depth = entry.depth.to_string();
        for (what, value) in [
            (say!(text, "cli-game-position"), text.get(live.notation()).as_str()),
            (say!(text, "cli-game-depth"), depth.as_str()),
            (say!(text, "cli-game-ordering"), &live.orderings().join(", ")),
        ] {
            writeln!(out, "  {what:WIDTH$}{value}")?;
        }
        for option in entry.options {
            let what = say!(text, "cli-game-option");
            writeln!(
                out,
                "  {what:WIDTH$}{}",
                say!(
                    text,
                    "cli-game-option-values",
                    key = option.key,
                    values = option.values,
                    default = option.default
                )
            )?;
        }
        let last = live.evaluations().len() - 1;
        for (i, evaluation) in live.evaluations().iter().enumerate() {
            let line = say!(
                text,
                if i == last { "cli-game-formula-default" } else { "cli-game-formula" },
                name = evaluation.name,
                formula = text.get(evaluation.formula)
            );
            writeln!(out, "  {:WIDTH$}{line}", say!(text, "cli-game-evaluation"))?;
        }
        // Where every position counts 0 there is nothing to scale.
        for evaluation in live.evaluations().iter().filter(|&evaluation| *evaluation != ZERO) {
            let scale = evaluation.scale.to_string();
            let scaled = say!(text, "cli-game-scaled", name = evaluation.name, scale);
            writeln!(out, "  {:WIDTH$}{scaled}", say!(text, "cli-game-scale"))?;
        }
    }
    Ok(())
}

/// One line a depth: the depth, and how many lines of moves have exactly that length. Divided, one line a first move, and
/// the sum.
pub(super) fn perft(args: &PerftArgs, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let live = LiveArgs {
        game: args.game.clone(),
        position: args.position.clone(),
        depth: None,
        evaluation: None,
        ordering: None,
        set: args.set.clone(),
        own: args.own.clone(),
    };
    // Without a name the arguments are refused.
    let input = input::position(args.game.as_deref().unwrap_or_default(), &live, text)?;
    let Some(planned) = input.subject.position() else { return Ok(()) };
    let position = &planned.position;
    let notation = position.text();
    let mut write = |depth: u32, mv: Option<&str>, n_lines: u64, said: String| -> Result<(), Failure> {
        if args.json {
            let (game, position) = (position.game(), notation.as_str());
            perft::write_count(&PerftRecord { game, position, depth, mv, lines: n_lines }, out)?;
        } else {
            writeln!(out, "{said}")?;
        }
        Ok(out.flush()?)
    };
    if args.divide {
        let mut sum = 0;
        for (mv, n_lines) in position.divide(args.depth) {
            write(args.depth, Some(&mv), n_lines, format!("{mv} {}", text.counted(n_lines)))?;
            sum += n_lines;
        }
        return write(
            args.depth,
            None,
            sum,
            say!(text, "cli-perft-sum", depth = args.depth as usize, lines = sum as usize),
        );
    }
    for depth in 1..=args.depth {
        let n_lines = position.perft(depth);
        write(depth, None, n_lines, format!("{depth} {}", text.counted(n_lines)))?;
    }
    Ok(())
}
