# Formats of other programs, as they are named in "The text is read as …" and in notes.

foreign-format-cs188 = a CS188 test file
foreign-format-efg = a Gambit game (.efg)
foreign-format-pgn = a chess game with variations (PGN)
foreign-format-sgf = a game with variations in SGF
foreign-format-qtree = a tree of LaTeX's qtree
foreign-format-tikz = a TikZ tree with "child"
foreign-format-forest = a tree of LaTeX's forest
foreign-format-dot = a Graphviz graph (DOT)
foreign-format-sml = a CMU tree in Standard ML
foreign-format-node-link = lists of nodes and edges in JSON
foreign-format-objects = nested objects in JSON
foreign-format-aima = dictionaries in Python
foreign-format-newick = a Newick tree
foreign-format-cmu = a CMU tree code
foreign-format-rows = a branching factor with a row of leaves
foreign-format-nyu = an NYU list of nodes
foreign-format-csv = a table of parents and children
foreign-format-parents = lines of parents and children

# What was done with a text of another program. $count pieces of the text are meant, $example is the first.

foreign-note-inner-value = { $count ->
    [one] The value of an internal node is left out ({ $example }): it follows from the leaves.
   *[other] The values of { $count } internal nodes are left out (first { $example }): they follow from the leaves.
 }
foreign-note-renamed = { $count ->
    [one] A second node "{ $example }" got a number in its label.
   *[other] { $count } nodes with repeated labels (first "{ $example }") got numbers in their labels.
 }
foreign-note-shared = { $count ->
    [one] "{ $example }" has several parents; it is written once, and as a copy below the others.
   *[other] { $count } nodes (first "{ $example }") have several parents; each is written once, and as a copy below the others.
 }
foreign-note-root-max = The text does not say who moves at the root: MAX is assumed. The tree's properties change it.
    .command-line = The text does not say who moves at the root: MAX is assumed. --root min changes it.
foreign-note-equal-chances = { $count ->
    [one] No probabilities stand at the edges of the chance node "{ $example }": its children are taken to be equally likely.
   *[other] No probabilities stand at the edges of { $count } chance nodes (first "{ $example }"): their children are taken to be equally likely.
 }
foreign-note-comments = { $count ->
    [one] A comment is left out.
   *[other] { $count } comments are left out.
 }
foreign-note-lengths = { $count ->
    [one] The length of an internal node's edge is left out ({ $example }).
   *[other] The lengths of { $count } internal nodes' edges are left out (first { $example }).
 }
foreign-note-decimal-commas = { $count ->
    [one] The comma in { $example } is read as a decimal point.
   *[other] The commas in { $count } numbers are read as decimal points (first { $example }).
 }
foreign-note-field = "{ $example }" is not used.
foreign-note-option = The option "{ $example }" is not used.
foreign-note-depth = The depth follows from the nodes; d={ $example } is not used.
foreign-note-outcome = { $count ->
    [one] An outcome became an infinite value or 0 ({ $example }).
   *[other] { $count } outcomes became infinite values or 0 (first { $example }).
 }
foreign-note-horizon = { $count ->
    [one] The tree ends at the depth of the test; what is below "{ $example }" is left out.
   *[other] The tree ends at the depth of the test; what is below { $count } nodes (first "{ $example }") is left out.
 }
foreign-note-strict = The test cuts off only where a value is strictly outside the window: choose the cutoff condition >.
    .command-line = The test cuts off only where a value is strictly outside the window: search with --cut gt.
foreign-note-player-one = MAX is player 1, "{ $example }"; values are the payoffs of that player.
foreign-note-player = MAX is "{ $example }"; values are the payoffs of that player, against whom all others play.
foreign-note-no-outcome = { $count ->
    [one] "{ $example }" has no outcome; its value is 0.
   *[other] { $count } leaves (first "{ $example }") have no outcome; their value is 0.
 }
foreign-note-pawns = Values are the evaluations in the text, in pawns, from White's point of view: MAX is White.
foreign-note-mates = A mate is worth 1000 minus the number of plies from the root, at least 500, as in the game chess: positive if White mates.
foreign-note-board = To play this game on a board instead, write the line "game: chess" above it.
foreign-note-black-max = Values are the properties V, from Black's point of view: MAX is Black.
foreign-note-draw = The game is a draw: its last position, after { $example }, has the value 0.
foreign-note-line-end = { $count ->
    [one] A leaf needs a value, so one line ends at its last evaluated position; it is left out from { $example } on.
   *[other] A leaf needs a value, so { $count } lines end at their last evaluated positions; they are left out from there on (first from { $example }).
 }
foreign-note-second-value = { $count ->
    [one] A position has a second value ({ $example }); the first is used.
   *[other] { $count } positions have second values (first { $example }); the first ones are used.
 }
foreign-note-same-line = { $count ->
    [one] The move { $example } occurs twice in one position; its lines are joined.
   *[other] { $count } moves occur twice in one position (first { $example }); their lines are joined.
 }
foreign-note-tags = { $count ->
    [one] The tag "{ $example }" is not used.
   *[other] { $count } tags (first "{ $example }") are not used.
 }
foreign-note-commands = { $count ->
    [one] "{ $example }" in a comment is not used.
   *[other] { $count } pieces of comments such as "{ $example }" are not used.
 }
foreign-note-judgments = { $count ->
    [one] The symbol { $example } for a judgment is left out.
   *[other] { $count } symbols for judgments are left out (first { $example }).
 }
foreign-note-properties = { $count ->
    [one] The property { $example } is not used.
   *[other] { $count } properties (first { $example }) are not used.
 }
foreign-note-more-trees = The text has more than one tree; the first is read.
foreign-note-more-games = The text has more than one game; the first is read.

# What of a tree a format of another program does not hold, after "note: ".

foreign-loss-names = { $count ->
    [one] the node { $example } has no label and is given a name, since the format names all nodes
   *[other] { $count } nodes without labels (first { $example }) are given names, since the format names all nodes
 }
foreign-loss-labels = { $count ->
    [one] the label of "{ $example }" is changed into a word of letters, digits and _
   *[other] the labels of { $count } nodes (first "{ $example }") are changed into words of letters, digits and _
 }
foreign-loss-moves = { $count ->
    [one] the move to { $example } is left out
   *[other] { $count } moves (first that to { $example }) are left out
 }
foreign-loss-root-min = MIN moves at the root, which the format cannot say: readers take MAX
foreign-loss-roles = { $count ->
    [one] who decides at { $example } is left out, so other values and cutoffs may follow
   *[other] who decides at { $count } nodes (first { $example }) is left out, so other values and cutoffs may follow
 }
foreign-loss-probabilities = { $count ->
    [one] one probability is left out, at { $example }
   *[other] { $count } probabilities (first that of { $example }) are left out
 }
foreign-loss-copies = { $count ->
    [one] one copy (@) is written out as a branch of its own
   *[other] { $count } copies (@) are written out as branches of their own
 }
foreign-loss-header = { $count ->
    [one] one line of the header is left out
   *[other] { $count } lines of the header are left out
 }
