//! How exercises went on this machine, kind by kind, and how that is written down.
//!
//! A task is an exercise about a whole search, or one of several questions. It counts once, when it is graded first.
//! A mistake ends a row; what was right with hints neither ends it nor makes it longer, so that asking is not punished
//! and gains nothing.
//!
//! It knows no files.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::practice::{ExerciseKind, ExerciseLevel};

/// The version of the file; newer ones are left alone.
const VERSION: u64 = 1;
/// More kinds than there will ever be.
const MAX_KINDS: usize = 100;

/// A kind of exercise about a whole search is mastered after so many right ones in a row, each harder than the one before.
const GOAL: u64 = 3;
/// One of several questions after so many right ones in a row.
const GOAL_OF_QUESTIONS: u64 = 20;

/// How one task went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What was asked.
    pub kind: ExerciseKind,
    /// Whether all of the answer was right.
    pub is_right: bool,
    /// Whether hints were asked for.
    pub is_helped: bool,
}

/// How the tasks of one kind went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindScore {
    /// Tasks that were graded.
    pub done: u64,
    /// Those without a mistake.
    pub right: u64,
    /// Those with hints.
    pub with_hints: u64,
    /// Those that were right one after the other until now, without hints.
    pub streak: u64,
    /// The most of them that there ever were one after the other.
    pub longest_streak: u64,
}

impl KindScore {
    fn add(&mut self, attempt: Attempt) {
        let Self { done, right, with_hints, streak, longest_streak } = self;
        *done = done.saturating_add(1);
        *right = right.saturating_add(u64::from(attempt.is_right));
        *with_hints = with_hints.saturating_add(u64::from(attempt.is_helped));
        match attempt {
            Attempt { is_right: false, .. } => *streak = 0,
            Attempt { is_helped: true, .. } => {}
            Attempt { .. } => *streak = streak.saturating_add(1),
        }
        *longest_streak = (*longest_streak).max(*streak);
    }

    /// Whether these numbers can be what was counted.
    const fn is_sound(&self) -> bool {
        self.right <= self.done
            && self.with_hints <= self.done
            && self.streak <= self.longest_streak
            && self.longest_streak <= self.right
    }
}

/// How the tasks of all kinds went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// By the names of the kinds; those of other versions of the program are kept.
    kinds: BTreeMap<String, KindScore>,
}

/// Why a file of scores is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// It is none, or not as written.
    Broken,
    /// A newer version of the program has written it.
    Newer,
}

impl Scores {
    /// How the tasks of a kind went.
    pub fn of(&self, kind: ExerciseKind) -> KindScore {
        self.kinds.get(kind.name()).copied().unwrap_or_default()
    }

    /// How many of how many tasks in a row a kind still has to its mastery.
    pub(crate) fn progress(&self, kind: ExerciseKind) -> (u64, u64) {
        let goal = goal(kind);
        (self.of(kind).streak.min(goal), goal)
    }

    /// Whether a kind is mastered: its last answers were right. A mistake takes the mastery away.
    pub(crate) fn is_mastered(&self, kind: ExerciseKind) -> bool {
        self.of(kind).streak >= goal(kind)
    }

    /// What to practice after a task of a kind: the same until it is mastered, and then the first kind of the path that is
    /// not.
    pub(crate) fn next_after(&self, kind: ExerciseKind) -> ExerciseKind {
        if self.is_mastered(kind) { self.next_on_path().unwrap_or(kind) } else { kind }
    }

    /// The first kind of the path that is not mastered.
    pub(crate) fn next_on_path(&self) -> Option<ExerciseKind> {
        ExerciseKind::PATH.into_iter().find(|&kind| !self.is_mastered(kind))
    }

    /// How hard the next task of a kind is: harder with every right one in a row, and easy after a mistake.
    pub(crate) fn level(&self, kind: ExerciseKind) -> ExerciseLevel {
        let [streak, goal] =
            [self.of(kind).streak, goal(kind)].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        ExerciseLevel::at(streak.min(goal), goal)
    }

    /// Whether nothing was counted.
    pub(crate) fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Counts a task.
    pub(crate) fn add(&mut self, attempt: Attempt) {
        self.kinds.entry(attempt.kind.name().to_owned()).or_default().add(attempt);
    }

    /// As they are kept: JSON that a person can read.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let of = |score: &KindScore| {
            json!({
                "done": score.done,
                "right": score.right,
                "with_hints": score.with_hints,
                "streak": score.streak,
                "longest_streak": score.longest_streak,
            })
        };
        let kinds: Map<String, Value> =
            self.kinds.iter().map(|(name, score)| (name.clone(), of(score))).collect();
        let file = json!({ "scores_of": "plyscope", "version": VERSION, "kinds": kinds });
        format!("{file:#}\n").into_bytes()
    }

    /// What was kept.
    ///
    /// # Errors
    /// It cannot be what this version of the program has written.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Unreadable> {
        let file: Value = serde_json::from_slice(bytes).ok().ok_or(Unreadable::Broken)?;
        let is_ours = file["scores_of"] == "plyscope";
        match file["version"].as_u64().filter(|_| is_ours) {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(Unreadable::Newer),
            _ => return Err(Unreadable::Broken),
        }
        let kinds = file["kinds"].as_object().filter(|kinds| kinds.len() <= MAX_KINDS);
        let of = |(name, score): (&String, &Value)| {
            let number = |key: &str| score[key].as_u64();
            let score = KindScore {
                done: number("done")?,
                right: number("right")?,
                with_hints: number("with_hints")?,
                streak: number("streak")?,
                longest_streak: number("longest_streak")?,
            };
            score.is_sound().then(|| (name.clone(), score))
        };
        let kinds: Option<_> = kinds.and_then(|kinds| kinds.iter().map(of).collect());
        Ok(Self { kinds: kinds.ok_or(Unreadable::Broken)? })
    }
}

