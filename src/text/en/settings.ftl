# What can be chosen of a search. The first word of an id says what the message is for, the rest is the setting's name:
# option- is its line in --help, pick- stands at its button in the window, setting- at its field,
# ask- is its question in the sheet of conventions, why- what hangs on the answer, means- what an answer means, with- in the line of
# conventions. A choice has the setting's name and its own.

option-algorithm = Which algorithm

    The faulty- ones are wrong on purpose: mistakes that learners make.
pick-algorithm = Algorithm

option-fail = What is returned outside the window: the best found, or the end of the window
fail-soft = fail-soft
fail-hard = fail-hard

option-order = Which child comes first; iterative-deepening has pv unless another order is chosen

    ltr and rtl are as in the file; best-first and worst-first ask an oracle, forcing takes captures and checks first. hash takes the best move of the table's entry first and switches the table on, so it makes no difference to algorithms without one. pv takes the line of the last pass first while the search is on it, so it makes no difference to algorithms with a single pass.
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
order-hash = table move first
order-pv = line of the last pass first
order-without-table = { $used } ({ $order }: no table)
order-without-passes = { $used } ({ $order }: one pass only)
order-hint-ltr = As the file or the game has them
order-hint-rtl = The last first: the mirror image
order-hint-random = Shuffled by a seed, the same way at every visit
order-hint-best-first = Asks minimax beforehand: what no real program knows, and the best that ordering can do
order-hint-worst-first = Asks minimax beforehand: the worst that ordering can do
order-hint-evaluation = The children are judged as they stand, the most promising first
order-hint-forcing = What takes or gives check often refutes
order-hint-killer = A move that refuted a sibling often refutes this one too: the last two at this ply
order-hint-history = Moves that cut often, wherever it was; deep cuts count more
order-hint-hash = The best move of the position's entry in the table, which this order switches on; where an algorithm has no table: left to right
order-hint-pv = The principal variation of the last pass, as long as the search is on that line; usual in iterative deepening. A search of one pass has no such line: left to right

option-cut = Cut when α ≥ β (ge) or only when α > β (gt)
cut-ge = cut when α ≥ β
cut-gt = cut when α > β

option-cutoffs = Pass bounds to children only: no deep cutoffs
cutoffs-deep = deep cutoffs
cutoffs-shallow = shallow cutoffs only

option-window = The initial window, as in 3,5 or -inf,7
window = window ({ $alpha }, { $beta })
window-full = everything: [−∞, ∞]

option-root = Who decides at the root, whatever the file says

option-table = Remember positions ({ $algorithms })
setting-table = Remember positions in a table
with-table = with a table
without-table = without a table

option-table-size = Entries that the table has room for: a number, or one with Ki, Mi or Gi behind it, which are 2¹⁰, 2²⁰ and 2³⁰ entries; switches the table on ({ $algorithms })

    Each position has its place, the remainder of its key divided by the size; --replacement says what happens where two want the same one. Without a size every position has a place of its own.
setting-table-size = Entries
setting-table-size-left = A place for every position
with-table-size = { $replacement ->
    [depth] table of { $table-size ->
        [one] { $table-size } entry
       *[other] { $table-size } entries
    }, depth-preferred
    [two-tier] table of { $table-size ->
        [one] { $table-size } entry
       *[other] { $table-size } entries
    }, two-tier
   *[other] table of { $table-size ->
        [one] { $table-size } entry
       *[other] { $table-size } entries
    }, always replace
 }

option-replacement = Which entry stays in a table of limited size: the newer one; the one that was searched deeper, of equals the newer one; or both, in two places that two positions share, the deeper one in the first
replacement-always = always replace
replacement-depth = depth-preferred
replacement-two-tier = two-tier

option-guess = Where the value is expected ({ $algorithms })
setting-guess = Guess
with-guess = { $delta ->
    [none] guess { $guess }
   *[other] guess { $guess } ± { $delta }
 }

option-delta = How far the window around the guess reaches to either side ({ $algorithms })
setting-delta = Within

