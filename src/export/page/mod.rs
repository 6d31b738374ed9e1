//! A whole search as one page for browsers: it steps by buttons, keys, a slider and touch, needs nothing but itself, and
//! shows all steps below each other where scripts are not run.

use std::fmt::Write as _;

use super::svg::{SvgSteps, escape};
use super::{ExportError, ExportProgress, FontBook};
use crate::explain::Pseudocode;
use crate::scene::Scene;
use crate::text::Text;

/// Longer pages are refused by browsers or take them minutes, in bytes.
const MAX_BYTES: usize = 200_000_000;

/// An image is not drawn smaller than this share of its size.
const LEAST_SCALE: f64 = 0.75;

/// The steps so far.
pub struct RunPage {
    steps: SvgSteps,
    body: String,
    n_steps: usize,
    title: String,
    /// Of an image, in pixels.
    width: f64,
}

impl std::fmt::Debug for RunPage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RunPage").field("n_steps", &self.n_steps).finish_non_exhaustive()
    }
}

/// What is said about a step.
#[derive(Clone, Copy, Debug)]
pub struct PageStep<'a> {
    /// From 1.
    pub number: usize,
    /// What happens.
    pub sentence: &'a str,
    /// The line of the pseudocode, from 1, through all functions.
    pub line: Option<usize>,
}

impl RunPage {
    /// For steps that have the page and the looks of this one; `dark` is the same in the colors for dark screens.
    ///
    /// # Errors
    /// A page without an area.
    pub fn new(scene: &Scene, dark: Option<&Scene>) -> Result<Self, ExportError> {
        let steps = SvgSteps::new(scene, dark)?;
        let (title, width) = (scene.title.clone(), scene.page.width());
        Ok(Self { steps, body: String::new(), n_steps: 0, title, width })
    }

    /// Adds a step.
    ///
    /// # Errors
    /// A wish to cancel; a page that is too long.
    pub fn push(
        &mut self,
        scene: &Scene,
        about: PageStep<'_>,
        text: &Text,
        progress: ExportProgress,
    ) -> Result<(), ExportError> {
        let uses = self.steps.add(scene, progress)?;
        let out = &mut self.body;
        let number = about.number;
        let _ = write!(out, "<section id=\"step-{number}\" data-step=\"{number}\"");
        if let Some(line) = about.line {
            let _ = write!(out, " data-line=\"{line}\"");
        }
        let _ = write!(out, "><svg viewBox=\"{}\" role=\"img\" aria-label=\"", self.steps.view_box());
        let said = say!(text, "export-caption", step = number, sentence = about.sentence);
        escape(out, &said);
        let _ = write!(out, "\">{uses}</svg><p>");
        escape(out, &said);
        out.push_str("</p></section>\n");
        self.n_steps += 1;
        if self.body.len() + self.steps.defs().len() > MAX_BYTES {
            return Err(ExportError::TooManySteps { n_fitting: self.n_steps - 1 });
        }
        Ok(())
    }

    /// The page; `delay_secs` is how long a step is shown when it plays.
    pub fn finish(&self, code: &Pseudocode, delay_secs: f64, text: &Text, fonts: &FontBook) -> String {
        let mut out = String::with_capacity(self.body.len() + self.steps.defs().len() + 60_000);
        out.push_str("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        // It asks for nothing, and may not.
        out.push_str(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline';font-src data:\">\n",
        );
        out.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
        escape(&mut out, &self.title);
        out.push_str("</title>\n<style>\n");
        out.push_str(include_str!("page.css"));
        // Letters stay large enough to be read; what is wider than the screen scrolls.
        let _ = writeln!(out, "section>svg{{min-width:{:.0}px}}", LEAST_SCALE * self.width);
        self.steps.write_sheet(&mut out, "section>svg", fonts);
        out.push_str("</style>\n</head>\n<body>\n<main>\n<h1>");
        escape(&mut out, &self.title);
        out.push_str(
            "</h1>\n<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n",
        );
        out.push_str(self.steps.defs());
        out.push_str("</defs></svg>\n");
        out.push_str(&self.body);
        self.write_controls(&mut out, delay_secs, text);
        write_code(&mut out, code, text);
        out.push_str("</main>\n<script>\n");
        out.push_str(include_str!("page.js"));
        out.push_str("</script>\n</body>\n</html>\n");
        out
    }

    fn write_controls(&self, out: &mut String, delay_secs: f64, text: &Text) {
        out.push_str("<nav id=\"nav\" hidden>\n");
        let buttons = [
            ("first", "⇤", say!(text, "command-first-step")),
            ("back", "←", say!(text, "command-previous-step")),
            ("play", "▶", say!(text, "command-play-pause")),
            ("next", "→", say!(text, "command-next-step")),
            ("last", "⇥", say!(text, "command-last-step")),
        ];
        for (id, sign, name) in buttons {
            let _ = write!(out, "<button id=\"{id}\" type=\"button\" title=\"");
            escape(out, &name);
            out.push_str("\" aria-label=\"");
            escape(out, &name);
            let _ = writeln!(out, "\">{sign}</button>");
        }
        let _ = write!(
            out,
            "<input id=\"range\" type=\"range\" min=\"1\" max=\"{0}\" value=\"1\" data-seconds=\"{delay_secs}\" aria-label=\"",
            self.n_steps
        );
        escape(out, &say!(text, "export-slider"));
        out.push_str("\">\n<output id=\"place\" for=\"range\"></output>\n</nav>\n<p id=\"said\" aria-live=\"polite\"></p>\n");
    }
}

fn write_code(out: &mut String, code: &Pseudocode, text: &Text) {
    out.push_str("<aside><h2>");
    escape(out, &say!(text, "export-pseudocode"));
    out.push_str("</h2>\n<pre>");
    let mut number = 0;
    for (i, function) in code.functions.iter().enumerate() {
        if i > 0 {
            out.push_str("<code> </code>");
        }
        for line in &function.lines {
            number += 1;
            let _ = write!(out, "<code id=\"l{number}\"><i>{number}</i>");
            escape(out, &line.code);
            out.push_str("</code>");
        }
    }
    out.push_str("</pre></aside>\n");
}
