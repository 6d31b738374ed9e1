# Practice: what is asked, and what is said about an answer. Every number is seen from MAX.

practice-task-values = Write down the minimax value of every internal node.
practice-task-values-chance = Write down the expectiminimax value of every internal node.
practice-task-cuts = Mark the edges that are cut: name the node below each.
practice-task-windows = Write down α and β as they are passed to each node, and what it returns.
practice-task-order = Name the leaves in the order in which they are read.

practice-task-next = Say what the search does next.
practice-task-which = Say for which values of a leaf something else would happen.

practice-task-children = Put the children of every node in the order in which the fewest leaves are read.
practice-task-bug = Find the first wrong step of a search with a mistake, and the mistake.

practice-next-enter = Which node is entered next?
practice-next-change = { $child } has returned. Does { $end } of { $node } change, and to what?
practice-next-cut = Is the rest below { $node } cut now? Name the nodes below the edges that are cut, or say no.
practice-next-whose = Whose bound is it that cuts { $node }?
practice-next-deep = Does that bound come from above the parent of { $node }, so that the cutoff is deep?
practice-next-return = What does { $node } return?
practice-next-not-yet = { $node } has { $value } and is not cut: that needs { $needs }.
practice-or-more = { $bound } or more
practice-more = more than { $bound }
practice-or-less = { $bound } or less
practice-less = less than { $bound }
practice-which-cut = For which values of { $leaf } would { $node } be cut?
practice-which-choice = For which values of { $leaf } would { $root } choose another child than it does?
practice-which-is-cut = { $node } is cut if { $leaf } is worth: { $values }.
practice-which-is-chosen = { $root } chooses another child if { $leaf } is worth: { $values }.

practice-bug-ask = This search should be: { $search }. It has a mistake. Which step is the first that is wrong, and what is the mistake?
practice-bug-answer = step { $step }. The mistake: { $story }
practice-bug-enter = { $node } ({ $role }) is searched with α = { $alpha }, β = { $beta }.
practice-bug-mistake = The mistake is this: { $story }
practice-bug-step = Step { $step } is the first that is wrong.
practice-bug-too-early = Until step { $step } all is right.
practice-bug-too-late = At step { $step } it is too late: the search went wrong before.
practice-bug-should = The right search does something else there: { $sentence }
practice-bug-right = the right search
practice-bug-this = this search

practice-tally = In your order { $own ->
    [one] one leaf is read
   *[other] { $own } leaves are read
 }, in that of the file { $before }; no order reads fewer than { $least }.
practice-tally-open = In your order the search comes to a leaf whose value is open, and stops there. In that of the file { $before ->
    [one] one leaf is read
   *[other] { $before } leaves are read
 }; no order reads fewer than { $least }.
practice-any-order = In whatever order the children come, as many leaves are read.
practice-as-it-stands = as it stands
practice-ordered-best = At { $node }, { $first } comes first: it is worth { $worth }, and no child is better for { $role }.
practice-ordered-cut = At { $node }, { $first } comes first and is enough: it is worth { $worth }, and { $end } is { $bound }, so the rest is cut.
practice-ordered-as-good = At { $node }, no leaf is read in this order that need not be.
practice-ordered-put-best = At { $node }, put { $better } first: it is worth { $worth }, and no child is better for { $role }.
practice-ordered-put-cut = At { $node }, put { $better } first: it is worth { $worth }, and { $end } is { $bound }, so the rest is cut.
practice-ordered-put-cheaper = At { $node }, put { $better } first: it does what { $first } does, with fewer leaves.
practice-ordered-open = At { $node }, put { $better } first: in this order the search comes to a leaf whose value is open, and stops.
practice-ordered-cost = In this order { $count ->
    [one] one leaf is read that need not be
   *[other] { $count } leaves are read that need not be
 }.

practice-answer = The answer: { $answer }

# A question in front of a class: what is asked, what can be chosen, and the mistake behind a wrong choice.
practice-hall-cut = Is there a cutoff at { $node } now? Which children are pruned?
practice-hall-nothing = no cutoff
practice-hall-edges = { $count ->
    [one] { $nodes } is pruned
   *[other] { $nodes } are pruned
 }
practice-hall-many-edges = { $nodes } and { $more ->
    [one] one more
   *[other] { $more } more
 } are pruned
