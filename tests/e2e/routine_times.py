"""Measures the waits of a user with a routine, in a window under Xvfb: python3 tests/e2e/routine_times.py PROGRAM SOURCE

Prints seconds: the median of five, and the maximum. Each time includes about 0.05 s for reading the picture.
"""
import statistics
import subprocess
import time

import program
from program import wait_until
from routine_window_test import wrong_places

WRONG = "int overlaps_sphere_aabb(const hantei_sphere* a, const hantei_aabb* b) { (void)a; (void)b; return %d; }\n"
ROUNDS = 5
FEW_PIXELS = 500


class Times(program.OnDisplay):
    def told(self, what, reach, seconds):
        print(f"{what}: median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s (reach {reach} s)", flush=True)

    def test_from_new_to_the_first_judged_frame(self):
        seconds = []
        for _ in range(ROUNDS):
            (self.folder / "sphere_aabb.c").unlink(missing_ok=True)
            start = time.monotonic()
            subprocess.run([program.PROGRAM, "routine", "new", "sphere-aabb"], cwd=self.folder, check=True, capture_output=True)
            window = self.open("--routine", "sphere_aabb.c")
            seconds.append(time.monotonic() - start)
            window.quit()
        self.told("routine new to the first judged frame", 2, seconds)

    def test_from_save_to_the_reloaded_verdict(self):
        source = self.write("mine.c", "#include <hantei/hantei.h>\n" + WRONG % 0)
        window = self.open("--routine", source)
        seconds = []
        for i in range(ROUNDS):
            window.rest()
            before = window.picture()
            start = time.monotonic()
            source.write_text("#include <hantei/hantei.h>\n" + WRONG % (1 - i % 2))
            wait_until("another verdict", lambda: program.differing(window.picture(), before) > FEW_PIXELS)
            seconds.append(time.monotonic() - start)
        self.told("save to the reloaded verdict", 1, seconds)

    def test_map_of_a_broken_test(self):
        first, whole = [], []
        window = self.open("wrong-six-axes", "--ui-scale", "1")
        for _ in range(ROUNDS):
            window.rest()
            before = window.picture()
            start = time.monotonic()
            window.key("asciitilde")
            wait_until("the map", lambda: wrong_places(window.picture()))
            first.append(time.monotonic() - start)
            whole.append(self.last_change(window) - start)
            for _ in range(3):
                window.key("asciitilde")
                window.rest()
            window.key("q")  # another height has another map
        self.told("map of a broken test, first picture", 0.3, first)
        self.told("map of a broken test, whole", 5, whole)

    def last_change(self, window):
        """The time of the picture's last change before a second without a change."""
        shown, changed = window.picture(), time.monotonic()
        while time.monotonic() - changed < 1:
            now = window.picture()
            if now != shown:
                shown, changed = now, time.monotonic()
        return changed


if __name__ == "__main__":
    program.main(needs_display=True)
