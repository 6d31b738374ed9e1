# Why a position or a move of this game is refused.
