//! The commands, and all that `--help` says of them.

use std::ffi::OsString;
use std::sync::Arc;

use clap::{Parser, Subcommand};

use super::args::{
    Check, CompareArgs, Convert, Export, GlossaryArgs, ListArgs, LiveArgs, PerftArgs, Solve, TraceArgs,
};
use super::conventions::ConventionArgs;
use super::diagnose::DiagnoseArgs;
use super::edit::EditArgs;
use super::generate::GenerateArgs;
use super::grade::Grade;
use super::limits::LimitArgs;
use super::plot::{EXAMPLES, PlotArguments};
use super::quiz::Quiz;
use super::run::RunArgs;
use super::worksheet::WorksheetArgs;
use crate::live::LivePosition;

/// Show game-tree search step by step: minimax, alpha-beta and related algorithms, and why each branch is pruned
#[derive(Debug, Parser)]
#[command(
    name = "plyscope",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
FILE is a tree or position in any of the formats below, `-` for standard input, or the name of a bundled tree or position (`plyscope list` lists them).
If a file has the same name as a bundled tree, the file is used.

Examples:
  plyscope                                    open the window with the trees of the last session
  plyscope homework.tree                      open a file in the window
  plyscope a-to-n --algorithm pvs --order rtl open a search in the window
  plyscope solve a-to-n                       print the value, the best line and the cutoffs
  plyscope trace a-to-n --order rtl           print every step as a sentence
  plyscope export a-to-n -o tree.svg          draw the annotated tree
  echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' | plyscope solve -
  plyscope --game chess                       open a game in the window
  plyscope solve --game connect-four --position 4453 --depth 6

A tree has one node per line, with its children indented below it (A is a label, 3 a value):
  title: My tree          also source, teaches, root: min, expect: value 3; pruned E
  A
    B
      D 3
      E 5                 other values: inf, -inf, and · for an open value
    left -> C max         the move on the edge; a role that does not alternate
      chance
        p=1/3 F 4         children of a chance node have probabilities
        p=2/3 G 9
    @B                    the same position as B, with the same descendants (a transposition)
Other formats: one line, A(B(D=3, E=5), C(2, 9)); nested lists, [[3, 5], [2, 9]]; JSON.
A position is the line `game: NAME`, usually followed by the lines `position: TEXT` and `depth: PLIES`.

Exit status: 0 on success, 1 if a check failed, 2 for wrong usage or input."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,

    #[command(flatten)]
    pub(super) live: LiveArgs,

    #[command(flatten)]
    pub(super) limits: LimitArgs,

    #[command(flatten)]
    pub(super) conventions: ConventionArgs,

    /// Trees or positions to open in the window, each in its own tab
    ///
    /// Without FILE, the trees of the last session are opened; the first time, the A–N tree. Without a display, the search of the first tree is printed step by step instead.
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<OsString>,
}

#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Search a tree or position and print its value, the best line and the cutoffs
    #[command(after_help = "\
Examples:
  plyscope solve a-to-n
  plyscope solve a-to-n --full                also how every number changed
  plyscope solve a-to-n --json                one JSON object, with values from MAX's point of view
  plyscope solve soft-and-hard --fail hard --window 7,9")]
    Solve(Solve),
    /// Print every step of a search as a numbered sentence
    #[command(after_help = "\
Examples:
  plyscope trace a-to-q
  plyscope trace a-to-q --json | head         one JSON object per line")]
    Trace(TraceArgs),
    /// Export an image of a step of a search, or a whole search as images, pages, slides, an animation, a web page or data
    #[command(after_help = "\
Examples:
  plyscope export a-to-n -o tree.svg
  plyscope export a-to-n -o cut.pdf -o cut.png --dpi 300 --step cut:1
  plyscope export a-to-n --with pvs --with minimax -o three.svg
  plyscope export homework.tree -o figure.pdf --step 1 --annotations none --theme print
  plyscope export a-to-q -o column.pdf --width 8cm --text 8pt   as wide as a column
  plyscope export a-to-q -o figure.tex --fragment --width 8cm --text 8pt   part of a LaTeX document
  plyscope export a-to-n --steps all -o frames-{step}.png       one file per step
  plyscope export a-to-n --steps decisions --caption -o run.pdf   one page per step, with its sentence
  plyscope export a-to-n --steps 1,20,45 --filmstrip 3 -o strip.pdf --width 16cm --text 5pt
  plyscope export a-to-n -o run.html -o run.gif -o run.csv      the whole search")]
    Export(Export),
    /// Compare several searches of one tree or position
    #[command(after_help = "\
