# What a reader of trees says about a text, and what to do about it.
# Every message `problem-x` has a hint `hint-x` with the same arguments.
# $named is "yes" where the node has a label, $label is then the label.

problem-no-tree = there is no tree in this text
hint-no-tree = Write one node a line, children indented, as in "A", "  B 3", "  C 5"; or a list such as [3, [5, 2]]
problem-leaf-without-value = { $named ->
    [yes] leaf "{ $label }" has no value
   *[no] a leaf without a label has no value
 }
hint-leaf-without-value = Write a number behind it, or "·" if its value never matters; an internal node needs children
problem-inner-with-value = { $named ->
    [yes] internal node "{ $label }" has a value
   *[no] an internal node has a value
 }
hint-inner-with-value = Only leaves have values; if the number is meant as a label, put it in quotes
problem-duplicate-label = duplicate label "{ $label }" (first at { $first })
hint-duplicate-label = Give each node a label of its own; nodes may also go without
problem-child-too-deep = { $named ->
    [yes] child "{ $label }" is indented deeper than its parent allows
   *[no] a child is indented deeper than its parent allows
 }
hint-child-too-deep = It is indented by { $found } and may be by { $allowed } at most: one step more than its parent
problem-indented-like-none = { $named ->
    [yes] "{ $label }" is indented like none of the nodes above it
   *[no] this node is indented like none of the nodes above it
 }
hint-indented-like-none = Give it the same indentation as its siblings
problem-mixed-indentation = this line is indented otherwise than the lines before it
hint-mixed-indentation = Indent with spaces or with tabs, not with both in one file
problem-two-roots = two roots: "{ $first }" and "{ $second }"
hint-two-roots = A tree has one root; indent the other nodes below it
problem-unknown-word = "{ $word }" says nothing about a node
hint-unknown-word = Behind a label may stand a value, max, min or chance, and p=1/3; a label of several words needs quotes; between nodes of one line stands a comma
problem-not-a-number = "{ $text }" is not a number
hint-not-a-number = Write numbers as 3, -2, 0.25, inf or -inf, with a point and not a comma; a label that looks like a number needs quotes
problem-nan = NaN is not a value
hint-nan = No search can compare it; write a number, or "·" for a value that never matters
problem-number-out-of-range = { $text } is beyond the numbers that can be told apart
hint-number-out-of-range = Write inf or -inf if that is meant; the largest number is about 1.8e308
problem-two-values = a second value, { $text }, for one node
hint-two-values = A leaf has one value; a label that looks like a number needs quotes
problem-two-roles = a second role, { $role }, for one node
hint-two-roles = Write max, min or chance once; a label that looks like one of them needs quotes
problem-bad-role = "{ $text }" is not a role
hint-bad-role = Write max, min or chance
problem-root-role-twice = the header gives the root another role than its own line
hint-root-role-twice = Write it in one place only
problem-bad-probability = "{ $text }" is not a probability
hint-bad-probability = Write a number from 0 to 1 once, as in p=1/3, p=0.25 or p=25%
problem-probability-outside-chance = { $named ->
    [yes] "{ $label }" has a probability, but its parent is not a chance node
   *[no] a node has a probability, but its parent is not a chance node
 }
hint-probability-outside-chance = Write chance behind the parent, or take the probability away
problem-probability-missing = { $named ->
    [yes] "{ $label }" has no probability, but a sibling has one
   *[no] a node has no probability, but a sibling has one
 }
hint-probability-missing = Give each child of a chance node a probability, or none of them
problem-probability-sum = { $named ->
    [yes] the probabilities below "{ $label }" add up to { $sum }
   *[no] the probabilities below this node add up to { $sum }
 }
