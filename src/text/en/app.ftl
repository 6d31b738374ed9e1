# The window, without inspector and canvas.

menu-file = File
menu-game = Game
menu-back = Back
menu-edit = Edit
menu-view = View
menu-go = Go
menu-help = Help
menu-theme = Theme
menu-glyphs = Node shapes
menu-annotations = α and β
menu-witnesses = Cutoff arrows
menu-orientation = Orientation
menu-parts = Display elements
menu-next-key = Next: { $key }

command-open = Open…
command-check-log = Check a log…
hint-command-check-log = What a program of your own printed while it searched this tree: which convention explains it, or which mistake
check-log-title = Open the log of a program
check-log-kind = Logs
check-log-heading = Log { $name }
check-log-remove = Remove log
check-log-no-steps = The log tells too little to step through it: α, β and the result of each call are needed.
check-log-needs-tree = A log is checked against a tree. Open the tree first.
check-log-refused = { $name }: { $why }
notice-log-right = { $name }: the program is right.
notice-log-right-root = { $name }: what the search came to at the root is right; the log tells no more.
notice-log-mistake = { $name }: the program makes a mistake.
notice-log-partial = { $name }: not all of the log was understood.
notice-log-cut-off = { $name }: the log ends before the search does.
notice-log-unexplained = { $name }: no convention and no known mistake explains the log.
command-reload = Reload
command-paste = Paste tree or position
command-export = Export…
command-copy-notation = Copy tree as text
command-copy-explanation = Copy explanation of this step
command-next-tab = Next tab
command-previous-tab = Previous tab
command-close-tab = Close tab
command-new-window = Open in a new window
hint-command-new-window = Opens the current document in a separate window
command-quit = Quit
command-play-pause = Play or pause
command-next-step = Next step
command-previous-step = Previous step
command-next-cut = Next cutoff
command-previous-cut = Previous cutoff
command-first-step = First step
command-last-step = Last step
command-step-out = Step out
command-step-over = Step over
command-practice = Practice
command-exam = Exam…
command-scores = Practice scores…
command-faster = Faster
command-slower = Slower
command-focus-tree = Go to the tree, and back
hint-command-focus-tree = Moves the keyboard to the tree: arrows go from node to node, Enter selects; once more leads back
command-node-menu = Menu of the node
hint-command-node-menu = Everything that can be done with the selected node, else with the current one; the same as a right-click
command-zoom-in = Zoom in
command-zoom-out = Zoom out
command-fit = Fit whole tree
command-collapse = Collapse or expand subtree
command-expand-all = Expand all
command-collapse-all = Collapse all
hint-command-collapse-all = Leaves the root with its moves
command-reset-folds = Collapse automatically
hint-command-reset-folds = Opens the whole tree; if it is too wide for the window, its best line
command-view-auto = Automatic view
command-view-whole = Whole tree
command-view-path = Path to current node
command-view-flame-graph = Flame graph
command-next-theme = Cycle theme
command-next-glyphs = Cycle node shapes
command-next-annotations = Cycle α and β display
command-next-witnesses = Cycle cutoff arrows
command-turn = Rotate tree
command-toggle-title = Title
command-toggle-margin = MAX, MIN and plies
command-toggle-legend = Legend
command-toggle-reasons = Reasons for cutoffs
command-toggle-unread-values = Values not evaluated yet
command-toggle-node-types = Node types: PV, CUT, ALL
command-toggle-library = Library
command-toggle-inspector = Inspector
command-find = Find in source
hint-command-find = Finds text in the source of the tree
command-replace = Replace in source
hint-command-replace = Finds text in the source of the tree and puts other text in its place
command-toggle-source = Source
hint-command-toggle-source = The source text of the tree, which can be read and edited beside it
command-toggle-overview = Overview map
command-toggle-plots = Plots
hint-command-toggle-plots = The window at the root, visits per ply, nodes against depth, and where cutoffs happen
command-toggle-motion = Animations
command-present = Presentation mode
command-toggle-curtain = Curtain in presentations
command-ask-nothing = Ask the class: never
command-ask-every-step = Ask the class: every step
command-ask-decisions = Ask the class: every decision
command-ask-cutoffs = Ask the class: at possible cutoffs
command-ask-elsewhere = Cycle question frequency
command-toggle-choices = Answer choices 1–4
command-leave = Close or cancel
command-larger-text = Larger text
command-smaller-text = Smaller text
command-reset-text = Reset text size
command-settings = Settings…
command-default-conventions = Reset to textbook conventions
command-palette = Command palette…
command-keys = Keyboard shortcuts
command-glossary = Glossary
command-notation = Tree notation
command-about = About plyscope

