# Worksheets on paper, and their keys.

worksheet-title = Game-tree search
worksheet-version = { $title } · version { $version }
worksheet-key = { $title } · answer key
worksheet-name = Name
worksheet-date = Date
worksheet-total = of { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
worksheet-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
worksheet-exercise = Exercise { $number }
worksheet-exercise-titled = Exercise { $number }: { $title }
worksheet-continued = { $exercise }, continued
# A code that the sheet and its key have in common; the command would tell what there is to find.
worksheet-footer = plyscope { $code }
worksheet-key-footer = { $code } · { $command }
worksheet-page = page { $page } of { $pages }
worksheet-figure = A game tree
worksheet-figure-described = A game tree with boxes for the answers.
worksheet-max = MAX
worksheet-min = MIN
worksheet-chance = chance

worksheet-task-values = Write the minimax value of each internal node in its box.
worksheet-task-cuts = Search the tree as stated above. Cross out α and β as they change, and mark every pruned edge with two slashes.
worksheet-task-windows = Search the tree as stated above. Fill in α and β as they are passed to each node with boxes, and the value v that it returns; write bounds as ≤ or ≥.
worksheet-task-windows-all = Search the tree as stated above. Fill in α and β as they are passed to each internal node, and the value v that it returns; write bounds as ≤ or ≥. Leave the boxes of nodes that are not visited empty.
worksheet-task-order = Search the tree as stated above. Number the leaves in the order in which they are evaluated; leave the boxes of leaves that are not evaluated empty.
worksheet-task-which = For which values of { $leaf }, with all other leaves unchanged, would { $root } choose a different child?

worksheet-answer = { $letter }) { $answer }
worksheet-no-cuts = No edge is pruned.
worksheet-cut-above = { $count ->
    [one] The edge above { $nodes } is pruned.
   *[other] The edges above { $nodes } are pruned.
 }
worksheet-see-calls = See the table of calls.
worksheet-why-cut = Why these edges are pruned:
worksheet-calls = The calls in search order:
worksheet-call-place = No.
worksheet-call-node = Node
worksheet-call-result = Result

worksheet-left-out = { $name }: left out: { $kinds } ({ $why })
worksheet-small = { $name }: the tree is too large for the paper; text in its figures is only { $points } pt high
worksheet-no-internal-node = this tree has no internal node
worksheet-no-leaf = no single leaf can change the choice at the root at a number of at most six decimals

# Question banks for learning platforms.
bank-question-title = { $title } { $name }: { $kind }
bank-figure = A game tree, { $root } at the root: { $tree }
bank-value = Value
bank-result = v
bank-leaf = Leaf
bank-task-values = Find the minimax value of each internal node.
bank-task-values-chance = Find the expectiminimax value of each internal node. Two decimals are enough.
bank-task-cuts = Search the tree as stated above. Which edges are pruned? Mark the node below each pruned edge.
bank-task-windows = Search the tree as stated above. For each node, give α and β as they are passed to it, and the value v that it returns. Write bounds as ≤ or ≥ (or <= and >=), and infinity as ∞ or inf.
bank-task-windows-all = Search the tree as stated above. For each node, give α and β as they are passed to it, and the value v that it returns. Write bounds as ≤ or ≥ (or <= and >=), infinity as ∞ or inf, and a hyphen (-) in every field of a node that is not visited.
bank-task-order = Search the tree as stated above. Number the leaves in the order in which they are evaluated. Write a hyphen (-) for a leaf that is not evaluated.
bank-task-order-repeats = Search the tree as stated above. Number the leaves in the order in which they are evaluated. Some are evaluated several times: give all numbers of such a leaf, separated by commas. Write a hyphen (-) for a leaf that is not evaluated.
bank-task-which = With which of these values of { $leaf }, all other leaves unchanged, would { $root } choose a different child?

# The command.
cli-worksheet-ending = { $name }: use a name that ends in .pdf or .tex, in .svg for one file per figure, or in .xml (Moodle) or .zip (QTI) for a question bank; --to names the format of any other name
cli-worksheet-figures = one file per figure cannot be written to standard output: name a file
cli-worksheet-key-ending = { $name }: use a name for the answer key that ends in .pdf or .tex
worksheet-trees = a worksheet has at most { $limit ->
    [one] { $limit } tree
   *[other] { $limit } trees
 }
exam-no-bank = the result of an exam is not a question bank: save it as PDF, LaTeX or SVG
worksheet-nothing-like = further versions need other trees of the same difficulty, and none can be generated for this tree: it has chance nodes on another ply than 1, more than 120 leaves, a leaf without a value, or sides that do not alternate

# In the window.
sheet-title = Worksheet
sheet-what = Each tree with its tasks, boxes for the answers and room for crossed-out numbers. All trees are searched with the settings of the current search.
sheet-trees = Trees
sheet-made = Generated trees
sheet-n-made = Number of generated trees
sheet-targets = Properties of generated trees
sheet-tasks = Tasks
sheet-heading = Title
sheet-versions = Versions
sheet-versions-hint = Versions A, B, C… have other trees of the same difficulty, and generated trees from the next seeds
sheet-paper = Paper
sheet-points = Show points
sheet-pdf = PDF
sheet-latex = LaTeX
sheet-figures = SVG
sheet-moodle = Moodle
sheet-qti = QTI
sheet-bank-figures = Figures
sheet-bank-svg = as SVG
sheet-bank-png = as PNG
sheet-bank-what = A question bank for a learning platform: the answers and their reasons are in it, so it has no answer key.
sheet-figures-what = One file per figure, its number appended to the name; no answer key.
sheet-key = Answer key
sheet-key-file = File for the answer key
sheet-key-pages = Answer key
sheet-no-tree = Choose a tree or generated trees
sheet-no-task = Choose a task
sheet-making = Preparing the pages…
sheet-page-back = Previous page
sheet-page-on = Next page
sheet-preview = Print preview
sheet-enlarge = Enlarge
sheet-one-file = The worksheet and the answer key are separate files: give them different names
worksheet-position-too-large = its tree has more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 }; reduce the depth of the search
