# Practice: what is asked, and what is said about an answer. Every number is seen from MAX.

practice-task-values = Write down the minimax value of every internal node.
practice-task-values-chance = Write down the expectiminimax value of every internal node.
practice-task-cuts = Mark every pruned edge: name the node below it.
practice-task-windows = Write down the α and β with which each node is called, and what it returns.
practice-task-order = Name the leaves in the order in which the search evaluates them.

practice-task-next = Predict what the search does next.
practice-task-which = Find the values of a leaf for which the search would behave differently.

practice-task-children = Put the children of every node in the order in which the search evaluates the fewest leaves.
practice-task-bug = Find the first wrong step of a faulty search, and identify the mistake.

practice-next-enter = Which node does the search enter next?
practice-next-change = { $child } has returned. Does { $end } of { $node } change, and to what?
practice-next-cut = Is there a cutoff at { $node } now? Name the pruned children, or answer no.
practice-next-whose = Whose bound causes the cutoff at { $node }?
practice-next-deep = Does that bound come from above the parent of { $node }, so that the cutoff is deep?
practice-next-return = What does { $node } return?
practice-next-not-yet = No cutoff at { $node }: its value is { $value }, and a cutoff needs { $needs }.
practice-or-more = { $bound } or more
practice-more = more than { $bound }
practice-or-less = { $bound } or less
practice-less = less than { $bound }
practice-which-cut = For which values of { $leaf } would { $node } be pruned?
practice-which-choice = For which values of { $leaf } would { $root } choose a different child?
practice-which-window = { $at }'s { $end } is { $bound }, from { $ancestor }; so { $node } is pruned if { $values }.
practice-which-initial = { $at }'s { $end } is { $bound }, an end of the initial window; so { $node } is pruned if { $values }.
practice-which-cut-equal = A value equal to the bound causes a cutoff, too.
practice-which-cut-strict = By this rule, a value equal to the bound causes no cutoff.
practice-which-with = With { $leaf } = { $number }, { $root } chooses { $choice }, and its value is { $value }.
practice-which-now = { $root } now chooses { $choice }, and its value is { $value }.
practice-which-tie = A later child that is only equal does not replace the first.
practice-which-numbers = { $child } = { $function } and { $other } = { $value }.
practice-which-other = { $other } = { $value }.
practice-which-balance = With { $leaf } = { $end }, { $child } = { $value }, as much as { $other }.
practice-which-equal = With { $values }, { $winner } is at least as good for { $role } as { $loser } and comes first, so { $root } chooses { $winner }.
practice-which-better = With { $values }, { $winner } is better for { $role } than { $loser }, so { $root } chooses { $winner }.
practice-which-is-cut = { $node } is pruned if { $values }.
practice-which-is-chosen = { $root } chooses a different child if { $values }.

practice-bug-ask = Intended search: { $search }. The search shown contains a mistake. Which step is the first wrong one, and what is the mistake?
practice-bug-answer = step { $step }. The mistake: { $story }
practice-bug-return = { $child } returns { $value } to { $node } ({ $role }).
practice-bug-enter = { $node } ({ $role }) is searched with α = { $alpha }, β = { $beta }.
practice-bug-mistake = The mistake: { $story }
practice-bug-step = Step { $step } is the first wrong step.
practice-bug-too-early = Up to step { $step }, every step is right.
practice-bug-too-late = Step { $step } is too late: the search went wrong before it.
practice-bug-should = The correct search proceeds differently there: { $sentence }
practice-bug-right = the correct search
practice-bug-this = this search

practice-tally = Your order evaluates { $own ->
    [one] one leaf
   *[other] { $own } leaves
 }, the original order { $before }; no order evaluates fewer than { $least }.
practice-tally-open = In your order the search reaches a leaf whose value is open, and stops there. The original order evaluates { $before ->
    [one] one leaf
   *[other] { $before } leaves
 }; no order evaluates fewer than { $least }.
practice-best-order = A best order evaluates { $least ->
    [one] one leaf
   *[other] { $least } leaves
 }: { $orders }.
