"""Trees, results, traces and images, against the program that `PLYSCOPE` names or that is installed."""

import pathlib
import tempfile
import unittest
import unittest.mock
import warnings

import plyscope
from plyscope import notebook, program

THREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


class Trees(unittest.TestCase):
    def test_nested_lists_tuples_dictionaries_text_and_names_are_trees(self):
        for source in (
            THREE,
            tuple(tuple(row) for row in THREE),
            "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
            {"A": {"B": [3, 12, 8], "C": [2, 4, 6], "D": [14, 5, 2]}},
            {"root": {"children": [{"children": [{"value": v} for v in row]} for row in THREE]}},
        ):
            with self.subTest(source=source):
                self.assertEqual(plyscope.tree(source).solve().value, 3)
        self.assertEqual(plyscope.tree("a-to-n").solve().value, 4)
        self.assertEqual(plyscope.tree("A(B=3, C=4)").solve().best, "C")
        self.assertEqual(plyscope.tree(5).solve().value, 5)

    def test_objects_with_children_and_a_value_are_trees(self):
        class Mine:
            def __init__(self, value=None, children=()):
                self.value, self.children = value, children

        mine = Mine(children=[Mine(children=[Mine(3), Mine(2)]), Mine(1)])
        self.assertEqual(plyscope.tree(mine).solve().value, 2)

    def test_infinite_values_and_open_leaves_survive(self):
        tree = plyscope.tree([[1, None], [float("inf"), -2.5]])
        values = [leaf.value for below in tree.root for leaf in below]
        self.assertEqual(values, [1, None, float("inf"), -2.5])

    def test_files_are_trees(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine and yours.tree")
            file.write_text("A\n  B 3\n  C 4\n", encoding="utf-8")
            self.assertEqual(plyscope.tree(file).solve().value, 4)

    def test_the_player_at_the_root_can_be_named(self):
        tree = plyscope.tree(THREE, root="min", title="Three by three")
        self.assertEqual(tree.solve().value, 6)
        self.assertEqual(tree.root.role, "min")
        self.assertIn("title: Three by three", str(tree))

    def test_nodes_know_their_children_roles_and_paths(self):
        root = plyscope.tree({"A": {"B": 3, "C": {"D": 1, "E": 2}}}).root
        self.assertEqual([child.label for child in root], ["B", "C"])
        self.assertEqual((root.role, root.children[1].role, root.children[0].role), ("max", "min", None))
        self.assertEqual(root.children[1].children[0].path, (1, 0))
        self.assertTrue(root.children[0].is_leaf)

    def test_a_wrong_tree_is_refused_with_line_and_column(self):
        with self.assertRaises(plyscope.PlyscopeError) as caught:
            plyscope.tree("A\n  B 3\n  C\n  B 5\n")
        self.assertEqual((caught.exception.line, caught.exception.column), (3, 3))
        self.assertGreater(len(caught.exception.problems), 1)
        self.assertTrue(caught.exception.hint)
        with self.assertRaises(plyscope.PlyscopeError):
            plyscope.tree("no-such-tree")
        with self.assertRaises(TypeError):
            plyscope.tree([object()])

    def test_a_seed_repeats_a_generated_tree(self):
        first, second = (plyscope.generate(seed=7, plies=3, branching="2-3") for _ in range(2))
        self.assertEqual(first, second)
        with self.assertRaises(plyscope.PlyscopeError):
            plyscope.generate(plies=1, deep_cutoffs=3)


class Searches(unittest.TestCase):
    def test_a_result_is_plain_data(self):
        result = plyscope.tree("a-to-n").solve()
        self.assertEqual((result.value, result.best, result.pv), (4, "C", (1, 2)))
        self.assertEqual([cut.label for cut in result.pruned], ["N", "L"])
        self.assertEqual((result.cutoffs.alpha, result.cutoffs.beta, result.cutoffs.deep), (1, 1, 1))
        entered = {node.label: node for node in result.nodes}
        self.assertEqual((entered["I"].alpha, entered["I"].beta), (3, float("inf")))
        self.assertEqual(entered["I"].path, (1, 0, 0))

    def test_options_are_those_of_the_command_line(self):
        tree = plyscope.tree("a-to-n")
        self.assertEqual([cut.label for cut in tree.solve(order="rtl").pruned], ["K", "I"])
        self.assertEqual(tree.solve(fail="hard", window=(-3, 2)).value, 2)
        self.assertEqual(tree.solve(shallow=True).visited, 13)
        with self.assertRaises(plyscope.PlyscopeError):
            tree.solve(cut="maybe")

    def test_remarks_of_the_program_are_warnings(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            plyscope.tree("a-to-n").solve(algorithm="minimax", cut="gt")
        self.assertEqual(len(caught), 1)

    def test_a_trace_is_a_sequence_of_steps(self):
        trace = plyscope.tree("a-to-n").trace()
        self.assertEqual(trace[0].number, 1)
        cutoffs = [step for step in trace if step.cut]
        self.assertEqual([step.node for step in cutoffs], ["I", "G"])
        self.assertEqual((cutoffs[0].cut.bound_from, cutoffs[0].cut.pruned), ((), ((1, 0, 0, 1),)))
        self.assertEqual(len(str(trace).splitlines()), len(trace))

    def test_positions_are_searched(self):
        self.assertEqual(plyscope.position("tic-tac-toe", "XOX/OOX/...", depth=9).solve().best, "c1")

    def test_answers_are_graded(self):
        grade = plyscope.grade("a-to-n", "cuts", ["N"])
        self.assertEqual((grade.right, grade.of), (1, 2))
        self.assertEqual([item.label for item in grade.items if item.verdict == "missing"], ["L"])
        self.assertEqual(plyscope.tree(THREE).grade("order", ["0.0"]).right, 1)


class Images(unittest.TestCase):
    def test_renderings_on_one_page_share_no_names(self):
        tree = plyscope.tree(THREE)
        for rendering in (tree._repr_svg_(), tree.trace()._repr_svg_(), tree.trace()._repr_html_()):
            for name in (" id=\"", " class=\"", "<style", "<script"):
                self.assertNotIn(name, rendering)
            self.assertIn("Game tree", rendering)

    def test_a_figure_has_the_size_that_is_asked_for(self):
        figure = plyscope.tree(THREE).figure(width="12cm", step="cut:1")
        self.assertIn('width="12cm"', figure.svg)

    def test_a_page_is_isolated_in_a_frame(self):
        framed = notebook.framed_page('<p id="x">"&amp;"</p>')
        self.assertIn("srcdoc=\"&lt;p id=&quot;x&quot;&gt;", framed)
        self.assertIn('sandbox="allow-scripts"', framed)

    def test_images_are_written_and_never_replaced_unasked(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "x.pdf")
            tree = plyscope.tree("a-to-n")
            tree.export(file, step="cut:1")
            self.assertTrue(file.read_bytes().startswith(b"%PDF"))
            with self.assertRaises(plyscope.PlyscopeError):
                tree.export(file)
            tree.export(file, force=True)


class TheProgram(unittest.TestCase):
    def test_a_program_that_is_not_there_is_named(self):
        with unittest.mock.patch.dict("os.environ", {"PLYSCOPE": "/nowhere/plyscope"}):
            with self.assertRaises(plyscope.ProgramNotFound) as caught:
                program.path()
        self.assertIn("/nowhere/plyscope", caught.exception.message)

    def test_options_are_written_as_the_command_line_reads_them(self):
        given = {"re_search": "found", "shallow": True, "table": False, "window": (-3, float("inf")), "set": {"size": 9}}
        self.assertEqual(
            program.option_arguments(given),
            ["--re-search=found", "--shallow", "--window=-3,inf", "--set=size=9"],
        )


if __name__ == "__main__":
    unittest.main()
