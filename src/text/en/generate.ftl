# Why no tree can be made to measure. What is asked for stands as given, as in 2-4.

generate-impossible = There is no such tree: { $why }.
generate-leaves = with these plies and children per node, the number of leaves can only be { $least } to { $most }, not { $asked }
generate-leaves-one = with these plies and children per node, the number of leaves is always { $least }, not { $asked }
generate-leaves-between = with these plies and children per node, the number of leaves ranges from { $least } to { $most } but cannot be { $asked }
generate-too-large = with these plies and children per node, every tree has more than { $limit ->
    [one] { $limit } leaf
   *[other] { $limit } leaves
 }; ask for fewer plies or children, or give a number of leaves
generate-few-values = { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
 } with different values need { $leaves ->
    [one] { $leaves } value
   *[other] { $leaves } values
 }, but the range has only { $values }
generate-one-value = when all leaves have the same value, there is nothing to choose
generate-never-cuts = this search never makes { $option ->
    [alpha-cutoffs] α-cutoffs
    [beta-cutoffs] β-cutoffs
   *[deep-cutoffs] deep cutoffs
 }; choose another algorithm, cutoff condition, fail-soft or fail-hard, or deep cutoffs
generate-more-read = the number of evaluated leaves ({ $evaluated }) cannot exceed the number of leaves ({ $leaves })
generate-nothing-differs = there are no cutoffs here, so { $option ->
    [rules] the cutoffs with ≥ and with >
   *[directions] the cutoffs from left to right and from right to left
 } cannot differ
generate-reach = in trees of these shapes, { $option ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } can only be { $least } to { $most }, not { $asked }
generate-reach-one = in trees of these shapes, { $option ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } is always { $least }, not { $asked }
generate-reach-between = in trees of these shapes, { $option ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } ranges from { $least } to { $most } but cannot be { $asked }
generate-not-both = in trees of these shapes, if { $one ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } is { $oneAsked }, { $option ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } can only be { $least } to { $most }, not { $asked }
generate-not-both-one = in trees of these shapes, if { $one ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } is { $oneAsked }, { $option ->
    [evaluated] the number of evaluated leaves
    [alpha-cutoffs] the number of α-cutoffs
    [beta-cutoffs] the number of β-cutoffs
    [deep-cutoffs] the number of deep cutoffs
   *[leaves] the number of leaves
 } is always { $least }, not { $asked }
generate-not-all = any two of the numbers of leaves and cutoffs are possible together, but not all of them in one tree
generate-both-ends = from either end, a node searches at least one child, so what is pruned from left to right is never what is pruned from right to left; the cutoffs can agree only in a tree without cutoffs
generate-rules-ties = where all values differ, no value equals a bound, so ≥ and > make the same cutoffs; they can differ only where values are equal
generate-chance-plies = chance nodes are the children of the root, so a tree with chance nodes needs 2 plies
generate-chance-cuts = chance nodes are the children of the root, so a tree with { $option ->
    [alpha-cutoffs] α-cutoffs
    [beta-cutoffs] β-cutoffs
   *[deep-cutoffs] deep cutoffs
 } needs { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }
generate-one-leaf = with one leaf there is nothing to choose; some node must have two children
generate-not-found = No such tree was found among { $tried } that were tried. That does not prove that there is none; another seed or wider ranges may help.
generate-stopped = No tree was generated: the work was stopped.

# In the window.
generator-title = Generate tree
generator-what = The same seed generates the same tree, here and on the command line. Enter a number or a range, as in 2-4; an empty field is left to the generator.
generator-seed-wrong = Seed: enter a whole number
generator-counted-for = Counted with: { $conventions }
generator-found = { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
 }, of which the search evaluates { $evaluated }; α-cutoffs: { $alpha }, β-cutoffs: { $beta }, deep cutoffs among them: { $deep }.
generator-picture = Preview of the tree and its search
generator-open = Open this tree
generator-another-seed = Another seed
targets-any = any
targets-seed = Seed
targets-plies = Plies
targets-branching = Children per node
targets-leaves = Leaves
targets-alpha = α-cutoffs
targets-beta = β-cutoffs
targets-deep = Deep cutoffs
targets-evaluated = Evaluated leaves
targets-values = Values
targets-ties = Equal values
targets-distinct = none
targets-with-ties = some
targets-directions = Cutoffs from left and right
targets-rules = Cutoffs with ≥ and >
targets-differ = differ
targets-agree = agree
targets-best = Best move
targets-best-first = first
targets-best-later = not first
targets-root = Root
targets-chance = Chance nodes
targets-has-chance = the children of the root
targets-count-wrong = { $field }: enter N or N-M, whole numbers from { $least } to { $most }
targets-values-wrong = Values: enter two whole numbers LO,HI, the first less than the second, from { $least } to { $most }, as in 0,9 or -5,5
