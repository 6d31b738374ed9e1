//! Texts that hold a position: which game, where, how deep, judged how.
//!
//! ```text
//! title: Mate in two
//! teaches: …
//! game: chess
//! position: kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1
//! depth: 3
//! evaluation: material
//! expect: best Ra6
//! ```
//!
//! `game` is the only line that must be there. Also understood: `moves`, which were made from the position on and led to
//! the one that is searched; `ordering`, `root`, `max-visits`, `seconds`, and the options of the game. Other lines are kept,
//! unless they are one of these misspelt. What stands below the header is the position too, in as many lines as it takes: a grid, or a game as PGN.
//! A text may lower the limits that a search has by itself; what it asks for beyond them is kept and told, not done.

use std::sync::Arc;

use super::live_position::too_long;
use super::registry::{self, BadSetting, GameEntry};
use super::sgf::{SgfPosition, sgf_position};
use super::{
    InvalidGameText, LivePosition, MAX_DEPTH, MAX_PLAYED, NoSuchMove, PlannedPosition, SearchPlan,
    evaluation_by_name, ordering_by_name,
};
use crate::text::MessageId;
use crate::trace::GrowthLimits;
use crate::trace::MAX_VISITS;
use crate::tree::Header;
use crate::tree::notation::{self, Diagnostic, PositionField, PositionText, Problem};
use crate::value::Role;

/// What [`read`] gives for a text with a line `game:`.
pub type ReadPosition = Result<PlannedPosition, Vec<Diagnostic>>;

/// Reads a text with a line `game:`, or one that only a game writes: FEN, PGN, a PDN position, an Othello board,
/// SGF without values. `None` if it is neither, and may be a tree, as a PGN with evaluated variations is.
pub fn read(text: &str) -> Option<ReadPosition> {
    let text = notation::without_mark(text);
    if let Some(parts) = notation::read_position(text) {
        return Some(parts.and_then(|parts| understand(text, parts)));
    }
    if let Some(game) = sgf_position(text) {
        return Some(read_sgf(text, game));
    }
    let entry = recognize(text)?;
    let start = entry.open(&[]).ok()?;
    let read = position(&start, entry, text, text, 0);
    Some(read.map_err(|problem| notation::diagnose(text, [problem])).map(|position| PlannedPosition {
        header: Header::default(),
        settings: Vec::new(),
        plan: default_plan(&*position),
        position,
    }))
}

/// Whether [`read`] gives something.
pub fn is_position(text: &str) -> bool {
    let without_mark = notation::without_mark(text);
    recognize(without_mark).is_some()
        || sgf_position(without_mark).is_some()
        || notation::read_position(text).is_some()
}

/// Reads a game in SGF, at the end of its main line.
fn read_sgf(text: &str, game: SgfPosition) -> ReadPosition {
    let start = game
        .entry
        .open(&game.settings)
        .map_err(|bad| notation::diagnose(text, [(0..0, bad.problem(game.entry))]))?;
    let position = start.read(&game.moves).map_err(|refused| {
        let at = game.place(refused.at);
        notation::diagnose(text, [(at, illegal(game.entry.name, start.notation(), refused))])
    })?;
    let SgfPosition { header, settings, .. } = game;
    Ok(PlannedPosition { header, settings, plan: default_plan(&*position), position })
}

