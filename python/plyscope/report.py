"""A check in words, and as a page that shows a function beside the right search."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, AbstractSet, Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from . import notebook, program
from .trees import Trace, Tree

if TYPE_CHECKING:
    from .checking import CheckReport, Finding

CONVENTIONS: Tuple[Mapping[str, Any], ...] = (
    {},
    {"fail": "hard"},
    {"cut": "gt"},
    {"order": "rtl"},
    {"order": "rtl", "fail": "hard"},
    {"order": "rtl", "cut": "gt"},
    {"shallow": True},
    {"algorithm": "minimax"},
)
"""What a function that is like no convention is held against; the first of the closest is taken."""

_CONVENTION_WORDS = {
    ("fail", "soft"): "fail-soft",
    ("fail", "hard"): "fail-hard",
    ("fail", "own-bound"): "returning its own bound where it finds nothing better",
    ("order", "ltr"): "left to right",
    ("order", "rtl"): "right to left",
    ("cut", "ge"): "cutting off when α ≥ β",
    ("cut", "gt"): "cutting off when α > β",
    ("deep", False): "with shallow cutoffs only",
}


def convention_words(convention: Mapping[str, Any]) -> str:
    """Returns a convention in words: `alpha-beta, fail-soft, left to right, cutting off when α ≥ β`."""
    words = [str(convention.get("algorithm", "alpha-beta"))]
    words += [text for (name, value), text in _CONVENTION_WORDS.items() if convention.get(name) == value]
    return ", ".join(words)


def words(report: CheckReport) -> str:
    """Returns a report in sentences, one a line."""
    return "\n".join(_sentences(report))


def _sentences(report: CheckReport) -> Iterator[str]:
    yield _headline(report)
    if report.verdict == "right":
        yield f"Checked on {report.trees} trees: every value is right; {_leaves(report.evaluated)} evaluated."
        for convention in report.conventions[1:]:
            yield f"The same runs could also be: {convention_words(convention)}."
        return
    if report.explanation:
        yield " ".join(report.explanation)
    finding = report.finding
    if finding is not None:
        root = "" if finding.root == "max" else " (MIN moves at the root)"
        yield f"The smallest tree found that shows it: {nested_text(finding.nested)}{root}"
        if finding.failure is None:
            yield _value_sentence(finding)
        yield from _first_step_sentences(finding)
        if finding.evaluated > finding.evaluated_by_alpha_beta:
            more = finding.evaluated - finding.evaluated_by_alpha_beta
            yield f"In this tree it evaluates {_leaves(more)} more than alpha-beta."
    yield from report.remarks
    if report.verdict != "failed":
        yield (
            f"In {report.trees} trees: {report.wrong_values} wrong values, {_leaves(report.evaluated)} evaluated; "
            f"alpha-beta evaluates {report.evaluated_by_alpha_beta}."
        )


def _headline(report: CheckReport) -> str:
    if report.verdict == "right":
        return f"Right: this is {convention_words(report.conventions[0])}."
    if report.verdict == "too-slow":
        more = report.evaluated - report.evaluated_by_alpha_beta
        names = convention_words(report.conventions[0])
        return f"Right values, but too slow: this is {names}. It evaluates {_leaves(more)} more than alpha-beta."
    if report.verdict == "mistake":
        return f"Wrong: this is the mistake {report.mistake}."
    failure = report.finding.failure if report.finding else None
    if failure is not None:
        return _failure_sentence(failure.kind, failure.message, failure.node, failure.trail)
    if report.wrong_values:
        return "Wrong: it returns wrong values, and it is like no known mistake."
    return "It returns right values, but its steps are those of no known convention or mistake."


def _first_step_sentences(finding: Finding) -> Iterator[str]:
    difference = finding.diagnosis.first_difference if finding.diagnosis is not None else None
    if difference is not None:
        yield f"First wrong step: {difference.theirs} The right search, step {difference.step}: {difference.right}"
        return
    step = first_step(finding) if finding.failure is None else None
    if step is not None:
        number, theirs, right = step
        yield f"First wrong step: line {number} of its calls is “{theirs}”; the right search has “{right}”."


def _failure_sentence(kind: str, message: str, node: Optional[str], trail: Sequence[str]) -> str:
    at = "" if node is None else f" while it searches {node}"
    if kind == "exception":
        return f"It raises an exception{at}: {message}."
    if kind == "recursion":
        return f"Endless recursion: {message}; its innermost calls are {' → '.join(trail) or 'not known'}."
    return f"It does not end{at}: {message}."


def _value_sentence(finding: Finding) -> str:
    returned, value = _number(finding.returned), _number(finding.value)
    if returned == value:
        return f"It returns {returned}, which is right."
    return f"It returns {returned}; the right value is {value}."


def _number(value: Any) -> str:
    text = program.option_text(value)
    return text[:-2] if text.endswith(".0") else text


def _leaves(count: int) -> str:
    return "1 leaf" if count == 1 else f"{count:,} leaves"


def nested_text(nested: Any) -> str:
    """Returns a tree of a check as nested lists."""
    if isinstance(nested, (list, tuple)):
        return f"[{', '.join(nested_text(below) for below in nested)}]"
    return _number(nested)


def right_lines(
    tree: Tree, options: Mapping[str, Any], mover_min: AbstractSet[str] = frozenset()
) -> Tuple[List[str], List[int], Trace]:
    """Returns the log of the right search, the step of each line, and the trace. Numbers of the nodes
    `mover_min` are seen from MIN."""
    trace = tree.trace(**options)
    lines: List[str] = []
    steps: List[int] = []
    evaluated = None
    for step in trace:
        if step.kind == "enter":
            window = () if step.alpha is None else (step.alpha, step.beta)
            line: Tuple[Any, ...] = ("enter", step.node, *window)
        elif step.kind == "evaluate" or step.kind == "return" and step.path != evaluated:
            line = ("return", step.node, step.value)
        else:
            continue
        # A leaf that also has a return has returned already.
        if step.node in mover_min:
            line = (*line[:2], *(-number for number in reversed(line[2:])))
        evaluated = step.path if step.kind == "evaluate" else None
        lines.append(" ".join(program.option_text(word) for word in line))
        steps.append(step.number)
    return lines, steps, trace


def _is_same(theirs: str, right: str) -> bool:
    """Whether two lines agree in what both say."""
    one, other = theirs.split(), right.split()
    if len(one) == 1:
        return len(other) > 1 and one[0] == other[1]
    if one[:2] != other[:2]:
        return False
    return all(_value(left) == _value(right) for left, right in zip(one[2:], other[2:]))


def _value(word: str) -> Any:
    try:
        return float(word)
    except ValueError:
        return word


def _agreement(theirs: Sequence[str], right: Sequence[str]) -> int:
    same = 0
    for one, other in zip(theirs, right):
        if not _is_same(one, other):
            break
        same += 1
    return same


def closest(finding: Finding) -> Tuple[Mapping[str, Any], List[str], List[int], int]:
    """Returns the right search that agrees longest: its options, its log, its steps, and how many lines agree."""
    theirs = finding.log.splitlines()
    best: Optional[Tuple[Mapping[str, Any], List[str], List[int], int]] = None
    has_windows = any(len(line.split()) == 4 for line in theirs)
    for options in CONVENTIONS:
        if has_windows and options.get("algorithm") == "minimax":
            continue
        try:
            lines, steps, _ = right_lines(finding.tree, options, finding.mover_min)
        except program.PlyscopeError:
            # Chance nodes, which only some searches have a rule for.
            if options:
                continue
            options = {"algorithm": "star1"}
            lines, steps, _ = right_lines(finding.tree, options, finding.mover_min)
        if theirs and len(theirs[0].split()) == 1:
            pairs = [(line, step) for line, step in zip(lines, steps) if _is_read(line, finding)]
            lines, steps = [line for line, _ in pairs], [step for _, step in pairs]
        same = _agreement(theirs, lines)
        if best is None or same > best[3]:
            best = (options, lines, steps, same)
    assert best is not None, "there is at least one convention"
    return best


def _is_read(line: str, finding: Finding) -> bool:
    words = line.split()
    return words[0] == "return" and words[1] in _leaf_names(finding)


def _leaf_names(finding: Finding) -> Dict[str, bool]:
    names: Dict[str, bool] = {}
    rest = [finding.tree.root]
    while rest:
        node = rest.pop()
        rest.extend(node.children)
        if node.is_leaf and node.label is not None:
            names[node.label] = True
    return names


def first_step(finding: Finding) -> Optional[Tuple[int, str, str]]:
    """Returns the first line of the log that differs from the right search: its number, and both lines."""
    theirs = finding.log.splitlines()
    _, right, _, same = closest(finding)
    if same == len(theirs) == len(right):
        return None
    end = "nothing more"
    return (
        same + 1,
        theirs[same] if same < len(theirs) else end,
        right[same] if same < len(right) else end,
    )


_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;color:#1c1e21;background:#fff;max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.35rem;line-height:1.35}
figure{margin:1.5rem 0}figure img{max-width:100%}
.steps{overflow-x:auto}
table{border-collapse:collapse;width:100%;font:14px/1.6 ui-monospace,monospace;font-variant-numeric:tabular-nums}
caption{text-align:left;font:16px/1.5 system-ui,sans-serif;font-weight:600;padding:.4rem 0}
th{text-align:left;border-bottom:1.5px solid #4a5058;padding:.2rem .6rem}
td{padding:.05rem .6rem;white-space:pre}
td:first-child,th:first-child{color:#5b6168;text-align:right;width:3rem}
tr.first td{background:#fdecea}
tr.first td:first-child{color:#a4161a;font-weight:700}
tr.after td{color:#5b6168}
"""