hint-command-settings = Theme, text size, display elements, panels, presentations and games in one place
hint-command-glossary = Every term with its definition; terms are underlined in sentences and can be clicked
hint-command-notation = How to write trees, with examples that can be opened
hint-command-reload = Reads the file again; this also happens whenever the file changes
hint-command-paste = A tree in any notation (an outline, A(B=3, C=5), or nested lists) or a game position
hint-command-export = SVG, PNG, PDF or LaTeX of the whole tree at this step
hint-command-next-step = Advances by the unit chosen under “step by”
hint-command-previous-step = Goes back by the unit chosen under “step by”
hint-command-step-out = Goes to the step where the parent of the current node returns
hint-command-step-over = Goes to the step where the node entered next returns
hint-command-exam = Exercises on generated trees, without hints; they are graded at the end
hint-command-scores = Results of your exercises on this computer
hint-command-practice = Answer questions about this search before you see it; your answers are graded, with reasons
hint-command-collapse = Applies to the selected node, or else to the current node
hint-command-fit = Keeps the whole tree in view until you move it
hint-command-toggle-motion = Rows and the tree glide to their new places; when off, they jump there
hint-command-toggle-curtain = In a presentation (F5), hides the next step and everything after it until Space; plyscope can ask about it first
hint-command-ask-elsewhere = Never, every step, every decision, possible cutoffs
hint-command-toggle-choices = The wrong choices are common mistakes
hint-command-present = Full screen and large type; Esc exits
hint-command-view-auto = The whole tree where it is readable, otherwise the path
hint-command-view-whole = Every node, even where it becomes too small to read
hint-command-view-path = One row per ply: the current line, and all siblings of every node on it
hint-command-view-flame-graph = Every visit is a bar over the steps it took; cutoffs end in red
hint-command-next-theme = Light, dark, projector, print
hint-command-next-annotations = History at the node, on the edges, one inequality, none
hint-command-next-witnesses = At the current cutoff, at deep cutoffs, at all cutoffs, none
hint-command-toggle-node-types = The critical tree of Knuth and Moore for the order in which this search visits children, as if the first child were the best; the principal variation may differ
hint-command-toggle-unread-values = Hide them to let your audience predict

settings-title = Settings
settings-text-size = Text size
settings-view = View
settings-window = Window
settings-teaching = Presentations
settings-search = Search

library-title = Library
library-close = Close library
library-pin = Keep open
library-pin-hint = Otherwise the library closes when you open something
library-own = Your trees
library-open = Open…
library-paste = Paste
library-new = New…
library-hint = Or drop a file anywhere on the window.
library-search = Search by title or lesson
library-recent = Recent
library-clear-recent = Clear recent files
library-group-begin = Getting started
library-group-order = Move ordering
library-group-conventions = Conventions and techniques
library-group-values = Values and shapes
library-group-dice = Chance nodes
library-group-scripts = Labels in any script
library-group-large = A realistic size
library-group-small-games = Small games
library-group-won-games = Games: who wins?
library-group-started-games = Games from the starting position

open-title = Open tree
open-kind = Trees
name-generated = Tree from seed { $seed }
name-pasted = Untitled tree

transport-play = play
transport-pause = pause
transport-cut = cutoff
transport-speed = speed
transport-speed-value = Steps per second: { $speed }
transport-step-by = step by: { $unit }
transport-step-by-hint = How far each step advances
transport-step-of = Step { $step } of { $steps }
transport-step-so-far = Step { $step }
transport-keys = Space play · ← → step · Ctrl ← → cutoff · Home End · F5 present
step-by-every-step = every step
step-by-decision = every decision
step-by-node = node
step-by-enter = node entry
step-by-evaluate = leaf evaluation
step-by-improve = better value
step-by-cut = cutoff
step-by-return = return

timeline-name = Timeline
timeline-tip = Step { $step }: { $headline }

