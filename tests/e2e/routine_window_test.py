"""`hantei --routine`: the window shows the answers of a user's own routine, and reads it again when it is saved."""
import program
from program import wait_until

SCENE = {"player": {"shape": "sphere", "center": [0.25, 0, 0], "radius": 0.5},
         "targets": [{"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5}]}


def answering(body):
    return ("#include <hantei/hantei.h>\nint overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
            f"  (void)a; (void)b;\n  {body}\n}}\n")


def wrong_places(picture):
    """The pixels of the map, at the right edge of the picture, that are filled in the violet of wrong answers."""
    width, shown = picture[0], program.colors(picture)

    def is_violet(color):
        red, green, blue = color >> 16, color >> 8 & 255, color & 255
        return red - green > 15 and blue - green > 15
    return [(x, y) for y in range(180, 350) for x in range(width - 325, width - 40) if is_violet(shown[y * width + x])]


class RoutineWindow(program.OnDisplay):
    def opened(self, body):
        self.source = self.write("mine.c", answering(body))
        return self.open("--routine", self.source, self.write("scene.json", SCENE))

    def shows_another_answer(self, window, body):
        window.rest()
        before = window.picture()
        self.source.write_text(answering(body))
        wait_until("another answer is shown", lambda: program.differing(window.picture(), before) > 500)

    # Would catch: an oracle check that leaves out the routine, or calls the old routine after the file was saved.
    def test_saved_routine_is_judged_at_every_tick(self):
        window = self.opened("return 1;")
        window.key("F10", "x", "z")
        window.rest()
        self.assertNotIn("oracle", window.stdout())
        self.source.write_text(answering("return 0;"))
        wait_until("the mismatch is reported", lambda: (window.key("x", "z"), "wrong verdict; yours: apart; oracle:" in window.stdout())[1])
        wait_until("the case is saved", lambda: f"hantei --routine {self.source} hantei-oracle" in window.stdout())
        window.quit()

    # Would catch: a window that ends with its routine, or does not recover.
    def test_window_outlives_what_is_wrong_with_its_routine(self):
        window = self.opened("return 1;")
        for body in ("return c;", "*(volatile int*)0 = 1; return 1;", "for (;;) {}"):
            self.shows_another_answer(window, body)
            self.shows_another_answer(window, "return 1;")
        window.quit()

    # Would catch: a routine that is dropped, or an error message, while an editor replaces the file.
    def test_file_that_vanishes_is_watched_on(self):
        window = self.opened("return 1;")
        window.rest()
        before = window.picture()
        self.source.unlink()
        window.key("x", "z")
        window.rest()
        self.assert_same(window.picture(), before)
        self.source.write_text(answering("return 0;"))
        wait_until("the new file answers", lambda: program.differing(window.picture(), before) > 500)
        window.quit()

    # Would catch: two windows that share a file, a process or a name in shared memory.
    def test_two_windows_have_the_same_routine(self):
        windows = [self.opened("return 1;")]
        windows.append(self.open("--routine", self.source, self.folder / "scene.json"))
        for window in windows:
            window.do("windowraise", window.id)
            window.rest()
        for body in ("abort_here();", "*(volatile int*)0 = 1; return 1;", "return 0;"):
            before = []
            for window in windows:
                window.do("windowraise", window.id)
                window.rest()
                before.append(window.picture())
            self.source.write_text(answering(body))
            for window, picture in zip(windows, before):
                window.do("windowraise", window.id)
                wait_until("each window has the new answer", lambda: program.differing(window.picture(), picture) > 500)
        for window in windows:
            window.quit()

    # Would catch: a scene for which the routine has no answer, or a scene in which a wrong routine looks right.
    def test_without_a_scene_a_pair_opens_that_the_routine_answers(self):
        self.write("mine.c", answering("return 0;"))
        window = self.open("--routine", "mine.c")
        window.key("F10", "x")
        wait_until("the mismatch is reported", lambda: "wrong verdict; yours: apart; oracle:" in window.stdout())
        wait_until("the case is saved", lambda: "hantei --routine mine.c hantei-oracle" in window.stdout())
        self.assertEqual([body["shape"] for body in window.quit()["bodies"]], ["sphere", "sphere"])

    # Would catch: a map that is drawn elsewhere than where clicks reach it, or a click that changes other numbers
    # than the map's two.
    def test_click_on_the_map_drives_there(self):
        self.write("mine.c", answering("return 0;"))
        window = self.open("--routine", "mine.c", "--map", "xz", "--ui-scale", "1", self.write("scene.json", SCENE))
        wait_until("the map has places that are wrong", lambda: wrong_places(window.picture()))
        window.rest()
        places = wrong_places(window.picture())
        x, y = places[len(places) // 2]
        window.do("mousemove", x, y, "click", 1)
        window.rest()
        center = program.player(window.quit())["center"]
        self.assertNotEqual(center, [0.25, 0, 0])
        self.assertEqual(center[1], 0)
        self.assertLess(center[0] ** 2 + center[2] ** 2, 1, "the routine is wrong where the balls overlap")

    def test_missing_file_is_refused(self):
        done = program.run("--routine", self.folder / "nowhere.c", "spheres")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("nowhere.c: there is no such file", done.stderr)


if __name__ == "__main__":
    program.main(needs_display=True)
