"""Trees, and what the program makes of them: results, traces, figures, the window."""

from __future__ import annotations

import json
import math
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from numbers import Real
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Tuple, Union, overload

from . import notebook, program
from .results import Grade, Path, Result, Step, number

Source = Union[str, "os.PathLike[str]", int, float, Sequence[Any], Mapping[str, Any], "Tree"]


@dataclass(frozen=True)
class Node:
    """A node of a tree, with the nodes below it."""

    label: Optional[str]
    value: Any
    role: Optional[str]
    move: Optional[str]
    children: Tuple[Node, ...]
    path: Path

    @property
    def is_leaf(self) -> bool:
        return not self.children

    def __iter__(self) -> Iterator[Node]:
        return iter(self.children)

    def __len__(self) -> int:
        return len(self.children)


@dataclass(frozen=True)
class Tree:
    """A tree or a position that the program can search. Use `plyscope.tree` to make one."""

    text: Optional[str]
    """The tree in one of the formats of plyscope; `None` for a file, a bundled tree or a game."""
    name: Optional[str] = None
    """The file, or the name of a bundled tree."""
    position: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """The options of a position: `game`, `position`, `depth`, and so on."""

    def _run(self, command: str, arguments: Sequence[str], accept: Sequence[int] = (0,)) -> str:
        return program.run(
            [command, *self._named(), *program.option_arguments(self.position), *arguments], self.text, accept
        )

    def _named(self) -> list[str]:
        if self.text is not None:
            return ["-"]
        return [] if self.name is None else [self.name]

    @property
    def root(self) -> Node:
        """The root, with everything below it. `@x` in a tree is a node of its own here."""
        document = json.loads(self.to("json"))
        known: Dict[str, Any] = {}
        return _node(document["root"], known, None, ())

    def to(self, form: str) -> str:
        """Returns the tree as text: `outline`, `line`, `lists` or `json`."""
        return self._run("convert", ["--to", form])

    def solve(self, **options: Any) -> Result:
        """Searches the tree; options are those of the command line: `solve(algorithm="pvs", order="rtl")`."""
        output = self._run("solve", ["--json", "--full", *program.option_arguments(options)])
        return Result.from_json(json.loads(output))

    def trace(self, **options: Any) -> Trace:
        """Returns the steps of a search."""
        output = self._run("trace", ["--json", *program.option_arguments(options)])
        lines = [json.loads(line) for line in output.splitlines()]
        incomplete = next((line["incomplete"] for line in lines if "incomplete" in line), None)
        steps = tuple(Step.from_json(line) for line in lines if "step" in line)
        return Trace(self, dict(options), steps, incomplete)

    def figure(self, width: Any = None, step: Any = None, **options: Any) -> Figure:
        """Draws one step of a search, by default the last: `figure(width="8cm", step="cut:1")`."""
        given = {**options, "width": width, "step": step}
        return Figure(self._run("export", [*program.option_arguments(given), "-o", "-"]))

    def export(
        self, output: Union[str, "os.PathLike[str]"], step: Any = None, force: bool = False, **options: Any
    ) -> None:
        """Writes an image; the extension says which: `export("x.pdf", step="cut:1")`."""
        given = {**options, "step": step, "force": force}
        self._run("export", [*program.option_arguments(given), "-o", os.fspath(output)])

    def grade(self, kind: str, answers: Any, **options: Any) -> Grade:
        """Grades answers to an exercise, which are those of `plyscope grade`:
        `grade("cuts", ["N", "L"])` or `grade("values", {"B": 3})`."""
        if not (isinstance(answers, Mapping) and kind in answers):
            answers = {kind: answers}
        # One of the two can come from standard input; the answers come from a file.
        with tempfile.TemporaryDirectory(prefix="plyscope-") as folder:
            file = os.path.join(folder, "answers.json")
            with open(file, "w", encoding="utf-8") as out:
                json.dump(answers, out)
            arguments = ["--kind", kind, "--answers", file, "--json", *program.option_arguments(options)]
            return Grade.from_json(json.loads(self._run("grade", arguments, accept=(0, 1))))

    def open(self, **options: Any) -> "subprocess.Popen[str]":
        """Opens the window with this tree, and does not wait until it is closed."""
        arguments = [*self._named(), *program.option_arguments({**self.position, **options})]
        window = subprocess.Popen(
            [program.path(), *arguments],
            stdin=subprocess.PIPE if self.text is not None else subprocess.DEVNULL,
            encoding="utf-8",
        )
        if self.text is not None and window.stdin is not None:
            window.stdin.write(self.text)
            window.stdin.close()
        return window

    def _page(self, step: Any = None, **options: Any) -> Optional[str]:
        """Returns the page that steps through a search, or `None` if the program cannot write it."""
        with tempfile.TemporaryDirectory(prefix="plyscope-") as folder:
            page = os.path.join(folder, "page.html")
            try:
                self.export(page, step=step, **options)
            except program.ProgramNotFound:
                raise
            except program.PlyscopeError:
                return None
            with open(page, encoding="utf-8") as written:
                return written.read()

    def _repr_svg_(self) -> str:
        return notebook.isolated_svg(self.figure(step=1).svg)

    def __str__(self) -> str:
        return self.to("outline") if self.text is not None or self.name is not None else repr(self)


