"""`hantei --routine`: the window shows the answers of a user's own routine, and reads it again when it is saved."""
import program
from program import wait_until

SCENE = {"player": {"shape": "sphere", "center": [0.25, 0, 0], "radius": 0.5},
         "targets": [{"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5}]}


def answering(body):
    return ("#include <hantei/hantei.h>\nint overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
            f"  (void)a; (void)b;\n  {body}\n}}\n")


class RoutineWindow(program.OnDisplay):
    def opened(self, body):
        self.source = self.write("mine.c", answering(body))
        return self.open("--routine", self.source, self.write("scene.json", SCENE))

    def shows_another_answer(self, window, body):
        window.rest()
        before = window.picture()
        self.source.write_text(answering(body))
        wait_until("another answer is shown", lambda: program.differing(window.picture(), before) > 500)

    # Would catch: an oracle check that leaves the routine out, or asks the old one after a save.
    def test_saved_routine_is_judged_at_every_tick(self):
        window = self.opened("return 1;")
        window.key("F10", "x", "z")
        window.rest()
        self.assertNotIn("oracle", window.stdout())
        self.source.write_text(answering("return 0;"))
        wait_until("the mismatch is reported", lambda: (window.key("x", "z"), "wrong verdict; yours: apart; oracle:" in window.stdout())[1])
        wait_until("the case is saved", lambda: "hantei hantei-oracle" in window.stdout())
        window.quit()

    # Would catch: a window that ends with its routine, or does not recover.
    def test_window_outlives_what_is_wrong_with_its_routine(self):
        window = self.opened("return 1;")
        for body in ("return c;", "*(volatile int*)0 = 1; return 1;", "for (;;) {}"):
            self.shows_another_answer(window, body)
            self.shows_another_answer(window, "return 1;")
        self.source.unlink()
        window.key("x")
        window.rest()
        window.quit()

    def test_missing_file_is_refused(self):
        done = program.run("--routine", self.folder / "nowhere.c", "spheres")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("nowhere.c: there is no such file", done.stderr)


if __name__ == "__main__":
    program.main(needs_display=True)
