# Why a position or a move of this game is refused.

game-checkers-no-square = there is no square { $square }: squares are numbered from 1 to 32
game-checkers-no-piece = there is no piece on { $square }
game-checkers-not-yours = the piece on { $square } belongs to the other side
game-checkers-must-capture = a capture is forced: { $move }
game-checkers-jump-goes-on = the jump must continue: { $move }
game-checkers-ambiguous = there is more than one such jump: name every square it lands on, as in { $move }
game-checkers-cannot-move = the piece on { $square } cannot move
game-checkers-men-forward = men move only forward
game-checkers-nothing-to-capture = there is nothing to capture on this path
game-checkers-one-step = a move without a capture goes one square diagonally
game-checkers-dark-squares = pieces stand only on dark squares
game-checkers-no-move-text = “{ $text }” is not a move: write 9-13, and 18x11 or 18x25x32 for captures
game-checkers-no-end = what begins here is not closed
game-checkers-late-position = a position must come before the moves
game-checkers-other-rules = this game has other rules: its type is { $number }, the type of checkers is 21
game-checkers-fen-side = a position begins with the side to move: B: or W:
game-checkers-fen-clock = after H, write the number of moves without progress, at most { $largest }
game-checkers-square-twice = there are two pieces on { $square }
game-checkers-not-crowned = the man on { $square } is on its king row and must be a king
game-checkers-too-many = { $side } has { $found ->
    [one] { $found } piece
   *[other] { $found } pieces
 }, but may have at most 12
game-checkers-no-pieces = { $side } moved last but has no pieces left
