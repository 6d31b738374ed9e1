# What is wrong with the text of a tree, and what to do about it.
# Every message `problem-x` has a hint `hint-x` with the same arguments.
# $named is "yes" where the node has a label, $label is then the label.

problem-no-tree = there is no tree in this text
hint-no-tree = Write one node per line, with its children indented, as in "A", "  B 3", "  C 5"; or a list such as [3, [5, 2]]
problem-leaf-without-value = { $named ->
    [yes] leaf "{ $label }" has no value
   *[no] a leaf without a label has no value
 }
hint-leaf-without-value = Write a number after it, or "·" if its value never matters; an internal node needs children
problem-leaf-lacks-value = { $named ->
    [yes] leaf "{ $label }" has no value
   *[no] a leaf without a label has no value
 }
hint-leaf-lacks-value = Give it one, as in { $form }, or give it children; "?" is a value that never matters
problem-inner-with-value = { $named ->
    [yes] internal node "{ $label }" has a value
   *[no] an internal node has a value
 }
hint-inner-with-value = Only leaves have values; if the number is meant as a label, put it in quotes
problem-duplicate-label = duplicate label "{ $label }" (first at { $first })
hint-duplicate-label = Give each node a label of its own, or none
problem-child-too-deep = { $named ->
    [yes] child "{ $label }" is indented too far below its parent
   *[no] a child is indented too far below its parent
 }
hint-child-too-deep = It is indented by { $found }, but at most { $allowed } is possible: one step more than its parent
problem-indented-like-none = { $named ->
    [yes] "{ $label }" has an indentation that no node above it has
   *[no] this node has an indentation that no node above it has
 }
hint-indented-like-none = Give it the same indentation as its siblings
problem-mixed-indentation = this line is indented differently from the lines before it
hint-mixed-indentation = Indent with spaces or with tabs, not with both in one file
problem-two-roots = two roots: "{ $first }" and "{ $second }"
hint-two-roots = A tree has one root; indent the other nodes below it
problem-unknown-word = "{ $word }" is not a property of a node
hint-unknown-word = Quote a label of several words; on one line, put commas between nodes and brackets around children
problem-other-comment = "{ $word }" begins no comment here
hint-other-comment = A comment begins with #, as in "B 3 # so far"; a label that begins with { $word } needs quotes
problem-word-in-list = "{ $word }" is not a number
hint-word-in-list = A leaf in a list is a number; one with a label is written ("{ $word }", 3)
problem-not-a-number = "{ $text }" is not a number
hint-not-a-number = Write numbers as 3, -2, 0.25, inf or -inf, with a point and not a comma; a label that looks like a number needs quotes
problem-nan = NaN is not a value
hint-nan = NaN cannot be compared; write a number, or "·" for a value that never matters
problem-number-out-of-range = { $text } is out of range
hint-number-out-of-range = The largest number is about 1.8e308; write inf or -inf if infinity is meant
problem-number-not-exact = { $text } has more digits than can be kept; the nearest number is { $nearest }
hint-number-not-exact = Write { $nearest }, or divide all values by the same number
problem-two-values = the node has a second value, { $text }
hint-two-values = A leaf has one value; children are separated by commas; a label that looks like a number needs quotes
problem-two-roles = the node has a second role, { $role }
hint-two-roles = Write max, min or chance once; a label that looks like one of them needs quotes
problem-bad-role = "{ $text }" is not a role
hint-bad-role = Write max, min or chance
problem-root-role-twice = the header and the line of the root give it different roles
hint-root-role-twice = Write the role in one place only
problem-bad-probability = "{ $text }" is not a probability
hint-bad-probability = Write one number from 0 to 1, as in p=1/3, p=0.25 or p=25%
problem-probability-outside-chance = { $named ->
    [yes] "{ $label }" has a probability, but its parent is not a chance node
   *[no] a node has a probability, but its parent is not a chance node
 }
hint-probability-outside-chance = Write chance after the parent, or remove the probability
problem-probability-missing = { $named ->
    [yes] "{ $label }" has no probability, but a sibling has one
   *[no] a node has no probability, but a sibling has one
 }
hint-probability-missing = Give all children of a chance node a probability, or none of them
problem-probability-sum = { $named ->
    [yes] the probabilities below "{ $label }" add up to { $sum }
   *[no] the probabilities below this node add up to { $sum }
 }
