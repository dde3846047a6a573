"""`hantei pair`: one verdict on stdout, and one line on stderr for what is no shape."""
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
        self.assertIn("display", done.stderr)  # the answer comes first, then the window, which there is none


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
