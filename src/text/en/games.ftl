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
