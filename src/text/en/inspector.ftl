# The inspector, and what the canvas says of a node.

node-max = MAX
node-min = MIN
node-chance = CHANCE
node-leaf = leaf
node-title = { $node } ({ $role })
node-unvisited = Not visited yet
node-unvisited-leaf = Not visited yet; its value is { $value }
node-unvisited-free = Not visited yet; its value is left open
node-open = Being searched, no value yet
node-open-best = Being searched, { $value } so far from { $child }
node-open-leaf = Being evaluated
node-open-given = Being searched, { $value } has just come from { $child }
node-open-given-too = Being searched, { $best } so far from { $from }; { $value } has just come from { $child }
node-closed = Returned { $value }, exact
node-closed-lower = Returned { $value }: worth at least that
node-closed-upper = Returned { $value }: worth at most that
node-closed-unproved = Returned { $value }, which proves nothing
node-closed-claimed = Returned { $value }: the claim of a search that makes a mistake
node-closed-depth = Returned { $value } in the pass to depth { $depth }
node-hit = Answered by the table: { $value }
node-closed-horizon = Taken as { $value } at the horizon
node-pruned-alpha = Never visited: skipped by the α-cutoff at { $node }
node-pruned-beta = Never visited: skipped by the β-cutoff at { $node }
node-pruned-again-alpha = Pruned by the α-cutoff at { $node }
node-pruned-again-beta = Pruned by the β-cutoff at { $node }
# pass: its number, or none where it was no other pass.
node-earlier = { $pass ->
    [none] Not visited in this search; an earlier one returned { $value }
   *[other] Not visited in this pass; pass { $pass } returned { $value }
}
node-earlier-too = { $pass ->
    [none] an earlier search returned { $value }
   *[other] pass { $pass } returned { $value }
}
node-tally = { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}, mean { $mean }
node-proof = Proof number { $proof }, disproof number { $disproof }
node-live = Taken from the list, live with merit { $merit }
node-solved = Taken from the list, solved with merit { $merit }
node-waits-live = In the list, live with merit { $merit }
node-waits-solved = In the list, solved with merit { $merit }
node-answer = Solved, worth { $merit }: that is the answer
node-gone-live = No longer in the list; it was live there, with merit { $merit }
node-gone-solved = No longer in the list; it was solved there, with merit { $merit }
node-window = Window now: α = { $alpha }, β = { $beta }
node-passed = As passed down: α = { $alpha }, β = { $beta }

canvas-label = Tree
canvas-described = Step { $step } of { $steps }. { $node }. { $status }
canvas-described-so-far = Step { $step }. { $node }. { $status }
canvas-overview = Overview
try-keep = Keep
try-keep-hint = Write { $leaf } = { $value } into the tree; it can be undone
canvas-fold = Fold this subtree
canvas-unfold = Unfold this subtree
canvas-unfold-all = Unfold everything
canvas-fit = Show the whole tree
canvas-go-enter = Go to the step that enters it
canvas-go-leave = Go to the step that leaves it
canvas-go-cut = Go to the step that cuts it off
canvas-try = Try another value

inspector-step = Step { $step } of { $steps }
inspector-try = Try it
inspector-windows = Window on the path
inspector-selected = Selected node
inspector-current = Current node
inspector-code = Algorithm
inspector-counts = Counts

try-leaf = { $leaf } =
try-by = { " " }by { $choice }
try-stays = { $root } stays { $value }{ $by }.
try-other-choice = { $root } stays { $value }, but now{ $by }.
try-becomes = { $root } becomes { $value }{ $by }; it was { $old }.
try-at-the-end = When the search is over: { $sentence }
try-claimed = When the search is over, it says, with its mistake: { $sentence }
try-refused = With this value the search would need a leaf whose value is left open.
try-searching = Searching…
try-free = The file leaves the value of { $leaf } open.
try-never = No value of { $leaf } changes what { $root } is worth or chooses in the end.
try-never-pruned = { $leaf } is never looked at: no value of it can change the result.
try-keeps-value = { $root } ends with the same value for
try-keeps-choice = { $root } ends with the same choice for
try-any = any value
try-estimate = Random games estimate: with another value of this leaf they go elsewhere, so it cannot be said how far it may move.
try-averages = With averages and a narrowed window the decision may change at any number, and back again: it is not said how far this leaf may move.
try-too-many = It would take a search for every number of this tree to say how far this leaf may move: there are too many.

windows-numbers = α = { $alpha }  β = { $beta }
windows-none = No node is open: a pass begins
windows-more = { $count ->
    [one] { $count } node above
   *[other] { $count } nodes above
}
windows-max-view = Bars are drawn as MAX sees them

number-go = Go to this step
number-cut = why cut?
number-cut-if = when cut?
number-count = counts
code-go = Go to the next step that runs this line

counts-visited = visited
counts-visited-what = How often the search has entered a node so far, the root included.
counts-evaluated = leaves
counts-evaluated-what = How often the search has taken a value from a leaf, or judged a position at the horizon.
counts-cutoffs-what = How often the search has left a node before its last child: α at MIN, β at MAX. A deep one needs a bound from above the parent.
counts-distinct-what = The leaves that were read at all, each counted once.
counts-passes-what = How often the search has begun at the root.
counts-researches-what = How often a child was searched a second time, because a test said that it is better.
counts-hits-what = How often the table knew enough, so that nothing was searched.
counts-cutoffs = cutoffs
counts-of = { $count } of { $all }
counts-kinds = { $alpha } α · { $beta } β
counts-deep = { $count } deep
counts-minimax = Without cutoffs, a search visits { $nodes ->
        [one] the one node
       *[other] all { $nodes } nodes
    } and reads { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }.
counts-minimum = To know the value, a search must read at least { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }.
counts-minimum-why = Knuth and Moore 1975: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 is how many leaves of a uniform tree must be read when every node tries its best child first
counts-unknown = How much a search without cutoffs would visit is not known; right-click a node that cut, or a move that it skipped, to count what that saved
number-axis = Value
inspector-expected = Not as the file expects
expected-holds = { $count ->
    [one] As the file expects.
   *[other] As { $count } lines of the file expect.
}
expected-differs = Expected: { $clause } { $expected }. Found: { $found }.