practice-best-order-of = { $children } below { $node }
practice-unneeded = +1 beside a node: a better order of its children would save one leaf.
practice-any-order = Every order of the children evaluates the same number of leaves.
practice-as-it-stands = unchanged
practice-ordered-best = At { $node }, { $first } comes first: its value is { $worth }, and no child is better for { $role }.
practice-ordered-cut = At { $node }, { $first } comes first and suffices: its value is { $worth }, and { $end } is { $bound }, so the other children are pruned.
practice-ordered-as-good = At { $node }, this order evaluates no leaf unnecessarily.
practice-ordered-put-best = At { $node }, put { $better } first: its value is { $worth }, and no child is better for { $role }.
practice-ordered-put-cut = At { $node }, put { $better } first: its value is { $worth }, and { $end } is { $bound }, so the other children are pruned.
practice-ordered-put-cheaper = At { $node }, put { $better } first: it has the same effect as { $first }, with fewer leaves.
practice-ordered-open = At { $node }, put { $better } first: in this order the search reaches a leaf whose value is open, and stops.
practice-ordered-cost = With the best order below, too, this saves { $count ->
    [one] one leaf
   *[other] { $count } leaves
 }.

practice-answer = The answer: { $answer }

# A question in front of a class: what is asked, what can be chosen, and the mistake behind a wrong choice.
practice-hall-cut = Is there a cutoff at { $node } now? Which children are pruned?
practice-hall-nothing = no cutoff
practice-hall-edges = { $count ->
    [one] { $nodes } is pruned
   *[other] { $nodes } are pruned
 }
practice-hall-many-edges = { $nodes } and { $more } more are pruned
practice-slip-other-bound = uses the other side's bound
practice-slip-rule = reads ≥ as >
practice-slip-strict-rule = reads > as ≥
practice-slip-only-parent = forgets the bounds above the parent
practice-slip-parents-own = takes the parent's own bound for one from above it
practice-slip-too-far-up = uses a bound that is not passed down
practice-slip-missed = overlooks that the bound is reached
practice-slip-not-reached = sees a cutoff where the bound is not reached
practice-slip-searched = marks a child that was already searched
practice-slip-only-one = marks only one of several pruned children
practice-slip-all = includes children that were already searched
practice-slip-kept = overlooks the better value
practice-slip-other-side = decides as the other side would
practice-slip-last-child = takes the value that was returned last
practice-slip-sibling = takes the value of another node
practice-slip-at-return = takes the bound as it is when the node returns
practice-slip-sign = forgets to negate the value
practice-slip-hard-result = returns an end of the window, as fail-hard does
practice-slip-soft-result = returns the best value found, as fail-soft does
practice-slip-other-direction = searches the children in the other direction
practice-slip-breadth = searches level by level
practice-slip-passed-over = passes over a node that comes first
practice-slip-itself = uses the node's own value as the bound
practice-slip-other-ancestor = names another ancestor's bound
practice-slip-no-cutoff = marks no cutoff at all
practice-slip-turned-round = turns the inequality around
practice-slip-unweighted = takes the plain average, without the probabilities
practice-slip-whole-numbers = counts whole numbers only

# The mistake behind an answer, as it is said to the learner; nodes: all at which it was made.
practice-you-other-bound = you used the other side's bound at { $nodes }
practice-you-rule = you read ≥ as > at { $nodes }
practice-you-strict-rule = you read > as ≥ at { $nodes }
practice-you-only-parent = you forgot the bounds from above the parent at { $nodes }
practice-you-forgot = at { $nodes }, you forgot { $ancestor }'s { $end } = { $value }
practice-you-parents-own = at { $nodes }, you took the parent's own bound for one from above it
practice-you-too-far-up = at { $nodes }, you used a bound that is not passed down
practice-you-missed = you overlooked the cutoff at { $nodes }
practice-you-not-reached = you saw a cutoff at { $nodes }, where the bound is not reached
practice-you-searched = at { $nodes }, you marked a child that was already searched
practice-you-only-one = at { $nodes }, you marked only one of several pruned children
practice-you-all = at { $nodes }, you included children that were already searched
practice-you-kept = you overlooked the better value at { $nodes }
practice-you-largest = you took the largest at the MIN { $count ->
    [one] node
   *[other] nodes
 } { $nodes }
practice-you-smallest = you took the smallest at the MAX { $count ->
    [one] node
   *[other] nodes
 } { $nodes }
practice-values-open = { $count ->
    [one] { $nodes } is not asked for: its value depends
   *[other] { $nodes } are not asked for: their values depend
 } on leaves that are left open.
