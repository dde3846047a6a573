"""Saves the present state as a file, on the clipboard and through a pipe, and the window as a picture."""
import json
import os
import pathlib
import time
import unittest

import program
from clipboard import Clipboard
from png import read_png
from program import player, run

SCENE = {"title": {"en": "Two", "ja": "ふたつ"},
         "player": {"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.25, 0.75], "rotation": [0, 10, 0]},
         "targets": [{"name": "球", "shape": "sphere", "center": [1.5, 0, 0], "radius": 0.5}], "step": 0.1}


class Pipe(program.Scratch):
    def state(self, scene, *arguments, text=None):
        output, state = self.folder / "out.png", self.folder / "state.json"
        done = run("render", scene, *arguments, "--output", output, "--json", state, "--size", "64x64", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return state.read_bytes()

    def test_a_scene_from_standard_input_is_the_same_as_from_a_file(self):
        file = self.write("scene.json", SCENE)
        self.assertEqual(self.state("-", "--keys", "x*3", text=file.read_text()), self.state(file, "--keys", "x*3"))

    def test_verify_reads_standard_input(self):
        case = {**SCENE, "expect": [{"a": "player", "b": "球", "overlaps": True}]}
        done = run("verify", "-", stdin=json.dumps(case))
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard input", done.stdout)

    def test_an_invalid_scene_is_refused_in_one_line(self):
        for text, says in (("", "is empty"), (" \n", "is empty"), ("{\n oops", "standard input:2:"), ("[]", "object"),
                           ('{"targets": []}', '"player" is missing')):
            for arguments in (("-",), ("render", "-", "--output", self.folder / "out.png"), ("verify", "-")):
                with self.subTest(text=text, arguments=arguments):
                    done = run(*arguments, stdin=text)
                    self.assertEqual(done.returncode, 2)
                    self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
                    self.assertIn("standard input", done.stderr)
                    self.assertIn(says, done.stderr)
        self.assertFalse((self.folder / "out.png").exists())


class Repro(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.window = self.open(self.write("two.json", SCENE), "--size", "480x270")
        self.clipboard = Clipboard(self.display)
        self.addCleanup(self.clipboard.close)

    def said(self, count, ending):
        """The lines on stdout that end with a file name, as soon as there are `count` such lines."""
        def lines():
            found = [line for line in self.window.stdout().splitlines() if line.endswith(ending)]
            return found if len(found) >= count else None
        return program.wait_until(f"{count} times {ending}", lines)

    def test_the_file_opens_in_the_same_state(self):
        self.window.key("3", "x", "x", "r", "r", "4")
        self.window.key("F5")
        line, = self.said(1, ".json")
        self.assertRegex(line, r"^hantei hantei-repro-\d{8}-\d{6}\.hantei\.json$")
        self.assertNotIn(".part", str(os.listdir(self.folder)))
        repro = self.folder / line.split()[1]
        self.window.quit()
        now = self.folder / "again.json"
        done = run("render", repro, "--output", self.folder / "out.png", "--json", now)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(now.read_bytes(), self.window.state_file.read_bytes())

    def test_the_clipboard_has_the_file_and_keeps_it_when_the_window_has_closed(self):
        self.window.key("x", "F5")
        line, = self.said(1, ".json")
        text = (self.folder / line.split()[1]).read_bytes()
        self.assertEqual(self.clipboard.paste(), text)
        self.window.quit()
        for kind in ("UTF8_STRING", "text/plain;charset=utf-8", "STRING", "text/plain"):
            self.assertEqual(self.clipboard.paste(kind), text, kind)
        self.assertIn("球", text.decode())
        self.assertIsNone(self.clipboard.paste("image/png"))
        self.assertGreater(len(self.clipboard.paste("TARGETS")), 0)
        self.assertEqual(run("render", "-", "--output", self.folder / "o.png", stdin=text.decode()).returncode, 0)

    def test_the_helper_ends_when_something_else_is_copied(self):
        self.window.key("F5")
        self.said(1, ".json")
        program.wait_until("one helper", lambda: len(helpers(self.display)) == 1)
        self.window.key("F5")
        self.said(2, ".json")
        program.wait_until("still one helper", lambda: len(helpers(self.display)) == 1)
        self.clipboard.take()
        program.wait_until("no helper", lambda: not helpers(self.display))

    def test_no_file_replaces_another(self):
        for _ in range(4):
            self.window.key("F5")
            self.window.key("F12")
        self.assertEqual(len(set(self.said(4, ".json"))), 4)
        self.assertEqual(len(set(self.said(4, ".png"))), 4)
        self.assertEqual(len(list(self.folder.glob("hantei-repro-*.json"))), 4)

    # All keys are pressed in one tick. Catches an exit before the frame that writes the files.
    def test_saves_requested_in_the_last_tick_are_made(self):
        window = self.open(self.folder / "two.json", "--size", "480x270", "--keys", "wait:0.5 +F5 +F12 -F12 +F12 +Escape")
        self.assertEqual(window.process.wait(program.PATIENCE), 0)
        files = [line.split()[-1] for line in window.stdout().splitlines() if line.endswith((".json", ".png"))]
        self.assertEqual([pathlib.Path(name).suffix for name in files], [".json", ".png", ".png"])
        for name in files:
            self.assertTrue((self.folder / name).is_file(), name)
        picture = read_png(self.folder / files[1])
        self.assertEqual(picture[:2], (480, 270))
        self.assertGreater(len(set(program.colors(picture))), 100)

    def test_an_unwritable_folder_is_reported_and_the_drive_continues(self):
        window = self.open(self.folder / "two.json", "--size", "480x270", cwd="/proc")
        window.key("F5", "F12", "x")
        program.wait_until("two errors", lambda: window.stderr().count("cannot write") == 2)
        self.assertEqual(window.stderr().count("\n"), 2)
        window.press_to_quit()
        self.assertEqual(window.process.wait(program.PATIENCE), 0)
        self.assertEqual(player(json.loads(window.state_file.read_text()))["center"], [0.1, 0, 0])

    def test_f12_saves_the_window_and_its_toast_ends_by_itself(self):
        self.window.key("F9", "x")  # hides the panel, whose frame time changes
        self.window.rest()
        alone = self.window.picture()
        self.window.key("F12")
        toast = program.wait_until("a toast", lambda: self.other_than(alone))
        name, = self.said(1, ".png")
        self.assertRegex(name, r"^hantei-\d{8}-\d{6}\.png$")
        program.wait_until("its end", lambda: not self.other_than(alone))
        self.assert_same(read_png(self.folder / name), alone)  # the saved picture does not show the toast
        self.assertGreater(program.differing(toast, alone), 300)
        self.window.rest()
        before = self.window.cpu_seconds()
        time.sleep(1.0)
        self.assertLess(self.window.cpu_seconds() - before, 0.1)

    def other_than(self, picture):
        """The picture of the window if it differs, else None. Compares bytes, which is fast, because a toast is
        short-lived."""
        shown = self.window.picture()
        return shown if shown != picture else None

    def differs(self, picture):
        """The number of pixels by which the window differs from the picture."""
        return program.differing(picture, self.window.picture())

    def test_a_toast_ends_with_the_next_key(self):
        self.window.key("F9", "Right", "Left")  # also ends the toast about leaving the view of the figure alone
        program.wait_until("a figure alone", self.window.has_figure)
        self.window.rest()
        alone = self.window.picture()
        self.window.key("F5")
        program.wait_until("a toast though all panels are hidden", lambda: self.differs(alone))
        self.window.key("Right", "Left")
        program.wait_until("its end", lambda: not self.differs(alone))

    def test_a_failure_is_shown_too(self):
        window = self.open(self.folder / "two.json", "--size", "480x270", cwd="/proc")
        window.key("F9")
        window.rest()
        before = window.picture()
        window.key("F12")
        program.wait_until("an error", lambda: "cannot write" in window.stderr())
        program.wait_until("a message", lambda: program.differing(before, window.picture()) > 300)


def helpers(display):
    """The processes that serve the clipboard of this display."""
    found = []
    for folder in os.listdir("/proc"):
        try:
            with open(f"/proc/{folder}/cmdline", "rb") as line, open(f"/proc/{folder}/environ", "rb") as environment:
                if b"--answer-for-the-clipboard" in line.read() and f"DISPLAY={display}".encode() in environment.read().split(b"\0"):
                    found.append(folder)
        except OSError:
            pass
    return found


if __name__ == "__main__":
    program.main(needs_display=True)
