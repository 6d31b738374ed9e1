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
path-step = step { $step } of { $steps }
path-above = { $count ->
    [one] { $count } ply above
   *[other] { $count } plies above
}
path-legend-to-come = still to come
path-legend-skipped = skipped
path-legend-visits = nodes visited there
scene-untitled = Game tree
scene-described-result = { $root } is worth { $value }. { $counts }
scene-described-claim = The search makes a mistake and says that { $root } is worth { $value }. { $counts }
scene-legend-max = MAX to move
scene-legend-min = MIN to move
scene-legend-chance = chance
scene-legend-leaf = leaf
scene-legend-over = the game is over
scene-legend-unvisited = not visited yet
scene-legend-current = current node
scene-legend-bounds = at least, at most
scene-legend-unproved = proves nothing
scene-legend-old = older value, value now
scene-legend-cut-if = when the rest is skipped
scene-legend-free = any value
scene-legend-best = child that gave the value
scene-legend-pv = principal variation
scene-legend-pruned = pruned, never visited
scene-legend-stub = move not tried
scene-legend-witness = from the bound to the node that it cut
scene-legend-folded = nodes folded away
scene-legend-hit = from the table
scene-legend-thread = by another thread
scene-legend-types = type of the node (Knuth and Moore)
scene-legend-mean = mean so far
scene-legend-visits = visits
scene-legend-proof = proof and disproof number
scene-legend-merit = merit
scene-legend-visited-by = visited by { $search }