hint-probability-sum = They must add up to 1; fractions such as 1/3 do so exactly
problem-copy-without-label = no label stands behind this "@"
hint-copy-without-label = Write @ and the label of the node that holds the same position, as in @D
problem-unknown-original = no node is called "{ $original }"
hint-unknown-original = Behind @ stands the label of a node of this tree; a label that begins with @ needs quotes
problem-misspelt-original = no node is called "{ $original }"
hint-misspelt-original = Perhaps @{ $near } is meant; a label that begins with @ needs quotes
problem-copy-with-more = "@{ $original }" has more than a move and a probability
hint-copy-with-more = It is what "{ $original }" is and has below it what "{ $original }" has; take its label, value, role or children away
problem-copy-of-itself = "@{ $original }" stands below a node that it would contain again
hint-copy-of-itself = No position can come again below itself; name a node that does not lead here
problem-copy-of-other-role = "{ $original }": { $there } is to move there, and { $here } would be here
hint-copy-of-other-role = A position has one side to move; move "@{ $original }" up or down by one ply, or write roles behind "{ $original }" and the nodes below it
problem-too-many-copies = with what stands for "@{ $original }" there are more than { $limit } nodes
hint-too-many-copies = Each copy counts as many nodes as its original, and copies within copies multiply
problem-copies-too-large = with what stands for "@{ $original }" and all other copies written out, the number of nodes is { $nodes }; { $limit } fit into the memory that may be used, { $memory }
hint-copies-too-large = Each copy counts as many nodes as its original, and copies within copies multiply; --memory allows more
problem-copy-too-deep = with what stands for "@{ $original }" there are more than { $limit } plies
hint-copy-too-deep = The plies below "{ $original }" come on top of those above the copy
problem-empty-move = an arrow without a move
hint-empty-move = Write the move before it, as in e4 -> B 3
problem-unclosed-bracket = this "{ $bracket }" is never closed
hint-unclosed-bracket = Add the closing bracket behind the last child
problem-unclosed-quote = this quote is not closed in its line
hint-unclosed-quote = End the text with the same quote; a line feed inside is written \n
problem-wrong-closing = "{ $found }" closes the bracket opened at { $opened }
hint-wrong-closing = That one is closed by "{ $expected }"
problem-unexpected-closing = "{ $bracket }" closes nothing
hint-unexpected-closing = Take it away, or open a bracket before it
problem-unexpected-character = "{ $character }" cannot stand here
hint-unexpected-character = Put labels and moves that contain it in quotes
problem-text-after-tree = the tree has ended before this
hint-text-after-tree = A text holds one tree; a bracket before this may be one too many
problem-empty-brackets = there is nothing between these brackets
hint-empty-brackets = An internal node needs a child; a leaf is its value, without brackets
problem-missing-node = there is no node before this comma
hint-missing-node = Take the comma away, or write "·" for a leaf whose value never matters
problem-missing-comma = a comma is missing before this
hint-missing-comma = Separate children by commas
problem-name-not-first = the name "{ $name }" is not the first in its list
hint-name-not-first = A named leaf is written ("{ $name }", 3), a named node ("{ $name }", [3, 5])
problem-node-after-children = this node comes after the list of all children
hint-node-after-children = Behind a name comes one list with all its children, as in ("A", [[3, 5], [2, 9]])
problem-bad-header = "{ $key }" cannot stand before the colon of a header line
hint-bad-header = Write one word without blanks; a label with a colon needs quotes
problem-empty-header = nothing stands behind "{ $key }:"
hint-empty-header = Write a text behind it, or take the line away
problem-duplicate-header = "{ $key }:" stands here for the second time (first at { $first })
hint-duplicate-header = Only expect: may stand several times
problem-unknown-game = there is no game "{ $name }"
hint-unknown-game = Known are { $known }
problem-illegal-position = this is no position of { $game }: { $reason }
hint-illegal-position = Positions of { $game } look like { $notation }
problem-unknown-setting = "{ $key }" says nothing about { $game }
hint-unknown-setting = Known are { $known }
problem-bad-setting = { $key } cannot be "{ $value }"
hint-bad-setting = It may be { $known }
problem-header-after-tree = the header line "{ $key }:" stands below the first node
hint-header-after-tree = Move it above the tree
problem-header-before-json = a header line stands above the JSON object
hint-header-before-json = Put title, source, teaches and expect into the object
problem-colon-after-label = a colon stands behind the label "{ $label }"
hint-colon-after-label = Write the label and the value with a blank between; quote the label if the colon belongs to it
problem-control-character = { $code } is a control character
hint-control-character = Take it away; in quoted text, write it with a backslash
problem-bad-escape = "{ $text }" means nothing in quoted text
hint-bad-escape = Write \\ for a backslash, \" for a quote, \n for a line feed
problem-invalid-utf8 = the byte { $byte } is not UTF-8
hint-invalid-utf8 = Save the file as UTF-8
problem-utf16 = this is UTF-16
hint-utf16 = Save the file as UTF-8
problem-too-many-nodes = more than { $limit } nodes
hint-too-many-nodes = Split the tree into several files
problem-too-deep = more than { $limit } plies
hint-too-deep = Look for brackets that are never closed
problem-text-too-large = the text is longer than { $limit } bytes
hint-text-too-large = Split the tree into several files
problem-out-of-time = reading came to here in { $seconds } s, the limit
hint-out-of-time = --seconds allows more
problem-out-of-memory = reading came to here in { $memory } of memory, the limit
hint-out-of-memory = --memory allows more
problem-reading-stopped = reading was stopped here
hint-reading-stopped = Open the text again to read all of it
problem-json-expected = "{ $expected }" belongs here
hint-json-expected = This is read as JSON because it begins with a brace
problem-unknown-field = there is no field "{ $field }"
hint-unknown-field = The object has plyscope, title, source, teaches, expect, other, root; a node has label, move, role, p, value, children, same
problem-duplicate-field = the field "{ $field }" stands here for the second time
hint-duplicate-field = Write it once
problem-bad-field = the field "{ $field }" holds another kind of thing than it should
hint-bad-field = Texts stand in quotes, values are numbers, children, expect and other are lists
problem-version-missing = the field "plyscope" is missing
hint-version-missing = Write "plyscope": 1 into the outermost object and the tree into its "root"
problem-unknown-version = version { $found } of this form is not known
hint-unknown-version = This program reads version 1
problem-more = { $n_more ->
    [one] { $n_more } more problem
   *[other] { $n_more } more problems
 }
hint-more = Correct those above first

# Why a tree cannot be written in a format. $node counts in the order of the file, from 0.
cannot-hold-header-key = the header key "{ $key }" can only be written in JSON
cannot-hold-label = lists would read the label of node { $node } as a value or as the label of another node
cannot-hold-move = lists cannot hold moves, and node { $node } has one
cannot-hold-role = lists cannot hold roles, and node { $node } has one
cannot-hold-probability = the probability of node { $node } cannot be written here
cannot-hold-depth = a file can have { $limit } plies at most
cannot-hold-indentation = as an outline this tree would be mostly blanks
