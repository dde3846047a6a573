#!/usr/bin/env python3
"""Judges the engines of examples/engines/ and writes their scores into docs/engines.md.

    scripts/engines.py FOLDER_OF_LIBRARIES [PAIRS]

Runs `hantei verify --routine` for each library and rewrites the tables between the marks of docs/engines.md. HANTEI
names the program; PAIRS is the number of random pairs for each function.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/engines.md"
PROGRAM = os.environ.get("HANTEI", str(ROOT / "build/release/src/app/hantei"))
#: The libraries in the order of the page: the file, the name and the Debian package that gives the version. (ccd.pc says 2.0.)
ENGINES = [("bullet", "Bullet", "libbullet-dev"), ("fcl", "FCL", "libfcl-dev"), ("ccd", "libccd", "libccd-dev"), ("ode", "ODE", "libode-dev")]
FAMILIES = ["cases", "random", "thin", "flat", "near-parallel", "parallel", "touching", "contained", "concentric", "unequal", "huge",
            "tiny", "far", "zero-size", "mixed", "stacks"]
VERBS = ["overlaps", "contact", "distance"]


def judged(library, pairs):
    """Returns the score of each function and family: (verb, pair, family) -> (right, asked, message)."""
    with tempfile.TemporaryDirectory() as folder:
        scores = pathlib.Path(folder) / "scores.json"
        subprocess.run([PROGRAM, "verify", "--routine", str(library), "--random-pairs", str(pairs), "--score", str(scores)],
                       cwd=folder, stdout=subprocess.DEVNULL, check=False, timeout=3000)
        tests = json.loads(scores.read_text())["tests"]
    found = {}
    for test in tests:
        function, family = test["name"].split(": ")
        verb, pair = function.split("_", 1)
        right, asked = map(int, re.match(r"(\d+) of (\d+) right", test["message"]).groups())
        found[verb, pair, family] = right, asked, test["message"]
    return found


def percent(cells):
    """Returns the percentage of wrong answers in cells of the same kind; a dash if there are no cells."""
    cells = list(cells)
    asked = sum(cell[1] for cell in cells)
    if asked == 0:
        return "–"
    wrong = 100 * (asked - sum(cell[0] for cell in cells)) / asked
    return "0" if wrong == 0 else "< 0.1" if wrong < 0.1 else f"{wrong:.1f}"


def table(names, rows, cell):
    head = "| | " + " | ".join(names) + " |\n|---|" + "---:|" * len(names) + "\n"
    return head + "".join(f"| {row} | " + " | ".join(cell(name, row) for name in names) + " |\n" for row in rows)


def kind_of(message):
    """Returns the mistake in a message, such as "wrong depth" or "crashed"; None if all answers are right."""
    found = re.match(r"\d+ of \d+ right\. ([^;]+); yours: ([^;]*)", message)
    return found and (found[1] if found[1] != "no answer" else "no answer: " + found[2])


def kinds(scores):
    """Counts the functions and families whose first mistake is of each kind."""
    count = {}
    for cell in scores.values():
        kind = kind_of(cell[2])
        if kind:
            kind = re.sub(r":? at .*|0x\w+", "", kind)
            count[kind] = count.get(kind, 0) + 1
    return count


def tables(pairs, folder):
    scores = {name: judged(folder / f"libengine_{file}.so", pairs) for file, name, _ in ENGINES}
    names = list(scores)
    versions = {name: subprocess.run(["dpkg-query", "-W", "-f${source:Upstream-Version}", package], capture_output=True, text=True,
                                     check=True).stdout.partition("+")[0] for _, name, package in ENGINES}
    text = f"{pairs} random pairs for each function, seed 0; " + ", ".join(f"{name} {versions[name]}" for name in names) + ".\n"
    for verb, what in zip(VERBS, ("Verdicts", "Contacts: verdict, depth and normal", "Distances")):
        def of(name, family, verb=verb):
            return percent(cell for (v, _, f), cell in scores[name].items() if v == verb and f == family)
        text += f"\n### {what}: wrong answers, percent\n\n" + table(names, FAMILIES, of)
    pairs_of = sorted({pair for found in scores.values() for _, pair, _ in found})
    text += "\n### Contacts by pair of shapes: wrong answers, percent\n\n" + table(
        [*names], pairs_of, lambda name, pair: percent(c for (v, p, _), c in scores[name].items() if v == "contact" and p == pair))
    all_kinds = {name: kinds(found) for name, found in scores.items()}
    rows = sorted({kind for count in all_kinds.values() for kind in count})
    text += "\n### First mistakes: functions and families by their kind\n\n" + table(
        names, rows, lambda name, kind: str(all_kinds[name].get(kind, "")) or "–")
    return text


def main():
    folder, pairs = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    begin, end = "<!-- begin: scripts/engines.py -->\n", "<!-- end: scripts/engines.py -->\n"
    before, _, rest = PAGE.read_text().partition(begin)
    PAGE.write_text(before + begin + tables(pairs, folder) + end + rest.partition(end)[2])


if __name__ == "__main__":
    main()
