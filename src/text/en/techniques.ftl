# Why a step happened, in searches that are not plain.

headline-pass = Pass { $pass }
headline-hit = { $node } is in the table
headline-stand-pat = Stand pat at { $node }: { $value }
headline-research = Re-search of { $child }
headline-select = Selection: { $node }
headline-simulate = Playout from { $node }: { $value }
headline-back-up = Back up to { $node }
headline-prove = Proof numbers of { $node }
headline-take = Next in the list: { $node }
headline-operate = Operator applied to { $node }

pass-deepen = Pass { $pass } searches to depth { $depth }.
pass-deepen-line = It starts again at the root and first tries the best line of the previous pass: { $line }.
pass-deepen-learned = It starts again at the root; its order ({ $order }) uses what earlier passes have found.
pass-deepen-anew = It starts again at the root; its order ({ $order }) uses nothing from earlier passes.
pass-aspiration = Pass { $pass } searches with the window ({ $alpha }, { $beta }).
pass-aspiration-why = If the value lies inside, no other pass is needed; in one pass, a narrower window usually means fewer visits.
pass-failed-low = The previous pass failed low: the algorithm only knows that the value is { $known } or less, so the lower end is opened.
pass-failed-high = The previous pass failed high: the algorithm only knows that the value is { $known } or more, so the upper end is opened.
pass-test = Pass { $pass } asks: is the value { $beta } or more?
pass-test-infinite = Pass { $pass } asks: is the value ∞?
pass-test-more = Pass { $pass } asks: is the value more than { $beta }?
pass-known-both = So far, the algorithm knows that the value of { $root } is at least { $low } and at most { $high }.
pass-known-low = So far, the algorithm only knows that the value of { $root } is at least { $low }.
pass-known-high = So far, the algorithm only knows that the value of { $root } is at most { $high }.
pass-remembers = The table holds what earlier passes found.
# bound: at least or at most.
pass-meets = An earlier pass has shown that the value of { $root } is { $bound }: so that is its value.

whose-null = With the { $value }, the window is a null window, with no value inside: the search only finds out on which side of it the value lies.
whose-guess = The { $value } is an end of the window around the guess.
whose-guess-both = Both are ends of the window around the guess.
whose-pass-both = Both come from the question of this pass.
whose-chance-both = Both are what the other outcomes leave open.
whose-chance-both-alone = Both follow from the window of { $parent }, which has only one outcome.
whose-logged-both = Both are what the program passes here.
whose-logged = The { $value } is what the program passes here.
whose-unturned-both = Both were passed down unchanged, without being negated and swapped.
whose-unturned = The { $value } was passed down unchanged, without being negated and swapped.
return-bound-standing = { $node } returns { $value }: { $bound }, because no capture was tried.
return-bound-some = { $node } returns { $value }: { $bound }, because not all its children were searched.
whose-pass = The { $value } comes from the question of this pass.
left-open-alpha = If { $node } returns { $value } or less, the value of { $parent } is { $end } or less{ $others ->
    [0] {""}
    [one] , whatever the other outcome returns
   *[other] , whatever the other outcomes return
}.
left-open-beta = If { $node } returns { $value } or more, the value of { $parent } is { $end } or more{ $others ->
    [0] {""}
    [one] , whatever the other outcome returns
   *[other] , whatever the other outcomes return
}.
left-open-hair = The raised sign marks a tiny margin, so that rounding causes no cutoff.
whose-chance = The { $value } is what the other outcomes leave open.
whose-chance-alone = The { $value } follows from the window of { $parent }, which has only one outcome.
whose-tested = The { $value } is what the test found.
whose-standing = The { $value } is { $ancestor }'s stand-pat value.
# The first look of Star2 at an outcome.
probe = This is a probe: of { $node }'s children, only { $child } is searched.
# The bound is just above or just below a number.
cut-asked-above = The null-window search asked whether { $node } > { $bound }: yes.
cut-asked-below = The null-window search asked whether { $node } < { $bound }: yes.
cut-asked-more = The null-window search asked whether { $node } ≥ { $bound }: yes.
cut-asked-less = The null-window search asked whether { $node } ≤ { $bound }: yes.
cut-chance-more = With { $bound } or more at { $node }, { $others ->
    [one] the other outcome
   *[other] the other outcomes
} can no longer make up for it.
cut-chance-less = With { $bound } or less at { $node }, { $others ->
    [one] the other outcome
   *[other] the other outcomes
} can no longer make up for it.
cut-chance-alone-more = With { $bound } or more, { $node } cannot bring { $parent }, which has only one outcome, below its β.
cut-chance-alone-less = With { $bound } or less, { $node } cannot bring { $parent }, which has only one outcome, above its α.
cut-tested = The test already found { $bound }; { $node } cannot improve on that.
cut-standing = { $bound } is { $ancestor }'s stand-pat value.
reason-chance = { $value } { $sign } { $end } = { $bound } (other outcomes)
reason-chance-alone = { $value } { $sign } { $end } = { $bound } (only outcome)
reason-tested = { $value } { $sign } { $end } = { $bound } (found by the test)
reason-logged = { $value } { $sign } { $end } = { $bound } (as the program has it)
reason-guess = { $value } { $sign } { $end } = { $bound } (around the guess)
cut-logged-more = { $bound } is the β that the program has here, and { $node } is worth at least that.
cut-logged-less = { $bound } is the α that the program has here, and { $node } is worth at most that.
cut-guess-more = { $bound } is the upper end of the window around the guess, and { $node } is worth at least that.
cut-guess-less = { $bound } is the lower end of the window around the guess, and { $node } is worth at most that.
reason-null = { $value } { $sign } { $end } = { $bound } (null window)

