"""A lesson in the window, by real keys: a guess, a task, and their record; also the worksheets."""
import csv
import json
import pathlib
import re
import time
import unittest

import program
from program import run


def without_times(step):
    return {**step, "answers": [{field: value for field, value in answer.items() if field != "time"}
                                for answer in step["answers"]]}


class Lessons(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.progress = self.folder / "progress.json"

    def start(self, place):
        return self.open("--lesson", place, "--size", "640x480", "--progress", self.progress)

    def steps(self, lesson):
        return json.loads(self.progress.read_text())["lessons"][lesson]["each"]

    def test_a_guess_and_a_task_are_remembered(self):
        window = self.start("1.2")
        window.key("2")  # the wrong answer
        window.rest()
        window.key("Next", "Next")
        window.rest()
        window.key("x", "x", "x", "x", "x", "x", "a", "a", "a", "a", "a")
        window.rest()
        window.quit()
        steps = self.steps("01-spheres")
        answered = time.strftime("%Y-%m-%dT")
        self.assertEqual(without_times(steps[1]), {"done": True, "tries": 1, "firstRight": False,
                                                   "answers": [{"choice": 2, "right": False}]})
        self.assertEqual(without_times(steps[3]), {"done": True, "tries": 1, "answers": [{"steps": 11, "right": True}]})
        self.assertTrue(steps[1]["answers"][0]["time"].startswith(answered))
        again = self.start("1.1")
        again.key("Next")
        again.rest()
        again.quit()
        self.assertEqual(self.steps("01-spheres")[1:4], steps[1:4])

    def test_progress_is_written_after_each_answer(self):
        window = self.start("1.2")
        window.key("2")
        program.wait_until("the answer is written", lambda: self.progress.exists() and
                           self.progress.stat().st_size > 0 and self.steps("01-spheres")[1]["done"])
        self.assertFalse(self.steps("01-spheres")[0]["done"], "a step that was passed over")
        window.process.kill()
        window.process.wait()
        window.expected = -9

    def test_pupils_on_one_account_have_progress_of_their_own(self):
        for pupil, guess in (("花子", "2"), ("Ken", "1")):
            window = self.open("--lesson", "1.2", "--size", "640x480", "--pupil", pupil, "--class", "1B")
            window.key(guess)
            window.rest()
            window.quit()
        pupils = pathlib.Path(window.environment["XDG_CONFIG_HOME"]) / "hantei/pupils"
        self.assertEqual(sorted(folder.name for folder in pupils.iterdir()), ["Ken", "花子"])
        table = self.folder / "class.csv"
        done = run("progress", pupils, "--csv", table)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = list(csv.DictReader(table.read_text("utf-8-sig").splitlines()))
        self.assertEqual([(row["name"], row["class"], row["1.2"], row["done"]) for row in rows],
                         [("Ken", "1B", "1", "1"), ("花子", "1B", "0", "1")])
        guesses = list(csv.DictReader((self.folder / "class-guesses.csv").read_text("utf-8-sig").splitlines()))
        self.assertEqual([(row["question"], row["right"], row["pupils"]) for row in guesses],
                         [("1.2", "0", "1"), ("1.2", "1", "1")])
        again = self.open("--lesson", "1.2", "--size", "640x480", "--pupil", "Ken", "--reset-progress")
        again.quit()
        self.assertFalse(json.loads((pupils / "Ken/progress.json").read_text())["lessons"]["01-spheres"]["each"][1]["done"])

    def test_nothing_moves_before_the_guess(self):
        window = self.start("1.2")
        window.key("x", "x", "s", "slash")
        window.rest()
        self.assertEqual(window.quit()["bodies"][0]["center"], [-1.75, 0.5, 0])

    def test_the_keys_of_a_clicker_turn_the_steps(self):
        window = self.start("3.1")
        window.key("Next", "Next", "Prior")
        window.rest()
        window.quit()
        self.assertEqual(json.loads(self.progress.read_text())["lessons"]["03-inside"]["steps"], 3)


class EveryLesson(program.OnDisplay):
    """The whole course in one window, from the first step to the last."""

    def lessons(self):
        files = sorted((program.SOURCE / "assets/lessons").glob("*.json"))
        return files[:2] if program.sanitizer_settings() else files

    def switches(self, window):
        """Wake-ups of each thread so far. A program that drives wakes at every tick; a waiting program does not."""
        window.assert_runs()
        return {thread: int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status, re.M)[1])
                for thread, status in program.each_thread(window.process.pid, "status").items()}

    def woken(self, before, after):
        """Wake-ups between two samples; threads that have ended are not counted."""
        return sum(count - before.get(thread, 0) for thread, count in after.items())

    def wait_for_the_end(self, window):
        """Waits until the window waits for a key: it then wakes only twice a second, but at every tick while it
        drives. On a busy machine ten samples take longer than a tick."""
        looks = []

        def sleeps():
            looks.append((time.monotonic(), self.switches(window), window.asleep()))
            (start, before, _), (now, after, _) = looks[-10:][0], looks[-1]
            return len(looks) >= 10 and all(asleep for *_, asleep in looks[-10:]) and self.woken(before, after) <= 10 * (now - start)
        program.wait_until("nothing is driven any more", sleeps)

    def drive(self, window, script):
        """Sends all keys in one process, so that no key waits for the start of another process."""
        words = []
        for keys, times, seconds in re.findall(r"(?:^| )(\w(?:\+\w)*)(?:\*(\d+)|:([\d.]+))?(?= |$)", script):
            together = keys.split("+")
            if len(together) == 1 and not seconds:
                words += ["key", "--delay", "0", *together * int(times or 1)]
                continue
            held = ["--delay", "0", *together]
            words += ["keydown", *held, *(["sleep", seconds] if seconds else []), "keyup", *held] * int(times or 1)
        window.do(*words)

    def play(self, window, step):
        if "predict" in step:
            window.key("3" if "slider" in step["predict"] else "1")
        elif "task" in step:
            self.drive(window, step["task"]["drive"])
        else:
            return  # the bodies may spin for ever
        self.wait_for_the_end(window)

    def test_every_step_is_done_by_real_keys(self):
        progress = self.folder / "progress.json"
        window = self.open("--lesson", "1", "--size", "320x240", "--progress", progress)
        for file in self.lessons():
            for step in json.loads(file.read_text())["steps"]:
                self.play(window, step)
                window.key("Next")
        window.quit()
        lessons = json.loads(progress.read_text())["lessons"]
        for file in self.lessons():
            self.assertTrue(all(step["done"] for step in lessons[file.stem]["each"]), (file.stem, lessons[file.stem]))