practice-slip-other-bound = takes the bound of the other side
practice-slip-rule = reads ≥ as >
practice-slip-strict-rule = reads > as ≥
practice-slip-only-parent = forgets the bounds above the parent
practice-slip-parents-own = the bound is the parent’s own
practice-slip-too-far-up = uses a bound that is not passed down
practice-slip-missed = overlooks that the bound is reached
practice-slip-not-reached = the bound is not reached yet
practice-slip-searched = is already searched
practice-slip-only-one = more than one child is pruned
practice-slip-all = includes what is already searched
practice-slip-kept = overlooks the better value
practice-slip-other-side = decides as the other side would
practice-slip-last-child = takes whatever came back last
practice-slip-brother = takes the value of a brother
practice-slip-sign = forgets to change the sign
practice-slip-hard-result = returns an end of the window, as fail-hard does
practice-slip-soft-result = returns what was found, as fail-soft does
practice-slip-other-direction = takes the children in another order
practice-slip-breadth = goes row by row
practice-slip-itself = takes the node’s own value for the bound
practice-slip-other-ancestor = another ancestor’s bound

practice-none = none
practice-yes = yes
practice-no = no
practice-stays = it stays
practice-no-value = no value
practice-any-value = any value

practice-hint-look = Look at { $node }.
practice-hint-below = Look at what stands below { $node }: { $below }.
practice-hint-above = The window of { $node } is what { $above } has when it calls { $node }.
practice-hint-root = At the root nothing is known yet: its window is the initial one.
practice-hint-window = α: { $alpha }. β: { $beta }.
practice-hint-cut = Once { $after } has returned, compare what { $at } has with its { $end }, { $bound }.
practice-hint-max = At { $node }, MAX decides: the largest counts, and raises α.
practice-hint-min = At { $node }, MIN decides: the smallest counts, and lowers β.
practice-hint-chance = At { $node }, chance decides: the values are averaged by their probabilities.
practice-hint-which = Try { $leaf } with less and with more than the bound there, and with as much.
practice-hint-ltr = Children are taken from left to right.
practice-hint-rtl = Children are taken from right to left.
practice-hint-order = Children are taken as the ordering says.
practice-hint-order-best = At { $node }, the best child comes first: of the others it need only be known then that they are no better.
practice-hint-order-cut = { $node } is searched with α = { $alpha }, β = { $beta }: a child that reaches that bound cuts the rest, and the one with the fewest leaves to read comes first.
practice-hint-order-here = Here no leaf is read too many.
practice-hint-order-least = No order reads fewer leaves than this one.
practice-one-by-one = this is asked step by step or leaf by leaf, with plyscope quiz

practice-right = right
practice-wrong = wrong
practice-follows = follows
practice-missing = missing
practice-extra = too much
practice-inside-mark = inside
practice-score = { $right } of { $of } right
practice-first-mistake = The first mistake is at { $node }.

practice-unfinished = the search was stopped before its end, so nothing can be asked about it
practice-too-large = a tree of more than { $limit ->
    [one] { $limit } node
   *[other] { $limit } nodes
 } is too large to be asked about
practice-faulty = this search makes a mistake on purpose; practise with one that is right
practice-no-window = this search passes no α and β; practise windows with alpha-beta
practice-not-depth-first = this search works wherever it is best: what it leaves out, it does not cut, and it has no windows; practise this with alpha-beta
practice-estimate = this search plays at random; practise with one that reads the leaves of the tree
practice-visited-often = this search visits { $node } more than once, so { $node } has no one window; practise windows with alpha-beta
practice-unasked = { $why }.
practice-nothing = there is nothing to ask about this search
practice-unfrozen = the tree of this position grows with its search; freeze it to a tree first
practice-not-alpha-beta = this search does not take the children as they come, or reads every leaf in any order; practise this with alpha-beta, from left to right or from right to left, without a table
practice-nothing-to-order = no node of this tree has two children
practice-no-mistake = none of the mistakes that plyscope knows makes a difference on this tree
practice-nothing-known = there is nothing to work out in this tree: it has no inner node with a value that can be told

