//! A question bank as Moodle XML: every question is a Cloze question, whose text has the gaps in it, and which has its figure
//! with it.
//!
//! Source: the pages on Moodle XML and on embedded answers (Cloze) of Moodle's documentation, and what
//! `qtype_multianswer` does with them. It takes the text of an answer from `~`, `#` and `}` without a backslash, decodes
//! entities once, and then removes the backslash of `\#` and `\}`, but not of `\~`, `\"`, `\/` and `\\`. So these are
//! written as entities, or as they are where they mean nothing.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::answer::GapAnswer;
use super::bank_item::{BankFigure, BankItem, BankItems, markup};
use super::question::{BankBody, BankOption, BankOptions, GapTable, OptionMerit};

/// In a table that has words and numbers, a field of a number is as wide as one of words: Moodle makes it as wide as the
/// longest answer, wrong ones included, and the width would tell which bounds are infinite.
const WIDE_NUMBER: &str = "-99999999";

/// The bank as Moodle XML.
pub(in crate::worksheet) fn moodle(bank: &BankItems) -> String {
    // A slash in a name of a category is written twice.
    let category = markup(&bank.title.replace('/', "//"));
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n\
         <question type=\"category\">\n\
         <category><text>$course$/top/{category}</text></category>\n\
         <info format=\"plain_text\"><text>{}</text></info>\n\
         </question>\n",
        markup(&format!("{} --to moodle -o bank.xml", bank.command))
    );
    for item in &bank.items {
        if let Some(figure) = bank.figures.get(item.figure) {
            question(&mut out, item, figure);
        }
    }
    out.push_str("</quiz>\n");
    out
}

fn question(out: &mut String, item: &BankItem, figure: &BankFigure) {
    let question = &item.question;
    let mut text = paragraphs(&question.intro);
    let [width, height] = figure.size.map(f64::ceil);
    let _ = writeln!(
        text,
        "<p><img src=\"@@PLUGINFILE@@/{}\" alt=\"{}\" width=\"{width}\" height=\"{height}\"/></p>",
        figure.file,
        html(&figure.spoken)
    );
    match &question.body {
        BankBody::Gaps(table) => gaps(&mut text, table),
        BankBody::Options(options) => {
            let _ = writeln!(text, "<div>{}</div>", multiresponse(options));
        }
    }
    let _ = write!(
        out,
        "<question type=\"cloze\">\n\
         <name><text>{}</text></name>\n\
         <questiontext format=\"html\">\n<text>{}</text>\n\
         <file name=\"{}\" path=\"/\" encoding=\"base64\">{}</file>\n</questiontext>\n\
         <generalfeedback format=\"html\">\n<text>{}</text>\n</generalfeedback>\n\
         <penalty>0.3333333</penalty>\n<hidden>0</hidden>\n</question>\n",
        markup(&item.title),
        cdata(&text),
        figure.file,
        STANDARD.encode(&figure.bytes),
        cdata(&paragraphs(&question.solution)),
    );
}

fn paragraphs(all: &[String]) -> String {
    all.iter().fold(String::new(), |mut out, text| {
        let _ = writeln!(out, "<p>{}</p>", html(text));
        out
    })
}

fn gaps(out: &mut String, table: &GapTable) {
    let all = || table.rows.iter().flat_map(|row| &row.gaps);
    let is_number = |gap: &GapAnswer| matches!(gap, GapAnswer::Number(..));
    let is_mixed = all().any(is_number) && !all().all(is_number);
    out.push_str("<table>\n<thead><tr>");
    for title in &table.titles {
        let _ = write!(out, "<th scope=\"col\">{}</th>", html(title));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", html(&row.name));
        for gap in &row.gaps {
            let _ = write!(out, "<td>{}</td>", field(gap, &row.reason, is_mixed));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
}

/// A gap worth a point, with the reason behind right and wrong answers alike.
fn field(gap: &GapAnswer, reason: &str, is_wide: bool) -> String {
    let why = cloze(&html(reason));
    let (kind, right) = match gap {
        GapAnswer::Number(value, tolerance) => {
            let wide = if is_wide { format!("~%0%{WIDE_NUMBER}#{why}") } else { String::new() };
            ("NUMERICAL", format!("={value}:{tolerance}#{why}{wide}"))
        }
        GapAnswer::Words(forms) => {
            // The other forms would only repeat it.
            let form = |(i, form): (usize, &String)| {
                let why = if i == 0 { format!("#{why}") } else { String::new() };
                format!("={}{why}", cloze(form))
            };
            ("SHORTANSWER", forms.iter().enumerate().map(form).collect::<Vec<_>>().join("~"))
        }
    };
    format!("{{1:{kind}:{right}~%0%*#{why}}}")
}

/// Options to tick. A wrong one cancels a right one.
fn multiresponse(options: &BankOptions) -> String {
    let wrong = -(100.0 / options.n_right().max(1) as f64).round().max(1.0);
    let option = |option: &BankOption| {
        let merit = match option.merit {
            OptionMerit::Right => "=".to_owned(),
            OptionMerit::Neutral => "%0%".to_owned(),
            OptionMerit::Wrong => format!("%{wrong}%"),
        };
        let why = option.reason.as_ref().map(|why| format!("#{}", cloze(&html(why)))).unwrap_or_default();
        format!("{merit}{}{why}", cloze(&html(&option.words)))
    };
    let all: Vec<String> = options.options.iter().map(option).collect();
    format!("{{{}:MULTIRESPONSE:{}}}", options.points, all.join("~"))
}

/// Text as HTML, in which nothing is taken for a gap or for the address of a file.
fn html(text: &str) -> String {
    markup(text).replace('{', "&#123;").replace("@@", "@&#64;")
}

/// Something within a gap: Moodle decodes its entities once.
fn cloze(content: &str) -> String {
    let mut out = String::with_capacity(content.len());
    for c in content.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '{' => out.push_str("&#123;"),
            '~' => out.push_str("&#126;"),
            '\\' => out.push_str("&#92;"),
            '}' => out.push_str("\\}"),
            '#' => out.push_str("\\#"),
            other => out.push(other),
        }
    }
    out
}

/// Text that is no markup; what would end it is parted.
fn cdata(text: &str) -> String {
    format!("<![CDATA[{}]]>", text.replace("]]>", "]]]]><![CDATA[>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_within_a_gap_ends_it() {
        assert_eq!(cloze("a}b#c~d\\e/\"f\""), "a\\}b\\#c&#126;d&#92;e/&quot;f&quot;");
        assert_eq!(cloze(&html("<b> & {1:SA:=x}")), "&amp;lt;b&amp;gt; &amp;amp; &amp;\\#123;1:SA:=x\\}");
        assert_eq!(cdata("a]]>b"), "<![CDATA[a]]]]><![CDATA[>b]]>");
    }
}
