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
menu-witnesses = Arrows to the bound's owner
menu-parts = Parts of the picture
menu-next-key = The next one: { $key }

command-open = Open…
command-reload = Reload
command-paste = Paste a tree or a position
command-export = Export a picture…
command-copy-notation = Copy the tree as text
command-copy-explanation = Copy the explanation of this step
command-next-tab = Next tab
command-previous-tab = Previous tab
command-close-tab = Close the tab
command-new-window = Open in a new window
hint-command-new-window = The document on the screen, in a program of its own
command-quit = Quit
command-play-pause = Play or pause
command-next-step = Next step
command-previous-step = Previous step
command-next-cut = Next cut
command-previous-cut = Previous cut
command-first-step = First step
command-last-step = Last step
command-step-out = Out to the parent's return
command-step-over = Over the subtree
command-practise = Practice
command-scores = Practice scores…
command-faster = Faster
command-slower = Slower
command-zoom-in = Zoom in
command-zoom-out = Zoom out
command-fit = Fit the whole tree
command-fold = Fold or unfold the subtree
command-unfold-all = Unfold everything
command-view-auto = The view that suits
command-view-whole = Whole tree
command-view-path = Path to the current node
command-view-flames = Flames: visits over steps
command-next-theme = Next theme
command-next-glyphs = Next node shapes
command-next-annotations = Next way to write α and β
command-next-witnesses = Next choice of arrows
command-turn = Turn the tree
command-toggle-title = Title
command-toggle-margin = MAX, MIN and plies
command-toggle-legend = Legend
command-toggle-reasons = Reasons beside cuts
command-toggle-unread-values = Values not read yet
command-toggle-node-types = Node types: PV, CUT, ALL
command-toggle-library = Library
command-toggle-inspector = Inspector
command-find = Find in the text
hint-command-find = Words in the text of the tree, and others in their place
command-toggle-source = Text
hint-command-toggle-source = The text of the tree beside the picture, to be read and written
command-toggle-overview = Overview map
command-toggle-plots = Plots
hint-command-toggle-plots = The window at the root, visits per ply, nodes against depth, and where cuts happen
command-toggle-motion = Motion
command-present = Presentation
command-toggle-curtain = Curtain in presentations
command-ask-nothing = Curtain asks nothing
command-ask-every-step = Curtain asks at every step
command-ask-decisions = Curtain asks at every decision
command-ask-cutoffs = Curtain asks where a cutoff could happen
command-ask-elsewhere = Next choice of where it asks
command-toggle-choices = Choices A–D
command-leave = Leave
command-larger-text = Larger text
command-smaller-text = Smaller text
command-default-conventions = Conventions of most textbooks
command-palette = All commands…
command-keys = Keys
command-glossary = Glossary
command-notation = Notation of trees
command-about = About plyscope

hint-command-glossary = Every term and what it means; those in sentences are underlined and can be clicked
hint-command-notation = How trees are written, with examples that can be opened
hint-command-reload = Reads the file again; it is also read whenever it changes
hint-command-paste = A tree in any notation: an outline, A(B=3, C=5), or nested lists; a position of a game
hint-command-export = SVG, PNG or PDF of the whole tree at this step
hint-command-next-step = As far as “step by” says
hint-command-previous-step = As far as “step by” says
hint-command-step-out = To where the parent of the current node returns
hint-command-step-over = To where the node that is entered next returns
hint-command-scores = How your exercises went on this machine
hint-command-practise = Answer questions about this search before you see it; your answers are graded, with reasons
hint-command-fold = The selected node, or the one that the step is about
hint-command-fit = Keeps the whole tree in sight until you move it
hint-command-toggle-motion = Rows and the picture move to where they belong; off, they are there at once
hint-command-toggle-curtain = When presenting (F5), the next step and all that follows is hidden until Space, and can be asked first
hint-command-ask-elsewhere = Nothing, every step, every decision, where a cutoff could happen
hint-command-toggle-choices = The wrong ones are mistakes that people make
hint-command-present = Full screen and large type; Esc leaves
hint-command-view-auto = The whole tree where it can be read, else the path
hint-command-view-whole = Every node, also where it gets too small to be read
hint-command-view-path = One row a ply: the current line, and all siblings of every node on it
hint-command-view-flames = Every visit a bar as long as it took; cuts end red
hint-command-next-theme = Light, dark, projector, print
hint-command-next-annotations = History at the node, on the edges, one inequality, none
hint-command-next-witnesses = At the current cut, at deep cutoffs, at all cutoffs, none
hint-command-toggle-node-types = The critical tree of Knuth and Moore for the order in which this search visits children, as if the first were the best; the best line may go elsewhere
hint-command-toggle-unread-values = Hide them to let people guess

