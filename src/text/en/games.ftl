# Why a position or a move is refused. Sentences begin in lower case: they follow a place or a name.

game-own-refusal = { $message }
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
game-cell-taken = this cell is taken
game-no-such-move = this is not a legal move here

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