const fn goal(kind: ExerciseKind) -> u64 {
    if kind.is_whole() { GOAL } else { GOAL_OF_QUESTIONS }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(attempts: &[(bool, bool)]) -> KindScore {
        let mut scores = Scores::default();
        for &(is_right, is_helped) in attempts {
            scores.add(Attempt { kind: ExerciseKind::Cuts, is_right, is_helped });
        }
        assert_eq!(scores.of(ExerciseKind::Order), KindScore::default(), "each kind has its own");
        assert_eq!(Scores::read(&scores.bytes()), Ok(scores.clone()));
        scores.of(ExerciseKind::Cuts)
    }

    #[test]
    fn a_mistake_ends_a_row_and_a_hint_leaves_it_as_it_is() {
        let (right, wrong, helped) = ((true, false), (false, false), (true, true));
        let score = |done, right, with_hints, streak, longest_streak| KindScore {
            done,
            right,
            with_hints,
            streak,
            longest_streak,
        };
        assert_eq!(after(&[right, right]), score(2, 2, 0, 2, 2));
        assert_eq!(after(&[right, right, wrong]), score(3, 2, 0, 0, 2));
        assert_eq!(after(&[right, helped, right]), score(3, 3, 1, 2, 2));
        assert_eq!(after(&[right, right, wrong, right]), score(4, 3, 0, 1, 2));
        assert_eq!(after(&[right, (false, true)]), score(2, 1, 1, 0, 1), "a mistake is one with hints, too");
    }

    #[test]
    fn a_mastered_kind_leads_to_the_next_one_on_the_path_and_tasks_become_harder_until_then() {
        let mut scores = Scores::default();
        for kind in ExerciseKind::PATH {
            let goal = goal(kind);
            let mut levels = Vec::new();
            for n in 0..goal {
                assert_eq!((scores.next_on_path(), scores.progress(kind)), (Some(kind), (n, goal)));
                assert_eq!(scores.next_after(kind), kind);
                levels.push(scores.level(kind));
                scores.add(Attempt { kind, is_right: true, is_helped: false });
            }
            levels.dedup();
            assert_eq!(levels, ExerciseLevel::ALL, "{kind:?}");
            assert!(scores.is_mastered(kind));
            let mut worse = scores.clone();
            worse.add(Attempt { kind, is_right: false, is_helped: false });
            let (level, progress) = (worse.level(kind), worse.progress(kind));
            assert_eq!(
                (level, progress),
                (ExerciseLevel::Easy, (0, goal)),
                "mastery follows the last answers"
            );
            assert!(!worse.is_mastered(kind) && worse.next_after(kind) == kind);
        }
        assert_eq!(
            (scores.next_on_path(), scores.next_after(ExerciseKind::Order)),
            (None, ExerciseKind::Order)
        );
    }

    #[test]
    fn what_another_version_counts_is_kept() {
        let text = r#"{"scores_of": "plyscope", "version": 1, "kinds": {"juggling":
            {"done": 2, "right": 1, "with_hints": 0, "streak": 1, "longest_streak": 1}}}"#;
        let mut scores = Scores::read(text.as_bytes()).unwrap();
        scores.add(Attempt { kind: ExerciseKind::Cuts, is_right: true, is_helped: false });
        let kept = String::from_utf8(scores.bytes()).unwrap();
        assert!(kept.contains("juggling") && kept.contains("cuts"), "{kept}");
    }

    #[test]
    fn what_was_never_written_is_not_read() {
        let with = |kinds: &str| format!(r#"{{"scores_of": "plyscope", "version": 1, "kinds": {kinds}}}"#);
        let score = |numbers: [i64; 5]| {
            let [done, right, hints, streak, longest] = numbers;
            with(&format!(
                r#"{{"cuts": {{"done": {done}, "right": {right}, "with_hints": {hints}, "streak": {streak}, "longest_streak": {longest}}}}}"#
            ))
        };
        assert!(Scores::read(score([3, 2, 1, 1, 2]).as_bytes()).is_ok());
        for broken in [
            String::new(),
            "{".to_owned(),
            "[]".to_owned(),
            r#"{"version": 1, "kinds": {}}"#.to_owned(),
            with("[]"),
            with(r#"{"cuts": 3}"#),
            score([1, 2, 0, 0, 0]),
            score([3, 2, 4, 0, 0]),
            score([3, 2, 0, 2, 1]),
            score([3, 2, 0, 0, 3]),
            score([-1, 0, 0, 0, 0]),
        ] {
            assert_eq!(Scores::read(broken.as_bytes()), Err(Unreadable::Broken), "{broken}");
        }
        let newer = r#"{"scores_of": "plyscope", "version": 2, "marks": "A"}"#;
        assert_eq!(Scores::read(newer.as_bytes()), Err(Unreadable::Newer));
        assert_eq!(Scores::read(b"\xff\xfe"), Err(Unreadable::Broken));
    }
}
