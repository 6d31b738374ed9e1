//! How fast texts are read, in bytes a second. The baseline is passing over the bytes of the same text once.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use plyscope::tree::notation::{TextFormat, read, write};

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

fn reading(criterion: &mut Criterion) {
    let lists = lists();
    let tree = read(&lists).expect("a tree").tree;
    let mut group = criterion.benchmark_group("reading");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(lists.len() as u64));
    group.bench_function("baseline: sum of the bytes", |bencher| {
        bencher.iter(|| black_box(&lists).bytes().map(u64::from).sum::<u64>());
    });
    for format in [TextFormat::Lists, TextFormat::Line, TextFormat::Outline, TextFormat::Json] {
        let text = write(&tree, format).expect("a plain tree");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::from_parameter(format), &text, |bencher, text| {
            bencher.iter(|| read(black_box(text)).expect("a tree"));
        });
    }
    group.finish();
}

criterion_group!(benches, reading);
criterion_main!(benches);
