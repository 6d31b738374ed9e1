//! One version of a worksheet, with its figures and its key.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::block::Block;
use super::exercise::SheetExercise;
use super::key;
use super::task::letter;
use crate::explain::Explainer;
use crate::practice::generate::Random;
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::Text;
use crate::trace::Trace;

/// One version of a sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Above everything.
    pub title: String,
    /// `A`, `B`, … where there are several.
    pub version: Option<String>,
    /// Whether it is said what each task is worth.
    pub has_points: bool,
    /// What is asked.
    pub exercises: Vec<SheetExercise>,
    /// What the key says of trees that cannot be asked everything, or are too large for the paper, a sentence each.
    pub notes: Vec<String>,
    /// The command that makes the sheet again. Its options tell what there is to find, so it stands on the key alone.
    pub command: String,
}

/// The notes of all versions, each once.
pub fn notes(sheets: &[Sheet]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let all = sheets.iter().flat_map(|sheet| &sheet.notes);
    all.filter(|&note| seen.insert(note)).cloned().collect()
}

/// A figure of a sheet with its name, such as `1a`.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The number of the exercise, and the letter of the task.
    pub name: String,
    /// The tree with room for the answer.
    pub scene: Scene,
}

impl Sheet {
    /// The line below the pages: on what is handed out a few letters that tell which key belongs to it, on the key also the
    /// command.
    pub fn footer(&self, is_key: bool, text: &Text) -> String {
        let code = code(&self.command);
        say!(
            text,
            if is_key { "worksheet-key-footer" } else { "worksheet-footer" },
            code,
            command = self.command
        )
    }

    /// What is handed out.
    pub fn blocks(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Block> {
        let points: usize = self.exercises.iter().map(SheetExercise::total_points).sum();
        let mut blocks = vec![
            Block::Title(self.title(&self.title, text)),
            Block::Fields(
                vec![say!(text, "worksheet-name"), say!(text, "worksheet-date")],
                self.has_points.then(|| say!(text, "worksheet-total", points)),
            ),
        ];
        for (i, exercise) in self.exercises.iter().enumerate() {
            // The title of a tree tells what there is to see in it, and so the answer.
            blocks.push(Block::Heading(SheetExercise::heading(i, None, text)));
            let explainer = Explainer::new(&exercise.trace, &exercise.names, text);
            blocks.push(Block::Note(explainer.searched_line()));
            for (place, subtask) in exercise.subtasks.iter().enumerate() {
                let points = exercise.points(subtask);
                blocks.push(Block::Task {
                    letter: letter(place),
                    text: exercise.words(subtask.task, text, (false, false)),
                    points: self.has_points.then(|| say!(text, "worksheet-points", points)),
                });
                blocks.push(Block::Figure(exercise.figure(Some(subtask), text, metrics, width)));
                // Others have boxes in their figure.
                if subtask.task.in_file().is_none() {
                    blocks.push(Block::Lines(2));
                }
            }
        }
        blocks
    }

    /// The figures alone.
    pub fn figures(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Figure> {
        let each = |(i, exercise): (usize, &SheetExercise)| {
            let tasks = exercise.subtasks.iter().enumerate();
            tasks
                .map(|(place, subtask)| Figure {
                    name: format!("{}{}", i + 1, letter(place)),
                    scene: exercise.figure(Some(subtask), text, metrics, width),
                })
                .collect::<Vec<_>>()
        };
        self.exercises.iter().enumerate().flat_map(each).collect()
    }

    /// The answers. `annotated` draws the searched tree of an exercise as the program shows it.
    ///
    /// # Errors
    /// What `annotated` says.
    pub fn key<E>(
        &self,
        text: &Text,
        mut annotated: impl FnMut(&Arc<Trace>) -> Result<Scene, E>,
    ) -> Result<Vec<Block>, E> {
        let title = say!(text, "worksheet-key", title = self.title);
        let mut blocks = vec![Block::Title(self.title(&title, text))];
        blocks.extend(self.notes.iter().cloned().map(Block::Text));
        for (i, exercise) in self.exercises.iter().enumerate() {
            blocks.push(Block::Heading(SheetExercise::heading(i, exercise.title.as_ref(), text)));
            blocks.push(Block::Figure(annotated(&exercise.trace)?));
            key::answers(exercise, text, &mut blocks);
        }
        Ok(blocks)
    }

    fn title(&self, title: &str, text: &Text) -> String {
        match &self.version {
            Some(version) => {
                say!(text, "worksheet-version", title, version)
            }
            None => title.to_owned(),
        }
    }
}

/// As few letters and digits as can be read out and do not look like each other, of a command: the same for the same sheet.
fn code(command: &str) -> String {
    const LETTERS: &[u8; 29] = b"23456789ABCDEFGHJKLMNPQRTVWXY";
    let told = command.bytes().fold(0, |told, byte| Random::new(told ^ u64::from(byte)).next());
    let mut random = Random::new(told);
    (0..6).map(|_| char::from(LETTERS[random.below(LETTERS.len())])).collect()
}
