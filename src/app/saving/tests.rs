use super::*;

fn saving() -> Saving {
    Saving::new(Theme::Light, ["tree-step-3", "tree"].map(PathBuf::from))
}

#[test]
fn letters_that_are_hardly_too_small_are_not_said_to_be_as_large_as_they_should() {
    let text = Text::english();
    let wanted = WantedSize { text: 8.0 * Unit::Pt.px(), ..WantedSize::default() };
    let said = |pt: f64| too_small(pt * Unit::Pt.px(), wanted, None, Unit::Cm, &text);
    let asked = Length::new(8.0, Unit::Pt).to_string();
    let is_so = say!(text, "export-less-than", length = asked);
    assert_eq!(said(7.98), say!(text, "export-too-small", is = is_so, asked));
    assert!(said(6.0).contains("6 pt"));
}

#[test]
fn the_ending_that_is_typed_decides_the_format() {
    let mut saving = saving();
    for (typed, format) in [("x.pdf", Format::Pdf), ("x.PNG", Format::Png), ("x.svg ", Format::Svg)] {
        typed.clone_into(&mut saving.target.path);
        saving.follow_path();
        assert_eq!(saving.format, format, "{typed}");
    }
    "x.v2".clone_into(&mut saving.target.path);
    saving.follow_path();
    assert_eq!(saving.format, Format::Svg, "an ending that is no format's leaves it");
}

#[test]
fn the_format_that_is_chosen_changes_the_ending() {
    let mut saving = saving();
    saving.set_format(Format::Pdf);
    assert_eq!(saving.target.path, "tree-step-3.pdf");
    "x.PDF".clone_into(&mut saving.target.path);
    saving.set_format(Format::Png);
    assert_eq!(saving.target.path, "x.png");
    "tree.v2".clone_into(&mut saving.target.path);
    saving.set_format(Format::Svg);
    assert_eq!(saving.target.path, "tree.v2");
}

#[test]
fn a_format_for_whole_searches_has_all_steps_and_one_for_an_image_one() {
    let mut saving = saving();
    saving.set_format(Format::Html);
    assert_eq!((saving.steps.which, saving.target.path.as_str()), (WhichSteps::All, "tree.html"));
    saving.set_steps(WhichSteps::Cuts);
    assert_eq!(saving.format, Format::Html);
    saving.set_steps(WhichSteps::This);
    assert_eq!((saving.format, saving.target.path.as_str()), (Format::Svg, "tree-step-3.svg"));
    // What was chosen for an image comes back with it.
    saving.set_format(Format::Gif);
    assert_eq!(saving.steps.which, WhichSteps::All);
    saving.set_format(Format::Svg);
    assert_eq!((saving.steps.which, saving.target.path.as_str()), (WhichSteps::This, "tree-step-3.svg"));
    saving.set_format(Format::Gif);
    saving.set_steps(WhichSteps::All);
    saving.set_format(Format::Svg);
    assert_eq!(saving.steps.which, WhichSteps::All, "the user has chosen all");
    saving.set_steps(WhichSteps::This);
    "mine.svg".clone_into(&mut saving.target.path);
    saving.set_format(Format::Gif);
    assert_eq!(saving.target.path, "mine.gif", "a name of the user stays");
}

#[test]
fn where_every_step_has_a_file_its_name_has_a_place_for_the_number() {
    let mut saving = saving();
    saving.set_steps(WhichSteps::All);
    assert_eq!(saving.target.path, "tree-{step}.svg");
    saving.set_columns(Some(3));
    assert_eq!(saving.target.path, "tree.svg");
    saving.set_columns(None);
    saving.set_format(Format::Pdf);
    assert_eq!(saving.target.path, "tree.pdf", "a page per step");
    saving.set_format(Format::Png);
    assert_eq!(saving.target.path, "tree-{step}.png");
    saving.set_steps(WhichSteps::Last);
    assert_eq!(saving.target.path, "tree.png");
}

#[test]
fn another_unit_tells_the_same_length() {
    let mut saving = saving();
    saving.width = 8.0;
    saving.set_unit(Unit::Mm);
    assert_eq!(saving.width, 80.0);
    saving.set_unit(Unit::In);
    assert_eq!(saving.width, 3.15);
}
