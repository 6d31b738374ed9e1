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
        let title = text.say(entry.title_message_id, &[]);
        let args = [
            ("name", entry.name.into()),
            ("title", (&title).into()),
            ("first", first.into()),
            ("second", second.into()),
        ];
        writeln!(out, "{}", text.say("cli-game", &args))?;
        let depth = entry.depth.to_string();
        for (what, value) in [
            (text.get("cli-game-position"), live.notation()),
            (text.get("cli-game-depth"), depth.as_str()),
            (text.get("cli-game-ordering"), &live.orderings().join(", ")),
        ] {
            writeln!(out, "  {what:WIDTH$}{value}")?;
        }
        for option in entry.options {
            let args = [
                ("key", option.key.into()),
                ("values", option.values.into()),
                ("default", option.default.into()),
            ];
            let what = text.get("cli-game-option");
            writeln!(out, "  {what:WIDTH$}{}", text.say("cli-game-option-values", &args))?;
        }
        let last = live.evaluations().len() - 1;
        for (i, evaluation) in live.evaluations().iter().enumerate() {
            let args = [("name", evaluation.name.into()), ("formula", evaluation.formula.into())];
            let line = if i == last {
                text.say("cli-game-formula-default", &args)
            } else {
                text.say("cli-game-formula", &args)
            };
            writeln!(out, "  {:WIDTH$}{line}", text.get("cli-game-evaluation"))?;
        }
        // Where every position counts 0 there is nothing to scale.
        for evaluation in live.evaluations().iter().filter(|&evaluation| *evaluation != ZERO) {
            let scale = evaluation.scale.to_string();
            let args = [("name", evaluation.name.into()), ("scale", (&scale).into())];
            let scaled = text.say("cli-game-scaled", &args);
            writeln!(out, "  {:WIDTH$}{scaled}", text.get("cli-game-scale"))?;
        }
    }
    Ok(())
}

/// One line a depth: the depth, and how many lines of moves have exactly that length. Divided, one line a first move, and
/// the sum.
pub(super) fn perft(args: &PerftArgs, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let live = LiveArgs {
        game: Some(args.game.clone()),
        position: args.position.clone(),
        depth: None,
        evaluation: None,
        ordering: None,
        set: args.set.clone(),
    };
    let input = input::position(&args.game, &live, text)?;
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
        let counts = [("depth", (args.depth as usize).into()), ("lines", (sum as usize).into())];
        return write(args.depth, None, sum, text.say("cli-perft-sum", &counts));
    }
    for depth in 1..=args.depth {
        let n_lines = position.perft(depth);
        write(depth, None, n_lines, format!("{depth} {}", text.counted(n_lines)))?;
    }
    Ok(())
}
