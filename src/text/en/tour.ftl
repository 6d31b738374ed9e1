# The first minute.

command-tour = First steps, in one minute
hint-command-tour = What MAX and MIN want, what a value is, what α and β promise
tour-offer = New here? See the idea in one minute.
tour-begin = Show me
tour-decline = No, thanks
tour-name = First steps
tour-next = Next
tour-back = Back
tour-leave = Leave
tour-done = Done
tour-place = { $stop } of { $stops }

tour-tree = This is a game in which two players move in turn. At A it is the turn of MAX ▲, who wants a large number in the end. Press → to go on.
tour-sides = At B and C it is the turn of MIN ▼, who wants a small number. MAX may choose between B and C, but MIN answers.
tour-value = At a leaf the game is over, and its value says how good the end is for MAX: D is worth 3.
tour-beta = MIN can have 3 at B, by going to D. From now on B is worth 3 at most, whatever else is below it: that is what β = 3 promises.
tour-min = E is worth 5. MIN does not want that and keeps D, so B is worth 3: the smallest of its children.
tour-alpha = MAX can have 3 at A, by going to B. From now on A is worth 3 at least: that is what α = 3 promises.
tour-window = Is C better for MAX? Only a value above α = 3 would matter, so the 3 is handed down to C.
tour-empty = F is worth 2, so MIN can hold MAX to 2 at C: β = 2. But MAX has 3 already: α ≥ β, and nothing is left between them.
tour-cut = So G is never looked at. It could be worth 9 or a million: MIN would not go there, and MAX will not go to C.
tour-end = A is worth 3, the larger of B and C, and one leaf was saved. That is alpha-beta; in a large tree it saves nearly everything.
