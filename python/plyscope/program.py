"""Finds the program plyscope and runs it.

Every function of this package asks the program; nothing is searched or drawn in Python.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import warnings
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Optional, Sequence


@dataclass(frozen=True)
class Problem:
    """One problem that the program reports, with its place if it has one."""

    message: str
    line: Optional[int] = None
    column: Optional[int] = None
    hint: Optional[str] = None


class PlyscopeError(Exception):
    """What the program refuses: the message, the place in the tree, and every problem of the input.

    `line` and `column` count from 1 and belong to the first problem; they are `None` if it has no
    place.
    """

    def __init__(self, report: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(report)
        self.problems = tuple(problems) or (Problem(report),)
        first = self.problems[0]
        self.message = first.message
        self.line = first.line
        self.column = first.column
        self.hint = first.hint


class ProgramNotFound(PlyscopeError):
    """The program plyscope is not installed."""


def path() -> str:
    """Returns the path of the program.

    The environment variable `PLYSCOPE` is followed first; then come the folders where pip puts the
    scripts of this interpreter, and then `PATH`.
    """
    named = os.environ.get("PLYSCOPE")
    if named:
        found = shutil.which(named)
        if found is None:
            raise ProgramNotFound(f"the environment variable PLYSCOPE names {named}, which is no program")
        return found
    name = "plyscope.exe" if os.name == "nt" else "plyscope"
    for folder in _script_folders():
        beside = os.path.join(folder, name)
        if os.path.isfile(beside) and os.access(beside, os.X_OK):
            return beside
    found = shutil.which("plyscope")
    if found is None:
        raise ProgramNotFound(
            "the program plyscope is not installed: `pip install plyscope` brings it, "
            "or set the environment variable PLYSCOPE to its path"
        )
    return found


def _script_folders() -> Iterator[str]:
    yield sysconfig.get_path("scripts")
    schemes = sysconfig.get_scheme_names()
    user = "osx_framework_user" if sys.platform == "darwin" else f"{os.name}_user"
    if user in schemes:
        yield sysconfig.get_path("scripts", scheme=user)
    # `pip install --target` puts the scripts into a folder beside the packages.
    yield os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin")


def run(arguments: Sequence[str], text: Optional[str] = None, accept: Sequence[int] = (0,)) -> str:
    """Runs the program and returns its output; `text` is its standard input.

    Remarks of the program, such as an option that makes no difference, become Python warnings.
    """
    ran = subprocess.run(
        [path(), *arguments],
        input="" if text is None else text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if ran.returncode not in accept:
        raise _error(ran.stderr or ran.stdout, ran.returncode)
    remarks = ran.stderr.strip()
    if remarks:
        warnings.warn(remarks, stacklevel=3)
    return ran.stdout


_PLACED = re.compile(r"^(?P<where>.*?):(?P<line>\d+):(?P<column>\d+): (?P<message>.*)$")


def _error(report: str, status: int) -> PlyscopeError:
    report = report.strip()
    if report.startswith("plyscope: "):
        report = report[len("plyscope: ") :]
    problems: list[Problem] = []
    for line in report.splitlines():
        placed = _PLACED.match(line)
        if placed:
            problems.append(Problem(placed["message"], int(placed["line"]), int(placed["column"])))
        elif problems and line.startswith("  hint: "):
            last = problems.pop()
            problems.append(Problem(last.message, last.line, last.column, line[len("  hint: ") :]))
    return PlyscopeError(report or f"the program plyscope ended with status {status}", problems)


def option_arguments(options: Mapping[str, Any]) -> list[str]:
    """Returns options as the command line writes them: `re_search="found"` is `--re-search found`.

    `True` is an option without a value, `None` and `False` leave it out, a pair is written `3,5`,
    and a mapping as repeated `key=value`.
    """
    arguments: list[str] = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            arguments.append(flag)
        elif isinstance(value, Mapping):
            for key, item in value.items():
                arguments.append(f"{flag}={key}={option_text(item)}")
        else:
            # `=` keeps a negative number from being read as an option.
            arguments.append(f"{flag}={option_text(value)}")
    return arguments


def option_text(value: Any) -> str:
    """Returns a value as the command line writes it."""
    if isinstance(value, (list, tuple)):
        return ",".join(option_text(part) for part in value)
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return str(value)
