# What a piece of work may use, and what is said when it is used up.

limit-visits = The limit of { $limit ->
        [one] { $limit } visit
       *[other] { $limit } visits
    } is reached; --max-visits allows more.
limit-visits-most = No search makes more than { $limit } visits.
limit-unseen = The order looked at { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } beforehand to know which child is best; these count as visits, too.
limit-seconds = The limit of { $seconds } s is reached; --seconds allows more.
limit-memory = The limit of { $memory } of memory is reached; --memory allows more.
limit-enough = It was stopped.
