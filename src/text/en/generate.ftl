# Why no tree can be made to measure. What is asked for stands as it was given, as in 2-4.

generate-impossible = No such tree: { $why }.
generate-leaves = with these plies and this branching there are { $least } to { $most } leaves, and --leaves asks for { $asked }
generate-leaves-one = with these plies and this branching a tree always has { $least ->
    [one] { $least } leaf
   *[other] { $least } leaves
 }, and --leaves asks for { $asked }
generate-leaves-between = with these plies and this branching no tree has so many leaves: { $asked } lies between two numbers that can be had, of { $least } to { $most }
generate-too-large = with these plies and this branching every tree has more than { $limit ->
    [one] { $limit } leaf
   *[other] { $limit } leaves
 }; ask for fewer plies or children, or say how many leaves there may be
generate-few-values = { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
 } of different values need { $leaves ->
    [one] { $leaves } value
   *[other] { $leaves } values
 }, and --values has { $values }
generate-one-value = with one value for all leaves there is nothing to choose
generate-never-cuts = this search never makes a cutoff that --{ $option } counts; see --algorithm, --cut, --fail and --shallow
generate-more-read = --leaves asks for { $leaves }, --evaluated for { $evaluated }: no search reads what is not there
generate-nothing-differs = nothing is ever cut here, so --{ $option } differ asks for a difference that there cannot be
generate-reach = in trees of these shapes --{ $option } can be { $least } to { $most }, and { $asked } is asked for
generate-reach-one = in trees of these shapes --{ $option } is always { $least }, and { $asked } is asked for
generate-reach-between = in trees of these shapes --{ $option } { $asked } cannot be had, although there is more and less, from { $least } to { $most }
generate-not-both = with --{ $one } { $oneAsked }, in trees of these shapes --{ $option } can be { $least } to { $most }, and { $asked } is asked for
generate-not-both-one = with --{ $one } { $oneAsked }, in trees of these shapes --{ $option } is always { $least }, and { $asked } is asked for
generate-not-all = the numbers of leaves and cutoffs can be had two by two, but not all in one tree
generate-both-ends = from either end a node looks at one child at least, so what is cut from left to right is never what is cut from right to left; --directions agree needs a tree without cutoffs
generate-rules-ties = where all values differ no value equals a bound, and cutting at ≥ is cutting at >; --rules differ needs values that are equal
generate-chance-plies = chance decides at the children of the root, so --chance needs 2 plies
generate-chance-cuts = chance decides at the children of the root, so --{ $option } needs { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }
generate-one-leaf = with one leaf there is nothing to choose; a node must have two children somewhere
generate-not-found = No such tree was found among { $tried } that were tried. That does not prove that there is none; another --seed or wider ranges may help.
generate-stopped = No tree was made; the work was broken off.

# In the window.
generator-title = New from generator
generator-what = A tree made to measure: the same seed makes the same tree, here and with plyscope generate. A field takes a number or a range, as in 2-4; an empty one is left to the generator.
generator-seed-wrong = Seed: write a whole number
generator-counted-for = Counted for: { $conventions }
generator-found = { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
 }, of which the search reads { $evaluated }; α-cutoffs: { $alpha }, β-cutoffs: { $beta }, deep ones among them: { $deep }.
generator-picture = The tree with its search
generator-open = Open this tree
generator-another-seed = Another seed
targets-any = any
targets-seed = Seed
targets-plies = Plies
targets-branching = Children
targets-leaves = Leaves
targets-alpha = α-cutoffs
targets-beta = β-cutoffs
targets-deep = Deep cutoffs
targets-evaluated = Leaves read
targets-values = Values
targets-ties = Equal values
targets-distinct = none
targets-with-ties = some
targets-directions = Cuts from both ends
targets-rules = Cuts by ≥ and by >
targets-differ = differ
targets-agree = agree
targets-best = Best move
targets-best-first = first
targets-best-later = not first
targets-root = Root
targets-chance = Chance
targets-has-chance = decides at the children of the root
targets-count-wrong = { $field }: write N or N-M, whole numbers from { $least } to { $most }
targets-values-wrong = Values: write two whole numbers LO,HI, the first less than the second, from { $least } to { $most }, as in 0,9 or -5,5
