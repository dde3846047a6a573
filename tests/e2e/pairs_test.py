"""`hantei verify` with files of pairs: each difference is printed, reported and can be opened."""
import json
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

    def shapes_at(self, scene, **options):
        state = self.folder / "state.json"
        done = run("render", scene, "--output", self.folder / "pair.png", "--json", state, "--size", "64x64", **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [body["shape"] for body in json.loads(state.read_text())["bodies"]]

    def test_a_line_opens_its_pair(self):
        rows, lines = self.write("pairs.csv", HEAD + GOOD + WRONG), self.write("pairs.jsonl", LINES)
        for scene, shapes in ((rows, ["sphere", "point"]), (f"{rows}:2", ["sphere", "point"]),
                              (f"{rows}:3", ["aabb", "obb"]), (f"{lines}:3", ["sphere", "point"])):
            with self.subTest(scene):
                self.assertEqual(self.shapes_at(scene), shapes)

    def test_a_line_without_a_pair_is_refused(self):
        lines, empty = self.write("pairs.jsonl", LINES), self.write("empty.csv", HEAD)
        for scene, *says in ((f"{lines}:2", "line 2 has no pair", "from 1 to 3"), (f"{lines}:4", "line 4 has no pair"),
                             (f"{lines}:x", "cannot be read"), (empty, "has no pair"),
                             (self.folder / "none.csv", "none.csv", "cannot be read")):
            with self.subTest(scene):
                done = run("render", scene, "--output", self.folder / "pair.png")
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                for word in says:
                    self.assertIn(word, done.stderr)

    def test_a_vector_names_the_command_that_opens_it(self):
        for file in sorted((program.SOURCE / "assets/vectors").glob("*.jsonl")):
            vector = json.loads(file.read_text().splitlines()[-1])
            with self.subTest(vector["id"]):
                hantei, scene = vector["open"].split()
                shapes = [vector[body]["shape"].replace("triangle", "mesh") for body in "ab"]
                self.assertEqual((hantei, self.shapes_at(scene, cwd=file.parent)), ("hantei", shapes))

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
