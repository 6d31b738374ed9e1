//! Reads a page of the user guide: headings, paragraphs, lists, code, tables and links. Images are left out, because the
//! window itself shows what they show.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// How a piece of text is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpanStyle {
    /// In bold.
    pub is_strong: bool,
    /// In italics.
    pub is_emphasized: bool,
    /// As code.
    pub is_code: bool,
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideSpan {
    /// Its words.
    pub words: String,
    /// How they are written.
    pub style: SpanStyle,
    /// The target of a link.
    pub link: Option<String>,
}

/// A text in several styles.
pub type GuideText = Vec<GuideSpan>;

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuideBlock {
    /// A heading: 1 is the title of the page.
    Heading {
        /// How deep it is.
        level: u8,
        /// What it says.
        text: GuideText,
    },
    /// A paragraph.
    Paragraph(GuideText),
    /// An entry of a list.
    Item {
        /// A dot, or its number.
        marker: String,
        /// What it says.
        text: GuideText,
    },
    /// A block of code.
    Code {
        /// Its language: `tree` for one that can be opened.
        language: String,
        /// Its lines.
        code: String,
    },
    /// A table, its header first.
    Table(Vec<Vec<GuideText>>),
}

/// All words of a text.
fn plain(text: &[GuideSpan]) -> String {
    text.iter().map(|span| span.words.as_str()).collect()
}

impl GuideBlock {
    /// All words of it, for a search.
    pub fn plain(&self) -> String {
        match self {
            Self::Heading { text, .. } | Self::Paragraph(text) | Self::Item { text, .. } => plain(text),
            Self::Code { code, .. } => code.clone(),
            Self::Table(rows) => rows.iter().flatten().map(|cell| plain(cell)).collect::<Vec<_>>().join("\n"),
        }
    }

    /// The name by which a link finds it, as web sites make it of a heading.
    pub fn anchor(&self) -> Option<String> {
        let Self::Heading { text, .. } = self else { return None };
        let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let words = plain(text).to_lowercase();
        Some(words.chars().filter(is_kept).map(|c| if c == ' ' { '-' } else { c }).collect())
    }
}

/// What is open while a page is read.
#[derive(Default)]
struct Reader {
    blocks: Vec<GuideBlock>,
    text: GuideText,
    style: SpanStyle,
    link: Option<String>,
    is_image: bool,
    /// The language of the block of code that is open.
    language: Option<String>,
    /// For each open list the number of its next entry, if it has numbers.
    lists: Vec<Option<u64>>,
    /// The marker of the open entry, until its first text is there.
    marker: Option<String>,
    rows: Vec<Vec<GuideText>>,
}

impl Reader {
    fn add(&mut self, words: &str, is_code: bool) {
        if self.is_image {
            return;
        }
        let style = SpanStyle { is_code, ..self.style };
        match self.text.last_mut().filter(|last| last.style == style && last.link == self.link) {
            Some(last) => last.words.push_str(words),
            None => self.text.push(GuideSpan { words: words.to_owned(), style, link: self.link.clone() }),
        }
    }

    /// Ends a paragraph or the text of an entry.
    fn end_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.iter().all(|span| span.words.trim().is_empty()) {
            return;
        }
        let block = match self.marker.take() {
            Some(marker) => GuideBlock::Item { marker, text },
            // A further paragraph of an entry.
            None if !self.lists.is_empty() => GuideBlock::Item { marker: String::new(), text },
            None => GuideBlock::Paragraph(text),
        };
        self.blocks.push(block);
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.style.is_emphasized = true,
            Tag::Strong => self.style.is_strong = true,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.into_string()),
            Tag::Image { .. } => self.is_image = true,
            Tag::CodeBlock(CodeBlockKind::Fenced(language)) => self.language = Some(language.into_string()),
            Tag::CodeBlock(CodeBlockKind::Indented) => self.language = Some(String::new()),
            Tag::List(first) => self.lists.push(first),
            Tag::Item => {
                self.end_text();
                let number = self.lists.last_mut().and_then(Option::as_mut);
                self.marker = Some(number.map_or_else(
                    || "•".to_owned(),
                    |number| {
                        *number += 1;
                        format!("{}.", *number - 1)
                    },
                ));
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis => self.style.is_emphasized = false,
            TagEnd::Strong => self.style.is_strong = false,
            TagEnd::Link => self.link = None,
            TagEnd::Image => self.is_image = false,
            TagEnd::Paragraph | TagEnd::Item => self.end_text(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Heading(level) => {
                let level = match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    _ => 3,
                };
                self.blocks.push(GuideBlock::Heading { level, text: std::mem::take(&mut self.text) });
            }
            TagEnd::CodeBlock => {
                let code = self.text.drain(..).map(|span| span.words).collect();
                let language = self.language.take().unwrap_or_default();
                self.blocks.push(GuideBlock::Code { language, code });
            }
            TagEnd::TableCell => {
                let text = std::mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(text);
                }
            }
            TagEnd::Table => self.blocks.push(GuideBlock::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }
}

/// The parts of a page.
pub fn page_blocks(markdown: &str) -> Vec<GuideBlock> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) => reader.start(tag),
            Event::End(tag) => reader.end(tag),
            Event::Text(words) => reader.add(&words, false),
            Event::Code(words) => reader.add(&words, true),
            Event::SoftBreak | Event::HardBreak => reader.add(" ", false),
            _ => {}
        }
    }
    reader.blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markdown: &str, expected: &[(&str, &str)]) {
        let blocks = page_blocks(markdown);
        let told: Vec<(&str, String)> = blocks
            .iter()
            .map(|block| {
                let kind = match block {
                    GuideBlock::Heading { .. } => "heading",
                    GuideBlock::Paragraph(_) => "paragraph",
                    GuideBlock::Item { marker, .. } => marker,
                    GuideBlock::Code { language, .. } => language,
                    GuideBlock::Table(_) => "table",
                };
                (kind, block.plain())
            })
            .collect();
        let told: Vec<(&str, &str)> = told.iter().map(|(kind, words)| (*kind, words.as_str())).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_page_is_read_into_its_parts() {
        check("# A page\n\nTwo\nlines.\n", &[("heading", "A page"), ("paragraph", "Two lines.")]);
        check("1. one\n2. two\n   more\n", &[("1.", "one"), ("2.", "two more")]);
        check("- a\n- b `c`\n\nend", &[("•", "a"), ("•", "b c"), ("paragraph", "end")]);
        check("```tree\nA(B=1)\n```\n", &[("tree", "A(B=1)\n")]);
        check("| a | b |\n| --- | --- |\n| c | `d` |\n", &[("table", "a\nb\nc\nd")]);
        check("![An image](x.png)\n\n<!-- a comment -->\n", &[]);
    }

    #[test]
    fn styles_and_links_are_kept() {
        let blocks = page_blocks("See *this* and [that `x`](y.md#z).");
        let [GuideBlock::Paragraph(text)] = &blocks[..] else { panic!("{blocks:?}") };
        assert!(text[1].style.is_emphasized && text[1].words == "this");
        assert_eq!(text[3].link.as_deref(), Some("y.md#z"));
        assert!(text[4].style.is_code && text[4].link.is_some());
        assert_eq!(page_blocks("## A *B*: c-d\n")[0].anchor().as_deref(), Some("a-b-c-d"));
    }
}
