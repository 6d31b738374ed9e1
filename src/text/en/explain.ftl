# Why a step of a search happened.
# Names of nodes, roles and values come ready-made; how many there are of something is always a count.

headline-enter = Enter { $node }
headline-evaluate = Value of { $node }: { $value }
headline-evaluate-taken = { $node } is taken as { $value }
# Negamax: what a child returns is seen from its own side, and its parent negates it.
returned-negated = { $own } (negated: { $taken })
headline-compare = { $child } returns { $value } to { $node }
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
# place: in quiescence search, captures lead beyond the horizon.
enter-horizon = { $node } lies { $place ->
    [beyond] beyond
   *[at] at
} the horizon, reached with α = { $alpha }, β = { $beta }.
enter-horizon-plain = { $node } lies { $place ->
    [beyond] beyond
   *[at] at
} the horizon.
enter-on-line = The best line of the previous pass continues with { $child }, so { $child } is tried first.
enter-on-line-root = The best line of the previous pass begins with { $child }, so { $child } is tried first.
enter-table-move = The table gives { $child } as the best child of an earlier search, so { $child } is tried first.
enter-killer = { $child } is a killer move: it was enough for a cutoff at this ply before, so it is tried first.
enter-killer-place = A child in the place of { $child } was enough for a cutoff at this ply before, so { $child } is tried first.
enter-history-place = Children in the place of { $child } have the highest history score so far, from the nodes where they were enough for a cutoff, so { $child } is tried first.
enter-history = { $child } has the highest history score so far, from the nodes where it was enough for a cutoff, so it is tried first.
enter-best-first = { $child } has the best minimax value, computed beforehand, so it is tried first.
enter-worst-first = { $child } has the worst minimax value, computed beforehand, so it is tried first.
enter-evaluation = { $child } has the best static evaluation, so it is tried first.
enter-forcing = { $child } is a capture or gives check, so it is tried first.
enter-nothing-known = Nothing is known yet.
enter-threads = Up to { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
} can work at the same time: { $split ->
    [root] each searches one child of { $node }.
   *[ybw] once the first child of a node on the leftmost line has returned, each searches one of its other children.
}
enter-not-passed = Only shallow cutoffs are allowed, so { $parent }'s { $end } = { $value } is not passed on to { $node }.
enter-unaware = { $parent } already has { $end } = { $value } via { $child }, but { $node } is searched at the same time and its thread does not know this.
whose = The { $value } is { $ancestor }'s bound, guaranteed by { $child }.
# A later pass of iterative deepening, or a search to a deeper horizon, may find something else.
as-deep = { $sentence } This holds as deep as { $by ->
    [pass] this pass searches
   *[search] this search goes
}.
whose-as-deep = The { $value } is { $ancestor }'s bound, guaranteed by { $child } { $by ->
    [pass] as deep as this pass searches
   *[search] as deep as this search goes
}.
# What a search with a mistake says proves nothing: it counts on it, or believes it.
whose-claimed = The { $value } is { $ancestor }'s bound, from { $child }.
whose-turned-claimed = The { $value } is { $ancestor }'s bound { $theirs }, from { $child }, seen from the other side.
whose-turned-as-deep = The { $value } is { $ancestor }'s bound { $theirs } seen from the other side, guaranteed by { $child } { $by ->
    [pass] as deep as this pass searches
   *[search] as deep as this search goes
}.
whose-turned = The { $value } is { $ancestor }'s bound { $theirs } seen from the other side, guaranteed by { $child }.
whose-initial = The { $value } is an end of the initial window.
whose-initial-both = Both are ends of the initial window.
whose-initial-both-turned = Both are ends of the initial window, seen from the other side.
whose-initial-turned = The { $value } is the { $theirs } of the initial window seen from the other side.