hint-probability-sum = They must add up to 1; fractions such as 1/3 add up exactly
problem-copy-without-label = no label follows this "@"
hint-copy-without-label = Write @ and the label of the node with the same position, as in @D
problem-unknown-original = no node has the label "{ $original }"
hint-unknown-original = After @ comes the label of a node of this tree; a label that begins with @ needs quotes
problem-misspelt-original = no node has the label "{ $original }"
hint-misspelt-original = Did you mean @{ $near }? A label that begins with @ needs quotes
problem-copy-with-more = "@{ $original }" can have only a move and a probability
hint-copy-with-more = It stands for "{ $original }" and all its descendants; remove its label, value, role or children
problem-copy-of-itself = "@{ $original }" is below a node that it would contain
hint-copy-of-itself = No position can occur below itself; name a node that does not lead here
problem-copy-of-other-role = "{ $original }" belongs to { $there }, but here it would belong to { $here }
hint-copy-of-other-role = A position has one side to move; move "@{ $original }" up or down by one ply, or write roles after "{ $original }" and the nodes below it
problem-too-many-copies = with the copy "@{ $original }" the tree has more than { $limit } nodes
hint-too-many-copies = Each copy counts as many nodes as its original, and copies within copies multiply
problem-copies-too-large = with the copy "@{ $original }" and all others, the number of nodes is { $nodes ->
    [many] more than { $many }
   *[other] { $nodes }
 }; { $limit } fit into the memory limit, { $memory }
hint-copies-too-large = Each copy counts as many nodes as its original, and copies within copies multiply
    .command-line = Each copy counts as many nodes as its original, and copies within copies multiply; --memory allows more
problem-copy-too-deep = with the copy "@{ $original }" the tree has more than { $limit } plies
hint-copy-too-deep = The plies below "{ $original }" are added to those above the copy
problem-empty-move = there is no move before the arrow
hint-empty-move = Write the move before the arrow, as in e4 -> B 3
problem-unclosed-bracket = this "{ $bracket }" is never closed
hint-unclosed-bracket = Add the closing bracket after the last child
problem-unclosed-quote = this quote is not closed on its line
hint-unclosed-quote = End the text with the same quote; write \n for a line break inside
problem-wrong-closing = "{ $found }" closes the bracket opened at { $opened }
hint-wrong-closing = That bracket needs "{ $expected }"
problem-unexpected-closing = this "{ $bracket }" closes no bracket
hint-unexpected-closing = Remove it, or open a bracket before it
problem-unexpected-character = "{ $character }" is not allowed here
hint-unexpected-character = Put labels and moves that contain it in quotes
problem-text-after-tree = there is text after the end of the tree
hint-text-after-tree = A text holds one tree; perhaps a closing bracket before this is one too many
problem-empty-brackets = these brackets are empty
hint-empty-brackets = An internal node needs a child; a leaf is written as its value, without brackets
problem-missing-node = there is no node before this comma
hint-missing-node = Remove the comma, or write "·" for a leaf whose value never matters
problem-missing-comma = there is no comma before this
hint-missing-comma = Separate children by commas
problem-name-not-first = the label "{ $name }" is not the first in its list
hint-name-not-first = A leaf with a label is written ("{ $name }", 3), a node with a label ("{ $name }", [3, 5])
problem-node-after-children = this node follows the list of all children
hint-node-after-children = After a label comes one list with all its children, as in ("A", [[3, 5], [2, 9]])
problem-bad-header = "{ $key }" cannot be the key of a header line
hint-bad-header = Write one word without spaces before the colon; a label with a colon needs quotes
problem-empty-header = there is nothing after "{ $key }:"
hint-empty-header = Write something after it, or remove the line
problem-duplicate-header = there is a second line "{ $key }:" (first at { $first })
hint-duplicate-header = Only expect: may occur several times
problem-duplicate-setting = there is a second line "{ $key }:"
hint-duplicate-setting = Keep only one of these lines
problem-unknown-game = there is no game "{ $name }"
hint-unknown-game = { $near ->
    [none] { "" }
   *[other] Did you mean "{ $near }"?{ " " }
 }The games are { $known }
problem-illegal-position = this is not a position of { $game }: { $reason }
hint-illegal-position = In { $game }, a position is { $notation }
problem-unknown-setting = "{ $key }" is not an option of { $game }
hint-unknown-setting = { $known ->
    [none] It has no options
   *[other] The options are { $known }
 }
problem-misspelt = "{ $word }" is not known here
hint-misspelt = Did you mean "{ $near }"?
problem-bad-setting = { $key } cannot be "{ $value }"
hint-bad-setting = Possible values are { $known }
problem-header-after-tree = the header line "{ $key }:" is below the first node
hint-header-after-tree = Move all header lines above the tree
problem-header-before-json = there is a header line above the JSON object
hint-header-before-json = Put title, source, teaches and expect into the object
problem-colon-after-label = there is a colon after the label "{ $label }"
hint-colon-after-label = Separate the label from the value by a space; if the colon belongs to the label, quote the label
problem-control-character = { $code } is a control character
hint-control-character = Remove it; in quoted text, write it with a backslash
problem-bad-escape = "{ $text }" is not an escape sequence
hint-bad-escape = Write \\ for a backslash, \" for a quote, \n for a line break
problem-invalid-utf8 = the byte { $byte } is not UTF-8
hint-invalid-utf8 = Save the file as UTF-8
problem-utf16 = this text is UTF-16
hint-utf16 = Save the file as UTF-8
problem-too-many-nodes = the tree has more than { $limit } nodes
hint-too-many-nodes = Split the tree into several files
problem-too-deep = the tree has more than { $limit } plies
hint-too-deep = Look for brackets that are never closed
problem-text-too-large = the text is longer than { $limit } bytes
hint-text-too-large = Split the tree into several files
problem-out-of-time = reading reached this place within { $seconds } s, the time limit
hint-out-of-time = A smaller tree takes less time
    .command-line = Allow more with --seconds
