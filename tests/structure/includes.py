"""Fails on any #include in src/ against the arrows of docs/architecture.md.

A library may be included only in the folders named for it, so that one home per window system, GL loader and file
format stays true. `--self-test` checks that a breach is seen.
"""
import pathlib
import re
import sys

MAY_DEPEND_ON = {
    "collision": {"collision"},
    "judge": {"judge", "collision/shapes.hpp"},
    "world": {"world", "collision"},
    "explain": {"explain", "collision", "world", "render/draw_list.hpp"},
    "render": {"render"},
    "app": {"app", "collision", "judge", "world", "explain", "render"},
}
# First part of a system include -> the folders, or the files, that may name it.
LIBRARIES = {
    "GL": {"src/render/gl.hpp", "src/app/glut.hpp", "src/app/x11.hpp"},
    "EGL": {"src/render"},
    "X11": {"src/app/x11.hpp"},
    "nlohmann": {"src/world", "src/app"},
    "CLI": {"src/app"},
    "stb": {"src/render"},
    "imgui.h": {"src/app"},
    "backends": {"src/app"},
    "hwy": {"src/collision"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def breaches(path, text):
    folder = path.split("/")[1]
    for bracket, target in INCLUDE.findall(text):
        if bracket == '"':
            allowed = MAY_DEPEND_ON[folder]
            if target.split("/")[0] not in allowed and target not in allowed:
                yield f"{path}: includes {target}, against the arrows of docs/architecture.md"
        else:
            homes = LIBRARIES.get(target.split("/")[0])
            if homes and not any(path == home or path.startswith(home + "/") for home in homes):
                yield f"{path}: includes <{target}>, whose home is {', '.join(sorted(homes))}"


def self_test():
    bad = {
        "src/collision/x.cpp": '#include "world/world.hpp"\n',
        "src/world/x.cpp": '#include "render/draw_list.hpp"\n',
        "src/explain/x.cpp": '#include "render/renderer.hpp"\n',
        "src/judge/x.cpp": '#include "collision/any.hpp"\n',
        "src/world/y.cpp": '#include "judge/judge.hpp"\n',
        "src/render/x.cpp": '#include "collision/shapes.hpp"\n',
        "src/app/x.cpp": "#include <GL/freeglut.h>\n",
        "src/collision/y.cpp": "#  include <nlohmann/json.hpp>\n",
    }
    good = {
        "src/explain/x.cpp": '#include "render/draw_list.hpp"\n',
        "src/judge/x.cpp": '#include "collision/shapes.hpp"\n',
        "src/app/x.cpp": '#include "world/world.hpp"\n',
    }
    return all(list(breaches(p, t)) for p, t in bad.items()) and not any(list(breaches(p, t)) for p, t in good.items())


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    found = []
    for file in sorted((root / "src").rglob("*.[ch]pp")):
        found += breaches(str(file.relative_to(root)), file.read_text())
    print("\n".join(found) or "all includes follow the arrows")
    return 1 if found else 0


sys.exit(main())
