//! The file of scores: each window adds what happened in it to what the file says by then, so that none undoes another.

use super::platform::StateFile;
use super::scores::{Attempt, Scores, Unreadable};
use crate::text::{Text, system_error, visible};

/// What is to be done with the scores that are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreUpdate {
    /// Only to look at them.
    Look,
    /// To count a task.
    Add(Attempt),
    /// To delete them.
    Delete,
}

/// What the file comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScoreReport {
    /// The scores by now; `None` where the file could not be used, so that they are unknown.
    pub(crate) scores: Option<Scores>,
    /// What the user should know.
    pub(crate) remark: Option<String>,
}

/// Makes an entry.
pub(crate) fn enter(entry: ScoreUpdate, file: &StateFile, text: &Text) -> ScoreReport {
    let told = try_to_enter(entry, file, text);
    told.unwrap_or_else(|error| {
        let remark = say!(text, "scores-not-kept", error);
        ScoreReport { scores: None, remark: Some(remark) }
    })
}

fn try_to_enter(entry: ScoreUpdate, file: &StateFile, text: &Text) -> Result<ScoreReport, String> {
    let error_of_system = |error: std::io::Error| system_error(text, &error);
    if entry == ScoreUpdate::Look && !file.is_there() {
        return Ok(ScoreReport { scores: Some(Scores::default()), remark: None });
    }
    let held = file.hold().map_err(error_of_system)?;
    if entry == ScoreUpdate::Delete {
        held.remove().map_err(error_of_system)?;
        return Ok(ScoreReport { scores: Some(Scores::default()), remark: None });
    }
    let bytes = held.read().map_err(|why| why.say(text))?;
    let (mut scores, remark) = match bytes.as_deref().map(Scores::read) {
        None => (Scores::default(), None),
        Some(Ok(scores)) => (scores, None),
        Some(Err(Unreadable::Newer)) => {
            return Ok(ScoreReport { scores: None, remark: Some(say!(text, "scores-newer")) });
        }
        Some(Err(Unreadable::Broken)) => {
            let aside = held.set_aside().map_err(error_of_system)?;
            let path = visible(&aside.display().to_string()).into_owned();
            (Scores::default(), Some(say!(text, "scores-set-aside", path)))
        }
    };
    if let ScoreUpdate::Add(attempt) = entry {
        scores.add(attempt);
        held.write(scores.bytes()).map_err(|why| why.say(text))?;
    }
    Ok(ScoreReport { scores: Some(scores), remark })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::scores::KindScore;
    use crate::practice::ExerciseKind;

    const RIGHT: ScoreUpdate =
        ScoreUpdate::Add(Attempt { kind: ExerciseKind::Cuts, is_right: true, is_helped: false });

    fn cuts(told: &ScoreReport) -> KindScore {
        told.scores.as_ref().map(|scores| scores.of(ExerciseKind::Cuts)).unwrap_or_default()
    }

    #[test]
    fn windows_add_to_one_file_and_none_undoes_another() {
        let home = tempfile::tempdir().unwrap();
        let text = Text::english();
        let path = home.path().join("deep").join("scores.json");
        let (one, other) = (StateFile::new(path.clone()), StateFile::new(path.clone()));
        assert_eq!(enter(ScoreUpdate::Look, &one, &text).scores, Some(Scores::default()));
        assert!(!home.path().join("deep").exists(), "who only looks leaves nothing behind");
        enter(RIGHT, &one, &text);
        enter(RIGHT, &other, &text);
        let told = enter(RIGHT, &one, &text);
        assert_eq!((cuts(&told).done, cuts(&told).streak, &told.remark), (3, 3, &None));
        assert_eq!(enter(ScoreUpdate::Look, &other, &text), told);
        std::thread::scope(|threads| {
            for _ in 0..4 {
                threads.spawn(|| (0..10).for_each(|_| drop(enter(RIGHT, &one, &text))));
            }
        });
        assert_eq!(cuts(&enter(ScoreUpdate::Look, &one, &text)).done, 43);
        assert_eq!(enter(ScoreUpdate::Delete, &one, &text).scores, Some(Scores::default()));
        assert!(!path.exists());
        enter(ScoreUpdate::Delete, &one, &text);
        assert_eq!(cuts(&enter(RIGHT, &other, &text)).done, 1);
    }

    #[test]
    fn a_broken_file_is_set_aside_and_told() {
        let home = tempfile::tempdir().unwrap();
        let text = Text::english();
        let path = home.path().join("scores.json");
        let file = StateFile::new(path.clone());
        for (i, aside) in ["scores-broken-1.json", "scores-broken-2.json"].into_iter().enumerate() {
            let broken = format!("not JSON {i}");
            std::fs::write(&path, &broken).unwrap();
            let told = enter(if i == 0 { ScoreUpdate::Look } else { RIGHT }, &file, &text);
            assert!(told.remark.as_ref().is_some_and(|remark| remark.contains(aside)), "{told:?}");
            assert_eq!(std::fs::read_to_string(home.path().join(aside)).unwrap(), broken);
            assert_eq!(cuts(&told).done, i as u64);
            assert_eq!(path.exists(), i == 1, "who only looks writes nothing");
        }
        assert_eq!(enter(ScoreUpdate::Look, &file, &text).remark, None, "it is told once");
    }

    #[test]
    fn a_newer_file_is_left_as_it_is_and_what_cannot_be_kept_is_told() {
        let home = tempfile::tempdir().unwrap();
        let text = Text::english();
        let path = home.path().join("scores.json");
        let newer = r#"{"scores_of": "plyscope", "version": 9}"#;
        std::fs::write(&path, newer).unwrap();
        let told = enter(RIGHT, &StateFile::new(path.clone()), &text);
        assert_eq!((&told.scores, told.remark.is_some()), (&None, true));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), newer);
        // Where the folder should be, there is a file.
        let told = enter(RIGHT, &StateFile::new(path.join("scores.json")), &text);
        // What the system says of it is its own.
        let said = say!(text, "scores-not-kept", error = "");
        assert!(told.scores.is_none() && told.remark.is_some_and(|remark| remark.starts_with(&said)));
    }
}
