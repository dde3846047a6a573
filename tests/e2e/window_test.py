"""Opening, resizing and closing a window, and its content."""
import time
import unittest

import program
from program import HIT_PIXELS, events, player, run, wait_until

NEAR = {"title": {"en": "Near", "ja": "Near"},
        "player": {"shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5},
        "targets": [{"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5}]}
DRIVE = "x*2 s*3 f*15 x+q:0.75 Left*3 2 wait:0.2 z*5"


class Closing(program.OnDisplay):
    def test_esc_ends_it(self):
        self.assertEqual(len(self.open("spheres").quit()["bodies"]), 2)

    def test_the_close_button_ends_it(self):
        window = self.open("spheres")
        window.key("x")
        window.close()
        self.assertEqual(len(window.final_state()["bodies"]), 2)

    def test_a_window_destroyed_from_outside_ends_it(self):
        # Catches a process that waits for ever for a destroyed window.
        window = self.open("spheres")
        window.do("windowclose", window.id)
        self.assertEqual(len(window.final_state()["bodies"]), 2)

    def test_a_script_that_ends_with_esc_closes_the_window(self):
        window = program.Window(self.display, self.folder, ["spheres", "--keys", "z*3 Esc"], {})
        self.addCleanup(window.kill)
        self.assertEqual(window.process.wait(program.PATIENCE), 0)


class Memory(program.OnDisplay):
    SCREEN = "4200x3200x24"

    def resize(self, width, height, fits):
        self.window.do("windowsize", self.window.id, width, height)
        wait_until(f"{width}x{height}", lambda: self.window.size() == (width, height))
        self.window.focus()
        wait_until(f"the memory of {width}x{height}", lambda: fits(self.window.mebibytes()))

    def test_is_freed_when_a_large_window_is_small_again(self):
        """Draws four samples for each of twelve million pixels, in one view and in four. Mesa uses one thread here,
        because with several it keeps the last render target of an idle thread, possibly for ever."""
        if program.sanitizer_settings():
            return  # a sanitizer keeps freed memory
        self.window = self.open("obbs", "--size", "640x360", LP_NUM_THREADS="0")
        self.window.rest()
        small = self.window.mebibytes()
        for views in (["x"], ["0", "t", "g"]):
            self.resize(4000, 3000, lambda now: now > small + 200)
            self.window.key(*views)
            self.window.rest()
            self.resize(640, 360, lambda now: now < small + 40)
        self.window.quit()


class Script(program.OnDisplay):
    def test_the_window_and_render_end_in_the_same_bytes(self):
        window = program.Window(self.display, self.folder, ["obbs", "--keys", DRIVE + " Esc"], {})
        self.addCleanup(window.kill)
        window.final_state()
        json = self.folder / "render.json"
        done = run("render", "obbs", "--keys", DRIVE, "--output", self.folder / "x.png", "--json", json)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(window.state_file.read_bytes(), json.read_bytes())
        self.assertEqual(events(window.stdout()), events(done.stdout))

    def test_after_a_script_the_keys_are_free(self):
        window = self.open(self.write("near.json", NEAR), "--keys", "z*3")
        window.rest()
        window.key("x")
        self.assertEqual(player(window.quit())["center"], [-1.375, 0, 0])


class Title(program.OnDisplay):
    def test_is_in_the_language_of_the_window(self):
        # Catches a title in Latin-1, which cannot encode 判定.
        scene = self.write("two.json", {**NEAR, "title": {"en": "Two", "ja": "球と球"}})
        for language, title in (("en", "Hantei - Two"), ("ja", "Hantei - 球と球")):
            window = self.open(scene, "--lang", language)
            wait_until(title, lambda: window.title() == title)
            window.quit()

    def test_is_set_from_the_start(self):
        # Catches a title that is set only after the first frame.
        window = self.open(self.write("near.json", {**NEAR, "title": {"en": "Near", "ja": "Near"}}))
        self.assertEqual(window.first_title, "Hantei - Near")


class Views(program.OnDisplay):
    def test_a_click_on_a_face_of_configuration_space_changes_the_picture(self):
        # Catches a click taken for a drag, and a position assigned to the wrong view.
        window = self.open("obbs", "--keys", "m", "--size", "1280x720")
        window.rest()
        before = window.picture()
        window.do("mousemove", "--window", window.id, 640, 410, "click", 1)
        wait_until("another axis' faces", lambda: window.picture() != before)
        window.do("mousemove", "--window", window.id, 700, 180, "click", 1)
        wait_until("the deciding axis' faces again", lambda: window.picture() == before)
        window.quit()


class Size(program.OnDisplay):
    def resize(self, window, width, height):
        window.do("windowsize", "--sync", window.id, width, height)
        window.rest()

    def test_tiny_and_back(self):
        window = self.open("playground")
        for size in ((1, 1), (2000, 1), (1, 800), (700, 500)):
            self.resize(window, *size)
            window.key("x")
        wait_until("a picture of the new size", lambda: window.size() == (700, 500))
        wait_until("a figure in it", window.has_figure)
        window.quit()

    def test_hidden_and_shown(self):
        window = self.open("playground")
        window.do("windowunmap", "--sync", window.id)
        window.rest()
        window.do("windowmap", "--sync", window.id)
        wait_until("a figure again", window.has_figure)
        window.quit()

    def test_f11_fills_the_screen_and_back(self):
        window = self.open("playground")
        before = window.size()
        window.key("F11")
        wait_until("the full screen", lambda: window.size() == (1400, 900))
        window.key("F11")
        wait_until("the window again", lambda: window.size() == before)
        window.quit()

    def test_it_opens_at_the_size_asked_for(self):
        window = self.open("playground", "--size", "640x400", "--ui-scale", "1.5")
        self.assertEqual(window.size(), (640, 400))
        window.quit()


class Colours(program.OnDisplay):
    def test_what_collides_changes_colour_and_back(self):
        window = self.open(self.write("near.json", NEAR))
        self.assertLess(window.hit_pixels(), HIT_PIXELS)
        window.key("x", "x")
        wait_until("both bodies in the colour of a hit", lambda: window.hit_pixels() > 2 * HIT_PIXELS)
        self.assertEqual(events(window.stdout())[0], "hit player post depth 0")
        window.key("z", "z")
        wait_until("no trace of that colour", lambda: window.hit_pixels() < HIT_PIXELS)
        window.quit()
        self.assertEqual(events(window.stdout())[-1], "clear player post")


class Mouse(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.window = self.open(self.write("near.json", NEAR))
        self.window.do("mousemove", 400, 600)
        self.window.key("i")  # the panel's frame time would differ from picture to picture
        self.window.rest()

    def changes(self, *what):
        before = self.window.picture()
        self.window.do(*what)
        wait_until(f"{what} changes the picture", lambda: self.window.picture() != before)
        self.window.rest()
        return before

    def test_dragging_turns_and_the_wheel_zooms_and_home_undoes_both(self):
        first = self.changes("mousedown", "1", "mousemove", "460", "620", "mouseup", "1")
        self.changes("click", "4")
        self.changes("click", "5")
        self.changes("key", "Home")
        wait_until("the first view again", lambda: self.window.picture() == first)
        self.window.do("mousemove", 300, 500)  # the button is up, so this is no drag
        self.window.rest()
        self.assert_same(self.window.picture(), first)
        self.window.quit()

    def test_the_panel_closes_by_its_button_and_dragging_over_it_does_not_turn(self):
        open_panel = self.changes("key", "i")
        self.window.do("mousemove", 1100, 120, "mousedown", 1, "mousemove", 1150, 140, "mouseup", 1)
        self.window.rest()
        self.changes("mousemove", 1236, 29, "click", "1")
        self.window.do("mousemove", 400, 600)
        wait_until("the first picture, without the panel", lambda: self.window.picture() == open_panel)
        self.window.quit()


class Idle(program.OnDisplay):
    def test_an_idle_window_uses_no_cpu(self):
        window = self.open("playground")
        window.key("x", "Left")
        window.rest()
        before = window.cpu_seconds()
        time.sleep(4.0)
        self.assertLess(window.cpu_seconds() - before, 0.04, "1 % of a core")
        window.quit()


class Refusals(program.OnDisplay):
    def test_an_old_opengl_is_named(self):
        done = run("playground", display=self.display, MESA_GL_VERSION_OVERRIDE="2.1")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn("2.1", done.stderr)
        self.assertIn("3.3", done.stderr)

    def test_stats_are_one_line(self):
        done = run("playground", "--keys", "x*5 Esc", "--stats", display=self.display)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"\Afirst frame [\d.]+ ms, \d+ frames, .*MiB\n\Z")


if __name__ == "__main__":
    program.main(needs_display=True)
