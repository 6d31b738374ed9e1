# Why a position or a move is refused. Sentences begin in lower case: they follow a place or a name.

game-own-refusal = { $message }
game-nothing-read = this is neither a position nor a move; “start” is the start position
game-start-only = this game is played from its start position only
game-unknown-symbol = “{ $symbol }” has no meaning on this board
game-wrong-size = there { $found ->
    [one] is { $found } cell
   *[other] are { $found } cells
 }, and the board has { $expected }
game-marks-out-of-turn = { $x } × and { $o } ○ are impossible: the sides alternate, and × moves first
game-not-their-turn = it is the other side's turn: count the pieces
game-play-after-the-end = play continues after one side has won
game-is-over = the game is over
game-too-long = the game has more than { $limit ->
    [one] { $limit } move
   *[other] { $limit } moves
 }
game-cell-taken = this cell is occupied
game-no-such-move = this is not a legal move here

# How a game ended.
end-three = Three in a row: { $winner } wins.
end-four = Four in a row: { $winner } wins.
end-five = Five in a row: { $winner } wins.
end-full = The board is full: a draw.
end-mate = Checkmate: { $winner } wins.
end-stalemate = Stalemate: a draw.
end-repetition = Threefold repetition: a draw.
end-quiet = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} without a capture or another irreversible move: a draw.
end-insufficient = Insufficient material: a draw.
end-no-pieces = { $loser } has no pieces left: { $winner } wins.
end-no-moves = { $loser } cannot move: { $winner } wins.
end-last-taken = { $winner } took the last stone and wins.
end-discs = { $more } discs to { $fewer }: { $winner } wins.
end-discs-drawn = { $discs } discs each: a draw.
end-won = { $winner } wins.
end-drawn = A draw.

# The games.
game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect Four
game-gomoku = Gomoku
game-checkers = Checkers
game-othello = Othello
game-chess = Chess
game-xiangqi = Xiangqi
game-nim = Nim
game-take = Take 1–3 stones

# What evaluations count.
game-counts-win = Win
game-counts-plies = Plies to the win
game-counts-limit = Clamped to the limit
game-counts-pawns = Pawns
game-counts-knights = Knights
game-counts-bishops = Bishops
game-counts-rooks = Rooks
game-counts-queens = Queens
game-counts-kings = Kings
game-counts-squares-of-pawns = Pawn squares
game-counts-squares-of-knights = Knight squares
game-counts-squares-of-bishops = Bishop squares
game-counts-squares-of-rooks = Rook squares
game-counts-squares-of-queens = Queen squares
game-counts-squares-of-kings = King squares
game-counts-men = Men
game-counts-discs = Discs
game-counts-corners = Corners
game-counts-moves = Moves
game-counts-fours-with-two = Lines of four with two discs
game-counts-fours-with-three = Lines of four with three discs
game-counts-lines-with-one = Lines of five with one stone
game-counts-lines-with-two = Lines of five with two stones
game-counts-lines-with-three = Lines of five with three stones
game-counts-lines-with-four = Lines of five with four stones
game-counts-soldiers = Soldiers
game-counts-soldiers-beyond = Soldiers across the river
game-counts-advisors = Advisors
game-counts-elephants = Elephants
game-counts-horses = Horses
game-counts-cannons = Cannons
game-counts-chariots = Chariots
game-counts-nim-sum = Winner by the nim-sum

# The formulas of the evaluations, from MAX's point of view. They follow a name and a colon.
formula-zero = 0 at the horizon; a win counts 1, a loss −1, a draw 0
formula-tic-tac-toe-win = a win counts 1, a loss −1; a draw and the horizon count 0
formula-tic-tac-toe-win-by-ply = a win n plies below the root counts 10 − n, a loss n − 10; a draw and the horizon count 0
formula-take-win-by-ply = a win n plies below the root counts 100 − n, a loss n − 100; the horizon counts 0
formula-nim-sum = 1 if MAX can force a win, otherwise −1: the side to move can if the bitwise exclusive or of the heaps (the nim-sum) is not 0; a win n plies below the root counts 1,000 − n, a loss n − 1,000
formula-connect-four-segments = for each line of four cells with discs of one side only, 1 for two discs and 100 for three; MAX's sum minus MIN's; a win n plies below the root counts 1,000,000 − n, a loss n − 1,000,000, a draw 0
formula-gomoku-threats = for each line of five points with stones of one side only, 1, 10, 100 and 1,000 for 1, 2, 3 and 4 stones; MAX's sum minus MIN's; a win n plies below the root counts 100,000 − n, a loss n − 100,000, a draw 0
formula-chess-material = pawn 1, knight 3, bishop 3, rook 5, queen 9; MAX's sum minus MIN's; a win n plies below the root counts 1,000 − n, a loss n − 1,000, a draw 0
formula-chess-material-squares = as material, with each piece adjusted by at most 0.52 for its square; a win n plies below the root counts 1,000 − n, a loss n − 1,000, a draw 0
formula-chess-material-infinite = as material, but a win counts ∞, a loss −∞, whatever the ply
formula-checkers-material = man 1, king 1.5; MAX's sum minus MIN's; a win n plies below the root counts 1,000 − n, a loss n − 1,000, a draw 0
formula-othello-discs = MAX's discs minus MIN's; at the end of the game, empty cells count for the winner
formula-othello-mobility = 1 for each legal move and 10 for each corner; MAX's sum minus MIN's; a win n plies below the root counts 1,000 − n, a loss n − 1,000, a draw 0
formula-xiangqi-material = soldier 1, across the river 2, advisor 2, elephant 2, horse 4, cannon 4.5, chariot 9; MAX's sum minus MIN's; a win n plies below the root counts 1,000 − n, a loss n − 1,000, a draw 0

# How positions are written. They follow the words "In chess, a position is".
notation-start = start
notation-tic-tac-toe = the rows from the top, as in XOX/OOX/...
notation-take = the number of stones, as in 7; if the second side is to move, 7 second
notation-nim = the sizes of the heaps, as in 3-4-5; if the second side is to move, 3-4-5 second
notation-connect-four = the columns of the moves, as in ddec or 4453; or the rows from the top, as in ......./......./......./......./...O.../...XX..
notation-gomoku = the moves, as in h8 h9 i9; or the rows from the top and the side to move, as in ...XO.../... X
notation-chess = a FEN, a PGN, or moves, as in 1. e4 e5 2. Nf3
notation-checkers = the moves, as in 9-13 22-17 13x22; or a PDN position, as in B:W18,24,K10:B12,16,K20
notation-othello = the moves, as in f5d6c3; or the 64 cells by rows from the top, each X, O or -, and the side to move
notation-xiangqi = a FEN, moves such as h2e2 or C2=5, or both, as in rnbakabnr/9/… w - - 0 2 moves h2e2
