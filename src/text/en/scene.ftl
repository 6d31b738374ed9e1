# What is written in pictures of trees.

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
scene-folded = { $count ->
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
path-legend-pruned = pruned
path-legend-visits = visits to the node and its subtree
scene-untitled = Game tree
scene-described-result = { $root } is worth { $value }. { $counts }
scene-described-claim = The search makes a mistake and says that { $root } is worth { $value }. { $counts }
scene-legend-max = MAX to move
scene-legend-min = MIN to move
scene-legend-chance = chance
scene-legend-leaf = leaf
scene-legend-over = the game is over
scene-legend-unvisited = not visited so far
scene-legend-current = current node
scene-legend-bounds = at least, at most
scene-legend-unproved = proves nothing
scene-legend-old = older value, value now
scene-legend-cut-if = when the rest is skipped
scene-legend-free = any value
scene-legend-best = child that gave the value
scene-legend-pv = principal variation
scene-legend-pruned = pruned, never visited
# passes: whether the search makes several, or searches some nodes again.
scene-legend-earlier = { $passes ->
    [passes] value of an earlier pass
   *[one] value of an earlier search
}
scene-legend-earlier-pruned = { $passes ->
    [passes] pruned; value of an earlier pass
   *[one] pruned; value of an earlier search
}
scene-legend-stub = move not tried
scene-legend-witness = from the bound to the node that it cut
scene-legend-folded = nodes folded away
scene-legend-hit = answered by the table
scene-legend-thread = by another thread
scene-legend-types = type by the order of this search (Knuth and Moore)
scene-legend-mean = mean so far
scene-legend-visits = visits
scene-legend-proof = proof and disproof number
scene-legend-merit = merit
scene-legend-visited-by = visited by { $search }
