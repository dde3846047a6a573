"""Every kind of bad input is refused in one helpful line with exit code 2, and changes no file."""
import json
import os
import pathlib
import shutil
import socket
import tempfile
import unittest

import program
from program import SOURCE, run

GOOD = {"title": {"en": "Good", "ja": "Good"},
        "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
        "targets": [{"name": "post", "shape": "aabb", "center": [3, 0, 0], "halfExtents": [0.5, 1, 2]}]}


def changed(**fields):
    return {**GOOD, **fields}


def target(**fields):
    return changed(targets=[{**GOOD["targets"][0], **fields}])


class BadInput(program.Scratch):
    def refused(self, *arguments, says, **variables):
        """Asserts that the program refuses `arguments` in one line that contains every text of `says`."""
        before = sorted((f.name, f.read_bytes()) for f in self.folder.iterdir() if f.is_file())
        done = run(*arguments, **variables)
        context = f"{arguments}: {done.stderr!r}"
        self.assertEqual(done.returncode, 2, context)
        self.assertEqual(done.stderr.count("\n"), 1, context)
        self.assertTrue(done.stderr.startswith("hantei: "), context)
        self.assertLess(len(done.stderr), 500, context)
        for word in says:
            self.assertIn(word, done.stderr, context)
        after = sorted((f.name, f.read_bytes()) for f in self.folder.iterdir() if f.is_file())
        self.assertEqual(before, after, context)

    def refused_scene(self, content, *says):
        file = self.write("scene.json", content)
        output = self.write("out.png", "an older picture")
        self.refused("render", file, "--output", output, says=["scene.json", *says])

    def mesh_scene(self, name):
        return changed(targets=[{"name": "m", "shape": "mesh", "file": name, "center": [0, 0, 0]}])

    def hull_scene(self, **fields):
        return changed(targets=[{"name": "h", "shape": "hull", "center": [0, 0, 0], **fields}])

    def test_hulls(self):
        for points, *says in (
            ([], "targets[0].points", "at least one point"),
            ([[0, 0, 1e30]], "targets[0].points[0]", "scale the points"),
            ([[0, 0, 0]] * 4097, "targets[0].points", "4096"),
        ):
            with self.subTest(says):
                self.refused_scene(self.hull_scene(points=points), *says)
        for text, *says in (
            ("# none\n", "no points", "give it vertices"),
            ("v 0 0 0\nv nan 0 0\n", "line 2", "nan", "give x, y and z"),
            ("v 0 0 -1e30\n", "line 1", "1e30", "scale"),
            ("v 1 2 3\n" * 1_000_000, "200,000", "thin them out"),
        ):
            with self.subTest(says):
                self.write("bad.obj", text)
                self.refused_scene(self.hull_scene(file="bad.obj"), "targets[0].file", "bad.obj", *says)

    def test_thin_hulls_are_good_input(self):
        for points in ([[0, 0, 0]], [[1, 2, 3]] * 5, [[0, 0, 0], [1, 1, 1], [3, 3, 3]],
                       [[0, 0, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1]]):
            with self.subTest(points):
                scene = self.write("scene.json", self.hull_scene(points=points))
                self.assertEqual(run("render", scene, "--output", self.folder / "out.png").returncode, 0)

    def test_meshes(self):
        corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\n"
        for text, *says in (
            (corners + "f 1 2 4\n", "line 4", "4"),
            (corners + "v 1 oops 2\nf 1 2 3\n", "line 4", "oops"),
            (corners + "v nan 0 0\nf 1 2 3\n", "line 4", "nan"),
            (corners + "v 1e30 0 0\nf 1 2 3\n", "line 4", "1e30"),
            (corners, "no triangles"),
            (corners + "f" + " 1" * 1_000_000 + "\n", "line 4", "corners"),
        ):
            with self.subTest(text[:60]):
                self.write("bad.obj", text)
                self.refused_scene(self.mesh_scene("bad.obj"), "bad.obj", *says)
        for name, *says in (("none.obj", "not there"), ("../knot.obj", "leaves its folder"),
                            ("/etc/passwd", "leaves its folder")):
            with self.subTest(name):
                self.refused_scene(self.mesh_scene(name), *says)

    def test_a_mesh_of_two_gigabytes_is_not_read(self):
        with open(self.folder / "large.obj", "wb") as file:
            file.truncate(2 << 30)  # sparse: takes no space on the disk
        scene = self.write("scene.json", self.mesh_scene("large.obj"))
        done = run("render", scene, "--output", self.folder / "out.png")
        self.assertEqual(done.returncode, 2)
        self.assertIn("larger than 64 MiB", done.stderr)

    def test_a_link_out_of_its_folder_is_no_mesh(self):
        with tempfile.TemporaryDirectory() as elsewhere:
            outside = pathlib.Path(elsewhere) / "outside.obj"
            outside.write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
            (self.folder / "link.obj").symlink_to(outside)
            self.refused_scene(self.mesh_scene("link.obj"), "leaves its folder")

    def test_scenes(self):
        for content, *says in (
            ('{\n  "title": oops }', ":2:"),
            ("", ),
            ("[]", ),
            (changed(title=3), "title"),
            (changed(player={"shape": "sphere", "center": [0, 0], "radius": 1}), "center"),
            (changed(player={"shape": "sphere", "center": [0, 0, 0], "raduis": 1}), "raduis", "radius"),
            (changed(playr={}), "playr", "player"),
            (target(shape="teapot"), "teapot"),
            (target(halfExtents=[0.5, -1, 2]), "halfExtents"),
            (target(name="player"), "player"),
            (changed(targets=GOOD["targets"] * 2), "post"),
            (changed(step=-1), "step"),
            ('{"player": {"shape": "sphere", "center": [NaN, 0, 0], "radius": 1}}', ),
            (json.dumps(GOOD).replace("0.5", "1e999", 1), ),
        ):
            with self.subTest(str(content)[:60]):
                self.refused_scene(content, *says)

    def test_a_hundred_megabytes_of_brackets(self):
        self.refused_scene("[" * 100_000_000)

    def test_a_scene_without_targets_is_valid(self):
        file = self.write("scene.json", changed(targets=[]))
        done = run("render", file, "--output", self.folder / "out.png", "--size", "64x64")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_places(self):
        out = self.folder / "out.png"
        (self.folder / "folder").mkdir()
        for arguments, says in (
            (["render", self.folder / "none.json", "--output", out], ["none.json"]),
            (["render", self.folder, "--output", out], [str(self.folder)]),
            (["render", "plaground", "--output", out], ["plaground", "playground"]),
            (["render", "spheres", "--output", self.folder / "none/out.png"], ["none"]),
            (["render", "spheres", "--output", self.folder / "folder"], ["folder"]),
            (["render", "spheres", "--output", out, "--json", self.folder / "none/out.json"], ["none"]),
            (["spheres", "--json", self.folder / "none/out.json"], ["none"]),
            (["render", "spheres", "--output", out, "--key-map", "qwertz"], ["qwertz", "qwerty"]),
            (["render", "spheres", "--output", out, "--key-map", self.write("keys.json", "{")], ["keys.json"]),
        ):
            with self.subTest(str(arguments)):
                self.refused(*arguments, says=says)

    def test_options(self):
        out = ["--output", self.folder / "out.png"]
        for arguments, says in (
            (["--ful"], ["--ful"]),
            (["render", "spheres"], ["--output"]),
            (["spheres", "obbs"], ["obbs"]),
            (["render", "--", "spheres", *out], ["--output", "after --"]),
            (["render", "spheres", *out, "--player", "box"], ["--player", "box"]),
            (["render", "spheres", *out, "--keys", "x*10 frob*2"], ["frob"]),
            (["render", "spheres", *out, "--keys", "x:1e9"], ["x:1e9"]),
            (["render", "spheres", *out, "--keys", "x*99999999999"], ["x*99999999999"]),
            (["render", "spheres", *out, "--lang", "jp"], ["jp"]),
            (["render", "spheres", *out, "--palette", "neon"], ["neon"]),
            (["render", "spheres", *out, "--size", "0x100"], ["0x100"]),
            (["render", "spheres", *out, "--size", "100000x100000"], ["100000x100000"]),
            (["render", "spheres", *out, "--ui-scale", "nan"], ["nan"]),
        ):
            with self.subTest(str(arguments)):
                self.refused(*arguments, says=says)

    def test_a_refused_display_prints_only_one_line(self):
        scene = self.write("scene.json", changed(player={**GOOD["player"], "center": [3, 0, 0]}))
        done = run(scene)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))

    def test_no_display(self):
        self.refused("spheres", says=["display", "hantei render"])
        nobodys = ":50077"  # low display numbers may be in use
        self.refused("spheres", display=nobodys, says=[nobodys, "hantei render"])

    def test_missing_data(self):
        data = self.folder / "data"
        data.mkdir()
        self.refused("render", "spheres", "--output", self.folder / "x.png", says=["data"], HANTEI_DATA=str(data))
        (data / "assets").symlink_to(SOURCE / "assets")
        self.refused("render", "spheres", "--output", self.folder / "x.png", says=["shaders"], HANTEI_DATA=str(data))
        (data / "shaders").mkdir()
        self.refused("render", "spheres", "--output", self.folder / "x.png", says=["shaders"], HANTEI_DATA=str(data))

    def no_files(self):
        """Paths that are no regular files, each with a word of its refusal: a pipe without a writer, a folder, an
        endless device, and a socket."""
        kinds = [(self.folder / name, word) for name, word in (("pipe.json", "pipe"), ("folder.json", "folder"),
                                                                ("zero.json", "device"), ("socket.json", "device"))]
        pipe, folder, zero, sock = (path for path, _ in kinds)
        os.mkfifo(pipe)
        folder.mkdir()
        zero.symlink_to("/dev/zero")
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(sock))
        return kinds

    def test_paths_that_are_no_regular_files(self):
        """Would catch: blocking for ever, and reading until memory is full."""
        out = ("--output", self.folder / "x.png", "--size", "64x64")
        for path, word in self.no_files():
            with self.subTest(word, path=path.name):
                self.refused("render", path, *out, says=[path.name, word])
                self.refused("verify", path, says=[path.name, ".json" if word == "folder" else word])
                self.refused("render", "spheres", "--keys", f"@{path}", *out, says=[path.name, word])
                self.refused("render", "spheres", "--key-map", path, *out, says=[path.name, word])

    def test_a_mesh_that_is_no_regular_file(self):
        mesh = self.folder / "mesh.obj"
        scene = self.write("scene.json", changed(targets=[{"name": "m", "shape": "mesh", "file": "mesh.obj",
                                                           "center": [0, 0, 0]}]))
        for path, word in self.no_files():
            with self.subTest(word):
                path.rename(mesh)
                self.refused("render", scene, "--output", self.folder / "x.png", says=["mesh.obj", "link" if mesh.is_symlink()
                                                                                       else word])
                self.refused("verify", scene, says=["mesh.obj"])
                mesh.rename(path)

    def test_data_that_is_no_regular_file(self):
        """Would catch: a file of the data folder (texts, a key map, a shader) that is read although it is no regular
        file."""
        data = self.folder / "data"
        for part in ("assets/text", "assets/keymaps", "shaders"):
            shutil.copytree(SOURCE / part, data / part)
        for part in ("scenes", "fonts", "meshes"):
            (data / "assets" / part).symlink_to(SOURCE / "assets" / part)
        for name in ("assets/text/en.json", "assets/text/ja.json", "assets/keymaps/qwerty.json", "shaders/solid.vert"):
            file = data / name
            kept = file.read_bytes()
            file.unlink()
            os.mkfifo(file)
            with self.subTest(name):
                done = run("render", "spheres", "--output", self.folder / "x.png", "--size", "64x64", HANTEI_DATA=str(data))
                self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
                self.assertIn(file.name, done.stderr)
            file.unlink()
            file.write_bytes(kept)

    def test_damaged_fonts_are_refused(self):
        data = self.folder / "data"
        (data / "assets/fonts").mkdir(parents=True)
        (data / "shaders").symlink_to(SOURCE / "shaders")
        for part in ("scenes", "keymaps", "text"):
            (data / "assets" / part).symlink_to(SOURCE / "assets" / part)
        for name in ("Mplus1-Medium.otf", "Mplus1-Bold.otf", "MplusCode50-Medium.otf"):
            (data / "assets/fonts" / name).symlink_to(SOURCE / "assets/fonts" / name)
        font = data / "assets/fonts/Mplus1-Bold.otf"
        whole = font.read_bytes()
        font.unlink()
        arguments = ("render", "spheres", "--output", self.folder / "x.png", "--size", "64x64")
        for content in (b"", whole[:1000], whole[:len(whole) // 2], whole[:-1000], bytes(100), whole[:5000] + bytes(1000)):
            font.write_bytes(content)
            self.refused(*arguments, says=["Mplus1-Bold.otf", "install hantei again"], HANTEI_DATA=str(data))
        font.unlink()
        os.mkfifo(font)
        self.refused(*arguments, says=["Mplus1-Bold.otf", "regular file"], HANTEI_DATA=str(data))

    def test_names_are_escaped_on_the_terminal(self):
        """Bidirectional controls, zero-width characters and escape sequences, on both streams."""
        for letter, shown in (("\u009b", "\\u009b"), ("\u202e", "\\u202e"), ("\u200b", "\\u200b"), ("\ufeff", "\\ufeff")):
            with self.subTest(shown):
                scene = self.write("scene.json", changed(player={**GOOD["player"], "center": [3, 0, 0]}, targets=[
                    {**GOOD["targets"][0], "name": f"a{letter}b"}]))
                done = run("render", scene, "--output", self.folder / "x.png", "--size", "64x64")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(done.stdout.startswith(f"hit player a{shown}b depth"), done.stdout)
                wrong = self.write("wrong.json", {**json.loads(scene.read_text()), "expect": [
                    {"a": "player", "b": f"a{letter}b", "overlaps": False}]})
                done = run("verify", wrong)
                self.assertIn(f"player a{shown}b: overlaps: expected apart", done.stdout)
                self.assertNotIn(letter, done.stdout)
                done = run("verify", wrong.rename(self.folder / f"w{letter}.json"))
                self.assertIn(f"w{shown}.json: player", done.stdout)
                self.assertNotIn(letter, done.stdout)
                done = run("render", scene, "--output", self.folder / f"no{letter}/x.png")
                self.assertIn(f"no{shown}/x.png", done.stderr)
                self.assertNotIn(letter, done.stderr)

    def test_texts_that_are_missing_or_broken(self):
        """A data folder whose texts are missing or broken, with every language option."""
        data = self.folder / "data"
        (data / "assets/text").mkdir(parents=True)
        (data / "shaders").symlink_to(SOURCE / "shaders")
        for part in ("scenes", "keymaps", "fonts"):
            (data / "assets" / part).symlink_to(SOURCE / "assets" / part)
        arguments = ("render", "spheres", "--output", self.folder / "x.png", "--size", "64x64")
        self.refused(*arguments, says=["en.json"], HANTEI_DATA=str(data))
        english = json.loads((SOURCE / "assets/text/en.json").read_text())
        (data / "assets/text/en.json").write_text(json.dumps({**english, "hit": 1}))
        self.refused(*arguments, says=["en.json", "hit", "string"], HANTEI_DATA=str(data))
        (data / "assets/text/en.json").write_text(json.dumps(english))
        (data / "assets/text/ja.json").symlink_to(SOURCE / "assets/text/ja.json")
        for broken, word in (("{", "fr.json:1:"), ('{"hti": "x"}', "did you mean"), ('{"hit": "{x}"}', "{x}")):
            (data / "assets/text/fr.json").write_text(broken)
            self.refused(*arguments, says=["fr.json", word], HANTEI_DATA=str(data))


if __name__ == "__main__":
    program.main(needs_display=False)
