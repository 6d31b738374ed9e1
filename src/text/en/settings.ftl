# What can be chosen of a search. The first word of an id says what the message is for, the rest is the setting's name:
# option- is its line in --help, pick- stands at its button in the window, setting- at its field,
# ask- is its question in the sheet of conventions, why- what hangs on the answer, means- what an answer means, with- in the line of
# conventions. A choice has the setting's name and its own.

option-algorithm = Search algorithm

    The algorithms whose names begin with faulty- are deliberately wrong: each makes a mistake that learners make. "plyscope list --algorithms" describes all of them.
pick-algorithm = Algorithm

option-fail = What a node returns if its value lies outside the window: the best value found (soft), or the nearer end of the window (hard)
fail-soft = fail-soft
fail-hard = fail-hard

option-order = Order in which children are visited; for iterative-deepening, the default is pv

    ltr: left to right, the order of the file or the game
    rtl: right to left
    random: shuffled with --seed
    best-first, worst-first: by their minimax values, which are computed beforehand
    evaluation: by their static evaluation
    forcing: captures and checks first
    killer: killer moves first
    history: moves that have caused many cutoffs first (history heuristic)
    hash: the best move of the position's table entry first; turns the table on, and makes no difference to algorithms without a table
    pv: the principal variation of the last pass first; makes no difference to algorithms with a single pass
pick-order = Move ordering
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
order-pv = principal variation first
order-without-table = { $used } ({ $order }: no table)
order-without-passes = { $used } ({ $order }: one pass only)
order-hint-ltr = The order of the file or the game
order-hint-rtl = The last child first: the mirror image
order-hint-random = Shuffled with a seed, in the same way at every visit
order-hint-best-first = Runs minimax beforehand: the best that move ordering can do, and what no real program knows
order-hint-worst-first = Runs minimax beforehand: the worst that move ordering can do
order-hint-evaluation = By the static evaluation of the children, the most promising first
order-hint-forcing = Captures and checks often refute
order-hint-killer = A move that refuted a sibling often refutes this node, too: the last two such moves at this ply
order-hint-history = Moves that have caused many cutoffs anywhere in the tree; cutoffs with more plies left to search count more
order-hint-hash = The best move of the position's entry in the table, which this order turns on; for algorithms without a table, left to right
order-hint-pv = The principal variation of the last pass, as long as the search is on that line; usual in iterative deepening. A search with a single pass has no such line: left to right

option-cut = Cutoff condition: α ≥ β (ge) or α > β (gt)
cut-ge = cut off when α ≥ β
cut-gt = cut off when α > β

option-cutoffs = Shallow cutoffs only: pass bounds from parent to child, but not to grandchildren
cutoffs-deep = deep cutoffs
cutoffs-shallow = shallow cutoffs only

option-window = Window with which the search starts at the root, as in 3,5 or -inf,7
window = window ({ $alpha }, { $beta })
window-full = full window (−∞, ∞)

option-root = Player who moves at the root, whatever the file says

option-table = Use a transposition table ({ $algorithms }). Positions at the horizon of a game are not in it, since evaluating them takes no longer; mt-sss and faulty-bound-as-exact keep them, too
setting-table = Use a transposition table
with-table = with a table
without-table = without a table

option-table-size = Number of entries in the transposition table, as in 1000 or 64Ki; turns the table on ({ $algorithms })

    Ki, Mi and Gi after the number multiply it by 2¹⁰, 2²⁰ and 2³⁰. The slot of a position is the remainder of its key divided by the number of slots; when two positions need the same slot, --replacement decides which one is kept. Without this option, the table has a slot for every position.
setting-table-size = Entries
setting-table-size-left = A slot for every position
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

option-replacement = Which entry is kept when two positions need the same slot of the transposition table

    always: the newer one
    depth: the one that was searched deeper; if both were searched equally deep, the newer one
    two-tier: two positions share two slots; the first keeps the entry that was searched deeper, the second the latest other one. With an odd number of entries, one slot stands alone and keeps the entry that was searched deeper

replacement-always = always replace
replacement-depth = depth-preferred
replacement-two-tier = two-tier

option-guess = Expected value of the root ({ $algorithms })
setting-guess = Guess
with-guess = { $delta ->
    [none] guess { $guess }
   *[other] guess { $guess } ± { $delta }
 }

option-delta = Half-width of the window around --guess ({ $algorithms })
setting-delta = Half-width of the window

option-goal = Goal of the proof: MAX gets at least this value; without this option, that MAX wins, which in a hand-written tree is a value above 0 ({ $algorithms })
setting-goal = Goal: at least
setting-goal-left = Goal: MAX wins
with-goal = { $goal ->
    [none] does MAX win?
   *[other] at least { $goal }?
 }

option-iterations = Number of iterations of mcts [default: 500]; for proof-number, the maximum number of expanded nodes [default: 1,000,000]
setting-iterations = Iterations
setting-iterations-left = Default number of iterations
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

option-exploration = Exploration constant C in C · √(ln N / n), the bonus for rarely visited children ({ $algorithms }) [default: √2]
setting-exploration = Exploration C
setting-exploration-left = Exploration C = √2
with-exploration = { $exploration ->
    [none] C = √2
   *[other] C = { $exploration }
 }

option-seed = Seed of the random numbers ({ $algorithms }, --order random)
setting-seed = Seed
with-seed = seed { $seed }

option-threads = Number of threads ({ $algorithms })
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

