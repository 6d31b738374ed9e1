//! Question banks: the exercises of a worksheet as questions that learning platforms mark by themselves.
//!
//! A question is data (`question`), made of the same exercises, answers and reasons as the sheet and its key; `moodle` and
//! `qti` write it down. Equal sheets give equal bytes.

mod answer;
mod bank_item;
mod moodle;
mod qti;
mod question;

pub use bank_item::FigureFormat;
pub(super) use bank_item::{BankContents, BankItems};
pub(super) use moodle::moodle;
pub(super) use qti::qti;
