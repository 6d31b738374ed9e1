# What a piece of work may use, and what is said when it is used up.

limit-visits = The limit of { $limit ->
        [one] { $limit } visit
       *[other] { $limit } visits
    } was reached; a higher visit limit allows more.
    .command-line = The limit of { $limit ->
        [one] { $limit } visit
       *[other] { $limit } visits
    } was reached; --max-visits allows more.
limit-visits-most = No search can make more than { $limit } visits.
limit-unseen = To find the best child, the move ordering visited { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } beforehand; these visits count, too.
limit-seconds = The limit of { $seconds } s was reached; a higher time limit allows more.
    .command-line = The limit of { $seconds } s was reached; --seconds allows more.
limit-memory = The limit of { $memory } of memory was reached; a smaller tree or depth needs less.
    .command-line = The limit of { $memory } of memory was reached; --memory allows more.
limit-enough = The work was stopped.