evaluate = The value of { $node } is { $value }.
evaluate-claimed = { $node } is taken as { $value }.
evaluate-static = The horizon is reached, so { $node } takes its static evaluation, { $value }.
evaluate-static-turned = The horizon is reached, so { $node } takes its static evaluation: { $max } for MAX, so { $value } for MIN, whose turn it would be.
# In quiescence search, only quiet positions take their static evaluation.
evaluate-quiet = { $node } is quiet: it takes its static evaluation, { $value }.
evaluate-assumed = The horizon is reached, and nothing gives { $node } a value: it is taken as { $value }.
evaluate-turned = { $node } is worth { $max } to MAX, so { $value } to MIN, whose turn it would be.
clamped = That is outside its window ({ $alpha }, { $beta }), so fail-hard returns { $result }.

compare-not-kept = { $child } returns { $value }, but { $node } ({ $role }) does not keep it.
compare-worse = { $child } returns { $value }; { $node } ({ $role }) already has { $best }, so v stays { $best }.
compare-worse-open = { $child } returns { $value }, no better than v = { $best } at { $node } ({ $role }), so v stays { $best }.
compare-tie-open = { $child } returns { $value }, no better than v = { $best } at { $node } ({ $role }), so { $first ->
    [stand-pat] the stand-pat value stays.
   *[child] the first one stays.
 }
compare-tie = { $child } returns { $value }, no better than the { $best } that { $node } ({ $role }) already has, so { $first ->
    [stand-pat] the stand-pat value stays.
   *[child] the first one stays.
 }

improve-more = { $child } returns { $value }, more than { $node } ({ $role }) had so far: v rises from { $before } to { $new }.
improve-less = { $child } returns { $value }, less than { $node } ({ $role }) had so far: v falls from { $before } to { $new }.
# The bound of the result is one on the far side: the value may be no better than before.
improve-more-open = { $child } returns { $value }. That bound is more than { $node } ({ $role }) had so far, so v rises from { $before } to { $new }.
improve-less-open = { $child } returns { $value }. That bound is less than { $node } ({ $role }) had so far, so v falls from { $before } to { $new }.
improve-first = { $child } returns { $value }, the first result for { $node } ({ $role }), so v = { $new }.

tighten-alpha = { $role } is now assured of { $new } at { $node }, so α rises from { $old } to { $new }.
tighten-alpha-claimed = { $role } now counts on { $new } at { $node }, so α rises from { $old } to { $new }.
tighten-beta-claimed = { $role } now counts on holding { $opponent } to { $new } at { $node }, so β falls from { $old } to { $new }.
tighten-beta = { $role } can now hold { $opponent } to { $new } at { $node }, so β falls from { $old } to { $new }.

cut-if-or-more = { $does ->
    [returns] { $node } returns as soon as it has { $bound } or more.
   *[cuts] There is a cutoff at { $node } as soon as it has { $bound } or more.
 }
cut-if-more = { $does ->
    [returns] { $node } returns as soon as it has more than { $bound }.
   *[cuts] There is a cutoff at { $node } as soon as it has more than { $bound }.
 }
cut-if-or-less = { $does ->
    [returns] { $node } returns as soon as it has { $bound } or less.
   *[cuts] There is a cutoff at { $node } as soon as it has { $bound } or less.
 }
cut-if-less = { $does ->
    [returns] { $node } returns as soon as it has less than { $bound }.
   *[cuts] There is a cutoff at { $node } as soon as it has less than { $bound }.
 }

