//! The real program: what it prints, what it writes, and with which status it ends.
