//! From a key to the image: a leaf of a tree gets another value, the tree is read again from its text, searched again, laid
//! out, and the first frame of it is made; beside reading its text once.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use eframe::egui::{self, Pos2, Rect, vec2};
use plyscope::app::command::{Action, Command, TreeChange};
use plyscope::app::{Opening, PlyscopeApp, Preferences, Start};
use plyscope::text::Text;
use plyscope::tree::NodeId;
use plyscope::tree::notation::read;
use plyscope::value::Value;

use super::figures::{Figures, at_most, time};

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
        self.frame_with(Vec::new());
    }

    fn frame_with(&mut self, events: Vec<egui::Event>) {
        let size = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
        let input = egui::RawInput { screen_rect: Some(size), events, ..egui::RawInput::default() };
        let app = &mut self.app;
        let output = self.ctx.run_ui(input, |ui| app.show(ui));
        let _ = self.ctx.tessellate(output.shapes, output.pixels_per_point);
    }
}

pub(super) fn measure(figures: &mut Figures) {
    for n_leaves in [100, 1_000, 9_000] {
        let text = outline(n_leaves);
        let reading = time(|| drop(black_box(read(black_box(&text)))));
        let mut window = Window::new(text);
        let tree = Arc::clone(&window.app.workspace().document().tree);
        let leaf = NodeId::from_index(tree.n_nodes() / 2);
        let leaf = tree.nodes().skip(leaf.index()).find(|&node| tree.is_leaf(node)).expect("most are leaves");
        let frame = time(|| window.frame());
        let mut value = 0;
        let another = time(|| {
            value += 1;
            let change = TreeChange::SetValue(leaf, Value::from(value % 100));
            window.app.push(Command::Change(vec![change]));
            window.frame();
        });
        assert!(window.app.workspace().is_dirty() && !window.app.workspace().is_working());
        let one_more = time(|| {
            window.app.push(Command::Change(vec![TreeChange::AddChild(NodeId::ROOT)]));
            window.frame();
            window.app.push(Action::Undo.into());
            window.frame();
        });
        window.app.push(Action::ToggleSource.into());
        for _ in 0..4 {
            window.frame();
        }
        let source = |window: &Window| window.app.workspace().source().expect("it has a text").to_string();
        let before = source(&window);
        let key = time(|| {
            // In the label of the root: the whole text is read, searched and drawn again.
            window.frame_with(vec![egui::Event::Text("r".to_owned())]);
        });
        assert_ne!(before, source(&window), "the keyboard is in the source");
        figures.section(&format!("a tree of {} nodes", tree.n_nodes()), "");
        let aim = at_most(16.0).only_shown();
        figures.show("a frame", frame * 1e3, "ms");
        figures.tell("another value, ms", another * 1e3, aim);
        figures.tell("a new leaf, ms", one_more / 2.0 * 1e3, aim);
        figures.tell("a letter in the source, ms", key * 1e3, aim);
        // Frames weigh more the smaller the tree is.
        if n_leaves == 9_000 {
            let against = (another - frame) / reading;
            figures.tell("another value against reading the text", against, at_most(8.0).so_far(15.0));
            figures.tell(
                "a new leaf against reading the text",
                (one_more / 2.0 - frame) / reading,
                at_most(16.0),
            );
        }
    }
}
