# The inspector, and what the canvas says of a node.

node-max = MAX
node-min = MIN
node-chance = CHANCE
node-leaf = leaf
node-title = { $node } ({ $role })
node-underway = What the search finds here is shown as soon as its results are ready
# when: never, at the end of the search; before that, yet.
node-unvisited = { $when ->
    [never] Never visited
   *[yet] Not visited yet
}
node-unvisited-leaf = { $when ->
    [never] Never visited
   *[yet] Not visited yet
}; its value is { $value }
node-unvisited-free = { $when ->
    [never] Never visited
   *[yet] Not visited yet
}; its value is left open
node-open = Being searched, no value yet
node-open-best = Being searched, { $value } so far from { $child }
node-open-leaf = Being evaluated
node-open-given = Being searched, just received { $value } from { $child }
node-open-given-too = Being searched, { $best } so far from { $from }; just received { $value } from { $child }
node-closed = Returned { $value }, exact
node-closed-lower = Returned { $value }: a lower bound
node-closed-upper = Returned { $value }: an upper bound
node-closed-unproved = Returned { $value }, which proves nothing
node-closed-claimed = Returned { $value }, the claim of a search that makes a deliberate mistake
node-closed-depth = Returned { $value } in the pass to depth { $depth }
node-hit = Table hit: { $value }
node-closed-horizon = Evaluated as { $value } at the horizon
node-pruned = { $when ->
    [never] Never visited
   *[yet] Not visited yet
}: pruned by the { $cut }
node-pruned-then = Never visited: pruned by the { $cut }{ $pass ->
    [none] {""}
   *[other] {" "}in pass { $pass }
}
# pass: its number, or none where it was no other pass.
node-earlier = { $pass ->
    [none] Not visited in this search; an earlier one returned { $value }
   *[other] Not visited in this pass; pass { $pass } returned { $value }
}
node-pruned-again = { $pass ->
    [none] Pruned by the { $cut }; an earlier search returned { $value }
   *[other] Pruned by the { $cut }; pass { $pass } returned { $value }
}
node-tally = { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}, mean { $mean }
node-proof = Proof number { $proof }, disproof number { $disproof }
node-live = Taken from the list: live, merit { $merit }
node-solved = Taken from the list: solved, merit { $merit }
node-waits-live = In the list: live, merit { $merit }
node-waits-solved = In the list: solved, merit { $merit }
node-answer = Solved: the answer is { $merit }
node-gone-live = No longer in the list; it was live there, merit { $merit }
node-gone-solved = No longer in the list; it was solved there, merit { $merit }
node-window = Window now: α = { $alpha }, β = { $beta }
node-passed = As passed down: α = { $alpha }, β = { $beta }

canvas-label = Tree
canvas-described = Step { $step } of { $steps }. { $node }. { $status }
canvas-described-so-far = Step { $step }. { $node }. { $status }
canvas-overview = Overview
try-keep = Keep
try-keep-hint = Write { $leaf } = { $value } into the tree; it can be undone
canvas-collapse = Collapse subtree
canvas-expand = Expand subtree
canvas-expand-all = Expand all
canvas-fit = Fit whole tree
canvas-go-enter = Go to the step that enters this node
canvas-go-leave = Go to the step where this node returns
canvas-go-cut = Go to the step that prunes this node
canvas-try = Try another value

inspector-step = Step { $step } of { $steps }
inspector-try = Try it
inspector-windows = Windows along the path
inspector-selected = Selected node
inspector-current = Current node
inspector-code = Pseudocode
inspector-idea = Algorithm
inspector-counts = Counts

try-leaf = { $leaf } =
# choice: none where nothing is chosen.
try-stays = The value of { $root } stays { $value }{ $choice ->
    [none] .
   *[other] , via { $choice }.
 }
try-is = With this value, the value of { $root } is { $value }{ $choice ->
    [none] .
   *[other] , via { $choice }.
 }
try-other-choice = The value of { $root } stays { $value }, but now via { $choice }.
try-becomes = The value of { $root } becomes { $value }{ $choice ->
    [none] ; it was { $old }.
   *[other] , via { $choice }; it was { $old }.
 }
try-at-the-end = When the search is over: { $sentence }
try-claimed = When the search is over, this is its claim, mistake included: { $sentence }
try-refused = With this value, the search would need a leaf whose value is left open.
try-searching = Searching…
try-free = The value of { $leaf } is left open in the tree.
try-never = No value of { $leaf } changes the value or the choice at { $root } when the search is over.
try-never-pruned = { $leaf } is never visited: no value of it can change the result.
try-keeps-value = { $root } keeps its final value:
try-keeps-choice = { $root } keeps its final choice:
try-estimate = Playouts only estimate: with another value of this leaf they take other paths, so how far it may change cannot be determined.
try-averages = With averages and a narrowed window, the decision may change at any number and change back again, so how far this leaf may change is not determined.
try-too-many = To determine how far this leaf may change, the tree would have to be searched once for every number in it, and there are too many.

windows-numbers = α = { $alpha }  β = { $beta }
windows-none = No node is open: a pass begins
windows-more = { $count ->
    [one] { $count } node above
   *[other] { $count } nodes above
}
windows-max-view = Bars are drawn from MAX's point of view

number-go = Go to this step
number-cut = why a cutoff?
number-cut-if = when a cutoff?
number-count = counts
code-go = Go to the next step that runs this line

counts-visited = visited
counts-visited-what = How many times the search has entered a node so far, including the root.
counts-evaluated = leaves
counts-evaluated-what = How many times the search has evaluated a leaf or a position at the horizon. A stand-pat value is not counted.
counts-cutoffs-what = How many times the search has left a node before its last child: α-cutoffs at MIN, β-cutoffs at MAX. A deep cutoff needs a bound from above the parent. Standing pat is not counted.
counts-distinct-what = How many different leaves, and positions at the horizon, the search has evaluated; each is counted once.
counts-passes-what = How many times the search has started at the root.
counts-researches-what = How many times a child was searched again because a test showed that it is better.
counts-hits-what = How many times a table entry was enough, so that nothing was searched.
counts-cutoffs = cutoffs
counts-of = { $count } of { $all }
counts-kinds = { $alpha } α · { $beta } β
counts-deep = { $count } deep
counts-minimax = Without cutoffs, a search of the whole tree visits { $nodes ->
        [one] the one node
       *[other] all { $nodes } nodes
    } and evaluates { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }.
counts-minimum = To find the value, a search must evaluate at least { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }.
counts-minimum-why = Knuth and Moore (1975): in a uniform tree where every node tries its best child first, the number of leaves evaluated is b^⌈d/2⌉ + b^⌊d/2⌋ − 1
counts-unknown = It is not known how many nodes a search without cutoffs would visit. Right-click a node with a cutoff, or a pruned move, to count what that cutoff saved
inspector-expected = Not as expected
inspector-expected-before = Expected before your changes
expected-holds = { $count ->
    [one] Matches the file's expected result.
   *[other] Matches all { $count } expected results of the file.
}
expected-not-understood = Not understood, expect: { $line }: { $why }
expected-differs = Expected: { $clause } { $expected }. Found: { $found }.
