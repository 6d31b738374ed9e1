//! A reader of packages of QTI 2.1 that marks answers by the rules that stand in an item.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};

use crate::runs::unpacked;

/// A variable: a number or words, or several of them.
type Variable = Vec<String>;

/// A bank: its files, and its items in the order of the manifest.
pub(super) struct QtiBank {
    pub(super) files: BTreeMap<String, Vec<u8>>,
    pub(super) items: Vec<String>,
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Node<'a, 'i> {
    node.children().find(|child| child.tag_name().name() == name).unwrap_or_else(|| panic!("no {name}"))
}

fn children<'a, 'i: 'a>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(Node::is_element)
}

fn attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_else(|| panic!("no {name} at {}", node.tag_name().name()))
}

/// Reads a package. Every file of it stands in its manifest once, and every item names its images.
pub(super) fn read(bytes: &[u8]) -> QtiBank {
    let files = unpacked(bytes);
    let xml = |name: &str| std::str::from_utf8(&files[name]).unwrap();
    let manifest = Document::parse(xml("imsmanifest.xml")).unwrap();
    assert_eq!(
        manifest.root_element().tag_name().namespace(),
        Some("http://www.imsglobal.org/xsd/imscp_v1p1")
    );
    let mut named = BTreeSet::from(["imsmanifest.xml".to_owned()]);
    let mut items = Vec::new();
    for resource in manifest.descendants().filter(|node| node.tag_name().name() == "resource") {
        assert_eq!(attribute(resource, "type"), "imsqti_item_xmlv2p1");
        let href = attribute(resource, "href");
        let listed: BTreeSet<&str> = children(resource).map(|file| attribute(file, "href")).collect();
        let item = Document::parse(xml(href)).unwrap_or_else(|error| panic!("{href}: {error}"));
        assert_eq!(
            item.root_element().tag_name().namespace(),
            Some("http://www.imsglobal.org/xsd/imsqti_v2p1")
        );
        assert_eq!(attribute(item.root_element(), "identifier"), attribute(resource, "identifier"));
        let images = item.descendants().filter(|node| node.tag_name().name() == "img");
        let used: BTreeSet<&str> = images.map(|image| attribute(image, "src")).chain([href]).collect();
        assert_eq!(listed, used);
        named.extend(listed.into_iter().map(str::to_owned));
        items.push(xml(href).to_owned());
    }
    assert_eq!(named, files.keys().cloned().collect());
    QtiBank { files, items }
}

/// What an answer to an item leads to.
#[derive(Debug, PartialEq)]
pub(super) struct QtiOutcome {
    pub(super) score: f64,
    pub(super) most: f64,
    /// The feedback that is shown, by its identifier.
    pub(super) feedback: BTreeMap<String, String>,
}

/// The variables of an item while its rules run.
struct QtiSession<'a, 'i> {
    item: Node<'a, 'i>,
    variables: BTreeMap<String, Variable>,
}

fn number(variable: &Variable) -> Option<f64> {
    variable.first().map(|word| word.parse().unwrap())
}

impl QtiSession<'_, '_> {
    fn declaration(&self, identifier: &str) -> Node<'_, '_> {
        let is_it = |node: &Node<'_, '_>| {
            node.tag_name().name() == "responseDeclaration" && attribute(*node, "identifier") == identifier
        };
        children(self.item).find(is_it).unwrap_or_else(|| panic!("{identifier} is not declared"))
    }

    fn value(&self, node: Node<'_, '_>) -> Variable {
        let identifier = || attribute(node, "identifier");
        let below = || children(node).map(|child| self.value(child));
        match node.tag_name().name() {
            "baseValue" => vec![node.text().unwrap().to_owned()],
            "variable" => self.variables.get(identifier()).cloned().unwrap_or_default(),
            "correct" => correct(self.declaration(identifier())),
            "multiple" => below().flatten().collect(),
            "sum" => vec![below().filter_map(|value| number(&value)).sum::<f64>().to_string()],
            "mapResponse" => {
                let mapping = child(self.declaration(identifier()), "mapping");
                let worth = |word: &String| {
                    let entry = children(mapping).find(|entry| attribute(*entry, "mapKey") == word);
                    let worth = entry
                        .map_or(attribute(mapping, "defaultValue"), |entry| attribute(entry, "mappedValue"));
                    worth.parse::<f64>().unwrap()
                };
                let sum: f64 = self.variables.get(identifier()).into_iter().flatten().map(worth).sum();
                let bound = |name: &str, other: f64| {
                    mapping.attribute(name).map_or(other, |bound| bound.parse().unwrap())
                };
                vec![sum.clamp(bound("lowerBound", f64::MIN), bound("upperBound", f64::MAX)).to_string()]
            }
            other => panic!("{other} is no value"),
        }
    }

