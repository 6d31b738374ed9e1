//! One integration binary.

mod notation;