/// The game whose notation a text is, where no other and no tree looks like it.
fn recognize(text: &str) -> Option<&'static GameEntry> {
    let text = text.trim();
    let first = text.lines().next().unwrap_or_default();
    let has_tag = |tag: &str| text.starts_with('[') && text.contains(tag);
    // `[FEN "…"]`: a list has no word before a quote.
    let is_tag = |line: &str| {
        let tag = line.trim_end().strip_prefix('[').and_then(|rest| rest.strip_suffix("\"]"));
        let key = tag.and_then(|tag| tag.split_once(" \"")).map(|(key, _)| key);
        key.is_some_and(|key| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
    };
    if has_tag("[GameType \"21\"") {
        return registry::find("checkers");
    }
    if is_tag(first) {
        // Moves of draughts are squares with a stroke or a cross between them.
        let is_draughts = text
            .lines()
            .any(|line| line.starts_with("1. ") && line[3..].starts_with(|c: char| c.is_ascii_digit()));
        if !is_draughts && notation::is_game_tree(text) {
            return None;
        }
        return registry::find(if is_draughts { "checkers" } else { "chess" });
    }
    // The moves of a game without its tags.
    if let Some(game) = text.strip_prefix("1.").and_then(game_of_move) {
        return (game == "checkers" || !notation::is_game_tree(text)).then(|| registry::find(game)).flatten();
    }
    let board = first.split_whitespace().next().unwrap_or_default();
    let is_made_of =
        |letters: &str| board.chars().all(|c| c.is_ascii_digit() || c == '/' || letters.contains(c));
    match board.matches('/').count() {
        7 if is_made_of("pnbrqkPNBRQK") => registry::find("chess"),
        9 if is_made_of("pnbrakchePNBRAKCHE") => registry::find("xiangqi"),
        0 if board.len() == 64 && board.chars().all(|c| "XO*BW.-xo".contains(c)) => registry::find("othello"),
        0 if ["W:W", "W:B", "B:W", "B:B"].iter().any(|start| board.starts_with(start)) => {
            registry::find("checkers")
        }
        _ => None,
    }
}

/// The game in which a text begins with a move: squares by their numbers, `11-15`, or by letter and number, `Nf3`.
fn game_of_move(text: &str) -> Option<&'static str> {
    let word = text.split_whitespace().next()?;
    let is_number =
        |square: &str| (1..=2).contains(&square.len()) && square.bytes().all(|byte| byte.is_ascii_digit());
    if word.split_once(['-', 'x']).is_some_and(|(from, to)| is_number(from) && is_number(to)) {
        return Some("checkers");
    }
    let word = word.trim_end_matches(['!', '?', '+', '#']);
    let square = word.strip_prefix(['K', 'Q', 'R', 'B', 'N']).unwrap_or(word);
    let is_square = matches!(square.as_bytes(), [.., b'a'..=b'h', b'1'..=b'8'])
        && square.len() <= 5
        && square.bytes().all(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x'));
    (is_square || word == "O-O" || word == "O-O-O").then_some("chess")
}

/// The plan that a game is searched with unless something else is asked for.
pub fn default_plan(live: &dyn LivePosition) -> SearchPlan {
    SearchPlan {
        depth: registry::find(live.game()).map_or(4, |entry| entry.depth),
        evaluation: live.evaluations().len() - 1,
        ordering: 0,
        root: Role::Max,
        limits: GrowthLimits::default(),
    }
}

const MAX_VISITS_KEY: &str = "max-visits";
const PLAN_KEYS: [&str; 8] =
    ["game", "position", "moves", "depth", "evaluation", "ordering", MAX_VISITS_KEY, "seconds"];

/// What other programs and people call the lines of a position.
const OTHER_NAMES: [(&str, &str); 9] = [
    ("fen", "position"),
    ("epd", "position"),
    ("board", "position"),
    ("setup", "position"),
    ("start", "position"),
    ("plies", "depth"),
    ("eval", "evaluation"),
    ("order", "ordering"),
    ("visits", MAX_VISITS_KEY),
];

/// The line of a position that a user means who writes a key that is none: a search without it would be another one.
/// Any other key is kept as it is.
fn meant(key: &str, entry: &GameEntry) -> Option<&'static str> {
    if PLAN_KEYS.contains(&key) {
        return None;
    }
    let known = PLAN_KEYS.into_iter().chain(entry.options.iter().map(|option| option.key));
    let n_slips = |known: &str| strsim::osa_distance(key, known);
    // Of four letters one is too many: `site` is not `size`.
    let near = known.filter(|known| known.len() > 4 && n_slips(known) <= if known.len() < 6 { 1 } else { 2 });
    let other = OTHER_NAMES.into_iter().find(|(other, _)| *other == key).map(|(_, meant)| meant);
    other.or_else(|| near.min_by_key(|known| n_slips(known)))
}

