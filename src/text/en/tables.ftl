# Tables by hand: heads, titles and what follows from them.

inspector-tables = By hand
table-cell = { $head } { $value }
table-more = { $count ->
    [one] and { $count } row more
   *[other] and { $count } rows more
}

table-bounds = Bounds closing in
table-pass = Pass
table-asks = Asks
table-window = Window
table-answer = Answer
table-at-least = At least
table-at-most = At most
table-bounds-met = The bounds meet: { $root } is worth { $low }.
table-bounds-asking = The answer of this pass is still open: it will raise the lower bound of { $root } or bring down the upper one.
table-bounds-apart = { $root } is worth at least { $low } and at most { $high }: another pass asks on.
