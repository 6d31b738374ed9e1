//! A question bank as a package of QTI 2.1: a manifest, an `assessmentItem` a file, and the figures beside them.
//!
//! Source: IMS Question & Test Interoperability 2.1, *Assessment Test, Section and Item Information Model* and *XML Binding*;
//! IMS Content Packaging 1.2.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::answer::GapAnswer;
use super::bank_item::{BankFigure, BankItem, BankItems, markup};
use super::question::{BankBody, BankOptions, GapTable, OptionMerit};
use crate::export::{ExportError, Package};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SCHEMAS: &str = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
const ITEM: &str = "http://www.imsglobal.org/xsd/imsqti_v2p1";
const ITEM_SCHEMA: &str = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd";
const MANIFEST: &str = "http://www.imsglobal.org/xsd/imscp_v1p1";
const MANIFEST_SCHEMA: &str = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd";
/// Characters that a field has room for: as many for every answer, so that the width tells nothing.
const FIELD: usize = 10;
/// The feedback that is always shown.
const SOLUTION: &str = "SOLUTION";

/// The bank as a package.
///
/// # Errors
/// It is larger than a package may be.
pub(in crate::worksheet) fn qti(bank: &BankItems) -> Result<Vec<u8>, ExportError> {
    let mut package = Package::default();
    package.add("imsmanifest.xml", manifest(bank).as_bytes())?;
    for figure in &bank.figures {
        package.add(&figure.file, &figure.bytes)?;
    }
    for item in &bank.items {
        if let Some(figure) = bank.figures.get(item.figure) {
            package.add(&format!("{}.xml", item.name), assessment_item(item, figure).as_bytes())?;
        }
    }
    package.finish()
}

fn manifest(bank: &BankItems) -> String {
    let mut out = format!(
        "{HEAD}<manifest xmlns=\"{MANIFEST}\" {SCHEMAS} xsi:schemaLocation=\"{MANIFEST} {MANIFEST_SCHEMA}\" \
         identifier=\"plyscope\">\n\
         <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n\
         <organizations/>\n<resources>\n"
    );
    for item in &bank.items {
        let Some(figure) = bank.figures.get(item.figure) else { continue };
        let (name, image) = (&item.name, &figure.file);
        let _ = writeln!(
            out,
            "<resource identifier=\"item-{name}\" type=\"imsqti_item_xmlv2p1\" href=\"{name}.xml\">\
             <file href=\"{name}.xml\"/><file href=\"{image}\"/></resource>"
        );
    }
    out.push_str("</resources>\n</manifest>\n");
    out
}

/// The parts of an item, which its schema wants in this order.
#[derive(Default)]
struct ItemParts {
    responses: String,
    body: String,
    processing: String,
    feedback: String,
}

fn assessment_item(item: &BankItem, figure: &BankFigure) -> String {
    let question = &item.question;
    let mut parts = ItemParts::default();
    for text in &question.intro {
        let _ = writeln!(parts.body, "<p>{}</p>", markup(text));
    }
    let [width, height] = figure.size.map(f64::ceil);
    let _ = writeln!(
        parts.body,
        "<p><img src=\"{}\" alt=\"{}\" width=\"{width}\" height=\"{height}\"/></p>",
        figure.file,
        markup(&figure.spoken)
    );
    parts.show(&format!("<baseValue baseType=\"identifier\">{SOLUTION}</baseValue>"));
    match &question.body {
        BankBody::Gaps(table) => parts.gaps(table),
        BankBody::Options(options) => parts.options(options),
    }
    parts.feedback(SOLUTION, &question.solution);
    let ItemParts { responses, body, processing, feedback } = parts;
    let (identifier, title) = (&item.name, markup(&item.title));
    let points = question.points();
    format!(
        "{HEAD}<assessmentItem xmlns=\"{ITEM}\" {SCHEMAS} xsi:schemaLocation=\"{ITEM} {ITEM_SCHEMA}\" \
         identifier=\"item-{identifier}\" title=\"{title}\" adaptive=\"false\" timeDependent=\"false\" \
         toolName=\"plyscope\">\n\
         {responses}\
         <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\" \
         normalMaximum=\"{points}\" normalMinimum=\"0\"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n\
         <outcomeDeclaration identifier=\"MAXSCORE\" cardinality=\"single\" baseType=\"float\">\
         <defaultValue><value>{points}</value></defaultValue></outcomeDeclaration>\n\
         <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"multiple\" baseType=\"identifier\"/>\n\
         <itemBody>\n{body}</itemBody>\n\
         <responseProcessing>\n{processing}</responseProcessing>\n\
         {feedback}</assessmentItem>\n"
    )
}

impl ItemParts {
    /// Feedback is shown, besides that which already is.
    fn show(&mut self, identifiers: &str) {
        let _ = writeln!(self.processing, "{}", shown(identifiers));
    }

    fn feedback(&mut self, identifier: &str, paragraphs: &[String]) {
        let _ = write!(
            self.feedback,
            "<modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"{identifier}\" showHide=\"show\">"
        );
        for text in paragraphs {
            let _ = write!(self.feedback, "<p>{}</p>", markup(text));
        }
        self.feedback.push_str("</modalFeedback>\n");
    }

    fn gaps(&mut self, table: &GapTable) {
        self.body.push_str("<table>\n<thead><tr>");
        for title in &table.titles {
            let _ = write!(self.body, "<th>{}</th>", markup(title));
        }
        self.body.push_str("</tr></thead>\n<tbody>\n");
        let mut n_gaps = 0;
        for (i, row) in table.rows.iter().enumerate() {
            let why = format!("WHY_{}", i + 1);
            let _ = write!(self.body, "<tr><td>{}</td>", markup(&row.name));
            for gap in &row.gaps {
                n_gaps += 1;
                self.gap(&format!("RESPONSE_{n_gaps}"), gap, &why);
            }
            self.body.push_str("</tr>\n");
            self.feedback(&why, std::slice::from_ref(&row.reason));
        }
        self.body.push_str("</tbody>\n</table>\n");
    }

