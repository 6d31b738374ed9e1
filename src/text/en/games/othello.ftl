# Why a position or a move of this game is refused.

game-othello-turns-nothing = a disc on { $cell } would turn nothing over
game-othello-must-pass = you can turn nothing over and must pass
game-othello-no-pass = who can move may not pass: { $move } is possible
game-othello-empty-center = the four cells in the middle are never empty
game-othello-no-move-text = “{ $text }” is no move: write f5, and pass or -- for a pass
