"""Fails on any #include in src/ against the arrows of docs/architecture.md, and on a cycle between modules. The hard cases
of the tests must be independent of the library like the reference, so they are checked too.

A module is a header and the .cpp file of the same name. A library may be included only in the folders listed for it,
so that each window system, GL loader and file format is used in one place. `--self-test` checks that violations are
detected.
"""
import pathlib
import re
import sys

SCENE = {"base", "collision", "input", "world/scene"}
# Maps a folder to the folders, or single files, that it may include besides itself.
MAY_INCLUDE = {
    "base": set(),
    # The headers at the top of collision/ are public: folders outside it may include only these headers. The folders
    # below it are private.
    "collision": {"collision/round", "collision/shape", "collision/tree"},
    "collision/simd": {"collision"},
    "collision/shape": {"collision", "collision/simd"},
    "collision/box_box": {"collision", "collision/shape", "collision/simd"},
    "collision/round": {"collision", "collision/box_box", "collision/shape", "collision/simd"},
    "collision/sweep": {"collision", "collision/box_box", "collision/round", "collision/shape", "collision/simd"},
    "collision/mesh": {"collision", "collision/round", "collision/shape", "collision/simd", "collision/sweep"},
    "collision/ray": {"collision", "collision/box_box", "collision/mesh", "collision/shape", "collision/simd", "collision/sweep"},
    "collision/hull": {"collision", "collision/box_box", "collision/mesh", "collision/ray", "collision/round", "collision/shape",
                       "collision/simd", "collision/sweep"},
    "collision/tree": {"collision", "collision/shape", "collision/simd"},
    "collision/many": {"collision", "collision/box_box", "collision/round", "collision/shape", "collision/simd"},
    "reference": {"collision/rounding.hpp", "collision/shapes.hpp"},
    "capi": {"collision"},
    "textbook": {"collision"},
    "input": {"base", "collision"},
    "world/scene": SCENE,
    "world": SCENE,
    "world/lesson": SCENE,
    "check": SCENE | {"reference", "textbook", "world", "world/lesson"},
    "routine": SCENE | {"capi/layout.hpp", "check", "reference"},
    "text": {"base", "world", "world/scene"},
    "render": {"base"},
    "explain": SCENE | {"check", "text", "textbook", "world", "world/lesson", "render/draw_list.hpp"},
    "app/words": SCENE | {"check", "text", "world", "world/lesson"},
    "app/camera": SCENE | {"explain", "render", "world"},
    "app/scenes": SCENE | {"check", "text"},
    "app/lessons": SCENE | {"check", "world", "world/lesson"},
    "app/session": SCENE | {"app/camera", "app/lessons", "app/scenes", "app/words", "check", "explain", "routine", "text", "world",
                            "world/lesson"},
    "app/options": SCENE | {"app/lessons", "app/scenes", "app/session", "check", "explain", "text", "world"},
    "app/manual": {"app/options", "base", "collision"},
    "app/view": SCENE | {"app/camera", "app/session", "explain", "render", "text", "world"},
    "app/hud": SCENE | {"app/camera", "app/lessons", "app/scenes", "app/session", "app/view", "app/words", "check", "explain", "render",
                        "text", "textbook", "world", "world/lesson"},
    "app/picture": {"app/hud", "app/session", "app/view", "explain", "render"},
    "app/platform": {"base", "input"},
    # The program for browsers: it replaces main.cpp, freeglut and the folders for other systems.
    "app/platform/web": SCENE | {"app/hud", "app/lessons", "app/options", "app/platform", "app/save", "app/scenes", "app/session", "app/window", "app/words", "explain",
                                 "render", "routine", "text", "world"},
    "app/save": SCENE | {"app/options", "app/picture", "app/platform", "app/session", "check", "render", "text", "world"},
    "app/report": SCENE | {"app/lessons", "app/picture", "app/platform", "app/save", "app/scenes", "app/session", "app/words", "check", "explain", "render", "routine", "text",
                           "world", "world/lesson"},
    "app/commands": SCENE | {"app/lessons", "app/options", "app/picture", "app/platform", "app/report", "app/save", "app/scenes",
                             "app/session", "app/words", "check", "routine", "text", "world", "world/lesson"},
    "app/window": SCENE | {"app/camera", "app/hud", "app/options", "app/picture", "app/platform", "app/save", "app/scenes",
                           "app/session", "app/view", "explain", "render", "text", "world"},
    "app": {"app/commands", "app/manual", "app/options", "app/platform", "app/save", "app/window", "base", "routine", "text",
            "world/scene"},
}
# This folder is in tests/, not in src/.
MAY_INCLUDE["hard_cases"] = {"collision/rounding.hpp", "collision/shapes.hpp", "reference"}
# Maps the first component of a system include to the folders, or the files, that may include it.
LIBRARIES = {
    "hantei": {"src/capi", "src/routine"},
    "GL": {"src/render/gl.hpp", "src/app/platform/web", "src/app/window/glut.hpp", "src/app/platform/x11/x11.hpp"},
    "EGL": {"src/render"},
    "GLES3": {"src/app/platform/web"},
    "emscripten": {"src/app/platform/web"},
    "X11": {"src/app/platform/x11/x11.hpp"},
    "double-conversion": {"src/base"},
    "nlohmann": {"src/base", "src/check/pair_lines.cpp", "src/input", "src/routine", "src/text", "src/world", "src/app/commands/class_commands.cpp", "src/app/manual", "src/app/options"},
    "CLI": {"src/app/options/command_line.cpp"},
    "kainjow": {"src/app/report"},
    "stb": {"src/render"},
    "zlib.h": {"src/render/image.cpp", "src/app/report/report.cpp"},
    "tiny_obj_loader.h": {"src/world/scene/mesh_file.cpp"},
    "imgui.h": {"src/app/hud", "src/app/picture", "src/app/window"},
    "backends": {"src/app/hud", "src/app/picture", "src/app/window"},
}
BROWSER_MACRO = re.compile(r"__EMSCRIPTEN")  # code for browsers is in files of its own, not in conditions
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def room_of(path):
    """The deepest folder with rules that contains the path, which is relative to src/ or tests/."""
    folder = path.rpartition("/")[0]
    while folder and folder not in MAY_INCLUDE:
        folder = folder.rpartition("/")[0]
    return folder


