//! Rows `parent,child,value[,move]` with or without a header line, separated by commas, semicolons or tabs as spreadsheets
//! write and paste them.

use std::ops::Range;

use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::{leaf, looks_like_a_number, probability};
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-csv", leaf_form: "A,B,3", recognizes, read };

const FORM: &str = "parent,child,value,move";

/// A field of a row: what it says without its quotes, and where.
type Field = (String, Range<usize>);

/// What the columns of a table hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CsvColumn {
    Parent,
    Child,
    Value,
    Move,
    Probability,
    Other,
}

const USUAL: [CsvColumn; 4] = [CsvColumn::Parent, CsvColumn::Child, CsvColumn::Value, CsvColumn::Move];

fn column(name: &str) -> Option<CsvColumn> {
    let word = name.to_ascii_lowercase().replace([' ', '_', '-'], "");
    Some(match word.as_str() {
        "parent" | "from" | "source" | "parentid" => CsvColumn::Parent,
        "child" | "to" | "target" | "node" | "name" | "label" | "id" | "childid" | "nodeid" => {
            CsvColumn::Child
        }
        "value" | "utility" | "payoff" | "score" => CsvColumn::Value,
        "move" | "action" | "edge" => CsvColumn::Move,
        "p" | "prob" | "probability" => CsvColumn::Probability,
        _ => return None,
    })
}

fn separator(text: &str) -> Option<char> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    ['\t', ';', ','].into_iter().find(|&c| first.contains(c))
}

fn header(line: &str, separator: char) -> Option<Vec<CsvColumn>> {
    let columns: Vec<Option<CsvColumn>> =
        line.split(separator).map(|name| column(name.trim_matches('"'))).collect();
    let has = |wanted| columns.contains(&Some(wanted));
    (has(CsvColumn::Parent) && has(CsvColumn::Child))
        .then(|| columns.into_iter().map(|column| column.unwrap_or(CsvColumn::Other)).collect())
}

fn recognizes(text: &str) -> bool {
    let Some(separator) = separator(text) else { return false };
    let mut rows = text.lines().filter(|line| !line.trim().is_empty());
    let Some(first) = rows.next() else { return false };
    if header(first, separator).is_some() {
        return true;
    }
    let is_row = |row: &str| {
        let fields: Vec<&str> = row.split(separator).map(str::trim).collect();
        let is_name =
            |field: &&str| !field.is_empty() && leaf(field).is_err() && !field.contains(['(', '[', ' ']);
        let value = fields.get(2).copied().unwrap_or_default();
        (2..=5).contains(&fields.len())
            && (fields[0].is_empty() || is_name(&fields[0]))
            && is_name(&fields[1])
            && (value.is_empty() || leaf(value).is_ok() || looks_like_a_number(value))
    };
    let all: Vec<&str> = std::iter::once(first).chain(rows).take(200).collect();
    all.len() > 1 && all.iter().filter(|row| is_row(row)).count() * 3 >= all.len() * 2
}

/// The fields of the row that begins at a place, and where the next row begins.
fn fields(
    draft: &mut DraftTree<'_>,
    mut at: usize,
    separator: char,
) -> Result<(Vec<Field>, usize), StopReading> {
    let text = draft.text;
    let mut row = Vec::new();
    loop {
        let rest = &text[at..];
        let begin = at + (rest.len() - rest.trim_start_matches(' ').len());
        let (field, end) = if text[begin..].starts_with('"') {
            let (mut field, mut from) = (String::new(), begin + 1);
            loop {
                let Some(quote) = text[from..].find('"').map(|i| from + i) else {
                    return draft.stop(begin..begin + 1, Problem::UnclosedQuote);
                };
                field.push_str(&text[from..quote]);
                from = quote + 1;
                if !text[from..].starts_with('"') {
                    break;
                }
                field.push('"');
                from += 1;
            }
            let end = text[from..].find([separator, '\n']).map_or(text.len(), |i| from + i);
            (field, end)
        } else {
            let end = text[begin..].find([separator, '\n']).map_or(text.len(), |i| begin + i);
            (text[begin..end].trim().to_owned(), end)
        };
        row.push((field, begin..begin + text[begin..end].trim_end().len()));
        match text[end..].chars().next() {
            Some(c) if c == separator => at = end + c.len_utf8(),
            next => return Ok((row, end + next.map_or(0, char::len_utf8))),
        }
    }
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let text = draft.text;
    let separator = separator(text).unwrap_or(',');
    let has_decimal_commas = has_decimal_commas(text, separator);
    let mut columns: Option<Vec<CsvColumn>> = None;
    let mut at = 0;
    while at < text.len() {
        let line_end = text[at..].find('\n').map_or(text.len(), |i| at + i);
        let line = text[at..line_end].trim();
        if line.is_empty() || line.starts_with('#') {
            at = line_end + 1;
            continue;
        }
        if columns.is_none() {
            let found = header(line, separator);
            let is_header = found.is_some();
            if let Some(found) = &found {
                for (name, column) in line.split(separator).zip(found) {
                    if *column == CsvColumn::Other {
                        draft.note_each("foreign-note-field", name.trim());
                    }
                }
            }
            columns = Some(found.unwrap_or_else(|| USUAL.to_vec()));
            if is_header {
                at = line_end + 1;
                continue;
            }
        }
        let (mut row, next) = fields(draft, at, separator)?;
        at = next;
        let columns = columns.as_deref().unwrap_or(&USUAL);
        if has_decimal_commas {
            with_points(draft, &mut row, columns);
        }
        read_row(draft, &row, columns, separator)?;
    }
    Ok(())
}

