"""A session is saved in every ending: by a signal, a killed window or a lost display."""
import json
import signal
import unittest

import program
from program import PATIENCE, run


class Stopped(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.keys = self.folder / "drive.keys"

    def start(self, *arguments):
        self.window = self.open("spheres", "--size", "480x270", "--record", self.keys, *arguments)
        self.window.key("x", "x", "s", "F6")
        self.window.hold(0.4, "z")
        self.window.rest()

    def assert_ended(self, status):
        self.window.expected = status
        self.assertEqual(self.window.process.wait(PATIENCE), status, self.window.stderr())

    def assert_saved(self):
        """The recording replays to the saved state, and the palette is remembered."""
        state, played = self.window.state_file.read_bytes(), self.folder / "played.json"
        done = run("render", "spheres", "--keys", f"@{self.keys}", "--json", played, "--output", self.folder / "out.png",
                   "--size", "64x64")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(played.read_bytes(), state)
        self.assertNotEqual(json.loads(state)["bodies"][0]["center"], [0, 0, 0])
        self.assertIn("palette", (self.folder / "config/hantei/settings.json").read_text())
        self.assertEqual([f.name for f in self.folder.iterdir() if ".part" in f.name], [])


class BySignal(Stopped):
    def stop(self, number):
        self.start()
        self.window.process.send_signal(number)
        self.assert_ended(-number)
        self.assertEqual(self.window.stderr(), "")
        self.assert_saved()

    def test_sigterm_saves_all_and_ends_the_program_by_itself(self):
        self.stop(signal.SIGTERM)

    def test_sigint_does_too(self):
        self.stop(signal.SIGINT)

    def test_and_so_does_sighup(self):
        self.stop(signal.SIGHUP)

    def test_in_the_middle_of_a_glide(self):
        self.start()
        self.window.do("keydown", "x")
        self.window.process.send_signal(signal.SIGTERM)
        self.assert_ended(-signal.SIGTERM)
        self.window.do("keyup", "x")
        self.assert_saved()

    def test_in_the_frame_that_turns_a_page(self):
        """Would catch: the rest of a frame that uses objects which the signal has destroyed. The test repeats,
        because sometimes a timer handles the signal first."""
        for _ in range(4):
            self.window = self.open("obbs", "--size", "1280x720")
            self.window.do("mousemove", "--window", self.window.id, 1017, 74)  # "Why"
            self.window.rest()
            self.window.process.send_signal(signal.SIGSTOP)
            self.window.do("click", 1)
            self.window.process.send_signal(signal.SIGTERM)
            self.window.process.send_signal(signal.SIGCONT)
            self.assert_ended(-signal.SIGTERM)

    def test_a_failed_save_is_reported_and_the_rest_is_saved(self):
        self.keys = "/dev/full"
        self.start()
        self.window.process.send_signal(signal.SIGTERM)
        self.assert_ended(-signal.SIGTERM)
        self.assertEqual(self.window.stderr(), "hantei: /dev/full: cannot write: No space left on device\n")
        self.assertIn("bodies", json.loads(self.window.state_file.read_text()))
        self.assertIn("palette", (self.folder / "config/hantei/settings.json").read_text())


class ByTheQuitKey(Stopped):
    def test_one_failing_output_does_not_affect_the_others(self):
        self.keys = "/dev/full"
        self.start()
        self.window.press_to_quit()
        self.assert_ended(2)
        self.assertEqual(self.window.stderr(), "hantei: /dev/full: cannot write: No space left on device\n")
        self.assertIn("bodies", json.loads(self.window.state_file.read_text()))
        self.assertIn("palette", (self.folder / "config/hantei/settings.json").read_text())


class ByOthers(Stopped):
    def assert_said(self):
        self.assertEqual(self.window.stderr().count("\n"), 1, self.window.stderr())
        self.assertIn("the connection to the display is lost", self.window.stderr())

    def test_a_window_that_is_killed(self):
        self.start()
        self.window.do("windowkill", self.window.id)
        self.assert_ended(2)
        self.assert_said()
        self.assert_saved()

    def test_a_display_that_ends(self):
        self.start()
        type(self).server.kill()
        self.assert_ended(2)
        type(self).server.wait()
        self.setUpClass()  # a new display for the next tests
        self.assert_said()
        self.assert_saved()


class NoDriver(program.OnDisplay):
    """Would catch: a refusal that calls itself until the server accepts no more clients."""

    def test_is_reported_in_one_line(self):
        for variable, value in (("LIBGL_ALWAYS_INDIRECT", "1"), ("GALLIUM_DRIVER", "nope"),
                                ("MESA_GL_VERSION_OVERRIDE", "2.1")):
            with self.subTest(variable):
                done = run("spheres", display=self.display, **{variable: value})
                self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
                self.assertIn("OpenGL 3.3", done.stderr)
                self.assertIn("LIBGL_ALWAYS_SOFTWARE", done.stderr)


class WithoutAWindow(program.Scratch):
    def test_outputs_are_independent(self):
        state = self.folder / "state.json"
        done = run("render", "spheres", "--output", "/dev/full", "--json", state, "--size", "64x64")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn("/dev/full", done.stderr)
        self.assertIn("bodies", json.loads(state.read_text()))

    def test_every_failing_output_is_reported(self):
        done = run("render", "spheres", "--output", "/dev/full", "--json", "/dev/full", "--size", "64x64")
        self.assertIn("same file", done.stderr)
        link = self.folder / "full"
        link.symlink_to("/dev/full")
        done = run("render", "spheres", "--output", "/dev/full", "--json", link, "--size", "64x64")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 2), done.stderr)

    def test_failing_drawing_does_not_affect_other_outputs(self):
        """Would catch: a graphics driver that fails midway, so that state and verdicts are lost with the pictures."""
        no_driver = {"MESA_GL_VERSION_OVERRIDE": "2.1"}
        state, scene = self.folder / "state.json", self.folder / "scene.json"
        done = run("render", "spheres", "--keys", "x*3", "--frames", self.folder / "frames", "--video", self.folder / "film.mp4",
                   "--output", self.folder / "out.png", "--json", state, "--size", "64x64", **no_driver)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 2), done.stderr)
        self.assertIn("OpenGL 3.3", done.stderr)
        self.assertNotEqual(json.loads(state.read_text())["bodies"][0]["center"], [0, 0, 0])
        self.assertEqual(sorted(f.name for f in self.folder.iterdir()), ["state.json"])
        scene.write_text(json.dumps({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 1}, "targets": [
            {"name": "a", "shape": "sphere", "center": [1, 0, 0], "radius": 1}],
            "expect": [{"a": "player", "b": "a", "overlaps": True}]}))
        done = run("verify", scene, "--junit", self.folder / "junit.xml", "--report", self.folder / "report", **no_driver)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn("1 passed", done.stdout)
        self.assertIn("testcase", (self.folder / "junit.xml").read_text())
        self.assertFalse((self.folder / "report").exists())

    def test_a_report_and_its_summary_too(self):
        scene = self.write("scene.json", {"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5}, "targets": [],
                                          "expect": []})
        done = run("verify", scene, "--junit", "/dev/full", "--report", self.folder / "report")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertTrue((self.folder / "report/index.html").exists())


if __name__ == "__main__":
    program.main(needs_display=True)
