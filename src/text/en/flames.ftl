# What is written in and around flames, and the view that shows them.

flames-legend-pv = PV: inside its window
flames-legend-cut = CUT: as much as the opponent allows, or more
flames-legend-all = ALL: nothing better than before
flames-legend-hit = the table knew it
flames-legend-leaf = leaf or horizon
flames-legend-values = { $low } or less, good for MIN, to { $high } or more, good for MAX
flames-legend-cutoff = red end: a cutoff
flames-legend-share = many in one; the red part of them cut
flames-legend-again = searched again
flames-legend-pale = paler: later
flames-pass = pass { $pass }
flames-pass-depth = depth { $depth }
flames-pass-window = pass { $pass }: ({ $alpha }, { $beta })
flames-step = step { $step }
