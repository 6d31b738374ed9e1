# Why a position or a move of this game is refused.

game-connect-four-no-column = “{ $symbol }” is not a column: write a to g, or 1 to 7
game-connect-four-mixed = write columns either as letters or as digits, not as both
game-connect-four-column-full = column { $column } is full
game-connect-four-row = this row has { $found ->
    [one] { $found } cell
   *[other] { $found } cells
 }; there should be { $expected }, one for each column
game-connect-four-hangs = there is nothing under the disc in column { $column }
game-connect-four-out-of-turn = { $yellow } yellow and { $red } red discs are impossible: the sides alternate, and Yellow moves first
game-connect-four-both-won = both sides have four in a row
