"""`plyscope.check` names conventions and mistakes, and survives programs that do not end."""

import contextlib
import io
import sys
import tempfile
import unittest
from math import inf

import mistakes
import plyscope
import programs
from plyscope.family import FamilyTree, family


class Right(unittest.TestCase):
    def test_right_programs_are_right_and_their_convention_is_named(self):
        for function, expected in programs.RIGHT.items():
            with self.subTest(function=function.__name__):
                report = plyscope.check(function)
                self.assertTrue(report, str(report))
                for name, value in expected.items():
                    self.assertEqual(
                        {convention[name] for convention in report.conventions}, {value}, str(report)
                    )

    def test_a_negamax_without_a_sign_wants_leaves_from_the_side_to_move(self):
        self.assertTrue(plyscope.check(programs.negamax_without_color, values="mover"))
        self.assertEqual(plyscope.check(programs.negamax_without_color).mistake, "leaf-from-max")

    def test_minimax_is_too_slow_and_the_smallest_tree_shows_it(self):
        for function in (programs.minimax, programs.with_a_stack):
            with self.subTest(function=function.__name__):
                report = plyscope.check(function)
                self.assertEqual((report.verdict, report.wrong_values), ("too-slow", 0), str(report))
                self.assertEqual(len(report.finding.tree.root.children), 2)
                self.assertEqual(report.finding.evaluated, report.finding.evaluated_by_alpha_beta + 1)

    def test_prints_of_a_function_are_not_shown(self):
        def loud(node, alpha, beta):
            print("enter", node)
            return programs.max_value(node, alpha, beta)

        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertTrue(plyscope.check(loud))
        self.assertEqual(printed.getvalue(), "")

    def test_assert_alphabeta_says_what_is_wrong(self):
        plyscope.assert_alphabeta(programs.minimax_ab)
        with self.assertRaisesRegex(AssertionError, "last-value-returned"):
            plyscope.assert_alphabeta(mistakes.MISTAKES["last-value-returned"][0])

    def test_a_profiler_is_put_back(self):
        def profiler(*_):
            pass

        sys.setprofile(profiler)
        try:
            plyscope.check(programs.max_value, trees=[[[3, 5], [2, 9]]])
            self.assertIs(sys.getprofile(), profiler)
        finally:
            sys.setprofile(None)


class Wrong(unittest.TestCase):
    def test_every_mistake_is_named(self):
        for name, (function, options) in mistakes.MISTAKES.items():
            with self.subTest(mistake=name):
                report = plyscope.check(function, **options)
                self.assertFalse(report)
                self.assertIn(report.mistake, {name, mistakes.SAME.get(name)}, str(report))
                self.assertTrue(report.explanation)

    def test_the_smallest_tree_and_the_first_wrong_step_are_said(self):
        report = plyscope.check(mistakes.MISTAKES["last-value-returned"][0])
        best, last = report.finding.nested
        self.assertLess(last, best)
        self.assertEqual((report.finding.returned, report.finding.value), (last, best))
        for part in ("last-value-returned", f"[{best}, {last}]", f"It returns {last}; ", "First wrong step"):
            self.assertIn(part, str(report))

    def test_the_page_shows_both_searches(self):
        report = plyscope.check(mistakes.MISTAKES["no-cutoff-at-max"][0])
        with tempfile.NamedTemporaryFile("r", suffix=".html", encoding="utf-8") as file:
            report.save(file.name)
            page = file.read()
        self.assertEqual(page.count('<tr class="first">'), 1)
        self.assertIn("data:image/svg+xml", page)
        self.assertIn("srcdoc", report._repr_html_())

    def test_a_program_like_no_other_is_unexplained(self):
        def middle(node):
            return node.value if node.is_leaf else sorted(map(middle, node))[len(node) // 2]

        report = plyscope.check(middle)
        self.assertEqual((report.verdict, report.mistake), ("unexplained", None))
        self.assertGreater(report.wrong_values, 0)


class Failing(unittest.TestCase):
    def failure(self, function, **limits):
        report = plyscope.check(function, limits=plyscope.Limits(**limits))
        self.assertEqual(report.verdict, "failed")
        self.assertIsNotNone(report.finding.failure)
        self.assertTrue(str(report))
        self.assertTrue(report.page())
        return report.finding

    def test_exceptions_are_reported_with_the_node(self):
        def divides(node, alpha, beta):
            if node.is_leaf:
                return node.value
            return max(divides(child, alpha, beta) for child in node) / (len(node) - 2)

        finding = self.failure(divides)
        self.assertEqual((finding.failure.kind, finding.failure.node), ("exception", "A"))
        self.assertIn("ZeroDivisionError", finding.failure.message)
        self.assertEqual(len(finding.tree.root.children), 2)

    def test_endless_recursion_is_ended(self):
        def again(node, depth, alpha, beta):
            return again(node, depth, alpha, beta)

        self.assertEqual(self.failure(again).failure.kind, "recursion")

    def test_loops_are_ended_also_where_exceptions_are_caught(self):
        def circles(node):
            while True:
                try:
                    node = node.children[0] if node.children else node
                except Exception:
                    pass

        self.assertEqual(self.failure(circles).failure.kind, "visits")

        def waits(node):
            while True:
                pass

        with self.subTest("without reading anything"):
            report = plyscope.check(
                waits, nodes="nodes", trees=[[3, 5]], limits=plyscope.Limits(seconds=0.2)
            )
            self.assertEqual(report.finding.failure.kind, "seconds")

    def test_an_unknown_parameter_is_named(self):
        with self.assertRaisesRegex(TypeError, "'zobrist'"):
            plyscope.check(lambda node, zobrist: 0)
        with self.assertRaises(TypeError):
            plyscope.check(3)
        with self.assertRaises(ValueError):
            plyscope.check(programs.minimax, nodes="trees")


class Families(unittest.TestCase):
    def test_a_family_repeats_and_grows_from_small_to_large(self):
        first, second = family(), family()
        self.assertEqual([tree.nested for tree in first], [tree.nested for tree in second])
        sizes = [tree.size for tree in first]
        self.assertEqual(sizes, sorted(sizes))

    def test_the_program_agrees_on_every_value(self):
        for tree in (*family(), *family(chance=True)):
            with self.subTest(tree=tree.nested):
                result = tree.tree().solve(algorithm="expectiminimax" if tree.has_chance else "alpha-beta")
                self.assertAlmostEqual(result.value, tree.root.minimax())

    def test_a_list_in_two_places_is_one_position(self):
        twice = [4, 7]
        tree = FamilyTree.of([[3, [twice, 1]], [[twice, 6], 5]])
        self.assertIn('"same"', tree.tree().text)
        self.assertEqual(tree.size, 12)


class Diagnosed(unittest.TestCase):
    def test_logs_are_diagnosed(self):
        right = "enter A -inf inf\nenter B -inf inf\nreturn B 3\nenter C 3 inf\nreturn C 5\nreturn A 5\n"
        self.assertEqual(plyscope.diagnose("A(B=3, C=5)", right).verdict, "right")
        wrong = plyscope.diagnose("A(B=3, C=1)", right.replace("5", "1"))
        self.assertEqual((wrong.verdict, wrong.mistake), ("mistake", "last-value-returned"))
        self.assertEqual(wrong.first_difference.path, ())
        with self.assertRaises(plyscope.PlyscopeError):
            plyscope.diagnose("A(B=3, C=5)", "")


if __name__ == "__main__":
    unittest.main()
