"""Pause, steps and undo with real keys, and settings that are saved between sessions."""
import json
import time
import unittest

import program
from program import events, player, run, wait_until

FREE = {"title": {"en": "Free", "ja": "Free"},
        "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
        "targets": [{"name": "far", "shape": "sphere", "center": [4, 0, 0], "radius": 0.5}]}


class Time(program.OnDisplay):
    def test_a_paused_window_is_idle_and_nothing_moves(self):
        window = self.open(self.write("free.json", FREE), "--size", "480x270")
        window.do("keydown", "x")
        time.sleep(0.5)
        window.key("k")
        window.rest()
        before = window.picture()
        time.sleep(0.3)
        self.assert_same(window.picture(), before)
        window.do("keyup", "x")
        window.rest()
        used = window.cpu_seconds()
        time.sleep(2.0)
        self.assertLess(window.cpu_seconds() - used, 0.1)
        window.quit()

    def test_undo_and_redo(self):
        window = self.open(self.write("free.json", FREE), "--size", "480x270")
        window.key("x", "x", "s", "u", "u", "y")
        self.assertEqual(player(window.quit())["center"], [0.25, 0, 0])

    def test_snap_touches_and_reports_it(self):
        window = self.open(self.write("free.json", FREE), "--size", "480x270")
        window.key("x", "slash")
        self.assertEqual(player(window.quit())["center"], [3, 0, 0])
        self.assertEqual(events(window.stdout()), ["hit player far depth 0"])

    def test_the_window_and_render_step_alike(self):
        keys = "x:0.4 k , , . x+.*3 ; wait:0.1 k s*2 u y / wait:0.3 k"
        file = self.write("free.json", FREE)
        window = program.Window(self.display, self.folder, [file, "--keys", keys + " Esc"], {})
        self.addCleanup(window.kill)
        window.final_state()
        out = self.folder / "render.json"
        done = run("render", file, "--keys", keys, "--output", self.folder / "x.png", "--json", out)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(window.state_file.read_bytes(), out.read_bytes())
        self.assertEqual(events(window.stdout()), events(done.stdout))


class Typing(program.OnDisplay):
    """The first fields of the values page are in a column at the panel's left."""
    POSITION_X, HALF_X = (1030, 133), (1030, 161)

    def into(self, window, place, *keys):
        window.do("mousemove", "--window", window.id, *place, "click", 1)
        window.rest()
        for key in keys:
            window.key(key)
        window.rest()

    def test_a_field_has_the_keyboard_until_it_is_left(self):
        window = self.open("obbs")
        self.into(window, self.POSITION_X, "2", "period", "5", "Tab", "1", "Return")
        self.into(window, self.HALF_X, "minus", "1", "Return")  # refused
        self.into(window, self.POSITION_X, "x", "k", "Return")  # refused, and the keys do not drive
        self.into(window, self.POSITION_X, "9", "Escape")
        window.key("w")
        body = player(window.quit())
        self.assertEqual(body["center"], [2.5, 1, 0.1])

    # Catches an Esc that is meant to close a message but quits the program.
    def test_esc_leaves_the_field_then_clears_the_refusal_and_then_quits(self):
        window = self.open("obbs", "--size", "1280x720")
        place = window.picture()
        self.into(window, self.POSITION_X, "x", "k", "Return")
        refused = window.picture()
        self.into(window, self.POSITION_X, "5")
        window.do("keydown", "Escape")
        time.sleep(1.2)  # the key repeats, but is one press
        window.do("keyup", "Escape")
        self.assertIsNone(window.process.poll())
        self.assertNotEqual(refused, place)
        window.key("Escape")
        wait_until("the refusal goes", lambda: window.picture() != refused)
        window.key("w")
        self.assertIsNone(window.process.poll())
        window.quit()

    def test_typed_values_are_undone(self):
        window = self.open("obbs")
        self.into(window, self.POSITION_X, "7", "Return")
        self.into(window, self.POSITION_X, "8", "Return")
        window.key("u")
        self.assertEqual(player(window.quit())["center"], [7, 0, 0])


class Memory(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.settings = self.folder / "config/hantei/settings.json"

    def test_choices_are_remembered(self):
        window = self.open("spheres", "--size", "640x360")
        window.key("F6", "l", "i")
        window.quit()
        kept = json.loads(self.settings.read_text())
        self.assertEqual((kept["overlays"], kept["panel"]), (["closest-points"], False))
        self.assertNotIn("size", kept)
        again = self.open("spheres", "--size", "640x360")
        again.key("l", "i")
        again.quit()
        kept = json.loads(self.settings.read_text())
        self.assertEqual((kept["overlays"], kept["panel"]), ([], True))

    def test_a_window_that_changes_nothing_writes_nothing(self):
        self.open("spheres").quit()
        self.assertFalse(self.settings.exists())

    def test_the_size_of_the_window_is_remembered(self):
        window = self.open("spheres")
        window.do("windowsize", "--sync", window.id, 700, 500)
        wait_until("the new size", lambda: window.size() == (700, 500))
        window.quit()
        again = self.open("spheres")
        self.assertEqual(again.size(), (700, 500))
        again.quit()

    def test_a_broken_file_is_moved_aside_and_reported(self):
        self.settings.parent.mkdir(parents=True)
        self.settings.write_text("{ broken")
        window = self.open("spheres")
        window.focus()
        window.press_to_quit()
        self.assertEqual(window.process.wait(program.PATIENCE), 0)
        self.assertIn("settings.json.broken", window.stderr())
        self.assertEqual(len(window.stderr().splitlines()), 1)
        self.assertFalse(self.settings.exists())

    def test_without_a_home_nothing_is_remembered_or_printed(self):
        window = self.open("spheres", XDG_CONFIG_HOME="", HOME="")
        window.key("l")
        window.quit()

    def test_render_neither_reads_nor_writes_it(self):
        self.settings.parent.mkdir(parents=True)
        self.settings.write_text("{ broken")
        done = run("render", "spheres", "--size", "64x36", "--output", self.folder / "x.png",
                   XDG_CONFIG_HOME=self.folder / "config")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.settings.read_text(), "{ broken")


if __name__ == "__main__":
    program.main(needs_display=True)
