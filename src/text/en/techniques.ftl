# Why a step happened, in searches that are not plain.

headline-pass = Pass { $pass }
headline-hit = { $node } is in the table
headline-stand-pat = { $node } may stay at { $value }
headline-research = { $child } once more
headline-select = Down through { $node }
headline-simulate = A random game from { $node }: { $value }
headline-back-up = { $node } counts it
headline-prove = Numbers of { $node }
headline-take = { $node } is next in the list
headline-operate = What becomes of { $node }

pass-deepen = Pass { $pass } searches to depth { $depth }.
pass-deepen-line = It starts again at the root and tries first the line that the previous pass found best: { $line }.
pass-deepen-learned = It starts again at the root; what the earlier passes have taught its order ({ $order }) stays.
pass-deepen-anew = It starts again at the root; its order ({ $order }) takes nothing over from the earlier passes.
pass-aspiration = Pass { $pass } searches with the window ({ $alpha }, { $beta }).
pass-aspiration-why = If the value lies inside, this was all; the narrower the window, the more is cut.
pass-failed-low = The last pass failed low: the value is { $known } or less, so the lower end is opened.
pass-failed-high = The last pass failed high: the value is { $known } or more, so the upper end is opened.
pass-test = Pass { $pass } asks: is the value { $beta } or more?
pass-test-more = Pass { $pass } asks: is the value more than { $beta }?
pass-known-both = So far { $root } is worth at least { $low } and at most { $high }.
pass-known-low = So far { $root } is worth at least { $low }.
pass-known-high = So far { $root } is worth at most { $high }.
pass-remembers = What earlier passes found is in the table.
# bound: at least or at most.
pass-meets = An earlier pass has shown that { $root } is worth { $bound } { $value }: that is its value.

whose-null = With the { $value }, nothing is left between α and β: it is only asked whether there is anything better.
whose-guess = The { $value } is an end of the window around the guess.
whose-guess-both = Both are the ends of the window around the guess.
whose-pass-both = Both are what this pass asks about.
whose-chance-both = Both are what the other outcomes leave open.
whose-unturned-both = Both were handed down as they are, not turned round.
whose-unturned = The { $value } was handed down as it is, not turned round.
return-bound-some = { $node } returns { $value }: { $bound } { $value }, because not all its children were looked at.
whose-pass = The { $value } is what this pass asks about.
left-open-alpha = With { $value } or less from { $node }, { $parent } comes to { $end } or less, whatever the others give.
left-open-beta = With { $value } or more from { $node }, { $parent } comes to { $end } or more, whatever the others give.
left-open-hair = The raised sign is a hair of room, so that a rounded sum cuts nothing.
whose-chance = The { $value } is what the other outcomes leave open.
whose-tested = The { $value } is what the test found; now it is only asked how much better it gets.
whose-standing = The { $value } is what the position is worth as it stands.
# The first look of Star2 at an outcome.
probe = This is a probe: of { $node }'s children only { $child } is looked at.
# The bound is just above or just below a number.
cut-asked-above = It was only asked whether { $node } is worth more than { $bound }: it is.
cut-asked-below = It was only asked whether { $node } is worth less than { $bound }: it is.
cut-asked-more = It was only asked whether { $node } is worth { $bound } or more: it is.
cut-asked-less = It was only asked whether { $node } is worth { $bound } or less: it is.
cut-chance-more = From { $bound } on, the other outcomes cannot make up for { $node } any more.
cut-chance-less = From { $bound } down, the other outcomes cannot make up for { $node } any more.
cut-tested = The test has found { $bound } already; through { $node } it does not get better.
cut-standing = { $bound } is what the position is worth as it stands.
reason-asked = { $value } { $sign } { $end } = { $bound } (asked)
reason-chance = { $value } { $sign } { $end } = { $bound } (other outcomes)
reason-tested = { $value } { $sign } { $end } = { $bound } (found by the test)
reason-guess = { $value } { $sign } { $end } = { $bound } (around the guess)
cut-guess-more = { $bound } is the upper end of the window around the guess, and { $node } is worth at least that.
cut-guess-less = { $bound } is the lower end of the window around the guess, and { $node } is worth at most that.
reason-null = { $value } { $sign } { $end } = { $bound } (null window)

