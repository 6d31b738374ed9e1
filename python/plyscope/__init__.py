"""plyscope for Python: trees, searches, figures, and a check of an alpha-beta of your own.

>>> import plyscope
>>> plyscope.tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).solve().value
3
"""

from __future__ import annotations

from .checking import CheckReport, Finding, assert_alphabeta, check
from .diagnosis import Diagnosis, Difference, IgnoredLine, diagnose
from .program import PlyscopeError, Problem, ProgramNotFound
from .recording import Failure, Limits
from .results import Cut, Cutoffs, Grade, GradedItem, NodeResult, Pruned, Result, Step
from .trees import Figure, Node, Trace, Tree, generate, grade, open_window as open, position, tree

__all__ = [
    "CheckReport",
    "Cut",
    "Cutoffs",
    "Diagnosis",
    "Difference",
    "Failure",
    "Figure",
    "Finding",
    "Grade",
    "GradedItem",
    "IgnoredLine",
    "Limits",
    "Node",
    "NodeResult",
    "PlyscopeError",
    "Problem",
    "ProgramNotFound",
    "Pruned",
    "Result",
    "Step",
    "Trace",
    "Tree",
    "assert_alphabeta",
    "check",
    "diagnose",
    "generate",
    "grade",
    "open",
    "position",
    "tree",
]
