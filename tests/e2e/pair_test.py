"""`hantei pair`: one verdict on stdout, or one line on stderr if an argument is no shape."""
import json
import shlex
import unittest

import program
from program import run


class Pair(program.Scratch):
    def test_the_first_word_is_the_verdict(self):
        for x, word in (("1.2", "hit"), ("1.75", "apart")):
            done = run("pair", "obb 0 0 0  1 1 1  quat 1 0 0 0", f"sphere {x} 0 0  0.5")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.split()[0], word)

    def test_what_is_no_shape_is_refused(self):
        for arguments, says in ((("box 0 0 0 1 1 1", "point 0 0 0"), ["pair: the first shape", '"box" is no shape']),
                                (("point 0 0 0", "point 0 0"), ["pair: the second shape", "give 3 numbers"]),
                                (("point 0 0 0",), ["B is required"])):
            done = run("pair", *arguments)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
            for word in says:
                self.assertIn(word, done.stderr)

    def test_an_answer_needs_no_data(self):
        done = run("pair", "point 0 0 0", "point 0 0 0", HANTEI_DATA=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_open_shows_the_pair(self):
        done = run("pair", "triangle 0 0 0 1 0 0 0 1 0", "sphere 0 0 2 0.5", "--open")
        self.assertEqual(done.stdout.split()[0], "apart")
        self.assertIn("display", done.stderr)  # prints the answer before it fails to open a window


FCL = """  Shape 1: Sphere(0.5)
  X_FS1
1 0 0 0.75
0 1 0 0
0 0 1 0
0 0 0 1
  Shape 2: Box1 1 1
  X_FS2
1 0 0 0
0 1 0 0
0 0 1 0
0 0 0 1
"""


class Pasted(program.Scratch):
    """`hantei -`: the same answer for every pasted form, and the name of the form."""

    def test_every_form_is_answered(self):
        words = "ball: sphere 0.75 0 0  0.5\ncrate: obb 0 0 0  0.5 0.5 0.5\n"
        vector = json.dumps({"a": "sphere 0.75 0 0 0.5", "b": "obb 0 0 0  0.5 0.5 0.5", "expect": "apart"})
        answer = run("pair", "sphere 0.75 0 0  0.5", "obb 0 0 0  0.5 0.5 0.5").stdout
        for text, form in ((words, "shapes in words"), (vector, "test vectors"), (FCL, "FCL's text")):
            done = run("-", stdin=text)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(done.stdout.startswith(answer), done.stdout)
            self.assertEqual(done.stdout.splitlines()[-1], f"taken for {form}")
            self.assertEqual("expected overlaps" in done.stdout, text == vector)

    def test_the_command_in_the_answer_gives_the_same_answer(self):
        done = run("-", stdin=FCL)
        command, = [line for line in done.stdout.splitlines() if line.startswith("open: hantei pair ")]
        words = shlex.split(command)[2:-1]
        self.assertTrue(done.stdout.startswith(run(*words).stdout))

    def test_a_pair_can_be_drawn(self):
        picture, state = self.folder / "pair.png", self.folder / "state.json"
        done = run("render", "-", "--output", picture, "--json", state, "--size", "64x64", stdin=FCL)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([body["shape"] for body in json.loads(state.read_text())["bodies"]], ["sphere", "obb"])

    def test_what_is_no_pair_is_refused(self):
        for text in ("hello", "sphere 0 0 0 1", "sphere 0 0 0 1e39 point 0 0 0", "\0", "x" * (5 << 20)):
            done = run("-", stdin=text)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
            self.assertIn("standard input", done.stderr)

    def test_open_shows_the_pair(self):
        done = run("-", "--open", stdin=FCL)
        self.assertEqual(done.stdout.split()[0], "hit")
        self.assertIn("display", done.stderr)


class PairWindow(program.OnDisplay):
    def test_open_shows_the_pair_in_a_window(self):
        window = self.open("pair", "sphere 0.75 0 0  0.5", "obb 0 0 0  0.5 0.5 0.5  degrees 0 30 0", "--open")
        self.assertIn("sphere and obb", window.title())
        self.assertGreater(window.hit_pixels(), program.HIT_PIXELS)
        state = window.quit()
        self.assertEqual([body["shape"] for body in state["bodies"]], ["sphere", "obb"])
        self.assertEqual(window.stdout().split()[0], "hit")


if __name__ == "__main__":
    program.main(needs_display=True)