root-max = root MAX
root-min = root MIN
root-chance = root chance
root-file = as in the file

theme-light = Light
theme-dark = Dark
theme-projector = Projector
theme-print = Print
glyphs-triangles = MAX ▲, MIN ▼
glyphs-squares-and-circles = MAX □, MIN ○
glyphs-circles = Circles
annotations-history = At the node, previous values struck out
annotations-edges = On the edges, as passed down
annotations-inequality = One inequality at the node
annotations-none = Hidden
witnesses-none = None
witnesses-current = At the current cutoff
witnesses-deep = At all deep cutoffs
witnesses-all = At all cutoffs
orientation-top-down = Root at the top
orientation-left-right = Root on the left

first-hint = → next step  ·  Space to play  ·  drag the timeline  ·  click any node to ask why
first-hint-close = Got it

summary-told-briefly = Best line only
summary-best-line = Best line
too-wide-told-briefly = Too wide
too-wide-told = What is open is wider than the window: drag it, or follow the steps.
summary-told = The tree is too wide for the window: all but the best line is collapsed. Double-click a node to open it.

work-reading = Reading { $name }…
work-searching = Searching { $name }: { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }
work-passes = { $passes ->
    [one] { $passes } pass finished.
   *[other] { $passes } passes finished.
}
work-passes-to = { $passes ->
    [one] { $passes } pass finished, to depth { $depth }.
   *[other] { $passes } passes finished, to depth { $depth }.
}
work-iterations = { $iterations ->
    [one] { $iterations } iteration finished.
   *[other] { $iterations } iterations finished.
}
work-best-line = Best line so far: { $line } ({ $value }).
work-best-value = Value so far: { $value }.
work-no-move = No move at the root has returned yet.
work-laying-out = Laying out { $name }…
work-finishing = Finishing { $name }: assembling the results…
work-pruning = Searching the tree for the values of the new leaves…
work-cancel = Cancel
work-exporting = Exporting…
work-stop = Stop
work-stop-hint = Stops the search and keeps what it has found (Esc)

problems-title = { $count ->
    [one] { $name }: { $count } problem
   *[other] { $name }: { $count } problems
}
problems-tree-stays = The tree shown is the last one that could be read
problems-tree-other = The tree shown is another one
problems-also = Also:
problems-dismiss = Dismiss
problems-correct = Edit this text
canvas-unread = { $name } cannot be read yet.
    { $of ->
        [position] The position can be opened
       *[tree] Its tree appears here
    } as soon as you have corrected the text.
canvas-corrected = { $name } can be read now.
canvas-open-position = Open this position
notice-corrected = The file still has the old text. Save the position to keep the corrected one.

notice-copied = Copied
notice-why-not = { $command }: { $needs ->
    [tabs] only one tab is open
    [file] this tree is not from a file
    [undo] there is nothing to undo
   *[redo] there is nothing to redo
 }
notice-canceled = { $name }: canceled. The current document is unchanged.
notice-no-copies = plyscope cannot save recovery copies: { $error }. Save your work often
notice-copies-again = Recovery copies are being saved again
copies-no-home = there is no folder to save them in
notice-no-cut = This search makes no cutoffs
notice-tabs-full = { $limit } tabs are open, and there can be no more. Close one first
notice-no-further-cut = There is no cutoff after this step
notice-no-earlier-cut = There is no cutoff before this step
notice-not-copied = This tree cannot be written as text
notice-copied-too-large = Searched trees of more than { $limit ->
        [one] { $limit } node
       *[other] { $limit } nodes
    } are not copied as text. Search fewer plies, or convert a part to an editable tree
notice-asks-for-visits = The text asks for { $asked ->
    [one] one visit
   *[other] { $asked } visits
 }, but by default a search stops after { $limit ->
    [one] one
   *[other] { $limit }
 }. To allow more, raise “{ $field }” in the Play panel
notice-cannot-open = { $name } could not be opened: { $error }
notice-exported-all = Saved { $names }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
 }
notice-exported = Saved { $name }
notice-saved-unread = Saved { $name }, which cannot be read as a tree yet: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
notice-imported = Opened as an unsaved tree: the text was read as { $format }.
notice-not-exported = Nothing was saved: { $error }
notice-export-canceled = Export canceled; nothing was saved

