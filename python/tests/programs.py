"""Right programs, of the many kinds that are in use."""

from math import inf


def minimax_ab(node, depth, alpha, beta, maximizing):
    """As in Wikipedia, fail-soft."""
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        value = -inf
        for child in node.children:
            value = max(value, minimax_ab(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for child in node.children:
        value = min(value, minimax_ab(child, depth - 1, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def max_value(node, alpha, beta):
    """As in AIMA: two functions, and a return in the loop."""
    if node.is_leaf:
        return node.value
    v = -inf
    for child in node:
        v = max(v, min_value(child, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, alpha, beta):
    if node.is_leaf:
        return node.value
    v = inf
    for child in node:
        v = min(v, max_value(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def strict(node, alpha, beta):
    """Cuts only when strictly greater; `node.is_max` says whose turn it is."""
    if node.is_leaf():
        return node.value
    if node.is_max:
        best = -inf
        for child in node.children:
            best = max(best, strict(child, alpha, beta))
            alpha = max(alpha, best)
            if alpha > beta:
                return best
    else:
        best = inf
        for child in node.children:
            best = min(best, strict(child, alpha, beta))
            beta = min(beta, best)
            if alpha > beta:
                return best
    return best


def fail_hard(node, depth, alpha, beta, is_max):
    if node.is_leaf:
        return max(alpha, min(beta, node.value))
    if is_max:
        for child in node.children:
            alpha = max(alpha, fail_hard(child, depth - 1, alpha, beta, False))
            if alpha >= beta:
                return beta
        return alpha
    for child in node.children:
        beta = min(beta, fail_hard(child, depth - 1, alpha, beta, True))
        if beta <= alpha:
            return alpha
    return beta


def from_the_right(node, alpha, beta):
    if node.is_leaf:
        return node.value
    value = -inf if node.is_max else inf
    for child in reversed(node.children):
        result = from_the_right(child, alpha, beta)
        if node.is_max:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = -inf
    for child in node.children:
        value = max(value, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def negamax_without_color(node, alpha, beta):
    """Leaves are seen from the side to move."""
    if node.is_leaf:
        return node.value
    value = -inf
    for child in node.children:
        value = max(value, -negamax_without_color(child, -beta, -alpha))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def with_move(node, depth, alpha, beta, maximizing):
    """Returns a value and a move."""
    if node.is_leaf:
        return node.value, None
    best, move = (-inf if maximizing else inf), None
    for index, child in enumerate(node.children):
        value, _ = with_move(child, depth - 1, alpha, beta, not maximizing)
        if (value > best) if maximizing else (value < best):
            best, move = value, index
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, move


def lists(tree, alpha=-inf, beta=inf, maximizing=True):
    """On nested lists."""
    if not isinstance(tree, list):
        return tree
    value = -inf if maximizing else inf
    for child in tree:
        result = lists(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def nested(root):
    """The search is a function inside; helpers and a sort by nothing are around it."""

    def is_over(node):
        return not node.children

    def search(node, a, b):
        if is_over(node):
            return node.value
        value = -inf if node.is_max else inf
        for child in node.children:
            if node.is_max:
                value = max(value, search(child, max(a, value), b))
                if value >= b:
                    return value
            else:
                value = min(value, search(child, a, min(b, value)))
                if value <= a:
                    return value
        return value

    return search(root, -inf, inf)


def alphabeta_search(state, game):
    """As in AIMA's code: the move at the root, and two functions inside."""
    player = game.to_move(state)

    def max_value(state, alpha, beta):
        if game.terminal_test(state):
            return game.utility(state, player)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.terminal_test(state):
            return game.utility(state, player)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    best_score, beta, best_action = -inf, inf, None
    for a in game.actions(state):
        v = min_value(game.result(state, a), best_score, beta)
        if v > best_score:
            best_score, best_action = v, a
    return best_action


class AlphaBetaAgent:
    """As in Berkeley's Pacman projects."""

    def getAction(self, gameState):
        def value(state, depth, agent, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            best = -inf if agent == 0 else inf
            for action in state.getLegalActions(agent):
                below = state.generateSuccessor(agent, action)
                after = (agent + 1) % state.getNumAgents()
                result = value(below, depth + (after == 0), after, alpha, beta)
                if agent == 0:
                    best = max(best, result)
                    if best > beta:
                        return best
                    alpha = max(alpha, best)
                else:
                    best = min(best, result)
                    if best < alpha:
                        return best
                    beta = min(beta, best)
            return best

        alpha, best, chosen = -inf, -inf, None
        for action in gameState.getLegalActions(0):
            result = value(gameState.generateSuccessor(0, action), 0, 1, alpha, inf)
            if result > best:
                best, chosen = result, action
            alpha = max(alpha, best)
        return chosen


def with_a_stack(node):
    """No recursion: leaves are read in the order of minimax."""
    order, stack = [], [node]
    while stack:
        top = stack.pop()
        order.append(top)
        stack.extend(reversed(top.children))
    values = {}
    for one in reversed(order):
        if one.is_leaf:
            values[one.name] = None
    for one in order:
        if one.is_leaf:
            values[one.name] = one.value
    for one in reversed(order):
        if not one.is_leaf:
            below = [values[child.name] for child in one.children]
            values[one.name] = max(below) if one.is_max else min(below)
    return values[node.name]


def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    below = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return max(below) if maximizing else min(below)


RIGHT = {
    minimax_ab: {"algorithm": "alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    max_value: {"algorithm": "alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    strict: {"algorithm": "alpha-beta", "order": "ltr", "cut": "gt"},
    fail_hard: {"algorithm": "alpha-beta", "fail": "hard", "order": "ltr", "cut": "ge"},
    from_the_right: {"algorithm": "alpha-beta", "fail": "soft", "order": "rtl", "cut": "ge"},
    negamax: {"algorithm": "negamax-alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    with_move: {"algorithm": "alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    lists: {"algorithm": "alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    nested: {"algorithm": "alpha-beta", "fail": "soft", "order": "ltr", "cut": "ge"},
    alphabeta_search: {"algorithm": "alpha-beta", "order": "ltr", "cut": "ge"},
    AlphaBetaAgent: {"algorithm": "alpha-beta", "order": "ltr", "cut": "gt"},
}
"""Right programs, and what they must be called."""
