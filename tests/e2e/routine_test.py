"""`hantei verify --routine`: its output, files, scores and refusals."""
import html
import json
import shlex
import subprocess
import xml.etree.ElementTree as xml

import program
from program import PROGRAM, SOURCE, run

BUG = SOURCE / "tests/routine/bugs/05_parallel_skips_all_nine.c"
RIGHT = SOURCE / "tests/routine/right/boxes.c"


class Routine(program.Scratch):
    def judged(self, *words):
        return subprocess.run([PROGRAM, "verify", "--random-pairs", "6000", "--routine", *map(str, words)], cwd=self.folder,
                              capture_output=True, text=True, timeout=300)

    def test_right_routine(self):
        done = self.judged(RIGHT)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        speed, total = done.stdout.splitlines()
        self.assertRegex(speed, r"^overlaps_obb_obb: yours \d+ ns, Hantei \d+ ns for a pair")
        self.assertRegex(total, r"^(\d+) of \1 answers right, 0 families of pairs with mistakes; [\d.]+ s$")

    def test_mistakes_become_cases_that_hantei_itself_passes(self):
        done = self.judged(BUG)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertIn("overlaps_obb_obb, near-parallel: ", done.stdout)
        self.assertIn("  pitfall: axes that are parallel", done.stdout)
        opens = [shlex.split(line.partition("hantei ")[2]) for line in done.stdout.splitlines() if line.startswith("  open:")]
        self.assertGreater(len(opens), 2)
        for option, routine, file in opens:
            self.assertEqual((option, routine), ("--routine", str(BUG)))
            self.assertEqual(run("verify", self.folder / file).returncode, 0, file)

    def test_report_scores_and_junit(self):
        self.judged(BUG, "--report", "page", "--score", "results.json", "--junit", "junit.xml")
        page = (self.folder / "page/index.html").read_text()
        self.assertIn("<h2>Scores</h2>", page)
        self.assertIn(f"hantei --routine {BUG} routine-overlaps_obb_obb-near-parallel.json", html.unescape(page))
        tests = json.loads((self.folder / "results.json").read_text())["tests"]
        self.assertEqual(len(tests), 16)
        by_name = {test["name"]: test for test in tests}
        self.assertEqual(by_name["overlaps_obb_obb: parallel"]["status"], "passed")
        failed = by_name["overlaps_obb_obb: near-parallel"]
        self.assertEqual((failed["score"], failed["max_score"], failed["status"]), (0, 1, "failed"))
        self.assertIn("yours: overlapping", failed["output"])
        counts = xml.parse(self.folder / "junit.xml").getroot().attrib
        self.assertEqual((counts["tests"], int(counts["failures"])), ("16", sum(test["score"] == 0 for test in tests)))
        self.judged(BUG, "--score", "plain.json")
        plain = json.loads((self.folder / "plain.json").read_text())["tests"]
        self.assertEqual(set(plain[0]), {"name", "passed", "score", "max_score", "message"})

    # Would catch: a crash of the routine that ends the program, or that skips the pairs after it.
    def test_crash_is_a_mistake_with_its_line(self):
        crash = self.write("mine.c", "#include <hantei/hantei.h>\nint overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
                                     "  if (a->radius > 2 * b->radius)\n    *(volatile int*)0 = 1;\n  return 1;\n}\n")
        done = self.judged(crash)
        self.assertEqual(done.returncode, 1)
        self.assertIn("  yours:   crashed: SIGSEGV at mine.c:4", done.stdout)

    def test_new_routines_run_and_answer_wrongly(self):
        for words, name in ((["obb-obb"], "obb_obb.c"), (["sphere-aabb", "--verb", "contact", "--lang", "c++"], "contact_sphere_aabb.cpp"),
                            (["ray-triangle", "--lang", "python"], "raycast_triangle.py"), (["capsule-obb", "--verb", "distance"], "distance_capsule_obb.c"),
                            (["sphere-aabb", "--verb", "sweep"], "sweep_sphere_aabb.c")):
            done = subprocess.run([PROGRAM, "routine", "new", *words], cwd=self.folder, capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ""), words)
            self.assertIn(name, done.stdout)
            judged = subprocess.run([PROGRAM, "verify", "--random-pairs", "300", "--routine", f"./{name}"], cwd=self.folder, capture_output=True,
                                    text=True, timeout=300)
            self.assertEqual((judged.returncode, judged.stderr), (1, ""), words)
            self.assertNotIn("no answer", judged.stdout)

    def test_new_routine_overwrites_nothing_and_names_what_it_knows(self):
        self.write("obb_obb.c", "mine")
        for words, says in ((["obb-obb"], "obb_obb.c: exists already"), (["obb-sfere"], 'did you mean "sphere"'), (["obb"], "name a pair"),
                            (["obb-obb", "--lang", "ada"], "--lang"), (["obb-obb", "--verb", "touches"], "--verb")):
            done = subprocess.run([PROGRAM, "routine", "new", *words], cwd=self.folder, capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(says, done.stderr)
        self.assertEqual((self.folder / "obb_obb.c").read_text(), "mine")

    def test_what_is_refused(self):
        broken = self.write("broken.c", "#include <hantei/hantei.h>\nint overlaps(void) {\n  return x;\n}\n")
        for words, *says in (([broken], "broken.c:3:10: error:"),
                             (["missing.c"], "missing.c: there is no such file"),
                             ([RIGHT, "a.json"], "leave out"),
                             ([RIGHT, "--score", "nowhere/results.json"], "nowhere")):
            done = self.judged(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            for part in says:
                self.assertIn(part, done.stderr)
        for words in (["--score", "a.json"], ["--seed", "3"], ["--random-pairs", "3", "--junit", "a.xml"]):
            self.assertEqual(run("verify", *words).returncode, 2, words)


if __name__ == "__main__":
    program.main(needs_display=False)