Examples:
  plyscope compare a-to-n --with alpha-beta --with pvs --with mtdf
  plyscope compare a-to-n --with alpha-beta --with faulty-wrong-variable   where is the mistake?
  plyscope compare a-to-n --conventions    which conventions agree?
  plyscope compare --game connect-four --depth 6 --with alpha-beta --with \"alpha-beta --order killer\" --json")]
    Compare(CompareArgs),
    /// Check a program of your own: which convention explains the log of its search, or which mistake
    #[command(after_help = "\
LOG is what the program prints while it searches FILE: one line per event, `enter NODE ALPHA BETA` and `return NODE VALUE`, or only the nodes in the order of visits, or the leaves in the order of evaluation.
Tables, CSV, JSON lines, indented calls and counts (nodes: 11, leaves: 5, value: 4) are understood, too. A node is named by its label or by its path from the root (0.1.2; the root is `root`).
Conventions that are given as options must hold; all others are tried: algorithm, fail-soft or fail-hard, cutoff condition, order, deep or shallow cutoffs, role of the root.

Examples:
  plyscope diagnose a-to-n --log mine.txt
  ./my_search | plyscope diagnose homework.tree --log - --json
  plyscope diagnose a-to-n --log mine.txt --algorithm alpha-beta --cut ge
  plyscope diagnose a-to-n --expect               the log of a right program
  plyscope diagnose a-to-n --expect=csv --fail hard
  plyscope diagnose --generate \"--plies 4 --branching 2-3\" -n 200 -o trees   trees to run the program on
  plyscope diagnose --trees trees                 all of them: each NAME.tree with its NAME.log

Exit status: 0 if the program is right, 1 if it makes a mistake or nothing explains its log, 2 if the log cannot be read.")]
    Diagnose(DiagnoseArgs),
    /// Show the search of an engine: run it on a position, or read the log of its search
    #[command(after_help = "\
LOG is what the engine prints while it searches: one line per event, `enter MOVE ALPHA BETA` and `return MOVE VALUE`, with any name for the root; or one line per call with the ply of the move, as a table, CSV or JSON lines (move, ply, alpha, beta, value).
The window shows the tree of the log, with the search of the engine beside the right search, at the first step that differs. With --output, --tree or --json the window stays closed.
With --game, the engine gets the position as a text on its standard input (`game:`, `position:` and `depth:` lines), its moves are checked, and moves that it does not search are in the tree, too.
The value of a leaf is what the engine returned there. Conventions that are given as options must hold; all others are tried, as in `diagnose`.

Examples:
  plyscope run --engine ./my_engine
  plyscope run --engine \"./my_engine --log -\" --game chess --position start --depth 4
  plyscope run search.log --root min
  plyscope run search.log -o search.svg --view flame-graph
  plyscope run search.log --tree searched.tree         the tree, for every other command

Exit status without the window: 0 if the search is right, 1 if it makes a mistake or nothing explains its log, 2 if the log cannot be read.")]
    Run(Box<RunArgs>),
    /// Grade answers to an exercise: values of nodes, pruned branches, windows, or the order of the leaves
    #[command(after_help = "\
