//! Files that are read, watched, saved and asked about.

use std::sync::Arc;

use super::tests::{arrive, content, workspace};
use super::{Effect, ReadReason, Workspace};
use crate::app::command::{Action, Command, TreeChange};
use crate::app::jobs::Jobs;
use crate::app::platform::{CannotRead, FileContent};
use crate::app::preferences::Preferences;
use crate::app::start::Opening;
use crate::app::state::DocumentOrigin;
use crate::text::Text;

#[test]
fn a_file_is_read_outside_and_watched_while_it_is_shown() {
    let mut workspace = workspace();
    let asked = workspace.execute(Command::OpenFile("mine.tree".into()));
    assert!(matches!(&asked[..], [Effect::Read(path, ReadReason::Open)] if path.ends_with("mine.tree")));
    let effects = workspace.take_file(content("mine.tree", b"A(B=1, C=2)"), ReadReason::Open);
    assert!(matches!(&effects[..], [Effect::Watch(Some(path))] if path.ends_with("mine.tree")));
    assert_eq!(workspace.document().origin, DocumentOrigin::File("mine.tree".into()));
    assert!(matches!(workspace.take_change()[..], [Effect::Read(_, ReadReason::Again)]));
    let effects = workspace.execute(Command::OpenText("A(B=3, C=4)".to_owned()));
    assert!(matches!(effects[..], [Effect::Watch(None)]));
}

#[test]
fn a_file_that_was_left_while_it_was_read_again_stays_away() {
    let mut workspace = workspace();
    let _ = workspace.take_file(content("mine.tree", b"A(B=1, C=2)"), ReadReason::Open);
    let _ = workspace.take_change();
    let _ = workspace.execute(Command::OpenText("A(B=3, C=4)".to_owned()));
    let _ = workspace.take_file(content("mine.tree", b"A(B=5, C=6)"), ReadReason::Again);
    assert_eq!(workspace.document().origin, DocumentOrigin::Pasted);
}

#[test]
fn a_version_that_the_file_has_given_up_does_not_come() {
    let mut workspace = workspace();
    let _ = workspace.take_file(content("mine.tree", b"A(B=1, C=2)"), ReadReason::Open);
    let _ = workspace.take_file(content("mine.tree", b"game: tic-tac-toe\ndepth: 2"), ReadReason::Again);
    assert!(workspace.is_working());
    let _ = workspace.take_file(content("mine.tree", b"A(B=1, C=2)"), ReadReason::Again);
    arrive(&mut workspace);
    assert!(workspace.document().live().is_none() && !workspace.is_working());
}

#[test]
fn a_text_on_its_way_into_a_file_is_that_of_this_file_alone() {
    let mut workspace = workspace();
    let _ = workspace.take_file(content("one.tree", b"A(B=1, C=2)"), ReadReason::Open);
    let _ = workspace.execute(Command::Change(vec![TreeChange::Text("A(B=1, C=9)".into())]));
    let stored = workspace.execute(Action::SaveFile);
    assert!(matches!(&stored[..], [Effect::Store(file)] if file.path.ends_with("one.tree")));
    // Another file comes to say just that: that is not what was saved.
    let _ = workspace.execute(Command::Apart(Box::new(Command::OpenFile("two.tree".into()))));
    let _ = workspace.take_file(content("two.tree", b"A(B=3, C=4)"), ReadReason::Apart);
    let _ = workspace.take_file(content("two.tree", b"A(B=1, C=9)"), ReadReason::Again);
    assert_eq!(workspace.source().map(|text| &**text), Some("A(B=1, C=9)"), "the newer text is taken");
    // And what is saved of it is compared with what it said itself.
    let _ = workspace.execute(Command::Change(vec![TreeChange::Text("A(B=5, C=6)".into())]));
    let stored = workspace.execute(Action::SaveFile);
    let [Effect::Store(file)] = &stored[..] else { panic!("{stored:?}") };
    assert_eq!(file.known.as_deref(), Some("A(B=1, C=9)"));
}

