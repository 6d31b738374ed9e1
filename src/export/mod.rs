//! From scenes, trees and traces to files: bytes out, no I/O.
