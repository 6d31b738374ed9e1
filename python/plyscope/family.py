"""The trees that a function is checked on: small ones first, each made to tell some programs apart."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Optional, Tuple

from . import program
from .trees import Tree

Nested = Any
"""A tree as nested lists. A list that stands in two places is one node with two parents; in a pair
`(weight, below)` below a chance node the weight is a whole number."""


@dataclass(eq=False)
class Branch:
    """A node of a tree of the family."""

    name: str
    value: Any
    role: str
    children: List[Branch] = field(default_factory=list)
    weights: List[int] = field(default_factory=list)
    nested: Nested = None

    @property
    def is_leaf(self) -> bool:
        return not self.children

    @property
    def height(self) -> int:
        return 1 + max((child.height for child in self.children), default=-1)

    def minimax(self) -> Any:
        """Returns the value from MAX's point of view."""
        if self.is_leaf:
            return self.value
        values = [child.minimax() for child in self.children]
        if self.role == "chance":
            return sum(weight * value for weight, value in zip(self.weights, values)) / sum(self.weights)
        return max(values) if self.role == "max" else min(values)


class Chance(list):  # type: ignore[type-arg]
    """A chance node: a list of pairs `(weight, below)`."""


@dataclass(frozen=True)
class FamilyTree:
    """A tree, as nested lists and as nodes with names."""

    nested: Nested = field(hash=False)
    root_role: str
    root: Branch = field(hash=False, compare=False, repr=False)
    nodes: Tuple[Branch, ...] = field(hash=False, compare=False, repr=False)

    @classmethod
    def of(cls, nested: Nested, root_role: str = "max") -> FamilyTree:
        """Names the nodes A, B, C and so on, row by row."""
        known: Dict[Tuple[int, str], Branch] = {}
        nodes: List[Branch] = []

        def made(below: Nested, role: str) -> Branch:
            key = (id(below), role)
            if isinstance(below, list) and key in known:
                return known[key]
            is_chance = isinstance(below, Chance)
            node = Branch(_letters(len(nodes)), None, "chance" if is_chance else role, nested=below)
            nodes.append(node)
            if isinstance(below, list):
                known[key] = node
            else:
                node.value = below
            return node

        root = made(nested, root_role)
        # The player whose turn comes after a node, also after a chance node.
        rows = [(root, root_role)]
        while rows:
            below_row = []
            for node, role in rows:
                if node.children or not isinstance(node.nested, list):
                    continue
                # A chance node stands where MIN would decide, and MIN decides below it.
                after = role if node.role == "chance" else {"max": "min", "min": "max"}[role]
                for item in node.nested:
                    weight, below = item if node.role == "chance" else (1, item)
                    child = made(below, after)
                    node.children.append(child)
                    node.weights.append(weight)
                    below_row.append((child, after))
            rows = below_row
        return cls(nested, root_role, root, tuple(nodes))

    @property
    def size(self) -> int:
        return len(self.nodes)

    @property
    def leaves(self) -> Tuple[Branch, ...]:
        return tuple(node for node in self.nodes if node.is_leaf)

    @property
    def has_chance(self) -> bool:
        return any(node.role == "chance" for node in self.nodes)

    def tree(self) -> Tree:
        """Returns it as a tree of this package."""
        known: Dict[int, bool] = {}

        def written(node: Branch) -> Dict[str, Any]:
            if id(node) in known:
                return {"same": node.name}
            known[id(node)] = True
            if node.is_leaf:
                return {"label": node.name, "value": program.option_text(node.value)}
            children = [written(child) for child in node.children]
            if node.role == "chance":
                total = sum(node.weights)
                children = [{"p": f"{weight}/{total}", **child} for weight, child in zip(node.weights, children)]
            return {"label": node.name, "role": node.role, "children": children}

        return Tree(json.dumps({"plyscope": 1, "root": written(self.root)}))

    def smaller(self) -> Iterator[FamilyTree]:
        """Returns the trees with one branch less, or with a leaf in place of a node."""
        if self.has_chance or not isinstance(self.nested, list):
            return
        for path, below in _inner(self.nested):
            for index in range(len(below)):
                if len(below) > 1:
                    yield FamilyTree.of(_put(self.nested, path, below[:index] + below[index + 1 :]), self.root_role)
        for path, below in _inner(self.nested):
            if path:
                for leaf in sorted(set(_values(below))):
                    yield FamilyTree.of(_put(self.nested, path, leaf), self.root_role)


