"""Fails on what must not stand in the sources: notes left for later, and absolute paths of one machine.

`--self-test` checks that each is seen.
"""
import pathlib
import re
import subprocess
import sys

FORBIDDEN = {
    "a note left for later": re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b"),
    "a path of one machine": re.compile(r"(?<![\w.])/(home|work|root|Users)/\w"),
    "disabled code": re.compile(r"^\s*#\s*if 0\b", re.M),
}
BINARY = {".png", ".otf"}


def findings(name, text):
    return [f"{name}: {what}" for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def self_test():
    return all(findings("x", text) for text in ("// TO" "DO later", '"/home' '/me/x"', "#if" " 0\n"))


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True)
    if listed.returncode != 0:
        print("not a git checkout: nothing to check")
        return 0
    found = []
    for name in listed.stdout.split():
        file = root / name
        if file.suffix not in BINARY and file.is_file():
            found += findings(name, file.read_text(errors="replace"))
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


sys.exit(main())
