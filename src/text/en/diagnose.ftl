# A program's log: what was understood, and what is concluded.

diagnose-understood = { $lines ->
    [one] Understood { $understood } of 1 line: { $what }.
   *[other] Understood { $understood } of { $lines } lines: { $what }.
}
diagnose-read-logs = { $count ->
    [one] Read the log of 1 tree. Understood { $understood } of { $lines } lines.
   *[other] Read the logs of { $count } trees. Understood { $understood } of { $lines } lines.
}
diagnose-calls = { $count ->
    [one] 1 call
   *[other] { $count } calls
}
diagnose-returns = { $count ->
    [one] 1 return
   *[other] { $count } returns
}
diagnose-rows = { $count ->
    [one] 1 call with its result
   *[other] { $count } calls with their results
}
diagnose-leaves = { $count ->
    [one] 1 evaluated leaf
   *[other] { $count } evaluated leaves
}
diagnose-names = { $count ->
    [one] 1 node by name
   *[other] { $count } nodes by name
}
diagnose-pruned = { $count ->
    [one] 1 pruned node
   *[other] { $count } pruned nodes
}
diagnose-generated = { $count ->
    [one] 1 generated node
   *[other] { $count } generated nodes
}
diagnose-totals = counts of the whole search
diagnose-ignored = not understood, line { $line }: { $said }
diagnose-ignored-no-number = not understood, line { $line }: { $said } ({ $word } is not a number)
diagnose-ignored-no-value = not understood, line { $line }: { $said } (it has no value, as other lines of its form have)
diagnose-ignored-no-window = not understood, line { $line }: { $said } (it has no α and β, as other lines of its form have)
diagnose-ignored-more = and { $count } more lines
diagnose-unknown = { $count ->
    [one] The tree has no node { $names }.
   *[other] The tree does not have { $count } of the nodes that the log names: { $names }.
}

search-of-program = your program

diagnose-right = { $trees ->
    [one] The program is right on this tree.
   *[other] The program is right on these { $trees } trees.
} It is { $convention }.
diagnose-right-root = { $trees ->
    [one] The log tells only what the search came to at the root, and that is right. Nothing in it tells how the program found it.
   *[other] The logs tell only what the search came to at the root, and that is right on these { $trees } trees. Nothing in them tells how the program found it.
} A search that would do so is { $convention }.
diagnose-partly = Not all that the log tells of the search was understood. The rest holds only for what was:
diagnose-partly-right = Not all that the log tells of the search was understood. What was understood is what a right search does: { $convention }.
diagnose-unasked = The options do not fit the log. Without them, a right search explains it: { $convention }. With them:
diagnose-lacks-windows = The log tells α and β, which { $algorithm } does not have.
diagnose-right-counts = These are the numbers of a right search: { $convention }.
diagnose-visits-all = It visits every node. An alpha-beta that never prunes, because its bounds are not passed on or its test never holds, looks the same in such a log; a log with α and β would tell.
diagnose-others = { $trees ->
    [one] This log does not tell it from
   *[other] These logs do not tell it from
} { $count ->
    [one] one other convention:
   *[other] { $count } other conventions:
}
#   The list of conventions goes on.
diagnose-others-more = and { $count } more
diagnose-next-tree = { $of ->
    [one] To tell it from the other, run the program on this tree next:
   *[other] To tell them apart, run the program on this tree next. It tells the first convention from { $share ->
        [all] all others:
       *[some] { $count } of the { $of } others:
    }
}
diagnose-no-next-tree = A log of this kind does not tell them apart on any small tree. A log with α, β and the result of each call tells more.
diagnose-mistake = The program makes a mistake. It behaves exactly like: { $mistake }.
diagnose-mistake-counts = These are the numbers of no right search. { $others ->
    [0] One known mistake has them
   *[other] Several known mistakes have them, this one among others
}: { $mistake }.
diagnose-counts = The log has { $theirs }. The closest right search is { $conventions }, with { $right }.
diagnose-count-value = the value { $value }
diagnose-count-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
 }
diagnose-count-leaves = { $count ->
    [one] { $count } evaluated leaf
   *[other] { $count } evaluated leaves
 }
diagnose-log-calls = A log of every call, with α, β and the result, tells where the program differs.
diagnose-alternatives = On { $trees ->
        [one] this tree
       *[other] these { $trees } trees
    }, { $count ->
        [one] another mistake looks the same
       *[other] other mistakes look the same
    }: { $mistakes }.