option-split = Where the work is divided among threads ({ $algorithms }): among the children of the root (root), or among the later children of every node on the leftmost line, once its first child has been searched (ybw)
split-root = Split at the root
split-ybw = Young brothers wait

option-re-search = Window of a re-search ({ $algorithms }): the whole window (α, β), or only its part beyond the value r that the null-window search found, (r, β) at MAX and (α, r) at MIN, as in Reinefeld's NegaScout
re-search-whole = re-search with (α, β)
re-search-found = re-search with (r, β)

option-depth = Depth of the horizon in a hand-written tree, in plies ({ $algorithms })
setting-depth = Horizon
setting-depth-left = Horizon at the leaves
with-depth = horizon { $depth }

pick-settings = Settings of this algorithm

conventions-title = Conventions
conventions-what = Conventions on which authors disagree. None of them changes the value of the root unless it says so; they change which nodes are visited and what is written beside them.
conventions-unused = { $algorithm } has no adjustable window, so there are no conventions for α and β.

ask-fail = What does a node return when its value lies outside the window?
why-fail = The value of the root stays the same. It matters when you compare values at nodes with cutoffs to those in a book, and where a result is used again: by a table, by MTD(f), by aspiration windows.
means-fail-soft = The best value found, even outside the window. It is a true bound, often a better one than the end of the window.
means-fail-hard = Never more than β and never less than α: the value is clamped to the window. Most older books and lectures do this.

ask-cut = When are the remaining children pruned?
why-cut = It matters only where two values are equal. The value of the root is the same either way.
means-cut-ge = As soon as the window is empty. A child that could only tie is not worth searching: the usual rule.
means-cut-gt = Only when α has passed β. Children that tie are searched, too; use it where a book finds all best moves, or visits more nodes than you do.

ask-cutoffs = How far down are bounds passed?
why-cutoffs = It matters where a bound was set three or more plies above. In shallow trees you see no difference.
means-cutoffs-deep = All the way: a bound of an ancestor can cause a cutoff anywhere below it. This is alpha-beta as Knuth and Moore define it.
means-cutoffs-shallow = From parent to child only, so no great-grandparent causes a cutoff. Early programs and some first lectures do this; they visit more nodes.

ask-window = With which window does the search start at the root?
why-window = A narrower window causes more cutoffs, but a value outside it is not found: the root then returns only a bound. Try it to see what aspiration windows and null windows are based on.

ask-root = Who moves at the root?
why-root = It swaps the sides on every level, and the value changes with them. Use it when a file does not say who moves first, or to see the search from the other side.

ask-table = Does the search use a transposition table?
why-table = It matters where one position is reached in several ways, as labels with @ indicate in a tree, and as happens all the time in games. What was found once is then not searched again.

ask-table-size = How many entries does the table have?
why-table-size = Real tables are smaller than the search. When two positions need the same slot, one of them is lost and may have to be searched again. The value of the root stays the same.

ask-replacement = Which of two entries is kept?
why-replacement = It determines which entries are lost. Breuker, Uiterwijk and van den Herik (1994) compare these schemes.
means-replacement-always = The newer one, whatever it replaces.
means-replacement-depth = The one searched deeper, because it saves more; of two equals, the newer one.
means-replacement-two-tier = Two positions share two slots. The first keeps the one searched deeper; the entry it gives up, and every other entry, goes into the second. With an odd number of entries, one slot stands alone and keeps the one searched deeper.

ask-guess = What value is expected?
why-guess = A good guess makes the first pass cheap; a bad one costs further passes. The final value is the same.

ask-delta = How wide is the window around the guess?
why-delta = Narrow: more cutoffs, but the value lies outside more often and the search starts again. Wide: almost plain alpha-beta.

ask-goal = What is to be proved?
why-goal = Proof-number search answers yes or no. Without a number, it answers whether MAX can force a win; in a hand-written tree, a value above 0 counts as a win. Enter a number to find out whether MAX can get at least that much.

ask-iterations = How many iterations?
why-iterations = With few iterations, the result is an estimate, or a proof that is not finished; many take time.

ask-exploration = How much is a rarely visited child favored?
why-exploration = The bonus of a child is C · √(ln N ÷ n). With a large C, all moves are tried about equally often; with a small one, the search soon settles on the move that looked best first. With C = 0, only the means count.

ask-seed = Which seed do the random numbers start from?
why-seed = The same seed gives the same search, so two people see the same thing. Another seed shows how much is chance.

ask-threads = How many threads search?
why-threads = More threads finish sooner but know less of each other's results, so together they visit more nodes than one alone.

ask-split = Where is the work divided?
why-split = It determines what the threads know of each other's results when they start.
means-split-root = At the root: one move per thread. Simple and wasteful, because no thread knows the bounds of the others.
means-split-ybw = Young brothers wait: the first child is searched alone, and its bound is known to all the siblings that follow.

ask-re-search = Which window does a re-search use?
why-re-search = It matters where a child passes its test: r is the value that the test returned. Descriptions of PVS give either one, and the numbers of visits differ. The value of the root is the same.
means-re-search-whole = The whole window (α, β) at that point: Marsland and Campbell's PVS, and most descriptions.
means-re-search-found = From r on: (r, β) at MAX, (α, r) at MIN. Reinefeld's NegaScout; a little narrower, so it may cause a few more cutoffs.

ask-depth = Where is the horizon?
why-depth = Nothing below the horizon is searched: a node at the horizon gets its static evaluation. Leave it at the leaves to search the whole tree.