library-title = Library
library-close = Close the library
library-pin = stay open
library-pin-hint = Otherwise the library closes when something has been opened
library-own = Own trees
library-open = Open…
library-paste = Paste
library-new = New…
library-hint = Or drop a file anywhere on the window.
library-search = Search by title or lesson
library-recent = Recent
library-clear-recent = Forget these files
library-group-begin = To begin with
library-group-order = Order
library-group-conventions = Conventions and techniques
library-group-values = Values and shapes
library-group-dice = Dice
library-group-scripts = Labels in any script
library-group-large = A realistic size
library-group-small-games = Small games
library-group-won-games = Games: who wins?
library-group-started-games = Games from the start

open-title = Open a tree
open-kind = Trees
name-generated = Tree of seed { $seed }
name-pasted = Untitled tree

transport-play = play
transport-pause = pause
transport-cut = cut
transport-speed = speed
transport-speed-value = Steps a second: { $speed }
transport-step-by = step by: { $unit }
transport-step-by-hint = How far one step goes
transport-step-of = Step { $step } of { $steps }
transport-step-so-far = Step { $step }
transport-keys = Space play · ← → step · Ctrl ← → cut · Home End · F5 present
step-by-every-step = every step
step-by-decision = every decision
step-by-node = node
step-by-enter = enter
step-by-evaluate = leaf value
step-by-compare = comparison
step-by-improve = better value
step-by-tighten = change of α or β
step-by-cut = cut
step-by-pass = pass
step-by-hit = table hit
step-by-stand-pat = static evaluation
step-by-research = second search
step-by-operate = step of the list
step-by-return = return

timeline-name = Timeline
timeline-tip = Step { $step }: { $headline }

root-max = root MAX
root-min = root MIN
root-chance = root chance
root-file = as the file says

theme-light = Light
theme-dark = Dark
theme-projector = Projector
theme-print = Print
glyphs-triangles = MAX ▲, MIN ▼
glyphs-squares-and-circles = MAX □, MIN ○
glyphs-circles = Circles
annotations-history = At the node, older values struck out
annotations-edges = On the edges, as passed down
annotations-inequality = One inequality at the node
annotations-none = Not at all
witnesses-none = None
witnesses-current = At the current cut
witnesses-deep = At all deep cutoffs
witnesses-all = At all cutoffs

first-hint = → next step  ·  Space plays  ·  drag the timeline anywhere  ·  click any node and ask why
first-hint-close = Got it

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
work-laying-out = Laying { $name } out…
work-finishing = Finishing { $name }: what was found is put together…
work-pruning = Searching the tree for the values of the nodes that become leaves…
work-cancel = Cancel
work-stop = Stop
work-stop-hint = Stops a search and keeps what it has found (Esc)

problems-title = { $count ->
    [one] { $name }: { $count } problem
   *[other] { $name }: { $count } problems
}
problems-tree-stays = The tree on the screen is the last one that could be read
problems-dismiss = Dismiss