def page(report: CheckReport) -> str:
    """Returns a page of HTML that needs nothing else."""
    sentences = list(_sentences(report))
    parts = [f"<h1>{html.escape(sentences[0])}</h1>"]
    parts += [f"<p>{html.escape(sentence)}</p>" for sentence in sentences[1:]]
    if report.finding is not None:
        parts += _side_by_side(report.finding)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>plyscope: check of an alpha-beta</title><style>{_STYLE}</style></head>\n"
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _side_by_side(finding: Finding) -> Iterator[str]:
    theirs = finding.log.splitlines()
    options, right, steps, same = closest(finding)
    step = steps[min(same, len(steps) - 1)]
    figure = finding.tree.figure(step=step, **options)
    yield (
        f"<figure>{notebook.image(figure.svg)}<figcaption>The right search at step {step}"
        f"{', where the two first differ' if same < max(len(theirs), len(right)) else ''}.</figcaption></figure>"
    )
    rows = []
    for index in range(max(len(theirs), len(right))):
        kind = "first" if index == same else "after" if index > same else "same"
        cells = [lines[index] if index < len(lines) else "" for lines in (theirs, right)]
        rows.append(
            f'<tr class="{kind}"><td>{index + 1}</td>' + "".join(f"<td>{_cell(cell)}</td>" for cell in cells) + "</tr>"
        )
    names = convention_words({"algorithm": "alpha-beta", **options})
    yield (
        '<div class="steps"><table><caption>Calls in their order</caption>'
        f"<thead><tr><th>line</th><th>the function</th><th>{html.escape(names)}</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(line: str) -> str:
    words = line.split()
    if len(words) == 4:
        line = f"{words[0]} {words[1]} ({words[2]}, {words[3]})"
    return html.escape(line.replace("-inf", "−∞").replace("inf", "∞").replace("-", "−"))


def framed(report: CheckReport) -> str:
    """Returns the page in a frame, for a notebook."""
    return notebook.framed_page(page(report))
