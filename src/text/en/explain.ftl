# Why a step of a search happened.
# Names of nodes, roles and values come ready-made; how many there are of something is always a count.

headline-enter = Enter { $node }
headline-evaluate = { $node } is worth { $value }
headline-evaluate-taken = { $node } is taken as { $value }
headline-compare = { $node } gets { $value } from { $child }
headline-improve = { $node }: v = { $value }
headline-tighten = { $node }: { $end } = { $value }
headline-return = { $node } returns { $value }

cutoff-alpha = α-cutoff at { $node }
cutoff-alpha-deep = deep α-cutoff at { $node }
cutoff-beta = β-cutoff at { $node }
cutoff-beta-deep = deep β-cutoff at { $node }
cutoff-mover = cutoff at { $node }
cutoff-mover-deep = deep cutoff at { $node }

enter = { $node } ({ $role }) is searched with α = { $alpha }, β = { $beta }.
enter-plain = { $node } ({ $role }) is searched.
enter-leaf = { $node } is a leaf, reached with α = { $alpha }, β = { $beta }.
enter-leaf-plain = { $node } is a leaf.
enter-horizon = { $node } lies at the horizon, reached with α = { $alpha }, β = { $beta }.
enter-horizon-plain = { $node } lies at the horizon.
enter-on-line = The line that the last pass found best goes on with { $child }, so { $child } is tried first.
enter-table-move = The table names { $child } as the best child of an earlier search, so { $child } is tried first.
enter-nothing-known = Nothing is known yet.
enter-unaware = { $parent } has { $end } = { $value } from { $child } by now; but { $node } is searched at the same time, and its thread does not know it.
whose = The { $value } is { $ancestor }'s: { $child } already guarantees it.
# A later pass of iterative deepening, or a search to a deeper horizon, may find something else.
as-deep = { $by ->
    [pass] As deep as this pass searches
   *[search] As deep as this search goes
}: { $sentence }
whose-as-deep = The { $value } is { $ancestor }'s: { $by ->
    [pass] as deep as this pass searches
   *[search] as deep as this search goes
}, { $child } already guarantees it.
# What a search with a mistake says proves nothing: it counts on it, or believes it.
whose-claimed = The { $value } is { $ancestor }'s, from { $child }.
whose-turned-claimed = The { $value } is { $ancestor }'s { $theirs }, from { $child }, seen from the other side.
whose-turned = The { $value } is { $ancestor }'s { $theirs } seen from the other side: { $child } already guarantees it.
whose-initial = The { $value } is an end of the initial window.
whose-initial-both = Both are the ends of the initial window.
whose-initial-both-turned = Both are the ends of the initial window, seen from the other side.
whose-initial-turned = The { $value } is the { $theirs } of the initial window seen from the other side.

evaluate = { $node } is worth { $value }.
evaluate-claimed = { $node } is taken as { $value }.
evaluate-static = The horizon is reached: { $node } is taken as { $value }, its static evaluation.
evaluate-static-turned = The horizon is reached: { $node } is taken as { $max } for MAX, its static evaluation, so { $value } for MIN, whose turn it would be.
evaluate-nobody = The horizon is reached, and nothing says what { $node } is worth: it is taken as { $value }.
evaluate-turned = { $node } is worth { $max } to MAX, so { $value } to MIN, whose turn it would be.
clamped = That is outside its window ({ $alpha }, { $beta }), so fail-hard returns { $result }.

compare-not-kept = { $child } gives { $value }, but { $node } ({ $role }) does not keep it.
compare-worse = { $child } gives { $value }; { $node } ({ $role }) has { $best } and keeps it.
compare-tie = { $child } gives { $value }, no better than the { $best } that { $node } ({ $role }) has: the first stays.

improve-more = { $child } gives { $value }, more than anything { $node } ({ $role }) has seen: v rises from { $before } to { $new }.
improve-less = { $child } gives { $value }, less than anything { $node } ({ $role }) has seen: v falls from { $before } to { $new }.
improve-first = { $child } gives { $value }, the first value that { $node } ({ $role }) gets: v = { $new }.

tighten-alpha = { $node } can now be sure of { $new }, so its α rises from { $old } to { $new }.
tighten-alpha-claimed = { $node } now counts on { $new }, so its α rises from { $old } to { $new }.
tighten-beta-claimed = { $node } now counts on holding MAX to { $new }, so its β falls from { $old } to { $new }.
tighten-beta = { $node } can now hold MAX to { $new }, so its β falls from { $old } to { $new }.

cut-if-or-more = { $node } is cut as soon as it has { $bound } or more.
cut-if-more = { $node } is cut as soon as it has more than { $bound }.
cut-if-or-less = { $node } is cut as soon as it has { $bound } or less.
cut-if-less = { $node } is cut as soon as it has less than { $bound }.

