# Why a position or a move of this game is refused.

# Texts.
game-xiangqi-row = this row has { $found ->
    [one] { $found } column
   *[other] { $found } columns
 }, not 9
game-xiangqi-rows = there { $found ->
    [one] is { $found } row
   *[other] are { $found } rows
 }, not 10
game-xiangqi-no-move = “{ $move }” is not a move: write h2e2 or C2=5
game-xiangqi-ambiguous = { $move } could mean several moves: specify the piece by + or -, or write the move as h2e2

# Positions.
game-xiangqi-too-many = there are too many pieces of this kind: at most { $most } may be on the board
game-xiangqi-no-general = { $side } has no general
game-xiangqi-general-place = a general must be in its palace
game-xiangqi-advisor-place = an advisor must be on one of the five points of its palace
game-xiangqi-elephant-place = an elephant cannot be here: it reaches only seven points on its own side of the river
game-xiangqi-soldier-place = a soldier cannot be here: it moves straight ahead up to the river, and never back
game-xiangqi-facing = the generals face each other on an open file
game-xiangqi-can-take-general = the side to move could capture this general

# Moves.
game-xiangqi-nothing-there = there is no piece on { $square }
game-xiangqi-not-yours = the piece on { $square } is the opponent's
game-xiangqi-own-piece = your own piece is on { $square }
game-xiangqi-palace = generals and advisors cannot leave the palace
game-xiangqi-general = the general moves one step along a line
game-xiangqi-advisor = an advisor moves one step diagonally
game-xiangqi-elephant = an elephant moves two steps diagonally
game-xiangqi-river = an elephant cannot cross the river
game-xiangqi-eye = the elephant's eye, { $square }, is blocked
game-xiangqi-horse = a horse moves one step straight and one diagonally
game-xiangqi-leg = the horse's leg is blocked on { $square }
game-xiangqi-chariot = a chariot moves along a line
game-xiangqi-cannon = a cannon moves along a line
game-xiangqi-blocked = there is a piece in the way
game-xiangqi-screen = a cannon captures over exactly one piece, not { $n }
game-xiangqi-soldier = a soldier moves one step
game-xiangqi-soldier-back = a soldier never moves back
game-xiangqi-soldier-aside = a soldier moves sideways only across the river
game-xiangqi-would-face = the generals would face each other on an open file
game-xiangqi-into-check = this would leave the general in check
game-xiangqi-still-in-check = the general would still be in check