# The end of a window that reaches the other by itself, in place of a value.
cut-own-end = { $end } = { $value }
cut-empty = { $node } was entered with an empty window, so there is a cutoff whatever { $child } returns.
cut-test = { $value } { $sign } { $end } = { $bound }.
cut-initial-more = The initial window ends at { $bound }: how much more { $node } is worth does not matter.
cut-initial-less = The initial window begins at { $bound }: how much less { $node } is worth does not matter.
cut-nothing-more = No value is greater than { $bound }.
cut-nothing-less = No value is less than { $bound }.
cut-deep-witness = { $plies ->
    [one] One ply up
    [2] Two plies up
    [3] Three plies up
    [4] Four plies up
    [5] Five plies up
    [6] Six plies up
    [7] Seven plies up
   *[other] { $plies } plies up
}, { $ancestor } already has { $value } via { $child }.
# In a parallel search: what another thread has found since this one began.
cut-outdated = By now, { $ancestor } has { $value } via { $child }, but this thread began before that.
cut-deep-turned = Seen from { $node }, that is { $bound }.
cut-deep-more = At { $node }, { $role } is assured of at least { $value }, so { $opponent } will never let play reach { $node }.
cut-deep-less = At { $node }, { $role } can hold { $opponent } to at most { $value }, so { $opponent } will never let play reach { $node }.
cut-deep-chance-more = { $node } is worth at least { $value }, so { $opponent } will never let play reach it.
cut-deep-chance-less = { $node } is worth at most { $value }, so { $opponent } will never let play reach it.
cut-deep-chance-as-much = { $node } is worth at least { $value }, so { $opponent } gains nothing by letting play reach it.
cut-deep-chance-as-little = { $node } is worth at most { $value }, so { $opponent } gains nothing by letting play reach it.
cut-deep-as-much = At { $node }, { $role } is assured of at least { $value }, so { $opponent } gains nothing by letting play reach { $node }.
cut-deep-as-little = At { $node }, { $role } can hold { $opponent } to at most { $value }, so { $opponent } gains nothing by letting play reach { $node }.
cut-never-allow = At { $ancestor }, { $role } already has { $has } via { $child }, so it will never choose { $node }, which is worth { $value }.
cut-gains-nothing = At { $ancestor }, { $role } already has { $has } via { $child } and gains nothing by choosing { $node }, which is worth { $value }.
cut-never-allow-mover = At { $ancestor }, { $role } already has { $has } via { $child }, which is { $bound } to { $mover }, so it will never choose { $node }, which is worth { $value } to { $mover }.
cut-gains-nothing-mover = At { $ancestor }, { $role } already has { $has } via { $child }, which is { $bound } to { $mover }, and gains nothing by choosing { $node }, which is worth { $value } to { $mover }.
cut-pruned = { $count ->
    [one] { $names } is pruned.
   *[other] { $names } are pruned.
}
cut-pruned-probed = { $count ->
    [one] { $names }, which was probed, is not searched further.
   *[other] { $names }, which were probed, are not searched further.
}
cut-pruned-claimed = { $count ->
    [one] The search believes that { $names } does not matter, and prunes it.
   *[other] The search believes that { $names } do not matter, and prunes them.
}
list-comma = ,{ " " }
list-and = { $names } and { $last }
list-or = { $names } or { $last }
list-more = { $names } and { $count } more

return-exact = { $node } returns { $value }.
return-bound = { $count ->
    [one] { $node } returns { $value }: { $bound }, because { $names } was pruned.
   *[other] { $node } returns { $value }: { $bound }, because { $names } were pruned.
}
return-bound-below = { $node } returns { $value }: { $bound }, because not everything below it was searched.
return-bound-of-child = { $node } returns { $value }: { $bound }, because { $child } returned { $returned }.
return-unproved = { $node } returns { $value }, which proves nothing: not all its children were searched.
return-unproved-of-child = { $node } returns { $value }, which proves nothing: { $child } returned only { $returned }.
return-unproved-below = { $node } returns { $value }, which proves nothing: it depends on a value that proves nothing.
return-bound-hard = { $node } returns { $value }: { $bound }, because fail-hard returns nothing outside the window ({ $alpha }, { $beta }).
return-clamped = { $node } has { $best }, outside its window ({ $alpha }, { $beta }), so fail-hard returns { $value }: its value is { $bound }.
return-clamped-claimed = { $node } has { $best }, outside what the search takes for its window, ({ $alpha }, { $beta }), and returns the nearer end: { $value }.
at-least = at least { $value }
at-most = at most { $value }