# The end of a window that reaches the other by itself, in place of a value.
cut-own-end = { $end } = { $value }
cut-empty = { $node } was entered with an empty window, so it is cut whatever { $child } returns.
cut-test = { $value } { $sign } { $end } = { $bound }.
or-more = or more
or-less = or less
cut-initial-more = The initial window says: from { $bound } on, it does not matter how much more { $node } is worth.
cut-initial-less = The initial window says: from { $bound } down, it does not matter how much less { $node } is worth.
cut-nothing-more = Nothing is more than { $bound }.
cut-nothing-less = Nothing is less than { $bound }.
cut-deep-witness = { $plies ->
    [one] One ply up
    [2] Two plies up
    [3] Three plies up
    [4] Four plies up
    [5] Five plies up
    [6] Six plies up
    [7] Seven plies up
   *[other] { $plies } plies up
}, { $ancestor } already has { $value } from { $child }.
cut-deep-turned = Seen from { $node }, that is { $bound }.
cut-deep-more = At { $node }, { $role } can be sure of { $value } or more, so no game that { $opponent } plays well comes through { $node }.
cut-deep-less = At { $node }, { $role } can hold { $opponent } to { $value } or less, so no game that { $opponent } plays well comes through { $node }.
cut-deep-as-much = At { $node }, { $role } can be sure of { $value } or more, so { $opponent } gains nothing by coming through { $node }.
cut-deep-as-little = At { $node }, { $role } can hold { $opponent } to { $value } or less, so { $opponent } gains nothing by coming through { $node }.
cut-never-allow = { $ancestor } ({ $role }) already has { $has } from { $child } and will never choose { $node }, which is worth { $value } { $or }.
cut-gains-nothing = { $ancestor } ({ $role }) already has { $has } from { $child } and gains nothing by { $node }, which is worth { $value } { $or }.
cut-never-allow-mover = { $ancestor } ({ $role }) already has { $has } from { $child }, which is { $bound } to { $mover }, and will never choose { $node }, which is worth { $value } or more to { $mover }.
cut-gains-nothing-mover = { $ancestor } ({ $role }) already has { $has } from { $child }, which is { $bound } to { $mover }, and gains nothing by { $node }, which is worth { $value } or more to { $mover }.
cut-skipped = { $count ->
    [one] { $names } is not looked at.
   *[other] { $names } are not looked at.
}
cut-skipped-claimed = { $count ->
    [one] The search believes that { $names } does not matter, and does not look at it.
   *[other] The search believes that { $names } do not matter, and does not look at them.
}
list-comma = ,{ " " }
list-and = { $names } and { $last }
list-or = { $names } or { $last }
list-more = { $names } and { $count } more

return-exact = { $node } returns { $value }.
return-bound = { $count ->
    [one] { $node } returns { $value }: { $bound } { $value }, because { $names } was pruned.
   *[other] { $node } returns { $value }: { $bound } { $value }, because { $names } were pruned.
}
return-bound-below = { $node } returns { $value }: { $bound } { $value }, because of what was pruned below it.
return-unproved = { $node } returns { $value }, which proves nothing: not all its children were looked at.
return-unproved-below = { $node } returns { $value }, which proves nothing: it rests on a value that proves nothing.
return-bound-hard = { $node } returns { $value }: { $bound } { $value }, because fail-hard returns nothing outside the window ({ $alpha }, { $beta }).
return-clamped = { $node } has { $best }, outside its window ({ $alpha }, { $beta }), so fail-hard returns { $value }: it is worth { $bound } { $value }.
return-clamped-claimed = { $node } has { $best }, outside what the search takes for its window, ({ $alpha }, { $beta }), and returns the end that is nearest: { $value }.
at-least = at least
at-most = at most

# What the answer of proof-number search means in a game.
proof-win = { $max } wins by { $line }.
proof-no-win = Whatever { $max } plays, { $min } can prevent a win for that long.
# What a search by chance chooses.
# rank: first where others were visited as often.
chosen = { $rank ->
    [first] { $move } is the first of the moves that were visited most
   *[only] { $move } was visited most
}, { $visits } of { $games } times; { $mean } is the mean of its results.
chosen-game = { $rank ->
    [first] { $move } is the first of the moves that were visited most
   *[only] { $move } was visited most
}, { $visits } of { $games } times; { $mean } is the mean of its results, between −1, a loss of MAX, and 1, a win: a win share of { $share } %.
result = { $root } is worth { $value } by { $line }.
result-claimed = The search makes a mistake. It says that { $root } is worth { $value } by { $line }.
result-leaf-claimed = The search makes a mistake. It says that { $root } is worth { $value }.
# In a table of several searches.
value-claimed = { $value } (claimed)
value-at-depth = { $value } (depth { $depth })
worth-turned = { $value } to { $role } ({ $turned } to { $opponent })
best-move-wins = { $move } wins for { $side }: { $line }.
# Why a move is the best; a value may be a bound, as in ≥ 4.
best-move = { $move } is worth { $value } to { $side }: { $line }.
best-move-alone = { $move } is worth { $value } to { $side }.
best-move-claimed = The search makes a mistake. It says: { $sentence }
result-unproved = The search comes to { $value } for { $root }, by { $line }; that is not proved.
result-leaf-unproved = The search comes to { $value } for { $root }; that is not proved.
result-leaf = { $root } is worth { $value }.
then = , then{ " " }
line-goes-on = { $line } and so on
counts-visits = { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    } in a tree of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }, { $evaluated ->
        [one] { $evaluated } evaluation
       *[other] { $evaluated } evaluations
    } in { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }
