//! Where the nodes of a tree stand: a tidy tree in linear time.
