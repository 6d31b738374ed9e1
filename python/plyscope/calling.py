"""How a function wants to be called: which parameter is the node, the depth, α, β, the side to move."""

from __future__ import annotations

import inspect
from math import inf
from typing import Any, Callable, Dict, Optional, Tuple

from .given import Given
from .recording import ALPHA, BETA

DEPTH = frozenset({"depth", "d", "remaining", "max_depth", "maxdepth", "plies", "limit", "cutoff_depth"})
MAXIMIZING = frozenset(
    {
        "maximizing", "maximizingplayer", "maximizing_player", "is_maximizing", "ismaximizing", "is_max", "ismax",
        "max_player", "maxplayer", "maximize", "is_max_player", "is_maximizing_player", "max_turn", "is_max_turn",
        "ismaximizingplayer", "is_maximizer", "maximizer", "is_max_node",
    }
)  # fmt: skip
COLOR = frozenset({"color", "colour", "sign", "side"})
GAME = frozenset({"game"})
EVALUATION = frozenset({"evaluate", "evaluation", "heuristic", "eval_fn", "evalfn", "evaluation_function", "eval"})


class Signature:
    """A function, and what each of its parameters is given."""

    def __init__(self, function: Any) -> None:
        self.form = "auto"
        self._function = function
        self.has_side = False
        self.is_negamax = False
        self._roles: Dict[str, str] = {}
        if hasattr(function, "getAction"):
            self.form = "states"
            return
        if not callable(function):
            raise TypeError(f"check takes a function or a class with getAction, not {function!r}")
        self._read(inspect.signature(function))

    def _read(self, signature: inspect.Signature) -> None:
        node: Optional[str] = None
        unknown = []
        for parameter in signature.parameters.values():
            if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
                continue
            role = _role(parameter.name.lower())
            if role is not None:
                self._roles[parameter.name] = role
            elif node is None:
                node = parameter.name
                self._roles[node] = "node"
            elif parameter.default is parameter.empty:
                unknown.append(parameter.name)
        if node is None:
            raise TypeError("the function takes no node: its first parameter that is no bound or depth is the node")
        if unknown:
            raise TypeError(
                f"check does not know what the parameter {unknown[0]!r} is; "
                f"pass a function of the node instead: check(lambda node: my_function(node, ...))"
            )
        roles = self._roles.values()
        self.is_negamax = "color" in roles
        self.has_side = "maximizing" in roles or self.is_negamax
        if "game" in roles:
            self.form = "game"

    def call(self, given: Given) -> Any:
        """Calls the function on a tree."""
        if self.form == "states":
            return self._agent(given).getAction(given.root)
        positional, named = [], {}
        for parameter in inspect.signature(self._function).parameters.values():
            role = self._roles.get(parameter.name)
            if role is None:
                continue
            value = self._value(role, given)
            if parameter.kind is parameter.POSITIONAL_ONLY:
                positional.append(value)
            else:
                named[parameter.name] = value
        return self._function(*positional, **named)

    def _value(self, role: str, given: Given) -> Any:
        is_max = given.tree.root.role != "min"
        values: Dict[str, Any] = {
            "node": given.root,
            "depth": given.tree.root.height,
            "alpha": -inf,
            "beta": inf,
            "maximizing": is_max,
            "color": 1 if is_max else -1,
            "game": given.game,
            "evaluation": lambda node: node.value,
        }
        return values[role]

    def _agent(self, given: Given) -> Any:
        agent: Any = self._function() if inspect.isclass(self._function) else self._function
        agent.index = 0
        # A round is a move of each agent.
        agent.depth = (given.tree.root.height + 1) // 2
        agent.evaluationFunction = lambda state: state.getScore()
        return agent


def _role(name: str) -> Optional[str]:
    for role, names in _ROLES:
        if name in names:
            return role
    return None


_ROLES: Tuple[Tuple[str, Any], ...] = (
    ("depth", DEPTH),
    ("alpha", ALPHA),
    ("beta", BETA),
    ("maximizing", MAXIMIZING),
    ("color", COLOR),
    ("game", GAME),
    ("evaluation", EVALUATION),
)

Function = Callable[..., Any]
