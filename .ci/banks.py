"""Answers every question of a bank of the A-N tree as Moodle and QTI 2.1 mark it, once right and once wrong.

Usage: banks.py BANK.xml BANK.zip

The answers are written down here, not taken from the program. Only Python's own library is used; what it does with Cloze
questions is what Moodle's question type `multianswer` does.
"""

import base64
import html
import os
import re
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

VALUES = {"A": ["4"], "B": ["3"], "C": ["4"], "F": ["5"], "I": ["0"], "G": ["8"]}
CUTS = {"N", "L"}
ORDER = {"D": ["1"], "E": ["2"], "M": ["3"], "N": ["-"], "J": ["4"], "K": ["5"], "L": ["-"], "H": ["6"]}
WINDOWS = {
    "A": ["-inf", "inf", "4"],
    "B": ["-inf", "inf", "3"],
    "C": ["3", "inf", "4"],
    "F": ["3", "inf", "5"],
    "I": ["3", "inf", "<= 0"],
    "G": ["3", "5", ">= 7"],
}
# The root chooses B instead of C as soon as H is no more than 3.
WHICH = lambda value: float(value.replace("−", "-")) <= 3
ROWS = {"values": VALUES, "order": ORDER, "windows": WINDOWS}

ANSWER = r"(=|%(-?[0-9]+)%)?(.+?(?<!\\)(?<!&)(?<!&amp;)(?=[~#}]|$))(#(.*?(?<!\\)(?=[~}]|$)))?"
GAP = re.compile(r"\{([0-9]*):(NUMERICAL|SHORTANSWER|MULTIRESPONSE):(" + ANSWER + "(~" + ANSWER + r")*)\}", re.S)
NUMBER = re.compile(r"(-?[0-9.]+(?:[eE][-+]?[0-9]+)?)(?::([0-9.eE+-]+))?$")


def unquoted(text):
    return html.unescape(text).replace("\\}", "}").replace("\\#", "#")


def cloze(text):
    """The gaps of a question: kind, and answers with fraction and feedback."""
    for gap in GAP.finditer(text):
        answers, rest = [], gap.group(3)
        while found := re.match("~?" + ANSWER, rest, re.S):
            sign, percent, answer, _, feedback = found.groups()
            fraction = 1.0 if sign == "=" else int(percent or 0) / 100
            answers.append((unquoted(answer), fraction, unquoted(feedback or "")))
            rest = rest[found.end():]
        assert not rest, rest
        yield gap.group(2), answers


def typed(kind, answers, word):
    for answer, fraction, _ in answers:
        number = NUMBER.match(answer) if kind == "NUMERICAL" else None
        if number:
            try:
                if abs(float(word) - float(number.group(1))) <= float(number.group(2) or 0):
                    return fraction
            except ValueError:
                pass
        elif answer == "*" or answer.lower() == word.lower():
            return fraction
    return 0.0


def ticked(answers, ticks):
    total = sum(max(fraction, 0) for _, fraction, _ in answers)
    worth = [fraction / total if fraction > 0 else fraction for _, fraction, _ in answers]
    return max(0.0, sum(one for one, (answer, _, _) in zip(worth, answers) if html.unescape(answer) in ticks))


def moodle(path):
    questions = ET.parse(path).getroot().findall("question")
    assert questions[0].get("type") == "category" and questions[0].findtext("category/text").startswith("$course$/top/")
    done = set()
    for question in questions[1:]:
        kind = question.findtext("name/text").rsplit(": ", 1)[1]
        text = question.findtext("questiontext/text")
        file = question.find("questiontext/file")
        assert f'src="@@PLUGINFILE@@/{file.get("name")}"' in text
        assert b"<svg" in base64.b64decode(file.text, validate=True)[:200], "no figure"
        assert question.findtext("generalfeedback/text").strip()
        if kind in ROWS:
            rows = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', text, re.S)
            assert len(rows) == len(ROWS[kind]), rows
            for name, cells in rows:
                gaps = list(cloze(cells))
                right = ROWS[kind][html.unescape(name)]
                assert len(gaps) == len(right)
                for (form, answers), word in zip(gaps, right):
                    assert typed(form, answers, word) == 1, (kind, name, word, answers)
                    assert typed(form, answers, "777") == 0, (kind, name, answers)
                    assert answers[-1][2], "no reason"
        else:
            ((form, answers),) = cloze(text)
            options = [html.unescape(answer) for answer, _, _ in answers]
            right = {one for one in options if (one in CUTS if kind == "cuts" else WHICH(one))}
            assert form == "MULTIRESPONSE" and right and abs(ticked(answers, right) - 1) < 1e-9, (kind, answers)
            assert ticked(answers, set(options)) < 1 and ticked(answers, set()) == 0
        done.add(kind)
    assert done == {"values", "cuts", "order", "windows", "which"}, done