#[test]
fn a_question_that_was_closed_does_not_come_again_by_itself() {
    let mut workspace = workspace();
    let _ = workspace.take_file(content("one.tree", b"A(B=1, C=2)"), ReadReason::Open);
    let _ = workspace.execute(Command::Change(vec![TreeChange::Text("A(B=1, C=9)".into())]));
    let again = |workspace: &mut Workspace, text: &[u8]| {
        let _ = workspace.take_file(content("one.tree", text), ReadReason::Again);
        workspace.dialog().is_some()
    };
    assert!(again(&mut workspace, b"A(B=7, C=2)"));
    let _ = workspace.execute(Action::Leave);
    assert!(!again(&mut workspace, b"A(B=7, C=2)"), "the user was asked about this text");
    assert!(again(&mut workspace, b"A(B=8, C=2)"), "this is another one");
    let _ = workspace.execute(Action::Leave);
    let _ = workspace.execute(Action::Reload);
    assert!(again(&mut workspace, b"A(B=8, C=2)"), "the user wants to know");
}

#[test]
fn a_window_that_is_closed_before_all_tabs_are_there_again_loses_none() {
    use crate::app::preferences::LastDocument;
    let pasted = |text: &str| LastDocument {
        origin: "pasted".to_owned(),
        place: text.to_owned(),
        ..LastDocument::default()
    };
    let tabs = vec![pasted("A(B=1, C=2)"), pasted("X(Y=1, Z=2)"), pasted("R(S=1, T=2)")];
    let preferences =
        Preferences { last: Some(tabs[1].clone()), tabs: tabs.clone(), ..Preferences::default() };
    let mut workspace = Workspace::new(Arc::new(Text::english()), Jobs::default(), preferences, None);
    let _ = workspace.open(Opening::Last, None, Vec::new());
    let places = |workspace: &Workspace| {
        let kept = workspace.preferences();
        let tabs: Vec<String> = kept.tabs.into_iter().map(|tab| tab.place).collect();
        (tabs, kept.last.map(|last| last.place))
    };
    let all = places(&workspace);
    assert_eq!(all.0, tabs.iter().map(|tab| tab.place.clone()).collect::<Vec<_>>());
    assert_eq!(all.1.as_deref(), Some("X(Y=1, Z=2)"));
    assert_eq!(workspace.n_tabs(), 1);
    while workspace.is_more_coming() {
        let _ = workspace.open_next();
    }
    assert_eq!(workspace.n_tabs(), 3);
    assert!(workspace.document().tree.find("X").is_some(), "what was on the screen is again");
    assert_eq!(places(&workspace), all);
}

#[test]
fn a_document_of_the_last_run_that_cannot_be_opened_is_said() {
    for why in [
        CannotRead::NoFile,
        CannotRead::TooLarge,
        CannotRead::Folder,
        CannotRead::System(std::io::ErrorKind::NotFound.into()),
    ] {
        let mut workspace = workspace();
        let said = why.say(workspace.text());
        let gone =
            FileContent { name: "mine.tree".to_owned(), path: Some("mine.tree".into()), bytes: Err(why) };
        let _ = workspace.take_file(gone, ReadReason::Restore(Box::default()));
        let notice = workspace.notice().map(|notice| (notice.text.clone(), notice.is_error));
        assert_eq!(notice, Some((format!("mine.tree could not be opened: {said}"), true)));
    }
    // What is no text is shown as it is when it is opened.
    let mut workspace = workspace();
    let _ = workspace.take_file(content("mine.tree", b"A(B=1, \xff)"), ReadReason::Restore(Box::default()));
    assert!(workspace.problems().is_some());
    // Editors take a file away for a moment.
    let mut workspace = self::workspace();
    let bytes = Err(CannotRead::System(std::io::ErrorKind::NotFound.into()));
    let gone = FileContent { name: "mine.tree".to_owned(), path: Some("mine.tree".into()), bytes };
    let _ = workspace.take_file(gone, ReadReason::Again);
    assert!(workspace.notice().is_none());
}
