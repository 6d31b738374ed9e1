# Why a position or a move of this game is refused.

game-connect-four-no-column = “{ $symbol }” is no column: write a to g, or 1 to 7
game-connect-four-mixed = columns are written as letters or as digits, not as both
game-connect-four-column-full = column { $column } is full
game-connect-four-row = this row has { $found ->
    [one] { $found } cell
   *[other] { $found } cells
 }; there should be { $expected }, one for each column
game-connect-four-hangs = nothing is under the disc in column { $column }
game-connect-four-out-of-turn = { $yellow } yellow and { $red } red discs cannot be: the sides take turns, and Yellow begins
game-connect-four-both-won = both sides have four connected
