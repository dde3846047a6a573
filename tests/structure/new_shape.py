"""Checks that the compiler reports every place that a new kind of shape needs.

Copies the headers that list the kinds of shapes into a scratch folder, adds a made-up Torus there, and compiles, for syntax
only, each source that CONTRIBUTING.md lists under "Add a shape". Each must fail at a line of its own: a place where a kind
can be forgotten silently is a bug. The list is complete if it names every source that names the capsule. `--self-test`
checks that a forgotten place and a gap in the list are detected.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

SHAPES = "src/collision/shapes.hpp"
KINDS = "src/world/scene/shape_kind.hpp"
# The changes that insert the Torus: the first text occurs once and is replaced by the second.
PAPER = {
    SHAPES: [("/// Any shape of a body.", "struct Torus {\n  glm::vec3 center{0.0f};\n};\n\n/// Any shape of a body."),
             ("Capsule, Cylinder, Cone>;", "Capsule, Cylinder, Cone, Torus>;")],
    KINDS: [("cylinder, cone };", "cylinder, cone, torus };"),
            ('shapeIndex<collision::Cone>(), "cone"}',
             'shapeIndex<collision::Cone>(), "cone"}, {ShapeKind::torus, shapeIndex<collision::Torus>(), "torus"}')],
}
# Sources that name the capsule but need no row. The verbs of collision are called through any.hpp, the reference has
# its own list, the textbook covers only some pairs, the compiler cannot check actions, and the guide uses only
# well-known shapes.
KNOWN_OTHERWISE = ("src/collision/", "src/reference/", "src/textbook/", "src/world/world.cpp", "src/app/hud/scene/hints.cpp",
                   "src/app/session/prompts.cpp")
CAPSULE = re.compile(r"const (collision::)?Capsule&|\bShapeKind::capsule\b")


def listed(root):
    """The sources under "Add a shape" in CONTRIBUTING.md."""
    section = (root / "CONTRIBUTING.md").read_text().split("## Add a shape\n")[1].split("\n## ")[0]
    return re.findall(r"`(src/[\w/]+\.[ch]pp)`", section)


def add_torus(root, scratch, paper=PAPER):
    for path, changes in paper.items():
        text = (root / path).read_text()
        for before, after in changes:
            if text.count(before) != 1:
                sys.exit(f"{path}: {before!r} is there {text.count(before)} times; mend PAPER in {__file__}")
            text = text.replace(before, after)
        copy = scratch / pathlib.Path(path).relative_to("src")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text)


def panel_library():
    """The include folder of Dear ImGui."""
    return subprocess.run(["pkg-config", "--cflags", "imgui"], capture_output=True, text=True, check=True).stdout.split()


def complains(compiler, root, scratch, path):
    """True if the compiler reports the missing Torus at a line of this file."""
    run = subprocess.run(
        [compiler, "-std=c++20", "-fsyntax-only", "-Werror=switch", f"-I{scratch}", f"-I{root / 'src'}", f"-I{root / 'include'}",
         *panel_library(), "-x", "c++", str(root / path)], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    own = re.compile(re.escape(str(root / path)) + r":\d+:\d+:\s+(error|required from here|note: in instantiation)")
    return run.returncode != 0 and own.search(run.stderr) is not None


def forgotten(compiler, root, paths):
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        scratch = pathlib.Path(folder)
        add_torus(root, scratch)
        found = pool.map(lambda path: complains(compiler, root, scratch, path), paths)
        return [f"{path}: compiles although a kind of shape is missing" for path, ok in zip(paths, found) if not ok]


def unlisted(root, paths):
    found = []
    for file in sorted((root / "src").rglob("*.cpp")):
        path = file.relative_to(root).as_posix()
        if path in (*paths, *PAPER) or path.startswith(KNOWN_OTHERWISE) or not CAPSULE.search(file.read_text()):
            continue
        found.append(f'{path}: names kinds of shapes and is not in CONTRIBUTING.md, "Add a shape"')
    return found


def self_test(compiler, root):
    """A source without shapes must compile, and a list without its first line must have a gap."""
    paths = [path for path in listed(root) if path not in PAPER and not path.startswith(KNOWN_OTHERWISE)]
    seen = forgotten(compiler, root, ["src/base/error.cpp"]) and unlisted(root, paths[1:])
    return [] if seen else ["an omission is not seen"]


def main():
    compiler, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    if "--self-test" in sys.argv:
        problems = self_test(compiler, root)
    else:
        paths = listed(root)
        problems = forgotten(compiler, root, [path for path in paths if path not in PAPER]) + unlisted(root, paths)
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
