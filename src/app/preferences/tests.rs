use super::*;
use crate::search::{Algorithm, CutRule, Cutoffs, Fail, Order, SearchSettings, Table};
use crate::value::{Value, Window};

#[test]
fn looks_and_conventions_come_back() {
    for glyphs in Glyphs::ALL {
        for annotations in Annotations::ALL {
            for theme in Theme::ALL {
                let look = Look { glyphs, annotations, theme, legend: false, ..Look::default() };
                assert_eq!(KeptLook::of(&look).look(), look);
            }
        }
    }
    for algorithm in Algorithm::with_faulty() {
        let conventions = Conventions {
            algorithm,
            fail: Fail::Hard,
            cut: CutRule::Greater,
            order: Order::RightToLeft,
            cutoffs: Cutoffs::Shallow,
            window: Window::new(Value::from(-2), Value::INFINITY),
            table: Table::On,
            settings: SearchSettings {
                goal: Some(Value::from(3)),
                seed: 7,
                threads: 2,
                ..SearchSettings::default()
            },
        };
        assert_eq!(KeptConventions::of(&conventions).conventions(), conventions);
    }
}

/// A storage with one place.
struct StoredPreferences(String);

impl eframe::Storage for StoredPreferences {
    fn get_string(&self, _: &str) -> Option<String> {
        Some(self.0.clone())
    }

    fn set_string(&mut self, _: &str, value: String) {
        self.0 = value;
    }

    fn remove_string(&mut self, _: &str) {}

    fn flush(&mut self) {}
}

/// As eframe kept them before settings were kept by name.
#[test]
fn conventions_of_earlier_versions_are_understood() {
    let kept = r#"(conventions:(algorithm:"mtdf",fail:"hard",cut:"gt",order:"killer",cutoffs:"shallow",alpha:None,
        beta:Some(7.5),table:"on",settings:Some((guess:-3.0,delta:2.5,goal:Some(4.0),seed:18446744073709551615,
        iterations:Some(20),threads:9,split:"root",depth:None))))"#;
    let mut storage = StoredPreferences(kept.to_owned());
    let kept: Preferences = eframe::get_value(&storage, "").unwrap();
    let expected = Conventions {
        algorithm: Algorithm::Mtdf,
        fail: Fail::Hard,
        cut: CutRule::Greater,
        order: Order::Killer,
        cutoffs: Cutoffs::Shallow,
        window: Window::new(Value::NEG_INFINITY, Value::new(7.5).unwrap()),
        table: Table::On,
        settings: SearchSettings {
            guess: Value::from(-3),
            delta: Value::new(2.5).unwrap(),
            goal: Some(Value::from(4)),
            table_size: None,
            replacement: crate::search::Replacement::Always,
            seed: u64::MAX,
            iterations: Some(20),
            exploration: None,
            threads: 9,
            split: crate::search::Split::Root,
            re_search: crate::search::ReSearch::Whole,
            depth: None,
        },
    };
    assert_eq!(kept.conventions.conventions(), expected);
    let kept = Preferences { conventions: KeptConventions::of(&expected), ..kept };
    eframe::set_value(&mut storage, "", &kept);
    let again: Preferences = eframe::get_value(&storage, "").unwrap();
    assert_eq!(again.conventions.conventions(), expected);
}

#[test]
fn names_that_were_kept_are_still_understood() {
    let kept = r#"(look:(glyphs:"squares-and-circles",theme:"dark",no_title:true),curtain_asks:"nothing",step_by:"evaluate",
        last:Some((root:Some("min"))))"#;
    let mut storage = StoredPreferences(kept.to_owned());
    let kept: Preferences = eframe::get_value(&storage, "").unwrap();
    let look = kept.look.look();
    assert_eq!((look.glyphs, look.theme, look.title), (Glyphs::SquaresAndCircles, Theme::Dark, false));
    assert_eq!((kept.curtain_asks, kept.step_by), (None, StepBy::Evaluate));
    assert_eq!(kept.last.as_ref().and_then(|last| last.root), Some(Role::Min));
    eframe::set_value(&mut storage, "", &kept);
    assert_eq!(eframe::get_value::<Preferences>(&storage, "").unwrap(), kept);
    assert!(storage.0.contains("\"squares\""), "{}", storage.0);
}

#[test]
fn what_cannot_be_understood_falls_back_to_the_default() {
    let kept: Preferences = serde_json::from_str(
        r#"{"look": {"glyphs": "stars"}, "conventions": {"algorithm": "magic", "alpha": 5, "beta": 3},
            "zoom": 1e9, "unknown": 1, "step_by": "leaps", "last": {"root": "neither"}}"#,
    )
    .unwrap();
    assert_eq!(kept.look.look(), Look::default());
    assert_eq!(kept.conventions.conventions(), Conventions::default());
    assert_eq!(kept.step_by, StepBy::Decision);
    assert_eq!(kept.last.as_ref().map(|last| last.root), Some(None));
    assert!(kept.zoom() <= 4.0);
    let camera = LastDocument { center: [f64::NAN, 0.0], scale: -1.0, ..LastDocument::default() }.camera();
    assert_eq!(camera, Camera::default());
}

#[test]
fn whatever_was_read_is_in_its_limits_and_what_was_kept_stays() {
    let sound = Preferences {
        zoom: 1.5,
        speed: 3.0,
        recent: vec!["a.tree".into()],
        last: Some(LastDocument {
            origin: "file".to_owned(),
            place: "a.tree".to_owned(),
            root: Some(Role::Min),
            step: 7,
            center: [12.5, -3.0],
            scale: 0.75,
            is_fitted: false,
            folds: vec![3, 9],
        }),
        ..Preferences::default()
    };
    assert_eq!(sound.clone().mended(), sound);
    for number in [0.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1e-300] {
        let last = LastDocument {
            place: "b".to_owned(),
            center: [number, number],
            scale: number,
            folds: vec![usize::MAX; MAX_FOLDS + 1],
            ..LastDocument::default()
        };
        let mut recent = vec![PathBuf::from("a"); 1_000];
        recent.insert(0, "x".repeat(MAX_PATH_BYTES + 1).into());
        recent.insert(0, PathBuf::new());
        recent.insert(0, "/".into());
        let read =
            Preferences { zoom: number as f32, speed: number, recent, last: Some(last), ..sound.clone() };
        let mended = read.mended();
        assert!((0.5..=4.0).contains(&mended.zoom), "{number}: {}", mended.zoom);
        assert!((Playback::MIN_SPEED..=Playback::MAX_SPEED).contains(&mended.speed), "{number}");
        assert_eq!(mended.recent, vec![PathBuf::from("a"); MAX_RECENT]);
        let last = mended.last.clone().unwrap();
        assert!(last.center.iter().all(|at| at.abs() <= MAX_CENTER) && SCALES.contains(&last.scale));
        assert_eq!((last.folds().is_empty(), last.folds.len()), (true, MAX_FOLDS));
        assert_eq!(mended.clone().mended(), mended, "once is enough");
    }
    let place = "x".repeat(MAX_KEPT_BYTES + 1);
    let last = LastDocument { origin: "pasted".to_owned(), place, ..LastDocument::default() };
    assert_eq!(Preferences { last: Some(last), ..sound }.mended().last, None);
}

#[test]
fn the_newest_file_stands_first_and_none_twice() {
    let mut preferences = Preferences::default();
    for i in 0..20 {
        preferences.remember(PathBuf::from(format!("{}.tree", i % 12)));
    }
    assert_eq!(preferences.recent.len(), MAX_RECENT);
    assert_eq!(preferences.recent[0], PathBuf::from("7.tree"));
}
