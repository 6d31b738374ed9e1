# Why a position or a move of this game is refused.

game-checkers-no-square = there is no square { $square }: they are numbered from 1 to 32
game-checkers-no-piece = there is no piece on { $square }
game-checkers-not-yours = the piece on { $square } is the other side's
game-checkers-must-capture = a capture is forced: { $move }
game-checkers-jump-goes-on = the jump goes on: { $move }
game-checkers-ambiguous = there is more than one such jump: name every landing, as in { $move }
game-checkers-cannot-move = the piece on { $square } cannot move
game-checkers-men-forward = men move forward only
game-checkers-nothing-to-capture = there is nothing to capture on this way
game-checkers-one-step = a move without a capture goes one square diagonally
game-checkers-dark-squares = pieces stand on dark squares only
game-checkers-no-move-text = “{ $text }” is no move: write 9-13, and 18x11 or 18x25x32 for captures
game-checkers-no-end = what begins here has no end
game-checkers-late-position = a position can only stand before the moves
game-checkers-other-rules = this game is played by other rules: its type is { $number }, that of checkers 21
game-checkers-fen-side = a position begins with the side to move: B: or W:
game-checkers-fen-clock = after H, write the number of quiet moves, at most { $largest }
game-checkers-square-twice = two pieces stand on { $square }
game-checkers-not-crowned = the man on { $square } stands on its king row and must be a king
game-checkers-too-many = { $side } has { $found ->
    [one] { $found } piece
   *[other] { $found } pieces
 }, and may have at most 12
game-checkers-no-pieces = { $side } has just moved and has no piece left