@dataclass(frozen=True)
class Trace(Sequence[Step]):
    """The steps of a search, numbered from 1 in `Step.number` and from 0 as a sequence."""

    tree: Tree
    options: Mapping[str, Any] = field(hash=False)
    steps: Tuple[Step, ...] = field(repr=False)
    incomplete: Optional[str] = None
    """Why the trace ends early, if a limit was reached."""

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Step, ...]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Step, Tuple[Step, ...]]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def figure(self, width: Any = None, step: Any = None) -> Figure:
        """Draws one step, by default the last."""
        return self.tree.figure(width=width, step=step, **self.options)

    def export(self, output: Union[str, "os.PathLike[str]"], step: Any = None, force: bool = False) -> None:
        """Writes an image of one step."""
        self.tree.export(output, step=step, force=force, **self.options)

    def _repr_html_(self) -> str:
        page = self.tree._page(**self.options)
        if page is None:
            return notebook.image(self.figure().svg)
        return notebook.framed_page(page)

    def _repr_svg_(self) -> str:
        return notebook.isolated_svg(self.figure().svg)

    def __str__(self) -> str:
        return "\n".join(f"{step.number:3}  {step.sentence}" for step in self.steps)


@dataclass(frozen=True)
class Figure:
    """A drawn step of a search."""

    svg: str = field(repr=False)

    def save(self, output: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the figure as SVG; use `Tree.export` for PDF and PNG."""
        with open(output, "w", encoding="utf-8") as out:
            out.write(self.svg)

    def _repr_svg_(self) -> str:
        return notebook.isolated_svg(self.svg)


def tree(source: Source, *, title: Optional[str] = None, root: Optional[str] = None) -> Tree:
    """Makes a tree, and refuses a wrong one with the places of all problems.

    `source` is one of:

    - nested lists or tuples: `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]`, with labels `["A", [["B", 3], 4]]`;
    - nested dictionaries: `{"A": {"B": 3, "C": {"D": 1, "E": 2}}}`, or the JSON of plyscope;
    - text in any format that plyscope reads: `"A(B=3, C=4)"`;
    - a file (an object of `pathlib`, or its name), or the name of a bundled tree: `"a-to-n"`;
    - an object with `children` and `value`, such as a node of a program of one's own.

    `root` is `"max"` or `"min"`: the player who moves at the root.
    """
    if isinstance(source, Tree):
        return source
    if isinstance(source, os.PathLike):
        made = Tree(None, os.fspath(source))
    elif isinstance(source, str):
        made = Tree(source) if _is_text(source) else Tree(None, source)
    else:
        made = Tree(json.dumps(_document(source, title), ensure_ascii=False))
        title = None
    if title is not None or root is not None or made.text is not None:
        # One run finds every problem.
        document = json.loads(made.to("json"))
        if title is not None:
            document["title"] = title
        if root is not None:
            document["root"]["role"] = root
        if title is not None or root is not None or not isinstance(source, str):
            made = Tree(json.dumps(document, ensure_ascii=False))
    else:
        made.to("json")
    return made


def position(game: str, position: Optional[str] = None, **options: Any) -> Tree:
    """Makes a position of a game: `position("tic-tac-toe", "XOX/OOX/...", depth=9)`."""
    made = {key: value for key, value in {"game": game, "position": position, **options}.items() if value is not None}
    return Tree(None, None, made)


def generate(**options: Any) -> Tree:
    """Generates a tree: `generate(seed=7, plies=3, branching="2-3", deep_cutoffs=1)`.

    The options are those of `plyscope generate`; the same seed gives the same tree on every machine.
    """
    return Tree(program.run(["generate", "--to", "json", *program.option_arguments(options)]))


def grade(source: Source, kind: str, answers: Any, **options: Any) -> Grade:
    """Grades answers to an exercise on a tree: `grade("a-to-n", "cuts", ["N", "L"])`."""
    return tree(source).grade(kind, answers, **options)


def open_window(source: Source, **options: Any) -> "subprocess.Popen[str]":
    """Opens the window with a tree, and does not wait until it is closed."""
    return tree(source).open(**options)


def _is_text(source: str) -> bool:
    # Nothing else can be a name: these characters stand in every tree that is written out.
    return any(character in source for character in "([{=\n") or _is_number(source)


def _is_number(source: str) -> bool:
    try:
        float(source)
    except ValueError:
        return False
    return True


NODE_FIELDS = frozenset({"label", "move", "role", "p", "value", "children", "same"})


def _document(source: Any, title: Optional[str]) -> Dict[str, Any]:
    document: Dict[str, Any] = {"plyscope": 1}
    if title is not None:
        document["title"] = title
    if isinstance(source, Mapping) and "root" in source:
        return {**document, **source}
    document["root"] = _written(source)
    return document


def _written(source: Any) -> Dict[str, Any]:
    """Returns a node of Python as a node of the program's JSON."""
    if hasattr(source, "tolist"):
        source = source.tolist()
    if source is None:
        return {"value": "?"}
    if isinstance(source, Real) and not isinstance(source, bool):
        value = float(source)
        if math.isinf(value):
            return {"value": program.option_text(value)}
        return {"value": int(value) if value.is_integer() else value}
    if isinstance(source, str):
        return {"value": source}
    if isinstance(source, Mapping):
        return _written_mapping(source)
    if hasattr(source, "children"):
        return _written_object(source)
    if isinstance(source, Sequence):
        if len(source) == 2 and isinstance(source[0], str):
            below = source[1]
            node = _written(below)
            return {"label": source[0], **node}
        return {"children": [_written(child) for child in source]}
    raise TypeError(f"a tree is made of lists, numbers and dictionaries, not of {type(source).__name__}")


def _written_mapping(source: Mapping[str, Any]) -> Dict[str, Any]:
    if NODE_FIELDS.issuperset(source) and ("value" in source or "children" in source or "same" in source):
        node = dict(source)
        if "children" in node:
            node["children"] = [_written(child) for child in node["children"]]
        return node
    children = [{"label": str(label), **_written(below)} for label, below in source.items()]
    return children[0] if len(children) == 1 else {"children": children}


def _written_object(source: Any) -> Dict[str, Any]:
    node: Dict[str, Any] = {}
    label = getattr(source, "label", None) or getattr(source, "name", None)
    if label is not None:
        node["label"] = str(label)
    children = list(source.children or ())
    if children:
        node["children"] = [_written(child) for child in children]
    else:
        node["value"] = _written(source.value)["value"]
    return node


def _node(data: Mapping[str, Any], known: Dict[str, Any], role: Optional[str], path: Path) -> Node:
    data = known.get(data["same"], data) if "same" in data else data
    label = data.get("label")
    if label is not None:
        known[label] = data
    value = data.get("value")
    children = data.get("children") or ()
    own = data.get("role") or role or ("max" if children else None)
    after = {"max": "min", "min": "max"}.get(own or "")
    return Node(
        label,
        None if children or value == "?" else number(value),
        own if children else None,
        data.get("move"),
        tuple(_node(child, known, after, (*path, index)) for index, child in enumerate(children)),
        path,
    )