practice-worth-max = { $node } is MAX's choice: the largest of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-min = { $node } is MIN's choice: the smallest of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-chance = { $node } is up to chance: the average of { $below } is { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-worth-only = { $node } has one child only, { $below }, so it is worth { $value }{ $given ->
    [none] { "" }
   *[other] , not { $given }
 }.
practice-follows-max = { $given } follows from the values below { $node } as they were answered: it is the largest of { $below }. The mistake is further down.
practice-follows-min = { $given } follows from the values below { $node } as they were answered: it is the smallest of { $below }. The mistake is further down.
practice-follows-chance = { $given } follows from the values below { $node } as they were answered: it is the average of { $below }. The mistake is further down.
practice-follows-only = { $given } follows from the value below { $node } as it was answered: { $below }. The mistake is further down.
practice-leaf = { $node } is a leaf: the tree says that it is worth { $value }.
practice-open = What { $node } is worth is open: it lies between { $least } and { $most }, whatever the open leaves are worth.

practice-cut = { $when }, { $because }.
practice-cut-when = { $node } is pruned: { $after } returned { $given }, so { $at } is worth { $bound } { $value }
practice-cut-shallow = and { $ancestor } already has { $value } via { $child }
practice-cut-deep = and { $ancestor }, { $plies ->
    [one] one ply
    [2] two plies
    [3] three plies
    [4] four plies
    [5] five plies
   *[other] { $plies } plies
 } above it, already has { $value } via { $child }
practice-cut-initial = and { $end } of the initial window is { $value }
practice-cut-asked = and { $end } at { $at } is { $value }
practice-cut-most = and nothing is more than { $value }
practice-cut-least = and nothing is less than { $value }
practice-not-cut = { $node } is not pruned: at that moment α = { $alpha }, β = { $beta }.
practice-not-cut-strict = { $node } is not pruned: at that moment α = { $alpha }, β = { $beta }, and this rule cuts only when α is greater than β.
practice-searched = { $node } is not pruned: the search visits it.
practice-inside = { $node } is in the branch that is pruned at { $branch }, so its own edge need not be marked.
practice-root = { $node } is the root: no edge leads to it.
practice-unreached = The search never reaches { $node }, and no cutoff happens there.
practice-nothing-cut = No edge is pruned, and none is marked.

practice-call = { $node } is called with α = { $alpha }, β = { $beta } and returns { $result }.
practice-not-called = { $node } is never called.
practice-window-wrong = At { $node }, { $end } is { $value }, not { $given }: { $because }.
practice-end-from = { $ancestor } already has it via { $child }
practice-end-initial = it is an end of the initial window
practice-end-set = the search sets it itself
practice-end-open = no number is known yet
practice-result-wrong = { $node } returns { $value }, not { $given }.
practice-result-wrong-bound = { $node } returns { $value }, which says that it is worth { $bound } { $value }, not { $given }.

practice-read = { $node } is read as number { $place } of { $of }.
practice-read-after = { $node } is read as number { $place } of { $of }, after { $after }.
practice-unread-inner = { $node } is no leaf.
practice-unread-cut = { $node } is never read: it is cut.
practice-unread-inside = { $node } is never read: it lies in the branch that is cut at { $branch }.
practice-read-again = { $node } is read { $times ->
    [one] once
   *[other] { $times } times
 } only.

# What is wrong with a file of answers.
answers-not-text = this is no text in UTF-8
answers-expected = { $given } belongs here
answers-no-such-node = no node is called “{ $given }”
answers-node-twice = “{ $given }” is a node that is answered already
answers-not-a-number = “{ $given }” is no number
answers-not-a-claim = “{ $given }” is neither a number nor a bound
answers-unknown-field = “{ $given }” is nothing that can be answered
answers-field-twice = “{ $given }” stands here for the second time
answers-kind-missing = there is no “{ $given }” here
answers-too-many = these are more than { $limit ->
    [one] { $limit } answer
   *[other] { $limit } answers
 }
answers-hint-json = Answers are JSON, as in {"{"}"cuts": ["N", "L"]{"}"}
answers-hint-node = Name nodes by their labels, or by their places from the root, counted from 0, as in "0.1.2"; the root is ""
answers-hint-twice = Answer everything once
answers-hint-number = Write a number, "inf" or "-inf"
answers-hint-claim = Write a number, or a bound such as "<=0" or ">=7"
answers-hint-kinds = Write "values", "cuts", "windows" or "order", and for a window "alpha", "beta" and "result"
answers-hint-too-many = No search of a tree that can be asked about reads so many leaves

# In the window.
practice-window = Practise: { $kind }
practice-title = Practise
practice-end = End
practice-end-hint = Back to the search. Your answers are kept.
practice-other-plies = Search { $plies ->
    [one] one ply
   *[other] { $plies } plies
 } instead
practice-other-plies-hint = The same exercise on a search of another depth. The search outside the exercise keeps its own.
practice-marked = Marked: { $nodes }
practice-back = Back to my exercise
practice-walked = This is the search of your exercise. Your answers are kept.
practice-left-open = Your exercise is not graded yet, so the title and what comes later stay hidden.
practice-show-search = Show the search
practice-kind-values = Values
practice-kind-cuts = Cuts
practice-kind-windows = Windows
practice-kind-order = Order
practice-kind-next = What next?
practice-kind-which = For which values?
practice-kind-children = Order the children
practice-kind-bug = Find the bug
practice-drag-children = Drag branches among their siblings, or choose a child with the arrows and move it with Alt and the arrows. Ctrl+Enter grades.
practice-children-of = { $node }:
practice-child = { $node }, { $place } of { $of } below { $parent }
practice-left = ◀ Left
practice-right-of = Right ▶
practice-as-in-file = As in the file
practice-show-order = Show
practice-order-own = my order
practice-order-best = a best order
practice-order-file = that of the file
practice-step = step
practice-step-of = step { $step } of { $of }
practice-first-step = First step
practice-previous-step = Step back
practice-next-step = Step on
practice-last-step = Last step
practice-bug-mark = This step is the first that is wrong
practice-bug-marked = Step { $step } is marked as the first that is wrong.
practice-bug-choose = What is the mistake?
practice-bug-go = Go to the first wrong step
practice-often = It asks
practice-every-step = at every step
practice-decisions = at every decision
practice-cutoffs = at cutoffs
practice-from-max = Every number is seen from MAX.
practice-grade = Grade
practice-grade-hint = Ctrl+Enter
practice-empty = No answer has been entered. Grade it anyway?
practice-empty-back = Continue the exercise
practice-empty-grade = Grade anyway
practice-hint = Hint
practice-unreadable = “{ $given }” cannot be read.
practice-entry = { $node }: { $what }, in the tree
practice-write-values = Click a node and write there, or here. Enter leads on to the next, and grades after the last.
practice-write-windows = Click a node and write there, or here: a number, inf or -inf; of what it returns also a bound, as <=0 or >=7. Leave nodes empty that are never searched.
practice-field = { $node }: { $what }
practice-field-value = value
practice-field-result = returns
practice-click-edges = Click the node below an edge, here or in the tree. By keyboard: arrows move, Space marks, Ctrl+Enter grades.
practice-edge = edge to { $node }
practice-click-leaves = Click the leaves one after the other, here or in the tree. By keyboard: arrows move, Space adds the leaf, Backspace takes the last one back, Ctrl+Enter grades.
practice-order-so-far = So far: { $order }
practice-take-back = Take the last one back
practice-hints-used = { $count ->
    [one] One hint was used.
   *[other] { $count } hints were used.
 }
practice-item = { $mark }: { $reason }
practice-walk = Walk through the search
practice-walk-mistake = Walk through it from the first mistake
practice-mend = Mend my answer
practice-again = Begin again
practice-another = Another one like this
practice-another-hint = A fresh tree with as many leaves and cutoffs, and the same to do
practice-making = A tree is being made…
practice-seed = Tree of seed { $seed }
practice-made-by = This tree again: { $command }
practice-nothing-like = No tree like this one can be made: it has more than 120 leaves, a leaf without a value, or sides that do not alternate.
practice-scores-none = You have not done one of these here yet.
practice-scores = On this machine { $right } of { $done } without a mistake{ $hints ->
    [0] { "" }
   *[other] , { $hints } with hints
 }. In a row now: { $streak }, at most: { $longest }.
practice-question-of = Question { $number } of { $of }
practice-type-answer = type an answer
practice-type-values = as in >= 4, or < 3 or > 5
practice-send = Answer
practice-button-yes = Yes
practice-button-no = No
practice-button-nothing-cut = Nothing is cut
practice-button-stays = It stays
practice-go-on = Go on

# How exercises went.
scores-title = Practice on this machine
scores-what = An exercise counts once, when it is graded first; where questions come one after the other, each of them counts. A mistake ends a row. What was right with hints neither ends it nor makes it longer.
scores-kind = Exercise
scores-done = Graded
scores-right = Without a mistake
scores-with-hints = With hints
scores-streak = In a row
scores-longest = At most
scores-kept-in = Kept in { $path }, and nowhere else.
scores-kept-nowhere = Kept as long as this window is open.
scores-delete = Delete all of it…
scores-delete-really = Delete what was counted of all kinds? It does not come back.
scores-delete-yes = Delete
scores-delete-no = Keep it
scores-set-aside = The file of your practice scores was broken. It is kept as { $path }, and counting begins anew.
scores-newer = A newer version of plyscope keeps the practice scores here: the file stays as it is, and nothing is added to it.
scores-not-kept = The practice scores are not kept: { $error }
