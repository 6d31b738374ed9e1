# Wins and losses of a game
succs = dict(A=dict(a1='B', a2='C', a3='D'))
utils = dict(B=float('inf'), C=-float("inf"), D=math.inf)
