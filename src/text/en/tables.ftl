# Tables by hand: heads, titles and what follows from them.

inspector-tables = By hand
table-cell = { $head } { $value }
table-more = { $count ->
    [one] and { $count } row more
   *[other] and { $count } rows more
}

table-bounds = Bounds closing in
table-pass = Pass
table-asks = Asks
table-window = Window
table-answer = Answer
table-at-least = At least
table-at-most = At most
table-bounds-met = The bounds meet: { $root } is worth { $low }.
table-bounds-asking = The answer of this pass is still open: it will raise the lower bound of { $root } or bring down the upper one.
table-bounds-apart = { $root } is worth at least { $low } and at most { $high }: another pass asks on.

# Dice.
table-average = The average of { $node }
table-outcomes = What { $node } can come to
table-outcome = Outcome
table-value = Value
table-sum = Sum
table-p-value = p · value
table-p-least = p · least
table-p-most = p · most
table-average-whole = { $node } is worth { $sum }.
table-average-open = { $node } is worth the whole sum, when all outcomes are in it.
table-star-known = Both sums meet: { $node } is worth { $low }.
table-star-too-little = { $high } ≤ α = { $alpha }: { $node } cannot come to more, whatever the other outcomes give.
table-star-enough = { $low } ≥ β = { $beta }: { $node } has enough, whatever the other outcomes give.
table-star-alpha = { $node } is given up as soon as the sum of the most is α = { $alpha } or less.
table-star-beta = { $node } has enough as soon as the sum of the least is β = { $beta } or more.
table-star-probed = { $count ->
    [one] { $names } has been probed: one of its children was looked at.
   *[other] { $names } have been probed: one child of each was looked at.
}
table-star-range = Where nothing is known yet, the range of all values stands: { $least } to { $most }, known beforehand.
table-outcome-window = The window of { $child } as an outcome of { $node }
table-others = The others add
table-needed = Rest ÷ { $p }
table-range = Range
table-others-most = At their most, the others add { $sum }.
table-others-least = At their least, the others add { $sum }.
table-outcome-rest = The rest is what the α and β of { $node } leave when the others are taken off.
table-outcome-range = α is at least the least of the range, β at most its most: { $child } is searched with what lies inside.
table-outcome-hair = The search leaves a hair more room, a raised sign, so that a rounded sum cuts nothing.

# Random games.
table-uct = What the children of { $node } promise { $role }
table-child = Child
table-mean = Mean
table-scaled = Scaled
table-bonus = Bonus
table-uct-bonus = { $node } was visited N = { $n ->
    [one] { $n } time
   *[other] { $n } times
}: the bonus is C · √(ln N ÷ n) with C = { $exploration }.
table-uct-scaled = Scaled: 2 · (mean − { $least }) ÷ ({ $most } − { $least }) − 1: the least leaf of the tree, { $least }, counts −1, the greatest, { $most }, counts 1.
table-uct-turned = Scaled: 1 − 2 · (mean − { $least }) ÷ ({ $most } − { $least }), because MIN wants little: the least leaf of the tree, { $least }, counts 1, the greatest, { $most }, counts −1.
table-uct-equal = Scaled: all leaves are worth { $least }, so every mean counts 0.
table-uct-game = Scaled: the mean as it is. A win of MAX counts 1, a loss −1, and a static evaluation v at the horizon tanh(v ÷ { $scale }).
table-uct-game-turned = Scaled: the mean with the opposite sign, because MIN wants little. A win of MAX counts 1, a loss −1, and a static evaluation v at the horizon tanh(v ÷ { $scale }).
table-uct-largest = The largest sum is chosen, of equals the first.
table-uct-untried = As long as { $node } has a child that was never tried, the next of them is tried, and nothing is weighed.
table-rolled = What the dice show at { $node }
table-rolled-why = Nobody chooses here: the outcome is drawn with its probability.
table-counts = What this iteration counts
table-node = Node
table-sum-of-results = Sum of results
table-counts-why = The result is { $value }: from the last node up to the root, N grows by 1 and the sum by { $value }; the mean is their quotient.

# Threads.
table-threads = Threads below { $node }
table-thread = Thread
table-works-on = Works on
table-moment = At this moment
table-found = Found
table-at-node = at { $node }
table-done = done, waits
table-taken = taken
table-waits-to-be-taken = done
table-first-thread = first
table-works = works
table-threads-told = The steps are told one thread after the other. At this moment is: all began at once and are equally fast.
table-threads-stale = { $giver } has already been told: { $node } will have { $end } = { $new }. But the thread at { $child } works at the same time, and threads learn of each other only when all are done: it still has { $end } = { $old }.
table-threads-wait = One thread works here. The others wait: young siblings are shared out when the first child of their parent has returned.
table-threads-begin = One thread works here. Then the children of { $node } are shared out among all.
table-threads-end = One thread works here: what was shared out is done.

