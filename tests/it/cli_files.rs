//! The real program and files: what it reads, what it writes over, and what it never touches.

use std::fs;

use crate::cli::{Ran, refused, run_in};

fn ran(args: &[&str], input: &str) -> Ran {
    run_in(None, args, input)
}

/// The place that the first line of a message names.
fn place(err: &str) -> String {
    let first = err.lines().next().unwrap_or_default();
    first.split(": ").nth(2).unwrap_or_default().to_owned()
}

#[test]
fn marks_before_a_text_change_neither_what_it_means_nor_where_it_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let texts = [
        "game: chess\nposition: start\ndepth: 2\n",
        "game: chess\nposition: 8/8\n",
        "game: take\nposition: 3\nmoves: é 9\n",
        "game: tic-tac-toe\n\nXOX\nOOé\n...\n",
        "8/8/8/8/8/8/8/9 w - - 0 1\n",
        "title: é\nexpect: value 9\n\nA(B=1, C=2)\n",
        "A(B=1, =)\n",
        "A\n  é 1 # one\n  C\n",
        "[[3, 12], [2, x]]\n",
        "{\"plyscope\": 1, \"root\": {}}\n",
    ];
    for text in texts {
        for command in [&["solve", "-"][..], &["check", "-"], &["convert", "-", "--to", "outline"]] {
            let plain = ran(command, text);
            for n in [1, 2, 3] {
                let marked = ran(command, &format!("{}{text}", "\u{feff}".repeat(n)));
                assert_eq!(
                    (marked.status, &marked.out, &marked.err),
                    (plain.status, &plain.out, &plain.err),
                    "{n} marks before {text:?}"
                );
            }
        }
    }
    // Bytes that are no text stand in the same place, too.
    let refused = |marks: &str| {
        let path = folder.path().join("x.tree");
        fs::write(&path, [marks.as_bytes(), b"A(B=1, C=\xff)"].concat()).unwrap();
        let ran = run_in(Some(folder.path()), &["solve", "x.tree"], "");
        assert_eq!(ran.status, 2);
        place(&ran.err)
    };
    assert_eq!(refused("\u{feff}\u{feff}"), refused(""));
}

/// What a terminal would take for a command.
fn commands(text: &str) -> Vec<char> {
    text.chars().filter(|&c| (c.is_control() && c != '\n' && c != '\t') || c == '\u{202e}').collect()
}

