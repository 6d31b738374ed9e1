//! Answers in JSON, as `plyscope grade` takes them.
//!
//! ```json
//! {"values": {"B": 3, "C": 4, "A": 4}}
//! {"cuts": ["N", "L"]}
//! {"windows": {"I": {"alpha": 3, "beta": "inf", "result": "<=0"}}}
//! {"order": ["D", "E", "M"]}
//! ```
//!
//! A node is named by its label, by its path of child indices (`"0.1.2"`, the root is `""`), or by the letter that it has in
//! pictures of a tree without labels. A file may hold answers of several kinds. All that is wrong is told at once.

mod json;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use self::json::{Is, LocatedValue, Word};
use super::answer::{Answer, NodeNumbers};
use super::claim::Claim;
use super::kind_info::FileShape;
use super::kinds::ExerciseKind;
use super::node_finder::NodeFinder;
use super::shape::MAX_READ;
use crate::search::read_number;
use crate::text::Text;
use crate::tree::NodeId;
use crate::value::Value;

/// So many problems are told.
pub const MAX_PROBLEMS: usize = 100;

/// Something that is wrong with a file of answers, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerError {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// What stands there.
    pub offending: String,
    /// The whole line, unless it is very long.
    pub source_line: Option<String>,
    /// What is wrong.
    pub problem: AnswerProblem,
}

/// What is wrong with a file of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerProblem {
    /// It is no text.
    NotText,
    /// Something else belongs here.
    Expected(&'static str),
    /// No node is called that.
    NoSuchNode(String),
    /// A node for the second time, under this name.
    NodeTwice(String),
    /// This is no number.
    NotANumber(String),
    /// This is neither a number nor a bound.
    NotAClaim(String),
    /// No kind of answer, and nothing that belongs to one, is called that.
    UnknownField(String),
    /// A field for the second time.
    FieldTwice(String),
    /// The answers that were asked for are not there.
    KindMissing(ExerciseKind),
    /// More answers than there can be.
    TooMany(usize),
}

impl AnswerError {
    /// What is wrong, and what to do about it.
    pub fn say(&self, text: &Text) -> [String; 2] {
        let given = match &self.problem {
            AnswerProblem::Expected(word) => *word,
            AnswerProblem::KindMissing(kind) => kind.name(),
            AnswerProblem::NoSuchNode(word)
            | AnswerProblem::NodeTwice(word)
            | AnswerProblem::NotANumber(word)
            | AnswerProblem::NotAClaim(word)
            | AnswerProblem::UnknownField(word)
            | AnswerProblem::FieldTwice(word) => word,
            AnswerProblem::NotText | AnswerProblem::TooMany(_) => "",
        };
        let limit = if let AnswerProblem::TooMany(limit) = self.problem { limit } else { 0 };
        let problem = say!(
            text,
            match self.problem {
                AnswerProblem::NotText => "answers-not-text",
                AnswerProblem::Expected(_) => "answers-expected",
                AnswerProblem::NoSuchNode(_) => "answers-no-such-node",
                AnswerProblem::NodeTwice(_) => "answers-node-twice",
                AnswerProblem::NotANumber(_) => "answers-not-a-number",
                AnswerProblem::NotAClaim(_) => "answers-not-a-claim",
                AnswerProblem::UnknownField(_) => "answers-unknown-field",
                AnswerProblem::FieldTwice(_) => "answers-field-twice",
                AnswerProblem::KindMissing(_) => "answers-kind-missing",
                AnswerProblem::TooMany(_) => "answers-too-many",
            },
            given,
            limit
        );
        let hint = say!(
            text,
            match self.problem {
                AnswerProblem::NotText | AnswerProblem::Expected(_) => "answers-hint-json",
                AnswerProblem::NoSuchNode(_) => "answers-hint-node",
                AnswerProblem::NodeTwice(_) | AnswerProblem::FieldTwice(_) => "answers-hint-twice",
                AnswerProblem::NotANumber(_) => "answers-hint-number",
                AnswerProblem::NotAClaim(_) => "answers-hint-claim",
                AnswerProblem::UnknownField(_) | AnswerProblem::KindMissing(_) => "answers-hint-kinds",
                AnswerProblem::TooMany(_) => "answers-hint-too-many",
            }
        );
        [problem, hint]
    }
}

