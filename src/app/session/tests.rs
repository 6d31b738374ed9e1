//! A session without a window: commands go in, effects come out.

use std::sync::Arc;

use super::{Effect, Reading, Session};
use crate::app::command::Command;
use crate::app::jobs::Jobs;
use crate::app::platform::FileContent;
use crate::app::preferences::Preferences;
use crate::app::start::Opening;
use crate::app::state::Origin;
use crate::text::Text;

fn session() -> Session {
    let mut session = Session::new(Arc::new(Text::english()), Jobs::default(), Preferences::default(), None);
    assert!(matches!(session.open(Opening::Last)[..], [Effect::ScaleAll(_)]));
    session
}

fn content(path: &str, bytes: &[u8]) -> FileContent {
    FileContent { name: path.to_owned(), path: Some(path.into()), bytes: Ok(bytes.to_vec()) }
}

#[test]
fn what_belongs_outside_is_handed_out() {
    let mut session = session();
    assert!(
        matches!(&session.execute(Command::CopyNotation)[..], [Effect::Copy(text)] if text.contains("D=3"))
    );
    assert!(session.notice().is_some(), "it is told");
    assert!(matches!(session.execute(Command::Quit)[..], [Effect::Close]));
    assert!(matches!(session.execute(Command::Open)[..], [Effect::ChooseFile(None)]));
    assert!(session.execute(Command::NextStep).is_empty());
    assert_eq!(session.playback().step(), 1);
}

#[test]
fn what_is_not_available_changes_nothing() {
    let mut session = session();
    for command in [Command::Reload, Command::UnfoldAll, Command::PlayBest, Command::TakeBack, Command::Leave]
    {
        assert!(!session.is_available(&command), "{command:?}");
        assert!(session.execute(command).is_empty());
    }
}

#[test]
fn what_is_open_is_left_one_by_one() {
    let mut session = session();
    let _ = session.execute(Command::Present);
    let _ = session.execute(Command::Keys);
    assert!(session.execute(Command::Leave).is_empty());
    assert!(session.dialog().is_none() && session.is_presenting());
    assert!(matches!(session.execute(Command::Leave)[..], [Effect::Fullscreen(false)]));
    assert!(!session.is_presenting() && !session.is_available(&Command::Leave));
}

#[test]
fn a_file_is_read_outside_and_watched_while_it_is_shown() {
    let mut session = session();
    let asked = session.execute(Command::OpenFile("mine.tree".into()));
    assert!(matches!(&asked[..], [Effect::Read(path, Reading::Open)] if path.ends_with("mine.tree")));
    let effects = session.take_file(content("mine.tree", b"A(B=1, C=2)"), Reading::Open);
    assert!(matches!(&effects[..], [Effect::Watch(Some(path))] if path.ends_with("mine.tree")));
    assert_eq!(session.document().origin, Origin::File("mine.tree".into()));
    assert!(matches!(session.take_change()[..], [Effect::Read(_, Reading::Again)]));
    let effects = session.execute(Command::OpenText("A(B=3, C=4)".to_owned()));
    assert!(matches!(effects[..], [Effect::Watch(None)]));
}

#[test]
fn a_notice_goes_away_when_its_time_is_over() {
    let mut session = session();
    let _ = session.execute(Command::CopyNotation);
    assert!(session.let_time_pass().is_some_and(|secs| secs > 1.0));
    let _ = session.begin_frame(60.0, false);
    assert_eq!(session.let_time_pass(), None);
    assert!(session.notice().is_none());
}
