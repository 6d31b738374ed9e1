# What the command line prints besides explanations and problems of trees.

cli-error = plyscope: { $message }
cli-hint = hint: { $hint }
cli-standard-input = standard input
cli-cannot-read = cannot read { $name }: { $error }
cli-one-standard-input = standard input can be read only once: name a file for the tree or for the answers
cli-quiz-standard-input = answers are read from standard input: name a file for the tree
cli-quiz-help = Type hint for a hint, or ? to see how an answer is written.
cli-quiz-from-max = All numbers are from MAX's point of view.
# each: whether the parts are asked one by one again.
cli-quiz-try-again = { $each ->
    [yes] Answer again what is not right: Enter keeps an answer, and if none changes, the reasons follow.
   *[no] Answer again, or press Enter for the reasons.
}
# score: as in “4 of 6 right”.
cli-quiz-first = At the first check: { $score }.
cli-quiz-no-node = There is no node { $given } in this tree. { $write }
cli-quiz-no-child = { $given } is no child of { $node }. { $write }
cli-quiz-children = Name the children of each node from left to right, or only those that are to come first; Enter keeps the current order.
cli-quiz-unanswered = No answer was given.
cli-quiz-step = the first wrong step:
cli-quiz-mistake = the mistake (1–{ $count }):
cli-quiz-hints = { $count ->
    [one] One hint was used.
   *[other] { $count } hints were used.
 }
cli-many-slides = note: { $count } slides, each with an image of its own; --steps decisions or --steps cuts makes fewer
cli-no-such-tree = there is no file or bundled tree named { $name }; { $near ->
    [none] see "plyscope list"
   *[other] did you mean { $near }? "plyscope list" names all
 }
cli-no-such-command = there is no file, bundled tree or command named { $name }; did you mean the command { $command }? "plyscope --help" names all
cli-convert-which = the name { $name } does not tell the format; name it with --to
cli-convert-hint = All of it can be held by: { $formats }
cli-cannot-print = cannot print the output: { $error }
cli-output-is-a-folder = { $name } is a folder; name a file
cli-no-folder = cannot write { $name }; create the folder { $folder } first
cli-output-twice = the file { $name } is named twice
cli-output-exists = the file { $name } exists; add --force to overwrite it
cli-cannot-write = cannot write { $name }: { $error }
cli-unknown-format = unknown image format: { $name }; use a name that ends in { $endings }
cli-tall = note: the figure is { $height } high; a page of A4 has room for { $room }
cli-strip-tall = note: the filmstrip is { $height } high; a page of A4 has room for { $room }; draw fewer --steps, or more columns with --filmstrip
cli-tall-but = note: the figure is { $height } high; a page of A4 has room for { $room }; it fits with { $ways }
cli-names-no-step = { $name } holds one step; write { $step } in its name, as in { $example }, or add --filmstrip
cli-names-a-step = { $name } holds all steps; leave { $step } out of its name
cli-fragment-without-tex = --fragment leaves out the document around the picture, which only a .tex file has; add an output that ends in .tex
cli-one-step-of-many = --step draws one step, and { $name } holds all steps; use --steps
cli-no-such-cut = { $name }: there is no cutoff { $number }; { $cuts ->
    [0] the search has no cutoffs: leave out --step, or give the number of a step
    [one] the search has one cutoff
   *[other] the search has { $cuts } cutoffs
 }
cli-no-such-node = no node has the label or path "{ $node }"
cli-dpi-without-png = note: --dpi makes no difference: it applies only to PNG
cli-dpi-with-pixels = note: --dpi only records the intended resolution of the PNG: --width sets its size in pixels
cli-orientation-without-tree = note: --orientation makes no difference: only whole trees can grow in another direction; see --view whole
cli-bars-without-flame-graph = note: --bar-colors makes no difference: it colors only flame graphs; see --view flame-graph
cli-lost = note: { $loss }
cli-imported = note: { $name } is read as { $format }
cli-comments-lost = note: { $count ->
    [one] one comment is
   *[other] { $count } comments are
 } left out; the outline format keeps comments
cli-asks-for-visits = note: the file asks for { $asked ->
    [one] one visit
   *[other] { $asked } visits
 }, but the search stops after { $limit ->
    [one] one
   *[other] { $limit }
 }; raise this limit with --max-visits
cli-makes-no-difference = note: --{ $option } makes no difference to { $algorithm }
cli-drawn-without-search = drawn without a search: { $why }

