//! How long the work of the window goes on after nobody wants it any more.

use std::sync::Arc;
use std::time::Instant;

use plyscope::budget::{Allowance, Budget, Meters, Spent};
use plyscope::request::{BuildContext, Control, Request, SearchInput, make};
use plyscope::scene::Look;
use plyscope::scene::fonts::Metrics;
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;

use super::{Scale, Shape};

/// A document as the window makes it, canceled after some seconds: seconds until that is so; `None` where it was done before.
pub(crate) fn canceled(shape: Shape, algorithm: Algorithm, scale: Scale, after_secs: f64) -> Option<f64> {
    let text = shape.text(scale).unwrap_or_else(|| {
        let args: Vec<&str> = shape.game(scale).split_whitespace().collect();
        let lines =
            args.chunks(2).map(|pair| [pair[0].trim_start_matches('-'), ": ", pair[1], "\n"].concat());
        lines.collect()
    });
    let conventions = Conventions::default().with(algorithm);
    let request = Request::new(SearchInput::Text(text.into()), conventions, Look::default());
    let (english, metrics) = (Arc::new(Text::english()), Metrics::new());
    let started = Instant::now();
    let now_secs = || started.elapsed().as_secs_f64();
    let is_over = || now_secs() >= after_secs;
    let wish = |_| is_over().then_some(Spent::Canceled);
    let meters = Meters { wish: &wish, now_secs: &now_secs, ..Meters::NONE };
    let mut watch = |_| if is_over() { Control::Cancel } else { Control::GoOn };
    let budget = Budget::new(meters, Allowance::default());
    let mut means = BuildContext { text: &english, metrics: &metrics, budget: &budget, watch: &mut watch };
    let made = make(&request, None, &mut means);
    let late = now_secs() - after_secs;
    drop(made);
    (late >= 0.0).then_some(late)
}