hit = { $node } has been searched before: { $value } stands in the table.
hit-shared = { $node } is the same position as { $other }.
hit-exact = That is its exact value, so nothing needs to be searched.
hit-exact-depth = The entry is exact for the plies that are left, so nothing needs to be searched.
hit-claimed = The search believes that this is its exact value, and searches nothing.
hit-lower = { $value } ≥ β = { $beta }: that is enough for a cutoff.
hit-upper = { $value } ≤ α = { $alpha }: that is enough to give it up.

stand-pat = The horizon is reached, but { $node } is not quiet. { $role } does not have to capture: as it stands, { $node } is worth { $value }.
stand-pat-nobody = The horizon is reached, but { $node } is not quiet. { $role } does not have to capture, and nothing says what { $node } is worth as it stands: it is taken as { $value }.
stand-pat-alpha = That is v, and α rises from { $old } to { $value }.
stand-pat-beta = That is v, and β falls from { $old } to { $value }.
stand-pat-enough = { $value } is already enough for a cutoff; no capture is tried.

research = The test says that { $child } is worth { $value }: better than the { $best } that { $node } has, but not how much better.
research-exact = The test says that { $child } is worth { $value }: better than the { $best } that { $node } has. This time that is its exact value, but the algorithm does not know it.
research-scout = So { $child } is evaluated.
research-open = So { $child } is searched again, with ({ $alpha }, { $beta }).

select-root = Selection begins at { $node }.
select-new = { $node } is new: it is added to the tree.
select = Down through { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} so far with a mean of { $mean }.
select-scaled = Where the least leaf, { $least }, counts −1 and the greatest, { $most }, counts 1, that counts { $scaled }.
select-turned = Where the least leaf, { $least }, counts −1 and the greatest, { $most }, counts 1, that counts { $seen }; MIN wants little, so for MIN it counts { $scaled }.
select-negated = MIN wants little, so for MIN that counts { $scaled }.
select-all-equal = All leaves are equal, so that counts { $scaled }.
select-sum = With a bonus of { $bonus } it promises { $sum }, and no sibling promises more.
select-dice = The dice choose { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} so far with a mean of { $mean }.
select-dice-new = The dice choose { $node }, which is new: it is added to the tree.
simulate = A random game from { $node } ends with { $value }.
simulate-leaf = { $node } is a leaf, worth { $value }.
simulate-leaf-greatest = { $node } is a leaf, worth { $value }. There is no mean of ∞: it counts as the greatest finite leaf, { $counted }.
simulate-leaf-least = { $node } is a leaf, worth { $value }. There is no mean of −∞: it counts as the least finite leaf, { $counted }.
simulate-over = At { $node } the game is over: the result is { $counted }.
simulate-static = { $node } is at the horizon, and its static evaluation is { $value }: the result is tanh({ $value } ÷ { $scale }) = { $counted }.
back-up = { $value } comes back to { $node }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}, mean { $mean }.

prove-begin = The search goes down from { $node } to the most-proving node.
prove-down-max = Down to { $node }: at { $parent } ({ $role }), no other child that is open needs less for a proof.
prove-down-min = Down to { $node }: at { $parent } ({ $role }), no other child that is open needs less for a disproof.
prove-look = { $node }, a child of { $parent }, is a leaf: it is evaluated.
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

take-live = { $node } is taken from the list, live, with merit { $merit }: nothing in the list promises more.
take-live-dual = { $node } is taken from the list, live, with merit { $merit }: nothing in the list is lower.
settle-smaller = { $node } is worth { $value }. It goes back into the list, solved; its merit is the smaller of { $value } and { $before }, so { $merit }.
settle-larger = { $node } is worth { $value }. It goes back into the list, solved; its merit is the larger of { $value } and { $before }, so { $merit }.
take-solved = { $node } is taken from the list, solved with merit { $merit }: it is worth at least that.
take-solved-dual = { $node } is taken from the list, solved with merit { $merit }: it is worth at most that.
take-solved-exact = { $node } is taken from the list, solved with merit { $merit }: that is its value.
operate-all = { $node } ({ $role }) may choose: { $count ->
        [one] its only child goes
        [2] both its children go
       *[other] all { $count } children go
    } into the list with merit { $merit }.
