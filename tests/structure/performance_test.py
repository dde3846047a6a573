"""Tests scripts/performance.py: medians, the table, and the warning about a lost lead."""
import importlib.util
import pathlib
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
SPEC = importlib.util.spec_from_file_location("performance", ROOT / "scripts/performance.py")
performance = importlib.util.module_from_spec(SPEC)
sys.dont_write_bytecode = True
SPEC.loader.exec_module(performance)


def results(**times):
    runs = []
    for who, each in times.items():
        for ns in each:
            runs.append({"run_type": "iteration", "name": f"manifold/obb-obb/half hits/{who}/manual_time", "each": ns, "least": 0.9 * ns})
    return {"benchmarks": runs}


class Performance(unittest.TestCase):
    def test_medians_are_those_of_the_repetitions(self):
        found = performance.medians(results(Hantei=[3.0, 1.0, 2.0], ODE=[9.0]))
        self.assertEqual(found, {"manifold/obb-obb/half hits": {"Hantei": 2.0, "ODE": 9.0}})

    def test_the_leads_of_a_page_are_read_back(self):
        measured = performance.medians(results(Hantei=[100.0], ODE=[150.0]))
        table = performance.table(measured, measured)
        page = performance.rewritten("a\n<!-- measured -->\nstale figures\n<!-- end -->\nb\n", table)
        self.assertNotIn("stale", page)
        self.assertEqual(performance.leads_on(page), {"manifold/obb-obb/half hits": ("ODE", 1.5)})

    def test_a_lead_that_shrank_by_more_than_a_fifth_is_named(self):
        measured = performance.medians(results(Hantei=[100.0], ODE=[150.0]))
        page = "\n".join(performance.table(measured, measured))
        slower = performance.medians(results(Hantei=[130.0], ODE=[150.0]))
        same = performance.medians(results(Hantei=[115.0], ODE=[150.0]))
        self.assertEqual(len(list(performance.losses(page, slower))), 1)
        self.assertEqual(list(performance.losses(page, same)), [])

    def test_the_quickest_pass_has_a_column(self):
        runs = results(Hantei=[100.0, 200.0, 300.0], ODE=[300.0, 600.0])
        self.assertEqual(performance.least(runs), {"manifold/obb-obb/half hits": {"Hantei": 90.0, "ODE": 270.0}})
        row = performance.table(performance.medians(runs), performance.least(runs))[-1]
        self.assertIn("| 2.25 | 3.00 | 1.50 |", row)

    def test_the_plot_has_a_bar_for_each_yardstick(self):
        picture = performance.plot(performance.medians(results(Hantei=[100.0], ODE=[150.0])))
        self.assertEqual(picture.count("<svg"), 1)
        self.assertIn("1.50", picture)


if __name__ == "__main__":
    unittest.main()
