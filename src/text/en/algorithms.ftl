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

idea-minimax = MAX takes the largest value below, MIN the smallest. Every node is visited.
idea-negamax = One function for both sides: what is good for one is as bad for the other, so the value changes its sign at every move.
idea-alpha-beta = As minimax, but a node is given up as soon as one side has something better elsewhere: α is what MAX is sure of, β what MIN is sure of.
idea-negamax-alpha-beta = Alpha-beta as one function: the opponent gets the mover's window, negated and with its ends swapped.
idea-scout = The first child is evaluated. Every other one is only tested: is it better at all? A test with a null window is cheap; only who passes it is evaluated.
idea-pvs = The first child is believed to be the best. The others are searched with a null window, which only asks whether that is true; where it is not, the child is searched again.
idea-aspiration = Alpha-beta begins with a narrow window around a guess. A narrow window cuts more. If the value lies outside, that end is opened and the search repeated.
idea-mtdf = Every pass asks with a null window: at least this much, or less? Each answer moves a bound, until the bounds meet. What was found is remembered, so little is done twice.
idea-sss = All open nodes stand in one list with a bound of what they can come to. The most promising is worked on next, wherever it stands. Nothing is searched that alpha-beta would not search, but the list is long.
idea-dual-sss = SSS* from MIN's side: the bounds rise from −∞, and MIN's moves compete.
idea-mt-sss = SSS* without its list: null windows from ∞ downwards, with memory, read the same leaves in the same order. Where a position comes up again, the table spares them leaves that SSS* reads once more.
idea-iterative-deepening = Alpha-beta to depth 1, then 2, then 3. The early passes cost little, and each one tries the line first that the pass before found best.
idea-quiescence = Beyond the horizon only captures are followed, and nobody has to capture. So no exchange is cut in half.
idea-expectiminimax = As minimax, but where the dice decide, the values below are averaged by their probabilities.
idea-star1 = Alpha-beta for trees with chance. Even the best case of the outcomes not seen may be too little, or the worst case too much: then a chance node is cut.
idea-star2 = As Star1, but first one child of each outcome is looked at. Often that is enough for a bound, and for a cut.
idea-proof-number = A yes-or-no question: can MAX force a win, or have at least so much? Each node counts the leaves that would at least be needed for a proof and for a disproof, and the tree grows where the least is missing.
idea-mcts = Random games are played from the most promising node, and their results averaged. It proves nothing; it estimates, and the more often, the better. In a game a win counts 1, a loss −1, and a static evaluation at the horizon something between; in a tree the greatest leaf counts 1 and the least −1. The move that was visited most is chosen.
idea-parallel = Several threads search siblings at the same time. None of them knows yet what the others find, so more is searched than by one thread alone: that is the search overhead.
idea-faulty-inner-break = Moves are made by a loop over rows and a loop over columns. The break of the cutoff stands in the inner one and leaves only that: the next row is searched all the same. The value is right, but far too many nodes are visited.
idea-faulty-wrong-variable = In min_value the line reads child ← min(child, …) instead of v ← min(v, …). So v stays ∞, and every MIN node is worth ∞.
idea-faulty-unpassed-bounds = The recursive call leaves α and β out, so every node begins again with (−∞, ∞). The value is right, and nothing is ever cut.
idea-faulty-unswapped-window = Negamax turns the value round but not the window: the opponent is searched with (α, β) instead of (−β, −α). So it seems to be sure of what the mover has, and the values come out wrong.
idea-faulty-bound-as-exact = A node that was cut is worth at least, or at most, its value. The table keeps the number and forgets that, and the next visit takes it for exact. Without positions that occur twice it never shows.
idea-faulty-unsigned = The evaluation adds up the pieces of both sides instead of taking the difference. What MAX loses counts for MAX.
idea-faulty-mixed-strictness = MAX cuts when its value is at least β, MIN only when its value is below α. The value is right; where values are equal, MIN does work that MAX would not.


about = about { $value }