practice-you-no-average = you did not take the average at { $nodes }
practice-you-unweighted = at { $nodes }, you took the plain average, without the probabilities
practice-you-last-child = you took the value that was returned last at { $nodes }
practice-you-sibling = at { $nodes }, you took the value of another node
practice-you-taken = at { $nodes }, you took the value of { $other }
practice-you-at-return = at { $nodes }, you took the bound as it is when the node returns, not as it is passed to it
practice-you-sign = you forgot to negate the value at { $nodes }
practice-you-hard-result = at { $nodes }, you returned an end of the window, as fail-hard does
practice-you-soft-result = at { $nodes }, you returned the best value found, as fail-soft does
practice-you-other-direction = you searched the children in the other direction
practice-you-breadth = you searched level by level
practice-you-passed-over = you passed over a node that comes first
practice-you-itself = you took the value of { $nodes } itself as the bound
practice-you-other-ancestor = you named another ancestor's bound
practice-you-no-cutoff = you marked no cutoff at all
practice-you-turned-round = you turned the inequality around
practice-you-end = you decided the boundary value the wrong way (look at what happens when the two values are equal)
practice-you-whole-numbers = you counted whole numbers only: { $number } { $side ->
    [extra] is one of your values, but nothing changes there
   *[missing] counts, too
 }

practice-none = none
practice-yes = yes
practice-no = no
practice-stays = it stays

practice-hint-look = Look at { $node }.
practice-hint-below = Look at the nodes below { $node }: { $below }.
practice-hint-above = { $node } is called with the window that { $above } has at that moment.
practice-hint-outcome = { $above } is a chance node: with which values of { $node } could the value of { $above } still lie within its window?
practice-hint-root = The root is called with the initial window: nothing is known yet.
practice-hint-end-from = { $end }: { $ancestor } already has it via { $child }.
practice-hint-end-initial = { $end }: it is an end of the initial window.
practice-hint-end-set = { $end }: the search works it out.
practice-hint-end-open = { $end }: nothing is known yet.
practice-hint-cut = Once { $after } has returned, compare the value of { $at } with its { $end }, { $bound }.
practice-hint-max = At { $node }, MAX takes the largest value{ $moved ->
    [none] .
   *[other] , which raises α.
 }
practice-hint-min = At { $node }, MIN takes the smallest value{ $moved ->
    [none] .
   *[other] , which lowers β.
 }
practice-hint-chance = At { $node }, chance decides: its value is the average of the values below it, weighted by their probabilities.
practice-hint-which = Try { $leaf } with a value below the bound there, with one above it, and with the bound itself.
practice-hint-ltr = Children are searched from left to right.
practice-hint-rtl = Children are searched from right to left.
practice-hint-order = Children are searched in the order that the move ordering gives.
practice-hint-order-best = At { $node }, the best child comes first: the search then only has to show that the others are no better.
practice-hint-order-cut = { $node } is searched with α = { $alpha }, β = { $beta }: a child that reaches that bound causes a cutoff, and of these the one with the fewest leaves to evaluate comes first.
practice-hint-order-here = Here the order evaluates no leaf unnecessarily.
practice-hint-order-least = No order evaluates fewer leaves than this one.
practice-one-by-one = this exercise is answered step by step or leaf by leaf
    .command-line = this exercise is answered step by step or leaf by leaf; use plyscope quiz

practice-right = right
practice-wrong = wrong
practice-follows = follows
practice-missing = missing
practice-extra = extra
practice-inside-mark = inside
exam-points = { $of ->
    [one] { $points } of 1 point
   *[other] { $points } of { $of } points
}
practice-score = { $right } of { $of } right
practice-score-extra = { $right } of { $of } right, { $extra } extra
practice-likely-mistake = Likely mistake: { $slip }.
practice-first-mistake = The first mistake is at { $node }: correct that one first.
practice-began-with = The first mistake is at { $node }.

practice-unfinished = the search did not finish, so there is no exercise about it
practice-too-large = a tree of more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 } is too large for an exercise
practice-faulty = this search is deliberately faulty; practice with a correct one
practice-no-window = this search passes no α and β; practice windows with alpha-beta
practice-not-depth-first = this search is best-first: it has no windows, and it leaves nodes unvisited without a cutoff; practice this with alpha-beta
practice-estimate = this search estimates values by playouts; practice with one that evaluates the leaves of the tree
practice-visited-often = this search visits { $node } more than once, so { $node } has no single window; practice windows with alpha-beta
practice-unasked = { $why }.
practice-nothing = there are no questions about this search
practice-unfrozen = the tree of this position grows with its search; convert it to an editable tree first
practice-not-alpha-beta = this search does not search the children in the given order, or evaluates every leaf in any order; practice this with alpha-beta, from left to right or from right to left, without a table
practice-has-chance = this exercise is for trees without chance nodes
practice-nothing-to-order = no node of this tree has two children
practice-no-mistake = none of the built-in mistakes changes the search of this tree
practice-nothing-known = this tree has no internal node whose value can be determined