/// Whether numbers have decimal commas, as spreadsheets of many countries write them: between semicolons, where no number
/// has a point.
fn has_decimal_commas(text: &str, separator: char) -> bool {
    let has_point = |field: &str| field.contains('.') && leaf(field.trim().trim_matches('"')).is_ok();
    separator == ';' && !text.split([';', '\n']).any(has_point)
}

/// Puts points in place of the decimal commas of a row's numbers, and notes it.
fn with_points(draft: &mut DraftTree<'_>, row: &mut [Field], columns: &[CsvColumn]) {
    for ((word, _), column) in row.iter_mut().zip(columns) {
        let is_number = matches!(column, CsvColumn::Value | CsvColumn::Probability);
        let has_one = word.bytes().filter(|&byte| byte == b',').count() == 1;
        let point = word.replace(',', ".");
        if is_number && has_one && leaf(&point).is_ok() {
            draft.note("foreign-note-decimal-commas", word);
            *word = point;
        }
    }
}

fn read_row(
    draft: &mut DraftTree<'_>,
    row: &[Field],
    columns: &[CsvColumn],
    separator: char,
) -> Result<(), StopReading> {
    let get = |wanted: CsvColumn| {
        let place = columns.iter().position(|&column| column == wanted)?;
        row.get(place).filter(|(text, _)| !text.is_empty())
    };
    let whole =
        row.first().map_or(0..0, |(_, first)| first.start..row.last().map_or(first.end, |(_, at)| at.end));
    if row.len() > columns.len() {
        // A decimal comma makes one field two.
        let last = &row[row.len() - 1];
        let place = columns.iter().position(|&column| column == CsvColumn::Value).unwrap_or_default();
        let is_comma = separator == ','
            && row.get(place..place + 2).is_some_and(|two| two.iter().all(|(word, _)| leaf(word).is_ok()));
        if is_comma {
            let text = format!("{},{}", row[place].0, row[place + 1].0);
            let point = text.replace(',', ".");
            draft.report.add(row[place].1.start..row[place + 1].1.end, Problem::DecimalComma { text, point });
        } else {
            draft.expect_form(last.1.clone(), FORM);
        }
        return Ok(());
    }
    let Some((child, child_at)) = get(CsvColumn::Child) else {
        // The root may stand where its children have their parent.
        match get(CsvColumn::Parent) {
            Some((root, at)) if row.iter().filter(|(text, _)| !text.is_empty()).count() == 1 => {
                draft.named(root, at.clone())?;
            }
            _ => draft.expect_form(whole, FORM),
        }
        return Ok(());
    };
    let node = draft.named(child, child_at.clone())?;
    if let Some((word, at)) = get(CsvColumn::Value) {
        let value = draft.value_of(word, at.clone());
        if draft.nodes[node].value.is_some_and(|before| before != value) {
            let text = word.clone();
            draft.report.add(at.clone(), Problem::TwoValues { text });
        }
        draft.nodes[node].value = Some(value);
    }
    let Some((parent, parent_at)) = get(CsvColumn::Parent) else { return Ok(()) };
    let parent = draft.named(parent, parent_at.clone())?;
    let p = get(CsvColumn::Probability).and_then(|(word, at)| {
        let p = probability(word);
        if p.is_none() {
            draft.report.add(at.clone(), Problem::BadProbability { text: word.clone() });
        }
        p
    });
    let mv = get(CsvColumn::Move).map(|(word, _)| word.clone());
    draft.link(parent, DraftEdge { to: node, at: child_at.clone(), mv, probability: p })?;
    Ok(())
}
