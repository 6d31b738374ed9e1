//! How fast texts are read, beside passing over their bytes once.

use std::hint::black_box;

use plyscope::tree::notation::{TextFormat, read, write};

use super::figures::{Figures, at_most, race};

/// About a million leaves in rows of eight.
fn lists() -> String {
    let mut text = String::from("[");
    for row in 0..125_000_u32 {
        let values: Vec<String> = (0..8)
            .map(|column| (row.wrapping_mul(2_654_435_761).rotate_left(column * 4) % 100).to_string())
            .collect();
        text.push_str(if row == 0 { "[" } else { ", [" });
        text.push_str(&values.join(", "));
        text.push(']');
    }
    text.push(']');
    text
}

pub(super) fn measure(figures: &mut Figures) {
    let tree = read(&lists()).expect("a tree").tree;
    for format in [TextFormat::Lists, TextFormat::Line, TextFormat::Outline, TextFormat::Json] {
        let text = write(&tree, format).expect("a plain tree");
        let times = race(&mut [
            &mut || {
                black_box(
                    black_box(&text)
                        .bytes()
                        .fold(0_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)),
                );
            },
            &mut || drop(black_box(read(black_box(&text)))),
        ]);
        let megabytes = text.len() as f64 / 1e6;
        figures.section(&format!("a tree of 1.1 million nodes, {format}"), &format!("{megabytes:.1} MB"));
        figures.show("read", megabytes / times[1], "MB/s");
        figures.tell("read against a hash of the bytes", times[1] / times[0], at_most(20.0));
    }
}
