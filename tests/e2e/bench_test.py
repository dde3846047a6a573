"""hantei bench: the format of its output and files, not the times."""
import json
import os
import pty
import subprocess

import program
from program import PROGRAM, run

COLUMNS = ["world_ms", "tree_ms", "tick_us", "push_out_us", "query_us", "ray_us", "frame_ms", "bytes_a_body",
           "boxes_a_tick", "pairs_a_tick"]


class Bench(program.Scratch):
    def test_a_table_and_the_same_as_json(self):
        file = self.folder / "figures.json"
        done = run("bench", "--bodies", 2000, "--size", "64x48", "--json", file)
        self.assertEqual((done.returncode, done.stderr), (0, ""), "no bar where there is no terminal")
        lines = done.stdout.splitlines()
        rows = [line.split() for line in lines[2:]]
        crowds = json.loads(file.read_text())["crowds"]
        self.assertEqual([row[0] for row in rows], ["10", "100", "1000", "2000"])
        self.assertEqual([crowd["bodies"] for crowd in crowds], [10, 100, 1000, 2000])
        self.assertEqual({len(line) for line in lines}, {len(lines[0])}, "columns line up")
        for row, crowd in zip(rows, crowds):
            self.assertEqual(list(crowd), ["bodies", *COLUMNS])
            self.assertEqual(row[8], "-", "too few to tell their memory")
            self.assertEqual(crowd["bytes_a_body"], None)
            for key, shown in zip(COLUMNS, row[1:]):
                if key != "bytes_a_body":
                    self.assertAlmostEqual(crowd[key], float(shown), delta=max(0.006, 0.006 * crowd[key]))
        for key in ("tree_ms", "tick_us", "query_us", "frame_ms", "boxes_a_tick", "pairs_a_tick"):
            self.assertGreater(crowds[-1][key], 0, key)
        self.assertLess(crowds[-1]["boxes_a_tick"], 200, "the tree leaves most boxes out")

    def test_a_bar_on_a_terminal(self):
        primary, secondary = pty.openpty()
        done = subprocess.run([PROGRAM, "bench", "--bodies", "10", "--size", "64x48"], stdout=subprocess.PIPE, stderr=secondary,
                              env={**os.environ, **program.away_from_home(), **program.sanitizer_settings()},
                              stdin=subprocess.DEVNULL)
        os.close(secondary)
        said = os.read(primary, 10000)
        os.close(primary)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"[####################] 5/5", said)
        self.assertTrue(said.endswith(b"\r\x1b[K"), "nothing of it is left")

    def test_bad_options_are_refused(self):
        for words, why in ((("--bodies", "9"), "--bodies"), (("--bodies", "10000001"), "--bodies"),
                           (("--json", self.folder / "no/such.json"), "no/such.json")):
            done = run("bench", *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))
            self.assertIn(why, done.stderr)


if __name__ == "__main__":
    program.main(needs_display=False)
