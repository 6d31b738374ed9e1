use plyscope::{layout::Folds, scene::*, search::*, text::Text, trace::*, tree::*, value::*};
use std::sync::Arc;
use std::time::Instant;
fn main() {
    let n_nodes = 1_000_000;
    let mut builder = TreeBuilder::new();
    let mut random = 1_u64;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as u32
    };
    let leaf = |v: u32| NodeSpec { value: Value::new(f64::from(v)).map(Leaf::Value), ..NodeSpec::default() };
    builder.open(&NodeSpec::default());
    while builder.n_nodes() + builder.ply() < n_nodes {
        if builder.ply() < 12 && next() % 3 == 0 {
            builder.open(&NodeSpec::default());
            builder.leaf(&leaf(next() % 1000));
        } else {
            builder.leaf(&leaf(next() % 1000));
            if builder.ply() > 1 && next() % 4 == 0 {
                builder.close();
            }
        }
    }
    let tree = Arc::new(builder.finish().unwrap());
    let text = Arc::new(Text::english());
    let metrics = fonts::Metrics::new();
    for alg in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let t = Instant::now();
        let trace =
            Arc::new(Trace::record(tree.clone(), Conventions { algorithm: alg, ..Default::default() }));
        println!("{alg:?} record {:?} visits {}", t.elapsed(), trace.n_visits());
        let t = Instant::now();
        let picture = Picture::new(trace.clone(), Look::default(), Folds::new(), text.clone(), &metrics);
        println!("picture {:?} page {:?}", t.elapsed(), picture.page());
        let page = picture.page();
        let fit = (1920.0 / page.width()).min(1080.0 / page.height());
        for k in 0..14 {
            let scale = fit * (1.0 / fit * 2.0).powf(k as f64 / 13.0);
            let mut worst = 0.0_f64;
            let mut items = 0;
            for s in 0..20 {
                let step = trace.n_steps() / 20 * s + 17;
                let c = picture.anchor(trace.node(trace.step(step).unwrap().visit)).unwrap();
                let (w, h) = (960.0 / scale, 540.0 / scale);
                let rect = if k == 0 {
                    page
                } else {
                    Rect::new(Point::new(c.x - w, c.y - h), Point::new(c.x + w, c.y + h))
                };
                let t = Instant::now();
                let scene = picture.scene(step, &Viewport { rect, scale }, Focus::default());
                worst = worst.max(t.elapsed().as_secs_f64() * 1e3);
                items = items.max(scene.items.len());
            }
            println!("scale {scale:.6} worst {worst:.2} ms items {items}");
        }
    }
}