hit = { $node } has been searched before: the table holds { $value }.
# Nothing was searched below it: the game is over there, or the search looked no further.
hit-leaf = { $node } has been evaluated before: the table holds { $value }.
hit-elsewhere = { $node } is the same position as { $other }, which has been searched before: the table holds { $value }.
# A node of a game that another one is told from.
name-with-moves = { $node } after { $line }
hit-leaf-elsewhere = { $node } is the same position as { $other }, which has been evaluated before: the table holds { $value }.
hit-exact = That is its exact value, so nothing needs to be searched.
hit-exact-leaf = That is its exact value, so it is not evaluated again.
hit-static = That is its static evaluation, so it is not evaluated again.
hit-exact-depth = The entry is exact for the remaining plies, so nothing needs to be searched.
hit-assumed = It was taken as that at the horizon, so it is not evaluated again.
hit-claimed = The search believes that this is its exact value, and searches nothing.
hit-lower = { $value } ≥ β = { $beta }: that is enough to return at once.
hit-upper = { $value } ≤ α = { $alpha }: that is enough to return at once.

stand-pat = { $place ->
    [beyond] { $node } lies beyond the horizon and is not quiet
   *[at] The horizon is reached, but { $node } is not quiet
}. { $role } does not have to capture: without a capture, { $node } is worth { $value }.
stand-pat-assumed = { $place ->
    [beyond] { $node } lies beyond the horizon and is not quiet
   *[at] The horizon is reached, but { $node } is not quiet
}. { $role } does not have to capture, and nothing gives { $node } a static value: it is taken as { $value }.
stand-pat-value = That is v.
stand-pat-alpha = That is v, and α rises from { $old } to { $value }.
stand-pat-beta = That is v, and β falls from { $old } to { $value }.
stand-pat-enough = { $value } is enough to return at once; no capture is tried.

# side: max asked for more, min for less.
research = The test asked whether { $child } is worth { $side ->
    [max] more than { $asked } and returned { $value }: yes, but that does not show how much more.
   *[min] less than { $asked } and returned { $value }: yes, but that does not show how much less.
}
research-exact = The test asked whether { $child } is worth { $side ->
    [max] more
   *[min] less
} than { $asked } and returned { $value }: yes. That happens to be its exact value, but the result of a test does not show it.
research-scout = So { $child } is evaluated.
research-open = So { $child } is searched again, with ({ $alpha }, { $beta }).

select-root = Selection begins at { $node }.
select-new = { $node } is new, so it is added to the tree.
select = Selection goes to { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} so far with a mean of { $mean }.
select-scaled = Scaled so that the smallest leaf value, { $least }, counts −1 and the largest, { $most }, counts 1, that is { $scaled }.
select-turned = Scaled so that the smallest leaf value, { $least }, counts −1 and the largest, { $most }, counts 1, that is { $seen }; MIN prefers small values, so for MIN it counts { $scaled }.
select-negated = MIN prefers small values, so for MIN that counts { $scaled }.
select-all-equal = All leaves are equal, so that counts { $scaled }.
select-sum = With a bonus of { $bonus }, the sum is { $sum }; no sibling has a larger one.
select-dice = Chance leads to { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} so far with a mean of { $mean }.
select-dice-new = Chance leads to { $node }, which is new, so it is added to the tree.
simulate = A playout from { $node } ends at { $end } with { $value }.
simulate-game = { $moves ->
    [one] A playout of one move from { $node } ends with { $value }.
   *[other] A playout of { $moves } moves from { $node } ends with { $value }.
}
simulate-game-static = There the search looks no further, and a static evaluation v counts tanh(v ÷ { $scale }).
simulate-leaf = { $node } is a leaf with the value { $value }.
simulate-leaf-greatest = { $node } is a leaf with the value { $value }. A mean with ∞ would not be a number, so it counts as the largest finite leaf value, { $counted }.
simulate-leaf-least = { $node } is a leaf with the value { $value }. A mean with −∞ would not be a number, so it counts as the smallest finite leaf value, { $counted }.
simulate-over = The game is over at { $node }: the result is { $counted }.
simulate-static = { $node } is at the horizon, and its static evaluation is { $value }: the result is tanh({ $value } ÷ { $scale }) = { $counted }.
back-up = { $value } is backed up to { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}, mean { $mean }.

