# The inspector, and what the canvas says of a node.

node-max = MAX
node-min = MIN
node-chance = CHANCE
node-leaf = leaf
node-title = { $node } ({ $role })
node-unvisited = Not visited yet
node-unvisited-leaf = Not visited yet; its value is { $value }
node-unvisited-free = Not visited yet; its value is left open
node-open = Being searched, no value yet
node-open-best = Being searched, { $value } so far from { $child }
node-open-leaf = Being evaluated
node-closed = Returned { $value }, exact
node-closed-lower = Returned { $value }: worth at least that
node-closed-upper = Returned { $value }: worth at most that
node-pruned-alpha = Never visited: skipped by the α-cutoff at { $node }
node-pruned-beta = Never visited: skipped by the β-cutoff at { $node }
node-window = Window now: α { $alpha }, β { $beta }
node-passed = As passed down: α { $alpha }, β { $beta }

canvas-label = Tree
canvas-described = Step { $step } of { $steps }. { $node }. { $status }
canvas-overview = Overview
canvas-fold = Fold this subtree
canvas-unfold = Unfold this subtree
canvas-unfold-all = Unfold everything
canvas-fit = Show the whole tree
canvas-go-enter = Go to the step that enters it
canvas-go-leave = Go to the step that leaves it
canvas-go-cut = Go to the step that cuts it off
canvas-try = Try another value
