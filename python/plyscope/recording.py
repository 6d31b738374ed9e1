"""Runs a function on a tree and records what it does: calls with their windows and results, leaves read.

Calls are seen by the interpreter's profiling hook, so the function is run as it is. Limits end what
does not end by itself.
"""

from __future__ import annotations

import contextlib
import ctypes
import inspect
import io
import os
import sys
import threading
import time
import traceback
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, Callable, Dict, FrozenSet, Iterator, List, Optional, Sequence, Set, Tuple

from . import program
from .family import Branch, FamilyTree
from .given import Form, Given

ALPHA = frozenset({"alpha", "a", "α", "lower", "low", "lo", "lower_bound", "lowerbound", "min_bound"})
BETA = frozenset({"beta", "b", "β", "upper", "high", "hi", "upper_bound", "upperbound", "max_bound"})


class LimitReached(BaseException):
    """Ends a function that does not end by itself; `except Exception` does not catch it."""


@dataclass(frozen=True)
class Limits:
    """When a function is ended: calls and reads per node of the tree, nested calls, seconds."""

    visits: int = 200
    nested: int = 200
    seconds: float = 10.0


@dataclass(eq=False)
class Call:
    """One call of a Python function with a node."""

    code: CodeType
    node: Branch
    window: Optional[Tuple[Any, Any]]
    within: Optional[Call]
    frame: Optional[FrameType]
    result: Any = None
    has_returned: bool = False


@dataclass(frozen=True)
class Read:
    """A leaf was read; `within` is the innermost call."""

    node: Branch
    within: Optional[Call]


@dataclass(frozen=True)
class Failure:
    """Why a function gave no value."""

    kind: str
    """`exception`, or the limit: `visits`, `recursion`, `seconds`."""
    message: str
    node: Optional[str]
    """The node whose search was going on."""
    trail: Tuple[str, ...] = ()
    """The nodes of the innermost calls."""


@dataclass
class Recording:
    """What a function did with one tree."""

    tree: FamilyTree
    events: List[Any] = field(default_factory=list)
    """Calls when they begin, `(call,)` when they end, reads."""
    answer: Any = None
    failure: Optional[Failure] = None
    internal_reads: List[str] = field(default_factory=list)
    calls: List[Call] = field(default_factory=list)

    @property
    def progress(self) -> int:
        return len(self.events)


class Recorder:
    """Watches one run."""

    def __init__(self, tree: FamilyTree, limits: Limits, internal_value: Any) -> None:
        self.recording = Recording(tree)
        self._limits = limits
        self._left = limits.visits * tree.size
        self._internal_value = internal_value
        self._stack: List[Call] = []
        self._given: Optional[Given] = None

    def touch(self) -> None:
        self._left -= 1
        if self._left < 0:
            self._end("visits", f"it did not end after {self._limits.visits * self.recording.tree.size:,} visits")

    def leaf_read(self, node: Branch) -> None:
        self.touch()
        self.recording.events.append(Read(node, self._stack[-1] if self._stack else None))

    def internal_read(self, node: Branch) -> Any:
        self.touch()
        self.recording.internal_reads.append(node.name)
        return self._internal_value

    def run(self, form: Form, from_mover: bool, call: Callable[[Given], Any]) -> Recording:
        """Runs `call` on the tree."""
        recording = self.recording
        given = self._given = form(recording.tree, self, from_mover)
        before = sys.getprofile()
        try:
            with contextlib.redirect_stdout(io.StringIO()), _deadline(self._limits.seconds):
                sys.setprofile(self._profile)
                try:
                    recording.answer = call(given)
                finally:
                    sys.setprofile(before)
        except LimitReached as reached:
            kind, message = reached.args if reached.args else ("seconds", self._seconds())
            self._fail(kind, message, reached)
        except RecursionError as error:
            self._fail("recursion", "it calls itself without end", error)
        except Exception as error:  # noqa: BLE001 - whatever the function raises is what is reported
            self._fail("exception", f"{type(error).__name__}: {error}", error)
        for made in recording.calls:
            made.frame = None
        return recording

    def _seconds(self) -> str:
        return f"it did not end after {self._limits.seconds:g} seconds"

    def _end(self, kind: str, message: str) -> None:
        raise LimitReached(kind, message)

    def _fail(self, kind: str, message: str, error: BaseException) -> None:
        # The calls that were going on; they have not returned, but were left.
        frames = {id(frame) for frame, _ in traceback.walk_tb(error.__traceback__)}
        left = [call for call in self.recording.calls if id(call.frame) in frames]
        ends = {id(call) for call in left}
        self.recording.events = [
            event for event in self.recording.events if not (isinstance(event, tuple) and id(event[0]) in ends)
        ]
        names = tuple(call.node.name for call in left[-6:])
        self.recording.failure = Failure(kind, message, names[-1] if names else None, names)

    def _profile(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "return":
            if self._stack and self._stack[-1].frame is frame:
                call = self._stack.pop()
                call.result = argument
                call.has_returned = True
                self.recording.events.append((call,))
        elif event == "call":
            self._called(frame)

    def _called(self, frame: FrameType) -> None:
        code = frame.f_code
        if code.co_flags & _GENERATORS or _is_own(code.co_filename) or self._given is None:
            return
        parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        values = frame.f_locals
        node = None
        for parameter in parameters:
            node = self._given.node_of(values.get(parameter))
            if node is not None:
                break
        if node is None:
            return
        self.touch()
        within = self._stack[-1] if self._stack else None
        call = Call(code, node, _window(parameters, values), within, frame)
        self._stack.append(call)
        self.recording.calls.append(call)
        self.recording.events.append(call)
        if len(self._stack) > self._limits.nested:
            self._end("recursion", "it calls itself without end")


_GENERATORS = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
_HERE = os.path.dirname(os.path.abspath(__file__)) + os.sep


def _is_own(file: str) -> bool:
    return file.startswith(_HERE)


def _window(parameters: Sequence[str], values: Dict[str, Any]) -> Optional[Tuple[Any, Any]]:
    ends: List[Any] = [None, None]
    for parameter in parameters:
        name = parameter.lower()
        for end, names in enumerate((ALPHA, BETA)):
            if name in names and is_number(values.get(parameter)):
                ends[end] = values[parameter]
    return None if None in ends else (ends[0], ends[1])


def is_number(value: Any) -> bool:
    """Whether a value is a number, and no truth value."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Raises `LimitReached` in this thread when the time is over."""
    thread = ctypes.c_ulong(threading.get_ident())
    lock = threading.Lock()
    is_over = has_fired = False

    def end() -> None:
        nonlocal has_fired
        with lock:
            if not is_over:
                has_fired = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(LimitReached))

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    except LimitReached:
        has_fired = False
        raise
    finally:
        with lock:
            is_over = True
        timer.cancel()
        if has_fired:
            # It is on its way, and must not arrive later. (To take it back would hang CPython 3.11.)
            with contextlib.suppress(LimitReached):
                while True:
                    time.sleep(0.001)


