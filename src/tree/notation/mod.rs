//! Text formats of trees: reading with diagnostics, writing.
