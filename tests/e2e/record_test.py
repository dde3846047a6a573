"""Records a session in the window and replays it: the final state is the same, byte for byte."""
import time
import unittest

import program
from program import run

SCENE = {"title": {"en": "Push", "ja": "Push"}, "step": 0.1, "turn": 7, "response": "push",
         "player": {"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.25, 0.75], "rotation": [0, 10, 0]},
         "targets": [{"name": "a", "shape": "sphere", "center": [1.5, 0, 0], "radius": 0.5},
                     {"name": "b", "shape": "obb", "center": [0, 1.5, 0.5], "halfExtents": [1, 0.2, 1],
                      "rotation": [20, 0, 30]}]}


class Record(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.scene, self.keys = self.write("push.json", SCENE), self.folder / "drive.keys"

    def start(self, *arguments):
        self.window = self.open(self.scene, "--size", "480x270", "--record", self.keys, *arguments)

    def drive(self):
        self.window.hold(0.6, "x", "s")
        self.window.key("x", "r", "r", "3", "f")
        self.window.do("keydown", "s")
        time.sleep(0.4)
        self.window.do("keydown", "d")
        time.sleep(0.3)
        self.window.do("keyup", "s")
        time.sleep(0.2)
        self.window.do("keyup", "d")
        self.window.key("1", "z", "p", "Left")

    def played(self):
        state = self.folder / "played.json"
        done = run("render", self.scene, "--keys", f"@{self.keys}", "--output", self.folder / "out.png", "--json", state,
                   "--size", "64x64")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return state.read_bytes()

    def test_the_quit_key_ends_the_session_and_its_recording(self):
        self.start()
        self.drive()
        self.window.quit()
        self.assertEqual(self.played(), self.window.state_file.read_bytes())
        comment, script = self.keys.read_text().split("\n", 1)
        self.assertEqual(comment, f"# hantei {self.scene} --keys @{self.keys}")
        self.assertLess(len(script), 1000)
        self.assertEqual([f.name for f in self.folder.iterdir() if ".part" in f.name], [])

    def test_the_close_button_does_so_during_a_glide(self):
        self.start()
        self.drive()
        self.window.do("keydown", "x")
        time.sleep(0.5)
        self.window.close()
        self.window.final_state()
        self.window.do("keyup", "x")
        self.assertEqual(self.played(), self.window.state_file.read_bytes())

    def test_a_session_that_begins_with_a_script_is_recorded_whole(self):
        self.start("--keys", "x:0.4 wait:0.3 s*3", "--player", "capsule")
        self.window.key("a", "a")
        self.window.hold(0.4, "r")
        self.window.quit()
        state = self.folder / "played.json"
        run("render", self.scene, "--player", "capsule", "--keys", f"@{self.keys}", "--output", self.folder / "out.png",
            "--json", state, "--size", "64x64")
        self.assertEqual(state.read_bytes(), self.window.state_file.read_bytes())


    def test_the_mouse_and_keys_beside_a_cases_own_drive_are_recorded(self):
        case = self.write("case.json", {**SCENE, "keys": "x:0.8 wait:0.3 s*3", "expect": [{"a": "player", "b": "a", "overlaps": True}]})
        self.scene = case
        self.start()
        self.window.key("comma", "comma", "period", "k", "Left")
        self.window.do("mousemove", "--window", self.window.id, 60, 200, "mousedown", 1)
        time.sleep(0.2)
        self.window.do("mousemove", "--window", self.window.id, 100, 180)
        time.sleep(0.2)
        self.window.do("mouseup", 1)
        self.window.key("u", "s")
        self.window.quit()
        self.assertEqual(self.played(), self.window.state_file.read_bytes())
        script = self.keys.read_text().split("\n", 1)[1]
        self.assertTrue(script.startswith("beside "), script)
        self.assertIn("drag:40,-20", script)


class BadPlaces(program.Scratch):
    def test_are_refused_before_a_window_opens(self):
        bad = self.write("bad.keys", "# fine\nx Lefft\n")
        for arguments, says in ((["--record", self.folder], "folder"),
                                (["--record", self.folder / "none/drive"], "none"),
                                (["--record", "/proc/drive"], "/proc/drive"),
                                (["--record", "a", "--json", "a"], "same file"),
                                (["--keys", "@" + str(self.folder / "missing")], "missing: cannot be read"),
                                (["--keys", "@" + str(self.folder)], "is a folder"),
                                (["--keys", "open:nowhere"], "nowhere"),
                                (["--keys", "set:ball.center.x="], "a number"),
                                (["--keys", f"@{bad}"], 'bad.keys: key script: token 2 "Lefft"')):
            with self.subTest(says):
                done = run("spheres", *arguments)
                self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
                self.assertIn(says, done.stderr)
        self.assertEqual([f.name for f in self.folder.iterdir()], ["bad.keys"])


if __name__ == "__main__":
    program.main(needs_display=True)
