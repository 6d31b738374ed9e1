# Changes of trees: why one cannot be made, and what one brings along.

edit-not-there = there is no such node or place
edit-is-root = the tree begins with the root, which cannot be removed, moved or repeated beside itself
edit-many-children = a root with several children cannot be removed without them, because a tree has one root
edit-below-itself = a branch cannot move below itself
edit-has-children = a node with children gets its value from them, so it has no number and no @ of its own; change its leaves, or delete its children first
edit-leaf-needs-value = a leaf needs a value, · if its value does not matter, or @ with the label of the node whose position it repeats
edit-below-copy = what is below a copy belongs to its original; change it there
edit-unlisted-move = nested lists cannot hold moves; convert the tree to an outline first
edit-unlisted-role = nested lists cannot hold any role but that of the root; convert the tree to an outline first
edit-unlisted-probability = nested lists cannot hold probabilities; convert the tree to an outline first
edit-unlisted-label = this label would mean something else in nested lists; convert the tree to an outline first
edit-misspelled = the text would not be readable after this change
edit-too-large = trees of more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 } cannot be edited
edit-why-and-hint = { $why }. { $hint }
edit-stale = the last change cannot be read yet, so the tree shown is from before it; fix the text, or undo
edit-pasted-over = The pasted tree has replaced the text that could not be read; undo brings it back
edit-no-way = it cannot move any further in that direction
edit-position = A game position cannot be edited. Convert it to an editable tree first (Game menu).
edit-value-gone = note: { $node } was { $value }; now its value follows from its children
edit-left-free = note: { $node } has no children any more; its value is left open (·) until you enter one

# The source pane.
source-title = Source
source-position = This is a game position whose tree grows with the search, so its source is read-only. Change the position on the board, or convert it to an editable tree (Game menu).
source-long-text = Texts of more than { $limit } MB cannot be edited here. This is only the beginning{ $canvas ->
    [yes] ; you can edit the tree on the canvas.
   *[no] .
 }
source-long-line = Line { $line } has { $chars } characters. Texts with lines of more than { $limit } cannot be edited here, and each line is shown only up to that length{ $canvas ->
    [yes] ; you can edit the tree on the canvas.
   *[no] .
 }
source-find = Find
source-find-with = Replace with
source-find-case = Match case
source-find-whole = Whole words
source-find-previous = Previous match
source-find-next = Next match (F3)
source-find-close = Close
source-find-replace = Replace
source-find-replace-all = Replace all
source-find-count = { $count ->
    [0] no matches
    [one] 1 match
   *[other] { $count } matches
 }
source-find-at = { $at } of { $count }
source-find-replaced = { $count ->
    [one] 1 replaced
   *[other] { $count } replaced
 }
source-offer = Insert { $word }
source-offer-key = Tab or Enter inserts it
source-problem = { $place }: { $problem }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } problems in all)
 }

# A row of values for a level.
row-word = entry { $place }, “{ $word }”, is not a value; write a number, inf, -inf, or · for a leaf whose value does not matter
row-empty-cell = entry { $place } is empty; write · for a leaf whose value does not matter
row-comma = entry { $place }, “{ $word }”, could be one number or two; write 3.5 for one, 3 5 for two
row-leaves-left = { $n ->
    [one] 1 value too few: { $leaves } keeps its value
   *[other] { $n } values too few: { $leaves }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } keep their values
 }
row-values-left = { $n ->
    [one] 1 value too many: { $values } is not used
   *[other] { $n } values too many: { $values }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } are not used
 }

# New trees.
make-no-leaves = a tree needs at least one leaf
make-few-children = a tree over a row of leaves needs at least two children per node; a tree of a given number of plies needs at least one
make-too-large = trees of more than { $limit } nodes cannot be made this way
children-empty = write a node and its children, as in A: B C
children-no-colon = “{ $entry }” has no colon; write a node and its children, as in A: B C
children-word = “{ $word }” is not a valid node name; names begin with a letter, and leaves may have values, as in D=3
children-twice = the children of { $node } are listed twice
children-two-parents = { $node } is listed as a child twice; in a tree every node has one parent
children-internal = { $node } has children, so its value follows from them; remove its own value
children-two-roots = neither { $one } nor { $other } is listed as a child; a tree has one root
children-below-itself = { $node } is below itself

# The command.
cli-edit-no-node = { $option }: there is no node “{ $name }”; write its label, several labels from the top down (C/G/L), or its path from the root, with children counted from 0 (0.1.2)
cli-edit-no-equals = { $option }: “{ $given }” has no =; write NODE=WORDS, as in C/G/L=9
cli-edit-no-words = { $option }: there is nothing behind the = of “{ $given }”; write what changes, as in C/G/L=9
cli-edit-no-arrow = { $option }: “{ $given }” has no ->; write NODE -> { $what }
cli-edit-refused = { $option } “{ $given }”: { $why }
cli-edit-nothing = nothing to change; see "plyscope edit --help"
cli-edit-position = this is a game position, and only trees can be edited; write its first plies as a tree with "plyscope convert"
cli-edit-result = { $name } after the changes

# What is typed at a node.
entry-words = { $node }: label and value
entry-value = Value of { $node }
entry-label = Label of { $node }
entry-move = Move to { $node }
entry-probability = Probability of { $node }
handle-child = Add a child of { $node }
handle-sibling = Add a sibling after { $node }

# The menu of a node.
canvas-edit = Edit
edit-menu-value = Value…
edit-menu-label = Label…
edit-menu-move = Move…
edit-menu-probability = Probability…
edit-menu-same = Same position as another node…
edit-menu-role = Player to move
edit-menu-max = MAX to move
edit-menu-min = MIN to move
edit-menu-chance = Chance node
edit-menu-alternate = MAX and MIN alternate
edit-menu-child = Add child
edit-menu-before = Add sibling before
edit-menu-after = Add sibling after
edit-menu-double = Duplicate branch
edit-menu-wrap = Insert parent
edit-menu-splice = Remove node and keep children
edit-menu-label-all = Label all unlabeled nodes
edit-menu-copy = Copy branch
edit-menu-cut = Cut branch
edit-menu-remove = Delete branch

# The line above the canvas while the tree is edited.
editing-done = Done
editing-keys = { $enter ->
    [child] Tab or Enter adds a child.
   *[sibling] Tab adds a child, Enter a sibling.
 } { $digits ->
    [sibling] Digits enter the value of a new sibling, letters a label;
    [value] Digits enter a value, letters a label;
   *[none] Letters enter a label; the value comes from the children;
 } Enter keeps what is typed. Delete deletes a branch, Alt and an arrow move it. Drag a leaf up or down to change its value, or drag a branch anywhere.
editing-field-keys = Enter keeps what is typed. Tab keeps it, too, and adds a child. Esc discards it.