# What the answer of proof-number search means in a game.
proof-win = { $max } wins with { $line }.
proof-no-win = { $max } has no forced win that deep.
# What a search by chance chooses.
# rank: first where others were visited as often; then the mean decides, and the order of equals.
chosen = { $rank ->
    [first] No move was visited more often than { $move } ({ $visits } of { $games } times), and of those visited as often none has a better mean.
   *[only] { $move } was visited most often ({ $visits } of { $games } times).
} Its mean result, { $mean }, counts as the value; the mean at { $root }, { $of_root }, also includes the other children.
chosen-game = { $rank ->
    [first] No move was visited more often than { $move } ({ $visits } of { $games } times), and of those visited as often none has a better mean.
   *[only] { $move } was visited most often ({ $visits } of { $games } times).
} Its mean result, { $mean }, counts as the value. −1 is a loss for MAX and 1 a win: the win share is { $share } %.
result = The value of { $root } is { $value }, via { $line }.
result-claimed = According to this search, the value of { $root } is { $value }, via { $line }.
result-leaf-claimed = According to this search, the value of { $root } is { $value }.
# In a table of several searches.
value-claimed = { $value } (claimed)
value-at-depth = { $value } (depth { $depth })
worth-turned = { $value } to { $role } ({ $turned } to { $opponent })
best-move-wins = { $move } wins for { $side }: { $line }.
# Why a move is the best; a value may be a bound, as in ≥ 4.
best-move = { $move } is worth { $value } to { $side }: { $line }.
best-move-alone = { $move } is worth { $value } to { $side }.
best-move-claimed = According to this search: { $sentence }
result-unproved = The search returns { $value } for { $root }, via { $line }; that is not proved.
result-leaf-unproved = The search returns { $value } for { $root }; that is not proved.
result-leaf = The value of { $root } is { $value }.
then = ,{ " " }
line-goes-on = { $line }, and so on
counts-visits = { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }, { $evaluated ->
        [one] { $evaluated } evaluation
       *[other] { $evaluated } evaluations
    } (tree: { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }, { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    })
result-counts-game = { $visited ->
        [one] { $visited } node was visited
       *[other] { $visited } nodes were visited
    }, { $evaluated ->
        [one] { $evaluated } leaf
       *[other] { $evaluated } leaves
    } evaluated.
result-counts-game-visits = { $visited ->
        [one] There was { $visited } visit
       *[other] There were { $visited } visits
    } and { $evaluated ->
        [one] { $evaluated } evaluation of a leaf.
       *[other] { $evaluated } evaluations of leaves.
    }
result-cutoffs = { $cutoffs ->
        [0] There was no cutoff.
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
    }. What is shown is what it had found by then.
outcome-unknown = The value of { $root } is not known yet.
outcome-last-pass = The search was stopped after { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }. Its answer is that of the last pass it finished, to depth { $depth }.
outcome-iterations = The search was stopped after { $done } of { $wanted ->
        [one] { $wanted } iteration
       *[other] { $wanted } iterations
    }: its estimate is what it had found by then.
line-unproved = The rest of the line is not proved.
line-no-choice = No child reaches the window, so none is known to be best.
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
forced-win-unguided = { $winner } can win { $how ->
        [now] with the next move
       *[later] in { $moves ->
            [one] { $moves } move
           *[other] { $moves } moves
        } ({ $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }), whatever { $loser } does
    }; “{ $evaluation }” does not count moves, so the best line may take longer.
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
    } evaluated.
# Of a search by playouts: those end at leaves that it does not visit.
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
    } evaluated.
result-counts-iterations-game = There { $visited ->
        [one] was { $visited } visit
       *[other] were { $visited } visits
    } in { $iterations ->
        [one] { $iterations } iteration
       *[other] { $iterations } iterations
    }.
# Behind it, only a full stop or what was pruned.
result-counts = { $visited } of { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } { $visited ->
        [one] was
       *[other] were
    } visited, { $evaluated } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } evaluated{ $never ->
        [none] .
       *[other] ; pruned: { $never }.
    }
