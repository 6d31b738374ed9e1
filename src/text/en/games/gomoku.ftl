# Why a position or a move of this game is refused.

game-gomoku-size = a board has 5 to 19 points per side, not { $size }
game-gomoku-radius = the distance of moves from a stone is at most 1, 2 or 3, not { $radius }
game-gomoku-no-point = there is no such point: columns are letters from a, rows are numbers from 1 to { $size }
game-gomoku-row = this row has { $found ->
    [one] { $found } point
   *[other] { $found } points
 }, and the board has { $expected }
game-gomoku-after-the-picture = only the side to move, X or O, may follow the last row
game-gomoku-out-of-turn = { $black } black and { $white } white stones are impossible: the sides alternate, and Black moves first
game-gomoku-center-first = the first stone must go to the center
game-gomoku-too-far = a move must be within distance { $radius } of a stone; this distance is an option of the game