Answers are JSON. A node is named by its label or by its path from the root, with children counted from 0 (\"0.1.2\"; the root is \"\").
Numbers are from MAX's point of view, whatever the algorithm:
  {\"values\": {\"B\": 3, \"C\": 4, \"A\": 4}}                minimax values of internal nodes
  {\"cuts\": [\"N\", \"L\"]}                              the node below each pruned edge
  {\"windows\": {\"I\": {\"alpha\": 3, \"beta\": \"inf\", \"result\": \"<=0\"}}}
                                                   the window passed to each node, and its result
  {\"order\": [\"D\", \"E\", \"M\"]}                        the leaves in the order of evaluation
A file may contain answers of several kinds. Windows of leaves may be omitted, but only of all leaves.

Examples:
  plyscope grade a-to-n --kind cuts --answers mine.json
  echo '{\"order\": [\"E\", \"D\"]}' | plyscope grade a-to-n --kind order --order rtl --answers - --json

Exit status: 0 if all answers are right, 1 if not, 2 if they cannot be read.")]
    Grade(Grade),
    /// Ask questions about a search in the terminal, with hints and grading
    #[command(after_help = "\
Type `hint` instead of an answer for help: first where to look, then an explanation, then the answer.

Examples:
  plyscope quiz a-to-n --kind cuts                 which branches are pruned?
  plyscope quiz a-to-n --kind next                 what happens at the next step?
  plyscope quiz a-to-n --kind next --frequency cutoffs --order rtl
  plyscope quiz a-to-n --kind which                for which values of a leaf is its sibling pruned?
  plyscope quiz a-to-n --kind children             which order evaluates the fewest leaves?
  plyscope quiz a-to-n --kind bug                  which mistake does a search make?

Exit status: 0 if all answers are right, 1 if not.")]
    Quiz(Quiz),
    /// Plot searches: nodes by depth, the window at the root, visits per ply, cutoffs by child
    #[command(after_help = EXAMPLES)]
    Plot(PlotArguments),
    /// Check that files can be read and that their `expect:` lines hold
    #[command(after_help = "\
Example:
  plyscope check trees/*.tree

Exit status: 0 on success, 1 if an `expect:` line does not hold, 2 if a file cannot be read.")]
    Check(Check),
    /// Convert a tree to another format, or the first plies of a game to a labeled tree
    #[command(after_help = "\
Without --to, the name of the output file tells the format: .tree (an outline), .json, .dot, .csv, .efg or .nwk.

Examples:
  plyscope convert a-to-n --to line
  plyscope convert homework.tree -o homework.json
  plyscope convert --game nim --position 1-2 --depth 3 --to outline")]
    Convert(Convert),
    /// Edit the text of a tree, keeping its comments and its format
    #[command(after_help = "\
NODE is a label, several labels from the top down (C/G/L), or a path from the root, with children counted from 0 (0.1.2).
Changes are made in the order of the options. Comments, blank lines and the format are kept.

Examples:
  plyscope edit homework.tree --set L=9
  plyscope edit homework.tree --set 'C/G/L=9' --add 'C -> Z=3' --remove N -o out.tree
  plyscope edit homework.tree --add 'B -> X(Y=4, 7)' --move 'E -> C' --title 'Second try'
  echo '[[3, 12, 8], [2, 4, 6]]' | plyscope edit - --add ' -> [14, 5, 2]' --set 0.1=7")]
    Edit(EditArgs),
    /// Generate random trees with given numbers of plies, leaves and cutoffs; the same seed gives the same trees on every machine
    #[command(after_help = "\
N is a number, N-M a range. Numbers of cutoffs and evaluated leaves are those of alpha-beta under the given conventions; with --chance, those of star1, which is alpha-beta with chance nodes.
If no tree can have all the properties, the reason is printed. Nodes have labels, except in nested lists.

Examples:
  plyscope generate --seed 7 --plies 3 --branching 2-3
  plyscope generate --plies 4 --leaves 8-12 --alpha-cutoffs 1-2 --beta-cutoffs 1 --deep-cutoffs 1 --distinct
  plyscope generate --rules differ --values 0,9 --best not-first -n 5 --to line
  plyscope generate --seed 7 | plyscope -           open the tree in the window")]
    Generate(GenerateArgs),
    /// Make worksheets of exercises on trees, with boxes for the answers, and an answer key; or question banks for Moodle and QTI
    #[command(after_help = "\
A position is converted to a tree. Generated trees follow those from files; the options in quotation marks are those of `generate`, among them --seed and -n.
The trees of version B, C … are generated from the next seeds, or are as difficult as those in the files.
A question bank (--to moodle, --to qti) has one question per task and version, with its figure, its answers and the reasons. Use --figures png if a site does not show SVG.

Examples:
  plyscope worksheet a-to-n --kind values,cuts -o sheet.pdf --key key.pdf
  plyscope worksheet --generate \"--seed 7 --leaves 8-10 --deep-cutoffs 1 -n 3\" --kind values,cuts --versions 2 -o versions.pdf --key versions-key.pdf
  plyscope worksheet a-to-n --kind windows --paper letter -o sheet.tex -o figure.svg
  plyscope worksheet --generate \"--plies 3 --leaves 8-10\" --kind values,cuts -n 20 --seed 7 --to moodle -o bank.xml
  plyscope worksheet a-to-n --kind cuts,order --to qti -o bank.zip")]
    Worksheet(WorksheetArgs),
    /// List the bundled trees and positions, or the algorithms
    List(ListArgs),
    /// List the games with their notation, default depth, orderings, evaluations and options
    Games,
    /// Print the glossary, or only the terms that match some words
    #[command(after_help = "\
Examples:
  plyscope glossary
  plyscope glossary null window          one term; \"minimal window\" finds it too
  plyscope glossary bound --json         one JSON object per line")]
    Glossary(GlossaryArgs),
    /// Count the move sequences of each length up to a depth (perft)
    ///
    /// As in published perft tables, a draw that a player must claim does not end a sequence.
    #[command(after_help = "\
Examples:
  plyscope perft --game chess --depth 4             one line per depth: depth, number of sequences
  plyscope perft --game chess --depth 4 --divide    one line per first move: move, number of sequences")]
    Perft(PerftArgs),
}

impl Cli {
    /// Lets a game of another program be meant by its name, and wherever neither a game nor a file is named.
    pub(super) fn offer(&mut self, game: &Arc<dyn LivePosition>) {
        match &mut self.command {
            None => self.live.offer(!self.files.is_empty(), game),
            Some(CliCommand::Solve(args)) => args.input.offer(game),
            Some(CliCommand::Trace(args)) => args.input.offer(game),
            Some(CliCommand::Export(args)) => args.input.offer(game),
            Some(CliCommand::Compare(args)) => args.input.offer(game),
            Some(CliCommand::Diagnose(args)) => args.input.offer(game),
            Some(CliCommand::Grade(args)) => args.input.offer(game),
            Some(CliCommand::Quiz(args)) => args.input.offer(game),
            Some(CliCommand::Plot(args)) => args.input.offer(game),
            Some(CliCommand::Convert(args)) => args.input.offer(game),
            Some(CliCommand::Run(args)) => args.live.offer(false, game),
            Some(CliCommand::Perft(args)) => {
                args.game.get_or_insert_with(|| game.game().to_owned());
                args.own = Some(Arc::clone(game));
            }
            Some(
                CliCommand::Check(_)
                | CliCommand::Edit(_)
                | CliCommand::Generate(_)
                | CliCommand::Worksheet(_)
                | CliCommand::List(_)
                | CliCommand::Games
                | CliCommand::Glossary(_),
            ) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory;

    use super::*;
    use crate::text::Text;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }

    /// Options that mean different things in different commands.
    const AMBIGUOUS: [&str; 11] = [
        "conventions",
        "depth",
        "generate",
        "json",
        "kind",
        "output",
        "set",
        "step",
        "title",
        "tree",
        "with",
    ];

    #[test]
    fn an_option_is_described_in_the_same_words_in_every_command() {
        let command = super::super::command(&Text::english());
        let mut helps = BTreeMap::new();
        for command in command.get_subcommands().chain([&command]) {
            for arg in command.get_arguments() {
                let Some(name) = arg.get_long().filter(|name| !AMBIGUOUS.contains(name)) else { continue };
                let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
                let first = helps.entry(name.to_owned()).or_insert_with(|| help.clone());
                assert_eq!(*first, help, "--{name} of {}", command.get_name());
            }
        }
        assert!(helps.len() > 40, "{}", helps.len());
    }
}
