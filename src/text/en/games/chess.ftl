# Why a position or a move of this game is refused.

game-chess-fen-too-short = a FEN has 4 to 6 fields; this one ends after { $found }
game-chess-fen-too-long = a FEN ends after 6 fields
game-chess-fen-rank = rank { $rank } must have 8 squares, not { $found }
game-chess-fen-ranks = a board must have 8 ranks, not { $found }
game-chess-fen-side = “{ $word }” is not a side to move: write w or b
game-chess-fen-castling = “{ $word }” is not a set of castling rights: write K, Q, k, q, each at most once, or -
game-chess-fen-960 = castling rights of Chess960 are not supported: write K, Q, k, q or -
game-chess-fen-en-passant = “{ $word }” is not a square: write the square to which a pawn may capture en passant, or -
game-chess-fen-clock = “{ $word }” is not a halfmove count from 0 to 100
game-chess-fen-number = “{ $word }” is not a move number
game-chess-no-king = { $side } has no king
game-chess-two-kings = { $side } has a second king
game-chess-pawn-rank = a pawn cannot stand on the first or last rank
game-chess-many-pawns = { $side } has more than 8 pawns
game-chess-many-pieces = { $side } has more than 16 pieces
game-chess-kings-touch = the kings are on adjacent squares
game-chess-waiting-in-check = { $side } is in check, but it is the other side's turn
game-chess-triple-check = { $side } is in check from more than two pieces
game-chess-not-at-home = { $right } is not possible: { $side }'s king or that rook is not on its home square
game-chess-no-en-passant = no pawn can have just passed this square
game-chess-impossible = this position is impossible

# What can be chosen when a position is set up.
game-chess-castles-short = { $side } may castle kingside
game-chess-castles-long = { $side } may castle queenside
game-chess-may-be-passed = A pawn has just passed { $square } and may be captured en passant there

game-chess-tag = a tag is written [Name "value"]
game-chess-tag-without-fen = SetUp says that the game begins from another position, but there is no FEN tag
game-chess-variant = { $variant } is not supported, only standard chess
game-chess-unclosed-comment = this comment is not closed
game-chess-unclosed-variation = this variation is not closed
game-chess-closing = there is no variation to close
game-chess-second-game = text follows the end of the game: give one game at a time
game-chess-number = “{ $word }” is neither a move nor the number of the move that follows, which is { $number }
game-chess-no-move = “{ $move }” is not a move

game-chess-empty = there is no piece on { $cell }
game-chess-not-yours = this is { $side }'s piece
game-chess-own-piece = { $side } already has a piece on { $cell }
game-chess-not-its-way = a { $piece } does not move like that
game-chess-blocked = another piece is in the way
game-chess-pawn-takes = a pawn moves diagonally only to capture
game-chess-in-check = the king would be in check
game-chess-still-in-check = the king would still be in check
game-chess-stuck = this piece has no legal move
game-chess-no-right = the king or that rook has moved
game-chess-castle-out-of-check = a king in check cannot castle
game-chess-castle-through-check = the king would pass through check
game-chess-no-promotion = only a pawn that reaches the last rank promotes
game-chess-promotion-missing = name the piece that the pawn becomes, as in e8=Q
game-chess-no-such-piece = { $side } has no { $piece } there
game-chess-none-can-go = no { $piece } can move to { $cell }
game-chess-which = the { $piece }s on { $first } and { $second } can both move there: name one of them
game-chess-nothing-to-take = there is nothing to capture on { $cell }
