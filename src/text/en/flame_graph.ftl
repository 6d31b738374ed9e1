# Text in and around flame graphs, and the view that shows them.

flame-graph-legend-bar = bar: one visit; width: its number of steps
flame-graph-legend-pv = PV: inside its window
flame-graph-legend-cut = CUT: at or beyond what the opponent allows
flame-graph-legend-all = ALL: no improvement
flame-graph-legend-hit = table hit
flame-graph-legend-leaf = leaf or horizon
flame-graph-legend-values = { $low } or less, good for MIN, to { $high } or more, good for MAX
flame-graph-legend-cutoff = red end: a cutoff
flame-graph-legend-share = several visits; the red part ended in cutoffs
flame-graph-legend-cutoff-print = black end: a cutoff
flame-graph-legend-share-print = several visits; the black part ended in cutoffs
flame-graph-legend-again = re-search
flame-graph-legend-pale = pale: later steps
flame-graph-legend-pale-print = outlined: later steps
flame-graph-pass = pass { $pass }
flame-graph-pass-depth = depth { $depth }
flame-graph-pass-window = pass { $pass }: ({ $alpha }, { $beta })
flame-graph-plies = plies { $first }–{ $last } of 0–{ $all }
flame-graph-step = step { $step }
flame-graph-label = Flame graph: every visit over its steps
flame-graph-described = Step { $step } of { $steps }
flame-graph-sorting = Sorting the visits by ply…
flame-graph-colors = Colors:
bars-role = who decides
bars-value = value
bars-kind = PV, CUT, ALL
hint-bars-role = Blue where MAX decides, orange where MIN decides
hint-bars-value = The value returned: the bluer, the better for MAX; the more orange, the better for MIN
hint-bars-kind = Whether the result was inside the window (PV), was at or beyond what the opponent allows (CUT), or was no improvement (ALL)
menu-bars = Flame graph colors
command-next-bars = Cycle flame graph colors
flame-graph-find = Find a move or label
flame-graph-found = { $count ->
    [0] no matches
    [one] { $count } visit
   *[other] { $count } visits
}
flame-graph-found-part = { $count ->
    [0] no matches so far
    [one] at least { $count } visit
   *[other] at least { $count } visits
}
flame-graph-tip-steps = { $count ->
    [one] Step { $first }
   *[other] Steps { $first } to { $last } ({ $count } steps)
}
flame-graph-tip-many = { $count ->
    [one] { $count } visit at ply { $ply }
   *[other] { $count } visits at ply { $ply }
}
flame-graph-tip-cuts = { $count ->
    [one] { $count } of them ended in a cutoff
   *[other] { $count } of them ended in cutoffs
}
flame-graph-tip-closer = Double-click to see them separately
flame-graph-tip-later = Not reached yet
flame-graph-tip-again = Re-search of what was only tested before
flame-graph-tip-cut = Ended in a cutoff