prove-begin-first = { $node } is the first most-proving node and is expanded: each of its children that is no leaf begins with proof number 1 and disproof number 1.
prove-begin = The search goes down from { $node } to the most-proving node.
prove-down-max = The search goes to { $node }: at { $parent } ({ $role }), no other open child has a smaller proof number.
prove-down-min = The search goes to { $node }: at { $parent } ({ $role }), no other open child has a smaller disproof number.
prove-look = { $node }, a child of { $parent }, { $place ->
    [horizon] lies at the horizon: it takes its static evaluation
   *[leaf] is a leaf: it is evaluated
}.
prove-max = { $node } ({ $role }): one child is enough for a proof, so its proof number is the smallest of its children's, { $proof }; a disproof needs all children, so its disproof number is the sum of theirs, { $disproof }.
prove-min = { $node } ({ $role }): a proof needs all children, so its proof number is the sum of theirs, { $proof }; one child is enough for a disproof, so its disproof number is the smallest of theirs, { $disproof }.
judged-won = { $max } has won: { $node } is proved, and its proof number is 0.
judged-not-won = { $max } has not won there: { $node } is disproved, and its disproof number is 0.
judged-proved = That is at least { $goal }: { $node } is proved, and its proof number is 0.
judged-proved-more = That is more than { $goal }: { $node } is proved, and its proof number is 0.
judged-disproved = That is less than { $goal }: { $node } is disproved, and its disproof number is 0.
judged-disproved-more = That is not more than { $goal }: { $node } is disproved, and its disproof number is 0.
prove-proved-one = { $node } ({ $role }) is proved, because one of its children is: its proof number is 0.
prove-proved-all = { $node } ({ $role }) is proved, because all its children are: its proof number is 0.
prove-disproved-one = { $node } ({ $role }) is disproved, because one of its children is: its disproof number is 0.
prove-disproved-all = { $node } ({ $role }) is disproved, because all its children are: its disproof number is 0.

list-sss = The nodes in the list are live (still to be searched) or solved (MAX can be sure of the merit there). The merit of a node is the most that { $root } can be worth by way of it.
list-dual = The nodes in the list are live (still to be searched) or solved (MIN can be sure of the merit there). The merit of a node is the least that { $root } can be worth by way of it.
take-live = { $node } is taken from the list, live, with merit { $merit }: no entry of the list has a larger one.
take-live-dual = { $node } is taken from the list, live, with merit { $merit }: no entry of the list has a smaller one.
settle-smaller = The { $what ->
    [static] static evaluation
   *[value] value
} of { $node } is { $value }. It goes back into the list, solved; its merit is the smaller of { $value } and { $before }, so { $merit }.
settle-larger = The { $what ->
    [static] static evaluation
   *[value] value
} of { $node } is { $value }. It goes back into the list, solved; its merit is the larger of { $value } and { $before }, so { $merit }.
take-solved = { $node } is taken from the list, solved with merit { $merit }: its value is at least that.
take-solved-dual = { $node } is taken from the list, solved with merit { $merit }: its value is at most that.
take-solved-more = { $node } is taken from the list, solved with merit { $merit }; its value is at least { $value }.
take-solved-less = { $node } is taken from the list, solved with merit { $merit }; its value is at most { $value }.
take-solved-other = { $node } is taken from the list, solved with merit { $merit }; its value is { $value }.
take-solved-exact = { $node } is taken from the list, solved with merit { $merit }: that is its value.
operate-all = { $node } ({ $role }) may choose: { $count ->
        [one] its only child goes
        [2] both its children go
       *[other] all { $count } children go
    } into the list with merit { $merit }.