result-counts-unfolded = { $visited ->
        [one] { $visited } node was visited
       *[other] { $visited } nodes were visited
    }, { $evaluated ->
        [one] { $evaluated } leaf
       *[other] { $evaluated } leaves
    } read.
result-counts-unfolded-visits = { $visited ->
        [one] There was { $visited } visit
       *[other] There were { $visited } visits
    } and { $evaluated ->
        [one] { $evaluated } evaluation of a leaf.
       *[other] { $evaluated } evaluations of leaves.
    }
result-cutoffs = { $cutoffs ->
        [0] Nothing was cut.
        [one] There was { $cutoffs } cutoff.
       *[other] There were { $cutoffs } cutoffs.
    }
# What a tree of a game calls its root.
name-root = the position
# The same where a sentence begins with it.
name-root-first = The position
outcome-incomplete = The search is incomplete: it was stopped after { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }. What is shown was found until then.
outcome-unknown = What { $root } is worth is not known yet.
outcome-last-pass = The search was stopped after { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }. Its pass to depth { $depth } was the last that it finished: that is its answer.
outcome-iterations = The search was stopped after { $done } of { $wanted ->
        [one] { $wanted } iteration
       *[other] { $wanted } iterations
    }: what it has seen until then is its estimate.
line-unproved = How it goes on is not proved.
line-no-choice = No child reaches the window, so none is known to be the best.
side-and-role = { $side } ({ $role })
# length: exact, or at most so many moves.
forced-win-now = { $winner } wins with the next move.
forced-win = { $winner } wins in { $length ->
        [most] at most { "" }
       *[exact] { "" }
    }{ $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } ({ $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }), whatever { $loser } does.
# The evaluation gives all wins the same value.
forced-win-unguided = { $winner } can win in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } ({ $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }), whatever { $loser } does; “{ $evaluation }” does not count moves, so the best line may take longer.
result-counts-visits = There { $visited ->
        [one] was { $visited } visit
       *[other] were { $visited } visits
    }{ $evaluated ->
        [none] { "" }
        [one] { " " }and { $evaluated } evaluation
       *[other] { " " }and { $evaluated } evaluations
    } in a tree of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }; { $distinct } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } { $distinct ->
        [one] was
       *[other] were
    } read.
# Of a search by random games: those end at leaves that it does not visit.
result-counts-iterations = There { $visited ->
        [one] was { $visited } visit
       *[other] were { $visited } visits
    } in { $iterations ->
        [one] { $iterations } iteration
       *[other] { $iterations } iterations
    } on a tree of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }; { $distinct } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } { $distinct ->
        [one] was
       *[other] were
    } visited.
result-counts-iterations-unfolded = There { $visited ->
        [one] was { $visited } visit
       *[other] were { $visited } visits
    } in { $iterations ->
        [one] { $iterations } iteration
       *[other] { $iterations } iterations
    }.
# Behind it, only a full stop or what never mattered.
result-counts = { $visited } of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } { $visited ->
        [one] was
       *[other] were
    } visited, { $evaluated } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } read{ $never ->
        [none] .
       *[other] ; { $never } never mattered.
    }
outcome-underway = The search goes on. What it finds is shown once it has ended.
searched-incomplete = incomplete: stopped after { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }
outcome-stopped = The search is incomplete: it was stopped. What is shown was found until then.
outcome-chance = { $node } is a chance node: neither side chooses there, and there is no rule for that in { $algorithm }. For this tree, choose { $able }.
outcome-free = The file leaves the value of { $node } open, and { $algorithm } reads it. Write a value, or choose a search that never comes there.

reason-from = { $value } { $sign } { $end } = { $bound } ({ $from })
reason-comparison = { $value } { $sign } { $end }
reason-bound = = { $bound }
reason-bound-from = = { $bound } ({ $from })
reason-limit = { $value } { $sign } { $end } = { $bound } (the limit)
reason-initial = { $value } { $sign } { $end } = { $bound } (initial window)