/// The shortest and the longest time that a search can be given, in seconds: up to eleven days.
pub const SECONDS: [f64; 2] = [0.001, 1_000_000.0];

/// The visits that a text asks for, where these are more than it may have unasked.
pub fn asked_visits(planned: &PlannedPosition) -> Option<usize> {
    let other = planned.header.other.iter().find(|(key, _)| key == MAX_VISITS_KEY);
    other.and_then(|(_, value)| value.parse().ok()).filter(|&asked| asked > planned.plan.limits.max_visits)
}

fn understand(text: &str, parts: PositionText) -> ReadPosition {
    let mut problems = Vec::new();
    let mut header = parts.header;
    let find = |key: &str| parts.fields.iter().find(|field| field.key.eq_ignore_ascii_case(key));
    let Some(game) = find("game") else { return Err(Vec::new()) };
    let Some(entry) = registry::find(&game.value.to_ascii_lowercase()) else {
        let problem = registry::unknown(&game.value, registry::names());
        return Err(notation::diagnose(text, [(game.range.clone(), problem)]));
    };
    let mut settings = Vec::new();
    for (i, field) in parts.fields.iter().enumerate() {
        let key = field.key.to_ascii_lowercase();
        let is_second = parts.fields[..i].iter().any(|before| before.key.eq_ignore_ascii_case(&key));
        if is_second && key != "position" && PLAN_KEYS.contains(&key.as_str()) {
            problems.push((field.range.clone(), Problem::DuplicateSetting { key: field.key.clone() }));
        } else if entry.options.iter().any(|option| option.key == key) {
            settings.push((key, field.value.clone()));
        } else if let Some(near) = meant(&key, entry) {
            let line = text[..field.range.start].rfind('\n').map_or(0, |end| end + 1);
            let at = line + text[line..].find(field.key.as_str()).unwrap_or_default();
            let problem = Problem::misspelt_key(&field.key, near);
            problems.push((at..at + field.key.len(), problem));
        } else if !PLAN_KEYS.contains(&key.as_str()) {
            header.other.push((field.key.clone(), field.value.clone()));
        }
    }
    let start = match entry.open(&settings) {
        Ok(start) => start,
        Err(bad) => {
            let field = find(&bad.key).unwrap_or(game);
            problems.push((field.range.clone(), bad.problem(entry)));
            return Err(notation::diagnose(text, problems));
        }
    };
    // The line `position:` is the head of what stands below the header, where both are there.
    let places: Vec<&PositionField> =
        parts.fields.iter().filter(|field| field.key.eq_ignore_ascii_case("position")).collect();
    let live = match places.first() {
        None => Ok(start.clone()),
        Some(first) => {
            let end = places.last().map_or(first.range.end, |last| last.range.end);
            let range = first.range.start..end;
            let whole = if places.len() == 1 { first.value.as_str() } else { &text[range.clone()] };
            position(&start, entry, whole, text, range.start).map_err(|problem| problems.push(problem))
        }
    };
    let live = match (live, find("moves")) {
        (Ok(live), Some(field)) => moved(&live, entry, field).map_err(|problem| problems.push(problem)),
        (live, _) => live,
    };
    let mut plan = default_plan(&*start);
    match parts.root {
        // In a position a side is to move.
        Some(Role::Chance) => {
            let (key, value, known) = ("root".to_owned(), "chance".to_owned(), "max, min".to_owned());
            problems.push((parts.root_at, Problem::BadSetting { key, value, known }));
        }
        Some(role) => plan.root = role,
        None => {}
    }
    for field in &parts.fields {
        if let Err(known) = apply(&mut plan, &*start, &field.key.to_ascii_lowercase(), &field.value) {
            problems.push(setting(field, &known));
        }
    }
    // The user who opens a text has not read it: it may lower a limit, and only ask for more.
    let most = GrowthLimits::default().max_visits;
    if plan.limits.max_visits > most {
        header.other.push((MAX_VISITS_KEY.to_owned(), plan.limits.max_visits.to_string()));
        plan.limits.max_visits = most;
    }
    match live {
        Ok(position) if problems.is_empty() => Ok(PlannedPosition { header, settings, position, plan }),
        _ => Err(notation::diagnose(text, problems)),
    }
}