    /// A gap worth a point; where the answer is wrong, it is said why.
    fn gap(&mut self, response: &str, gap: &GapAnswer, why: &str) {
        let _ = write!(
            self.body,
            "<td><textEntryInteraction responseIdentifier=\"{response}\" expectedLength=\"{FIELD}\"/></td>"
        );
        let is_right = match gap {
            GapAnswer::Number(value, tolerance) => {
                let _ = writeln!(
                    self.responses,
                    "<responseDeclaration identifier=\"{response}\" cardinality=\"single\" baseType=\"float\">\
                     <correctResponse><value>{value}</value></correctResponse></responseDeclaration>"
                );
                let mode = if *tolerance > 0.0 {
                    format!("toleranceMode=\"absolute\" tolerance=\"{tolerance} {tolerance}\"")
                } else {
                    "toleranceMode=\"exact\"".to_owned()
                };
                format!(
                    "<equal {mode}><variable identifier=\"{response}\"/><correct identifier=\"{response}\"/></equal>"
                )
            }
            GapAnswer::Words(forms) => {
                self.words(response, forms);
                format!(
                    "<gt><mapResponse identifier=\"{response}\"/><baseValue baseType=\"float\">0</baseValue></gt>"
                )
            }
        };
        let _ = writeln!(
            self.processing,
            "<responseCondition><responseIf>{is_right}{}</responseIf><responseElse>{}</responseElse></responseCondition>",
            scored("<baseValue baseType=\"float\">1</baseValue>"),
            shown(&format!("<baseValue baseType=\"identifier\">{why}</baseValue>"))
        );
    }

    /// Words in small letters, with a capital, and in capitals: programs do not all take them for the same.
    fn words(&mut self, response: &str, forms: &[String]) {
        let first = forms.first().map(String::as_str).unwrap_or_default();
        let _ = write!(
            self.responses,
            "<responseDeclaration identifier=\"{response}\" cardinality=\"single\" baseType=\"string\">\
             <correctResponse><value>{}</value></correctResponse><mapping defaultValue=\"0\">",
            markup(first)
        );
        let mut seen = BTreeSet::new();
        for form in forms.iter().flat_map(|form| [form.clone(), capitalized(form), form.to_uppercase()]) {
            let entry = format!("<mapEntry mapKey=\"{}\" mappedValue=\"1\"/>", markup(&form));
            if seen.insert(form) {
                self.responses.push_str(&entry);
            }
        }
        self.responses.push_str("</mapping></responseDeclaration>\n");
    }

    /// Options to tick. A wrong one cancels a right one; nothing is worse than no points.
    fn options(&mut self, options: &BankOptions) {
        const RESPONSE: &str = "RESPONSE_1";
        let each = options.points as f64 / options.n_right().max(1) as f64;
        let identifier = |i: usize| format!("OPTION_{}", i + 1);
        let _ = write!(
            self.responses,
            "<responseDeclaration identifier=\"{RESPONSE}\" cardinality=\"multiple\" baseType=\"identifier\">\
             <correctResponse>"
        );
        for (i, option) in options.options.iter().enumerate() {
            if option.merit == OptionMerit::Right {
                let _ = write!(self.responses, "<value>{}</value>", identifier(i));
            }
        }
        let _ = write!(
            self.responses,
            "</correctResponse><mapping lowerBound=\"0\" upperBound=\"{}\" defaultValue=\"0\">",
            options.points
        );
        let _ = writeln!(
            self.body,
            "<choiceInteraction responseIdentifier=\"{RESPONSE}\" shuffle=\"false\" maxChoices=\"0\">"
        );
        for (i, option) in options.options.iter().enumerate() {
            let identifier = identifier(i);
            let worth = match option.merit {
                OptionMerit::Right => each,
                OptionMerit::Neutral => 0.0,
                OptionMerit::Wrong => -each,
            };
            let _ = write!(self.responses, "<mapEntry mapKey=\"{identifier}\" mappedValue=\"{worth}\"/>");
            let words = markup(&option.words);
            let _ = writeln!(self.body, "<simpleChoice identifier=\"{identifier}\">{words}</simpleChoice>");
            if let Some(reason) = &option.reason {
                self.feedback(&identifier, std::slice::from_ref(reason));
            }
        }
        self.responses.push_str("</mapping></responseDeclaration>\n");
        self.body.push_str("</choiceInteraction>\n");
        let _ = writeln!(self.processing, "{}", scored(&format!("<mapResponse identifier=\"{RESPONSE}\"/>")));
        // What was ticked gets its reason.
        self.show(&format!("<variable identifier=\"{RESPONSE}\"/>"));
    }
}

/// A rule that shows feedback, besides that which already is.
fn shown(identifiers: &str) -> String {
    format!(
        "<setOutcomeValue identifier=\"FEEDBACK\"><multiple><variable identifier=\"FEEDBACK\"/>{identifiers}</multiple></setOutcomeValue>"
    )
}

/// A rule that adds to the score.
fn scored(points: &str) -> String {
    format!(
        "<setOutcomeValue identifier=\"SCORE\"><sum><variable identifier=\"SCORE\"/>{points}</sum></setOutcomeValue>"
    )
}

/// `−inf` becomes `−Inf`.
fn capitalized(form: &str) -> String {
    let first = form.find(char::is_alphabetic).unwrap_or(form.len());
    let (sign, word) = form.split_at(first);
    let mut letters = word.chars();
    let initial: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{sign}{initial}{}", letters.as_str())
}
