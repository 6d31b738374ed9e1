"""Which convention or which mistake explains a log: `plyscope diagnose`."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Mapping, Optional, Sequence, Tuple

from . import program
from .results import Path
from .trees import Source, Tree, tree


@dataclass(frozen=True)
class Difference:
    """The first step of a log that differs from the right search."""

    step: Any
    node: Any
    path: Optional[Path]
    theirs: str
    right: str
    run: int = 0
    """In which of several runs, from 0."""


@dataclass(frozen=True)
class IgnoredLine:
    """A line of a log that was not understood."""

    line: int
    text: str


@dataclass(frozen=True)
class Diagnosis:
    """What explains a log: conventions if it is right, or a mistake.

    `verdict` is `right`, `mistake`, `partial` (not all of the log was understood) or `unexplained`.
    """

    verdict: str
    conventions: Tuple[Mapping[str, Any], ...] = field(hash=False)
    mistake: Optional[str]
    first_difference: Optional[Difference]
    understood: int
    ignored: Tuple[IgnoredLine, ...]
    json: Mapping[str, Any] = field(hash=False, repr=False)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Diagnosis:
        difference = data.get("first_difference")
        return cls(
            verdict=data["verdict"],
            conventions=tuple(data.get("conventions") or ()),
            mistake=data.get("mistake"),
            first_difference=difference
            and Difference(
                difference.get("step"),
                difference.get("node"),
                None if difference.get("path") is None else tuple(difference["path"]),
                str(difference.get("theirs")),
                str(difference.get("right")),
                int(_digits(difference.get("tree")) or 0),
            ),
            understood=data.get("understood", 0),
            ignored=tuple(IgnoredLine(item["line"], item["text"]) for item in data.get("ignored") or ()),
            json=data,
        )


def _digits(name: Optional[str]) -> str:
    return "".join(character for character in name or "" if character.isdigit())


def diagnose_runs(runs: Sequence[Tuple[Tree, str]]) -> Tuple[Diagnosis, Tuple[str, ...]]:
    """Says which convention or which mistake explains all of these logs, each of a search of its tree.

    Returns it as data, and where it is a mistake also in the sentences of the program.
    """
    with tempfile.TemporaryDirectory(prefix="plyscope-") as folder:
        for index, (searched, log) in enumerate(runs):
            for ending, text in (("tree", searched.text or ""), ("log", log)):
                with open(os.path.join(folder, f"{index:06}.{ending}"), "w", encoding="utf-8") as out:
                    out.write(text)
        arguments = ["diagnose", "--trees", folder]
        found = Diagnosis.from_json(json.loads(program.run([*arguments, "--json"], accept=(0, 1))))
        if found.mistake is None:
            return found, ()
        # A paragraph on what was understood comes first.
        _, _, conclusion = program.run(arguments, accept=(0, 1)).partition("\n\n")
        return found, tuple(takewhile(lambda line: "closest right search" not in line, conclusion.splitlines()))


def diagnose(source: Source, log: str, **options: Any) -> Diagnosis:
    """Says which convention or which mistake explains the log of a search of a tree.

    `log` is its text, such as lines `enter NODE ALPHA BETA` and `return NODE VALUE`, or the names of the
    leaves in the order of evaluation.
    """
    searched = tree(source)
    with tempfile.TemporaryDirectory(prefix="plyscope-") as folder:
        file = os.path.join(folder, "search.log")
        with open(file, "w", encoding="utf-8") as out:
            out.write(log)
        arguments = ["--log", file, "--json", *program.option_arguments(options)]
        return Diagnosis.from_json(json.loads(searched._run("diagnose", arguments, accept=(0, 1))))