notice-copied = Copied
notice-cancelled = { $name }: cancelled. What is on the screen stays.
notice-no-copies = plyscope cannot keep recovery copies: { $error }. Save your work often
notice-copies-again = Recovery copies are kept again
copies-no-home = there is no folder for them
notice-no-cut = This search cuts nothing
notice-tabs-full = { $limit } tabs are open, and no more are opened: close one first
notice-no-further-cut = There is no further cut after this step
notice-no-earlier-cut = There is no cut before this step
notice-not-copied = This tree cannot be written as text
notice-asks-for-visits = The text asks for { $asked ->
    [one] one visit
   *[other] { $asked } visits
 }; unasked, a search stops after { $limit ->
    [one] one
   *[other] { $limit }
 }: “{ $field }” in the Play panel allows more
notice-cannot-open = { $name } could not be opened: { $error }
notice-exported-all = Saved { $names }{ $more ->
    [0] { "" }
    [one] { " " }and { $more } more
   *[other] { " " }and { $more } more
 }
notice-exported = Saved { $name }
notice-not-exported = The picture was not saved: { $error }

presentation-leave = Leave (Esc)
presentation-curtain = Curtain
presentation-choices = A–D
curtain-window = Behind the curtain
curtain-asks-nothing = no questions
curtain-asks-every-step = every step
curtain-asks-decisions = every decision
curtain-asks-cutoffs = possible cutoffs
curtain-letter = { $letter }: { $choice }
notice-curtain-drawn = Presentations (F5) hide what comes next until Space
notice-curtain-asks = Presentations (F5) hide what comes next until Space, and ask first: { $often }
notice-curtain-lifted = Presentations show every step at once

export-title = Export a picture
export-format = Format
export-step = Step
export-this-step = this one ({ $step })
export-last-step = the last one
export-theme = Theme
export-size = Size
export-own-size = its own
export-given-size = laid out for
export-width-and-height = Width × height
export-height-hint = 0: as high as it needs to be
export-as-needed = as needed
export-letters = Smallest letters
export-preview = The picture as it will be
export-no-preview = Too much to be shown here
export-drawing = Drawing the picture …
export-measures = { $width } × { $height }
export-resolution = Resolution
export-pixels = { $width } × { $height } pixels
export-background = Background
export-transparent = transparent
export-too-small = at this size the smallest letters would be { $is } instead of { $asked }; fold a part of the tree or choose the path as the view
export-too-small-but = at this size the smallest letters would be { $is } instead of { $asked }; a width of { $width } would do
export-less-than = less than { $length }
export-left-out = note: at this size there is no room for { $what }
left-out-margin = a column with the names of the rows
left-out-legend = the legend
left-out-subtitle = conventions, counts and a title of several lines
left-out-title = the title
left-out-halo = the mark around the current node
left-out-older-values = older values of α and β
left-out-conditions = cutoff conditions
left-out-boards = boards
left-out-unvisited-labels = labels of leaves that are never visited
left-out-size = larger letters
left-out-windows = α and β, where no cutoff follows from them
left-out-reasons = reasons beside the nodes (letters stand for them)
export-file = File
export-browse = Browse…
export-save = Save
export-save-title = Save the picture

dialog-cancel = Cancel
dialog-close = Close

palette-hint = What would you like to do?
palette-nothing = Nothing is called that
palette-open-tree = Open { $name }

keys-title = Keys
keys-key = Key
keys-action = What it does
keys-mouse = wheel, drag
keys-mouse-action = Zoom at the pointer, move the tree

glossary-title = Glossary
glossary-search = Search in terms and meanings
glossary-nothing = No term is like that

notation-title = Notation of trees
notation-what = A tree is text. Write it into a file and open that, or copy it and paste it here.
notation-outline = One node a line, its children indented; leaves have a value.
notation-line = The same on one line.
notation-lists = Nested lists, as programs write them; labels are made up.
notation-moves = A move stands on the edge, before an arrow. Leaves need no label.
notation-free = A value that never matters is a dot; −∞ and ∞ are -inf and inf; # begins a comment.
notation-chance = At a chance node, each child has its probability.
notation-copies = The same position again: @D is D, with all that is below it.
notation-headers = Lines above the tree: a title, who begins, and what is expected of a search.
notation-open = Open this tree