# Best first.
table-list = The list
table-state = State
table-merit = Merit h
table-list-solved = solved
table-list-live = live
table-list-taken = { $node } is first in the list: it is taken.
table-list-operation = Operation { $number } in Stockman's table: { $meaning }
table-list-operation-1 = a solved node below one who chooses solves that one too; everything else below it leaves the list.
table-list-operation-2 = a solved node has a next sibling, which comes into the list live.
table-list-operation-3 = a solved node was the last of its siblings, so the node above is solved.
table-list-operation-4 = a live leaf is solved by its value.
table-list-operation-5 = of a live node whose every move must be answered only the first child comes into the list.
table-list-operation-6 = all children of a live node that may choose come into the list.
table-list-end = The root is solved: no operation applies, and the search ends.
table-list-dual = In the dual form MIN is the one who chooses, and the smallest merit comes first.

table-numbers = Numbers of { $node }'s children
table-proof = Proof
table-disproof = Disproof
table-numbers-max = { $node } ({ $role }) has the least proof number of its children, and the sum of their disproof numbers.
table-numbers-min = { $node } ({ $role }) has the sum of its children's proof numbers, and the least of their disproof numbers.
table-numbers-least-proof = { $node } has the least proof number of those not settled, the first of equals: there a proof is cheapest.
table-numbers-least-disproof = { $node } has the least disproof number of those not settled, the first of equals: there a disproof is cheapest.
table-question-win = Can { $side } force a win { $plies ->
    [one] with the next ply?
   *[other] within { $plies } plies?
}
table-question = Can MAX have at least { $goal }?
table-question-more = Can MAX have more than { $goal }?
table-question-yes = Yes: that is proved.
table-question-no = No: that is disproved.
table-question-open = That is not known yet.

table-passes = Pass by pass
table-passes-depth = Depth
table-first = Tried first
table-best = Best
table-visits = Visits
table-passes-keep-best = Kept from pass to pass: in the table's entry of every position the child that was best, which is tried first the next time.
table-passes-keep-line = Kept from pass to pass: the line that was best. The next pass tries its moves first as long as it is on that line; beside it, children come from left to right.
table-passes-keep-killers = Kept from pass to pass: for each ply the two moves that cut last, which are tried first the next time.
table-passes-keep-history = Kept from pass to pass: for each move how much it has cut; what cut most is tried first the next time.
table-passes-keep-nothing = The order ({ $order }) keeps nothing from pass to pass. The line of the last pass, table moves, killer moves or the history heuristic would.
table-passes-table = The table is kept; what it holds counts only where as many plies were left.
table-passes-table-too = The table is kept too; what it holds counts only where as many plies were left.

table-entries = Table entries
table-known = Found
table-plies = Plies
table-used = Used
table-stored = Kept
table-yes = yes
table-no-depth = no: other depth
table-no-bound = no: not enough
table-all-plies = all
table-nothing-known = Of { $node } the table has nothing yet.
table-enough = { $known } is known, enough for ({ $alpha }, { $beta }).
table-not-enough = The table has { $known }: not enough for ({ $alpha }, { $beta }).
table-other-depth = The table has { $known }, but from a search of { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}; this one goes to another depth.
table-not-as-deep = The table has { $known }, but from a search down to every leaf; this one ends at a horizon.
table-stored-now = Stored now: { $known }.
table-replaces = It takes the place of the entry of { $other }, stored at step { $step }.
table-kept-out = The result of { $node } is not stored: the entry of { $other }, stored at step { $step }, was searched deeper and keeps the place.
table-missed-replaced = The entry of { $node } was replaced at step { $step } by that of { $by }. A table without a limit would have answered this visit.
table-missed-kept-out = The result of { $node } got no place at step { $step }, because the entry of { $by } kept it. A table without a limit would have answered this visit.
table-counts-limited = The table of { $size ->
    [one] { $size } entry
   *[other] { $size } entries
} was asked { $probes ->
    [one] once
   *[other] { $probes } times
}: { $hits } answers, { $misses } misses, { $missed } of them only because of the limit. { $stored } results were stored, { $replaced } in place of other entries; { $keptout } got no place. { $again ->
    [0] Below the visits that the limit left without an answer, no more were made.
    [one] Below the visits that the limit left without an answer, one more was made.
   *[other] Below the visits that the limit left without an answer, { $again } more were made.
}

# Evaluations.
table-judged = { $node } by “{ $evaluation }”
table-counted = Counted
table-each = Each
table-adds = Adds
table-formula = Formula: { $formula }.
