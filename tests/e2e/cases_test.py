"""Cases are opened by name, stepped through by key, driven by their own keys, and checked."""
import json
import time

import program

CASE = "sphere-aabb/centre-on-corner"


class ByName(program.Scratch):
    def render(self, name, *arguments):
        state = self.folder / "state.json"
        done = program.run("render", name, *arguments, "--size", "200x120", "--output", self.folder / "a.png", "--json", state)
        return done, state

    def test_a_case_is_opened_from_anywhere(self):
        done, _ = self.render(CASE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("hit player target depth 0.5", done.stdout)

    def test_an_unknown_name_is_refused_with_the_nearest(self):
        done, state = self.render("sphere-aabb/center-on-corner")
        self.assertEqual(done.returncode, 2)
        self.assertIn(f'did you mean "{CASE}"', done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertFalse(state.exists())

    def test_its_keys_are_played(self):
        scene = {"player": {"shape": "point", "center": [0, 0, 0]}, "targets": [], "keys": "x*4"}
        done, state = self.render(self.write("driven.json", scene), "--keys", "s*2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(program.player(json.loads(state.read_text()))["center"], [0.5, 0.25, 0.0])


class InTheWindow(program.OnDisplay):
    def titled(self, window, title):
        program.wait_until(f"the title {title}", lambda: window.title() == "Hantei - " + title)

    def test_keys_go_through_the_cases(self):
        window = self.open("playground", "--lang", "en")
        window.key("F2")
        window.key("Next")
        self.titled(window, "AABB and AABB: a hair apart")
        window.key("Next")
        self.titled(window, "AABB and AABB: a hair overlapping")
        window.key("Prior")
        self.titled(window, "AABB and AABB: a hair apart")
        window.key("Return")  # leaves the filter field
        window.quit()

    # Catches typed letters that drive the player, a PageDown that ignores the filter, a filter that needs a click,
    # and an Escape that is lost because the filter field gets it.
    def test_the_list_is_filtered_as_one_types(self):
        window = self.open("playground", "--lang", "en", "--size", "1280x720")
        window.key("F2")
        window.rest()
        window.key(*"centre", "space", *"corner")
        window.rest()
        window.key("Next")
        self.titled(window, "AABB and AABB: crossing bars, off centre")  # its note mentions corners
        window.key("Return")
        window.quit()

    # Catches arrow keys that select nothing, and a filter that stays from the last visit.
    def test_arrow_keys_choose_an_entry(self):
        window = self.open("playground", "--lang", "en", "--size", "1280x720")
        window.key("F2")
        window.rest()
        window.key("Down", "Down", "Down", "Up")
        window.rest()
        window.key("Return")
        self.titled(window, "Axis by axis")
        window.key("F2")
        window.rest()
        window.key(*"wall")
        window.rest()
        window.key("F2", "F2")
        window.rest()
        window.key(*"lesson", "space", *"10")
        window.rest()
        window.key("Return")
        self.titled(window, "Which way is the normal?")
        window.quit()

    # Catches a list whose check never finishes.
    def test_the_window_is_idle_when_the_list_is_read(self):
        window = self.open("playground", "--lang", "en")
        window.key("F2")
        window.rest()
        before = window.cpu_seconds()
        time.sleep(2)
        self.assertLess(window.cpu_seconds() - before, 0.1)
        window.key("F2")
        window.quit()

    # Catches an oracle that stops a correct world, or writes a needless file.
    def test_the_oracle_agrees_with_a_drive(self):
        window = self.open(CASE, "--lang", "en")
        window.key("F10")
        window.key(*["x"] * 20)
        state = window.quit()
        self.assertGreater(program.player(state)["center"][0], 1.25)
        self.assertNotIn("oracle", window.stdout())


if __name__ == "__main__":
    program.main(needs_display=True)
