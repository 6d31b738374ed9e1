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
game-xiangqi-no-move = “{ $move }” is no move: write h2e2 or C2=5
game-xiangqi-ambiguous = { $move } may mean several moves: name the piece by + or -, or write it as h2e2

# Positions.
game-xiangqi-too-many = there are more pieces of this kind than { $most }
game-xiangqi-no-general = { $side } has no general
game-xiangqi-general-place = a general stays in its palace
game-xiangqi-advisor-place = an advisor stays on the five points of its palace
game-xiangqi-elephant-place = an elephant cannot come here: it has seven points on its own side of the river
game-xiangqi-soldier-place = a soldier cannot come here: it goes straight ahead up to the river, and never back
game-xiangqi-facing = the generals face each other on an open file
game-xiangqi-can-take-general = the side to move could take this general

# Moves.
game-xiangqi-nothing-there = there is no piece on { $square }
game-xiangqi-not-yours = the piece on { $square } is the opponent's
game-xiangqi-own-piece = an own piece is on { $square }
game-xiangqi-palace = generals and advisors do not leave the palace
game-xiangqi-general = the general moves one step along a line
game-xiangqi-advisor = an advisor moves one step diagonally
game-xiangqi-elephant = an elephant moves two steps diagonally
game-xiangqi-river = an elephant does not cross the river
game-xiangqi-eye = the elephant's eye, { $square }, is blocked
game-xiangqi-horse = a horse moves one step straight and one diagonally
game-xiangqi-leg = the horse's leg is blocked on { $square }
game-xiangqi-chariot = a chariot moves along a line
game-xiangqi-cannon = a cannon moves along a line
game-xiangqi-blocked = there is a piece in the way
game-xiangqi-screen = a cannon captures over exactly one piece, not { $n }
game-xiangqi-soldier = a soldier moves one step
game-xiangqi-soldier-back = a soldier never moves back
game-xiangqi-soldier-aside = a soldier moves sideways only beyond the river
game-xiangqi-would-face = the generals would face each other on an open file
game-xiangqi-into-check = this would leave the general attacked
game-xiangqi-still-in-check = the general is in check, and this does not help
