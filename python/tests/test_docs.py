"""The examples in `docs/python.md` print what the page says."""

import contextlib
import doctest
import io
import os
import pathlib
import tempfile
import unittest
import warnings

PAGE = pathlib.Path(__file__, "../../../docs/python.md").resolve()


class Docs(unittest.TestCase):
    def test_the_examples_of_the_page_print_what_it_says(self):
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            os.chdir(folder)
            try:
                results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
            finally:
                os.chdir(here)
        self.assertGreater(results.attempted, 10)
        self.assertEqual(results.failed, 0)

    def test_the_example_of_the_readme_prints_what_it_says(self):
        text = (PAGE.parent.parent / "README.md").read_text(encoding="utf-8")
        example = text.split("```python\n")[1].split("```")[0]
        said = example.split("# ")[-1].split(" ...")[0]
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(example, "README.md", "exec"), {})
        self.assertTrue(printed.getvalue().startswith(said), printed.getvalue())


if __name__ == "__main__":
    unittest.main()
