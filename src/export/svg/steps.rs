//! Many steps of one picture, for one page: what several steps draw alike is written once, and a step refers to it.
//!
//! A piece is all that a node, an edge or a cutoff draws at a step. Pieces that follow each other are put together, so
//! that a step refers to a few pieces of pieces, and says again only those in which something has changed.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use super::body::Body;
use super::style::{SvgStyle, hex};
use super::webfont::UsedLetters;
use super::xml::number;
use crate::export::book::FontBook;
use crate::export::{ExportError, ExportProgress, Ticker, page_size};
use crate::scene::{Scene, SceneGroup, Shape};

/// So many nodes are put together.
const N_TOGETHER: usize = 8;

/// The steps so far.
pub(crate) struct SvgSteps {
    style: SvgStyle,
    /// The looks for dark screens.
    dark: Option<(SvgStyle, Option<String>)>,
    background: Option<String>,
    view_box: String,
    ids: HashMap<String, usize>,
    defs: String,
    letters: UsedLetters,
    classes: BTreeSet<String>,
}

impl SvgSteps {
    /// For steps that have the page and the looks of this one.
    pub(crate) fn new(scene: &Scene, dark: Option<&Scene>) -> Result<Self, ExportError> {
        let (width, height) = page_size(scene.page)?;
        let mut view_box = String::new();
        for (i, value) in [scene.page.min.x, scene.page.min.y, width, height].into_iter().enumerate() {
            if i > 0 {
                view_box.push(' ');
            }
            number(&mut view_box, value, 2);
        }
        let background = |scene: &Scene| scene.background.map(hex);
        Ok(Self {
            // The usual anchor of a text is that of the first step; others say theirs.
            style: SvgStyle::new(scene),
            dark: dark.map(|dark| (SvgStyle::with_anchors_of(dark, scene), background(dark))),
            background: background(scene),
            view_box,
            ids: HashMap::new(),
            defs: String::new(),
            letters: UsedLetters::default(),
            classes: BTreeSet::new(),
        })
    }

    /// Which part of the plane each step shows.
    pub(crate) fn view_box(&self) -> &str {
        &self.view_box
    }

    /// What is drawn at a step, as references to [`defs`](Self::defs).
    pub(crate) fn add(&mut self, scene: &Scene, progress: ExportProgress) -> Result<String, ExportError> {
        self.letters.add(scene);
        for item in &scene.items {
            let class = match item.shape {
                Shape::Text { paint, .. } => self.style.text(paint),
                ref shape => shape.paint().and_then(|paint| self.style.shape(paint)),
            };
            if let Some(class) = class.filter(|class| !self.classes.contains(*class)) {
                self.classes.insert(class.to_owned());
            }
        }
        let mut ticker = Ticker::new(progress, scene.items.len());
        let mut pieces: Vec<(Option<usize>, String)> = Vec::new();
        {
            let mut body = Body::of_pieces(scene, &self.style);
            for items in scene.items.chunk_by(|a, b| a.group == b.group) {
                ticker.tick()?;
                pieces.push((place(items[0].group), body.piece(items)));
            }
        }
        let mut uses = String::new();
        for together in pieces.chunk_by(|a, b| a.0 == b.0) {
            let ids: Vec<usize> = together.iter().map(|(_, piece)| self.id(piece)).collect();
            let id = if let [id] = ids[..] {
                id
            } else {
                let all: String = ids.into_iter().map(used).collect();
                self.id(&all)
            };
            uses.push_str(&used(id));
        }
        Ok(uses)
    }

    fn id(&mut self, piece: &str) -> usize {
        if let Some(&id) = self.ids.get(piece) {
            return id;
        }
        let id = self.ids.len();
        let _ = writeln!(self.defs, "<g id=\"{}\">{}</g>", name(id), piece.trim_end());
        self.ids.insert(piece.to_owned(), id);
        id
    }

    /// What steps refer to.
    pub(crate) fn defs(&self) -> &str {
        &self.defs
    }

    /// The style sheet, with the fonts; `of` selects the images.
    pub(crate) fn write_sheet(&self, out: &mut String, of: &str, fonts: &FontBook) {
        self.letters.write_faces(out, fonts);
        let color = |background: &Option<String>| background.clone().unwrap_or_else(|| "#fff".to_owned());
        let _ = writeln!(out, "{of}{{background:{}}}", color(&self.background));
        self.style.write_used(out, &self.classes);
        if let Some((dark, background)) = &self.dark {
            let _ = writeln!(
                out,
                "@media(prefers-color-scheme:dark){{\n{of}{{background:{}}}",
                color(background)
            );
            dark.write_used(out, &self.classes);
            out.push_str("}\n");
        }
    }
}

/// What is put together with what follows: nodes and edges near each other in the tree.
fn place(group: SceneGroup) -> Option<usize> {
    match group {
        SceneGroup::Edge(node) => Some(2 * (node.index() / N_TOGETHER)),
        SceneGroup::Node(node) => Some(2 * (node.index() / N_TOGETHER) + 1),
        _ => None,
    }
}

/// Letters and digits of a number, a letter first.
fn name(mut id: usize) -> String {
    const DIGITS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let mut name = String::from(char::from(DIGITS[id % 26]));
    id /= 26;
    while id > 0 {
        name.push(char::from(DIGITS[id % 36]));
        id /= 36;
    }
    name
}

fn used(id: usize) -> String {
    format!("<use href=\"#{}\"/>", name(id))
}