notice-close = Close this message
presentation-leave = Exit (Esc)
presentation-curtain = Curtain
presentation-choices = 1–4
curtain-window = Behind the curtain
curtain-asks-nothing = no questions
curtain-asks-every-step = every step
curtain-asks-decisions = every decision
curtain-asks-cutoffs = possible cutoffs
curtain-number = { $number }: { $choice }
notice-curtain-drawn = In presentations (F5), the next step is hidden until Space
# A choice of a question, read aloud.
curtain-choice = { $number }: { $choice }.
notice-curtain-asks = In presentations (F5), the next step is hidden until Space, with a question first: { $often }
# often: “every step”, “every decision” or “possible cutoffs”.
notice-curtain-rate = The curtain asks questions at { $often }
notice-curtain-silent = The next step is hidden until Space, without a question
notice-curtain-alone = With the curtain drawn, only the first search is shown
notice-curtain-no-bars = With the curtain drawn, there is no flame graph
notice-curtain-lifted = Presentations show every step immediately

export-title = Export
export-format = Format
export-steps = Steps
export-this-step = This step ({ $step })
export-last-step = Last step
export-all-steps = All steps
export-decisions = Decisions and the last step
export-cuts = Cutoffs
export-listed-steps = Steps by number
export-list = Numbers of steps
export-list-hint = For example 1,5,9-20,last or every:5
export-no-list = these are no steps; write numbers and ranges, as in 1,5,9-20,last
export-images = Images
export-file-each = One file per step
export-page-each = One page per step
export-one-page = On one page
export-columns = Columns
export-captions = Caption
export-captions-below = sentence of the step
export-delay = Time per step
export-n-steps = { $steps ->
    [one] One step
   *[other] { $steps } steps
 }
export-theme = Theme
export-size = Size
export-own-size = Natural size
export-given-size = Fit to width
export-width-and-height = Width × height
export-height-hint = 0: as tall as needed
export-unit = Unit of length
export-as-needed = as needed
export-letters = Minimum font size
export-preview = Preview of the image
export-no-preview = Too large to preview
export-drawing = Drawing the image…
export-measures = { $width } × { $height }
export-resolution = Resolution
export-pixels = { $width } × { $height } pixels
export-background = Background
export-transparent = transparent
export-too-small = at this size the smallest text would be { $is } instead of { $asked }; collapse part of the tree or choose the path view
export-too-small-but = at this size the smallest text would be { $is } instead of { $asked }; a width of { $width } would be enough
export-too-small-but-height = at this size the smallest text would be { $is } instead of { $asked }; a height of { $height } would be enough
export-less-than = less than { $length }
export-path-instead = note: the tree is too wide or too large to be read at once, so only the path to the current node is drawn; --view whole draws all of it
export-left-out = note: there is no room for { $what }
left-out-tree = the whole tree (only the path to the current node is drawn)
left-out-margin = all row labels
left-out-legend = the legend
left-out-subtitle = the lines below the title
left-out-labels = long labels in full
left-out-title = the title
left-out-halo = the highlight of the current node
left-out-older-values = previous values of α and β
left-out-conditions = cutoff conditions
left-out-boards = boards at all nodes
left-out-unvisited-labels = labels of leaves that are never visited
left-out-size = larger text
left-out-windows = α, β and other numbers beside the nodes, where no cutoff follows from them
left-out-reasons = reasons beside the nodes (letters refer to them)
export-file = File
export-browse = Browse…
# Why there is no image.
export-canceled = the export was canceled
export-empty = the image is empty; show at least one node
export-too-large = an image of { $width } × { $height } pixels exceeds the limit of { $limit } pixels; choose a smaller scale, collapse a part of the tree, or export SVG or PDF
export-too-long = a page of { $width } × { $height } cm is longer than { $limit } cm; choose the path or the flame graph as the view, { $scale ->
    [none] or collapse a part of the tree
   *[other] collapse a part of the tree, or choose a scale of at most { $scale }
 }
export-too-many = an image of { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
 } has about { $shapes ->
    [one] one shape
   *[other] { $shapes } shapes
 }, more than the limit of { $limit }; choose the path or the flame graph as the view, or collapse a part of the tree
