"""A small engine for tic-tac-toe that prints its calls, for `plyscope run`.

It reads the position from standard input, as plyscope writes it, and searches it with alpha-beta:

    plyscope run --engine "python3 examples/programs/tic_tac_toe.py" --game tic-tac-toe --position "XO./X.O/..." --depth 5
"""

import sys
from math import inf

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
SQUARES = [column + row for row in "321" for column in "abc"]


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] != "." and board[a] == board[b] == board[c]), None)


def alphabeta(board, player, depth, alpha, beta, me, name):
    print("enter", name, alpha, beta)
    won = winner(board)
    moves = [i for i in range(9) if board[i] == "."]
    if won:
        value = 10 + depth if won == me else -10 - depth
    elif depth == 0 or not moves:
        value = 0
    else:
        value = -inf if player == me else inf
        for i in moves:
            after = board[:i] + player + board[i + 1 :]
            result = alphabeta(after, "O" if player == "X" else "X", depth - 1, alpha, beta, me, SQUARES[i])
            if player == me:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
    print("return", name, value)
    return value


given = dict(line.split(": ", 1) for line in sys.stdin.read().splitlines() if ": " in line)
start = given.get("position", ".../.../...").split()[0].replace("/", "")
to_move = "X" if start.count("X") == start.count("O") else "O"
alphabeta(start, to_move, int(given.get("depth", 9)), -inf, inf, to_move, "root")
