# What algorithms and orders are called, and their ideas.

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alpha-beta
algorithm-negamax-alpha-beta = negamax alpha-beta
algorithm-scout = Scout
algorithm-pvs = PVS (NegaScout)
algorithm-aspiration = aspiration windows
algorithm-mtdf = MTD(f)
algorithm-sss = SSS*
algorithm-dual-sss = dual SSS*
algorithm-mt-sss = MT-SSS*
algorithm-iterative-deepening = iterative deepening
algorithm-quiescence = quiescence search
algorithm-expectiminimax = expectiminimax
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = proof-number search
algorithm-mcts = Monte Carlo tree search
algorithm-parallel = parallel alpha-beta
# Their names say nothing: they are to be found.
algorithm-faulty-inner-break = spot the bug 1
algorithm-faulty-wrong-variable = spot the bug 2
algorithm-faulty-unpassed-bounds = spot the bug 3
algorithm-faulty-unswapped-window = spot the bug 4
algorithm-faulty-bound-as-exact = spot the bug 5
algorithm-faulty-unsigned = spot the bug 6
algorithm-faulty-mixed-strictness = spot the bug 7

idea-minimax = MAX takes the largest value among the children, MIN the smallest. Every node is visited.
idea-negamax = One function for both sides: a gain for one side is a loss for the other, so the value is negated from ply to ply.
idea-alpha-beta = Like minimax, but a node is cut off as soon as one side has a better alternative elsewhere: MAX is already assured of α, MIN of β.
idea-negamax-alpha-beta = Alpha-beta as one function: each child is searched with the window (−β, −α), and its value is negated.
idea-scout = The first child is evaluated. A cheap test with a null window finds out whether another child is better. Only the children that pass are evaluated.
idea-pvs = The first child is assumed to be the best. The others are searched with a null window to verify this; a child that turns out to be better is re-searched.
idea-aspiration = Alpha-beta begins with a narrow window around a guess, which causes more cutoffs. If the value lies outside, the search is repeated with that end opened.
idea-mtdf = Every pass is a null-window search, which raises the lower bound or lowers the upper bound until they meet. A table stores earlier results, so little work is repeated.
idea-sss = A best-first search: all open nodes are in one list, each with an upper bound, and the one with the largest bound is processed next, wherever it is in the tree. It evaluates no leaf that alpha-beta prunes, but the list is long.
idea-dual-sss = SSS* from MIN's side: a best-first search whose lower bounds rise from −∞.
idea-mt-sss = SSS* without its list: null-window searches from ∞ downward, with a table, evaluate the same leaves in the same order. With transpositions, the table saves leaves that SSS* evaluates again.
idea-iterative-deepening = Alpha-beta to depth 1, then 2, then 3. The early passes cost little, and each pass searches the principal variation of the previous pass first.
idea-quiescence = Beyond the horizon only captures are searched, until the position is quiet. The side to move may also stand pat, so no exchange is evaluated halfway.
idea-expectiminimax = Like minimax, but the value of a chance node is the average of its children, weighted by their probabilities.
idea-star1 = Alpha-beta for trees with chance nodes. A chance node is cut off when even the best case of the outcomes not yet searched is too low, or the worst case too high.
idea-star2 = Like Star1, but first probes one child of each outcome. The bounds from these probes are often enough for a cutoff.
idea-proof-number = A yes-or-no question: can MAX force a win, or at least a given value? Each node counts the leaves that are still needed for a proof and for a disproof, and the most-proving node is expanded next.
idea-mcts = Playouts start from the most promising node, and their results are averaged. The mean is an estimate, not a proof, and improves with more playouts. In a game a win counts 1, a loss −1, and a static evaluation at the horizon a number between them; in a tree the largest leaf value counts 1 and the smallest −1. The move with the most visits is chosen, of equals the one with the better mean.
idea-parallel = Several threads search siblings at the same time. They do not know each other's results yet, so together they visit more nodes than a single thread: the search overhead.
idea-faulty-inner-break = Two nested loops, over rows and columns, make the moves. At a cutoff, break leaves only the inner loop, so the search continues with the next row. The value is right, but far too many nodes are visited.
idea-faulty-wrong-variable = In min_value the line reads c ← min(c, …) instead of v ← min(v, …). So v stays ∞, and every MIN node returns ∞.
idea-faulty-unpassed-bounds = The recursive call does not pass α and β, so every node begins with (−∞, ∞). The value is right, but nothing is ever pruned.
idea-faulty-unswapped-window = Negamax negates the value but not the window: children are searched with (α, β) instead of (−β, −α). So they get the wrong bounds, and the values are wrong.
idea-faulty-bound-as-exact = The value of a node that was cut off is only a bound. The table stores the number but not the kind of bound, and the next visit takes it for exact. Without transpositions the mistake has no effect.
idea-faulty-unsigned = The evaluation adds the pieces of both sides instead of subtracting MIN's from MAX's. So the pieces of MIN count in favor of MAX.
idea-faulty-mixed-strictness = MAX cuts off when α ≥ β, MIN only when α > β. The value is right, but where values are equal, MIN searches more than MAX would.


about = about { $value }
