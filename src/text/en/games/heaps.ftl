# Why a position or a move of these games is refused.

game-heaps-strange = “{ $text }” is neither a number of stones nor a side
game-heaps-none = no number of stones is given
game-heaps-high = a heap has at most { $most } stones
game-heaps-many = there { $most ->
    [one] is only one heap
   *[other] are at most { $most } heaps
}
game-heaps-no-stone = there is no stone here
game-take-too-many = at most { $most } stones may be taken
