//! Blocks as a LaTeX document that compiles with a plain TeX Live: `article`, `TikZ` and what comes with them.

use std::fmt::Write as _;

use super::block::{Block, BlockColumn};
use super::pages::{Paper, continued};
use crate::export::{LATEX_FONTS, TikzStyles};
use crate::text::{Text, latex_escaped as escaped};

/// Rows of a table in one piece, pieces side by side, and about as many letters as fit on a line.
const MOST_ROWS: usize = 40;
const BESIDE: usize = 3;
const ON_LINE: usize = 100;

/// A document of several versions, each with its blocks and its footer.
pub fn latex(sheets: &[(Vec<Block>, String)], paper: Paper, text: &Text) -> String {
    let paper_name = match paper {
        Paper::A4 => "a4paper",
        Paper::Letter => "letterpaper",
    };
    let blocks = sheets.iter().flat_map(|(blocks, _)| blocks);
    let styles = TikzStyles::new(blocks.filter_map(|block| match block {
        Block::Figure(scene) => Some(scene),
        _ => None,
    }));
    let mut out = format!(
        "\\documentclass[{paper_name},11pt]{{article}}\n\
         {LATEX_FONTS}\
         \\usepackage{{geometry}}\n\
         \\geometry{{margin=17mm, bottom=24mm, headsep=4mm}}\n\
         \\usepackage{{tikz}}\n\
         \\setlength{{\\parindent}}{{0pt}}\n\
         \\setlength{{\\parskip}}{{4pt plus 2pt}}\n\
         \\newcommand{{\\sheetfooter}}{{}}\n\
         \\makeatletter\n\
         \\def\\ps@sheet{{\\def\\@oddhead{{\\footnotesize\\rightmark\\hfil}}\\let\\@evenhead\\@oddhead\n  \
         \\def\\@oddfoot{{\\parbox[t]{{0.86\\textwidth}}{{\\raggedright\\ttfamily\\tiny\\sheetfooter}}\\hfill\\footnotesize\\thepage}}%\n  \
         \\let\\@evenfoot\\@oddfoot}}\n\
         \\makeatother\n\
         \\pagestyle{{sheet}}\n\
         {}\
         \\begin{{document}}\n",
        styles.definitions()
    );
    for (i, (blocks, footer)) in sheets.iter().enumerate() {
        if i > 0 {
            out.push_str("\\clearpage\n\\setcounter{page}{1}\n");
        }
        let _ = writeln!(out, "\\renewcommand{{\\sheetfooter}}{{{}}}", escaped(footer));
        let mut running = Running::default();
        for block in blocks {
            running.follow(block, text);
            write(block, &running.mark(), (paper, &styles), &mut out);
        }
    }
    out.push_str("\\end{document}\n");
    out
}

/// What a page says above everything if an exercise goes on there. Each paragraph has it as a mark, and a page shows its
/// first one; that of a heading is empty.
#[derive(Default)]
struct Running(Vec<String>);

impl Running {
    fn follow(&mut self, block: &Block, text: &Text) {
        match block {
            Block::Title(_) => self.0.clear(),
            Block::Heading(heading) => self.0 = vec![continued(heading, text)],
            Block::Note(note) if self.0.len() == 1 => self.0.push(note.clone()),
            _ => {}
        }
    }

    fn mark(&self) -> String {
        format!("\\markright{{{}}}", escaped(&self.0.join(" · ")))
    }
}

/// Writes a block. Its mark is in its paragraph: between paragraphs it would let a page end where none may.
fn write(block: &Block, mark: &str, (paper, styles): (Paper, &TikzStyles<'_>), out: &mut String) {
    let _ = match block {
        Block::Title(text) => writeln!(out, "\n{{\\Large\\bfseries {}\\markright{{}}\\par}}", escaped(text)),
        Block::Fields(names, last) => {
            let lines: Vec<String> =
                names.iter().map(|name| format!("{} \\hrulefill\\quad ", escaped(name))).collect();
            let lines = lines.concat();
            let last = last
                .as_ref()
                .map_or_else(String::new, |last| format!("\\rule{{12mm}}{{0.4pt}} {}", escaped(last)));
            writeln!(out, "\n\\medskip\n{lines}{last}\\par\n\\medskip")
        }
        Block::Heading(text) => writeln!(out, "\n\\section*{{{}\\markright{{}}}}", escaped(text)),
        Block::Note(text) => writeln!(out, "\n{{\\footnotesize {}\\par}}\\nopagebreak", escaped(text)),
        Block::Task { letter, text, points } => writeln!(
            out,
            "\n\\medskip\n{{\\interlinepenalty=10000\n\\textbf{{{letter})}}{mark} {} \\hfill {{\\footnotesize {}}}\\par}}\\nopagebreak",
            escaped(text),
            escaped(points.as_deref().unwrap_or_default())
        ),
        Block::Text(text) => writeln!(out, "\n{}{mark}\\par", escaped(text)),
        Block::Item(text) => writeln!(
            out,
            "\n\\hangindent=4mm \\hangafter=1 \\makebox[4mm][l]{{\\textbullet}}{}{mark}\\par",
            escaped(text)
        ),
        Block::Figure(scene) => {
            let tall = paper.size()[1] - 340.0;
            let scale = (paper.width() / scene.page.width()).min(tall / scene.page.height()).min(1.0);
            writeln!(out, "\\vspace{{2mm}}\n{{\\centering\n{}\\par}}", styles.picture(scene, scale))
        }
        Block::Lines(n) => {
            writeln!(out, "\n{}", "\\nopagebreak\\vspace{8mm}\\hrule height 0.4pt\\relax\n".repeat(*n))
        }
        Block::Table(columns) => writeln!(out, "{}", table(columns)),
    };
}

fn table(columns: &[BlockColumn]) -> String {
    let mut out = String::new();
    let n_rows = columns.first().map_or(0, |column| column.cells.len());
    let wide = |column: &BlockColumn| {
        let words = column.cells.iter().chain([&column.title]);
        words.map(|words| words.chars().count()).max().unwrap_or_default() + 2
    };
    let n_beside = (ON_LINE / columns.iter().map(wide).sum::<usize>().max(1)).clamp(1, BESIDE);
    let each = n_rows.div_ceil(n_beside).clamp(1, MOST_ROWS);
    let row = |cells: Vec<String>| format!("{} \\\\\n", cells.join(" & "));
    for from in (0..n_rows).step_by(each) {
        let to = (from + each).min(n_rows);
        let _ = write!(out, "\\begin{{tabular}}[t]{{{}}}\n\\hline\n", "l".repeat(columns.len()));
        out.push_str(&row(columns.iter().map(|column| escaped(&column.title)).collect()));
        out.push_str("\\hline\n");
        for i in from..to {
            out.push_str(&row(columns.iter().map(|column| escaped(&column.cells[i])).collect()));
        }
        out.push_str("\\hline\n\\end{tabular}\\quad\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_no_commands() {
        assert_eq!(escaped("a_1 & {b} \\x 50%"), "a\\_1 \\& \\{b\\} \\textbackslash{}x 50\\%");
        assert_eq!(escaped("≤ −3, α"), "\\ensuremath{\\le} \\ensuremath{-}3, \\ensuremath{\\alpha}");
        assert_eq!(escaped("--kind"), "{-}{-}kind");
        assert_eq!(escaped("a,,b'''"), "a,{},b'{}'{}'");
        assert_eq!(escaped("``"), "\\textasciigrave{}\\textasciigrave{}");
    }
}
