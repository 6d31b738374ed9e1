# The first minute.

command-tour = First steps, in one minute
hint-command-tour = A tour: what MAX and MIN want, what a value is, and what α and β promise
tour-offer = New here? See the idea in one minute.
tour-begin = Show me
tour-decline = No, thanks
tour-name = First steps
tour-next = Next
tour-back = Back
tour-leave = Leave
tour-done = Done
tour-place = { $stop } of { $stops }

tour-tree = Two players move in turn. At A it is the turn of MAX ▲, who wants the final number to be large. Press → to continue.
tour-sides = At B and C it is the turn of MIN ▼, who wants it to be small. MAX can choose between B and C, but MIN replies. The shapes tell whose turn it is: ▲ for MAX, ▼ for MIN.
tour-value = At a leaf the game is over, and its value says how good the result is for MAX: D is worth 3.
tour-beta = MIN can get 3 at B by moving to D. So B is worth at most 3, whatever else is below it: that is what β = 3 promises.
tour-min = E is worth 5. MIN prefers D, so B is worth 3, the minimum of its children.
tour-timeline = The timeline below shows every step of the search.
tour-inspector = The inspector says what each step does, and why.
tour-sentence = The line below the tree says what each step does, and why.
tour-alpha = MAX can get 3 at A by moving to B. So A is worth at least 3, whatever else is below it: that is what α = 3 promises.
tour-window = Is C better for MAX? Only a value above α = 3 would matter, so the 3 is passed down to C.
tour-empty = F is worth 2, so MIN can hold MAX to at most 2 at C: β = 2. But MAX already has 3: α ≥ β, and the window is empty.
tour-cut = So G is pruned: it is never evaluated. It could be worth 9 or a million: MIN would not move there, and MAX will not move to C.
tour-end = A is worth 3, the larger of B and C, and one leaf did not have to be evaluated. That is alpha-beta: in a large tree, at best, it evaluates only about the square root of the number of leaves.