operate-first = At { $node } ({ $role }), { $opponent } must have an answer to { $count ->
        [one] the only move. It
       *[other] every move. The moves are taken in turn: the first, { $child },
    } goes into the list with merit { $merit }.
operate-solves = With { $node }, { $parent } is solved too: it goes into the list with merit { $merit }, and everything else below it is removed from the list.
operate-solves-alone = With { $node }, { $parent } is solved too: it goes into the list with merit { $merit }.
operate-next = { $node } is settled; { $next }, the next move at { $parent }, goes into the list with merit { $merit }.
operate-last = { $node } was the last move at { $parent }: { $parent } is solved and goes into the list with merit { $merit }.
operate-end = { $node } is the root: the search ends.

average = The outcome { $child } has returned { $value }.
average-unproved = The outcome { $child } has returned { $value }, which proves nothing.
average-probe = The probe of { $child } has returned { $value }.
average-probe-unproved = The probe of { $child } has returned { $value }, which proves nothing.
average-probability = Its probability is { $probability }.
average-even = All outcomes are equally likely: this one counts { $probability }.
average-known = So the expected value of { $node } is { $low }.
average-range = So { $node } is worth at least { $low } and at most { $high }, whatever else is found.
average-range-still = So { $node } is still worth at least { $low } and at most { $high }.
average-low = So { $node } is worth at least { $low }, whatever else is found.
average-high = So { $node } is worth at most { $high }, whatever else is found.
average-open = The other outcomes are still open.
average-sum = That adds { $added }; the sum so far is { $sum }.
average-sum-whole = That adds { $added }, so the expected value of { $node } is { $sum }.

# Knowledge from outside: no search has found it.
range-both = It is known beforehand that no leaf is worth less than { $low } or more than { $high }.
range-low = It is known beforehand that no leaf is worth less than { $low }.
range-high = It is known beforehand that no leaf is worth more than { $high }.
range-one = It is known beforehand that every leaf is worth { $low }.
beforehand = { $node } returns { $value }: every leaf has that value, so none needs to be evaluated.
whose-range = The { $value } is an end of the range of all values, which is known beforehand.
whose-range-both = Both are the ends of the range of all values, which is known beforehand.
cut-range-more = No leaf is worth more than { $bound }.
cut-range-less = No leaf is worth less than { $bound }.
reason-range = { $value } { $sign } { $end } = { $bound } (range of values)

outcome-no-average = { $node } can reach both ∞ and −∞, and these have no average. Write finite values.
overhead = A single thread would have made { $alone ->
        [one] { $alone } visit
       *[other] { $alone } visits
    }: the search overhead is { $percent } %.
# Above what a mistake is, where two searches differ, perhaps for another reason.
compare-idea = What the mistake of { $search } is:
compare-hidden = The mistake does not show on this tree. What it is:
compare-table-alone = Only { $with } has a table, so they may differ without any mistake. Give { $without } a table as well to see the mistake alone.
compare-same = Both searches do the same at every step.
compare-at = step { $step }
compare-at-each = step { $one } of { $first } and step { $other } of { $second }
compare-step-of-pass = { $step } in pass { $pass }
compare-step-of-pass-to = { $step } in pass { $pass } to depth { $depth }
compare-steps = The searches first differ at { $place }.
compare-windows = The searches first differ at { $place }: { $first } searches { $node } with { $one }, { $second } with { $other }.
# One search writes numbers as MAX sees them, the other as the side to move does.
compare-for-max = Both are given from MAX's point of view here.
compare-values = The searches first differ at { $place }: { $first } has { $one } for { $node }, { $second } has { $other }.
compare-pruned = The searches first differ at { $place }: { $first } prunes { $one }, { $second } prunes { $other }.
compare-ends = The searches do the same until { $done } ends after step { $step }; { $other } goes on.
compare-ends-pass = The searches do the same until { $done } ends after step { $step }; { $other } begins pass { $pass } with { $window }.
compare-ends-pass-to = The searches do the same until { $done } ends after step { $step }; { $other } begins pass { $pass }, to depth { $depth }.
compare-leaves-same-order = Both evaluate the same leaves, each for the first time in the same order.
compare-leaves-same = Both evaluate the same leaves, each for the first time in a different order.
compare-leaves-first = { $second } evaluates every leaf that { $first } evaluates, and more.
compare-leaves-second = { $first } evaluates every leaf that { $second } evaluates, and more.
compare-leaves-different = Each evaluates leaves that the other does not.
# Where one of the searches has a horizon.
compare-leaves-horizon = Internal nodes evaluated at the horizon are not counted here.
compare-says = { $name }: { $sentence }