conventions-root = root { $role }
view-mover = values from the side to move
counts-unfolded = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited, { $evaluated ->
        [one] { $evaluated } leaf
       *[other] { $evaluated } leaves
    }, { $cutoffs ->
        [one] { $cutoffs } cutoff
       *[other] { $cutoffs } cutoffs
    }
counts-unfolded-visits = { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }, { $evaluated ->
        [one] { $evaluated } evaluation
       *[other] { $evaluated } evaluations
    }, { $cutoffs ->
        [one] { $cutoffs } cutoff
       *[other] { $cutoffs } cutoffs
    }
counts = { $visited } of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } visited, { $evaluated } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }

story-passed = Step { $step }: { $node } was entered with { $end } = { $value }.
story-set = Step { $step }: { $child } gave { $ancestor } { $value }, so the { $end } of { $ancestor } became { $value }; it was passed down to { $path }.
story-earlier = { $count ->
    [one] One earlier change is not told here.
   *[other] { $count } earlier changes are not told here.
}
story-changed = Step { $step }: { $child } gave { $value }, so { $end } became { $value }.
story-returned = Step { $step }: { $node } returned { $value }.
story-hit = Step { $step }: the table answered { $node } with { $value }.
story-returned-unproved = Step { $step }: { $node } returned { $value }, which proves nothing.
story-leaf = The file says that { $node } is worth { $value }.
# At the end of a game, and at the horizon.
story-over = At { $node } the game is over: that is worth { $value }.
story-judged = The evaluation says that { $node } is worth { $value }.
story-free = The file leaves the value of { $node } open.
# pass: its number, or none where it was no other pass.
story-of-earlier = { $pass ->
    [none] What follows is from an earlier search: the current one has not visited { $node }.
   *[other] What follows is from pass { $pass }: the current pass has not visited { $node }.
}
story-unvisited = { $node } has not been visited.
answer-cut = Step { $step }: { $cutoff }.
answer-no-cut = { $node } has cut nothing so far.
answer-no-cut-if = Nothing can cut { $node } at this step.
answer-tally = { $node } has been visited { $visits ->
        [one] { $visits } time
       *[other] { $visits } times
    } so far; the mean of what came back is { $mean }.
answer-proof = At { $node }, at least { $proof ->
        [one] { $proof } leaf
       *[other] { $proof } leaves
    } must turn out well for a proof, and at least { $disproof ->
        [one] { $disproof } leaf
       *[other] { $disproof } leaves
    } badly for a disproof.
answer-merit = The merit of { $node } is { $merit }.
answer-merit-gone = { $node } is no longer in the list; its merit there was { $merit }.
answer-not-tried = { $count ->
        [one] One move at { $node } was never tried: { $names }.
       *[other] { $count } moves at { $node } were never tried: { $names }.
    }
answer-below = { $count ->
        [0] Below { $node } there is no node.
        [one] Below { $node } there is { $count } node.
       *[other] Below { $node } there are { $count } nodes.
    }
story-pruned = Step { $step }: { $node } was skipped by the { $cutoff }.

pseudocode-cutoff = cutoff
pseudocode-either = { $max } or { $min }
pseudocode-by-role = by role
pseudocode-null = null window
pseudocode-line = the next pass follows it
pseudocode-nothing-better = nothing is better
pseudocode-every-leaf = every leaf is reached
pseudocode-leftmost = the leftmost of equals
pseudocode-least = the child that needs least
pseudocode-hair = ε = 10⁻¹¹, for rounded sums
pseudocode-all-know = what all of them know
pseudocode-together = at the same time
pseudocode-in-turn = in turn
pseudocode-own-notes = each has its own
pseudocode-select = select
pseudocode-expand = expand
pseudocode-simulate = simulate
pseudocode-back-up = back up
pseudocode-untried = first all are tried
pseudocode-scaled = from −1 to 1
pseudocode-most-visited = the move that was visited most
pseudocode-row-only = leaves this row only!
pseudocode-not-v = c, not v!
pseudocode-still-infinite = still ∞
pseudocode-forgotten = α, β forgotten!
pseudocode-unturned = not −β, −α!
pseudocode-perhaps-bound = perhaps a bound!
pseudocode-signs = without signs!
pseudocode-replaces-always = in place of another entry there
pseudocode-replaces-depth = unless a deeper entry is there
pseudocode-replaces-two-tier = the deeper of two first, else second
pseudocode-mixed = > here, ≥ at MAX!

intervals-or = { " " }or{ " " }

searched-start = { $game } from the start
searched-position = { $game } { $position }
searched-depth = depth { $depth }
searched-evaluation = evaluation { $evaluation }
searched-ordering = ordering { $ordering }
