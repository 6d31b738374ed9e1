# Changes of trees: why one cannot be made, and what one brings along.

edit-not-there = there is no such node, and no such place
edit-is-root = the root stays: it has no siblings, cannot be removed, and cannot go below another node
edit-many-children = a tree has one root: one with several children cannot make room for them
edit-below-itself = a branch cannot go below itself
edit-has-children = a node with children has no value of its own and is no copy; remove what is below it first
edit-leaf-needs-value = a node without children needs a value, · for a free one, or @ with the label of the node whose position it holds
edit-below-copy = what is below a copy stands below its original; change it there
edit-unlisted-move = nested lists cannot hold moves; convert the tree to an outline first
edit-unlisted-role = nested lists cannot hold roles but that of the root; convert the tree to an outline first
edit-unlisted-probability = nested lists cannot hold probabilities; convert the tree to an outline first
edit-unlisted-label = this label would mean something else in nested lists; convert the tree to an outline first
edit-misspelled = after this change the text could not be read any more
edit-too-large = trees of more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 } are not edited
edit-why-and-hint = { $why }. { $hint }
edit-stale = the last change cannot be read yet, and the picture is from before it; mend the text, or undo
edit-no-way = it cannot go further that way
edit-position = A position is not edited: turn its first plies into a tree first (menu Game, Freeze).
edit-value-gone = note: { $node } was { $value }; now its value follows from what is below it
edit-left-free = note: nothing is below { $node } any more; it is a free leaf (·) until it is given a value

# The text beside the picture.
source-title = Text
source-position = This is a position, and its tree grows with the search: its text is read here, not written. Change the position on the board, or turn its first plies into a tree (menu Game, Freeze).
source-long-text = Texts of more than { $limit } MB are not edited here. This is the beginning; the tree can be edited on the canvas.
source-long-line = Line { $line } has { $chars } characters. Texts with lines of more than { $limit } are not edited here, and you see only so much of each; the tree can be edited on the canvas.
source-find = Find
source-find-with = Replace with
source-find-case = Case
source-find-whole = Whole words
source-find-previous = The one before
source-find-next = The next one
source-find-close = Close
source-find-replace = Replace
source-find-replace-all = Replace all
source-find-count = { $count ->
    [0] none
    [one] 1 found
   *[other] { $count } found
 }
source-find-at = { $at } of { $count }
source-find-replaced = { $count ->
    [one] 1 replaced
   *[other] { $count } replaced
 }
source-offer = write { $word }
source-offer-key = Tab takes it
source-problem = { $place }: { $problem }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } problems in all)
 }

# A row of values for a level.
row-word = entry { $place }, “{ $word }”, is no value; write a number, inf, -inf, or · for a leaf whose value does not matter
row-empty-cell = entry { $place } is empty; write · for a leaf whose value does not matter
row-comma = entry { $place }, “{ $word }”, may be one number or two; write 3.5 for one, 3 5 for two
row-leaves-left = { $n ->
    [one] 1 value too few: { $leaves } keeps what it has
   *[other] { $n } values too few: { $leaves }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } keep what they have
 }
row-values-left = { $n ->
    [one] 1 value too many: { $values } is left over
   *[other] { $n } values too many: { $values }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } are left over
 }

# New trees.
make-no-leaves = a tree needs at least one leaf
make-few-children = nodes need at least two children to make a tree of a row; at least one to make plies
make-too-large = trees of more than { $limit } nodes are not made this way
children-empty = write a node and its children, as in A: B C
children-no-colon = “{ $entry }” has no colon; write a node and its children, as in A: B C
children-word = “{ $word }” is no name of a node; names begin with a letter, and leaves may have values, as in D=3
children-twice = the children of { $node } stand there twice
children-two-parents = { $node } is a child twice; in a tree every node has one parent
children-inner = { $node } has children, so its value follows from them; leave its own out
children-two-roots = neither { $one } nor { $other } is anybody’s child; a tree has one root
children-below-itself = { $node } is below itself

# The command.
cli-edit-no-node = { $option }: no node is named by “{ $name }”; write its label, labels from above to below (C/G/L), or places from the root, counted from 0 (0.1.2)
cli-edit-no-equals = { $option }: “{ $given }” has no =; write NODE=WORDS, as in C/G/L=9
cli-edit-no-arrow = { $option }: “{ $given }” has no ->; write NODE -> { $what }
cli-edit-refused = { $option } “{ $given }”: { $why }
cli-edit-nothing = nothing to change; see "plyscope edit --help"
cli-edit-position = this is a position; only trees are edited: write its first plies as a tree with "plyscope convert"
cli-edit-result = { $name } after the changes

# What is typed at a node.
entry-words = { $node }: label and value
entry-value = Value of { $node }
entry-label = Label of { $node }
entry-move = Move to { $node }
entry-probability = Probability of { $node }
handle-child = Add a child of { $node }
handle-brother = Add a sibling after { $node }

# The menu of a node.
canvas-edit = Edit
edit-menu-value = Value…
edit-menu-label = Label…
edit-menu-move = Move…
edit-menu-probability = Probability…
edit-menu-same = The position of another node…
edit-menu-max = MAX decides
edit-menu-min = MIN decides
edit-menu-chance = Chance decides
edit-menu-alternate = MAX and MIN in turn
edit-menu-child = Add a child
edit-menu-before = Add a sibling before it
edit-menu-after = Add a sibling after it
edit-menu-double = Double the branch
edit-menu-wrap = A new node above it
edit-menu-splice = Take it out, keep what is below
edit-menu-label-all = Letters for all nodes without a label
edit-menu-copy = Copy the branch
edit-menu-cut = Cut the branch
edit-menu-remove = Remove the branch

# The line above the canvas while the tree is edited.
editing-done = Done
editing-keys = Tab adds a child, Enter a sibling. Digits are a value, letters a label. Delete removes, Alt and an arrow move a branch. Drag a leaf up or down, and a branch anywhere.
