//! `plyscope quiz`: asks in a terminal, helps where help is wanted, and grades.

mod more;

use std::io::{self, BufRead, Read, Write};

use clap::Args;

use super::args::InputArgs;
use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::{Failure, grade, input, number};
use crate::budget::{Afterwards, Budget};
use crate::explain::{Explainer, Names, number};
use crate::practice::{
    self, Answer, AnswerFormat, AnswerShape, ExerciseKind, NodeFinder, NodeNumbers, NumberFields,
    PartVerdict, Question, QuestionRate, Reply, ReplyShape, Sentences, Verdict, VerdictItem,
};
use crate::search::ValueView;
use crate::text::Text;
use crate::tree::{GameTree, NodeId};

#[derive(Debug, Args)]
pub(super) struct Quiz {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    /// Kind of exercise
    #[arg(long, value_name = "KIND", default_value = "cuts", value_parser = one_of(&ExerciseKind::ALL))]
    kind: ExerciseKind,
    /// When `--kind next` asks: before every step, before every decision, or wherever a cutoff is possible
    #[arg(long, alias = "often", value_name = "WHEN", default_value = "decisions", value_parser = one_of(&QuestionRate::ALL))]
    frequency: QuestionRate,
    /// Seed of the order in which `--kind bug` asks about the mistakes
    #[arg(long, value_name = "N", default_value = "1", value_parser = shuffle)]
    shuffle: u64,
}

fn shuffle(word: &str) -> Result<u64, String> {
    number::whole(word, 0, u64::MAX)
}

/// A line of an answer is not longer than this.
const MAX_LINE: u64 = 64 * 1024;

pub(super) fn quiz(
    args: &Quiz,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.input.file.as_ref().is_some_and(|file| file == "-") {
        return Err(Failure::Input(say!(text, "cli-quiz-standard-input")));
    }
    let input = input::read(&args.input, text, budget)?;
    let trace =
        input::search(&input, &args.conventions, &args.input.live, text, (budget, Afterwards::Record))?;
    let trace = input::for_exercise(&input, &args.conventions, trace);
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text).without_conditions();
    if args.kind.needs_search() {
        input::finished(&trace, &input, &explainer)?;
    }
    let said = Sentences::new(&explainer, text);
    let questions = practice::questions(&trace, args.kind, (args.frequency, args.shuffle), budget)
        .map_err(|why| Failure::Input(format!("{}: {}", input.name, said.unasked(why))))?;
    let stdin = io::stdin().lock();
    let finder = NodeFinder::new(trace.tree(), &names);
    let mut quiz =
        QuizTerminal { said, explainer: &explainer, text, finder, lines: stdin, out, n_hints: 0, n_lines: 0 };
    quiz.show_tree()?;
    let is_right = match &questions[..] {
        [whole] if args.kind.is_whole() => quiz.whole(whole)?,
        all => quiz.one_by_one(all)?,
    };
    if is_right { Ok(()) } else { Err(Failure::Check) }
}

/// The person who is asked.
struct QuizTerminal<'a, R> {
    said: Sentences<'a>,
    explainer: &'a Explainer<'a>,
    text: &'a Text,
    finder: NodeFinder<'a>,
    lines: R,
    out: &'a mut dyn Write,
    n_hints: usize,
    /// Lines that were typed, empty ones among them.
    n_lines: usize,
}

