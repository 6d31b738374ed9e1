# Why a position or a move is refused. Sentences begin in lower case: they follow a place or a name.

game-own-refusal = { $message }
game-nothing-read = this names neither a position nor a move; “start” is the start position
game-start-only = this game is played from its start position only
game-unknown-symbol = “{ $symbol }” stands for nothing on this board
game-wrong-size = there { $found ->
    [one] is { $found } cell
   *[other] are { $found } cells
 }, and the board has { $expected }
game-marks-out-of-turn = { $x } × and { $o } ○ cannot be: the sides take turns, and × begins
game-not-their-turn = it is the other side's turn: count the pieces
game-play-after-the-end = play went on after one side had won
game-is-over = the game is over
game-too-long = the game has more than { $limit ->
    [one] { $limit } move
   *[other] { $limit } moves
 }
game-cell-taken = this cell is taken
game-no-such-move = this is not a legal move here

# How a game ended.
end-three = Three in a row: { $winner } wins.
end-four = Four in a row: { $winner } wins.
end-five = Five in a row: { $winner } wins.
end-full = The board is full: a draw.
end-mate = Mate: { $winner } wins.
end-stalemate = Stalemate: a draw.
end-repetition = The same position for the third time: a draw.
end-quiet = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} without a capture or anything else that cannot be undone: a draw.
end-insufficient = Neither side has enough to win: a draw.
end-no-pieces = { $loser } has no pieces left: { $winner } wins.
end-no-moves = { $loser } cannot move: { $winner } wins.
end-last-taken = { $winner } has taken the last stone and wins.
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
game-counts-win = A game won
game-counts-plies = Plies until then
game-counts-limit = Beyond the limit
game-counts-pawns = Pawns
game-counts-knights = Knights
game-counts-bishops = Bishops
game-counts-rooks = Rooks
game-counts-queens = Queens
game-counts-kings = Kings
game-counts-squares-of-pawns = Squares of the pawns
game-counts-squares-of-knights = Squares of the knights
game-counts-squares-of-bishops = Squares of the bishops
game-counts-squares-of-rooks = Squares of the rooks
game-counts-squares-of-queens = Squares of the queens
game-counts-squares-of-kings = Squares of the kings
game-counts-men = Men
game-counts-discs = Discs
game-counts-corners = Corners
game-counts-moves = Moves
game-counts-fours-with-two = Fours with two discs
game-counts-fours-with-three = Fours with three discs
game-counts-lines-with-one = Fives with one stone
game-counts-lines-with-two = Fives with two stones
game-counts-lines-with-three = Fives with three stones
game-counts-lines-with-four = Fives with four stones
game-counts-soldiers = Soldiers
game-counts-soldiers-beyond = Soldiers beyond the river
game-counts-advisors = Advisors
game-counts-elephants = Elephants
game-counts-horses = Horses
game-counts-cannons = Cannons
game-counts-chariots = Chariots
game-counts-nim-sum = The winner by the bitwise sum
