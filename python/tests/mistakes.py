"""Each known mistake, as a program that a learner would write: `MISTAKES` has them by name.

They are written apart from the searches of plyscope, so that the names are put to the test.
"""

from math import inf, nextafter

MISTAKES = {}
"""The programs, with the options of their check."""

SAME = {
    # From a full window, both cut off after every first child.
    "reversed-cutoff": "return-in-loop",
    "wrong-bound-compared": "return-in-loop",
    # Seen from MAX, the window that is only negated is the one with its ends swapped.
    "negated-only-window": "swapped-arguments",
}
"""Mistakes that no tree tells from another one."""


def mistake(name, **options):
    def add(function):
        MISTAKES[name] = (function, options)
        return function

    return add


@mistake("unpassed-bounds")
def unpassed_bounds(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        result = unpassed_bounds(child, depth - 1, -inf, inf, not maximizing)
        if maximizing:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def right_max(node, alpha, beta):
    if node.is_leaf:
        return node.value
    v = -inf
    for child in node.children:
        v = max(v, right_min(child, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def right_min(node, alpha, beta):
    if node.is_leaf:
        return node.value
    v = inf
    for child in node.children:
        v = min(v, right_max(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


@mistake("root-full-window")
def root_full_window(node):
    """The mistake of a famous textbook's code."""
    if node.is_leaf:
        return node.value
    return max(right_min(child, -inf, inf) for child in node.children)


@mistake("alpha-not-passed")
def alpha_not_passed(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = alpha_not_passed(child, -inf, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if beta <= alpha:
            break
    return value


@mistake("beta-not-passed")
def beta_not_passed(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = beta_not_passed(child, alpha, inf, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if beta <= alpha:
            break
    return value


@mistake("no-cutoff")
def no_cutoff(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        result = no_cutoff(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            continue
    return value


@mistake("no-cutoff-at-min")
def no_cutoff_at_min(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, no_cutoff_at_min(child, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for child in node.children:
        value = min(value, no_cutoff_at_min(child, alpha, beta, True))
        beta = min(beta, value)
    return value


@mistake("no-cutoff-at-max")
def no_cutoff_at_max(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, no_cutoff_at_max(child, alpha, beta, False))
            alpha = max(alpha, value)
        return value
    value = inf
    for child in node.children:
        value = min(value, no_cutoff_at_max(child, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("late-cutoff")
def late_cutoff(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = late_cutoff(child, alpha, beta, not is_max)
        value = max(value, result) if is_max else min(value, result)
        if alpha >= beta:
            break
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return value


@mistake("mixed-strictness")
def mixed_strictness(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        for child in node.children:
            v = max(v, mixed_strictness(child, alpha, beta, False))
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return v
    v = inf
    for child in node.children:
        v = min(v, mixed_strictness(child, alpha, beta, True))
        beta = min(beta, v)
        if beta < alpha:
            break
    return v


@mistake("mixed-strictness-at-max")
def mixed_strictness_at_max(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        for child in node.children:
            v = max(v, mixed_strictness_at_max(child, alpha, beta, False))
            alpha = max(alpha, v)
            if alpha > beta:
                break
        return v
    v = inf
    for child in node.children:
        v = min(v, mixed_strictness_at_max(child, alpha, beta, True))
        beta = min(beta, v)
        if beta <= alpha:
            break
    return v


@mistake("inner-break")
def inner_break(node, alpha, beta, is_max):
    """Moves come in rows of three; the break leaves one loop of two."""
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    children = node.children
    for start in range(0, len(children), 3):
        for child in children[start : start + 3]:
            result = inner_break(child, alpha, beta, not is_max)
            if is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
    return value


@mistake("wrong-variable")
def wrong_variable(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        for child in node.children:
            v = max(v, wrong_variable(child, alpha, beta, False))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v
    v = inf
    for child in node.children:
        result = min(v, wrong_variable(child, alpha, beta, True))  # noqa: F841
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


@mistake("initialized-to-zero")
def initialized_to_zero(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        result = initialized_to_zero(child, alpha, beta, not is_max)
        if is_max:
            if result > best:
                best = result
                alpha = max(alpha, best)
        elif result < best:
            best = result
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@mistake("alpha-from-zero")
def alpha_from_zero(root):
    return right_max(root, 0, inf)


def right(node, alpha, beta):
    if node.is_leaf:
        return node.value
    value = -inf if node.is_max else inf
    for child in node.children:
        result = right(child, alpha, beta)
        if node.is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("window-from-zero")
def window_from_zero(root):
    return right(root, 0, 0)


@mistake("reversed-start")
def reversed_start(root):
    return right_max(root, inf, -inf)


@mistake("last-value-returned")
def last_value_returned(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    for child in node.children:
        value = last_value_returned(child, alpha, beta, not is_max)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("return-in-loop")
def return_in_loop(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = return_in_loop(child, alpha, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
        return value


@mistake("other-bound-returned")
def other_bound_returned(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        a = alpha
        for child in node.children:
            v = max(v, other_bound_returned(child, a, beta, False))
            if v >= beta:
                return alpha
            a = max(a, v)
        return v
    v = inf
    b = beta
    for child in node.children:
        v = min(v, other_bound_returned(child, alpha, b, True))
        if v <= alpha:
            return beta
        b = min(b, v)
    return v


@mistake("reversed-cutoff")
def reversed_cutoff(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = reversed_cutoff(child, alpha, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha <= beta:
            break
    return value


@mistake("wrong-bound-compared")
def wrong_bound_compared(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        a = alpha
        for child in node.children:
            v = max(v, wrong_bound_compared(child, a, beta, False))
            if v >= alpha:
                return v
            a = max(a, v)
        return v
    v = inf
    b = beta
    for child in node.children:
        v = min(v, wrong_bound_compared(child, alpha, b, True))
        if v <= beta:
            return v
        b = min(b, v)
    return v


@mistake("swapped-conditions")
def swapped_conditions(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    if is_max:
        v = -inf
        for child in node.children:
            result = swapped_conditions(child, alpha, beta, False)
            v = max(v, result)
            if result <= alpha:
                return v
            alpha = max(alpha, v)
        return v
    v = inf
    for child in node.children:
        result = swapped_conditions(child, alpha, beta, True)
        v = min(v, result)
        if result >= beta:
            return v
        beta = min(beta, v)
    return v


@mistake("alpha-at-min")
def alpha_at_min(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = alpha_at_min(child, alpha, beta, not is_max)
        if is_max and result > value or not is_max and result < value:
            value = result
            alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@mistake("beta-at-max")
def beta_at_max(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = beta_at_max(child, alpha, beta, not is_max)
        if is_max and result > value or not is_max and result < value:
            value = result
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("bounds-by-reference")
def bounds_by_reference(root):
    window = [-inf, inf]

    def search(node, is_max):
        if node.is_leaf:
            return node.value
        value = -inf if is_max else inf
        for child in node.children:
            result = search(child, not is_max)
            if is_max:
                value = max(value, result)
                window[0] = max(window[0], value)
            else:
                value = min(value, result)
                window[1] = min(window[1], value)
            if window[0] >= window[1]:
                break
        return value

    return search(root, True)


@mistake("window-shared-among-siblings")
def window_shared_among_siblings(root):
    def search(node, window, is_max):
        if node.is_leaf:
            return node.value
        value = -inf if is_max else inf
        # Should be made anew for every child.
        below = list(window)
        for child in node.children:
            below[0] = max(below[0], window[0])
            below[1] = min(below[1], window[1])
            result = search(child, below, not is_max)
            if is_max:
                value = max(value, result)
                window[0] = max(window[0], value)
            else:
                value = min(value, result)
                window[1] = min(window[1], value)
            if window[0] >= window[1]:
                break
        return value

    return search(root, [-inf, inf], True)


@mistake("swapped-arguments")
def swapped_arguments(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = swapped_arguments(child, beta, alpha, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("unswapped-window")
def unswapped_window(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -unswapped_window(child, depth - 1, alpha, beta, -color))
        if alpha >= beta:
            return beta
    return alpha


@mistake("unnegated-window")
def unnegated_window(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = -inf
    for child in node.children:
        value = max(value, -unnegated_window(child, depth - 1, beta, alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@mistake("negated-only-window")
def negated_only_window(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = -inf
    for child in node.children:
        value = max(value, -negated_only_window(child, depth - 1, -alpha, -beta, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@mistake("unnegated-value")
def unnegated_value(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = -inf
    for child in node.children:
        value = max(value, unnegated_value(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@mistake("leaf-from-max")
def leaf_from_max(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    value = -inf
    for child in node.children:
        value = max(value, -leaf_from_max(child, depth - 1, -beta, -alpha))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@mistake("negated-leaf")
def negated_leaf(node, alpha, beta, is_max):
    if node.is_leaf:
        return -node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = negated_leaf(child, alpha, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("unsigned")
def unsigned(node, alpha, beta, is_max):
    if node.is_leaf:
        return abs(node.value)
    value = -inf if is_max else inf
    for child in node.children:
        result = unsigned(child, alpha, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("roles-not-alternated")
def roles_not_alternated(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = roles_not_alternated(child, alpha, beta, is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("depth-off-by-one")
def depth_off_by_one(node, depth, alpha, beta, is_max):
    if depth == 1 or node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for child in node.children:
        result = depth_off_by_one(child, depth - 1, alpha, beta, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def over_some(choose):
    """A right search of some of the children."""

    def search(node, alpha, beta, is_max):
        if node.is_leaf:
            return node.value
        value = -inf if is_max else inf
        for child in choose(node.children):
            result = search(child, alpha, beta, not is_max)
            if is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    return search


mistake("last-child-omitted")(over_some(lambda children: children[: max(1, len(children) - 1)]))
mistake("first-child-omitted")(over_some(lambda children: children[1:] or children))


def while_removing(children):
    for child in children:
        yield child
        children.remove(child)


mistake("every-second-omitted")(over_some(while_removing))


def distinct(children):
    seen = set()
    for child in children:
        if child.is_leaf:
            if child.value in seen:
                continue
            seen.add(child.value)
        yield child


mistake("equal-leaves-merged")(over_some(distinct))


@mistake("no-re-search")
def no_re_search(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    value = -inf if is_max else inf
    for index, child in enumerate(node.children):
        if index == 0:
            window = alpha, beta
        elif is_max:
            window = alpha, nextafter(alpha, inf)
        else:
            window = nextafter(beta, -inf), beta
        result = no_re_search(child, *window, not is_max)
        if is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@mistake("bound-as-exact")
def bound_as_exact(root):
    table = {}

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value
        key = node.position, bool(node.is_max)
        if key in table:
            return table[key]
        value = -inf if node.is_max else inf
        for child in node.children:
            result = search(child, alpha, beta)
            if node.is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
        table[key] = value
        return value

    return search(root, -inf, inf)


@mistake("table-key-without-side")
def table_key_without_side(root):
    table = {}

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value
        if node.position in table:
            return table[node.position]
        value, a, b = (-inf if node.is_max else inf), alpha, beta
        for child in node.children:
            result = search(child, a, b)
            if node.is_max:
                value = max(value, result)
                a = max(a, value)
            else:
                value = min(value, result)
                b = min(b, value)
            if a >= b:
                break
        if alpha < value < beta:
            table[node.position] = value
        return value

    return search(root, -inf, inf)


def with_chance(average):
    def search(node):
        if node.is_leaf:
            return node.value
        values = [search(child) for child in node.children]
        if node.is_chance:
            return average(values)
        return max(values) if node.is_max else min(values)

    return search


mistake("unweighted-chance", chance=True)(with_chance(lambda values: sum(values) / len(values)))
mistake("summed-chance", chance=True)(with_chance(sum))
mistake("chance-as-max", chance=True)(with_chance(max))
