"""Real key presses in the real window; the final state shows their effect."""
import time
import unittest

import program
from program import player

STEP = 0.125
# Free space on all sides, so that driving hits nothing.
FREE = {"title": {"en": "Free", "ja": "Free"},
        "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
        "targets": [{"name": "far", "shape": "sphere", "center": [50, 0, 50], "radius": 0.5}]}


class Keyboard(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.window = self.open(self.write("free.json", FREE), "--size", "480x270")

    def center(self):
        return player(self.window.quit())["center"]

    def test_a_tap_is_exactly_one_step(self):
        self.window.key("x")
        self.assertEqual(self.center(), [STEP, 0, 0])

    def test_quick_taps_all_count(self):
        # Catches freeglut's own filter of key repeats, which drops a quick second tap as a repeat.
        self.window.key(*["x"] * 10)
        self.assertEqual(self.center(), [10 * STEP, 0, 0])

    def test_moving_there_and_back_restores_the_position(self):
        self.window.key(*["x"] * 5 + ["z"] * 5 + ["a", "s", "w", "q"])
        self.assertEqual(self.center(), [0, 0, 0])

    def test_holding_glides_and_repeats_do_not_count(self):
        held = self.window.hold(1.2, "x")
        x, y, z = self.center()
        self.assertGreater(x, 4 * STEP)
        self.assertLess(x, 50 * held * STEP)
        self.assertEqual([y, z], [0, 0])

    def test_keys_that_another_program_sends_count_too(self):
        # Catches a query of the keyboard's state, which does not contain synthetic events, such as the events of an
        # on-screen keyboard.
        self.window.do("keydown", "--window", self.window.id, "x")
        time.sleep(0.8)
        self.window.do("keyup", "--window", self.window.id, "x")
        self.assertGreater(self.center()[0], 4 * STEP)

    def test_two_keys_combine(self):
        self.window.hold(0.6, "x", "s")
        x, y, z = self.center()
        self.assertGreater(x, 2 * STEP)
        self.assertGreater(y, 2 * STEP)
        self.assertEqual(z, 0)

    def test_caps_lock_and_shift_change_nothing(self):
        self.window.key("Caps_Lock", "x", "x", "Caps_Lock")
        self.window.key("shift+x")
        self.assertEqual(self.center(), [3 * STEP, 0, 0])

    def test_shift_that_comes_up_before_its_letter_leaves_nothing_down(self):
        self.window.do(*"keydown --delay 0 shift keydown --delay 0 x keyup --delay 0 shift keyup --delay 0 x".split())
        time.sleep(0.5)
        self.assertEqual(self.center(), [STEP, 0, 0])

    def test_shortcuts_of_the_desktop_do_not_drive(self):
        self.window.key("ctrl+x", "alt+x", "ctrl+i")
        self.assertEqual(self.center(), [0, 0, 0])

    def test_keys_come_up_when_another_window_takes_the_focus(self):
        other = self.open(self.write("other.json", FREE), "--size", "480x270")
        self.window.focus()
        self.window.do("keydown", "x")
        time.sleep(0.5)
        other.focus()
        self.window.rest()
        before = self.look()
        time.sleep(0.5)
        self.assert_same(self.look(), before)  # otherwise it still moves
        self.window.do("keyup", "x")
        self.assertEqual(player(other.quit())["center"][1:], [0, 0])
        self.assertGreater(self.center()[0], 0)

    def look(self):
        return self.window.picture()

    def test_tab_goes_through_the_scenes_and_back(self):
        window = self.open("spheres", "--size", "480x270")
        start = window.title()
        window.key("Tab")
        program.wait_until("the next scene", lambda: window.title() != start)
        window.key("shift+Tab")
        program.wait_until("the scene before", lambda: window.title() == start)
        self.assertEqual(len(window.quit()["bodies"]), 2)

    def test_shift_tab_with_shift_let_go_first_goes_back_once(self):
        window = self.open("spheres", "--size", "480x270")
        start = window.title()
        window.do(*"keydown --delay 0 shift keydown --delay 0 Tab keyup --delay 0 shift".split())
        program.wait_until("the scene before", lambda: window.title() != start)
        before = window.title()
        time.sleep(1.2)  # the keyboard repeats Tab
        window.do("keyup", "Tab")
        self.assertEqual(window.title(), before)
        window.key("Tab")
        program.wait_until("the first scene again", lambda: window.title() == start)

    def test_tab_released_in_another_window_does_not_affect_the_next_shift_tab(self):
        window = self.open("spheres", "--size", "480x270")
        start = window.title()
        window.do("keydown", "Tab")
        program.wait_until("the next scene", lambda: window.title() != start)
        self.window.focus()
        window.do("keyup", "Tab")
        window.focus()
        window.key("shift+Tab")
        program.wait_until("the scene before", lambda: window.title() == start)

    def test_caps_lock_does_not_turn_tab_round(self):
        # Catches freeglut's modifiers, which report Caps Lock as Shift.
        window = self.open("playground", "--size", "480x270")
        window.key("Tab")
        program.wait_until("the next scene", lambda: "Playground" not in window.title())
        forward = window.title()
        window.key("shift+Tab", "Caps_Lock", "Tab", "Caps_Lock")
        program.wait_until("the next scene again", lambda: window.title() == forward)

    def test_digits_change_the_player(self):
        self.window.key("3")
        self.assertEqual(player(self.window.quit())["shape"], "obb")

    def test_arrows_turn_the_camera_and_home_brings_it_back(self):
        self.window.key("i")  # the panel's frame time would differ
        self.window.rest()
        before = self.look()
        self.window.key("Right", "Right", "Up")
        program.wait_until("another view", lambda: self.look() != before)
        self.window.key("Home")
        program.wait_until("the first view again", lambda: self.look() == before)
        self.assertEqual(self.center(), [0, 0, 0])


if __name__ == "__main__":
    program.main(needs_display=True)