/// Sets one of the lines of a plan; what it may be if it cannot be so. Other keys are passed over.
pub fn apply(plan: &mut SearchPlan, live: &dyn LivePosition, key: &str, value: &str) -> Result<(), String> {
    match key {
        "depth" => {
            let depth = value.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
            plan.depth = depth.ok_or_else(|| format!("1–{MAX_DEPTH}"))?;
        }
        "evaluation" => {
            let names = live.evaluations().iter().map(|evaluation| evaluation.name);
            plan.evaluation =
                evaluation_by_name(live, value).ok_or_else(|| names.collect::<Vec<_>>().join(", "))?;
        }
        "ordering" => {
            plan.ordering = ordering_by_name(live, value).ok_or_else(|| live.orderings().join(", "))?;
        }
        MAX_VISITS_KEY => {
            let max = value.replace('_', "").parse().ok().filter(|max| (1..=MAX_VISITS).contains(max));
            plan.limits.max_visits = max.ok_or_else(|| format!("1–{MAX_VISITS}"))?;
        }
        "seconds" => {
            let [least, most] = SECONDS;
            let secs: Option<f64> = value.parse().ok().filter(|secs| (least..=most).contains(secs));
            let millis = secs.map(|secs| (secs * 1000.0).round().max(1.0) as u64);
            plan.limits.max_millis = Some(millis.ok_or_else(|| format!("{least}–{most}"))?);
        }
        _ => {}
    }
    Ok(())
}

fn setting(field: &PositionField, known: &str) -> (std::ops::Range<usize>, Problem) {
    let problem =
        Problem::BadSetting { key: field.key.clone(), value: field.value.clone(), known: known.to_owned() };
    (field.range.clone(), problem)
}

impl BadSetting {
    /// As a problem of a text, or of the command line.
    pub fn problem(&self, entry: &GameEntry) -> Problem {
        self.problem_beside(entry, &PLAN_KEYS)
    }

    /// The same where these other keys may stand.
    pub fn problem_beside(&self, entry: &GameEntry, others: &[&str]) -> Problem {
        if self.known.is_empty() {
            let options = entry.options.iter().map(|option| option.key);
            let known: Vec<&str> = others.iter().copied().chain(options).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            Problem::UnknownSetting { key: self.key.clone(), game: entry.name.to_owned(), known }
        } else {
            Problem::BadSetting {
                key: self.key.clone(),
                value: self.value.clone(),
                known: self.known.clone(),
            }
        }
    }
}

fn position(
    start: &Arc<dyn LivePosition>,
    entry: &GameEntry,
    position: &str,
    text: &str,
    at: usize,
) -> Result<Arc<dyn LivePosition>, (std::ops::Range<usize>, Problem)> {
    start.read(position).map_err(|refused| {
        let offset = position.char_indices().nth(refused.at).map_or(position.len(), |(offset, _)| offset);
        let from = (at + offset).min(text.len());
        let word = text[from..].find(|c: char| c.is_whitespace()).map_or(text.len(), |len| from + len);
        (from..word, illegal(entry.name, start.notation(), refused))
    })
}

/// After the moves of a line `moves:`, each as the game writes it, with blanks between them.
fn moved(
    live: &Arc<dyn LivePosition>,
    entry: &GameEntry,
    field: &PositionField,
) -> Result<Arc<dyn LivePosition>, (std::ops::Range<usize>, Problem)> {
    let words: Vec<&str> = field.value.split_whitespace().collect();
    if words.len() + live.history().len() > MAX_PLAYED {
        return Err((field.range.clone(), illegal(entry.name, live.notation(), too_long())));
    }
    live.play_on(&words).map_err(|NoSuchMove { index, known }| {
        let word = words.get(index).copied().unwrap_or_default();
        // A word is a part of the line, so it lies behind its beginning.
        let at = field.range.start + (word.as_ptr() as usize).saturating_sub(field.value.as_ptr() as usize);
        let known: Vec<&str> = known.iter().take(40).map(String::as_str).collect();
        let (key, known) = (field.key.clone(), known.join(", "));
        (at..at + word.len(), Problem::BadSetting { key, value: word.to_owned(), known })
    })
}

