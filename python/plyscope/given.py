"""What a function is given: nodes with attributes, nested lists, or a game as two textbooks' frameworks have it.

Each form tells the recorder which leaf is read, and which object stands for which node.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Optional, Protocol, Sequence, Tuple

from .family import Branch, FamilyTree


class Watcher(Protocol):
    """What is told about reads."""

    def leaf_read(self, node: Branch) -> None: ...

    def internal_read(self, node: Branch) -> Any: ...

    def touch(self) -> None: ...


class Flag(int):
    """Yes or no, for programs that read `node.is_leaf` and for those that call `node.is_leaf()`."""

    def __call__(self) -> bool:
        return bool(self)

    def __repr__(self) -> str:
        return repr(bool(self))


class GivenNode:
    """A node of a tree: `children`, `value`, `is_leaf`, `is_max`, `is_min`, `is_chance`, `name`.

    `value` is `None` unless the node is a leaf. `position` is equal for nodes below which the tree is
    the same, whoever is to move: a key for tables. A node is a sequence of its children.
    """

    def __init__(self, branch: Branch, forms: GivenNodes) -> None:
        self._branch = branch
        self._forms = forms

    @property
    def name(self) -> str:
        return self._branch.name

    label = name

    @property
    def children(self) -> List[GivenNode]:
        self._forms.watcher.touch()
        return [self._forms.of(child) for child in self._branch.children]

    @property
    def value(self) -> Any:
        return self._forms.value(self._branch)

    @property
    def is_leaf(self) -> Flag:
        self._forms.watcher.touch()
        return Flag(self._branch.is_leaf)

    is_terminal = is_leaf

    @property
    def is_max(self) -> Flag:
        return Flag(self._branch.role == "max")

    @property
    def is_min(self) -> Flag:
        return Flag(self._branch.role == "min")

    @property
    def is_chance(self) -> Flag:
        return Flag(self._branch.role == "chance")

    @property
    def probabilities(self) -> List[float]:
        """Of the children of a chance node."""
        weights = self._branch.weights
        return [weight / sum(weights) for weight in weights]

    @property
    def position(self) -> str:
        return repr(self._branch.nested)

    def __iter__(self) -> Iterator[GivenNode]:
        return iter(self.children)

    def __len__(self) -> int:
        return len(self._branch.children)

    def __getitem__(self, index: Any) -> Any:
        return self.children[index]

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<node {self.name}>"


class Given:
    """A tree in one form."""

    watcher: Watcher
    root: Any
    game: Any = None

    def __init__(self, tree: FamilyTree, watcher: Watcher, from_mover: bool) -> None:
        self.tree = tree
        self.watcher = watcher
        self.from_mover = from_mover
        self._names: Dict[int, Branch] = {}
        # An id is only good as long as its object lives.
        self._alive: List[Any] = []

    def node_of(self, thing: Any) -> Optional[Branch]:
        """Returns the node that an object stands for."""
        return self._names.get(id(thing))

    def stands_for(self, thing: Any, branch: Branch) -> Any:
        self._names[id(thing)] = branch
        self._alive.append(thing)
        return thing

    def seen(self, branch: Branch, value: Any) -> Any:
        """Returns a value as the function is to see it."""
        return -value if self.from_mover and branch.role == "min" else value

    def value(self, branch: Branch) -> Any:
        if not branch.is_leaf:
            return self.watcher.internal_read(branch)
        self.watcher.leaf_read(branch)
        return self.seen(branch, branch.value)

    def child(self, answer: Any) -> Optional[Branch]:
        """Returns the child of the root that a chosen move names."""
        named = self.node_of(answer)
        for child in self.tree.root.children:
            if child is named or (isinstance(answer, str) and answer == child.name):
                return child
        return None


class GivenNodes(Given):
    """Nodes with attributes."""

    def __init__(self, tree: FamilyTree, watcher: Watcher, from_mover: bool) -> None:
        super().__init__(tree, watcher, from_mover)
        self._made: Dict[int, GivenNode] = {}
        self.root = self.of(tree.root)

    def of(self, branch: Branch) -> GivenNode:
        made = self._made.get(id(branch))
        if made is None:
            made = self._made[id(branch)] = self.stands_for(GivenNode(branch, self), branch)
        return made


class LeafInt(int):
    """A whole number that is another object for every leaf."""


class LeafFloat(float):
    """A number that is another object for every leaf."""


class GivenLists(Given):
    """Nested lists. A leaf is read when it is passed on; there is no other sign of it."""

    def __init__(self, tree: FamilyTree, watcher: Watcher, from_mover: bool) -> None:
        super().__init__(tree, watcher, from_mover)
        self._made: Dict[int, Any] = {}
        self.root = self._of(tree.root)

    def _of(self, branch: Branch) -> Any:
        made = self._made.get(id(branch))
        if made is None:
            if branch.is_leaf:
                value = self.seen(branch, branch.value)
                made = LeafInt(value) if isinstance(value, int) else LeafFloat(value)
            elif branch.role == "chance":
                total = sum(branch.weights)
                made = [(weight / total, self._of(child)) for weight, child in zip(branch.weights, branch.children)]
            else:
                made = [self._of(child) for child in branch.children]
            self._made[id(branch)] = self.stands_for(made, branch)
        return made


class GivenGame(Given):
    """A game with the methods of AIMA's: `actions`, `result`, `terminal_test`, `utility`, `to_move`."""

    def __init__(self, tree: FamilyTree, watcher: Watcher, from_mover: bool) -> None:
        super().__init__(tree, watcher, from_mover)
        self._nodes = GivenNodes(tree, watcher, from_mover)
        self._names = self._nodes._names
        self.root = self._nodes.root
        self.game = TextbookGame(self)


