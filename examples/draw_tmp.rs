fn main() {
    use plyscope::{layout::Folds, scene::*, search::*, text::Text, trace::*};
    use std::sync::Arc;
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let tree = Arc::new(plyscope::tree::notation::read(&text).unwrap().tree);
    let trace = Arc::new(Trace::record(tree, Conventions::default()));
    let step = args[3].parse().unwrap_or(usize::MAX);
    let mut look = Look::default();
    for a in &args[4..] {
        match a.as_str() {
            "lr" => look.orientation = plyscope::layout::Orientation::LeftRight,
            "edges" => look.annotations = Annotations::Edges,
            "ineq" => look.annotations = Annotations::Inequality,
            "squares" => look.glyphs = Glyphs::SquaresAndCircles,
            "circles" => look.glyphs = Glyphs::Circles,
            "dark" => look.theme = Theme::Dark,
            "print" => look.theme = Theme::Print,
            "projector" => look.theme = Theme::Projector,
            "deep" => look.witnesses = WitnessArrows::Deep,
            "all" => look.witnesses = WitnessArrows::All,
            _ => {}
        }
    }
    let picture = Picture::new(trace, look, Folds::new(), Arc::new(Text::english()), &fonts::Metrics::new());
    let scene = picture.whole(step, Focus::default());
    let out = &args[2];
    let book = plyscope::export::FontBook::bundled(fonts::Metrics::new());
    let png = plyscope::export::png(&scene, &Default::default(), &book).unwrap();
    std::fs::write(out, png).unwrap();
}