problem-out-of-memory = reading reached this place with { $memory } of memory, the limit
hint-out-of-memory = A smaller tree needs less memory
    .command-line = Allow more with --memory
problem-reading-stopped = reading was stopped here
hint-reading-stopped = Open the text again to read all of it
problem-json-expected = "{ $expected }" is expected here
hint-json-expected = The text is read as JSON, because it begins with a brace
problem-unknown-field = there is no field "{ $field }"
hint-unknown-field = The object has plyscope, title, source, teaches, expect, other, root; a node has label, move, role, p, value, children, same
problem-duplicate-field = the field "{ $field }" occurs a second time
hint-duplicate-field = Write it once
problem-bad-field = the field "{ $field }" has a value of the wrong type
hint-bad-field = Texts are in quotes, values are numbers; children, expect and other are lists
problem-version-missing = the field "plyscope" is missing
hint-version-missing = Write "plyscope": 1 into the outermost object, and the tree into its "root"
problem-unknown-version = version { $found } of the format is unknown
hint-unknown-version = This program reads version 1
problem-unexpected-form = "{ $form }" is the form that is expected here
hint-unexpected-form = The text is read as { $format }
problem-other-program = this is { $format }, and not in a format that is written here
hint-other-program = Paste it on the canvas (Ctrl+V) or open it as a file: plyscope then converts it
problem-child-not-found = child node "{ $child }" of "{ $parent }" is not defined
hint-child-not-found = Check how the name is written, or add the node
problem-node-not-defined = node "{ $name }" is not defined
hint-node-not-defined = Check how the name is written, or add the node
problem-fewer-children = { $named ->
    [yes] node "{ $label }" has fewer children than the text announces
   *[no] a node has fewer children than the text announces
 }
hint-fewer-children = Add the missing children, or correct their number
problem-cycle = the edges { $nodes } form a cycle
hint-cycle = No position can occur below itself; remove one of these edges
problem-several-numbers = "{ $text }" has several numbers; a leaf has one value
hint-several-numbers = Keep only the value for MAX; a label that is a number needs a letter, as in n2
problem-decimal-comma = "{ $text }" has a comma
hint-decimal-comma = Write { $point } if the comma stands for a decimal point
problem-leaf-count = { $found ->
    [one] { $found } leaf is no power of the branching factor { $branching }
   *[other] { $found } leaves are no power of the branching factor { $branching }
 }
hint-leaf-count = Write { $nearest ->
    [one] one leaf
   *[other] { $nearest } leaves
 }, or the numbers of children in preorder as in branches=2,0,2,0,0
problem-information-set = nodes "{ $other }" and "{ $node }" are in one information set, { $set }
hint-information-set = Game-tree search needs perfect information: give each node an information set of its own
problem-not-two-players = the game has { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
hint-not-two-players = A tree has MAX and MIN; on the command line, a game can be converted so that all others play against one player
    .command-line = A tree has MAX and MIN; "plyscope convert FILE --player 1 --to outline" lets all others play against player 1
problem-not-zero-sum = at "{ $node }" the payoffs { $one } and { $two } do not add up to { $sum }, as at the first leaf
hint-not-zero-sum = The gain of one player must be the loss of the other; on the command line, a game can be converted with the payoffs of one player alone
    .command-line = The gain of one player must be the loss of the other; "plyscope convert FILE --player 1 --to outline" uses the payoffs of player 1 alone
problem-no-such-player = there is no player { $player }
hint-no-such-player = The players are numbered from 1 to { $count }
problem-no-values = no position of this game has a value
hint-no-values = The search needs a value at the end of each line; in this format, { $form } after a move is one
problem-both-sides-move = both sides have a move in this position
hint-both-sides-move = One side is to move in a position; a variation begins with a move of the side whose move it replaces
problem-other-side-moves = "{ $number }" numbers a move of the other side
hint-other-side-moves = A variation stands directly after the move that it replaces, as in 1. e4 e5 (1... c5) 2. Nf3
problem-more = { $n_more ->
    [one] { $n_more } more problem
   *[other] { $n_more } more problems
 }
hint-more = Correct the problems above first

# Why a tree cannot be written in a format.
cannot-hold-header-key = the header key "{ $key }" can be written only in JSON
cannot-hold-label = in nested lists the label of node { $node } would be read as a value, or as the label of another node
cannot-hold-move = nested lists cannot hold moves, and node { $node } has one
cannot-hold-role = nested lists cannot hold roles, and node { $node } has one
cannot-hold-probability = this format cannot hold the probability of node { $node }
cannot-hold-value = this format holds only finite numbers, and leaf { $node } has another value
cannot-hold-depth = a file can have at most { $limit } plies
cannot-hold-indentation = as an outline this tree would consist mostly of spaces