export-too-many-below = an image of { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
 } has about { $shapes ->
    [one] one shape
   *[other] { $shapes } shapes
 }, more than the limit of { $limit }; choose the path or the flame graph as the view, or collapse a part of the tree: { $fitting ->
    [one] one node fits
   *[other] { $fitting } nodes fit
 }, down to ply { $plies }
export-too-many-steps = these steps are too large for one file; { $fitting ->
    [0] collapse a part of the tree, or choose a smaller size
    [one] one step fits: choose fewer steps, a smaller size, or one file per step
   *[other] the first { $fitting } steps fit: choose fewer steps, a smaller size, or one file per step
 }
export-file-not-written = { $path }: { $why }
export-too-many-files = one export writes at most { $limit } files; choose fewer steps, or a format that holds all of them
run-too-many = { $count ->
    [one] one step is
   *[other] { $count } steps are
 } more than the limit of { $most }; choose fewer steps
    .command-line = { $count ->
        [one] one step is
       *[other] { $count } steps are
    } more than the limit of { $most }; --steps cuts, --steps decisions or --steps every:100 makes fewer
run-no-cuts = the search has no cutoffs; choose other steps
run-no-such-step = there is no step { $number }; { $steps ->
    [one] the search has one step
   *[other] the search has { $steps } steps
 }
export-no-image = this format has no images
export-pseudocode = Pseudocode
export-slider = Step
export-step-number = Step { $step }
export-caption = Step { $step }: { $sentence }
export-not-written = the image could not be written: { $error }
export-save = Save
export-save-title = Save image

dialog-cancel = Cancel
dialog-close = Close

palette-hint = What would you like to do?
palette-nothing = No matching commands
palette-open-tree = Open { $name }
palette-new-game = New game: { $name }
palette-exercise = Practice: { $kind }
# Other words that an exercise is looked for by; they are not shown.
palette-exercise-words = exercise question quiz learn
palette-algorithm = Algorithm: { $name }
palette-order = Order: { $name }
palette-look = { $group }: { $name }

keys-title = Keyboard shortcuts
keys-key = Key
keys-action = Action
keys-exam-on = Go on to the next task
keys-exam-back = Go back to the previous task
keys-exercise-check = Check the answer, or go on
keys-exercise-explain = Explain what is wrong
keys-exercise-hint = Show a hint
keys-exercise-walk = Go from node to node in the tree
keys-exercise-move = Move the selected child (Order the children)
keys-exercise-undo = Undo, redo
keys-exercise-scroll = Scroll the text beside or below the tree
keys-exercise-mark = Mark the node, or write its answer
keys-exercise-field = In a field: keep the answer and go to the next field
keys-exercise-before = Go back to the field before
keys-exercise-leave = Leave the field, then the exercise; answers are kept
keys-edit-child = Add a child
keys-edit-after = Add a sibling after the node
keys-edit-before = Add a sibling before the node
keys-edit-value = Write the value of a leaf; @B is the position B again
keys-edit-words = Write label, value and probability, as in D 3 p=1/3
keys-edit-label = Change the label
keys-edit-move = Change the move that leads to the node
keys-edit-probability = Change the probability
keys-edit-role = MAX to move, MIN to move, a chance node, MAX and MIN in turn
keys-edit-shift = Move the branch among its siblings, or up and down a generation
keys-edit-delete = Delete the branch
keys-edit-branch = Copy, cut, paste, duplicate the branch
keys-edit-leave = Discard what is being typed, then end editing
keys-answer = 1–4
keys-answer-action = While the curtain asks: choose the answer with this number
keys-border = Tab, arrows
keys-border-action = Resize the panel whose border has the focus
keys-mouse = mouse wheel, drag
keys-mouse-action = Zoom at the pointer, move the tree

glossary-title = Glossary
glossary-search = Search terms and definitions
glossary-nothing = No matching terms
glossary-symbol = Symbol: { $symbol }
glossary-also = Also: { $names }
glossary-example = Open example
glossary-example-of = Open example: { $term }
glossary-example-hint = Opens { $tree } with { $algorithm } at step { $step }

about-version = Version { $version }
about-what = See game-tree search: step through minimax and alpha-beta, and see why every branch was pruned.
about-license = MIT or Apache-2.0

