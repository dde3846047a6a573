"""Tests scripts/growth.py: it draws a curve for each measured quantity, higher if the value is larger."""
import importlib.util
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
SPEC = importlib.util.spec_from_file_location("growth", ROOT / "scripts/growth.py")
growth = importlib.util.module_from_spec(SPEC)
sys.dont_write_bytecode = True
SPEC.loader.exec_module(growth)


def crowd(bodies, **figures):
    return {"bodies": bodies, **{key: None for key, _, _ in growth.CURVES}, **figures}


class Growth(unittest.TestCase):
    def test_a_panel_for_each_unit_that_was_measured(self):
        picture = growth.plot([crowd(10, tick_us=1.0, frame_ms=10.0), crowd(100, tick_us=2.0, frame_ms=20.0)])
        self.assertEqual((picture.count("<g "), picture.count("<polyline")), (2, 2))
        self.assertIn(">tick</text>", picture)
        self.assertNotIn(">memory</text>", picture)

    def test_growing_values_go_up_and_to_the_right(self):
        picture = growth.plot([crowd(10 ** i, tick_us=10.0 ** i) for i in range(1, 5)])
        points = [tuple(map(float, point.split(","))) for point in re.search(r'points="([^"]*)"', picture)[1].split()]
        self.assertEqual(len(points), 4)
        self.assertEqual(points, sorted(points))
        self.assertEqual([y for _, y in points], sorted((y for _, y in points), reverse=True))

    def test_one_crowd_is_a_point(self):
        self.assertIn("<circle", growth.plot([crowd(10, tick_us=1.0)]))


if __name__ == "__main__":
    unittest.main()
