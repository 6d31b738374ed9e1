//! What a frame costs: state at a random step, scene, shapes and tessellation of a screen of 1920×1080 points, for a
//! trace of a million nodes at several zooms. The baseline is the same scene as egui's own shapes.

use std::hint::black_box;
use std::sync::Arc;

use eframe::egui::{self, Align2, FontId, Rect, Shape, pos2};
use plyscope::app::canvas::ScenePainter;
use plyscope::app::state::{Camera, CameraTarget};
use plyscope::app::theme::{self, color32};
use plyscope::layout::Folds;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{self, Focus, Look, Picture, Point, Viewport};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;
use plyscope::trace::Trace;

use super::figures::{Figures, at_most, race};
use super::trees::{Random, ragged};

const SCREEN: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1920.0, 1080.0) };
const N_NODES: usize = 1_000_000;

/// One frame of a context, with shapes from `shapes`, tessellated.
fn frame(ctx: &egui::Context, shapes: impl FnOnce(&egui::Context) -> Vec<Shape>) -> usize {
    let mut shapes = Some(shapes);
    let input = egui::RawInput { screen_rect: Some(SCREEN), ..egui::RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| {
        if let Some(shapes) = shapes.take() {
            ui.painter().extend(shapes(ui.ctx()));
        }
    });
    let shapes = std::mem::take(&mut output.shapes);
    output.drop_without_applying_deltas();
    let meshes = ctx.tessellate(shapes, 1.0);
    meshes
        .iter()
        .map(|mesh| match &mesh.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            egui::epaint::Primitive::Callback(_) => 0,
        })
        .sum()
}

fn scene_of(picture: &Picture, step: usize, camera: &Camera) -> (scene::Scene, scene::Rect) {
    let center = SCREEN.center();
    let half = Point::new(f64::from(center.x) / camera.scale, f64::from(center.y) / camera.scale);
    let rect = scene::Rect::new(
        Point::new(camera.center.x - half.x, camera.center.y - half.y),
        Point::new(camera.center.x + half.x, camera.center.y + half.y),
    );
    (picture.scene(step, &Viewport { rect, scale: camera.scale }, Focus::default()), rect)
}

/// The same scene as a list of egui's own shapes, one for each item.
fn naive(ctx: &egui::Context, picture: &Picture, step: usize, camera: &Camera) -> Vec<Shape> {
    let (scene, rect) = scene_of(picture, step, camera);
    let to = |point: Point| {
        pos2(((point.x - rect.min.x) * camera.scale) as f32, ((point.y - rect.min.y) * camera.scale) as f32)
    };
    let stroke = |paint: &scene::Paint| {
        paint.stroke.map_or(egui::Stroke::NONE, |stroke| {
            egui::Stroke::new((stroke.width * camera.scale) as f32, color32(stroke.color))
        })
    };
    let fill = |paint: &scene::Paint| paint.fill.map_or(egui::Color32::TRANSPARENT, color32);
    ctx.fonts_mut(|fonts| {
        scene
            .items
            .iter()
            .map(|item| match item.shape {
                scene::Shape::Line { from, to: end, paint } => {
                    Shape::line_segment([to(from), to(end)], stroke(scene.paint(paint)))
                }
                scene::Shape::Triangle { corners, paint } => {
                    let paint = scene.paint(paint);
                    Shape::convex_polygon(corners.map(to).to_vec(), fill(paint), stroke(paint))
                }
                scene::Shape::Rect { rect, corner, paint } => {
                    let paint = scene.paint(paint);
                    Shape::Rect(egui::epaint::RectShape::new(
                        Rect::from_min_max(to(rect.min), to(rect.max)),
                        (corner * camera.scale) as f32,
                        fill(paint),
                        stroke(paint),
                        egui::StrokeKind::Middle,
                    ))
                }
                scene::Shape::Circle { center, radius, paint } => {
                    let paint = scene.paint(paint);
                    Shape::Circle(egui::epaint::CircleShape {
                        center: to(center),
                        radius: (radius * camera.scale) as f32,
                        fill: fill(paint),
                        stroke: stroke(paint),
                    })
                }
                scene::Shape::Curve { .. } => Shape::Noop,
                scene::Shape::Text { at, text, paint, .. } => {
                    let paint = scene.text_paint(paint);
                    let font = FontId::new((paint.size * camera.scale) as f32, theme::family(paint.face));
                    let color = color32(paint.color);
                    Shape::text(fonts, to(at), Align2::LEFT_BOTTOM, scene.text_of(text), font, color)
                }
            })
            .collect()
    })
}

pub(super) fn measure(figures: &mut Figures) {
    let tree = Arc::new(ragged(N_NODES, 6, 13));
    // Hundreds of levels: the most that one screen can hold.
    let deep = Arc::new(ragged(N_NODES, 2, 400));
    let minimax = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let text = Arc::new(Text::english());
    let metrics = Metrics::new();
    for (name, tree, conventions) in [
        ("a million nodes, minimax", &tree, minimax),
        ("a million nodes, alpha-beta", &tree, Conventions::default()),
        ("a million nodes, 400 plies", &deep, minimax),
    ] {
        let trace = Arc::new(Trace::record(Arc::clone(tree), conventions));
        let picture = Picture::new(trace, Look::default(), Folds::default(), Arc::clone(&text), &metrics);
        compare(figures, name, &picture);
    }
}

/// Screens of a picture at several zooms.
fn compare(figures: &mut Figures, name: &str, picture: &Picture) {
    let n_steps = picture.trace().n_steps() as u64;
    let page = picture.page();
    let fit = (1900.0 / page.width()).min(1060.0 / page.height());
    figures.section(name, &format!("{n_steps} steps"));
    for (zoom, scale) in [
        ("all in view", fit),
        ("a thousandth", fit * 1_000.0),
        ("dots", 0.06),
        ("shapes", 0.2),
        ("smallest text", 0.34),
        ("readable", 1.0),
    ] {
        let scale = scale.max(fit);
        let is_close = scale > fit * 2.0;
        let ctx = egui::Context::default();
        theme::install_fonts(&ctx);
        let mut painter = ScenePainter::default();
        // Each way sees the same places.
        let places = || {
            let mut random = Random(7);
            move || {
                let step = (random.next() % n_steps) as usize;
                // Somewhere in the lower half, where the nodes are.
                let share = (random.next() % 1_000) as f64 / 1_000.0;
                let x = if is_close { page.width() * (0.25 + share / 2.0) } else { page.center().x };
                let y = page.height() * if is_close { 0.8 } else { 0.5 };
                (step, Camera { center: Point::new(x, y), scale, aim: CameraTarget::Free })
            }
        };
        let (mut for_scene, mut for_ours, mut for_egui) = (places(), places(), places());
        let times = race(&mut [
            &mut || {
                let (step, camera) = for_scene();
                black_box(scene_of(picture, step, &camera).0);
            },
            &mut || {
                let (step, camera) = for_ours();
                black_box(frame(&ctx, |ctx| {
                    painter.begin_frame(ctx);
                    painter.frame(ctx, picture, step, Focus::default(), &camera, SCREEN)
                }));
            },
            &mut || {
                let (step, camera) = for_egui();
                black_box(frame(&ctx, |ctx| naive(ctx, picture, step, &camera)));
            },
        ]);
        figures.show(&format!("{zoom}: shapes of the screen"), times[0] * 1e3, "ms");
        figures.show(&format!("{zoom}: the frame, with tessellation"), times[1] * 1e3, "ms");
        figures.tell(&format!("{zoom}: against egui's own shapes"), times[1] / times[2], at_most(1.0));
    }
}
