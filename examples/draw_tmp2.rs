fn main() {
    use plyscope::{explain::*, search::*, text::Text, trace::*};
    use std::sync::Arc;
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let tree = Arc::new(plyscope::tree::notation::read(&text).unwrap().tree);
    let mut c = Conventions::default();
    for a in &args[2..] {
        match a.as_str() {
            "neg" => c.algorithm = Algorithm::NegamaxAlphaBeta,
            "hard" => c.fail = Fail::Hard,
            "gt" => c.cut = CutRule::Greater,
            "rtl" => c.order = Order::RightToLeft,
            _ => {}
        }
    }
    let trace = Arc::new(Trace::record(tree, c));
    let names = Names::new(trace.tree());
    let text = Text::english();
    let e = Explainer::new(&trace, &names, &text);
    println!("{}", e.conventions_line());
    for s in 0..trace.n_steps() {
        println!("{:3} [{}] {}", s + 1, e.headline(s), e.one_line(s));
    }
}