practice-worth-max = { $node } is MAX's choice: the largest of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-min = { $node } is MIN's choice: the smallest of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-chance = { $node } is a chance node: the weighted average of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-only = { $node } has only one child, { $below }, so its value is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-follows-max = { $given } follows from your values below { $node }: it is the largest of { $below }. The mistake is further down.
practice-follows-min = { $given } follows from your values below { $node }: it is the smallest of { $below }. The mistake is further down.
practice-follows-chance = { $given } follows from your values below { $node }: it is the weighted average of { $below }. The mistake is further down.
practice-left-empty = left empty
practice-follows-only = { $given } follows from your value below { $node }: { $below }. The mistake is further down.
practice-leaf = { $node } is a leaf: its value in the tree is { $value }.
practice-open = The value of { $node } is open: it lies between { $least } and { $most }, whatever the values of the open leaves.

practice-cut-shallow = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and { $ancestor } already has { $value } via { $child }.
practice-cut-deep = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and { $ancestor }, { $plies ->
    [one] one ply
    [2] two plies
    [3] three plies
    [4] four plies
    [5] five plies
   *[other] { $plies } plies
 } above it, already has { $value } via { $child }.
practice-cut-initial = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and { $end } of the initial window is { $value }.
practice-cut-asked = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and { $end } at { $at } is { $value }.
practice-cut-most = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and no value exceeds { $value }.
practice-cut-least = { $node } is pruned: { $after } returned { $given }, so the value of { $at } is { $bounded }, and no value is below { $value }.
practice-not-cut = { $node } is not pruned: at that moment α = { $alpha }, β = { $beta }.
practice-not-cut-strict = { $node } is not pruned: at that moment α = { $alpha }, β = { $beta }, and by this rule a cutoff needs α > β.
practice-not-cut-first = { $node } is not pruned: at that moment no child of { $at } has returned a value, so there is no cutoff.
practice-not-cut-max = { $node } is not pruned: at that moment v = { $value } at { $at }, below β = { $bound }, so there is no cutoff.
practice-not-cut-min = { $node } is not pruned: at that moment v = { $value } at { $at }, above α = { $bound }, so there is no cutoff.
practice-not-cut-max-equal = { $node } is not pruned: at that moment v = { $value } at { $at }, equal to β, and by this rule a cutoff needs v > β.
practice-not-cut-min-equal = { $node } is not pruned: at that moment v = { $value } at { $at }, equal to α, and by this rule a cutoff needs v < α.
practice-searched = { $node } is not pruned: the search visits it.
practice-inside = { $node } is inside the branch that is pruned at { $branch }, so its own edge need not be marked.
practice-root = { $node } is the root: no edge leads to it.
practice-unreached = The search never reaches { $node }, and no cutoff happens there.
practice-nothing-cut = No edge is pruned, and none is marked.
practice-nothing-to-cut = No edge is pruned in this search.

practice-call = { $node } is called with α = { $alpha }, β = { $beta } and returns { $result }.
practice-not-called = { $node } is never called.
practice-end-from = At { $node }, { $end } is { $value }, not { $given }: { $ancestor } already has it via { $child }.
practice-end-initial = At { $node }, { $end } is { $value }, not { $given }: it is an end of the initial window.
practice-end-set = At { $node }, { $end } is { $value }, not { $given }: the search works it out.
practice-end-open = At { $node }, { $end } is { $value }, not { $given }: nothing is known yet.
practice-end-follows = At { $node }, { $end } = { $given } follows from your other numbers; in the search it is { $value }.
practice-result-follows = That { $node } returns { $given } follows from your other numbers; in the search it returns { $value }.
practice-result-wrong = { $node } returns { $value }, not { $given }.
practice-result-from = The { $value } comes from { $child }, the child of { $node } ({ $role }) with the { $best ->
    [least] smallest
   *[most] largest
 } result.
practice-result-wrong-bound = { $node } returns { $value }, which proves that its value is { $bounded }, not { $given }.

