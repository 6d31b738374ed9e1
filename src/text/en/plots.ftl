# Plots of searches, and the panel that shows them.

plot-nodes = Nodes against depth
plot-branching = Effective branching factor
plot-window = Window at the root
# The same of searches of which some have no window.
plot-value = Value at the root
plot-plies = Visits per ply
plot-iterations = Value by iteration
plot-cuts = Which child caused the cutoff
plot-titled = { $plot }: { $subject }
plot-axis-depth = Search depth, in plies
plot-axis-ply = Ply
plot-axis-plies-up-to = Deepest ply counted
plot-axis-step = Step
plot-axis-pass = Iteration
plot-axis-child = Place among the visited children
plot-axis-visits = Visits
plot-axis-cutoffs = Cutoffs
plot-axis-value = Value for MAX
plot-axis-factor = Nodes at a depth divided by nodes at the previous depth
plot-axis-factor-plies = Visits up to a ply divided by visits up to the previous ply
plot-alpha = α
plot-beta = β
plot-best = best value so far
plot-mean = mean so far
plot-pass = start of a pass
plot-series-of = { $search }: { $what }
plot-merit = merit of the node taken
plot-reference = uniform tree: all nodes, b = { $b }
plot-reference-half = the same with √b = { $b }
plot-reference-least = uniform tree: fewest nodes
plot-reference-factor = b = { $b }
plot-reference-factor-half = √b
plot-note-given-up = { $name }: abandoned beyond depth { $depth }, after { $visits ->
        [one] { $visits } visit
       *[other] { $visits } visits
    }.
plot-note-incomplete = { $name }: the search is incomplete; it was stopped after { $visits ->
        [one] { $visits } visit
       *[other] { $visits } visits
    }.
plot-note-no-value = { $name } has no value at the root to plot.
plot-note-infinite = Infinite values of α and β are not plotted.
plot-note-best = Points with room are labeled with their best move.
# What screen readers say of a plot.
plot-label = { $title }. { $description }
plot-described = { $series }: { $points }.
plot-described-point = { $x } → { $y }
plot-pick = Plot
plot-later = The plot appears when the search has finished.
plot-none = There is nothing to plot for this search.
plot-hidden = Your exercise is still open, so plots of its search stay hidden.
plot-measuring = Searching to depth 1, 2, 3, … up to { $depth }.
plot-tip-step = Step { $step }
plot-tip-value = { $series }: { $value }
plot-tip-point = { $series }: { $x } → { $y }
plot-tip-labeled = { $series }: { $x } → { $y } ({ $label })
plot-hint = Ctrl+wheel zooms; double-click shows everything again. The legend shows and hides curves.
plot-key-broad = Broad: { $what }.
plot-key-thin = Thin: { $what }.
plot-key-dashed = Dashed: { $what }.
plot-key-upright = Dotted, upright: { $what }.
plot-tip-go = Click to go to step { $step }.