outcome-underway = The results of the search are shown as soon as they are ready.
searched-incomplete = incomplete: stopped after { $visited ->
        [one] { $visited } visit
       *[other] { $visited } visits
    }
outcome-stopped = The search is incomplete: it was stopped. What is shown is what it had found by then.
outcome-chance-instead = { $node } is a chance node, and { $algorithm } has no rule for chance nodes. This tree is searched with { $able } instead.
outcome-chance = { $node } is a chance node, and { $algorithm } has no rule for chance nodes. For this tree, choose { $able }.
outcome-free-alone = { $node } has no value yet.
outcome-free = The value of { $node } is left open in the tree, and { $algorithm } evaluates it. Write a value, or choose a search that never reaches it.

reason-from = { $value } { $sign } { $end } = { $bound } ({ $from })
reason-comparison = { $value } { $sign } { $end }
reason-bound = = { $bound }
reason-bound-from = = { $bound } ({ $from })
reason-limit = { $value } { $sign } { $end } = { $bound } (the limit)
reason-standing = { $value } { $sign } { $end } = { $bound } (stand pat)
reason-initial = { $value } { $sign } { $end } = { $bound } (initial window)

conventions-root = root { $role }
view-mover = values from the side to move
counts-game = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited, { $evaluated ->
        [one] { $evaluated } leaf
       *[other] { $evaluated } leaves
    }, { $cutoffs ->
        [one] { $cutoffs } cutoff
       *[other] { $cutoffs } cutoffs
    }
counts-game-visits = { $visited ->
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
story-set = Step { $step }: { $child } returned { $returned } to { $ancestor }, so the { $end } of { $ancestor } became { $value }; it was passed down to { $path }.
story-earlier = { $count ->
    [one] One earlier change is not listed.
   *[other] { $count } earlier changes are not listed.
}
story-changed = Step { $step }: { $child } returned { $returned }, so { $end } became { $value }.
# A quiescence search may leave it at the static evaluation.
story-standing = Step { $step }: the static evaluation is { $value }, so { $end } became { $value }.
story-standing-assumed = Step { $step }: without a static evaluation, { $node } was taken as { $value }, so { $end } became { $value }.
story-returned = Step { $step }: { $node } returned { $value }.
story-hit = Step { $step }: the table answered { $node } with { $value }.
story-returned-unproved = Step { $step }: { $node } returned { $value }, which proves nothing.
story-leaf = The file gives { $node } the value { $value }.
# At the end of a game, and at the horizon.
story-over = The game is over at { $node }: its value is { $value }.
story-judged = The evaluation gives { $node } the value { $value }.
story-free = The value of { $node } is left open in the tree.
# pass: its number, or none where it was no other pass.
story-of-earlier = { $pass ->
    [none] What follows is from an earlier search: the current one has not visited { $node }.
   *[other] What follows is from pass { $pass }: the current pass has not visited { $node }.
}
story-unvisited = { $node } has not been visited.
answer-cut = Step { $step }: { $cutoff }.
answer-no-cut = There has been no cutoff at { $node } so far.
answer-no-cut-if = Nothing can cause a cutoff at { $node } at this step.
answer-tally = { $node } has been visited { $visits ->
        [one] { $visits } time
       *[other] { $visits } times
    } so far; the mean of the results is { $mean }.
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
        [0] There is no node below { $node }.
        [one] There is { $count } node below { $node }.
       *[other] There are { $count } nodes below { $node }.
    }
story-pruned = Step { $step }: { $node } was pruned by the { $cutoff }.

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
pseudocode-most-visited = the move visited most, of equals the better one
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
intervals-any = any value
intervals-none = no value

searched-start = { $game } from the start
searched-position = { $game } { $position }
searched-depth = depth { $depth }
searched-evaluation = evaluation { $evaluation }
searched-ordering = ordering { $ordering }