practice-read = In the order of evaluation, { $node } is number { $place } of { $of }.
practice-read-shifted = { $node } comes in the right order. Its number is { $place } of { $of }.
practice-read-after = In the order of evaluation, { $node } is number { $place } of { $of }, after { $after }.
practice-unread-internal = { $node } is not a leaf.
practice-unread-inside = { $node } is never evaluated: it is inside the branch that is pruned at { $branch }.
practice-read-again = { $node } is evaluated only { $times ->
    [one] once
   *[other] { $times } times
 }.

# What is wrong with a file of answers.
answers-not-text = the answers are not valid UTF-8 text
answers-expected = expected { $given } here
answers-no-such-node = there is no node called “{ $given }”
answers-node-twice = “{ $given }” is answered twice
answers-not-a-number = “{ $given }” is not a number
answers-not-a-claim = “{ $given }” is neither a number nor a bound
answers-unknown-field = “{ $given }” is not a field of an answer
answers-field-twice = “{ $given }” appears twice
answers-kind-missing = “{ $given }” is missing here
answers-too-many = there are more than { $limit ->
    [one] { $limit } answer
   *[other] { $limit } answers
 }
answers-hint-json = Write the answers as JSON, as in {"{"}"cuts": ["N", "L"]{"}"}
answers-hint-node = Name nodes by their labels, or by their paths from the root, counted from 0, as in "0.1.2"; the root is ""
answers-hint-twice = Answer each node and each field once
answers-hint-number = Write a number, "inf" or "-inf"
answers-hint-claim = Write a number, or a bound such as "<=0" or ">=7"
answers-hint-kinds = Write "values", "cuts", "windows" or "order", and for a window "alpha", "beta" and "result"
answers-hint-too-many = No search in an exercise evaluates that many leaves

# In the window.
practice-window = Practice: { $kind }
practice-title = Practice
practice-pick = What to practice
practice-end = Done
practice-end-hint = Return to the search. Your answers are kept.
practice-other-plies = Search { $plies ->
    [one] one ply
   *[other] { $plies } plies
 } instead
practice-plies = The position is searched { $plies ->
    [one] one ply
   *[other] { $plies } plies
 } deep.
practice-other-plies-hint = The same exercise on a search to a different depth. The search outside the exercise stays unchanged.
practice-marked = Marked: { $nodes }
practice-back = Back to my exercise
practice-walked = This is the search from your exercise. Your answers are kept.
practice-left-open = Your exercise is still open, so the title and later steps stay hidden.
compare-hidden-end = Your exercise is still open, so what the searches return and where they differ stays hidden.
practice-show-search = Show the search
practice-kind-values = Values
practice-kind-cuts = Cutoffs
practice-kind-windows = Windows
practice-kind-order = Order
practice-kind-next = What next?
practice-kind-which = For which values?
practice-kind-children = Order the children
practice-kind-bug = Find the bug
practice-drag-children = Drag branches among their siblings, or select a child with the arrow keys and move it with Alt and the arrow keys. Ctrl+Enter { $behind }.
practice-children-of = { $node }:
practice-child = { $node }, { $place } of { $of } below { $parent }
practice-left = ◀ Left
practice-right-of = Right ▶
practice-as-in-file = Original order
practice-show-order = Show
practice-order-own = my order
practice-order-best = a best order
practice-order-file = the original order
practice-step = step
practice-step-of = step { $step } of { $of }
practice-first-step = First step
practice-previous-step = Previous step
practice-next-step = Next step
practice-last-step = Last step
practice-bug-mark = Mark this step
practice-bug-marked = Step { $step } is marked as the first wrong step.
practice-bug-choose = What is the mistake?
practice-bug-no-step = Before you check, mark the first wrong step.
practice-bug-no-mistake = Choose the mistake first.
practice-bug-code = Pseudocode of the correct search
practice-bug-faulty-code = Pseudocode with the mistake
practice-bug-go = Go to the first wrong step
practice-often = Question frequency
practice-every-step = at every step
practice-decisions = at every decision
practice-cutoffs = at possible cutoffs
practice-from-max = Write every number from MAX's point of view.
practice-check = Check
practice-enter = { $asked ->
    [edges] Space marks the edge to this node, or takes the mark away.
    [leaves] Space adds this leaf.
   *[orders] Alt and the arrow keys move this child.
 } Ctrl+Enter { $behind }.
