"""Alpha-beta on nested lists. It prints every call, for `plyscope diagnose`:

echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' > three.tree
python3 alphabeta.py < three.tree > calls.log
plyscope diagnose three.tree --log calls.log
"""

import json
import sys
from math import inf


def alphabeta(node, alpha, beta, is_max, name):
    print("enter", name, alpha, beta)
    if not isinstance(node, list):
        value = node
    else:
        value = -inf if is_max else inf
        for index, child in enumerate(node):
            result = alphabeta(child, alpha, beta, not is_max, f"{name}.{index}")
            if is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
    print("return", name, value)
    return value


alphabeta(json.load(sys.stdin), -inf, inf, True, "root")
