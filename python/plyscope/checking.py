"""Checks an alpha-beta: runs it over a family of trees and says what it is, or what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import CodeType
from typing import Any, Callable, FrozenSet, List, Mapping, Optional, Sequence, Tuple

from . import report
from .calling import Signature
from .diagnosis import Diagnosis, diagnose_runs
from .family import FamilyTree, family
from .given import FORMS, Form
from .recording import (
    Failure,
    Limits,
    Line,
    Recorder,
    Recording,
    is_number,
    log_lines,
    number_of,
    place_of_value,
    searching_functions,
    text_of,
)
from .trees import Tree

WITHOUT_PRUNING = frozenset({"minimax", "negamax"})
TRIES = 150
"""Runs that are spent on finding a smaller tree."""


@dataclass(frozen=True)
class Finding:
    """A tree that shows what is wrong."""

    tree: Tree
    nested: Any = field(hash=False)
    root: str
    returned: Any
    """The value that the function returned."""
    value: Any
    """The right value."""
    log: str
    """What it did, as `plyscope diagnose` reads it."""
    failure: Optional[Failure]
    diagnosis: Optional[Diagnosis]
    evaluated: int
    """Leaves that it evaluated."""
    evaluated_by_alpha_beta: int
    mover_min: FrozenSet[str] = frozenset()
    """The nodes whose numbers in the log are seen from MIN."""


@dataclass(frozen=True)
class CheckReport:
    """What a check found. As a truth value: whether the function is right.

    `verdict` is `right`, `mistake` (a known one, see `mistake`), `unexplained` (it is wrong, but like no
    known mistake), `too-slow` (right values without pruning) or `failed` (it raised an exception or was
    ended by a limit, see `finding.failure`).
    """

    verdict: str
    conventions: Tuple[Mapping[str, Any], ...] = field(hash=False)
    """The conventions that explain every run."""
    mistake: Optional[str]
    finding: Optional[Finding]
    """The smallest tree that was found to show it."""
    trees: int
    wrong_values: int
    """Trees with a wrong value."""
    evaluated: int
    """Leaves evaluated, over all trees."""
    evaluated_by_alpha_beta: int
    explanation: Tuple[str, ...] = ()
    """The mistake in sentences."""
    remarks: Tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.verdict == "right"

    def __str__(self) -> str:
        return report.words(self)

    def page(self) -> str:
        """Returns a page of HTML: the function and the right search side by side, step by step."""
        return report.page(self)

    def save(self, output: Any) -> None:
        """Writes the page to a file."""
        with open(output, "w", encoding="utf-8") as out:
            out.write(self.page())

    def _repr_html_(self) -> str:
        return report.framed(self)


@dataclass
class _Run:
    """A run with what is known of it."""

    recording: Recording
    returned: Any
    lines: List[Line]
    diagnosis: Optional[Diagnosis] = None

    @property
    def tree(self) -> FamilyTree:
        return self.recording.tree


class _Checker:
    """A function and the way in which it is run."""

    def __init__(self, function: Any, nodes: str, values: str, limits: Limits) -> None:
        self.signature = Signature(function)
        self.limits = limits
        self.from_mover = values == "mover"
        name = nodes if self.signature.form == "auto" else self.signature.form
        self.forms: Sequence[Form] = FORMS[name]
        self.internal_value: Any = None
        self.place = 0
        self.searching: FrozenSet[CodeType] = frozenset()

    @property
    def is_negamax(self) -> bool:
        return self.from_mover or self.signature.is_negamax

    def record(self, tree: FamilyTree, form: Optional[Form] = None) -> Recording:
        # What ends at all with the right form ends at once on a small tree.
        limits = self.limits if form is None else replace(self.limits, seconds=min(0.5, self.limits.seconds))
        recorder = Recorder(tree, limits, self.internal_value)
        return recorder.run(form or self.forms[0], self.from_mover, self.signature.call)

    def record_all(self, trees: Sequence[FamilyTree]) -> List[Recording]:
        """Records the trees until one fails, which is then the last."""
        recordings: List[Recording] = []
        for tree in trees:
            recordings.append(self.record(tree))
            if recordings[-1].failure is not None:
                break
        return recordings

    def choose_form(self, probes: Sequence[FamilyTree]) -> None:
        """Keeps the form with which the function gets farthest."""
        if len(self.forms) == 1:
            return

        def gets(form: Form) -> Tuple[bool, int]:
            made = [self.record(tree, form) for tree in probes]
            return (all(one.failure is None for one in made), sum(one.progress for one in made))

        self.forms = (max(self.forms, key=gets),)

    def learn(self, recordings: Sequence[Recording]) -> None:
        """Finds out which functions search, and where the value stands in what they return."""
        self.searching = searching_functions(recordings)
        self.place = place_of_value(recordings)

    def run(self, recording: Recording) -> _Run:
        answer = recording.answer
        returned = number_of(answer, self.place)
        lines = log_lines(recording, self.searching, self.place)
        return _Run(recording, returned, lines)

    def truth(self, tree: FamilyTree) -> Any:
        value = tree.root.minimax()
        return -value if self.is_negamax and tree.root_role == "min" else value

    def is_wrong(self, run: _Run) -> bool:
        """Whether the value, or the chosen move, is wrong."""
        truth = self.truth(run.tree)
        if run.returned is not None:
            return not _is_equal(run.returned, truth)
        root = run.tree.root
        for child in root.children:
            if run.recording.answer is not None and _names(run.recording.answer, child.name):
                return not _is_equal(child.minimax(), root.minimax())
        return True

    def diagnosed(self, run: _Run) -> Diagnosis:
        """Returns what explains this run alone."""
        if run.diagnosis is None:
            run.diagnosis, _ = diagnose_runs([(run.tree.tree(), text_of(run.lines))])
        return run.diagnosis


def _names(answer: Any, name: str) -> bool:
    # A node is asked for its name; a move of a game is the name.
    parts = answer if isinstance(answer, (tuple, list)) else (answer,)
    return any(part == name or getattr(part, "_branch", None) is not None and part.name == name for part in parts)


def _is_equal(left: Any, right: Any) -> bool:
    return is_number(left) and abs(left - right) <= 1e-9 * max(1.0, abs(right))


def check(
    function: Any,
    *,
    nodes: str = "auto",
    values: str = "max",
    chance: bool = False,
    trees: Optional[Sequence[Any]] = None,
    count: int = 60,
    seed: int = 1,
    limits: Limits = Limits(),
) -> CheckReport:
    """Checks an alpha-beta of your own, and names its convention or its mistake.

    `function` takes a node and, by their names, any of depth, α, β, and the side to move; or
    `(state, game)` with a game as in AIMA's code; or it is a class with `getAction` as in Berkeley's
    Pacman projects. It returns a value, a move, or a pair of them.

    `nodes` is `"nodes"` (objects with `children`, `value`, `is_leaf`, `is_max`, `name`), `"lists"` (nested
    lists) or `"auto"`, which finds out. `values="mover"` gives leaves seen from the side to move, as a
    negamax without a sign wants them. `chance=True` adds trees with chance nodes. `trees` are trees of
    your own, as nested lists, in place of the `count` built-in and generated ones.
    """
    if nodes not in FORMS:
        raise ValueError(f"nodes is one of {', '.join(map(repr, FORMS))}, not {nodes!r}")
    if values not in ("max", "mover"):
        raise ValueError(f"values is 'max' or 'mover', not {values!r}")
    checker = _Checker(function, nodes, values, limits)
    if trees is not None:
        given = tuple(sorted((FamilyTree.of(_lists(tree)) for tree in trees), key=lambda tree: tree.size))
    else:
        given = family(count, seed, chance=chance, minimizing_root=checker.signature.has_side)
    checker.choose_form(given[1:3] or given)
    recordings = checker.record_all(given)
    if recordings[-1].failure is not None and recordings[-1].internal_reads:
        # It reads the value of a node that is no leaf: a horizon that comes too early. There a static
        # evaluation would stand, so it gets one.
        checker.internal_value = 0
        recordings = checker.record_all(given)
    checker.learn(recordings)
    if recordings[-1].failure is not None:
        return _failed(checker, recordings)
    return _judged(checker, [checker.run(recording) for recording in recordings])


def assert_alphabeta(function: Any, **options: Any) -> None:
    """Raises an `AssertionError` that says what is wrong, unless the function is a right alpha-beta."""
    found = check(function, **options)
    if not found:
        raise AssertionError(str(found))


def _lists(tree: Any) -> Any:
    if isinstance(tree, tuple):
        return [_lists(below) for below in tree]
    return [_lists(below) for below in tree] if isinstance(tree, list) else tree


def _failed(checker: _Checker, recordings: Sequence[Recording]) -> CheckReport:
    failure = recordings[-1].failure
    assert failure is not None, "the last one has failed"

    def shows(run: _Run) -> bool:
        other = run.recording.failure
        # The type of an exception stands before the colon.
        return other is not None and (other.kind, other.message.split(":")[0]) == (
            failure.kind,
            failure.message.split(":")[0],
        )

    shown = checker.run(recordings[-1])
    if failure.kind != "seconds":
        shown = _smaller(checker, shown, shows)
    runs = [checker.run(one) for one in recordings[:-1]]
    return _report(checker, "failed", (), None, shown, len(recordings), runs)


def _judged(checker: _Checker, runs: List[_Run]) -> CheckReport:
    wrong = [run for run in runs if checker.is_wrong(run)]
    whole, sentences = diagnose_runs([(run.tree.tree(), text_of(run.lines)) for run in runs])
    if whole.verdict == "right" and not wrong:
        if _prunes_nothing(runs):

            def is_slow(run: _Run) -> bool:
                return not checker.is_wrong(run) and _leaves(run) > _by_alpha_beta(run.tree)

            slow = next(filter(is_slow, runs), None)
            if slow is not None:
                smallest = _smaller(checker, slow, is_slow)
                # Alpha-beta can be one of the explanations: fail-hard and strict, it never cuts off.
                plain = [one for one in whole.conventions if one.get("algorithm") in WITHOUT_PRUNING]
                return _report(checker, "too-slow", plain or whole.conventions, None, smallest, len(runs), runs)
        return _report(checker, "right", whole.conventions, None, None, len(runs), runs)

    def shows(run: _Run) -> bool:
        if bool(wrong) != checker.is_wrong(run):
            return False
        diagnosis = checker.diagnosed(run)
        return diagnosis.verdict != "right" and diagnosis.mistake == whole.mistake

    # A tree that shows it alone, with a wrong value if there is one; or else where it was found.
    shown = next(filter(shows, wrong or runs), None)
    if shown is not None:
        shown = _smaller(checker, shown, shows)
    elif wrong:
        shown = _smaller(checker, wrong[0], checker.is_wrong)
    else:
        shown = runs[whole.first_difference.run] if whole.first_difference is not None else runs[-1]
    verdict = "mistake" if whole.mistake is not None else "unexplained"
    # As it is told on many trees, what is said of this one would be wrong.
    sentences = tuple(
        sentence.replace("On this tree, other", "Other").replace("On this tree, another", "Another")
        for sentence in sentences
    )
    return _report(checker, verdict, whole.conventions, whole.mistake, shown, len(runs), runs, sentences)


def _smaller(checker: _Checker, run: _Run, shows: Callable[[_Run], bool]) -> _Run:
    """Returns a run on a smaller tree that shows the same."""
    left = TRIES
    while True:
        for tree in sorted(run.tree.smaller(), key=lambda tree: tree.size):
            left -= 1
            if left < 0:
                return run
            tried = checker.run(checker.record(tree))
            if shows(tried):
                run = tried
                break
        else:
            return run


def _mover_min(tree: FamilyTree) -> FrozenSet[str]:
    return frozenset(node.name for node in tree.nodes if node.role == "min")


def _leaves(run: _Run) -> int:
    leaves = {leaf.name for leaf in run.tree.leaves}
    if any(line[0] == "enter" for line in run.lines):
        return sum(line[0] == "enter" and line[1] in leaves for line in run.lines)
    return sum(line[0] in leaves for line in run.lines)


def _prunes_nothing(runs: Sequence[_Run]) -> bool:
    """Whether every leaf of every tree was evaluated, although alpha-beta prunes some. With chance nodes that
    is the rule."""
    if any(run.tree.has_chance for run in runs):
        return False
    return all(_leaves(run) >= _evaluated(run.tree.tree(), "minimax") for run in runs)


def _by_alpha_beta(tree: FamilyTree) -> int:
    return _evaluated(tree.tree(), "star1" if tree.has_chance else "alpha-beta")


@lru_cache(maxsize=1024)
def _evaluated(tree: Tree, algorithm: str) -> int:
    return tree.solve(algorithm=algorithm).evaluated


def _report(
    checker: _Checker,
    verdict: str,
    conventions: Sequence[Mapping[str, Any]],
    mistake: Optional[str],
    shown: Optional[_Run],
    trees: int,
    runs: Sequence[_Run],
    explanation: Tuple[str, ...] = (),
) -> CheckReport:
    finding = None
    if shown is not None:
        finding = Finding(
            tree=shown.tree.tree(),
            nested=shown.tree.nested,
            root=shown.tree.root_role,
            returned=shown.returned if shown.returned is not None else shown.recording.answer,
            value=checker.truth(shown.tree),
            log=text_of(shown.lines),
            failure=shown.recording.failure,
            diagnosis=shown.diagnosis,
            evaluated=_leaves(shown),
            evaluated_by_alpha_beta=_by_alpha_beta(shown.tree),
            mover_min=_mover_min(shown.tree) if checker.is_negamax else frozenset(),
        )
    remarks = []
    internal = next((run.recording for run in runs if run.recording.internal_reads), None)
    if internal is not None:
        remarks.append(f"It reads the value of {internal.internal_reads[0]}, which is no leaf.")
    return CheckReport(
        verdict=verdict,
        conventions=tuple(conventions),
        mistake=mistake,
        finding=finding,
        trees=trees,
        wrong_values=sum(checker.is_wrong(run) for run in runs),
        evaluated=sum(_leaves(run) for run in runs),
        evaluated_by_alpha_beta=sum(_by_alpha_beta(run.tree) for run in runs),
        explanation=explanation,
        remarks=tuple(remarks),
    )