diagnose-may-be-cut-off = The log may have ended before the search did: until there, it agrees with a right search. If it is complete, the program makes a mistake:
diagnose-unexplained = No convention and no known mistake explains the log.
diagnose-cut-off = { $count ->
    [one] The log ends before the search does. Its only entry agrees with a right search.
   *[other] The log ends before the search does. Until there, all { $count } entries agree with a right search.
}
diagnose-cut-off-mistake = { $count ->
    [one] The log ends before the search does. Its only entry agrees with no right search, but with a known mistake
   *[other] The log ends before the search does. Until there, its { $count } entries agree with no right search, but with a known mistake
}: { $mistake }.
diagnose-leaves-evaluations = Its count of leaves is that of evaluations: a leaf that is evaluated twice counts twice.
diagnose-leaves-distinct = Its count of leaves counts each leaf once, however often it is evaluated.
diagnose-closest-mistake = The closest known mistake: { $mistake }. It agrees with the first { $agreeing ->
    [one] of { $all } entries
   *[other] { $agreeing } of { $all } entries
 }{ $trees ->
    [one] .
   *[other] , those of all logs together.
 }
diagnose-nearest = The closest right search is { $conventions }. { $agreeing ->
    [0] The first entry already differs
    [one] It agrees with the first of { $all } entries, and then differs
   *[other] It agrees with the first { $agreeing } of { $all } entries, and then differs
 }{ $trees ->
    [one] { "" }
   *[other] { " " }in one of the logs
 }:
diagnose-nearest-goes-on = The closest right search is { $conventions }. It goes on where { $trees ->
    [one] the log ends
   *[other] one of the logs ends
 }:
diagnose-in-tree = In { $tree }:
diagnose-theirs = The log, line { $line }: { $theirs }
diagnose-log-over = The log is at its end.
diagnose-right-search = The right search, step { $step }: { $right }
diagnose-right-over = The search is over.
diagnose-some-node = A node
diagnose-theirs-enter = { $node } is searched with α = { $alpha }, β = { $beta }.
diagnose-theirs-return = { $node } returns { $value }.
diagnose-theirs-row = { $node } is searched with α = { $alpha }, β = { $beta } and returns { $value }.
diagnose-theirs-leaf = { $node } is evaluated: { $value }.
diagnose-theirs-leave = { $node } returns.
diagnose-theirs-visit = { $node } is visited.
diagnose-far-bound = returns β or α at a cutoff
diagnose-own-bound = returns α or β where nothing better is found
diagnose-root-max = MAX at the root
diagnose-root-min = MIN at the root
diagnose-root-chance = chance at the root

diagnose-no-trees = { $name }: the folder has no file that ends in .tree
diagnose-no-text = the log is not a text
diagnose-empty = the log is empty
diagnose-root-alone = the log tells only that { $node }, the root, was entered: that is too little to judge a program by
diagnose-nothing-understood = no line of the log was understood. Line { $line } is: { $said }
    A line per event is enough: enter NODE ALPHA BETA, return NODE VALUE, or only the nodes in the order of visits.
diagnose-other-tree = the log is of another tree, one with a node { $node } (unknown names: { $unknown } of { $named })
diagnose-best-first = invalid value '{ $name }' for '--algorithm <ALGORITHM>': it takes nodes from a list, so it has no calls that return, and no log
    possible values: { $known }
diagnose-free-value = the leaf { $node } has no value, so no search is the right one

