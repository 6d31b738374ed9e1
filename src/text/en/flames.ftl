# What is written in and around flames, and the view that shows them.

flames-legend-pv = PV: inside its window
flames-legend-cut = CUT: as much as the opponent allows, or more
flames-legend-all = ALL: nothing better than before
flames-legend-hit = the table knew it
flames-legend-leaf = leaf or horizon
flames-legend-values = { $low } or less, good for MIN, to { $high } or more, good for MAX
flames-legend-cutoff = red end: a cutoff
flames-legend-share = many in one; the red part of them cut
flames-legend-cutoff-print = black end: a cutoff
flames-legend-share-print = many in one; the black part of them cut
flames-legend-again = searched again
flames-legend-pale = paler: later
flames-legend-pale-print = outlined: later
flames-pass = pass { $pass }
flames-pass-depth = depth { $depth }
flames-pass-window = pass { $pass }: ({ $alpha }, { $beta })
flames-plies = plies { $first }–{ $last } of 0–{ $all }
flames-step = step { $step }
flames-label = Flames: every visit over its steps
flames-described = Step { $step } of { $steps }
flames-sorting = The visits are sorted by ply …
flames-colors = Colors:
bars-role = who decides
bars-value = value
bars-kind = PV, CUT, ALL
hint-bars-role = Blue where MAX decides, orange where MIN does
hint-bars-value = What came back: the bluer the better for MAX, the more orange the better for MIN
hint-bars-kind = Whether the result lay inside the window, reached what the opponent allows, or was nothing better
menu-bars = Colors of flames
command-next-bars = Next colors of flames
flames-find = Find a move or label
flames-found = { $count ->
    [0] none
    [one] { $count } visit
   *[other] { $count } visits
}
flames-found-part = { $count ->
    [0] none so far
    [one] { $count } visit or more
   *[other] { $count } visits or more
}
flames-tip-steps = { $count ->
    [one] Step { $first }
   *[other] Steps { $first } to { $last }: { $count } of them
}
flames-tip-many = { $count ->
    [one] { $count } visit at ply { $ply }
   *[other] { $count } visits at ply { $ply }
}
flames-tip-cuts = { $count ->
    [one] { $count } of them cut
   *[other] { $count } of them cut
}
flames-tip-closer = Double-click to see them apart
flames-tip-later = It is still to come
flames-tip-again = It searches again what was only tested before
flames-tip-cut = It ended with a cutoff