practice-check-hint = Says which parts are right. Enter, or Ctrl+Enter anywhere
practice-explain = Explain
practice-check-first = Check your answer first. Then it can be explained.
practice-explain-hint = Shows the solution with its reasons. Ctrl+Shift+Enter
practice-last-check = At the last check: { $score }
practice-check-again = Change your answer and check it again, or show the explanation.
practice-marks = { $mark }: { $nodes }
practice-missing-somewhere = something is missing
practice-missing-elsewhere = something else is missing
practice-part-of-call = { $node } ({ $fields })
practice-part-step = the first wrong step
practice-part-mistake = the mistake
practice-empty = No answer has been entered. Check it anyway?
practice-unmoved = No child has been moved. Check the original order?
practice-empty-back = Back to the exercise
practice-empty-check = Check anyway
practice-hint = Hint
practice-hint-key = F2
practice-no-answer = Give an answer first.
practice-your-answer = Your answer: { $given }
practice-write-number = Write a number, such as 3, -2, 0.5 or inf.
practice-write-result = Write a number or a bound, such as 3, -2, inf, <=0 or >=7.
practice-write-window = Write α, β and the returned value with blanks between them, such as -inf 4 3. The last one may be a bound, such as <=3.
practice-write-node = Write the name of a node.
practice-write-pruned = Write the names of the nodes that are pruned, or none.
practice-write-leaves = Write the names of the leaves in order, with blanks or commas between them.
practice-write-children = Write the names of the children from left to right, or only of those that are to come first.
practice-write-change = Write a number, or no if there is no change.
practice-write-yes = Write yes or no.
practice-write-set = Write it as in >= 40, or < 20 or > 60, or none.
practice-write-up-to = Write a whole number from 1 to { $last }.
# write: how it is written.
practice-unreadable = “{ $given }” cannot be read. { $write }
# said: “x” cannot be read…
practice-unreadable-at = { $node }: { $said }
practice-entry = { $node }: { $what }, in the tree
practice-write-values = Click a node and type its value there, or type it here. Enter moves to the next node; after the last node it { $behind }.
practice-write-windows = Click a node and type there, or type here: a number, inf or -inf; the returned value may also be a bound, such as <=-20 or >=40. Leave the fields of nodes that are never searched empty.
practice-field = { $node }: { $what }
practice-field-value = value
practice-field-result = returns
practice-click-edges = Click an edge or the node below it, in the tree or here. With the keyboard: arrow keys move, Space marks, Ctrl+Enter { $behind }.
practice-key-check = checks the answer
exam-key-next = goes on
exam-key-finish = finishes the exam
practice-edge = edge to { $node }
practice-none-pruned = No pruned edge
practice-click-leaves = Click the leaves in order, in the tree or here. A leaf that is missing does not make the leaves after it wrong. With the keyboard: arrow keys move, Space adds the leaf, Backspace removes the last one, Ctrl+Enter { $behind }.
practice-order-so-far = So far: { $order }
practice-take-back = Remove the last leaf
practice-hints-used = { $count ->
    [one] One hint was used.
   *[other] { $count } hints were used.
 }
practice-item = { $mark }: { $reason }
practice-walk = Walk through the search
practice-walk-mistake = Walk through the search from the first mistake
practice-again = Start over
practice-another = Similar exercise
practice-another-hint = The same exercise on a new tree with as many leaves and cutoffs
practice-next = Next
practice-next-what = { $kind }, level { $level } of 3
practice-path = Right in a row:
practice-path-mastered = { $kind } ✓
practice-path-open = { $kind } { $done }/{ $goal }
practice-mastery = Right answers in a row, without hints, that master each kind of exercise. Next leads from kind to kind, and to harder trees.
practice-making = Generating a tree…
practice-seed = Tree from seed { $seed }
practice-made-by = To generate this tree again: { $command }
practice-nothing-like = No similar tree can be generated: this tree has chance nodes on another ply than 1, more than 120 leaves, a leaf without a value, or sides that do not alternate.
practice-scores-none = No attempts at this kind yet.
# place: “session” where nothing can be kept.
practice-scores = { $place ->
    [session] In this session
    [browser] In this browser
   *[computer] On this computer
 }, { $right } of { $done } without a mistake{ $hints ->
    [0] { "" }
   *[other] , { $hints } with hints
 }. Current streak { $streak }, best { $longest }.