cli-cut = step { $step }: { $what } · { $why }
cli-more-cuts = { $count ->
    [one] and one more cutoff
   *[other] and { $count } more cutoffs
 }
cli-more-passes = { $count ->
    [one] Time ran out: one pass is left out.
   *[other] Time ran out: { $count } passes are left out.
 }
cli-more-moves = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
 }
cli-step = Step { $step }: { $sentence }
cli-more-visits = { $count ->
    [one] and one more visit
   *[other] and { $count } more visits
 }
cli-node = { $node } ({ $role })
cli-node-leaf = { $node } (leaf)
cli-node-after = { $heading }, after { $moves }
cli-number-value = v
cli-number-alpha = α
cli-number-beta = β
cli-tries = How far the value of each leaf may change, all other leaves unchanged:
cli-try = { $leaf }: the value of { $root } stays the same for { $value }, its choice for { $choice }
cli-too-many-searches = How far the values of leaves may change is not computed: it would take too many searches.
cli-too-many-tries = How far the values of leaves may change is computed for up to { $limit ->
    [one] { $limit } leaf
   *[other] { $limit } leaves
 }.

cli-list-foot = Use any of these names in place of a file: plyscope solve a-to-n

cli-expect = expectation does not hold: { $text }
cli-mismatch = { $clause }: expected { $expected }, found { $found }
cli-expect-unknown = "{ $clause }" is not a known clause
cli-expect-bad = "{ $argument }" is not valid for "{ $clause }"
cli-paths-too-long = the paths of the pruned children have { $numbers } numbers, and JSON output has at most { $limit }: limit the search with --depth, or leave out --json
cli-unfinished = the search for "expect: { $text }" did not finish
cli-expect-hint = Separate clauses with semicolons, as in "order rtl; value 4; pruned N L; visited 12"
cli-expect-clauses = { $near ->
    [none] { "" }
   *[other] Did you mean "{ $near }"?{ " " }
 }Clauses begin with { $known }, or with the name of a convention
cli-expect-nodes = Name a node by its label or by its path from the root, as in 0.1; the nodes are { $known }
cli-checked = { $name }: { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
 }, { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
 }; { $expected ->
    [one] { $hold ->
        [one] its expectation holds
       *[other] its expectation does not hold
    }
   *[other] { $hold } of { $expected } expectations { $hold ->
        [one] holds
       *[other] hold
    }
 }
cli-checked-plain = { $name }: { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
 }, { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
 }; no expectations
cli-checked-files = { $fine } of { $files ->
    [one] { $files } file
   *[other] { $files } files
 } passed

cli-no-display = no display is available
run-lacks-game = --depth, --evaluation and --ordering describe a position for the engine: name its game, as in --game chess
run-nothing = name the log of a search, or an engine to run, as in --engine ./my_engine
run-no-command = "{ $name }" names no program; a word with blanks must stand in quotation marks
run-cannot-start = cannot run "{ $name }": { $error }
run-too-much = "{ $name }" prints more than a log may have; use --depth or a smaller position
run-ended = "{ $name }" was ended because its time was over; what it had printed is used
run-failed = "{ $name }" ended with { $status }; what it had printed is used
run-no-window = cannot open a window: { $error }; the result follows in words, and --output draws the search
cli-no-window = cannot open a window: { $error }; the search follows in words, and "plyscope export" draws it

# Positions.
cli-stdin-beside = standard input or a pipe must be the first of several files
cli-file-or-game = name either a file or a game, as in --game chess
cli-position-lacks-game = --position and --set need a game: name it, as in --game chess
cli-game-without-options = { $name } has no options: leave out --set
cli-set-has-option = --set { $key }: { $key } is set by an option of its own, --{ $key }
cli-not-a-position = this is a tree: --evaluation and --ordering apply only to positions, and --depth only to positions and to algorithms that take a depth; see "plyscope list --algorithms"
cli-frozen-too-large = as a tree this would have more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 }; choose a smaller --depth
cli-game = { $name }  { $title }; sides in the order of play: { $first }, { $second }
cli-game-position = position
cli-game-depth = depth
cli-game-ordering = ordering
cli-game-option = option
cli-game-option-values = { $key }={ $values } (default { $default })
cli-game-evaluation = evaluation
cli-game-formula = { $name }: { $formula }
# How Monte Carlo tree search counts a value at the horizon.
cli-game-scale = mcts
cli-game-scaled = tanh({ $name } / { $scale })
cli-game-formula-default = { $name } (default): { $formula }
cli-checked-unfinished = { $name }: { $expected ->
    [one] its expectation could not be checked
   *[other] { $hold } of { $expected } expectations { $hold ->
        [one] holds
       *[other] hold
    }, { $unfinished } could not be checked
 }
