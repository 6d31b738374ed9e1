//! What all JSON records share: how numbers are written, and the end of a line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use crate::value::Value;

/// A number, or the string `"inf"` or `"-inf"`; whole numbers are written without a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number(pub(super) Value);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// Up to here every whole number is an `f64`.
        const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;
        let number = self.0.get();
        if number == f64::INFINITY {
            serializer.serialize_str("inf")
        } else if number == f64::NEG_INFINITY {
            serializer.serialize_str("-inf")
        } else if number.fract() == 0.0 && number.abs() <= LARGEST_WHOLE {
            serializer.serialize_i64(number as i64)
        } else {
            serializer.serialize_f64(number)
        }
    }
}

/// One record on a line of its own.
pub(super) fn finish_line(record: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record).map_err(io::Error::from)?;
    out.write_all(b"\n")
}