/// Reads the answers of one kind about a tree.
///
/// # Errors
/// All that is wrong, in the order of the text; the first [`MAX_PROBLEMS`].
pub fn read(bytes: &[u8], kind: ExerciseKind, finder: &NodeFinder<'_>) -> Result<Answer, Vec<AnswerError>> {
    let text = std::str::from_utf8(bytes).map_err(|wrong| {
        let before = String::from_utf8_lossy(&bytes[..wrong.valid_up_to()]).into_owned();
        vec![misread(&before, before.len()..before.len(), AnswerProblem::NotText)]
    })?;
    let mut reader = AnswerReader { text, finder, problems: Vec::new() };
    let answer = match json::read(text) {
        Ok(part) => reader.answers(kind, &part),
        Err(wrong) => {
            reader.add(wrong.at, AnswerProblem::Expected(wrong.expected));
            None
        }
    };
    reader.problems.sort_by_key(|(at, _)| at.start);
    match answer.filter(|_| reader.problems.is_empty()) {
        Some(answer) => Ok(answer),
        None => Err(reader
            .problems
            .into_iter()
            .take(MAX_PROBLEMS)
            .map(|(at, problem)| misread(text, at, problem))
            .collect()),
    }
}

struct AnswerReader<'a> {
    text: &'a str,
    finder: &'a NodeFinder<'a>,
    problems: Vec<(Range<usize>, AnswerProblem)>,
}