impl<R: BufRead> QuizTerminal<'_, R> {
    /// The tree without anything that a search has to say about it, and how it is searched.
    fn show_tree(&mut self) -> Result<(), Failure> {
        let trace = self.explainer.trace();
        let tree: &GameTree = trace.tree();
        let plies = tree.plies();
        for node in tree.nodes() {
            let indent = "  ".repeat(plies[node.index()] as usize);
            // Questions name it by its label, a board by its move.
            let name = match (tree.label(node), tree.mv(node)) {
                (Some(label), Some(mv)) => format!("{label} ({mv})"),
                _ => self.explainer.short_name(node),
            };
            let what = if tree.is_leaf(node) {
                tree.value(node).map_or_else(|| "·".to_owned(), number)
            } else {
                self.explainer.role(node)
            };
            writeln!(self.out, "{indent}{name}  {what}")?;
        }
        writeln!(self.out, "{}", self.explainer.conventions_line())?;
        Ok(())
    }

    /// A line that the user types; `None` at the end. A user who wants a hint, or to know how an answer is written, is told,
    /// and asked again.
    fn line(
        &mut self,
        prompt: &str,
        format: AnswerFormat,
        mut help: impl FnMut(&Self, usize) -> String,
    ) -> Result<Option<String>, Failure> {
        let mut n_helped = 0;
        loop {
            write!(self.out, "{prompt} ")?;
            self.out.flush()?;
            let mut line = Vec::new();
            let n_read = self.lines.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
            if n_read == 0 {
                writeln!(self.out)?;
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            match line.as_str() {
                "?" => writeln!(self.out, "  {}", format.told(self.text))?,
                "hint" => {
                    let hint = help(self, n_helped);
                    writeln!(self.out, "  {hint}")?;
                    self.n_hints += 1;
                    n_helped += 1;
                }
                _ => {
                    self.n_lines += 1;
                    return Ok(Some(line));
                }
            }
        }
    }

    /// What was typed cannot be read; how it is written.
    fn refuse(&mut self, line: &str, format: AnswerFormat) -> Result<(), Failure> {
        Ok(writeln!(self.out, "  {}", format.refused(line, self.text))?)
    }

    /// The next hint about a list of parts: three about each.
    fn hint(&self, question: &Question, parts: &[VerdictItem], n_helped: usize) -> String {
        match parts.get((n_helped / 3).min(parts.len().saturating_sub(1))) {
            Some(part) => {
                let [look, sentence, answer] = self.said.hints(question, part);
                if n_helped >= 3 * parts.len() {
                    answer
                } else {
                    [look, sentence, answer][n_helped % 3].clone()
                }
            }
            None => self.said.solution(question),
        }
    }

    /// A question about the whole search. Whether all was right.
    fn whole(&mut self, question: &Question) -> Result<bool, Failure> {
        writeln!(self.out, "\n{}", self.said.ask(question))?;
        let (trace, shape) = (self.explainer.trace(), question.shape());
        if matches!(shape, AnswerShape::Numbers(_))
            && trace.conventions().algorithm.view() == ValueView::Mover
        {
            writeln!(self.out, "{}", say!(self.text, "cli-quiz-from-max"))?;
        }
        if matches!(shape, AnswerShape::Orders(_)) {
            writeln!(self.out, "{}", say!(self.text, "cli-quiz-children"))?;
        }
        writeln!(self.out, "{}", say!(self.text, "cli-quiz-help"))?;
        let mut answer = shape.nothing();
        // What is asked, part by part, is what nothing answers.
        let parts = practice::grade(question, &answer).items;
        let is_answered = self.answer(question, &parts, &mut answer)?
            || matches!(shape, AnswerShape::Orders(_)) && self.n_lines > 0;
        let mut verdict = practice::grade_on(trace, question, &answer);
        let (is_right, first) = (is_answered && verdict.is_right(), self.said.score(&verdict));
        let mut n_checks = 1;
        while !verdict.is_right() {
            let open: Vec<VerdictItem> =
                verdict.items.iter().filter(|item| !item.mark.is_fine()).cloned().collect();
            self.tell_checked(question, &verdict)?;
            if !self.answer(question, &open, &mut answer)? {
                break;
            }
            verdict = practice::grade_on(trace, question, &answer);
            n_checks += 1;
        }
        writeln!(self.out)?;
        if let Some(tally) = verdict.tally {
            writeln!(self.out, "{}", self.said.tally(tally))?;
        }
        // That nothing was said is no answer, even where nothing is to be named.
        let score =
            if is_answered { self.said.score(&verdict) } else { say!(self.text, "cli-quiz-unanswered") };
        writeln!(self.out, "{score}")?;
        grade::tell(&verdict, question, &self.said, self.out)?;
        if n_checks > 1 {
            writeln!(self.out, "{}", say!(self.text, "cli-quiz-first", score = first))?;
        }
        self.tell_hints()?;
        Ok(is_right)
    }

    /// Which parts of an answer are right, and that they can be answered again.
    fn tell_checked(&mut self, question: &Question, verdict: &Verdict) -> Result<(), Failure> {
        // Nodes that the user was asked about are no secret.
        let is_by_node = matches!(question.shape(), AnswerShape::Numbers(_));
        let is_secret = |item: &VerdictItem| !is_by_node && item.is_secret();
        let named: Vec<&VerdictItem> = verdict.items.iter().filter(|item| !is_secret(item)).collect();
        writeln!(self.out)?;
        for (_, line) in self.said.checked(&named, verdict.items.iter().any(is_secret)) {
            writeln!(self.out, "  {line}")?;
        }
        let is_each = is_by_node || matches!(question.shape(), AnswerShape::Orders(_));
        let each = if is_each { "yes" } else { "no" };
        writeln!(self.out, "{}", say!(self.text, "cli-quiz-try-again", each))?;
        Ok(())
    }

    /// Takes answers to these parts. Whether there was any.
    fn answer(
        &mut self,
        question: &Question,
        parts: &[VerdictItem],
        answer: &mut Answer,
    ) -> Result<bool, Failure> {
        Ok(match (question.shape(), answer) {
            (AnswerShape::Numbers(fields), Answer::Numbers(numbers)) => {
                let said = self.for_each(question, parts, fields)?;
                let is_answered = !said.is_empty();
                numbers.extend(said);
                is_answered
            }
            (AnswerShape::Orders(orders), Answer::Orders(given)) => {
                self.arrange((question, orders), parts, given)?
            }
            (_, Answer::Edges(marked)) => {
                let said = self.nodes(question, parts)?;
                let is_answered = said.is_some();
                *marked = said.map_or_else(|| std::mem::take(marked), |said| said.into_iter().collect());
                is_answered
            }
            (_, Answer::Sequence(leaves)) => {
                let said = self.nodes(question, parts)?;
                let is_answered = said.is_some();
                *leaves = said.unwrap_or_else(|| std::mem::take(leaves));
                is_answered
            }
            _ => false,
        })
    }

    /// Numbers for each node that is asked about; nothing for those that are passed over.
    fn for_each(
        &mut self,
        question: &Question,
        parts: &[VerdictItem],
        fields: NumberFields<'_>,
    ) -> Result<Vec<(NodeId, NodeNumbers)>, Failure> {
        let mut found = Vec::new();
        let format = AnswerFormat::of(&AnswerShape::Numbers(fields));
        'parts: for part in parts {
            let name = self.said.name(part.node);
            let prompt =
                if fields.n_fields == 1 { format!("{name} =") } else { format!("{name} (α β result):") };
            loop {
                let one = std::slice::from_ref(part);
                let Some(line) = self.line(&prompt, format, |quiz, n| quiz.hint(question, one, n))? else {
                    break 'parts;
                };
                if line.is_empty() {
                    break;
                }
                if let Some(said) = fields.read_line(&line) {
                    found.push((part.node, said));
                    break;
                }
                self.refuse(&line, format)?;
            }
        }
        Ok(found)
    }

    /// Nodes in one line, or that there are none; `None` where nothing is typed.
    fn nodes(&mut self, question: &Question, parts: &[VerdictItem]) -> Result<Option<Vec<NodeId>>, Failure> {
        let format = AnswerFormat::of(&question.shape());
        loop {
            let line = self.line(">", format, |quiz, n| quiz.hint(question, parts, n))?;
            let Some(line) = line.filter(|line| !line.is_empty()) else { return Ok(None) };
            if line == "none" {
                return Ok(Some(Vec::new()));
            }
            match self.finder.find_all(&line) {
                Ok(nodes) => return Ok(Some(nodes)),
                Err(given) => {
                    let said = say!(self.text, "cli-quiz-no-node", given, write = format.told(self.text));
                    writeln!(self.out, "  {said}")?;
                }
            }
        }
    }

    /// Questions one after the other, each graded at once; between them the search goes on.
    fn one_by_one(&mut self, questions: &[Question]) -> Result<bool, Failure> {
        writeln!(self.out, "{}", say!(self.text, "cli-quiz-help"))?;
        let trace = self.explainer.trace();
        let (mut n_right, mut n_asked, mut shown) = (0, 0, 0);
        for question in questions {
            if let Some((step, _)) = question.steps() {
                self.walk(shown, step)?;
                shown = step;
            }
            let answer = match question.shape() {
                AnswerShape::Reply(ReplyShape::Report(search)) => self.report(question, search)?,
                AnswerShape::Reply(shape) => self.reply(question, shape)?,
                _ => None,
            };
            let Some(answer) = answer else { break };
            let verdict = practice::grade_on(trace, question, &answer);
            n_asked += 1;
            n_right += usize::from(verdict.is_right());
            self.tell_one(question, &verdict)?;
        }
        let is_walk = questions.first().is_some_and(|first| first.steps().is_some());
        if n_asked == questions.len() && is_walk {
            self.walk(shown, trace.n_steps())?;
        }
        writeln!(self.out, "\n{}", say!(self.text, "practice-score", right = n_right, of = questions.len()))?;
        self.tell_hints()?;
        Ok(n_right == questions.len())
    }

    /// The steps that are known by now.
    fn walk(&mut self, from: usize, to: usize) -> Result<(), Failure> {
        for step in from..to {
            writeln!(self.out, "  {}", self.explainer.one_line(step))?;
        }
        Ok(())
    }

    fn reply(&mut self, question: &Question, shape: ReplyShape<'_>) -> Result<Option<Answer>, Failure> {
        let parts = practice::grade(question, &question.shape().nothing()).items;
        let format = AnswerFormat::of_reply(shape);
        writeln!(self.out, "\n{}", self.said.ask(question))?;
        loop {
            let Some(line) = self.line(">", format, |quiz, n| quiz.hint(question, &parts, n))? else {
                return Ok(None);
            };
            if let Some(reply) = shape.read(&line, &self.finder, |leaf| self.explainer.name(leaf)) {
                return Ok(Some(Answer::Reply(reply)));
            }
            self.refuse(&line, format)?;
        }
    }

    fn tell_one(&mut self, question: &Question, verdict: &Verdict) -> Result<(), Failure> {
        if let AnswerShape::Reply(ReplyShape::Report(_)) = question.shape() {
            writeln!(self.out, "{}", self.said.score(verdict))?;
            return grade::tell(verdict, question, &self.said, self.out);
        }
        let Some(item) = verdict.items.first() else { return Ok(()) };
        let mark = self.said.mark(item.mark);
        let solution = (item.mark != PartVerdict::Right).then(|| self.said.solution(question));
        let told = [Some(mark), solution].into_iter().flatten().collect::<Vec<_>>().join(". ");
        writeln!(self.out, "{told}")?;
        for mistake in self.said.likely_mistakes(verdict) {
            writeln!(self.out, "  {mistake}")?;
        }
        // What a step says is told when the search goes on; that it does nothing is told here.
        let is_nothing =
            matches!(question.solution(), Answer::Reply(Reply::Edges(edges)) if edges.is_empty());
        if question.steps().is_none() || is_nothing {
            writeln!(self.out, "  {}", self.said.reason(item))?;
        }
        Ok(())
    }

    fn tell_hints(&mut self) -> Result<(), Failure> {
        if self.n_hints > 0 {
            writeln!(self.out, "{}", say!(self.text, "cli-quiz-hints", count = self.n_hints))?;
        }
        Ok(())
    }
}