# Games.
command-play-best = Play best move
hint-command-play-best = Plays the move that the search found; the sentence beside it says why
command-take-back = Take back last move
hint-command-take-back = Works during a search, too; when you play against the search, takes back your own move
command-board-follow = Follow search on board
command-board-play = Play on board
command-board-set-up = Set up board
command-type-move = Type move
hint-command-type-move = Type its name and press Enter; or press Tab to reach the board, then the arrows and Enter
command-toggle-reply = Play against the search
hint-command-toggle-reply = The search replies to each of your moves with the best one it finds, searching to the depth set under Depth
command-flip-board = Flip board
hint-command-flip-board = Shows the board from the other side
command-save = Save
hint-command-save = Writes the source of the tree to its file; if it has none, asks for one
command-save-as = Save as…
hint-command-save-as = A position, a game with its moves, or the tree in any format; each can be opened again
command-undo = Undo
command-redo = Redo
command-edit = Edit tree
hint-command-edit = Tab adds a child, Enter a sibling; digits enter a value, letters a label; Esc ends editing
command-level = Edit leaf values…
hint-command-level = Type or paste values for all leaves of a ply; clicking a row label does the same
command-cut-below = Prune to this depth
hint-command-cut-below = Turns all nodes at the depth of the selected node into leaves that keep their values, and deletes everything below them
command-details = Tree properties…
hint-command-details = Title, source, lesson, who moves at the root, and the expected results of a search
command-back = Back
hint-command-back = Returns to the previous document, at its step: after a move, Search from here, a conversion, or another tree
command-ahead = Forward
command-copy = Copy position or tree
hint-command-copy = In a game, copies the position (of the selected node, if there is one); copying again copies the tree
notice-copied-position = Position copied. Copy again to copy the tree
notice-no-reply = The search did not finish, so it made no reply. Try a smaller depth
save-text-title = Save as
save-text-what = What you save here can be opened and pasted again
save-text-game = The game with its { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
save-text-position = The position alone
save-text-tree = The tree
save-text-format = Format
save-text-as-it-is = unchanged ({ $format })
save-text-unreadable = The text cannot be read as a tree, so it is saved exactly as written.
save-text-comments-lost = { $count ->
    [one] One comment is
   *[other] { $count } comments are
 } left out; the outline format keeps comments.
save-text-cannot-hold = This format cannot represent the tree:
save-text-cannot-hold-this = { $others ->
    [0] – { $why }
    [one] – { $why }, and 1 other node
   *[other] – { $why }, and { $others } other nodes
 }
format-outline = outline
format-line = one line
format-lists = nested lists
format-json = JSON

unsaved-title = “{ $name }” has unsaved changes
unsaved-what = If you do not save them, they are lost.
unsaved-stays = If you do not save them, Alt+← and Alt+→ lead back to them as long as the window is open.
tab-close = Close { $name }
notice-not-read = { $files } cannot be read
notice-of-tree = { $tree }: { $told }
# In a browser.
notice-no-paste = The browser does not let this page read the clipboard. Press Ctrl+V instead
# In a browser.
web-cannot-start = plyscope cannot run here: { $error }. It needs WebGL; in some browsers it can be turned on in the settings
# In a browser, where nothing goes on beside a search.
work-searching-still = Searching { $name }. The page stands still for up to ten seconds
notice-no-window = A new window could not be opened: { $error }
unsaved-save = Save
unsaved-leave = Don't save
unsaved-mark-hint = Unsaved changes (Ctrl+S saves them)
notice-not-saved = { $name } was not saved: { $error }
notice-changed-on-disk = { $name } was changed by another program while you were editing it. When you save, you choose which version to keep
notice-no-text-on-disk = { $name } was changed by another program and is no longer text. Save your version under another name (Ctrl+Shift+S)

changed-title = { $name } was changed by another program
changed-what = You have unsaved changes here, too. Which version do you want to keep?
changed-in-file = − only in the file
changed-here = + only here
changed-gap = { $count ->
    [one] … one unchanged line
   *[other] … { $count } unchanged lines
 }
changed-more = { $count ->
    [one] … and one more line
   *[other] … and { $count } more lines
 }
changed-too-much = There are too many differences to show here.
changed-keep-other = save the other version as
changed-mine = Keep my changes
changed-theirs = Reload from disk
changed-later = Decide later

left-behind-title = Recover unsaved changes?
left-behind-what = These copies were saved shortly before plyscope ended. None of them is open yet. Any that you do not open now are offered again at the next start.
left-behind-open = Open { $name }
left-behind-exam = the exam with seed { $seed }
left-behind-age = { $unit ->
    [minutes] { $n ->
        [0] saved less than a minute ago
        [one] saved 1 minute ago
       *[other] saved { $n } minutes ago
     }
    [hours] { $n ->
        [one] saved 1 hour ago
       *[other] saved { $n } hours ago
     }
   *[days] { $n ->
        [one] saved 1 day ago
       *[other] saved { $n } days ago
     }
 }
left-behind-open-all = Open all
left-behind-later = Later
left-behind-let-go = Discard all…
left-behind-lost = Discard all for good
table-flip = Flip
table-move = Move
table-take-back = Take back
table-reply = Search plays
table-reply-neither = neither
played-title = { $title }, after { $line }
table-played = { $side } plays { $move }.
table-no-such-move = “{ $typed }” is not a legal move here; the legal moves are: { $known }
table-empty-cell = empty
table-cursor = { $board }; { $cell }: { $there }
table-seconds = Time limit (s)
table-seconds-endless = no limit
command-freeze = Convert to an editable tree…
hint-command-freeze = Turns the first plies into an ordinary tree with labels, moves and values, to save, export and search
menu-new-game = New game
table-follow = Follow
table-follow-hint = The board shows the node under the pointer, or else the current node
table-play = Play
table-play-hint = Click or drag to move; each move starts a new search
table-set-up = Set up
table-set-up-hint = Place pieces where you want them
table-to-move = { $side } to move
table-section = Board
table-board = Board: { $position }
table-search-from = Search from here
table-search-from-hint = Makes this position the root
table-play-best = Play { $move }
table-piece = { $side } { $form }
table-eraser = Erase
table-clear = Clear board
table-apply = Use this position
table-depth = Depth
table-fields = Depth { $depth }
table-position = Position
table-evaluation = Evaluation of positions at the horizon
table-ordering = Order in which the game generates moves
canvas-search-from = Search from here
canvas-freeze = Convert { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } to an editable tree
canvas-count-pruned = Count what this cutoff saved
frozen-title = From a game of { $game }
name-copy = { $name } (copy)
name-frozen = exercise
notice-frozen-too-large = The tree would have more than { $limit ->
        [one] { $limit } node
       *[other] { $limit } nodes
    }. Convert fewer plies
notice-counting = Counting what was pruned…
notice-counted = { $moves ->
        [one] The pruned move
       *[other] The { $moves } pruned moves
    } would have cost minimax { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }.
notice-counted-at-least = { $moves ->
        [one] The pruned move
       *[other] The { $moves } pruned moves
    } would have cost minimax more than { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }.
table-limit = Visit limit
table-limit-hint = A search that reaches this limit stops; what it found is kept and marked as incomplete

command-overlay = Overlay the compared searches
command-compare = Compare with another search
hint-command-compare = Two to four searches side by side or overlaid, stepping together; pressed again, it ends the comparison
algorithms-plain = Plain
algorithms-windows = Null windows and guesses
algorithms-horizon = Horizon
algorithms-best-first = Best-first
algorithms-chance = Chance nodes
algorithms-parallel = Threads
algorithms-faulty = Spot the bug: deliberately wrong
compare-title = Comparison
compare-lock = Sync { $lock }
compare-lock-hint = Which step of the other searches is shown at a step of the first
lock-step = by step
lock-node = by node
lock-share = by share of the work
compare-overlay = Overlay
compare-overlay-hint = One tree: below every node a dot for the first search and one for the second, filled where that search has visited the node
compare-add = Add search
compare-close = End comparison
compare-search = Search
compare-remove-hint = Remove { $search }
compare-least = minimum for any search
compare-heading-window = { $first } and { $second }
compare-go = Go to step
compare-go-hint = Shows the first step at which the searches differ
counts-distinct = distinct
counts-passes = passes
counts-researches = re-searches
counts-hits = table hits
compare-conventions = Compare conventions…
compare-conventions-hint = Searches under every convention that authors use and shows which of them agree
agreement-title = Compare conventions
agreement-what = The same tree is searched under every convention that authors use. Conventions with the same result are grouped together.
agreement-working = Searching…

banner-no-rule = This tree has chance nodes, and this search has no rule for them.
banner-search-with = Search with { $search }
mistake-find = This search makes a deliberate mistake. Step through it: what goes wrong?
mistake-tell = Show the mistake
mistake-tree = Open { $name }
mistake-tree-hint = A tree or position in which this mistake shows

command-conventions = Conventions…
hint-command-conventions = What authors disagree about: what a node returns, when a branch is pruned, how far bounds are passed down
chip-label = { $words }: differs from the default; click to reset
chip-hint = Differs from the default; click to reset
menu-all = Menu
presentation-of-search = { $search }: { $headline }
presentation-step = { $step } of { $steps }

command-new = New tree
command-new-from = New tree from…
command-worksheet = Worksheet…
hint-command-worksheet = Exercises on paper with an answer key, as PDF, LaTeX or SVG
command-generate = Generate tree…
hint-command-generate = Generates a tree to your specification, such as the number of leaves and cutoffs
hint-command-new = Opens a tree of one node, to be written on the canvas
hint-command-new-from = Creates a tree from typed text, a row of leaves, a number of plies, or a list of nodes and their children
canvas-row = Edit the leaf values of this row

# The values of a level.
level-title = Edit leaf values
level-before = Previous level with leaves
level-after = Next level with leaves
level-which = Ply { $ply }: { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
 }, from left to right
level-values = Leaf values
level-how = Separate the values with blanks, commas, tabs or line breaks, as copied from a spreadsheet; · stands for a leaf whose value does not matter. The tree changes as you type; Enter keeps the values, Esc discards them.
level-ascending = Ascending
level-descending = Descending
level-reverse = Reverse
level-negate = Negate
level-fewest = Fewest leaves evaluated
level-most = Most leaves evaluated
level-arrange-what = Reorders the same values; the current search determines how many leaves each order evaluates
level-arranging = Looking for the best order…
level-arranged = { $leaves ->
    [one] There is one leaf.
   *[other] In this order the search evaluates { $read } of { $leaves } leaves; in the original order, { $before }.
 } { $settled ->
    [1] Swapping any two of these values does not improve on it.
   *[other] There may be better orders: not all were tried.
 }
level-add = Add
level-add-what = Amount to add
level-random = Random whole numbers
level-low = from
level-high = to
level-seed = seed
level-changes = { $n ->
    [0] No changes
    [one] 1 leaf gets a new value
   *[other] { $n } leaves get a new value
 }
level-set = Set values

# What a text says of its tree.
details-title = Tree properties
details-what = These lines stand above the tree in its source. Empty fields are not written.
details-of-title = Title
details-of-source = Source
details-of-lesson = Lesson
details-root = Root
details-root-unsaid = not specified (MAX)
details-expect = Expected results
details-seen = Copy results to “Expected results”
details-seen-what = Fills in the conventions and the results of this search, so that the file checks itself
details-misread = “{ $line }” is not a valid expectation
details-write = Apply

new-title = New tree
new-what = A node is a label, followed by = and its value, or by its children in parentheses; an outline with one node per line works, too.
recipe-made-of = Create from
recipe-typed = typed text
recipe-row = a row of leaves
recipe-plies = plies and children per node
recipe-children = a list of nodes and their children
recipe-empty = nothing
recipe-leaves = Leaves
recipe-branching = children per node
recipe-n-plies = plies
recipe-list = Nodes
recipe-labels = Labels A, B, C …
recipe-random = Random values
recipe-seed = seed
recipe-format = Format
new-example = A(B(D=3, E=5), C(F=2, G=9))
new-text = Source of the tree
new-counted = { $nodes ->
    [one] One node
   *[other] { $nodes } nodes
}, { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
}
new-imported = The text is read as { $format }
new-open = Open this tree

unfinished-title = plyscope did not start properly last time
unfinished-what = It was about to show { $name }. This time it started without it.
unfinished-leave = Continue without it
unfinished-open = Open it anyway

open-no-dialog = No file dialog is available here. Type the path, or choose a file below.
open-path = File path
open-open = Open
export-no-dialog = No file dialog is available here. Type the path in the field.
sentence-why = Why?
