"""`hantei render`: pictures and states without a display."""
import json
import struct
import unittest
import zlib

import program
from program import HIT_PIXELS, SOURCE, events, is_hit_color, player, run


def read_png(file):
    """Width, height and a list of (red, green, blue): 8 bits a channel, as the program writes."""
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colors = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            packed += body
        at += length + 12
    channels = {2: 3, 6: 4}[colors]
    assert depth == 8
    raw, stride, before, pixels = zlib.decompress(packed), width * channels, bytes(width * channels), []
    for y in range(height):
        method, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        unfilter(method, line, before, channels)
        pixels += [tuple(line[i:i + 3]) for i in range(0, stride, channels)]
        before = bytes(line)
    return width, height, pixels


def unfilter(method, line, above, step):
    for i in range(len(line)):
        a = line[i - step] if i >= step else 0
        b, c = above[i], above[i - step] if i >= step else 0
        nearest = min((a, b, c), key=lambda v: abs(a + b - c - v))
        line[i] = (line[i] + (0, a, b, (a + b) // 2, nearest)[method]) & 255


class Render(program.Scratch):
    def render(self, *arguments, **variables):
        self.png, self.json = self.folder / "out.png", self.folder / "out.json"
        done = run("render", *arguments, "--output", self.png, "--json", self.json, **variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done

    def test_a_picture_of_the_size_asked_for(self):
        self.render("playground", "--size", "320x200")
        width, height, pixels = read_png(self.png)
        self.assertEqual((width, height), (320, 200))
        self.assertGreater(len(set(pixels)), 50)

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
            red = sum(map(is_hit_color, read_png(self.png)[2]))
            self.assertEqual(red > HIT_PIXELS, hit, f"{red} pixels")

    def test_every_scene_can_be_rendered(self):
        for scene in sorted((SOURCE / "assets/scenes").glob("*.json")):
            self.render(scene.stem, "--size", "160x90")
            self.render(scene, "--size", "160x90", "--lang", "ja", "--palette", "dark", "--ui-scale", "2")

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