class Item:
    """An item of QTI while its rules run."""

    def __init__(self, text):
        self.root = ET.fromstring(re.sub(r' xmlns="[^"]*"', "", text, count=1))
        self.declared = {node.get("identifier"): node for node in self.root.findall("responseDeclaration")}

    def mark(self, responses):
        self.variables = dict(responses)
        for node in self.root.findall("outcomeDeclaration"):
            value = node.findtext("defaultValue/value")
            self.variables[node.get("identifier")] = [] if value is None else [value]
        for rule in self.root.find("responseProcessing"):
            self.run(rule)
        return float(self.variables["SCORE"][0]), float(self.variables["MAXSCORE"][0]), set(self.variables["FEEDBACK"])

    def run(self, rule):
        if rule.tag == "setOutcomeValue":
            self.variables[rule.get("identifier")] = self.value(rule[0])
        else:
            condition, *rules = rule.find("responseIf")
            for rule in rules if self.holds(condition) else rule.find("responseElse"):
                self.run(rule)

    def holds(self, node):
        words = [self.value(child) for child in node]
        if not all(words):
            return False
        one, other = (float(word[0]) for word in words)
        if node.tag == "gt":
            return one > other
        assert node.tag == "equal", node.tag
        return abs(one - other) <= float(node.get("tolerance", "0").split()[0])

    def value(self, node):
        name = node.get("identifier")
        if node.tag == "baseValue":
            return [node.text]
        if node.tag == "variable":
            return self.variables.get(name, [])
        if node.tag == "correct":
            return [value.text for value in self.declared[name].findall("correctResponse/value")]
        if node.tag == "multiple":
            return [word for child in node for word in self.value(child)]
        if node.tag == "sum":
            return [str(sum(float(self.value(child)[0]) for child in node))]
        assert node.tag == "mapResponse", node.tag
        mapping = self.declared[name].find("mapping")
        worth = {entry.get("mapKey"): float(entry.get("mappedValue")) for entry in mapping}
        total = sum(worth.get(word, float(mapping.get("defaultValue"))) for word in self.variables.get(name, []))
        return [str(min(max(total, float(mapping.get("lowerBound", total))), float(mapping.get("upperBound", total))))]


def qti(path):
    package = zipfile.ZipFile(path)
    assert package.testzip() is None
    assert package.namelist()[0] == "imsmanifest.xml"
    space = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
    manifest = ET.fromstring(package.read("imsmanifest.xml"))
    named, done = {"imsmanifest.xml"}, set()
    for resource in manifest.iter(f"{space}resource"):
        named |= {file.get("href") for file in resource.findall(f"{space}file")}
        item = Item(package.read(resource.get("href")).decode())
        kind = item.root.get("title").rsplit(": ", 1)[1]
        assert package.read(item.root.find(".//img").get("src")).startswith(b"<svg")
        responses, wrong = {}, {}
        for row in item.root.findall(".//tbody/tr"):
            gaps = [gap.get("responseIdentifier") for gap in row.iter("textEntryInteraction")]
            right = ROWS[kind][row.findtext("td")]
            assert len(gaps) == len(right)
            responses.update({gap: [word] for gap, word in zip(gaps, right)})
            wrong.update({gap: ["777"] for gap in gaps})
        choice = item.root.find(".//choiceInteraction")
        if choice is not None:
            assert choice.get("maxChoices") == "0"
            options = {option.text: option.get("identifier") for option in choice.findall("simpleChoice")}
            right = [one for one in options if (one in CUTS if kind == "cuts" else WHICH(one))]
            responses["RESPONSE_1"] = [options[one] for one in right]
            wrong["RESPONSE_1"] = list(options.values())
        for node in item.root.iter("responseDeclaration"):
            assert node.get("identifier") in responses, "a question that is not answered"
        score, most, shown = item.mark(responses)
        assert abs(score - most) < 1e-6 and most > 0, (kind, score, most)
        assert "SOLUTION" in shown and not any(name.startswith("WHY") for name in shown)
        score, _, shown = item.mark(wrong)
        assert score == 0 and len(shown) > 1 or kind == "which", (kind, score, shown)
        told = {node.get("identifier") for node in item.root.iter("modalFeedback")}
        assert {name for name in shown if name.startswith(("WHY", "SOLUTION"))} <= told
        done.add(kind)
    assert named == set(package.namelist()), named ^ set(package.namelist())
    assert done == {"values", "cuts", "order", "windows", "which"}, done


def engine(path):
    """The same right answers, marked by pyslet, which has its own rules of QTI."""
    try:
        import pyslet.imsqtiv2p1 as qtiv2
        from pyslet.qtiv2.variables import ItemSessionState
        from pyslet.rfc2396 import URI
    except ImportError as error:
        print(f"not marked by pyslet: {error}")
        return
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(path).extractall(folder)
        for name in sorted(os.listdir(folder)):
            if not re.fullmatch("[0-9]+[a-z][.]xml", name):
                continue
            document = qtiv2.QTIDocument(base_uri=URI.from_path(os.path.join(folder, name)))
            document.read()
            session = ItemSessionState(document.root)
            session.begin_session()
            for response in document.root.ResponseDeclaration:
                session[response.identifier].set_value(session[response.identifier + ".CORRECT"].value)
            session.end_attempt()
            score, most = session["SCORE"].value, session["MAXSCORE"].value
            assert abs(score - most) < 1e-6 and most > 0, (name, score, most)
            assert "SOLUTION" in session["FEEDBACK"].value
            print(f"{name}: {score} of {most}")


moodle(sys.argv[1])
qti(sys.argv[2])
engine(sys.argv[2])