impl AnswerReader<'_> {
    fn add(&mut self, at: Range<usize>, problem: AnswerProblem) {
        self.problems.push((at, problem));
    }

    fn given(&self, part: &LocatedValue<'_>) -> String {
        brief(&self.text[part.at.clone()])
    }

    fn answers(&mut self, kind: ExerciseKind, part: &LocatedValue<'_>) -> Option<Answer> {
        let Is::Object(fields) = &part.is else {
            self.add(part.at.clone(), AnswerProblem::Expected("{"));
            return None;
        };
        let mut answer = None;
        let mut seen = BTreeSet::new();
        for (name, part) in fields {
            let of = ExerciseKind::by_name(&name.text).and_then(|of| Some((of, of.in_file()?)));
            let Some((of, shape)) = of else {
                self.add(name.at.clone(), AnswerProblem::UnknownField(brief(&name.text)));
                continue;
            };
            if !seen.insert(of) {
                self.add(name.at.clone(), AnswerProblem::FieldTwice(brief(&name.text)));
            } else if of == kind {
                answer = self.answer(shape, part);
            }
        }
        if !seen.contains(&kind) {
            let end = part.at.end.saturating_sub(1);
            self.add(end..part.at.end, AnswerProblem::KindMissing(kind));
        }
        answer
    }

    fn answer(&mut self, shape: FileShape, part: &LocatedValue<'_>) -> Option<Answer> {
        match (shape, &part.is) {
            (FileShape::Number, Is::Object(fields)) => {
                Some(Answer::of_values(self.by_node(fields, Self::number)))
            }
            (FileShape::Call, Is::Object(fields)) => Some(Answer::Numbers(self.by_node(fields, Self::call))),
            (FileShape::Edges, Is::List(parts)) => {
                let nodes: Vec<_> = parts.iter().filter_map(|part| self.node_of(part)).collect();
                Some(Answer::Edges(nodes.into_iter().collect()))
            }
            (FileShape::Sequence, Is::List(parts)) if parts.len() > MAX_READ => {
                self.add(part.at.clone(), AnswerProblem::TooMany(MAX_READ));
                None
            }
            (FileShape::Sequence, Is::List(parts)) => {
                Some(Answer::Sequence(parts.iter().filter_map(|part| self.node_of(part)).collect()))
            }
            (FileShape::Number | FileShape::Call, _) => {
                self.add(part.at.clone(), AnswerProblem::Expected("{"));
                None
            }
            (FileShape::Edges | FileShape::Sequence, _) => {
                self.add(part.at.clone(), AnswerProblem::Expected("["));
                None
            }
        }
    }

    /// What is said of each node that is named.
    fn by_node<T>(
        &mut self,
        fields: &[(Word<'_>, LocatedValue<'_>)],
        mut read: impl FnMut(&mut Self, &LocatedValue<'_>) -> Option<T>,
    ) -> BTreeMap<NodeId, T> {
        let mut found = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for (name, part) in fields {
            let node = self.node(&name.text, &name.at);
            let said = read(self, part);
            let Some(node) = node else { continue };
            if !seen.insert(node) {
                self.add(name.at.clone(), AnswerProblem::NodeTwice(brief(&name.text)));
            }
            found.extend(said.map(|said| (node, said)));
        }
        found
    }

    fn node_of(&mut self, part: &LocatedValue<'_>) -> Option<NodeId> {
        if let Is::Text(word) = &part.is {
            return self.node(word, &part.at);
        }
        self.add(part.at.clone(), AnswerProblem::Expected("\""));
        None
    }

    fn node(&mut self, word: &str, at: &Range<usize>) -> Option<NodeId> {
        let node = self.finder.find(word);
        if node.is_none() {
            self.add(at.clone(), AnswerProblem::NoSuchNode(brief(word)));
        }
        node
    }

    fn number(&mut self, part: &LocatedValue<'_>) -> Option<Value> {
        let value = match &part.is {
            Is::Bare(word) => read_number(word),
            Is::Text(word) => read_number(word).or_else(|| fraction(word)),
            Is::Object(_) | Is::List(_) => None,
        };
        if value.is_none() {
            let given = self.given(part);
            self.add(part.at.clone(), AnswerProblem::NotANumber(given));
        }
        value
    }

    fn claim(&mut self, part: &LocatedValue<'_>) -> Option<Claim> {
        let claim = match &part.is {
            Is::Bare(word) => read_number(word).map(|value| Claim { value, bound: None }),
            Is::Text(word) => Claim::read(word),
            Is::Object(_) | Is::List(_) => None,
        };
        if claim.is_none() {
            let given = self.given(part);
            self.add(part.at.clone(), AnswerProblem::NotAClaim(given));
        }
        claim
    }

    fn call(&mut self, part: &LocatedValue<'_>) -> Option<NodeNumbers> {
        let Is::Object(fields) = &part.is else {
            self.add(part.at.clone(), AnswerProblem::Expected("{"));
            return None;
        };
        let mut call = vec![None; 3];
        let mut seen = BTreeSet::new();
        for (name, part) in fields {
            if !seen.insert(name.text.as_ref()) {
                self.add(name.at.clone(), AnswerProblem::FieldTwice(brief(&name.text)));
                continue;
            }
            // What is not known is left out.
            if matches!(part.is, Is::Bare("null")) {
                continue;
            }
            match name.text.as_ref() {
                "alpha" => call[0] = self.number(part).map(|value| Claim { value, bound: None }),
                "beta" => call[1] = self.number(part).map(|value| Claim { value, bound: None }),
                "result" => call[2] = self.claim(part),
                other => self.add(name.at.clone(), AnswerProblem::UnknownField(brief(other))),
            }
        }
        Some(call)
    }
}

/// `13/3`, as averages are.
fn fraction(word: &str) -> Option<Value> {
    let (above, below) = word.split_once('/')?;
    let (above, below) = (read_number(above)?, read_number(below)?);
    Value::new(above.get() / below.get()).filter(|value| value.is_finite() && below != Value::ZERO)
}