/// A refusal as a problem of a text.
pub fn illegal(game: &str, notation: MessageId, refused: InvalidGameText) -> Problem {
    Problem::IllegalPosition { game: game.to_owned(), reason: refused.sentence, notation: notation.as_str() }
}

impl PlannedPosition {
    /// As a text that can be kept and read again, with the moves that led to the position.
    pub fn text(&self) -> String {
        write(self)
    }
}

/// Writes a position as a text that [`read`] understands.
pub fn write(planned: &PlannedPosition) -> String {
    use std::fmt::Write as _;
    let mut text = String::new();
    let header = &planned.header;
    let known = [("title", &header.title), ("source", &header.source), ("teaches", &header.teaches)];
    for (key, value) in known {
        if let Some(value) = value {
            let _ = writeln!(text, "{key}: {value}");
        }
    }
    let says_visits = planned.plan.limits.max_visits != GrowthLimits::default().max_visits;
    for (key, value) in header.other.iter().filter(|(key, _)| !(says_visits && key == MAX_VISITS_KEY)) {
        let _ = writeln!(text, "{key}: {value}");
    }
    let (live, plan) = (&planned.position, &planned.plan);
    let _ = writeln!(text, "game: {}", live.game());
    for (key, value) in &planned.settings {
        let _ = writeln!(text, "{key}: {value}");
    }
    let history = live.history();
    if history.is_empty() {
        let _ = writeln!(text, "position: {}", live.text());
    } else {
        let _ = writeln!(text, "position: {}", live.start());
        let _ = writeln!(text, "moves: {}", history.join(" "));
    }
    let _ = writeln!(text, "depth: {}", plan.depth);
    if let Some(evaluation) = live.evaluations().get(plan.evaluation) {
        let _ = writeln!(text, "evaluation: {}", evaluation.name);
    }
    if plan.ordering > 0
        && let Some(ordering) = live.orderings().get(plan.ordering)
    {
        let _ = writeln!(text, "ordering: {ordering}");
    }
    if says_visits {
        let _ = writeln!(text, "max-visits: {}", plan.limits.max_visits);
    }
    if let Some(secs) = plan.limits.max_secs() {
        let _ = writeln!(text, "seconds: {secs}");
    }
    if plan.root == Role::Min {
        text.push_str("root: min\n");
    }
    for expect in &header.expect {
        let _ = writeln!(text, "expect: {}", expect.text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_line_of_a_setting_is_a_problem_of_its_own() {
        let read = read("game: nim\ndepth: 3\nDepth: 4\n").expect("it names a game");
        let problems = read.expect_err("there are two lines");
        let problems: Vec<Problem> = problems.into_iter().map(|found| found.problem).collect();
        assert_eq!(problems, [Problem::DuplicateSetting { key: "Depth".to_owned() }]);
    }

    #[test]
    fn a_misspelt_line_is_no_other_search() {
        let near = |line: &str| -> Vec<String> {
            let text = format!("game: gomoku\n{line}\n");
            let Err(problems) = read(&text).expect("it names a game") else { return Vec::new() };
            let near = problems.into_iter().map(|found| match found.problem {
                Problem::Misspelt { near, .. } => near,
                other => panic!("{line}: {other:?}"),
            });
            near.collect()
        };
        assert_eq!(near("fen: x"), ["position:"]);
        assert_eq!(near("Postion: x"), ["position:"]);
        assert_eq!(near("dept: 3\nmax-visit: 9"), ["depth:", "max-visits:"]);
        for kept in ["author: me", "site: London", "date: 1997", "round: 3", "sources: two"] {
            assert_eq!(near(kept), [""; 0], "{kept}");
        }
    }
}
