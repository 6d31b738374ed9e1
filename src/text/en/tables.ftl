# Tables by hand: heads, titles and what follows from them.

inspector-tables = Calculation
table-cell = { $head } { $value }
table-more = { $count ->
    [one] and one more row
   *[other] and { $count } more rows
}

table-bounds = Convergence of the bounds
table-pass = Pass
table-asks = Question
table-window = Window
table-answer = Answer
table-at-least = Lower bound
table-at-most = Upper bound
table-bounds-met = The bounds meet: the value of { $root } is { $low }.
table-bounds-asking = This pass has not returned yet. It will raise the lower bound of { $root } or lower the upper bound.
table-bounds-apart = The value of { $root } is at least { $low } and at most { $high }: another pass follows.

# Dice.
table-average = Average at { $node }
table-outcomes = Bounds at { $node }
table-outcome = Outcome
table-value = Value
table-sum = Sum
table-p-value = p · value
table-p-least = p · lower
table-p-most = p · upper
table-average-whole = The value of { $node } is { $sum }.
table-average-open = The value of { $node } is the sum over all outcomes.
table-star-known = Both sums are equal: the value of { $node } is { $low }.
table-star-too-little = { $high } ≤ α = { $alpha }: the value of { $node } is at most α, whatever the other outcomes return.
table-star-enough = { $low } ≥ β = { $beta }: the value of { $node } is at least β, whatever the other outcomes return.
table-star-alpha = The search stops at { $node } as soon as the sum of the upper bounds is at most α = { $alpha }.
table-star-beta = The search stops at { $node } as soon as the sum of the lower bounds is at least β = { $beta }.
table-star-probed = { $count ->
    [one] { $names } has been probed: one of its children was searched.
   *[other] { $names } have been probed: one child of each was searched.
}
table-star-range = The bounds of an outcome that was not searched are those of all values, known beforehand: { $least } to { $most }.
table-outcome-window = Window of { $child } as an outcome of { $node }
table-others = Other outcomes
table-needed = Remainder ÷ { $p }
table-range = Range
table-others-most = The other outcomes contribute at most { $sum }.
table-others-least = The other outcomes contribute at least { $sum }.
table-outcome-rest = The remainder is what is left of α or β of { $node } when the contribution of the other outcomes is subtracted.
table-outcome-range = The window of { $child } does not exceed the range of values: α is at least its lower end, β at most its upper end.
table-outcome-hair = The search widens this window by the smallest possible amount, written as a raised sign, so that rounding causes no cutoff.

# Playouts.
table-uct = Selection at { $node } ({ $role })
table-child = Child
table-mean = Mean
table-scaled = Scaled
table-bonus = Bonus
table-uct-bonus = { $node } was visited N = { $n ->
    [one] { $n } time
   *[other] { $n } times
}: the bonus is C · √(ln N ÷ n) with C = { $exploration }.
table-uct-scaled = Scaled: 2 · (mean − { $least }) ÷ ({ $most } − { $least }) − 1. The smallest leaf value of the tree, { $least }, counts −1, the largest, { $most }, counts 1.
table-uct-turned = Scaled: 1 − 2 · (mean − { $least }) ÷ ({ $most } − { $least }), because MIN prefers small values. The smallest leaf value of the tree, { $least }, counts 1, the largest, { $most }, counts −1.
table-uct-equal = Scaled: all leaves have the value { $least }, so every mean counts 0.
table-uct-game = Scaled: the mean itself. A win for MAX counts 1, a loss −1, and a static evaluation v at the horizon tanh(v ÷ { $scale }).
table-uct-game-turned = Scaled: the mean with the opposite sign, because MIN prefers small values. A win for MAX counts 1, a loss −1, and a static evaluation v at the horizon tanh(v ÷ { $scale }).
table-uct-largest = The search selects the child with the largest sum; of equals, the first.
table-uct-untried = As long as { $node } has an untried child, the search tries the next one without comparing sums.
table-rolled = Chance outcome at { $node }
table-rolled-why = Neither side chooses here: the outcome is drawn at random with its probability.
table-counts = Backpropagation in this iteration
table-node = Node
table-sum-of-results = Sum of results
table-counts-why = The result is { $value }. From the last node up to the root, N grows by 1 and the sum by { $value }; the mean is the sum divided by N.

# Threads.
table-threads = Threads below { $node }
table-thread = Thread
table-works-on = Works on
table-moment = At this moment
table-found = Found
table-at-node = at { $node }
table-done = done, waiting
table-taken = processed
table-waits-to-be-taken = done
table-first-thread = first
table-works = working
table-threads-told = The steps of the threads are shown one thread after another. “At this moment” assumes that all threads began together and are equally fast.
table-threads-stale = The search of { $giver } has already been shown: it will set { $end } at { $node } to { $new }. But the thread at { $child } runs at the same time, and threads share results only when all are done, so it still has { $end } = { $old }.
table-threads-wait = One thread works here. The others wait: younger siblings are distributed when the first child of their parent has returned.
table-threads-begin = One thread works here. Then the children of { $node } are distributed among all threads.
table-threads-end = One thread works here: the distributed nodes are done.