operate-first = At { $node } ({ $role }), { $opponent } must have an answer to { $count ->
        [one] the only move. It
       *[other] every move. They are taken in turn: the first, { $child },
    } goes into the list with merit { $merit }.
operate-solves = With { $node }, { $parent } is solved too: it goes into the list with merit { $merit }, and everything else below it leaves the list.
operate-next = { $node } is settled; { $next }, the next move at { $parent }, goes into the list with merit { $merit }.
operate-last = { $node } was the last move at { $parent }: { $parent } is solved and goes into the list with merit { $merit }.
operate-end = Nothing stands above { $node }: the search ends.

average = { $child } gives { $value }.
average-unproved = { $child } gives { $value }, which proves nothing.
average-probe = The probe of { $child } gives { $value }.
average-probe-unproved = The probe of { $child } gives { $value }, which proves nothing.
average-probability = Its probability is { $probability }.
average-even = All outcomes are equally likely: this one counts { $probability }.
average-known = So { $node } is worth { $low } on average.
average-range = So { $node } comes to at least { $low } and at most { $high }, whatever else is found.
average-range-still = So { $node } still comes to at least { $low } and at most { $high }.
average-low = So { $node } comes to at least { $low }, whatever else is found.
average-high = So { $node } comes to at most { $high }, whatever else is found.
average-open = The others are still open.
average-sum = That adds { $added }; the sum so far is { $sum }.
average-sum-whole = That adds { $added }, and { $node } is worth { $sum } on average.

# Knowledge from outside: no search has found it.
range-both = It is known beforehand that no leaf is worth less than { $low } or more than { $high }.
range-low = It is known beforehand that no leaf is worth less than { $low }.
range-high = It is known beforehand that no leaf is worth more than { $high }.
range-one = It is known beforehand that every leaf is worth { $low }.
beforehand = { $node } returns { $value }: every leaf is worth that, so none has to be read.
whose-range = The { $value } is an end of the range of all values, which is known beforehand.
whose-range-both = Both are the ends of the range of all values, which is known beforehand.
cut-range-more = No leaf is worth more than { $bound }.
cut-range-less = No leaf is worth less than { $bound }.
reason-range = { $value } { $sign } { $end } = { $bound } (range of values)

outcome-no-average = { $node } can come to ∞ and to −∞: there is no average of that. Write finite values.
overhead = One thread alone would have made { $alone ->
        [one] { $alone } visit
       *[other] { $alone } visits
    }: the search overhead is { $percent } %.
compare-hidden = On this tree the mistake does not show. What it is:
compare-same = Both do the same, step by step.
compare-at = step { $step }
compare-at-each = step { $one } of { $first } and step { $other } of { $second }
compare-step-of-pass = { $step } in pass { $pass }
compare-step-of-pass-to = { $step } in pass { $pass } to depth { $depth }
compare-steps = The searches first differ at { $place }.
compare-windows = The searches first differ at { $place }: { $first } searches { $node } with { $one }, { $second } with { $other }.
compare-values = The searches first differ at { $place }: { $first } has { $one } for { $node }, { $second } has { $other }.
compare-pruned = The searches first differ at { $place }: { $first } prunes { $one }, { $second } prunes { $other }.
compare-ends = The searches do the same until { $done } ends after step { $step }; { $other } goes on.
compare-ends-pass = The searches do the same until { $done } ends after step { $step }; { $other } begins pass { $pass } with { $window }.
compare-ends-pass-to = The searches do the same until { $done } ends after step { $step }; { $other } begins pass { $pass }, to depth { $depth }.
compare-leaves-same-order = Both read the same leaves, and come to them in the same order.
compare-leaves-same = Both read the same leaves, in another order.
compare-leaves-first = Every leaf that { $first } reads is read by { $second } too, and more.
compare-leaves-second = Every leaf that { $second } reads is read by { $first } too, and more.
compare-leaves-different = Each reads leaves that the other does not.
compare-says = { $name }: { $sentence }