def _letters(index: int) -> str:
    letters = chr(ord("A") + index % 26)
    return letters if index < 26 else _letters(index // 26 - 1) + letters


def _inner(nested: Nested, path: Tuple[int, ...] = ()) -> Iterator[Tuple[Tuple[int, ...], List[Nested]]]:
    if isinstance(nested, list):
        yield path, nested
        for index, below in enumerate(nested):
            yield from _inner(below, (*path, index))


def _values(nested: Nested) -> Iterator[Any]:
    if isinstance(nested, list):
        for below in nested:
            yield from _values(below)
    else:
        yield nested


def _put(nested: Nested, path: Tuple[int, ...], new: Nested) -> Nested:
    if not path:
        return new
    copy = list(nested)
    copy[path[0]] = _put(nested[path[0]], path[1:], new)
    return copy


def _by_hand() -> Iterator[Tuple[Nested, str]]:
    for nested in (
        [3, 7],
        [7, 3, 5],
        [[3, 5], [2, 9]],
        [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
        # All values on one side of 0, and both.
        [[-3, -5], [-2, -9]],
        [[-8, -2, -5], [-9, -1], [-4, -3, -7]],
        [[4, -6, 1], [-2, 5], [3, -1, -7]],
        [[-6, 2], [4, 3]],
        # Equal values: α = v = β.
        [[5, 8], [5, 1], [7, 5]],
        [[4, 4, 6], [4, 2, 4], [9, 4, 4]],
        [[[5, 5], [7, 5]], [[5, 6], [5, 5]]],
        [[[3, 5], [3, 2]], [[3, 6], [1, 4]], [[3, 3], [8, 2]]],
        [[[5, 3], [5, 9]], [[5, 2], [4, 8]]],
        [6, [[6, 1], [2, 6, 9], [6, 7]], [[8, 6], [8, 3]]],
        # A–N: a deep cutoff and a shallow one.
        [[3, 5], [[[0, 7], 5], [7, 8], 4]],
        [[6, 8], [[[2, 9], [7, 1, 12], 10], [[9, 11, 4], 3], 7]],
        [[[[6, 3, 9], [8, 11]], [[4, 10], [2, 5]]], [[[7, 1], [12, 3]], [[9, 6], [5, 8]]]],
        [4, [[[1, 9], [2, 8]], [[6, 3], [5, 7]], 6]],
        # Best and worst order, uneven depth, one child only.
        [[9, 10, 11], [6, 7, 8], [3, 4, 5]],
        [[3, 4, 5], [6, 7, 8], [9, 10, 11]],
        [[11, 10, 9], [8, 7, 6], [5, 4, 3]],
        [[[8, 7], [6, 5]], [[4, 3], [2, 1]]],
        [[[1, 2], [3, 4]], [[5, 6], [7, 8]]],
        [2, [3, [4, [1, 6, 5], 2], 7], 5],
        [[[[4]], [[2]]], [[[6], [1]]]],
        [[7], [[3, 9], 8], 6],
        [[5, 9, 7, 8], [6, 2, 1, 4], [3, 8, 9, 1], [7, 6, 9, 8]],
        [[[2, -3], [4, 1], [-5, 6]], [[1, 0], [-2, -4], [3, 5]], [[7, -1], [2, 2], [0, 3]]],
        [2.5, [0.5, -1.25], [3.75, 2.25]],
    ):
        yield nested, "max"
    # Positions that come twice: at one node with two parents, and as equal branches in two places.
    twice = [4, 7]
    yield [[3, [twice, 1]], [[twice, 6], 5]], "max"
    late = [[6, 9], [2, 8]]
    yield [[[5, 3], late, 4], [late, [7, 1]]], "max"
    again = [5, 1, 8]
    yield [[again, [3, 2]], [[6, 4], again], [again, [9, 7]]], "max"
    yield [[[3, 5], [6, 9]], [[3, 5], [8, 1]], [[6, 9], [3, 4]]], "max"
    yield [[3, 5], [[3, 5], [6, 4]], [[[3, 5], 2], 7]], "max"
    yield [[2, 9], [[2, 9], [2, 9]], 4], "max"
    for nested in (
        [[3, 5], [2, 9]],
        [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
        [[-4, [2, -6]], [[5, -1], [-3, 3]], -2],
        [[[7, 3], [8, 1]], [[2, 9], [6, 4]]],
    ):
        yield nested, "min"


def _with_chance() -> Iterator[Tuple[Nested, str]]:
    yield Chance([(1, 3), (2, 9)]), "max"
    yield [Chance([(1, 9), (2, 0)]), Chance([(1, 2), (1, 6)])], "max"
    yield [Chance([(3, 2), (1, 10)]), 5, Chance([(1, 8), (4, 3)])], "max"
    yield [Chance([(1, [4, 8]), (3, [2, 6])]), Chance([(1, [9, 7]), (1, [1, 5])])], "max"
    yield [Chance([(2, [-4, 3]), (3, [5, -1])]), Chance([(1, [6, 2]), (2, [-2, 0])])], "max"


def family(
    count: int = 60, seed: int = 1, *, chance: bool = False, minimizing_root: bool = True
) -> Tuple[FamilyTree, ...]:
    """Returns the trees of a check, the smallest first: those that are made by hand, and generated ones
    until there are `count`."""
    trees = [FamilyTree.of(*made) for made in (_with_chance() if chance else _by_hand())]
    missing = 0 if chance else count - len(trees)
    shapes = (
        {"plies": "2-3", "branching": "2-3", "values": (-9, 9), "ties": True},
        {"plies": 3, "leaves": "8-12", "values": (0, 5), "rules": "differ"},
        {"plies": 4, "leaves": "10-16", "values": (0, 20)},
        {"plies": 5, "leaves": "12-24", "values": (-20, 20)},
    )
    for index, shape in enumerate(shapes):
        part = (missing + index) // len(shapes)
        if part > 0:
            asked = {"count": part, "seed": seed + 100 * index, "to": "lists", **shape}
            lines = program.run(["generate", *program.option_arguments(asked)]).splitlines()
            trees += [FamilyTree.of(json.loads(line)) for line in lines if line.startswith("[")]
    if not minimizing_root:
        trees = [tree for tree in trees if tree.root_role == "max"]
    return tuple(sorted(trees, key=lambda tree: tree.size))


def find(tree: FamilyTree, name: str) -> Optional[Branch]:
    """Returns the node with this name."""
    return next((node for node in tree.nodes if node.name == name), None)
