//! From a key to the picture: a leaf of a tree gets another value, the tree is read again from its text, searched again,
//! laid out, and the first frame of it is made. The baseline is a frame in which nothing changes.

use std::fmt::Write as _;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use eframe::egui::{self, Pos2, Rect, vec2};
use plyscope::app::command::{Action, Command, TreeChange};
use plyscope::app::{Opening, PlyscopeApp, Preferences, Start};
use plyscope::text::Text;
use plyscope::tree::NodeId;
use plyscope::value::Value;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An outline of ten children a node, with so many leaves.
fn outline(n_leaves: usize) -> String {
    let mut text = String::from("root\n");
    for leaf in 0..n_leaves {
        if leaf % 100 == 0 {
            text.push_str("  *\n");
        }
        if leaf % 10 == 0 {
            text.push_str("    *\n");
        }
        let _ = writeln!(text, "      {}", leaf * 7919 % 199);
    }
    text
}

struct Window {
    ctx: egui::Context,
    app: PlyscopeApp,
}

impl Window {
    fn new(text: String) -> Self {
        let ctx = egui::Context::default();
        let start = Start::at(Opening::Text { name: "tree".to_owned(), text });
        let app = PlyscopeApp::new(&ctx, Arc::new(Text::english()), Preferences::default(), start);
        let mut window = Self { ctx, app };
        for _ in 0..4 {
            window.frame();
            window.app.wait_for_jobs();
        }
        window
    }

    fn frame(&mut self) {
        let size = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
        let input = egui::RawInput { screen_rect: Some(size), ..egui::RawInput::default() };
        let app = &mut self.app;
        let output = self.ctx.run_ui(input, |ui| app.show(ui));
        let _ = self.ctx.tessellate(output.shapes, output.pixels_per_point);
    }
}

fn editing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("editing");
    group.sample_size(10);
    for n_leaves in [100, 1_000, 9_000] {
        let mut window = Window::new(outline(n_leaves));
        let tree = Arc::clone(&window.app.workspace().document().tree);
        let leaf = NodeId::from_index(tree.n_nodes() / 2);
        let leaf = tree.nodes().skip(leaf.index()).find(|&node| tree.is_leaf(node)).expect("most are leaves");
        group.bench_function(BenchmarkId::new("a frame", tree.n_nodes()), |bencher| {
            bencher.iter(|| window.frame());
        });
        let mut value = 0;
        group.bench_function(BenchmarkId::new("another value", tree.n_nodes()), |bencher| {
            bencher.iter(|| {
                value += 1;
                let change = TreeChange::SetValue(leaf, Value::from(value % 100));
                window.app.push(Command::Change(vec![change]));
                window.frame();
            });
        });
        assert!(window.app.workspace().is_dirty() && !window.app.workspace().is_working());
        group.bench_function(BenchmarkId::new("a leaf more and less", tree.n_nodes()), |bencher| {
            bencher.iter(|| {
                window.app.push(Command::Change(vec![TreeChange::AddChild(NodeId::ROOT)]));
                window.frame();
                window.app.push(Action::Undo.into());
                window.frame();
            });
        });
    }
    group.finish();
}

criterion_group!(benches, editing);
criterion_main!(benches);