# Best first.
table-list = Open list
table-state = State
table-merit = Merit h
table-list-solved = solved
table-list-live = live
table-list-taken = { $node } is first in the list: the search removes it.
table-list-operation = Operation { $number } in Stockman's table: { $meaning }
table-list-operation-1 = one solved child is enough for the parent, so the parent is solved; all its other descendants leave the list.
table-list-operation-2 = the parent needs all its children solved, and this node has a next sibling, which enters the list live.
table-list-operation-3 = the parent needs all its children solved, and this was the last one, so the parent is solved.
table-list-operation-4 = a live leaf is solved by its value.
table-list-operation-5 = this live node needs all its children solved: only its first child enters the list.
table-list-operation-6 = one solved child is enough for this live node: all its children enter the list.
table-list-end = The root is solved: no operation applies, and the search ends.
table-list-dual = In the dual form, one solved child is enough for a MIN node, and the smallest merit comes first.

table-numbers = Proof and disproof numbers of { $node }'s children
table-proof = Proof
table-disproof = Disproof
table-numbers-max = The proof number of { $node } ({ $role }) is the smallest proof number of its children, its disproof number the sum of their disproof numbers.
table-numbers-min = The proof number of { $node } ({ $role }) is the sum of its children's proof numbers, its disproof number the smallest of their disproof numbers.
table-numbers-least-proof = Of the children that are not settled, { $node } has the smallest proof number (or is the first of equals): a proof is cheapest there.
table-numbers-least-disproof = Of the children that are not settled, { $node } has the smallest disproof number (or is the first of equals): a disproof is cheapest there.
table-question-win = Can { $side } force a win { $plies ->
    [one] with the next move?
   *[other] within { $plies } plies?
}
table-question = Can MAX achieve at least { $goal }?
table-question-more = Can MAX achieve more than { $goal }?
table-question-yes = Yes: this is proved.
table-question-no = No: this is disproved.
table-question-open = This is not known yet.

table-passes = Pass by pass
table-passes-depth = Depth
table-first = Tried first
table-best = Best
table-visits = Visits
table-passes-keep-best = Kept from pass to pass: the best child of every position, in its table entry. It is searched first in the next pass.
table-passes-keep-line = Kept from pass to pass: the principal variation. The next pass tries its moves first as long as it is on that line; elsewhere, children are searched from left to right.
table-passes-keep-killers = Kept from pass to pass: for each ply, the last two moves that were enough for a cutoff. They are tried first in the next pass.
table-passes-keep-history = Kept from pass to pass: for each move, a score for the nodes where it was enough for a cutoff. Moves with high scores are tried first in the next pass.
table-passes-keep-nothing = This order ({ $order }) keeps nothing from pass to pass. The line of the last pass, table moves, killer moves or the history heuristic would.
table-passes-table = The table is kept; an entry is used only if it was searched to the depth that is left now.
table-passes-table-too = The table is kept too; an entry is used only if it was searched to the depth that is left now.

table-entries = Table entries
table-known = Found
table-plies = Depth
table-used = Used
table-stored = Stored
table-yes = yes
table-no-depth = no: different depth
table-no-bound = no: insufficient bound
table-all-plies = all
table-nothing-known = The table has no entry for { $node } yet.
table-nothing-known-then = The table had no entry for { $node } when this visit began.
table-enough = The table has { $known }: enough for ({ $alpha }, { $beta }).
table-not-enough = The table has { $known }: not enough for ({ $alpha }, { $beta }).
table-not-enough-kept = The table has { $known }: not enough for ({ $alpha }, { $beta }). An earlier visit of { $node } proved that its value is exactly { $value }, but { $value } was not inside the window of that visit, and the table keeps such a value as a bound.
table-other-depth = The table has { $known }, but from a search of { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}; this search goes to a different depth.
table-leaf-other-depth = The table has { $known }, stored with a different number of plies left to the horizon. Such an entry is not used, so { $node } is evaluated again.
table-not-as-deep = The table has { $known }, but from a search down to every leaf; this search ends at a horizon.
table-stored-now = Stored now: { $known }.
table-replaces = In the table, the entry of { $node } replaces that of { $other }, stored at step { $step }.
table-kept-out = The result of { $node } is not stored: the entry of { $other }, stored at step { $step }, was searched deeper and stays.
table-at-horizon = { $node } is at the horizon: its static evaluation takes no longer than a lookup, so the table is not used.
table-missed-replaced = The entry of { $node } was replaced at step { $step } by that of { $by }. A table of unlimited size would have answered this visit.
table-missed-replaced-elsewhere = { $asked } is the same position as { $node }, whose entry was replaced at step { $step } by that of { $by }. A table of unlimited size would have answered this visit.
table-missed-kept-out-elsewhere = { $asked } is the same position as { $node }, whose result was not stored at step { $step }, because the entry of { $by } stayed. A table of unlimited size would have answered this visit.
table-missed-kept-out = The result of { $node } was not stored at step { $step }, because the entry of { $by } stayed. A table of unlimited size would have answered this visit.
table-counts-limited = The table of { $size ->
    [one] { $size } entry
   *[other] { $size } entries
} was probed { $probes ->
    [one] once
   *[other] { $probes } times
}. Hits: { $hits }. Misses: { $misses }, { $missed } of them only because of the size limit. Results stored: { $stored }, { $replaced } of them in place of other entries. Results not stored: { $keptout }. { $again ->
    [0] There were no visits below the misses caused by the limit.
    [one] Below the misses caused by the limit, there was one visit.
   *[other] Below the misses caused by the limit, there were { $again } visits.
}

# Evaluations.
table-judged = Evaluation of { $node } by “{ $evaluation }”
table-counted = Feature
table-each = Weight
table-adds = Contribution
table-formula = Formula: { $formula }.