class TextbookGame:
    """See `GivenGame`. A move is the name of the node that it leads to."""

    def __init__(self, given: GivenGame) -> None:
        self._given = given
        self.initial = given.root

    def actions(self, state: GivenNode) -> List[str]:
        return [child.name for child in state._branch.children]

    def result(self, state: GivenNode, action: str) -> GivenNode:
        self._given.watcher.touch()
        return next(child for child in state.children if child.name == action)

    def is_terminal(self, state: GivenNode) -> bool:
        self._given.watcher.touch()
        return state._branch.is_leaf

    terminal_test = is_terminal

    def utility(self, state: GivenNode, player: Any = "MAX") -> Any:
        value = self._given.value(state._branch)
        return -value if player == "MIN" else value

    def to_move(self, state: GivenNode) -> str:
        return "MIN" if state._branch.role == "min" else "MAX"


class GivenStates(Given):
    """States with the methods of Berkeley's Pacman projects; agent 0 is MAX, agent 1 is MIN."""

    def __init__(self, tree: FamilyTree, watcher: Watcher, from_mover: bool) -> None:
        super().__init__(tree, watcher, from_mover)
        self._made: Dict[int, GivenState] = {}
        self.root = self.of(tree.root)

    def of(self, branch: Branch) -> GivenState:
        made = self._made.get(id(branch))
        if made is None:
            made = self._made[id(branch)] = self.stands_for(GivenState(branch, self), branch)
        return made


class GivenState:
    """See `GivenStates`. A move is the name of the node that it leads to."""

    def __init__(self, branch: Branch, given: GivenStates) -> None:
        self._branch = branch
        self._given = given

    def getLegalActions(self, agentIndex: int = 0) -> List[str]:
        self._given.watcher.touch()
        return [child.name for child in self._branch.children]

    def generateSuccessor(self, agentIndex: int, action: str) -> GivenState:
        self._given.watcher.touch()
        return self._given.of(next(child for child in self._branch.children if child.name == action))

    def getNumAgents(self) -> int:
        return 2

    def isWin(self) -> bool:
        self._given.watcher.touch()
        return self._branch.is_leaf

    def isLose(self) -> bool:
        return False

    def getScore(self) -> Any:
        return self._given.value(self._branch)

    def __repr__(self) -> str:
        return f"<state {self._branch.name}>"


Form = Callable[[FamilyTree, Watcher, bool], Given]

FORMS: Dict[str, Sequence[Form]] = {
    "nodes": (GivenNodes,),
    "lists": (GivenLists,),
    "auto": (GivenNodes, GivenLists),
    "game": (GivenGame,),
    "states": (GivenStates,),
}
"""The forms by name; of several the first that the function accepts is taken."""

Answer = Tuple[Any, Optional[Branch]]