practice-question-of = Question { $number } of { $of }
practice-type-answer = type an answer
practice-type-values = as in >= 40, or < 20 or > 60
practice-button-yes = Yes
practice-button-no = No
practice-button-nothing-cut = No cutoff
practice-button-stays = No change
practice-go-on = Continue

# An exam: exercises without help, graded together at the end.
exam-title = Exam
exam-what = Exercises on generated trees, from easy to hard. There are no hints, and nothing is graded before the end. The same seed makes the same exam.
exam-trees = Trees
exam-kinds = About each tree
exam-begin = Begin
exam-last = Last result
exam-no-kind = Choose at least one kind of exercise.
exam-no-seed = The seed must be a whole number.
exam-window = Exam: { $kind }
exam-task-of = Task { $task } of { $of }
exam-time = Time { $time }
exam-seed = Exam from seed { $seed }
exam-leave = Leave
exam-leave-hint = The exam stays open, and its time goes on. Practice leads back to it.
exam-next = Next
exam-next-hint = Enter behind the last field, or Ctrl+Enter anywhere
exam-back = Previous
exam-back-hint = Ctrl+Shift+Enter
exam-finish = Finish
exam-unanswered = { $count ->
    [one] Task { $tasks } has no answer.
   *[other] These tasks have no answer: { $tasks }.
 }
exam-gaps = { $count ->
    [one] Task { $tasks } has empty fields.
   *[other] These tasks have empty fields: { $tasks }.
 }
exam-finish-anyway = Finish anyway?
exam-unanswered-back = Back to the exam
exam-to-open = Go to task { $task }
exam-open-title = The exam is not finished
exam-open-what = If plyscope is closed now, the exam and its answers are lost.
exam-open-end = Close without finishing
exam-unsaved-title = The result of the exam is not saved
exam-unsaved-what = If plyscope is closed now, the result is lost.
exam-unsaved-back = Show the result
exam-unsaved-end = Close without saving
exam-not-resumed = The exam cannot be restored from its copy.
exam-left-open = The exam is not finished, and its time goes on.
exam-result-title = Exam result
exam-following = { $count ->
    [one] One further value follows from your own mistakes and scores no point.
   *[other] { $count } further values follow from your own mistakes and score no points.
 }
exam-task-parts = { $points }: { $parts }
exam-count = { $count } { $mark }
exam-count-follows = { $count ->
    [one] { $count } that follows
   *[other] { $count } that follow
 }
exam-extra-costs = Every extra mark costs one point of its task.
exam-mistakes = Typical mistakes
exam-mistake = { $what } ({ $count ->
    [one] tree
   *[other] trees
 } { $trees })
exam-tree = Tree { $tree }
exam-task-points = { $points } · { $time }
exam-signs-boxes = The boxes hold your answers. Wrong ones are crossed out, and the right answer is beside the box in bold.
exam-signs-follow = An answer that is not crossed out, with another beside its box, follows from your other answers.
exam-signs-edges = Each bar across an edge is an edge that you marked: ✓ it is pruned, × it is not. A dashed bar with ○ is a pruned edge that you did not mark.
exam-column-tree = Tree
exam-column-task = Task
exam-column-result = Result
exam-column-time = Time
# Beside a box whose answer should not be there.
exam-no-answer = none
exam-svg = SVG, one file per page
exam-again = New exam

# How exercises went.
scores-title = Practice scores
scores-what = An exercise counts once, when it is first checked. In an exercise of several questions, each question counts. A mistake ends a streak. A right answer with hints neither ends nor extends it.
scores-kind = Exercise
scores-done = Checked
scores-right = Without a mistake
scores-with-hints = With hints
scores-streak = Current streak
scores-longest = Best streak
scores-mastery = Mastery
scores-mastered = mastered
scores-progress = { $done } of { $goal }
scores-kept-in = Stored only in { $path }.
scores-kept-in-browser = Stored only in this browser.
scores-kept-nowhere = Kept only until this window is closed.
scores-delete = Delete all scores…
scores-delete-really = Delete the scores of all kinds of exercises? This cannot be undone.
scores-delete-yes = Delete
scores-delete-no = Cancel
scores-set-aside = The file with your practice scores was damaged. It is kept as { $path }, and new scores start from zero.
scores-newer = The practice scores were written by a newer version of plyscope. The file stays unchanged, and no scores are added to it.
scores-not-kept = The practice scores could not be saved: { $error }
