//! Every sentence and label that a person reads, behind one door per language.
