//! What a frame costs: state at a random step, scene, shapes and tessellation of a screen of 1920×1080 points, for a
//! trace of a million nodes at several zooms. The baseline is the same scene as egui's own shapes.

mod ragged;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
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
use ragged::{Random, ragged};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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

#[derive(Clone, Copy)]
enum Way {
    Ours,
    Egui,
    Scene,
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

fn frames(criterion: &mut Criterion) {
    let tree = Arc::new(ragged(N_NODES, 6, 13));
    // Hundreds of levels: the most that one screen can hold.
    let deep = Arc::new(ragged(N_NODES, 2, 400));
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let text = Arc::new(Text::english());
    let metrics = Metrics::new();
    for (name, tree, conventions) in [
        ("minimax", &tree, conventions),
        ("alpha-beta", &tree, Conventions::default()),
        ("deep", &deep, conventions),
    ] {
        report(name, "tree", tree.n_nodes(), "nodes");
        let trace = Arc::new(Trace::record(Arc::clone(tree), conventions));
        let n_steps = trace.n_steps() as u64;
        let picture = Picture::new(trace, Look::default(), Folds::default(), Arc::clone(&text), &metrics);
        let page = picture.page();
        let fit = (1900.0 / page.width()).min(1060.0 / page.height());
        let mut group = criterion.benchmark_group(format!("frame/{name}"));
        for (zoom, scale) in [
            ("fitted", fit),
            ("x1000", fit * 1_000.0),
            ("dense", 0.027),
            ("dots", 0.06),
            ("shapes", 0.2),
            ("smallest-text", 0.34),
            ("readable", 1.0),
        ] {
            let scale = scale.max(fit);
            let ctx = egui::Context::default();
            theme::install_fonts(&ctx);
            for (painting, way) in
                [("plyscope", Way::Ours), ("egui-shapes", Way::Egui), ("scene-only", Way::Scene)]
            {
                let mut painter = ScenePainter::default();
                let mut random = Random(7);
                let mut n_vertices = 0;
                group.bench_function(format!("{zoom}/{painting}"), |bencher| {
                    bencher.iter(|| {
                        let step = (random.next() % n_steps) as usize;
                        // Somewhere in the lower half, where the nodes are.
                        let share = (random.next() % 1_000) as f64 / 1_000.0;
                        let x = if scale > fit * 2.0 {
                            page.width() * (0.25 + share / 2.0)
                        } else {
                            page.center().x
                        };
                        let y = page.height() * if scale > fit * 2.0 { 0.8 } else { 0.5 };
                        let camera = Camera { center: Point::new(x, y), scale, aim: CameraTarget::Free };
                        n_vertices = frame(&ctx, |ctx| match way {
                            Way::Ours => {
                                painter.begin_frame(ctx);
                                painter.frame(ctx, &picture, step, Focus::default(), &camera, SCREEN)
                            }
                            Way::Egui => naive(ctx, &picture, step, &camera),
                            Way::Scene => {
                                black_box(scene_of(&picture, step, &camera).0);
                                Vec::new()
                            }
                        });
                        black_box(n_vertices)
                    });
                });
                report(zoom, painting, n_vertices, "vertices in the last frame");
            }
        }
        group.finish();
    }
}

#[expect(clippy::print_stderr, reason = "a benchmark reports on the terminal")]
fn report(what: &str, how: &str, n: usize, unit: &str) {
    // Nothing was run where the name was filtered out.
    if n > 0 {
        eprintln!("    {what}/{how}: {n} {unit}");
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(2)).warm_up_time(std::time::Duration::from_millis(500));
    targets = frames
}
criterion_main!(benches);
