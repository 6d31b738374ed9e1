# What can be chosen of a search. The first word of an id says what the message is for, the rest is the setting's name:
# option- is its line in --help, pick- stands at its button in the window, setting- at its field, with- in the line of
# conventions. A choice has the setting's name and its own.

option-algorithm = Which algorithm

    The faulty- ones are wrong on purpose: mistakes that learners make.
pick-algorithm = Algorithm

option-fail = What is returned outside the window: the best found, or the end of the window
pick-fail = What is returned outside the window
fail-soft = fail-soft
fail-hard = fail-hard

option-order = Which child comes first

    ltr and rtl are as in the file; the others depend on the search: best-first and worst-first ask an oracle, forcing takes captures and checks first.
pick-order = Which child comes first
order-ltr = left to right
order-rtl = right to left
order-random = random order
order-best-first = best first
order-worst-first = worst first
order-evaluation = by static evaluation
order-forcing = captures and checks first
order-killer = killer moves first
order-history = history heuristic
order-hash = hash move first
order-pv = last iteration's line first
order-hint-ltr = As the file or the game has them
order-hint-rtl = The last first: the mirror image
order-hint-random = Shuffled by a seed, the same way at every visit
order-hint-best-first = Asks minimax beforehand: what no real program knows, and the best that ordering can do
order-hint-worst-first = Asks minimax beforehand: the worst that ordering can do
order-hint-evaluation = The children are judged as they stand, the most promising first
order-hint-forcing = What takes or gives check often refutes
order-hint-killer = A move that refuted a brother often refutes this one too: the last two at this ply
order-hint-history = Moves that cut often, wherever it was; deep cuts count more
order-hint-hash = The best move that the last search of this position found
order-hint-pv = The best line of the last iteration first; only iterative deepening has one

option-cut = Cut when α ≥ β (ge) or only when α > β (gt)
pick-cut = When the remaining children are skipped
cut-ge = cut when α ≥ β
cut-gt = cut when α > β

option-cutoffs = Pass bounds to children only: no deep cutoffs
pick-cutoffs = How far bounds are passed down
cutoffs-deep = deep cutoffs
cutoffs-shallow = shallow cutoffs only

option-window = The initial window, as in 3,5 or -inf,7
pick-window = The window at the root
window = window ({ $alpha }, { $beta })
window-of = window [{ $alpha }, { $beta }]
window-full = everything: [−∞, ∞]

option-root = Who decides at the root, whatever the file says
pick-root = Who moves at the root

option-table = Remember positions ({ $algorithms })
setting-table = Remember positions in a table
with-table = with a table
without-table = without a table

option-guess = Where the value is expected ({ $algorithms })
setting-guess = Guess
with-guess = { $delta ->
    [none] guess { $guess }
   *[other] guess { $guess } ± { $delta }
 }

option-delta = How far the window around the guess reaches to either side ({ $algorithms })
setting-delta = Within

option-goal = What is to be proved: MAX has at least this; without, more than 0 ({ $algorithms })
setting-goal = At least
setting-goal-left = A win is the goal
with-goal = { $goal ->
    [none] more than 0?
   *[other] at least { $goal }?
 }

option-iterations = Iterations of mcts, 500 without; the most expansions of proof-number, a million without
setting-iterations = Iterations
setting-iterations-left = As many iterations as usual
with-iterations = { $seed ->
    [none] at most { $iterations ->
        [one] { $iterations } expansion
       *[other] { $iterations } expansions
    }
   *[other] { $iterations ->
        [one] { $iterations } iteration
       *[other] { $iterations } iterations
    }, seed { $seed }
 }

option-seed = Where random numbers begin ({ $algorithms }, --order random)
setting-seed = Seed
with-seed = seed { $seed }

option-threads = Threads ({ $algorithms })
setting-threads = Threads
with-threads = { $split ->
    [root] { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }, split at the root
   *[other] { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }, young brothers wait
 }

option-split = Where brothers are divided among threads ({ $algorithms }): at the root, or at every node of the leftmost line after its first child
split-root = Split at the root
split-ybw = Young brothers wait

option-depth = Plies to the horizon in a hand-written tree ({ $algorithms })
setting-depth = Horizon
setting-depth-left = Horizon at the leaves
with-depth = horizon { $depth }

pick-settings = What this algorithm asks for
