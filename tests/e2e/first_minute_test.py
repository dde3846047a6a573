"""The first minute of a user with the mouse, and the guide that appears once."""
import json
import os
import subprocess

import program
from program import player, run, wait_until

# The ball is large and central, so that the middle of the window is on the ball in every framing of the scene.
SCENE = {"title": {"en": "Ball", "ja": "球"}, "camera": {"target": [0, 0, 0], "yaw": 0, "pitch": 0, "distance": 8},
         "player": {"shape": "sphere", "center": [-2.5, 0, 0], "radius": 0.25},
         "targets": [{"name": "ball", "shape": "sphere", "center": [0, 0, 0], "radius": 1}]}
ON_THE_BALL, BESIDE = (435, 390), (60, 600)


class Mouse(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.scene, self.keys = self.write("ball.json", SCENE), self.folder / "drive.keys"
        self.window = self.open(self.scene, "--size", "1280x720", "--record", self.keys)

    def drag(self, start, end, button=1, shift=False):
        self.window.do("mousemove", "--window", self.window.id, *start)
        self.window.rest()
        if shift:
            self.window.do("keydown", "shift")
        self.window.do("mousedown", button)
        self.window.rest()
        for i in range(1, 9):
            place = (start[k] + (end[k] - start[k]) * i // 8 for k in (0, 1))
            self.window.do("mousemove", "--window", self.window.id, *place)
        self.window.do("mouseup", button)
        if shift:
            self.window.do("keyup", "shift")
        self.window.rest()

    def ball(self, state):
        return state["bodies"][1]["center"]

    def quit_and_replay(self):
        state = self.window.quit()
        played = self.folder / "played.json"
        done = run("render", self.scene, "--keys", f"@{self.keys}", "--output", self.folder / "out.png", "--json", played,
                   "--size", "64x64")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(played.read_bytes(), self.window.state_file.read_bytes())
        return state

    # Catches a drag that turns the camera, leaves the grid of steps, or is missing from the recording.
    def test_a_body_is_dragged_by_whole_steps_and_the_drag_replays(self):
        self.drag(ON_THE_BALL, (ON_THE_BALL[0] + 160, ON_THE_BALL[1]))
        x, y, z = self.ball(self.quit_and_replay())
        self.assertGreater(x, 0.5)
        self.assertEqual((x % 0.125, y, z), (0, 0, 0))

    def test_with_shift_the_body_moves_up(self):
        self.drag(ON_THE_BALL, (ON_THE_BALL[0] + 60, ON_THE_BALL[1] - 100), shift=True)
        x, y, z = self.ball(self.quit_and_replay())
        self.assertGreater(y, 0.25)
        self.assertEqual((x, z), (0, 0))

    def test_beside_the_body_a_drag_moves_the_view(self):
        self.drag(BESIDE, (BESIDE[0] + 40, BESIDE[1]))
        self.drag(BESIDE, (BESIDE[0] + 40, BESIDE[1]), button=2)
        self.window.do("mousemove", "--window", self.window.id, *ON_THE_BALL, "click", 4)
        self.window.rest()
        self.assertEqual(self.ball(self.quit_and_replay()), [0, 0, 0])
        script = self.keys.read_text()
        for word in ("drag:", "pan:", "zoom:1@"):
            self.assertIn(word, script)

    def test_a_click_explains_and_a_field_steps_by_wheel(self):
        self.window.do("mousemove", "--window", self.window.id, *ON_THE_BALL, "click", 1)
        self.window.rest()
        self.window.do("mousemove", "--window", self.window.id, 1030, 133)
        self.window.rest()  # the next frame decides whether the wheel goes to the panel
        self.window.do("click", 4)
        self.window.rest()
        state = self.quit_and_replay()
        self.assertEqual(player(state)["center"], [-2.375, 0, 0])
        self.assertIn("focus:ball", self.keys.read_text())


class Guide(program.OnDisplay):
    """A start without arguments, as by a new user."""

    def start(self):
        known = program.windows_on(self.display)
        environment = {**os.environ, "DISPLAY": self.display, "XDG_CONFIG_HOME": str(self.folder / "config"),
                       **program.sanitizer_settings()}
        process = subprocess.Popen([program.PROGRAM], env=environment, stdout=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        window = wait_until("a window opens", lambda: next(iter(program.windows_on(self.display) - known), None))
        subprocess.run(["xdotool", "windowfocus", "--sync", window], env=environment, check=True)
        return process

    def press(self, *keys):
        subprocess.run(["xdotool", "key", *keys], env={**os.environ, "DISPLAY": self.display}, check=True)

    # Catches a guide at every start, and one that Esc does not close.
    def test_the_guide_appears_once(self):
        for closes in (1, 0):
            process = self.start()
            self.press(*["Escape"] * (closes + 1))
            self.assertIsNone(process.poll(), "Esc closes the guide, and then warns")
            self.press("Escape")
            self.assertEqual(process.wait(program.PATIENCE), 0)
            settings = json.loads((self.folder / "config/hantei/settings.json").read_text())
            self.assertIs(settings["guided"], True)


if __name__ == "__main__":
    program.main(needs_display=True)