option-goal = What is to be proved: MAX has at least this; without, MAX wins, which in a hand-written tree is more than 0 ({ $algorithms })
setting-goal = At least
setting-goal-left = A win is the goal
with-goal = { $goal ->
    [none] does MAX win?
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

option-exploration = How much a rarely visited child is favored ({ $algorithms }): the C of C · √(ln N / n); √2 without
setting-exploration = Exploration C
setting-exploration-left = Exploration C = √2
with-exploration = { $exploration ->
    [none] C = √2
   *[other] C = { $exploration }
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

option-split = Where siblings are divided among threads ({ $algorithms }): at the root, or at every node of the leftmost line after its first child
split-root = Split at the root
split-ybw = Young brothers wait

option-re-search = With which window { $algorithms } searches a child again that has passed its test: all of it, (α, β), or only from what the test found on, (r, β), as in Reinefeld's NegaScout
re-search-whole = second search with (α, β)
re-search-found = second search with (r, β)

option-depth = Plies to the horizon in a hand-written tree ({ $algorithms })
setting-depth = Horizon
setting-depth-left = Horizon at the leaves
with-depth = horizon { $depth }

pick-settings = What this algorithm asks for

conventions-title = Conventions
conventions-what = What authors disagree about. None of this changes what the root is worth, unless it says so; it changes what is looked at and what is written beside the nodes.
conventions-unused = { $algorithm } keeps no window that you could set, so nothing is asked about α and β.

ask-fail = What does a node return when its value lies outside the window?
why-fail = The root is worth the same. It matters when you compare numbers at cut nodes with a book's, and where a result is used again: by a table, by MTD(f), by aspiration windows.
means-fail-soft = The best value found, even outside the window. It is a true bound, often a better one than the end of the window.
means-fail-hard = Never more than β and never less than α: the value is pressed into the window. Most older books and lectures do this.

ask-cut = When are the remaining children skipped?
why-cut = It matters only where two values are equal. The root is worth the same either way.
means-cut-ge = As soon as the window is empty. A child that could only tie is not worth looking at: the usual rule.
means-cut-gt = Only when the ends of the window have crossed. Children that tie are looked at too; take it where a book finds all best moves, or visits more nodes than you do.

ask-cutoffs = How far do bounds travel down?
why-cutoffs = It matters where a bound was set three plies up or more. In shallow trees you see no difference.
means-cutoffs-deep = All the way: what an ancestor is sure of cuts everywhere below it. This is alpha-beta as Knuth and Moore define it.
means-cutoffs-shallow = From parent to child only, so no node is cut because of its great-grandparent. Early programs and some first lectures do this; they visit more.

ask-window = With which window does the root begin?
why-window = A narrower window cuts more, but a value outside it is not found: the root then returns only a bound. Try it to see what aspiration windows and null windows build on.

ask-root = Who moves at the root?
why-root = It turns every level round, and the value with it. Take it where a file does not say who begins, or to see the other side's search.

ask-table = Are positions remembered?
why-table = It matters where one position is reached in several ways, as labels with @ say in a tree and as games do all the time. What was found once is then not searched again.

ask-table-size = How many positions does the table have room for?
why-table-size = Real tables are smaller than the search. Where two positions want one place, one of them is forgotten, and may have to be searched again. The value of the root stays the same.

ask-replacement = Which of two entries stays?
why-replacement = It decides what is forgotten. Breuker, Uiterwijk and van den Herik (1994) compare these schemes.
means-replacement-always = The newer one, whatever it replaces.
means-replacement-depth = The one that was searched deeper, because it spares more; of equals the newer one.
means-replacement-two-tier = Two positions share two places. The first keeps the one that was searched deeper; what it gives up, and everything else, goes into the second.

ask-guess = Where is the value expected?
why-guess = A good guess makes the first pass cheap; a bad one costs further passes. The value in the end is the same.

ask-delta = How wide is the window around the guess?
why-delta = Narrow: more is cut, but the value lies outside more often and the search begins again. Wide: nearly plain alpha-beta.

ask-goal = What is to be proved?
why-goal = Proof numbers answer yes or no. Without a number they answer whether MAX can force a win; in a hand-written tree, a value above 0 counts as a win. Ask for a number to find out whether MAX has at least that much.

ask-iterations = How often does it go on?
why-iterations = Few iterations leave an estimate, or a proof that is not finished; many cost time.

ask-exploration = How much is a rarely visited child favored?
why-exploration = The bonus of a child is C · √(ln N ÷ n). A large C tries all moves about equally often; a small one soon stays with the move that looked best first, and C = 0 weighs the means alone.

ask-seed = Where do random numbers begin?
why-seed = The same seed gives the same search, so that two people see the same. Another seed shows how much is chance.

ask-threads = How many threads search?
why-threads = More threads finish sooner but know less of each other, so together they visit more nodes than one alone.

ask-split = Where is the work divided?
why-split = It decides what the threads know of each other when they begin.
means-split-root = At the root: one move for each. Simple, and wasteful, because no thread knows the bounds of the others.
means-split-ybw = Young brothers wait: the first child is searched alone, and its bound is known to all that follow.

ask-re-search = With which window is a child searched again?
why-re-search = It matters where a test is passed: r is what the test returned. Pages on PVS print either one, and the numbers of visits differ. The root is worth the same.
means-re-search-whole = With all of it, (α, β) as it stands: Marsland and Campbell's PVS, and most pages.
means-re-search-found = From r on: (r, β) at MAX, (α, r) at MIN. Reinefeld's NegaScout; a little narrower, so it may cut a little more.

ask-depth = Where is the horizon?
why-depth = Below the horizon nothing is searched: a node there is taken at its static evaluation. Leave it at the leaves to search the whole tree.