class Files(program.Scratch):
    def test_a_script_plays_a_lesson_without_a_display(self):
        state, progress = self.folder / "state.json", self.folder / "progress.json"
        done = run("render", "--lesson", "2.2", "--keys", "guess:1.25 3", "--output", self.folder / "a.png", "--size", "64x64",
                   "--json", state, "--progress", progress)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(json.loads(state.read_text())["bodies"][0]["center"], [1.75, 1.5, 0])
        step = json.loads(progress.read_text())["lessons"]["02-point-box"]["each"][1]
        self.assertEqual(without_times(step), {"done": True, "tries": 1, "firstRight": True,
                                               "answers": [{"number": 1.25, "right": True}]})

    def test_a_folder_without_progress_is_refused(self):
        table = self.folder / "class.csv"
        empty = self.folder / "empty"
        empty.mkdir()
        for folder in (empty, self.folder / "missing", self.write("x.json", {"lessons": 1}).parent):
            done = run("progress", folder, "--csv", table)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
            self.assertFalse(table.exists())
        done = run("render", "--pupil", "../x", "--output", self.folder / "a.png")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))

    def test_an_unknown_lesson_is_refused(self):
        for name in ("99", "1.99", "x"):
            done = run("render", "--lesson", name, "--output", self.folder / "a.png")
            self.assertEqual(done.returncode, 2, name)
            self.assertEqual(done.stderr.count("\n"), 1)

    def test_a_broken_lesson_is_refused_with_its_place(self):
        lesson = json.loads((program.SOURCE / "assets/lessons/01-spheres.json").read_text())
        lesson["steps"][3]["task"]["drive"] = "x"
        done = run("verify", self.write("01-broken.json", lesson))
        self.assertEqual(done.returncode, 2)
        self.assertIn("01-broken.json: steps[3].task.drive: does not do the task", done.stderr)

    def test_worksheets_have_no_answers_and_answers_are_a_second_file(self):
        if program.sanitizer_settings():
            return  # sixty pictures would take minutes; app_tests write such a page
        browser = self.folder / "bin/chromium"
        browser.parent.mkdir()
        browser.write_text("#!/bin/sh\nfor word; do case $word in --print-to-pdf=*) echo %PDF > \"${word#*=}\";; esac; done\n")
        browser.chmod(0o700)
        done = run("worksheets", self.folder / "sheets", "--lang", "ja", PATH=str(browser.parent))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([pathlib.Path(line).name for line in done.stdout.splitlines()],
                         ["worksheets.html", "answers.html", "worksheets.pdf", "answers.pdf"])
        self.assertEqual((self.folder / "sheets/answers.pdf").read_text(), "%PDF\n")
        questions = (self.folder / "sheets/worksheets.html").read_text()
        answers = (self.folder / "sheets/answers.html").read_text()
        self.assertIn("球と球", questions)
        self.assertNotIn('class="answer"', questions)
        self.assertEqual(questions.count("<img"), answers.count("<img"))
        self.assertGreater(questions.count("<img"), 30)

    def test_worksheets_of_some_lessons(self):
        for lessons, count in (("1,3", 2), ("3", 1)):
            done = run("worksheets", self.folder / "some", "--lessons", lessons, PATH=str(self.folder))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual((self.folder / "some/worksheets.html").read_text().count("<section>"), count)
        self.assertIn("tap ", (self.folder / "some/answers.html").read_text())
        done = run("worksheets", self.folder / "none", "--lessons", "1,99")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))
        self.assertFalse((self.folder / "none").exists())


if __name__ == "__main__":
    program.main(needs_display=True)