about-version = Version { $version }
about-what = See game-tree search: step through minimax and alpha-beta, see why every branch was cut.
about-license = MIT or Apache-2.0

# Games.
command-play-best = Make the best move
hint-command-play-best = The move that the search found; the sentence beside it says why
command-take-back = Take the last move back
hint-command-take-back = Also while the search goes on; while it answers by itself, your own move
command-board-follow = The board follows the steps
command-board-play = Play on the board
command-board-set-up = Set the board up
command-type-move = Type a move
hint-command-type-move = Its name and Enter; or Tab to the board, the arrows, and Enter
command-toggle-reply = Reply by itself
hint-command-toggle-reply = The search answers each of your moves with the best that it finds, as deep as Depth says
command-flip-board = Flip the board
hint-command-flip-board = The other side below
command-save = Save
hint-command-save = Writes the text of the tree into its file; where it has none, asks for one
command-save-as = Save as…
hint-command-save-as = A position, a game with its moves, or the tree in any format, to be opened again
command-undo = Undo
command-redo = Redo
command-edit = Edit the tree
hint-command-edit = Tab adds a child, Enter a sibling; digits write a value, letters a label; Esc ends it
command-level = Values of a level…
hint-command-level = Type or paste a row of values for all leaves of a ply; a click on the name of a row does the same
command-cut-below = Cut off below this row
hint-command-cut-below = All nodes beside the selected one become leaves, worth what they were; everything below them goes
command-details = Title, root, expectations…
hint-command-details = Title, source, lesson, whose turn it is at the root, and what a search must come to
command-back = Back to what was there before
hint-command-back = The document from before, at its step: after a move, Search from here, Freeze, or another tree
command-ahead = Ahead again
command-copy = Copy the position or the tree
hint-command-copy = Of a game the position, of the selected node if there is one; once more, the tree
notice-copied-position = Copied the position. Once more copies the tree
notice-no-reply = The search did not finish, so there is no reply: a smaller depth would do
save-text-title = Save as
save-text-what = What is saved here can be opened and pasted again
save-text-game = The game with its { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
save-text-position = The position alone
save-text-tree = The tree
save-text-format = Format
save-text-as-it-is = as it is ({ $format })
save-text-unreadable = The text cannot be read as it stands, so it is saved as it is written.
save-text-comments-lost = { $count ->
    [one] One comment is
   *[other] { $count } comments are
 } left out; an outline keeps them.
save-text-cannot-hold = This format cannot hold the tree:
save-text-cannot-hold-this = { $others ->
    [0] – { $why }
    [one] – { $why }, and 1 other node
   *[other] – { $why }, and { $others } other nodes
 }
format-outline = outline
format-line = one line
format-lists = nested lists
format-json = JSON

unsaved-title = { $name } has changes that are not saved
unsaved-what = Without saving they are lost.
unsaved-stays = Without saving, Alt+← and Alt+→ lead to them as long as the window is open.
tab-close = Close { $name }
notice-no-window = There is no new window: { $error }
unsaved-save = Save
unsaved-leave = Don't save
unsaved-mark-hint = Changes that are not saved (Ctrl+S saves them)
notice-not-saved = { $name } was not saved: { $error }
notice-changed-on-disk = { $name } was changed by another program while you changed it here: saving asks which of the two to keep
notice-no-text-on-disk = { $name } was changed by another program and is no text any more: save yours under another name (Ctrl+Shift+S)

changed-title = { $name } was changed by another program
changed-what = You have changed it here, too, and have not saved that. Which of the two is kept?
changed-in-file = − only in the file
changed-here = + only here
changed-gap = { $count ->
    [one] … one line that both have
   *[other] … { $count } lines that both have
 }
changed-more = { $count ->
    [one] … and one more line
   *[other] … and { $count } more lines
 }
changed-too-much = They differ in too much to be shown here.
changed-keep-other = save the other one as
changed-mine = Keep what is here
changed-theirs = Take what the file says
changed-later = Decide later

left-behind-title = Something was not saved when plyscope ended
left-behind-what = It is here as it was a moment before. What you do not open now is offered again at the next start.
left-behind-open = Open { $name }
left-behind-age = { $unit ->
    [minutes] { $n ->
        [0] written less than a minute ago
        [one] written 1 minute ago
       *[other] written { $n } minutes ago
     }
    [hours] { $n ->
        [one] written 1 hour ago
       *[other] written { $n } hours ago
     }
   *[days] { $n ->
        [one] written 1 day ago
       *[other] written { $n } days ago
     }
 }
left-behind-open-all = Open them all
left-behind-later = Later
left-behind-let-go = Forget it all
table-flip = Flip
table-move = Move
table-take-back = Take back
table-reply = Search plays
table-reply-nobody = nobody
played-title = { $title }, after { $line }
table-played = { $side } plays { $move }.
table-no-such-move = { $typed } is no legal move here; these are: { $known }
table-empty-cell = empty
table-cursor = { $board }; { $cell }: { $there }
table-seconds = Seconds at most
table-seconds-endless = no limit
command-freeze = Freeze the first plies into a tree…
hint-command-freeze = An ordinary tree with labels, moves and values, to save, export and search
menu-new-game = New game
table-follow = Follow
table-follow-hint = The board shows the node under the pointer, else the current one
table-play = Play
table-play-hint = Click or drag to move; each move starts a new search
table-set-up = Set up
table-set-up-hint = Put pieces where you want them
table-to-move = { $side } to move
table-board = Board: { $position }
table-search-from = Search from here
table-search-from-hint = This position becomes the root
table-play-best = Play { $move }
table-piece = { $side } { $form }
table-eraser = Take away
table-clear = Empty board
table-apply = Use this position
table-depth = Depth
table-position = Position
table-evaluation = How positions at the horizon are judged
table-ordering = In which order the game gives its moves
canvas-search-from = Search from here
canvas-freeze = Freeze { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } into a tree
canvas-count-skipped = How much did this cut save?
frozen-title = From a game of { $game }
name-copy = { $name } (copy)
name-frozen = exercise
notice-frozen-too-large = That would be more than { $limit ->
        [one] { $limit } node
       *[other] { $limit } nodes
    }: freeze fewer plies
notice-counting = Counting what was skipped…
notice-counted = { $moves ->
        [one] The skipped move
       *[other] The { $moves } skipped moves
    } would have cost minimax { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }.
notice-counted-at-least = { $moves ->
        [one] The skipped move
       *[other] The { $moves } skipped moves
    } would have cost minimax more than { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }.
table-limit = Visits at most
table-limit-hint = A search that reaches this limit stops; what it found stays, marked as incomplete

command-compare = Compare with another search
hint-command-compare = Two to four searches side by side or laid over each other, stepping together
algorithms-plain = Plain
algorithms-windows = Null windows and guesses
algorithms-horizon = Horizon
algorithms-best-first = Best first
algorithms-chance = Chance
algorithms-parallel = Threads
algorithms-faulty = Spot the bug: wrong on purpose
compare-title = Comparison
compare-lock = Together { $lock }
compare-lock-hint = What step of the others is shown at a step of the first
lock-step = by step
lock-node = by node
lock-share = by share of the work
compare-overlay = Laid over each other
compare-overlay-hint = One picture: under every node a disc for the first search and one for the second, filled where it was
compare-add = Add a search
compare-close = End comparison
compare-search = Search
compare-remove-hint = Take { $search } away
compare-all = minimax
compare-least = the least for any
compare-heading-window = { $first } and { $second }
compare-go = Go there
compare-go-hint = Show the first step at which they differ
counts-distinct = different leaves, in all
counts-passes = passes, in all
counts-researches = second searches, in all
counts-hits = table hits, in all
compare-conventions = Who is wrong, me or the book?
compare-conventions-hint = Searches under every convention that authors use, and shows which agree
agreement-title = Who is wrong, me or the book?
agreement-what = The same tree under every convention that authors use. Those that come to the same stand together.
agreement-working = Searching…

banner-no-rule = There are chance nodes in this tree, and this search has no rule for them.
banner-search-with = Search with { $search }
mistake-find = This search makes a mistake on purpose. Step through it: what goes wrong?
mistake-tell = What is wrong?
mistake-tree = Open { $name }
mistake-tree-hint = A tree or position on which this mistake shows

command-conventions = Conventions…
hint-command-conventions = What authors disagree about: what is returned, when a branch is cut, how far bounds travel
chip-label = { $words }: differs from the usual, click to take it back
chip-hint = Differs from the usual; click to take it back
menu-all = Menu
presentation-of-search = { $search }: { $headline }
presentation-step = { $step } of { $steps }

command-new = New tree…
command-worksheet = Worksheet…
hint-command-worksheet = Exercises on paper, with a key, as PDF, LaTeX or SVG
command-generate = New from generator…
hint-command-generate = A tree made to measure: so many leaves, so many cutoffs
hint-command-new = Type a tree, or paste one and change it
canvas-row = Set the values of this row

# The values of a level.
level-title = Values of a level
level-before = The level with leaves above
level-after = The level with leaves below
level-which = Ply { $ply }: { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
 }, from left to right
level-values = Values of the leaves
level-how = Blanks, commas, tabs or lines between them, as from a spreadsheet; · for a leaf whose value does not matter. The picture follows; Enter keeps it, Esc takes all back.
level-ascending = Least first
level-descending = Greatest first
level-reverse = The last first
level-negate = 3 becomes −3
level-fewest = Fewest leaves read
level-most = Most leaves read
level-arrange-what = The same values in another order; the search of this picture says how many leaves it reads then
level-arranging = Looking for the best order
level-arranged = { $leaves ->
    [one] There is one leaf.
   *[other] In this order the search reads { $read } of { $leaves } leaves; as the row stood, { $before }.
 } { $settled ->
    [1] No exchange of two of these values does better.
   *[other] There may be better orders: not all were tried.
 }
level-add = Add
level-add-what = How much to add
level-random = Random whole numbers
level-low = from
level-high = to
level-seed = seed
level-changes = { $n ->
    [0] Nothing changes
    [one] 1 leaf gets another value
   *[other] { $n } leaves get another value
 }
level-set = Set the values

# What a text says of its tree.
details-title = Title, root, expectations
details-what = Lines above the tree in its text. What is left empty is not written.
details-of-title = Title
details-of-source = Source
details-of-lesson = Teaches
details-root = At the root
details-root-unsaid = not said: MAX
details-expect = Expect
details-seen = Write what I see into “Expect”
details-seen-what = The conventions of this search and what it came to, so that the file checks itself
details-misread = “{ $line }” is no expectation
details-write = Write these lines

new-title = A new tree
new-what = A node is a label, with its value behind = or its children in brackets; an outline with one node a line does as well.
recipe-made-of = Made of
recipe-typed = what I type
recipe-row = a row of leaves
recipe-plies = plies
recipe-children = nodes and their children
recipe-empty = nothing
recipe-leaves = Leaves
recipe-branching = children each
recipe-n-plies = plies
recipe-list = Nodes
recipe-labels = Labels A, B, C …
recipe-random = Random values
recipe-seed = seed
recipe-format = Written as
new-example = A(B(D=3, E=5), C(F=2, G=9))
new-text = Text of the tree
new-counted = { $nodes ->
    [one] One node
   *[other] { $nodes } nodes
}, { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
}
new-open = Open this tree

unfinished-title = The last start did not come to its end
unfinished-what = It was to show { $name }. This time the window has begun without it.
unfinished-leave = Go on without it
unfinished-open = Open it anyway

open-no-dialog = There is no dialog for files here. Type the path, or choose below.
open-path = Path of the file
open-open = Open
export-no-dialog = There is no dialog for files here: write the path into the field.
sentence-why = Why?