cli-checked-position = { $name }: { $expected ->
    [one] { $hold ->
        [one] its expectation holds
       *[other] its expectation does not hold
    }
   *[other] { $hold } of { $expected } expectations { $hold ->
        [one] holds
       *[other] hold
    }
 }

cli-perft-sum = { $lines ->
    [one] one line
   *[other] { $lines } lines
 } of { $depth ->
    [one] one ply
   *[other] { $depth } plies
 }

column-depth = depth
column-value = value
column-best = best
column-line = best line
column-new = new nodes
column-visited = visited
column-evaluated = evaluated
column-distinct = distinct
column-cutoffs = cutoffs
column-re-searches = re-searches
column-table-hits = table hits
column-time = time
compare-heading = { $first } and { $second }:
compare-incomplete = { $search }: { $why }
compare-group = Value { $value }, { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }, { $count ->
        [0] nothing pruned
       *[other] pruned { $pruned }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    }:
cli-compare-how-many = compare takes two to { $most } searches; give each as --with "ALGORITHM OPTIONS"
cli-nothing-to-plot = there is nothing to plot for “{ $plot }”
cli-nothing-to-plot-hint = try another --kind, or another search with --with
cli-plot-how-many = a plot shows at most { $most } searches
cli-export-how-many = an image shows the first search and up to { $most } others; give each as --with "ALGORITHM OPTIONS"
cli-overlay-how-many = --overlay draws one other search over the first: give one --with
cli-export-one-root = all searches in an image have the same root: give --root on its own, not inside --with

# The moves at the root, as Monte Carlo tree search knows them.
cli-root-moves = Moves at the root, most visited first. The win share is the place of the mean between the smallest leaf value, { $least } (0 %), and the largest, { $most } (100 %):
cli-root-moves-alike = Moves at the root, most visited first. All leaves are worth { $least }, so every win share is 50 %:
cli-root-moves-game = Moves at the root, most visited first. The mean lies between −1, a loss for MAX, and 1, a win, and a static evaluation v at the horizon counts tanh(v ÷ { $scale }); the win share expresses the mean from 0 % to 100 %:
cli-root-move = Move
cli-visits = Visits
cli-mean = Mean
cli-win-share = Win share
cli-percent = { $share } %

cli-answers-too-long = the answers are longer than { $limit } bytes, more than an exercise on this tree can need; check that --answers names the right file

# What may stand behind an option; clap puts "invalid value … for …:" before it.
argument-choice = choose one of the listed values
argument-whole = write a whole number from { $least } to { $most }
argument-number = write a number from { $least } to { $most }
argument-few-pixels = { $number } pixels are too few for an image; write { $number }cm for centimeters
argument-any-number = write a number
argument-above-zero = write a number greater than 0
argument-from-zero = write 0 or a greater number
argument-window = write two numbers LO,HI with LO < HI, as in -3,5 or -inf,inf
argument-key-value = write KEY=VALUE, as in size=9
argument-steps = write "all", "cuts", "decisions", "every:N", or numbers and ranges such as "1,5,9-20,last", with numbers from 1 on
argument-step = write a number from 1 on, "last", or "cut:K" with K from 1 on
argument-range = write N or N-M, whole numbers from { $least } to { $most }
argument-values = write two whole numbers LO,HI with LO < HI, from { $least } to { $most }, as in 0,9 or -5,5
argument-title = write a title of at most { $limit } characters
argument-size = write a number and a unit, as in 4GiB or 500MiB
argument-memory = the program needs at least { $least }
length-too-large = this length is too large: write at most { $most }px
length-too-small = this length is too small: write at least { $least }px
length-ambiguous = the comma is ambiguous before three digits: write 1000, or 1.5 with a point
length-wanted = write a length greater than 0 with its unit, as in 8cm, 80mm, 3.15in, 227pt or 300px

# The glossary.
cli-glossary-nothing = no term of the glossary matches "{ $words }"; "plyscope glossary" prints all terms
cli-glossary-source = Source: { $source }
cli-glossary-example = Example: step { $step } of { $command }
