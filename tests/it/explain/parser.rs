//! The tiny language of pseudocode: functions, branches, loops, assignments, and expressions.

use std::collections::BTreeMap;

use super::tokens::{Token, tokens};

#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Number(f64),
    Name(String),
    Negated(Box<Self>),
    /// The number next to another: above, or below.
    Next(Box<Self>, bool),
    /// `+`, `−`, `·`, `/`, `…`.
    Binary(String, Box<Self>, Box<Self>),
    /// Comparisons in a row, which must all hold.
    Compared(Vec<Self>, Vec<String>),
    Not(Box<Self>),
    Absolute(Box<Self>),
    Both(Box<Self>, Box<Self>),
    Either(Box<Self>, Box<Self>),
    /// The test, what it is if that holds, and if not.
    Choice(Box<Self>, Box<Self>, Box<Self>),
    Call(String, Vec<Self>),
    Entry(String, Box<Self>),
    /// Whether a key is in a table.
    In(Box<Self>, String),
    /// Whether the variable of a loop has its first value; or, `false`, whether not.
    IsFirst(bool),
}

#[derive(Clone, Debug)]
pub(crate) enum Target {
    Name(String),
    Entry(String, Expr),
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Assign(Vec<Target>, Vec<Expr>),
    /// Tests with the number of their line, and what is done; no test: always.
    If(Vec<(Option<Expr>, usize, Vec<Statement>)>),
    For(String, Expr, Vec<Statement>),
    /// As long as the test holds; no test: for ever.
    Loop(Option<Expr>, Vec<Statement>),
    Return(Vec<Expr>),
    Break,
    Continue,
    Call(Expr),
}

/// What a line, or a part of it, does.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
    pub(crate) body: Vec<Statement>,
    /// Its place among the functions of the code.
    pub(crate) place: usize,
}

/// All functions by name.
pub(crate) fn parse(functions: &[Vec<String>]) -> BTreeMap<String, Definition> {
    let definition = |(place, lines): (usize, &Vec<String>)| {
        let lines: Vec<_> = lines.iter().map(|line| tokens(line)).collect();
        let mut head = Words(&lines[0].1);
        head.must("def");
        let name = head.next();
        head.must("(");
        let mut parameters = Vec::new();
        while !head.takes(")") {
            parameters.push(head.next());
            head.takes(",");
        }
        head.must(":");
        let mut at = 1;
        let body = block(&lines, &mut at, 1);
        assert_eq!(at, lines.len(), "{name} has lines that belong to nothing");
        (name.clone(), Definition { name, parameters, body, place })
    };
    functions.iter().enumerate().map(definition).collect()
}

type Lines = [(usize, Vec<Token>)];

/// The statements from a line on that are indented so far.
fn block(lines: &Lines, at: &mut usize, indent: usize) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    while *at < lines.len() && lines[*at].0 >= indent {
        assert_eq!(lines[*at].0, indent, "{:?} is indented too far", lines[*at].1);
        let line = *at;
        let mut words = Words(&lines[line].1);
        *at += 1;
        if words.takes("else") {
            let test = words.takes("if").then(|| words.expression());
            words.must(":");
            let body = body(lines, at, indent, line, words);
            match statements.last_mut().map(|last| &mut last.kind) {
                Some(Kind::If(arms)) => arms.push((test, line, body)),
                _ => panic!("else without if: {:?}", lines[line].1),
            }
            continue;
        }
        let kind = if words.takes("if") {
            let test = words.expression();
            words.must(":");
            Kind::If(vec![(Some(test), line, body(lines, at, indent, line, words))])
        } else if words.takes("for") {
            let variable = words.next();
            words.must("in");
            let list = words.expression();
            words.must(":");
            Kind::For(variable, list, body(lines, at, indent, line, words))
        } else if words.takes("loop") {
            words.must(":");
            Kind::Loop(None, body(lines, at, indent, line, words))
        } else if words.takes("while") {
            let test = words.expression();
            words.must(":");
            Kind::Loop(Some(test), body(lines, at, indent, line, words))
        } else {
            statements.extend(simple(words, line));
            continue;
        };
        statements.push(Statement { line, kind });
    }
    statements
}

/// What stands behind a colon, or below it.
fn body(lines: &Lines, at: &mut usize, indent: usize, line: usize, words: Words<'_>) -> Vec<Statement> {
    let body = if words.0.is_empty() { block(lines, at, indent + 1) } else { simple(words, line) };
    assert!(!body.is_empty(), "nothing follows {:?}", lines[line].1);
    body
}

