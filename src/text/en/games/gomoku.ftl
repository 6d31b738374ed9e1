# Why a position or a move of this game is refused.

game-gomoku-size = a board has from 5 to 19 points a side, not { $size }
game-gomoku-radius = moves are within 1 to 3 steps of a stone, not { $radius }
game-gomoku-no-point = there is no such point: columns are letters from a, rows are numbers from 1 to { $size }
game-gomoku-row = this row has { $found ->
    [one] { $found } point
   *[other] { $found } points
 }, and the board has { $expected }
game-gomoku-after-the-picture = after the last row comes only the side to move, X or O
game-gomoku-out-of-turn = { $black } black and { $white } white stones cannot be: the sides take turns, and Black begins
game-gomoku-center-first = the first stone goes to the center
game-gomoku-too-far = moves are at most { $radius } away from a stone; this distance is an option of the game
