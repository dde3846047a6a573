"""`hantei verify` with files of pairs: what differs is printed, reported and can be opened."""
import re
import shlex
import unittest
import xml.etree.ElementTree as xml

import program
from program import run

GOOD = '"sphere 0 0 0  1",point 0 0 0.5,hit,0.5\n'
WRONG = 'aabb 0 0 0  1 1 1,"obb 3 0 0  1 1 1  degrees 0 45 0",hit,\n'
HEAD = "a,b,expect,depth\n"
LINES = ('{"a": "sphere 0 0 0 1", "b": {"shape": "point", "center": [0, 0, 3]}, "expect": "apart", "distance": 2}\n'
         '\n{"a": "sphere 0 0 0 1", "b": "point 0 0 3", "truth": "hit", "gap": [-1, -1], "size": 3}\n')


class Pairs(program.Scratch):
    def test_pairs_that_hold(self):
        done = run("verify", self.write("good.csv", HEAD + GOOD * 1000))
        self.assertEqual((done.returncode, done.stdout), (0, "1000 passed, 0 failed\n"))

    def test_what_differs_is_printed_with_the_command_that_opens_it(self):
        done = run("verify", self.write("pairs.csv", HEAD + GOOD + WRONG))
        self.assertEqual(done.returncode, 1)
        said, opens, closing = done.stdout.splitlines()
        self.assertIn("pairs.csv:3: player target: overlaps: expected overlapping, got apart", said)
        self.assertEqual(closing, "1 passed, 1 failed")
        again = run(*[word for word in shlex.split(opens.partition("open: hantei ")[2]) if word != "--open"])
        self.assertEqual(again.stdout.split()[0], "apart")

    def test_lines_of_json(self):
        done = run("verify", self.write("pairs.jsonl", LINES))
        self.assertEqual(done.returncode, 1)
        self.assertIn("pairs.jsonl:3: player target: overlaps", done.stdout)
        self.assertTrue(done.stdout.endswith("1 passed, 1 failed\n"), done.stdout)

    def test_report_and_junit(self):
        report, junit = self.folder / "report", self.folder / "results.xml"
        run("verify", self.write("pairs.csv", HEAD + GOOD + WRONG), "--report", report, "--junit", junit)
        page = (report / "index.html").read_text()
        self.assertRegex(page, r"<code>hantei pair (&#39;|')aabb")
        counts = xml.parse(junit).getroot().attrib
        self.assertEqual((counts["tests"], counts["failures"]), ("2", "1"))

    def test_files_that_are_refused(self):
        for name, text, *says in (
            ("a.csv", "", "a.csv:1", "is empty"),
            ("a.csv", "a,c\n", "a.csv:1", '"c"'),
            ("a.csv", "a,expect\n", "a.csv:1", 'no column "b"'),
            ("a.csv", HEAD + "point 0 0 0,point 0 0\n", "a.csv:2", "2 fields"),
            ("a.csv", HEAD + "point 0 0 0,point 0 0,hit,\n", "a.csv:2", "b:", "give 3 numbers"),
            ("a.csv", HEAD + "point 0 0 0,point 0 0 0,yes,\n", "a.csv:2", '"yes" is no answer'),
            ("a.csv", HEAD + "point 0 0 0,point 0 0 0,hit,-1\n", "a.csv:2", "depth"),
            ("a.csv", HEAD + '"point 0 0 0', "a.csv:2", "not closed"),
            ("a.csv", HEAD + "point 0 0 1e39,point 0 0 0,hit,0\n", "a.csv:2", "1e39"),
            ("a.jsonl", "{", "a.jsonl:1"),
            ("a.jsonl", '{"a": "point 0 0 0"}', "a.jsonl:1", '"b"'),
            ("a.jsonl", '{"a": "point 0 0 0", "b": {"shape": "teapot"}}', "teapot"),
            ("a.jsonl", '{"a": "point 0 0 0", "b": "point 0 0 0", "axpect": "hit"}', "axpect", "expect"),
        ):
            with self.subTest(text):
                done = run("verify", self.write(name, text))
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                self.assertTrue(re.match("hantei: ", done.stderr))
                for word in says:
                    self.assertIn(word, done.stderr)


if __name__ == "__main__":
    program.main(needs_display=False)