mistake-unpassed-bounds = bounds not passed on
mistake-root-full-window = every child of the root searched with the full window
mistake-idea-root-full-window = Every child of the root is searched with (−∞, ∞), as if it were alone. The value is right, but what the first child has shown prunes nothing below the others. This stood in the code of a famous textbook.
mistake-alpha-not-passed = α not passed on
mistake-idea-alpha-not-passed = Children get β, but −∞ in place of α. The value is right, but MIN nodes are never cut off by what MAX already has.
mistake-beta-not-passed = β not passed on
mistake-idea-beta-not-passed = Children get α, but ∞ in place of β. The value is right, but MAX nodes are never cut off by what MIN already has.
mistake-no-cutoff = a cutoff that leaves no loop
mistake-idea-no-cutoff = Bounds are passed on, but nothing is pruned: the test is missing, or it ends only this turn of the loop (continue instead of break).
mistake-no-cutoff-at-min = no cutoff at MIN nodes
mistake-idea-no-cutoff-at-min = MAX nodes cut off, MIN nodes never do. The value is right, but half of the cutoffs are missing.
mistake-no-cutoff-at-max = no cutoff at MAX nodes
mistake-idea-no-cutoff-at-max = MIN nodes cut off, MAX nodes never do. The value is right, but half of the cutoffs are missing.
mistake-late-cutoff = the cutoff is tested before the bound is updated
mistake-idea-late-cutoff = The test uses α and β as they were before the last child, so every cutoff comes one child late.
mistake-mixed-strictness = MAX cuts off at ≥, MIN only at <
mistake-mixed-strictness-at-max = MIN cuts off at ≤, MAX only at >
mistake-idea-mixed-strictness-at-max = MIN cuts off when α ≥ β, MAX only when α > β. The value is right, but where values are equal, MAX searches more than MIN would.
mistake-inner-break = the break leaves only the inner loop
mistake-wrong-variable = the minimum goes into a variable that is not returned
mistake-initialized-to-zero = the best value begins at 0
mistake-idea-initialized-to-zero = The best value begins at 0 instead of −∞ at MAX nodes and ∞ at MIN nodes. Where all children of a MAX node are negative, or all of a MIN node positive, the node returns 0.
mistake-alpha-from-zero = the search begins with α = 0
mistake-idea-alpha-from-zero = The root is searched with α = 0 instead of −∞. Where MAX cannot have more than 0, values below it are only bounds.
mistake-window-from-zero = the search begins with α = 0 and β = 0
mistake-idea-window-from-zero = The root is searched with (0, 0): α is never below β, so almost everything is cut off.
mistake-reversed-start = the search begins with (∞, −∞)
mistake-idea-reversed-start = α begins at ∞ and β at −∞, the wrong way round: every node is cut off after its first child.
mistake-last-value-returned = the last value is returned, not the best
mistake-idea-last-value-returned = A node returns the value of the child that it searched last. The best value is computed, but not returned.
mistake-return-in-loop = the return stands inside the loop
mistake-idea-return-in-loop = The return statement is indented too far: a node returns after its first child.
mistake-other-bound-returned = a node that cuts off returns the wrong bound
mistake-idea-other-bound-returned = At a cutoff, MAX returns α and MIN returns β, instead of the value that caused the cutoff. The parent takes it for a better value than it is.
mistake-reversed-cutoff = the cutoff is tested the wrong way round
mistake-idea-reversed-cutoff = The test is α ≤ β instead of α ≥ β, so nodes are cut off as long as there is something to find.
mistake-wrong-bound-compared = the value is compared with the node's own bound
mistake-idea-wrong-bound-compared = MAX compares its value with α instead of β, and MIN with β instead of α. Whatever is better than before cuts off.
mistake-swapped-conditions = the cutoff conditions of MAX and MIN are swapped
mistake-idea-swapped-conditions = MAX tests v ≤ α, which is the condition of MIN, and MIN tests v ≥ β.
mistake-alpha-at-min = MIN updates α
mistake-idea-alpha-at-min = MIN nodes raise α instead of lowering β, as if the line had been copied from MAX.
mistake-beta-at-max = MAX updates β
mistake-idea-beta-at-max = MAX nodes lower β instead of raising α, as if the line had been copied from MIN.
mistake-alpha-not-raised = MAX does not raise α
mistake-idea-alpha-not-raised = MAX nodes keep their best value, but do not raise α, so no node below learns what MAX already has. The value is right, but many cutoffs are missing.
mistake-beta-not-lowered = MIN does not lower β
mistake-idea-beta-not-lowered = MIN nodes keep their best value, but do not lower β, so no node below learns what MIN already has. The value is right, but many cutoffs are missing.
mistake-bound-overwritten = α and β are overwritten by worse values
mistake-idea-bound-overwritten = A MAX node sets α to its best value so far even where α is already higher, and a MIN node does the same with β (α ← v instead of α ← max(α, v)). The value is right, but many cutoffs are missing.
mistake-bounds-by-reference = α and β are shared by all calls
mistake-idea-bounds-by-reference = α and β are global, or passed by reference: what a child does to them stays so for its parent.
mistake-window-shared-among-siblings = siblings share one window
mistake-idea-window-shared-among-siblings = All children of a node get the same window object. What one child does to it, its next sibling gets.
mistake-swapped-arguments = α and β are passed in the wrong order
mistake-idea-swapped-arguments = The recursive call passes (β, α) instead of (α, β).
mistake-unswapped-window = the window is not turned
mistake-unnegated-window = the window is swapped, but not negated
mistake-idea-unnegated-window = Negamax passes (β, α) instead of (−β, −α).
mistake-negated-only-window = the window is negated, but not swapped
mistake-idea-negated-only-window = Negamax passes (−α, −β) instead of (−β, −α).
mistake-unnegated-value = the value of a child is not negated
mistake-idea-unnegated-value = Negamax turns the window, but does not negate what a child returns.
mistake-leaf-from-max = leaves are not seen from the side to move
mistake-idea-leaf-from-max = Negamax needs the value of a leaf from the side to move. The evaluation gives it from MAX, so it has the wrong sign where MIN is to move.
mistake-negated-leaf = leaves have the wrong sign
mistake-idea-negated-leaf = The value of every leaf is negated: MAX looks for what is best for MIN.
mistake-unsigned = values lose their sign
mistake-roles-not-alternated = all nodes decide as the root does
mistake-idea-roles-not-alternated = The flag that says who is to move is passed on as it is, so the same side decides at every node.
mistake-depth-off-by-one = the depth is one too small
mistake-idea-depth-off-by-one = The search ends one ply above the leaves and takes the static evaluation there: 0 where the tree states none.
mistake-last-child-omitted = the last child is left out
mistake-idea-last-child-omitted = The loop over the children ends one too early.
mistake-first-child-omitted = the first child is left out
mistake-idea-first-child-omitted = The loop over the children begins with the second one.
mistake-every-second-omitted = every second child is left out
mistake-idea-every-second-omitted = The list of children changes while the loop goes over it, so every second child is left out.
mistake-equal-leaves-merged = leaves with equal values are merged
mistake-idea-equal-leaves-merged = The children are kept in a set or a dictionary by their value: of leaves with the same value only the first is searched.
mistake-no-re-search = no re-search after a null window
mistake-idea-no-re-search = After the first child, the others are searched with a null window. One that passes the test is not searched again, so its bound is taken for its value.
mistake-bound-as-exact = a bound is taken for the exact value
mistake-table-key-without-side = the key of the table leaves out the side to move
mistake-idea-table-key-without-side = Positions with the same content but another side to move share an entry of the table.
mistake-unweighted-chance = chance nodes ignore the probabilities
mistake-idea-unweighted-chance = A chance node averages its children as if all were equally likely.
mistake-summed-chance = chance nodes add up their children
mistake-idea-summed-chance = A chance node adds up the values of its children without their probabilities.
mistake-chance-as-max = chance nodes choose the best child
mistake-idea-chance-as-max = A chance node takes the largest value of its children, as if MAX could choose the outcome.

# The log of an engine's search of a position.

diagnose-right-goes-on = { $node } is searched next, which the log leaves out.
run-title = Search of { $name }
run-passes = { $count ->
    [one] The log has 1 search from the root.
   *[other] The log has { $count } searches from the root, as iterative deepening makes them; the last one that is complete is shown.
}
run-no-returns = the log ends before any call returns
run-only-searched = The log tells only of moves that were searched. Only the rules of the game could show whether it left out a move that it had to search.
run-no-calls = the log has no calls: each call takes a line "enter MOVE ALPHA BETA" and a line "return MOVE VALUE", or one line with its move, ply, alpha, beta and value
run-unbalanced = line { $line } returns from another call than the last one that was entered, which is { $open }; each call must return before the call that made it
run-nothing-open = line { $line } returns from a call, but none was entered; the first line must enter the root
run-second-root = line { $line } enters { $second } when no call is open, but the root is { $first }: the log must begin with the call of the root, and each call must return after the calls that it makes
run-no-plies = lines with one call each need the ply of the move, or the depth that is left, and the first or the last line must be that of the root
run-impossible-move = line { $line }: { $mv } is no move there; the moves are { $known }
run-too-large = the log names more than { $limit } nodes, which is the limit of a tree
