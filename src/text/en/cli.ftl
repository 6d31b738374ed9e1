# What the command line prints besides explanations and problems of trees.

cli-error = plyscope: { $message }
cli-hint = hint: { $hint }
cli-standard-input = standard input
cli-cannot-read = cannot read this file, { $error }: { $name }
cli-one-standard-input = standard input can be read only once: name a file for the tree or for the answers
cli-quiz-standard-input = answers are read from standard input: name a file for the tree
cli-quiz-help = Type hint, or ?, for help.
cli-quiz-from-max = Every number is seen from MAX.
cli-quiz-again = That cannot be read as an answer. Try again.
cli-quiz-which-node = Not all of these are nodes of this tree. Try again.
cli-quiz-children = Name the children of each node from left to right, or those that are to come first; Enter leaves them as they stand. Type hint, or ?, for help.
cli-quiz-step = the first wrong step:
cli-quiz-mistake = the mistake (1–7):
cli-quiz-hints = { $count ->
    [one] One hint was used.
   *[other] { $count } hints were used.
 }
cli-no-such-tree = there is no file and no bundled tree of this name; see "plyscope list": { $name }
cli-cannot-print = the output cannot be printed: { $error }
cli-output-is-a-folder = name a file, not a folder: { $name }
cli-no-folder = create the folder { $folder } first: { $name }
cli-output-twice = this file is named twice: { $name }
cli-output-exists = the file exists; add --force to overwrite it: { $name }
cli-cannot-write = cannot write this file, { $error }: { $name }
cli-unknown-format = let the name end in .svg, .png or .pdf: { $name }
cli-no-such-step = there is no step { $number }; { $steps ->
    [one] the search has one step
   *[other] the search has { $steps } steps
 }: { $name }
cli-no-such-cut = there is no cutoff { $number }; { $cuts ->
    [0] the search cuts nothing, leave out --step or name a step by its number
    [one] the search has one cutoff
   *[other] the search has { $cuts } cutoffs
 }: { $name }
cli-no-such-node = no node has the label or the path "{ $node }"
cli-dpi-without-png = note: --dpi makes no difference: only a PNG has dots
cli-dpi-with-pixels = note: --dpi only writes down how large the dots of the PNG are meant to be: --width says how many there are
cli-bars-without-flames = note: --bars makes no difference: only flames have such colors; see --view flames
cli-comments-lost = note: { $count ->
    [one] one comment is
   *[other] { $count } comments are
 } left out; an outline of a tree keeps them
cli-asks-for-visits = note: the text asks for { $asked ->
    [one] one visit
   *[other] { $asked } visits
 }; unasked, a search stops after { $limit ->
    [one] one
   *[other] { $limit }
 }: --max-visits allows more
cli-makes-no-difference = note: --{ $option } makes no difference to { $algorithm }
cli-drawn-without-search = drawn without a search: { $why }

cli-cut = step { $step }: { $what } · { $why }
cli-more-cuts = { $count ->
    [one] and one more cutoff
   *[other] and { $count } more cutoffs
 }
cli-more-passes = { $count ->
    [one] The time is over: 1 pass is left out.
   *[other] The time is over: { $count } passes are left out.
 }
cli-more-moves = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
 }
cli-node = { $node } ({ $role })
cli-node-leaf = { $node } (leaf)
cli-number-value = v
cli-number-alpha = α
cli-number-beta = β
cli-tries = How far each leaf may move, all others staying as they are:
cli-try = { $leaf }: { $root } keeps its value as long as this leaf is in { $value }, and its choice in { $choice }
cli-too-many-searches = How far each leaf may move is not worked out: it would take too many searches.
cli-too-many-tries = How far leaves may move is worked out for up to { $limit ->
    [one] { $limit } leaf
   *[other] { $limit } leaves
 }.

cli-list-foot = Any of these names can stand where a file stands: plyscope solve a-to-n

cli-expect = this does not hold: { $text }
cli-mismatch = { $clause }: expected { $expected }, found { $found }
cli-expect-unknown = "{ $clause }" is nothing that can be expected
cli-expect-bad = "{ $argument }" does not fit "{ $clause }"
cli-paths-too-long = the paths of the children that were skipped have { $numbers } numbers, and JSON takes { $limit } at most: give the search a --depth, or leave --json out
cli-unfinished = the search that "expect: { $text }" asks for could not finish
cli-expect-hint = Write clauses such as "order rtl; value 4; pruned N L; visited 12", with semicolons between them
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
 }; nothing is expected of it
cli-checked-files = { $fine } of { $files ->
    [one] { $files } file
   *[other] { $files } files
 } { $fine ->
    [one] is
   *[other] are
 } fine

cli-no-display = there is no display
cli-no-window = no window, { $error }: here is the search in words, and "plyscope export" draws it

# Positions.
cli-stdin-beside = standard input and pipes can only be the first of several
cli-file-or-game = name either a file or a game, as in --game chess
cli-not-a-position = this is a tree; --evaluation, --ordering, --max-visits and --seconds are for positions, and --depth is for positions and for algorithms that ask for it; see "plyscope list --algorithms"
cli-frozen-too-large = as a tree this would have more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 }; choose a smaller --depth
cli-game = { $name }  { $title }: { $first } moves first, then { $second }
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
    [one] one move
   *[other] { $depth } moves
 }

column-depth = depth
column-value = value
column-best = best
column-line = best line
column-new = new nodes
column-visited = visited
column-evaluated = evaluated
column-distinct = different
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
        [0] nothing skipped
       *[other] skipped { $pruned }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    }:
cli-compare-how-many = compare takes two to { $most } searches; give each as --with "ALGORITHM OPTIONS"
cli-nothing-to-plot = there is nothing to draw for “{ $plot }”
cli-nothing-to-plot-hint = try another --kind, or another search with --with
cli-plot-how-many = A plot shows { $most } searches at most
cli-export-how-many = a picture holds the first search and up to { $most } beside it; give each as --with "ALGORITHM OPTIONS"
cli-overlay-how-many = --overlay lays one search over the first: give one --with
cli-export-one-root = the searches of one picture have one root: write --root beside --with, not in it

# The moves at the root, as Monte Carlo tree search knows them.
cli-root-moves = Moves at the root, the most visited first. The win share is where the mean lies between the least leaf, { $least } (0 %), and the greatest, { $most } (100 %):
cli-root-moves-game = Moves at the root, the most visited first. The mean lies between −1, a loss of MAX, and 1, a win; the win share is the same from 0 % to 100 %:
cli-root-move = Move
cli-visits = Visits
cli-mean = Mean
cli-win-share = Win share
cli-percent = { $share } %

cli-answers-too-long = these answers are longer than { $limit } bytes, more than can be asked about this tree; name the file of the answers