/// The first characters of what a message repeats.
fn brief(word: &str) -> String {
    const MOST: usize = 40;
    match word.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// A problem with its line and column.
fn misread(text: &str, at: Range<usize>, problem: AnswerProblem) -> AnswerError {
    /// Lines beyond this are not shown.
    const LONGEST: usize = 200;
    let before = &text[..at.start];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text[line_start..].lines().next().unwrap_or_default();
    let end = at.end.min(line_start + line.len()).max(at.start);
    AnswerError {
        line: 1 + before.bytes().filter(|&byte| byte == b'\n').count() as u32,
        column: 1 + text[line_start..at.start].chars().count() as u32,
        offending: brief(&text[at.start..end]),
        source_line: (line.chars().count() <= LONGEST).then(|| line.to_owned()),
        problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Names;
    use crate::practice::Call;
    use crate::tree::{GameTree, notation};

    fn tree() -> GameTree {
        notation::read("A(B(D=3, E=5), C(F=2, G=9))").unwrap().tree
    }

    fn answered(text: &str, kind: ExerciseKind) -> Result<Answer, Vec<String>> {
        let tree = tree();
        let problems = |all: Vec<AnswerError>| {
            let told = |one: &AnswerError| {
                let [problem, hint] = one.say(&Text::english());
                assert!(!problem.contains('[') || problem.contains("“["), "{problem}");
                assert!(!hint.contains('[') || hint.contains("[\""), "{hint}");
                format!("{}:{}: {problem}", one.line, one.column)
            };
            all.iter().map(told).collect()
        };
        read(text.as_bytes(), kind, &NodeFinder::new(&tree, &Names::new(&tree))).map_err(problems)
    }

    #[test]
    fn the_four_kinds_are_read_as_the_contract_has_them() {
        let tree = tree();
        let node = |label: &str| tree.find(label).unwrap();
        let values = answered(r#"{"values": {"B": 3, "1": "-inf", "": 4.5}}"#, ExerciseKind::Values);
        let expected = [
            (node("A"), Value::new(4.5).unwrap()),
            (node("B"), Value::from(3)),
            (node("C"), Value::NEG_INFINITY),
        ];
        assert_eq!(values, Ok(Answer::of_values(expected.into())));
        let text = r#"{"cuts": ["G", "0.1"], "order": ["D", "E", "D"]}"#;
        assert_eq!(answered(text, ExerciseKind::Cuts), Ok(Answer::Edges([node("G"), node("E")].into())));
        let order = Answer::Sequence(vec![node("D"), node("E"), node("D")]);
        assert_eq!(answered(text, ExerciseKind::Order), Ok(order));
        let text = r#"{"windows": {"C": {"alpha": 3, "beta": "inf", "result": "<=2"}, "B": {"beta": null}}}"#;
        let call =
            Call { alpha: Some(Value::from(3)), beta: Some(Value::INFINITY), result: Claim::read("≤ 2") };
        let windows = [(node("C"), call), (node("B"), Call::default())];
        assert_eq!(answered(text, ExerciseKind::Windows), Ok(Answer::of_calls(windows.into())));
    }

    #[test]
    fn all_problems_are_told_at_once_with_their_places() {
        let text = "{\"values\": {\n  \"X\": 3,\n  \"B\": \"three\", \"0\": 4\n}, \"vals\": 1}";
        assert_eq!(
            answered(text, ExerciseKind::Values),
            Err(vec![
                "2:3: there is no node called “X”".to_owned(),
                "3:8: “\"three\"” is not a number".to_owned(),
                "3:17: “0” is answered twice".to_owned(),
                "4:4: “vals” is not a field of an answer".to_owned(),
            ])
        );
        assert_eq!(
            answered("{\"cuts\": []}", ExerciseKind::Values),
            Err(vec!["1:12: “values” is missing here".to_owned()])
        );
        assert_eq!(
            answered("{\"cuts\": 3", ExerciseKind::Cuts),
            Err(vec!["1:11: expected , or } here".to_owned()])
        );
        assert_eq!(
            answered(
                "{\"windows\": {\"C\": {\"alpha\": \"<=3\", \"result\": \"<3\"}}}",
                ExerciseKind::Windows
            ),
            Err(vec![
                "1:29: “\"<=3\"” is not a number".to_owned(),
                "1:46: “\"<3\"” is neither a number nor a bound".to_owned(),
            ])
        );
        let tree = tree();
        let found =
            read(b"{\"cuts\": [\n\xff", ExerciseKind::Cuts, &NodeFinder::new(&tree, &Names::new(&tree)))
                .unwrap_err();
        assert_eq!((found[0].line, found[0].column), (2, 1));
    }

    #[test]
    fn an_average_may_be_a_fraction() {
        let value = |number: f64| Value::new(number);
        assert_eq!(fraction("13/4"), value(3.25));
        assert_eq!(fraction("1/0"), None);
        assert_eq!(fraction("inf/2"), None);
    }
}