#[test]
fn nothing_that_is_printed_is_a_command_to_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let evil = r"\u001b]0;owned\u0007\u009b2J\u007f\u202e\nstep 9";
    let tree = format!(
        "title: \"t{evil}\"\nsource: \"s{evil}\"\nteaches: \"w{evil}\"\nexpect: \"best {evil}\"\n\n\"A{evil}\"\n  \"m{evil}\" -> \"B{evil}\"\n    D 3\n    E 5\n  C\n    F 2\n    G 9\n"
    );
    let position = "title: \"t\\u001b[31m\"\ngame: tic-tac-toe\nposition: \u{1b}[31m\n";
    for (args, input) in [
        (&["solve", "-"][..], tree.as_str()),
        (&["solve", "-", "--full"], &tree),
        (&["solve", "-", "--json", "--full"], &tree),
        (&["trace", "-"], &tree),
        (&["trace", "-", "--json"], &tree),
        (&["check", "-"], &tree),
        (&["compare", "-"], &tree),
        (&["compare", "-", "--json"], &tree),
        (&["compare", "-", "--conventions"], &tree),
        (&["convert", "-", "--to", "outline"], &tree),
        (&["convert", "-", "--to", "line"], &tree),
        (&["convert", "-", "--to", "json"], &tree),
        (&["-"], &tree),
        (&["solve", "-"], position),
        (&["check", "-"], position),
        (&["solve", "-"], "A\n  B\u{1b}[31m 3\n  C\u{9b}1m 4\n"),
        (&["solve", "-"], "A(\"B\\u001b\"=1, \"B\\u001b\"=2)"),
        (&["solve", "no\u{1b}[31msuch.tree"], ""),
        (&["solve", "a-to-n", "--cut", "\u{1b}[31m"], ""),
        (&["export", "a-to-n", "-o", "\u{1b}[31m.svg/x.svg"], ""),
        (&["export", "a-to-n", "-o", "x.svg", "--collapse", "\u{1b}[31m"], ""),
        (&["compare", "a-to-n", "--with", "pvs --order \u{1b}[31m", "--with", "pvs"], ""),
        (&["solve", "--game", "chess", "--position", "\u{1b}[31m"], ""),
        (&["solve", "--game", "\u{1b}[31m"], ""),
    ] {
        let ran = run_in(Some(folder.path()), args, input);
        let said = format!("{}{}", ran.out, ran.err);
        let is_spelled_out = args[0] == "convert";
        let found = commands(&said);
        assert!(
            found.is_empty() || is_spelled_out && found.iter().all(|&c| c == '\u{202e}'),
            "{args:?}: {said:?}"
        );
        assert!(!said.contains("\nstep 9"), "{args:?}: a name has no lines of its own: {said}");
    }
    // Programs read what people are shown a sign for.
    let solved: serde_json::Value = serde_json::from_str(&ran(&["solve", "--json", "-"], &tree).out).unwrap();
    assert_eq!(solved["best"], "B\u{1b}]0;owned\u{7}\u{9b}2J\u{7f}\u{202e}\nstep 9");
    // A picture shows it, too.
    for format in ["svg", "pdf", "png"] {
        let name = format!("x.{format}");
        assert_eq!(run_in(Some(folder.path()), &["export", "-", "-o", &name], &tree).status, 0);
    }
    let svg = fs::read_to_string(folder.path().join("x.svg")).unwrap();
    assert!(svg.contains("A\\u{1b}]0;owned\\u{7}\\u{9b}2J\\u{7f}\\u{202e}\\nstep 9"), "{svg}");
}

