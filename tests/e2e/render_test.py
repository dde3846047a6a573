"""`hantei render`: pictures and states without a display."""
import json
import unittest

import program
from png import read_png
from program import HIT_PIXELS, SOURCE, colors, events, hit_pixels, player, run


class Render(program.Scratch):
    def render(self, *arguments, **variables):
        self.png, self.json = self.folder / "out.png", self.folder / "out.json"
        done = run("render", *arguments, "--output", self.png, "--json", self.json, **variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done

    def test_a_picture_of_the_size_asked_for(self):
        self.render("playground", "--size", "320x200")
        picture = read_png(self.png)
        self.assertEqual(picture[:2], (320, 200))
        self.assertGreater(len(set(colors(picture))), 50)

    def test_the_smallest_picture(self):
        self.render("playground", "--size", "1x1")
        self.assertEqual(read_png(self.png)[:2], (1, 1))

    def test_the_same_script_gives_the_same_bytes(self):
        first = None
        for _ in range(2):
            self.render("obbs", "--keys", "z*3 f*20 z:0.4", "--size", "200x150")
            again = (self.png.read_bytes(), self.json.read_bytes())
            self.assertEqual(first or again, again)
            first = again

    def test_the_colour_of_a_hit_is_there_exactly_when_something_is_hit(self):
        for keys, hit in (("", True), ("x*3", False)):
            self.render("obbs", "--keys", keys, "--size", "640x360")
            state = json.loads(self.json.read_text())
            self.assertEqual(player(state)["hit"], hit)
            red = hit_pixels(read_png(self.png))
            self.assertEqual(red > HIT_PIXELS, hit, f"{red} pixels")

    def test_every_scene_can_be_rendered(self):
        for scene in sorted((SOURCE / "assets/scenes").glob("*.json")):
            self.render(scene.stem, "--size", "160x90")
            if not program.sanitizer_settings():  # under sanitizers, other tests have covered this code
                self.render(scene, "--size", "160x90", "--lang", "ja", "--palette", "dark", "--ui-scale", "2")

    def test_the_crowds_are_the_last_scenes_of_the_ring(self):
        state = self.folder / "state.json"
        for keys, x in (("Shift+Tab x", 0.125), ("Shift+Tab Shift+Tab x*3", 0.375)):
            done = run("render", "playground", "--keys", keys, "--size", "64x48", "--output", self.folder / "a.png", "--json", state)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            bodies = json.loads(state.read_text())["bodies"]
            self.assertEqual([body["name"] for body in bodies], ["player"], "of a crowd only what is hit is told")
            self.assertEqual(bodies[0]["center"][0], x)

    def test_every_player_and_key_map(self):
        for shape in ("sphere", "aabb", "obb", "capsule", "point"):
            self.render("spheres", "--player", shape, "--size", "64x64")
            self.assertEqual(player(json.loads(self.json.read_text()))["shape"], shape)
        for keys in sorted((SOURCE / "assets/keymaps").glob("*.json")):
            self.render("spheres", "--key-map", keys.stem, "--size", "64x64")
            self.render("spheres", "--key-map", keys, "--size", "64x64")

    def test_events_are_printed_from_the_start(self):
        done = self.render("obbs", "--keys", "x*10 z*10", "--size", "64x64")
        self.assertRegex("\n".join(events(done.stdout)), r"\Ahit \S+ \S+ depth [\d.]+\nclear \S+ \S+\nhit \S+ \S+ depth [\d.e-]+\Z")

    def test_a_ray_is_shot_by_its_key_and_is_in_the_state(self):
        self.render("playground", "--keys", "x", "--size", "320x180")
        without = self.png.read_bytes()
        self.assertNotIn("ray", json.loads(self.json.read_text()))
        for keys, key_map in (("x \\", "qwerty"), ("x *", "azerty"), ("q \\", "dvorak")):
            self.render("playground", "--keys", keys, "--key-map", key_map, "--size", "320x180")
            self.assertNotEqual(self.png.read_bytes(), without)
            ray = json.loads(self.json.read_text())["ray"]
            self.assertEqual(ray["direction"], [1, 0, 0])
            self.assertEqual(set(ray["hit"] or {"b", "t", "point", "normal"}), {"b", "t", "point", "normal"})

    def test_a_fast_ball_passes_the_wall_that_the_sweep_stops_it_at(self):
        for keys, hit, tunnels in (("", False, True), ("x", False, False), ("p x", True, True)):
            self.render("tunnelling", "--keys", keys, "--size", "64x64")
            state = json.loads(self.json.read_text())
            self.assertEqual(player(state)["hit"], hit, keys)
            self.assertEqual(state["sweep"]["tunnels"], tunnels, keys)
            swept = next(body for body in state["bodies"] if body["name"] == "swept")
            self.assertLess(swept["center"][0], -0.5)
        self.assertLess(player(state)["center"][0], -0.5)

    def test_the_ray_goes_where_it_is_aimed(self):
        for keys, direction in (("\\ aim:-2.5,4,0.25", [0, 1, 0]), ("\\ aim:-2.5,4,0.25 aim:heading", [1, 0, 0])):
            self.render("playground", "--keys", "set:player.center.x=-2.5 set:player.center.y=0 "
                        "set:player.center.z=0.25 " + keys, "--size", "64x64")
            self.assertEqual(json.loads(self.json.read_text())["ray"]["direction"], direction)

    def test_it_runs_from_any_folder_and_with_its_data_elsewhere(self):
        (self.folder / "data").mkdir()
        for part in ("assets", "shaders"):
            (self.folder / "data" / part).symlink_to(SOURCE / part)
        self.render("spheres", "--size", "64x64", HANTEI_DATA=str(self.folder / "data"))

    def test_help_and_version(self):
        for option in ("--help", "--version"):
            done = run(option)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("antei", done.stdout)


if __name__ == "__main__":
    program.main(needs_display=False)
