"""Fails on what must not stand in the sources: notes left for later, and absolute paths of one machine.

`--self-test` checks that each is seen.
"""
import os
import pathlib
import re
import sys
import tempfile

FORBIDDEN = {
    "a note left for later": re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b"),
    "a path of one machine": re.compile(r"(?<![\w.])/(home|work|root|Users)/\w"),
    "disabled code": re.compile(r"^\s*#\s*if 0\b", re.M),
}
BINARY = {".png", ".otf"}
# The tree is walked, for the sources of a release archive are in no git checkout.
NOT_SOURCES = {".git", ".cache", "__pycache__"}
BUILT_AT_THE_TOP = {"build", "out"}


def sources(root):
    """Every file of the source tree; nothing in a build folder."""
    for folder, folders, names in os.walk(root):
        folder = pathlib.Path(folder)
        skipped = NOT_SOURCES | (BUILT_AT_THE_TOP if folder == root else set())
        folders[:] = [name for name in folders if name not in skipped and not (folder / name / "CMakeCache.txt").exists()]
        yield from (folder / name for name in names if name not in NOT_SOURCES)


def findings(name, text):
    return [f"{name}: {what}" for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def sees_the_words():
    return all(findings("x", text) for text in ("// TO" "DO later", '"/home' '/me/x"', "#if" " 0\n"))


def sees_the_sources():
    """What is written by hand is walked, hidden or not; what is built is not."""
    written = {".ci/run", "src/build/x.cpp", "x"}
    built = {".git/config", "build/x", "out/x", "other/CMakeCache.txt", "other/x", "tests/__pycache__/x.pyc"}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name in written | built:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).touch()
        return {str(file.relative_to(root)) for file in sources(root)} == written


def main():
    if "--self-test" in sys.argv:
        return 0 if sees_the_words() and sees_the_sources() else 1
    root = pathlib.Path(sys.argv[1])
    found = []
    for file in sorted(sources(root)):
        if file.suffix not in BINARY and file.is_file():
            found += findings(str(file.relative_to(root)), file.read_text(errors="replace"))
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


sys.exit(main())