#[test]
fn every_number_is_refused_in_words_where_it_is_out_of_range() {
    let folder = tempfile::tempdir().unwrap();
    let nim = &["solve", "--game", "nim", "--position", "1-2"][..];
    let tree = &["solve", "a-to-n"][..];
    let export = &["export", "a-to-n", "-o", "x.png"][..];
    let plot = &["plot", "a-to-n", "-o", "x.png"][..];
    let compare = &["compare", "a-to-n", "--with", "pvs", "--with"][..];
    let never = ["", "nan", "inf", "-inf", "1e300", "1e400", "99999999999999999999999", "0x10", "1 2", "é"];
    // What each may be; and some of what is refused beside the above.
    for (command, option, said, more) in [
        (nim, "depth", "a whole number from 1 to 100", &["0", "-0", "-1", "101", "4294967297", "1.5"][..]),
        (nim, "max-visits", "a whole number from 1 to 117,440,511", &["0", "-0", "-1", "117440512", "1e3"]),
        (nim, "seconds", "a number from 0.001 to 1,000,000", &["0", "-0", "-1", "1e-300", "1000000.1"]),
        (tree, "iterations", "a whole number from 1 to 100,000,000", &["0", "-1", "100000001"]),
        (tree, "threads", "a whole number from", &["0", "-1", "4294967297"]),
        (
            tree,
            "seed",
            "a whole number from 0 to 18,446,744,073,709,551,615",
            &["-1", "18446744073709551616"],
        ),
        (export, "dpi", "a number from 1 to 10,000", &["0", "-0", "-1", "1e-300"]),
        (export, "scale", "a number from 0.01 to 1,000", &["0", "-0", "-1", "1e-300"]),
        (plot, "dpi", "a number from 1 to 10,000", &["0", "-1"]),
        (export, "width", "write", &["0", "-0cm", "-1", "1e-300", "1e300cm", "1e9"]),
        (export, "height", "write", &["0", "-1", "1e-300pt"]),
        (export, "text", "write", &["0", "-1", "1e-300pt"]),
        (plot, "width", "write", &["0", "-1", "1e-300"]),
        (export, "step", "write a number from 1", &["0", "-1", "cut:0", "cut:-1", "cut:1e300"]),
    ] {
        for word in never.iter().chain(more) {
            if *word == "1 2" && option == "seed" {
                continue;
            }
            let option = format!("--{option}={word}");
            let args = [command, &[option.as_str()]].concat();
            refused(Some(folder.path()), &args, "", &[said]);
        }
    }
    for option in ["guess", "delta", "goal"] {
        for word in ["", "nan", "inf", "-inf", "1e400"] {
            let option = format!("--{option}={word}");
            refused(None, &[tree, &["--algorithm", "aspiration", &option]].concat(), "", &["write a number"]);
        }
    }
    for word in ["", "nan,1", "1,nan", "-0,0", "0,-0", "1,1", "2,1", "1e400,2", "1", "1,2,3", "inf,inf"] {
        let option = format!("--window={word}");
        refused(None, &[tree, &[option.as_str()]].concat(), "", &["write two numbers"]);
    }
    for search in ["iterative-deepening --depth 4294967296", "mtdf --guess nan", "mcts --iterations 0"] {
        refused(None, &[compare, &[search]].concat(), "", &["write a"]);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // What is in range is taken at both ends.
    for args in [
        &["solve", "a-to-n", "--algorithm", "iterative-deepening", "--depth", "100"][..],
        &["solve", "a-to-n", "--algorithm", "mcts", "--seed", "18446744073709551615", "--iterations", "1"],
        &["solve", "a-to-n", "--algorithm", "aspiration", "--guess=-0", "--delta", "1e308"],
        &["solve", "a-to-n", "--algorithm", "aspiration", "--guess=-1e308", "--delta", "1e-308"],
        &["solve", "a-to-n", "--algorithm", "mtdf", "--guess", "1e308"],
        &["solve", "--game", "nim", "--position", "1-2", "--depth", "100", "--seconds", "1000000"],
        &["solve", "--game", "nim", "--position", "1-2", "--seconds", "0.001", "--max-visits", "1"],
        &["compare", "a-to-n", "--with", "iterative-deepening --depth 4294967295", "--with", "pvs"],
    ] {
        let ran = ran(args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn all_outputs_are_looked_at_before_the_first_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let inside = Some(folder.path());
    let at = |name: &str| folder.path().join(name);
    fs::write(at("there.pdf"), "mine").unwrap();
    fs::create_dir(at("folder.svg")).unwrap();
    for last in ["there.pdf", "x.bmp", "deep/x.svg", "folder.svg", "./x.svg"] {
        refused(inside, &["export", "a-to-n", "-o", "x.svg", "-o", last], "", &[last]);
        assert!(!at("x.svg").exists(), "{last}");
    }
    // No PNG is that large, which shows only when it is drawn.
    let large = ["export", "a-to-n", "-o", "x.svg", "-o", "x.png", "--dpi", "9000"];
    refused(inside, &large, "", &["x.png"]);
    assert!(!at("x.svg").exists());
    assert_eq!(fs::read(at("there.pdf")).unwrap(), b"mine");
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::cli::program;

    fn make_pipe(path: &Path) {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    #[test]
    fn what_is_no_file_is_written_into_or_refused_but_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let inside = Some(folder.path());
        let at = |name: &str| folder.path().join(name);
        symlink("/dev/null", at("null.svg")).unwrap();
        make_pipe(&at("pipe.svg"));
        for name in ["null.svg", "pipe.svg"] {
            refused(inside, &["export", "a-to-n", "-o", name], "", &["--force", name]);
        }
        let export = |name: &str| run_in(inside, &["export", "a-to-n", "-o", name, "--force"], "");
        assert_eq!(export("null.svg").status, 0);
        assert!(at("null.svg").is_symlink());
        let reader = std::thread::spawn({
            let path = at("pipe.svg");
            move || {
                let mut text = String::new();
                File::open(path).unwrap().read_to_string(&mut text).unwrap();
                text
            }
        });
        assert_eq!(export("pipe.svg").status, 0);
        assert!(reader.join().unwrap().ends_with("</svg>\n"));
        assert!(fs::metadata(at("pipe.svg")).unwrap().file_type().is_fifo());
        let _listener = std::os::unix::net::UnixListener::bind(at("socket.svg")).unwrap();
        refused(inside, &["export", "a-to-n", "-o", "socket.svg", "--force"], "", &["socket.svg"]);
        // A link to what is not there yet, a name of several, a file that is protected.
        symlink("new.svg", at("link.svg")).unwrap();
        assert_eq!(export("link.svg").status, 0);
        assert!(at("link.svg").is_symlink() && at("new.svg").is_file());
        fs::hard_link(at("new.svg"), at("other.svg")).unwrap();
        fs::write(at("new.svg"), "old").unwrap();
        assert_eq!(export("other.svg").status, 0);
        assert_ne!(fs::read(at("new.svg")).unwrap(), b"old");
        fs::write(at("kept.svg"), "old").unwrap();
        fs::set_permissions(at("kept.svg"), fs::Permissions::from_mode(0o444)).unwrap();
        refused(inside, &["export", "a-to-n", "-o", "kept.svg", "--force"], "", &["protected", "kept.svg"]);
        assert_eq!(fs::read(at("kept.svg")).unwrap(), b"old");
    }

    #[test]
    fn pipes_that_are_given_as_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        make_pipe(&path);
        let name = path.to_str().unwrap();
        // The window too, which tells it in words where there is no display.
        for args in [&["solve", name, "--json"][..], &["trace", name], &[name]] {
            let (text, path) = ("Q(R=1, S=7)", path.clone());
            let writer = std::thread::spawn(move || File::create(path).unwrap().write_all(text.as_bytes()));
            let ran = run_in(None, args, "");
            writer.join().unwrap().unwrap();
            assert!(ran.status == 0 && ran.out.contains('S'), "{args:?}: {}", ran.out);
        }
        let other = path.clone();
        let writer = std::thread::spawn(move || File::create(other).unwrap().write_all(b"Q(R=1, S=\xff)"));
        refused(None, &[name], "", &["UTF-8"]);
        writer.join().unwrap().unwrap();
    }

    #[test]
    fn files_beyond_the_stated_size_are_refused_before_they_are_read() {
        let folder = tempfile::tempdir().unwrap();
        File::create(folder.path().join("large.tree")).unwrap().set_len(6_000_000_000).unwrap();
        for args in
            [&["solve", "large.tree"][..], &["large.tree"], &["convert", "large.tree", "--to", "line"]]
        {
            // What the window prints is for people.
            let bytes = if args.len() == 1 { "500,000,000 bytes" } else { "500000000 bytes" };
            refused(Some(folder.path()), args, "", &[bytes, "large.tree"]);
        }
        let ran = run_in(Some(folder.path()), &["check", "large.tree"], "");
        assert!(ran.status == 2 && ran.out.contains("500000000 bytes"), "{}", ran.out);
    }

    #[test]
    fn what_has_no_end_is_read_as_long_as_it_may_take() {
        refused(None, &["solve", "/dev/zero", "--seconds", "0.05"], "", &["limit of 0.05 s", "--seconds"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_cannot_be_printed_is_a_failure_also_for_help() {
        for args in [&["--help"][..], &["--version"], &["solve", "--help"], &["solve", "a-to-n"], &["games"]]
        {
            let full = File::options().write(true).open("/dev/full").unwrap();
            let output = program().args(args).stdin(Stdio::null()).stdout(full).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{args:?}: {said}");
        }
    }

    #[test]
    fn a_signal_leaves_no_temporary_file_behind() {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or("0");
        let ignored = u64::from_str_radix(mask.trim(), 16).unwrap();
        // Programs that were started in the background may have been told to ignore some.
        for (signal, _) in
            [("HUP", 1), ("INT", 2), ("TERM", 15)].iter().filter(|(_, n)| ignored >> (n - 1) & 1 == 0)
        {
            let folder = tempfile::tempdir().unwrap();
            let pipe = folder.path().join("pipe.svg");
            make_pipe(&pipe);
            // The first is on the disk, waiting for the second, which waits for a reader.
            let mut child = program()
                .args(["export", "a-to-n", "-o", "a.pdf", "-o", "pipe.svg", "-o", "b.svg", "--force"])
                .current_dir(folder.path())
                .spawn()
                .unwrap();
            let is_waiting = || fs::read_dir(folder.path()).unwrap().count() >= 3;
            while !is_waiting() && child.try_wait().unwrap().is_none() {
                std::thread::yield_now();
            }
            assert!(
                Command::new("kill")
                    .args(["-s", signal, &child.id().to_string()])
                    .status()
                    .unwrap()
                    .success()
            );
            let status = child.wait().unwrap();
            assert!(
                !status.success() && status.code().is_none(),
                "{signal}: it ends as signals end programs"
            );
            let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
            let left: Vec<_> =
                left.iter().filter(|name| name.to_string_lossy().starts_with(".plyscope")).collect();
            assert!(left.is_empty(), "{signal}: {left:?}");
        }
    }
}

#[test]
fn a_text_may_lower_a_limit_and_only_ask_for_more() {
    let text = |limit: &str| format!("game: connect-four\ndepth: 3\n{limit}\n");
    let fewer = ran(&["solve", "-"], &text("max-visits: 20"));
    assert!(fewer.out.contains("limit of 20 visits"), "{}", fewer.out);
    assert_eq!(fewer.err, "");
    for more in ["max-visits: 117440511", "max-visits: 10_000_001"] {
        let asked = ran(&["solve", "-"], &text(more));
        assert!(
            asked.err.contains("stops after 10000000; raise this limit with --max-visits"),
            "{}",
            asked.err
        );
        assert_eq!((asked.status, &asked.out), (0, &ran(&["solve", "-"], &text("")).out));
        // Who says so has not been asked by the text.
        let wanted = ran(&["solve", "-", "--max-visits", "117440511"], &text(more));
        assert_eq!((wanted.status, wanted.err.as_str()), (0, ""));
    }
    for bad in
        ["max-visits: 117440512", "max-visits: 0", "max-visits: 1e300", "max-visits: -1", "max-visits: NaN"]
    {
        refused(None, &["solve", "-"], &text(bad), &["1–117440511", "3:13"]);
    }
    for bad in
        ["seconds: 1e300", "seconds: 0", "seconds: -0", "seconds: inf", "seconds: NaN", "seconds: 1e-9"]
    {
        refused(None, &["solve", "-"], &text(bad), &["0.001–1000000", "3:10"]);
    }
    for bad in ["depth: 101", "depth: 0", "depth: 4294967297", "depth: 1e2"] {
        refused(None, &["solve", "-"], &text(bad).replace("depth: 3\n", ""), &["1–100"]);
    }
}

#[test]
fn a_game_goes_on_where_nobody_claims_a_draw() {
    let again = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let quiet = "Nf3 Nf6 Ng1 Ng8 ".repeat(30);
    for moves in [again, quiet] {
        for text in [
            format!("game: chess\ndepth: 1\nmoves: {moves} e4 e5\n"),
            format!("[Event \"x\"]\n\n{moves} e4 e5 1/2-1/2\n"),
        ] {
            let ran = ran(&["solve", "-", "--depth", "1"], &text);
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{text}");
            assert!(ran.out.contains("30 nodes were visited"), "{}", ran.out);
        }
    }
    // Reading costs what the text is long, and there is an end to it.
    let long = format!("game: chess\nmoves: {}\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(5_001));
    refused(None, &["solve", "-"], &long, &["more than 20,000 moves"]);
    let long = format!("[Event \"x\"]\n\n{}\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(5_001));
    refused(None, &["solve", "-"], &long, &["more than 20,000 moves"]);
}