    fn holds(&self, node: Node<'_, '_>) -> bool {
        let both: Vec<Option<f64>> = children(node).map(|child| number(&self.value(child))).collect();
        let [Some(one), Some(other)] = both[..] else { return false };
        match node.tag_name().name() {
            "gt" => one > other,
            "equal" if attribute(node, "toleranceMode") == "exact" => one == other,
            "equal" => {
                let tolerance = attribute(node, "tolerance").split(' ').next().unwrap();
                (one - other).abs() <= tolerance.parse().unwrap()
            }
            other => panic!("{other} is no condition"),
        }
    }

    fn run(&mut self, rule: Node<'_, '_>) {
        match rule.tag_name().name() {
            "setOutcomeValue" => {
                let value = self.value(children(rule).next().unwrap());
                self.variables.insert(attribute(rule, "identifier").to_owned(), value);
            }
            "responseCondition" => {
                let (yes, no) = (child(rule, "responseIf"), child(rule, "responseElse"));
                let mut yes = children(yes);
                if self.holds(yes.next().unwrap()) {
                    yes.for_each(|rule| self.run(rule));
                } else {
                    children(no).for_each(|rule| self.run(rule));
                }
            }
            other => panic!("{other} is no rule"),
        }
    }
}

fn correct(declaration: Node<'_, '_>) -> Variable {
    children(child(declaration, "correctResponse")).map(|value| value.text().unwrap().to_owned()).collect()
}

/// What the item itself says is right: each response in the order of the gaps.
pub(super) fn solution(item: &str) -> BTreeMap<String, Variable> {
    let document = Document::parse(item).unwrap();
    let declarations =
        children(document.root_element()).filter(|node| node.tag_name().name() == "responseDeclaration");
    declarations.map(|node| (attribute(node, "identifier").to_owned(), correct(node))).collect()
}

/// The name of a row, and the responses of its gaps.
pub(super) type GapNames = (String, Vec<String>);

/// The names of the rows, each with the responses of its gaps; and the words of every option.
pub(super) fn places(item: &str) -> (Vec<GapNames>, BTreeMap<String, String>) {
    let document = Document::parse(item).unwrap();
    let all = |node: Node<'_, '_>| {
        node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect::<String>()
    };
    let is_row = |node: &Node<'_, '_>| {
        node.tag_name().name() == "tr"
            && node.parent_element().is_some_and(|body| body.tag_name().name() == "tbody")
    };
    let row = |row: Node<'_, '_>| {
        let gaps = row.descendants().filter(|node| node.tag_name().name() == "textEntryInteraction");
        let gaps = gaps.map(|gap| attribute(gap, "responseIdentifier").to_owned()).collect();
        (all(child(row, "td")), gaps)
    };
    let options = document.descendants().filter(|node| node.tag_name().name() == "simpleChoice");
    let options = options.map(|option| (all(option), attribute(option, "identifier").to_owned()));
    (document.descendants().filter(is_row).map(row).collect(), options.collect())
}

/// Runs the rules of an item on these responses.
pub(super) fn marked(item: &str, responses: &BTreeMap<String, Variable>) -> QtiOutcome {
    let document = Document::parse(item).unwrap();
    let item = document.root_element();
    let mut session = QtiSession { item, variables: responses.clone() };
    for node in children(item).filter(|node| node.tag_name().name() == "outcomeDeclaration") {
        let default =
            children(node).next().map(|value| vec![child(value, "value").text().unwrap().to_owned()]);
        session.variables.insert(attribute(node, "identifier").to_owned(), default.unwrap_or_default());
    }
    for rule in children(child(item, "responseProcessing")) {
        session.run(rule);
    }
    let shown = &session.variables["FEEDBACK"];
    let feedback = children(item).filter(|node| node.tag_name().name() == "modalFeedback");
    let told = |node: Node<'_, '_>| {
        assert_eq!((attribute(node, "outcomeIdentifier"), attribute(node, "showHide")), ("FEEDBACK", "show"));
        let words: String = node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
        (attribute(node, "identifier").to_owned(), words)
    };
    QtiOutcome {
        score: number(&session.variables["SCORE"]).unwrap(),
        most: number(&session.variables["MAXSCORE"]).unwrap(),
        feedback: feedback.map(told).filter(|(identifier, _)| shown.contains(identifier)).collect(),
    }
}
