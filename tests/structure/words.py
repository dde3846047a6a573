"""Fails on forbidden text in the sources: to-do notes, absolute paths of one machine, and words that docs/glossary.md
retires.

`--self-test` checks that each is detected.
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
GLOSSARY = "docs/glossary.md"
NO_WORDS = {".obj", ".txt", ".jsonl"}
# In a lesson, the user guesses the answer, so its texts may contain these words.
OF_LESSONS = {"without a guess", "wrong guess"}
BINARY = {".png", ".webp", ".otf"}
# Walks the folders instead of asking git, because a release archive contains no git repository.
NOT_SOURCES = {".git", ".cache", "__pycache__"}
BUILT_AT_THE_TOP = {"build", "dist", "out"}


def sources(root):
    """Every file of the source tree, without build folders."""
    for folder, folders, names in os.walk(root):
        folder = pathlib.Path(folder)
        skipped = NOT_SOURCES | (BUILT_AT_THE_TOP if folder == root else set())
        folders[:] = [name for name in folders if name not in skipped and not (folder / name / "CMakeCache.txt").exists()]
        yield from (folder / name for name in names if name not in NOT_SOURCES)


def findings(name, text):
    return [f"{name}: {what}" for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def retired_in(glossary):
    """The words in the first column of the table of retired words."""
    rows = re.findall(r"(?m)^\| (`.*`) \| [^|]+ \|$", glossary.partition("## Retired words")[2])
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row)]


def japanese_in(glossary):
    """The words in the last column of the table of Japanese words."""
    return re.findall(r"(?m)^\| [^|]+ \| [^|]+ \| `([^`]+)` \|$", glossary.partition("## Japanese words")[2])


def japanese_findings(name, text, words):
    return [f"{name}: {word} has another word ({GLOSSARY})" for word in words if word in text]


def retired_findings(name, text, retired):
    if name.startswith("tests/"):  # tests quote texts from the screen
        text = re.sub(r'"[^"\n]*"', '""', text)
    flat = re.sub(r"\s*\n\s*(?://+|#|\*)?\s*", " ", text)
    return [f"{name}: \"{word}\" is retired ({GLOSSARY})" for word in retired
            if re.search(rf"\b{re.escape(word)}\b", flat, re.I)]


def sees_retired_words():
    retired = retired_in("## Retired words\n| retired | x |\n| --- | --- |\n| `way out`, `lamp` | y |\n")
    japanese = japanese_in("## Japanese words\n| term | one word | not |\n| --- | --- | --- |\n| push-out | 押し戻し | `押し出` |\n")
    return japanese == ["押し出"] and japanese_findings("x", "押し出す", japanese) and retired == ["way out", "lamp"] and retired_findings("x", "// a way\n// out", retired) \
        and not retired_findings("x", "a lampshade", retired)


def sees_the_words():
    return sees_retired_words() and all(findings("x", text) for text in ("// TO" "DO later", '"/home' '/me/x"', "#if" " 0\n"))


def sees_the_sources():
    """True if source files are found, even hidden files, and build outputs are not."""
    written = {".ci/run", "src/build/x.cpp", "x"}
    built = {".git/config", "build/x", "dist/x", "out/x", "other/CMakeCache.txt", "other/x", "tests/__pycache__/x.pyc"}
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
    glossary = (root / GLOSSARY).read_text()
    found, retired, japanese = [], retired_in(glossary), japanese_in(glossary)
    for file in sorted(sources(root)):
        if file.suffix in BINARY or not file.is_file():
            continue
        name, text = str(file.relative_to(root)), file.read_text(errors="replace")
        found += findings(name, text)
        if file.suffix in NO_WORDS or name in (GLOSSARY, "tests/structure/words.py"):
            continue
        spared = OF_LESSONS if file.suffix == ".json" else set()
        found += retired_findings(name, text, [word for word in retired if word not in spared])
        found += japanese_findings(name, text, japanese)
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


sys.exit(main())