def module_of(path):
    return path.rpartition(".")[0]


def included_as(path):
    """The path by which other files include this file."""
    return path.removeprefix("src/").removeprefix("tests/")


def breaches(path, text):
    """The violations in one file. `path` begins with src/ or tests/."""
    room = room_of(included_as(path))
    if not room:
        yield f"{path}: its folder has no place in docs/architecture.md"
        return
    if BROWSER_MACRO.search(text):
        yield f"{path}: has a condition for browsers; their code is in src/app/platform/web"
    for bracket, target in INCLUDE.findall(text):
        if bracket == '"':
            if room_of(target) != room and not {room_of(target), target} & MAY_INCLUDE[room]:
                yield f"{path}: includes {target}, against the arrows of docs/architecture.md"
        else:
            homes = LIBRARIES.get(target.split("/")[0])
            if homes and not any(path == home or path.startswith(home + "/") for home in homes):
                yield f"{path}: includes <{target}>, whose home is {', '.join(sorted(homes))}"


def arrows_between(texts):
    """Maps each module to the modules that it includes."""
    arrows = {}
    for path, text in texts.items():
        module = module_of(included_as(path))
        targets = {module_of(target) for bracket, target in INCLUDE.findall(text) if bracket == '"'}
        arrows.setdefault(module, set()).update(targets - {module})
    return arrows


def circles(arrows):
    """Returns each cycle once, as a list of modules. Uses an iterative depth-first search."""
    found, done = [], set()
    for start in sorted(arrows):
        path, on_path, waiting = [], set(), [(start, False)]
        while waiting:
            module, left = waiting.pop()
            if left:
                on_path.discard(path.pop())
                done.add(module)
            elif module in on_path:
                found.append(path[path.index(module):] + [module])
            elif module not in done:
                path.append(module)
                on_path.add(module)
                waiting.append((module, True))
                waiting += [(target, False) for target in sorted(arrows.get(module, ()))]
    return found


def findings(texts):
    for path, text in texts.items():
        yield from breaches(path, text)
    for circle in circles(arrows_between(texts)):
        yield "a circle of includes: " + " -> ".join(circle)


def self_test():
    bad = [
        {"src/collision/x.hpp": '#include "world/world.hpp"\n'},
        {"src/collision/shape/x.cpp": '#include "collision/ray/ray.hpp"\n'},
        {"src/world/z.cpp": '#include "collision/tree/x.hpp"\n'},
        {"src/world/x.cpp": '#include "render/draw_list.hpp"\n'},
        {"src/explain/x.cpp": '#include "render/renderer.hpp"\n'},
        {"src/reference/x.cpp": '#include "collision/any.hpp"\n'},
        {"tests/hard_cases/x.cpp": '#include "collision/any.hpp"\n'},
        {"src/world/y.cpp": '#include "reference/reference.hpp"\n'},
        {"src/world/scene/x.cpp": '#include "world/world.hpp"\n'},
        {"src/base/x.cpp": '#include "input/keys.hpp"\n'},
        {"src/app/view/x.cpp": '#include "app/hud/hud.hpp"\n'},
        {"src/new_room/x.cpp": ""},
        {"src/app/hud/x.cpp": "#include <GL/freeglut.h>\n"},
        {"src/app/options/x.cpp": "#include <CLI/CLI.hpp>\n"},
        {"src/app/window/x.cpp": "#include <emscripten/html5.h>\n"},
        {"src/app/window/x.cpp": "#ifdef __EMSCRIPTEN__\n#endif\n"},
        {"src/collision/ray/y.cpp": "#  include <nlohmann/json.hpp>\n"},
        {"src/base/a.hpp": '#include "base/b.hpp"\n', "src/base/b.hpp": '#include "base/c.hpp"\n',
         "src/base/c.cpp": '#include "base/a.hpp"\n'},
    ]
    good = [
        {"src/explain/x.cpp": '#include "render/draw_list.hpp"\n'},
        {"src/reference/x.cpp": '#include "collision/shapes.hpp"\n'},
        {"src/app/hud/x.cpp": '#include "world/world.hpp"\n'},
        {"src/collision/ray/x.cpp": '#include "collision/shapes.hpp"\n#include "collision/simd/x.hpp"\n'},
        {"src/collision/x.hpp": '#include "collision/tree/x.hpp"\n'},
        {"src/base/a.cpp": '#include "base/a.hpp"\n#include "base/c.hpp"\n#include "base/b.hpp"\n',
         "src/base/b.hpp": '#include "base/c.hpp"\n'},
    ]
    return all(list(findings(texts)) for texts in bad) and not any(list(findings(texts)) for texts in good)


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    files = sorted((root / "src").rglob("*.[ch]pp")) + sorted((root / "tests/hard_cases").glob("*.[ch]pp"))
    texts = {str(file.relative_to(root)): file.read_text() for file in files}
    assert texts, "no sources"
    found = list(findings(texts))
    print("\n".join(found) or f"the includes of {len(texts)} files follow the arrows, without a circle")
    return 1 if found else 0


sys.exit(main())
