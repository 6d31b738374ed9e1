//! Worksheets: exercises on paper, and their keys; and the same exercises as question banks.
//!
//! A sheet is a list of blocks (headings, paragraphs, figures, tables) made of trees, their searches and what is asked about
//! them. `pages` flows the blocks over pages of paper as plain scenes, `latex` writes them as a LaTeX document; both say
//! the same. The answers in a key come from `practice`, so a sheet is graded as the program grades. `bank` makes questions
//! of the same exercises that learning platforms mark by themselves.
//!
//! `maker` makes all versions of a sheet of what is asked of it, and their files. Nothing here reads or writes any.

mod annotated;
mod bank;
mod block;
mod exam;
mod exercise;
mod figure;
mod given;
mod ink;
mod key;
mod latex;
mod maker;
mod pages;
mod sheet;
mod task;

pub use bank::FigureFormat;
pub use block::{Block, BlockColumn};
pub use exam::{ExamFile, ExamSheet, mistake_lines, report_lines, task_line};
pub use exercise::SheetExercise;
pub use latex::latex;
pub use maker::{FileForm, MAX_TREES, MAX_VERSIONS, Maker, Tree, WantedTrees, WorksheetPlan};
pub use pages::{Paper, pages};
pub use sheet::{Figure, Sheet, notes};