/// Statements without a body, `;` between them.
fn simple(mut words: Words<'_>, line: usize) -> Vec<Statement> {
    let mut statements = Vec::new();
    while !words.0.is_empty() {
        let kind = if words.takes("return") {
            Kind::Return(words.list())
        } else if words.takes("break") {
            Kind::Break
        } else if words.takes("continue") {
            Kind::Continue
        } else {
            let left = words.list();
            if words.takes("←") {
                let target = |expression| match expression {
                    Expr::Name(name) => Target::Name(name),
                    Expr::Entry(table, key) => Target::Entry(table, *key),
                    other => panic!("nothing can be assigned to {other:?}"),
                };
                Kind::Assign(left.into_iter().map(target).collect(), words.list())
            } else {
                let mut left = left.into_iter();
                let call = left.next().filter(|call| matches!(call, Expr::Call(..))).expect("a call");
                assert!(left.next().is_none(), "two expressions in a row");
                Kind::Call(call)
            }
        };
        statements.push(Statement { line, kind });
        assert!(words.takes(";") || words.0.is_empty(), "{:?} is left over", words.0);
    }
    statements
}

struct Words<'a>(&'a [Token]);

impl Words<'_> {
    fn peek(&self) -> &str {
        self.0.first().map_or("", String::as_str)
    }

    fn next(&mut self) -> String {
        let (first, rest) = self.0.split_first().expect("something more");
        self.0 = rest;
        first.clone()
    }

    fn takes(&mut self, word: &str) -> bool {
        let is_next = self.peek() == word;
        if is_next {
            self.0 = &self.0[1..];
        }
        is_next
    }

    #[track_caller]
    fn must(&mut self, word: &str) {
        assert!(self.takes(word), "{word:?} is missing before {:?}", self.0);
    }

    fn list(&mut self) -> Vec<Expr> {
        let mut list = vec![self.expression()];
        while self.takes(",") {
            list.push(self.expression());
        }
        list
    }

    fn expression(&mut self) -> Expr {
        let value = self.either();
        if !self.takes("if") {
            return value;
        }
        let test = self.either();
        self.must("else");
        Expr::Choice(Box::new(test), Box::new(value), Box::new(self.expression()))
    }

    fn either(&mut self) -> Expr {
        let mut left = self.both();
        while self.takes("or") {
            left = Expr::Either(Box::new(left), Box::new(self.both()));
        }
        left
    }

    fn both(&mut self) -> Expr {
        let mut left = self.negation();
        while self.takes("and") {
            left = Expr::Both(Box::new(left), Box::new(self.negation()));
        }
        left
    }

    fn negation(&mut self) -> Expr {
        if self.takes("not") { Expr::Not(Box::new(self.negation())) } else { self.comparison() }
    }

    fn comparison(&mut self) -> Expr {
        let first = self.sum();
        if self.takes("in") {
            return Expr::In(Box::new(first), self.next());
        }
        if self.takes("not") {
            self.must("in");
            return Expr::Not(Box::new(Expr::In(Box::new(first), self.next())));
        }
        if self.takes("is") {
            let is_first = !self.takes("not");
            self.must("first");
            return Expr::IsFirst(is_first);
        }
        let (mut parts, mut signs) = (vec![first], Vec::new());
        while ["≥", "≤", ">", "<", "=", "≠"].contains(&self.peek()) {
            signs.push(self.next());
            parts.push(self.sum());
        }
        if signs.is_empty() { parts.remove(0) } else { Expr::Compared(parts, signs) }
    }

    fn sum(&mut self) -> Expr {
        let mut left = self.product();
        while ["+", "−", "…"].contains(&self.peek()) {
            left = Expr::Binary(self.next(), Box::new(left), Box::new(self.product()));
        }
        left
    }

    fn product(&mut self) -> Expr {
        let mut left = self.factor();
        while ["·", "/"].contains(&self.peek()) {
            left = Expr::Binary(self.next(), Box::new(left), Box::new(self.factor()));
        }
        left
    }

    fn factor(&mut self) -> Expr {
        if self.takes("−") {
            return Expr::Negated(Box::new(self.factor()));
        }
        let word = self.next();
        let mut value = if word == "(" {
            let value = self.expression();
            self.must(")");
            value
        } else if word == "|" {
            let value = self.expression();
            self.must("|");
            Expr::Absolute(Box::new(value))
        } else if word == "∞" {
            Expr::Number(f64::INFINITY)
        } else if let Ok(number) = word.parse() {
            Expr::Number(number)
        } else if self.takes("(") {
            let arguments = if self.peek() == ")" { Vec::new() } else { self.list() };
            self.must(")");
            Expr::Call(word, arguments)
        } else if self.takes("[") {
            let key = self.expression();
            self.must("]");
            Expr::Entry(word, Box::new(key))
        } else {
            assert!(word.chars().all(|c| c.is_alphabetic() || "₀_δε".contains(c)), "what is {word:?}?");
            Expr::Name(word)
        };
        while ["⁺", "⁻"].contains(&self.peek()) {
            value = Expr::Next(Box::new(value), self.next() == "⁺");
        }
        value
    }
}
