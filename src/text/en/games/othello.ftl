# Why a position or a move of this game is refused.

game-othello-turns-nothing = a disc on { $cell } would flip no discs
game-othello-must-pass = no move flips a disc: you must pass
game-othello-no-pass = passing is allowed only without a legal move: { $move } is legal
game-othello-empty-center = the four center cells are never empty
game-othello-no-move-text = “{ $text }” is not a move: write f5, and pass or -- for a pass
