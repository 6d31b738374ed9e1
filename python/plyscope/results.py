"""What the program says of a search, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple

Path = Tuple[int, ...]
"""A node: the child indices from the root, in the order of the tree, from 0."""


def number(value: Any) -> Any:
    """Returns a value of the program's JSON, in which infinite numbers are strings."""
    return float(value) if value in ("inf", "-inf") else value


def _path(value: Any) -> Optional[Path]:
    return None if value is None else tuple(value)


@dataclass(frozen=True)
class Cutoffs:
    """Numbers of cutoffs."""

    alpha: int
    beta: int
    deep: int


@dataclass(frozen=True)
class Pruned:
    """A pruned child: its path and label, and the cutoff that pruned it."""

    path: Path
    label: Optional[str]
    at: Path
    kind: str
    deep: bool
    bound_from: Optional[Path]


@dataclass(frozen=True)
class NodeResult:
    """A visit of a node: the window that was passed down, and what the node returned."""

    path: Path
    label: Optional[str]
    value: Any
    bound: str
    alpha: Any
    beta: Any


@dataclass(frozen=True)
class Result:
    """The result of a search. Values are always seen from MAX."""

    value: Any
    bound: str
    best: Any
    pv: Tuple[Any, ...]
    visited: int
    evaluated: int
    cutoffs: Cutoffs
    pruned: Tuple[Pruned, ...]
    nodes: Tuple[NodeResult, ...]
    conventions: Mapping[str, Any] = field(hash=False)
    json: Mapping[str, Any] = field(hash=False, repr=False)
    """Every field that `plyscope solve --json --full` prints."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        cutoffs = data.get("cutoffs") or {}
        return cls(
            value=number(data.get("value")),
            bound=data.get("bound", "none"),
            best=data.get("best"),
            pv=tuple(data.get("pv") or ()),
            visited=data.get("visited", 0),
            evaluated=data.get("evaluated", 0),
            cutoffs=Cutoffs(cutoffs.get("alpha", 0), cutoffs.get("beta", 0), cutoffs.get("deep", 0)),
            pruned=tuple(
                Pruned(
                    tuple(item["path"]),
                    item.get("label"),
                    tuple(item["at"]),
                    item["kind"],
                    item["deep"],
                    _path(item.get("bound_from")),
                )
                for item in data.get("pruned") or ()
            ),
            nodes=_nodes(data.get("nodes") or ()),
            conventions=data.get("conventions") or {},
            json=data,
        )


def _nodes(items: Any) -> Tuple[NodeResult, ...]:
    paths: list[Path] = []
    nodes: list[NodeResult] = []
    for item in items:
        parent = item.get("parent")
        path = () if parent is None else (*paths[parent], item["index"])
        paths.append(path)
        nodes.append(
            NodeResult(
                path,
                item.get("label"),
                number(item.get("value")),
                item.get("bound", "none"),
                number(item.get("alpha")),
                number(item.get("beta")),
            )
        )
    return tuple(nodes)


@dataclass(frozen=True)
class Cut:
    """The cutoff of a step: which bound caused it, and what it pruned."""

    kind: str
    deep: bool
    bound_from: Optional[Path]
    pruned: Tuple[Path, ...]


@dataclass(frozen=True)
class Step:
    """One step of a search. `sentence` is the step in words."""

    number: int
    kind: str
    node: str
    path: Path
    ply: int
    alpha: Any
    beta: Any
    value: Any
    bound: Optional[str]
    child: Optional[Path]
    cut: Optional[Cut]
    sentence: str

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Step:
        cut = data.get("cut")
        return cls(
            number=data["step"],
            kind=data["kind"],
            node=data["node"],
            path=tuple(data["path"]),
            ply=data["ply"],
            alpha=number(data.get("alpha")),
            beta=number(data.get("beta")),
            value=number(data.get("value")),
            bound=data.get("bound"),
            child=_path(data.get("child")),
            cut=cut
            and Cut(
                cut["kind"],
                cut["deep"],
                _path(cut.get("bound_from")),
                tuple(tuple(path) for path in cut.get("pruned") or ()),
            ),
            sentence=data["sentence"],
        )


@dataclass(frozen=True)
class GradedItem:
    """One answer, or one that is missing."""

    path: Path
    label: Optional[str]
    verdict: str
    reason: str
    json: Mapping[str, Any] = field(hash=False, repr=False)


@dataclass(frozen=True)
class Grade:
    """Marks of an exercise: how many answers are right, of how many, and why."""

    right: int
    of: int
    items: Tuple[GradedItem, ...]
    extra: int = 0

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Grade:
        score = data.get("score") or {}
        return cls(
            score.get("right", 0),
            score.get("of", 0),
            tuple(
                GradedItem(
                    tuple(item.get("path") or ()),
                    item.get("label"),
                    item.get("verdict", ""),
                    item.get("reason", ""),
                    item,
                )
                for item in data.get("items") or ()
            ),
            score.get("extra", 0),
        )