def number_of(answer: Any, place: int = 0) -> Any:
    """Returns the number in what a function returned: itself, or the one in a pair with a move."""
    if is_number(answer):
        return plain(answer)
    if isinstance(answer, (tuple, list)) and answer:
        if len(answer) > place and is_number(answer[place]):
            return plain(answer[place])
        return next((plain(part) for part in answer if is_number(part)), None)
    return None


def plain(value: Any) -> Any:
    """Returns a number without the type that tells leaves apart."""
    return float(value) if isinstance(value, float) else int(value)


def place_of_value(recordings: Sequence[Recording]) -> int:
    """Returns the place of the value in the pairs that a function returns: where the leaves have theirs."""
    votes = [0, 0]
    for recording in recordings:
        for call in recording.calls:
            if call.node.is_leaf and isinstance(call.result, tuple):
                for place in range(min(2, len(call.result))):
                    if is_number(call.result[place]) and abs(call.result[place]) == abs(call.node.value):
                        votes[place] += 1
    return 1 if votes[1] > votes[0] else 0


def searching_functions(recordings: Sequence[Recording]) -> FrozenSet[CodeType]:
    """Returns the functions that search: those that lead from a node to another one below it.

    Helpers that are called with a node, such as an evaluation, do not. If some have a window, those
    without one are helpers, too.
    """
    found: Set[CodeType] = set()
    windowed: Set[CodeType] = set()
    for recording in recordings:
        for call in recording.calls:
            if call.window is not None:
                windowed.add(call.code)
            above = call.within
            while above is not None:
                if above.node is not call.node:
                    found.add(above.code)
                above = above.within
    return frozenset(found & windowed or found)


Line = Tuple[Any, ...]


def log_lines(recording: Recording, searching: FrozenSet[CodeType], place: int) -> List[Line]:
    """Returns the log of a run: `("enter", name, alpha, beta)` or `("enter", name)`, `("return", name, value)`;
    or `(name,)` for each leaf in the order in which they were read, if no calls were seen."""
    kept = _kept_calls(recording, searching)
    # Where leaves are called, a read before the call is a look ahead, as for an order.
    calls_leaves = any(call.node.is_leaf for call in kept)
    lines: List[Line] = []
    last: Optional[Tuple[int, int]] = None
    for event in recording.events:
        key: Optional[Tuple[int, int]] = None
        if isinstance(event, Call):
            if event in kept:
                window = tuple(plain(end) for end in event.window) if event.window else ()
                lines.append(("enter", event.node.name, *window))
        elif isinstance(event, Read):
            owner = event.within
            while owner is not None and owner not in kept:
                owner = owner.within
            key = (id(owner), id(event.node))
            # `if child.value > best: best = child.value` reads once.
            if not calls_leaves and key != last:
                lines += [("enter", event.node.name), ("return", event.node.name, event.node.value)]
        elif event[0] in kept:
            value = number_of(event[0].result, place)
            lines.append(("return", event[0].node.name, *(() if value is None else (value,))))
        last = key
    internal = [call for call in kept if not call.node.is_leaf]
    if len(internal) <= 1 and any(not child.is_leaf for child in recording.tree.root.children):
        # One function with a stack of its own: only its reads can be seen.
        return [(line[1],) for line in lines if line[0] == "return" and line[1] != recording.tree.root.name]
    return lines


def _kept_calls(recording: Recording, searching: FrozenSet[CodeType]) -> Set[Call]:
    kept: Set[Call] = set()
    for call in recording.calls:
        is_first = call.within is None
        if call.code not in searching and not is_first:
            continue
        above = call.within
        while above is not None and above not in kept:
            above = above.within
        if above is not None and above.node is call.node:
            # A function that only hands the node on: the call with the window stays.
            if above.window is not None or call.window is None:
                continue
            kept.discard(above)
        kept.add(call)
    return kept


def text_of(lines: Sequence[Line]) -> str:
    """Returns a log as `plyscope diagnose` reads it."""
    return "".join(" ".join(program.option_text(word) for word in line) + "\n" for line in lines)
