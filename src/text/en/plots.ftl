# Plots of searches, and the panel that shows them.

plot-nodes = Nodes against depth
plot-branching = Effective branching factor
plot-window = Window at the root
plot-plies = Visits per ply
plot-iterations = Values of the iterations
plot-cuts = Which child cut
plot-titled = { $plot }: { $subject }
plot-axis-depth = Depth of the search, in plies
plot-axis-ply = Ply
plot-axis-plies-up-to = Visits at plies up to
plot-axis-step = Step
plot-axis-pass = Iteration
plot-axis-child = Place of the child among those visited; the first is 1
plot-axis-nodes = Nodes visited
plot-axis-visits = Visits
plot-axis-cutoffs = Cutoffs
plot-axis-value = Value for MAX
plot-axis-factor = Nodes at a depth divided by nodes at the depth before
plot-axis-factor-plies = Visits up to a ply divided by those up to the ply before
plot-alpha = α
plot-beta = β
plot-best = best value so far
plot-mean = mean so far
plot-pass = a pass begins
plot-series-of = { $search }: { $what }
plot-merit = merit of the node that is taken
plot-reference = all nodes, 1 + b + … + b^d, with b = { $b }
plot-reference-half = the same with √b = { $b }
plot-reference-least = least nodes, in the best order
plot-reference-factor = b = { $b }
plot-reference-factor-half = √b
plot-note-given-up = { $name }: given up behind depth { $depth }, after { $visits ->
        [one] { $visits } visit
       *[other] { $visits } visits
    }.
plot-note-incomplete = { $name }: the search is incomplete, it was stopped after { $visits ->
        [one] { $visits } visit
       *[other] { $visits } visits
    }.
plot-note-infinite = Where α or β is infinite, it is left out.
plot-note-best = At each point stands the move that was best then.
plot-pick = What is plotted
plot-none = There is nothing to draw for this search.
plot-measuring = Searching to depth 1, 2, 3 … up to { $depth }.
plot-tip-step = Step { $step }
plot-tip-value = { $series }: { $value }
plot-tip-point = { $series }: { $x } → { $y }
plot-tip-go = Click to see step { $step }.
