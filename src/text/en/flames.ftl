# Text in and around flame graphs, and the view that shows them.

flames-legend-pv = PV: inside its window
flames-legend-cut = CUT: at or beyond what the opponent allows
flames-legend-all = ALL: no improvement
flames-legend-hit = table hit
flames-legend-leaf = leaf or horizon
flames-legend-values = { $low } or less, good for MIN, to { $high } or more, good for MAX
flames-legend-cutoff = red end: a cutoff
flames-legend-share = several visits; the red part ended in cutoffs
flames-legend-cutoff-print = black end: a cutoff
flames-legend-share-print = several visits; the black part ended in cutoffs
flames-legend-again = re-search
flames-legend-pale = paler: later
flames-legend-pale-print = outlined: later
flames-pass = pass { $pass }
flames-pass-depth = depth { $depth }
flames-pass-window = pass { $pass }: ({ $alpha }, { $beta })
flames-plies = plies { $first }–{ $last } of 0–{ $all }
flames-step = step { $step }
flames-label = Flame graph: every visit over its steps
flames-described = Step { $step } of { $steps }
flames-sorting = Sorting the visits by ply…
flames-colors = Colors:
bars-role = who decides
bars-value = value
bars-kind = PV, CUT, ALL
hint-bars-role = Blue where MAX decides, orange where MIN decides
hint-bars-value = The value returned: the bluer, the better for MAX; the more orange, the better for MIN
hint-bars-kind = Whether the result was inside the window (PV), was at or beyond what the opponent allows (CUT), or was no improvement (ALL)
menu-bars = Flame graph colors
command-next-bars = Cycle flame graph colors
flames-find = Find a move or label
flames-found = { $count ->
    [0] no matches
    [one] { $count } visit
   *[other] { $count } visits
}
flames-found-part = { $count ->
    [0] no matches so far
    [one] at least { $count } visit
   *[other] at least { $count } visits
}
flames-tip-steps = { $count ->
    [one] Step { $first }
   *[other] Steps { $first } to { $last } ({ $count } steps)
}
flames-tip-many = { $count ->
    [one] { $count } visit at ply { $ply }
   *[other] { $count } visits at ply { $ply }
}
flames-tip-cuts = { $count ->
    [one] { $count } of them ended in a cutoff
   *[other] { $count } of them ended in cutoffs
}
flames-tip-closer = Double-click to see them separately
flames-tip-later = Not reached yet
flames-tip-again = Re-search of what was only tested before
flames-tip-cut = Ended in a cutoff
