# Worksheets on paper, and their keys.

worksheet-title = Game-tree search
worksheet-version = { $title } · version { $version }
worksheet-key = { $title } · key
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
worksheet-figure-described = A game tree with room for answers.
worksheet-max = MAX
worksheet-min = MIN
worksheet-chance = chance

worksheet-task-values = Write the minimax value of each internal node into its box.
worksheet-task-cuts = Search the tree as stated above. Cross out α and β as they change, and mark every edge that is pruned with two slashes.
worksheet-task-windows = Search the tree as stated above. Fill in α and β as they are passed to each node with boxes, and the value v that it returns; write a bound as ≤ or ≥.
worksheet-task-windows-all = Search the tree as stated above. Fill in α and β as they are passed to each internal node, and the value v that it returns; write a bound as ≤ or ≥. The boxes of a node that is not visited stay empty.
worksheet-task-order = Search the tree as stated above. Number the leaves in the order in which they are evaluated; the box of a leaf that is not evaluated stays empty.
worksheet-task-which = For which values of { $leaf }, all others as they are, does { $root } make the same choice?

worksheet-answer = { $letter }) { $answer }
worksheet-no-cuts = No edge is pruned.
worksheet-cut-above = { $count ->
    [one] The edge above { $nodes } is pruned.
   *[other] The edges above { $nodes } are pruned.
 }
worksheet-see-calls = See the table of calls.
worksheet-which = { $leaf } in { $set }; a round bracket leaves its end out.
worksheet-why-cut = Why these edges are pruned:
worksheet-calls = The calls in the order of the search:
worksheet-call-place = No.
worksheet-call-node = Node
worksheet-call-result = Result

worksheet-left-out = { $name }: left out: { $kinds } ({ $why })
worksheet-small = { $name }: the tree is too large for the paper; the letters in its figures are only { $points } pt high
worksheet-no-leaf = no single leaf decides what the root chooses, whatever it is worth

# The command.
cli-worksheet-ending = { $name }: a sheet is written as .pdf, .tex, or .svg for a file a figure
cli-worksheet-key-ending = { $name }: a key is written as .pdf or .tex
worksheet-trees = a sheet has at most { $limit ->
    [one] { $limit } tree
   *[other] { $limit } trees
 }
worksheet-nothing-like = other versions have other trees that are as hard, and such a tree cannot be generated: it has more than 120 leaves, a leaf without a value, or sides that do not alternate

# In the window.
sheet-title = Worksheet
sheet-what = Each tree with what is to be done, boxes for the answers and room for numbers that are struck out. All of them are searched as the tree on the screen is.
sheet-trees = Trees
sheet-made = generated ones
sheet-n-made = Number of generated trees
sheet-targets = What they are to be like
sheet-tasks = Tasks
sheet-heading = Title
sheet-versions = Versions
sheet-versions-hint = A, B, C…: other trees that are as hard, and generated ones of the next seeds
sheet-paper = Paper
sheet-points = with points
sheet-pdf = PDF
sheet-latex = LaTeX
sheet-figures = SVG
sheet-figures-what = A file a figure, with its number behind the name; no key.
sheet-key = Key
sheet-key-file = File of the key
sheet-key-pages = Key
sheet-no-tree = Choose a tree, or generated ones
sheet-no-task = Choose what is to be done
sheet-making = The pages are being made…
sheet-page-back = Page before
sheet-page-on = Next page
sheet-preview = The page as it will be printed
sheet-one-file = Sheet and key are two files: give each a name of its own
sheet-not-written = { $path }: { $why }
worksheet-position-too-large = its tree has more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 }; search it less deep
