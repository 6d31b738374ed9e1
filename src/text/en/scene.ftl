# Text in trees and exported images.

scene-visits = n { $visits }
scene-proof = pn { $number }
scene-disproof = dn { $number }
scene-live = live, h { $merit }
scene-solved = solved, h { $merit }
scene-max = MAX
scene-min = MIN
scene-chance = CHANCE
scene-ply = ply { $ply }
scene-cut-if = cut if { $sign } { $bound }
scene-not-tried = { $count ->
    [one] + { $count } not tried
   *[other] + { $count } not tried
}
scene-collapsed-short = + { $count }
scene-collapsed = { $count ->
    [one] + { $count } node
   *[other] + { $count } nodes
}
# Of which search a number is that does not belong to the one that goes on.
scene-earlier-pass = pass { $pass }
scene-earlier = earlier
path-step = step { $step } of { $steps }
path-above = { $count ->
    [one] { $count } ply above
   *[other] { $count } plies above
}
path-above-via = { $count ->
    [one] { $count } ply above: { $names }
   *[other] { $count } plies above: { $names }
}
# names: the moves of the game that lead there.
path-above-after = { $count ->
    [one] { $count } ply above, after { $names }
   *[other] { $count } plies above, after { $names }
}
path-legend-pruned = pruned
path-legend-more = further children
path-legend-visits = visits to the node and its subtree
scene-untitled = Game tree
scene-described-result = The value of { $root } is { $value }. { $counts }
scene-described-claim = According to this search, the value of { $root } is { $value }. { $counts }
scene-legend-max = MAX to move
scene-legend-min = MIN to move
scene-legend-chance = chance
scene-legend-leaf = leaf
scene-legend-over = game over
# by: how the search looks at nodes. A playout may read a leaf that is not in the tree of the search.
scene-legend-unvisited = { $by ->
    [playouts] not in the search tree
   *[visits] not visited
}
scene-legend-current = current node
scene-legend-lower = lower bound
scene-legend-upper = upper bound
scene-legend-above = just above 3
scene-legend-below = just below 3
scene-legend-unproved = proves nothing
scene-legend-undecided = not decided yet
scene-legend-old = previous value, current value
scene-legend-cut-if = cutoff condition
scene-legend-free = any value
scene-legend-copy = the position F again
scene-legend-best = best child
scene-legend-pv = principal variation
# again: whether the search may come back to it, 1 or 0.
scene-legend-pruned = { $again ->
    [1] pruned, not visited
   *[0] pruned, never visited
}
# passes: whether the search makes several, or searches some nodes again.
scene-legend-earlier = { $passes ->
    [passes] value of an earlier pass
   *[one] value of an earlier search
}
scene-legend-earlier-pruned = { $passes ->
    [passes] pruned; value of an earlier pass
   *[one] pruned; value of an earlier search
}
scene-legend-stub = untried move
scene-legend-witness = bound that caused the cutoff
scene-legend-collapsed = collapsed nodes
scene-legend-hit = table hit
scene-legend-thread = searched by another thread (T1, T2, …)
scene-legend-types = node type in this search's order (Knuth and Moore)
scene-legend-mean = mean so far
scene-legend-visits = visits
scene-legend-proof = proof and disproof numbers
scene-legend-merit = merit
scene-legend-left-list = no longer in the list
scene-legend-visited-by = visited by { $search }, if filled
