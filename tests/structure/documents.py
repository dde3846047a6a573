"""Fails where the documents refer to something that does not exist, or lack an entry that they should list.

Links, paths and C++ names in the documents at the top and in docs/ must exist; docs/command_line.md must list every
command-line option, docs/scene_format.md every field of a scene file, and docs/architecture.md every folder for which
tests/structure/includes.py has arrows. README.ja.md must have the keys and commands of README.md, in the same order.
Stated numbers of lessons, broken tests and programs must be those that ship.
(tests/input/documents_test.cpp compares the tables of actions and of script tokens with the program itself.)
`--self-test` checks that violations are detected.
"""
import pathlib
import posixpath
import re
import sys

TOP = "assets|bench|docs|examples|include|packaging|scripts|shaders|src|tests"
# Capital letters are a placeholder, as in assets/text/CODE.json.
PLACEHOLDER = re.compile(r"[A-Z]{2,}")
PATH = re.compile(rf"(?<![\w/.$-])(?:{TOP})/[\w./*-]*[\w*/]")
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
BARE_FILE = re.compile(r"[\w*/.]+\.(?:[ch]pp|py|sh)")
CPP_NAME = re.compile(r"(?:\w+::)+\w+|[a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,}\w*")
# Documents in which all quoted files and names must exist in the sources.
OF_SOURCES = ("CONTRIBUTING.md", "docs/architecture.md")
NAMED_TEST = re.compile(r"`([a-z]+)\.(?:\w+/)?(\w+)\.([\w*]+)`")
TEST = re.compile(r"\bTEST(?:_[FP])?\((\w+),\s*(\w+)\)")
OPTION = re.compile(r'(?:add_(?:option|flag)\(\s*|\badd\(\*?\w+, )"(--[\w-]+)[",]')
ROOM = re.compile(r'(?m)^    "([\w/]+)": ')
KEY = re.compile(r"\b(?:F\d+|[A-Z]|\d)\b")
NUMBER = {word: value for value, word in enumerate("six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
                                                   "seventeen eighteen nineteen twenty".split(), start=6)}
# What a document counts, and the name of that count in counts().
STATED = {"lessons": re.compile(r"lesson 1 of (\w+)|course has (\w+) lessons|全(\d+)レッスン|(\d+)のレッスンで"),
          "broken tests": re.compile(r"\| (\w+) well-known broken tests|よくある(\d+)つの誤り"),
          "programs": re.compile(r"(\w+) complete programs|(\d+)つの完全な例")}
FIELDS = re.compile(r"(?:allowOnly\(|return )\{((?:\s*\"\w+\",?)+)\s*\}")


def prose(text):
    """The text without code blocks, whose lines are indented by four or more blanks."""
    return re.sub(r"(?m)^ {4,}\S.*$", "", text)


def anchors(text):
    headings = re.findall(r"(?m)^#+ (.+)$", text)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(name, text, texts, files):
    folder = name.rpartition("/")[0]
    for target in LINK.findall(text):
        path, _, anchor = target.partition("#")
        if ":" in path:
            continue
        file = posixpath.normpath(posixpath.join(folder, path)) if path else name
        if path and file not in files:
            yield f"{name}: the link to {target} leads nowhere"
        elif anchor and anchor not in anchors(texts.get(file, "")):
            yield f"{name}: {file} has no heading for the link to #{anchor}"


def fits(pattern, files, anywhere):
    """True if a file has that path or, with `anywhere`, a path that ends with it. A program exists if its source
    exists."""
    wild = re.escape(pattern.rstrip("/")).replace(r"\*", "[^/]*")
    regex = re.compile(("(?:.*/)?" if anywhere else "") + wild + r"(?:\.\w+|/.*)?")
    return any(regex.fullmatch(file) for file in files)


def missing_paths(name, text, files):
    for path in PATH.findall(text):
        if not PLACEHOLDER.search(path) and not fits(path, files, anywhere=False):
            yield f"{name}: there is no {path}"
    if name not in OF_SOURCES:
        return
    for quoted in QUOTED.findall(prose(text)):
        if BARE_FILE.fullmatch(quoted) and not fits(quoted, files, anywhere=True):
            yield f"{name}: no file is called {quoted}"


def unknown_names(name, text, words_of):
    """C++ names with a part that is not in the sources or, for a qualified name, not in the folder of its
    namespace."""
    for quoted in QUOTED.findall(prose(text)) if name in OF_SOURCES else ():
        cpp = quoted.partition("(")[0]
        if not CPP_NAME.fullmatch(cpp):
            continue
        parts = cpp.split("::")
        known = words_of.get(parts[0], words_of[""])
        lost = [part for part in parts[1 if parts[0] in words_of else 0:] if part not in known]
        if lost:
            yield f"{name}: `{quoted}`: {' and '.join(lost)} cannot be found in src/"


def unknown_tests(name, text, tests):
    """Names such as `base.Visible.*` of which tests/base/ has no test. `tests` has (folder, suite, test)."""
    for folder, suite, test in NAMED_TEST.findall(text):
        if not any(known[:2] == (folder, suite) and test in ("*", known[2]) for known in tests):
            yield f"{name}: there is no test {folder}.{suite}.{test}"


def undocumented(texts, sources):
    options = {option for path, text in sources.items() if path.startswith("src/app/options/")
               for option in OPTION.findall(text)}
    document = texts["docs/command_line.md"]
    rows = set(re.findall(r"(?m)^\| `(--[\w-]+)", document))
    yield from (f"docs/command_line.md: has no row for {option}" for option in sorted(options - rows))
    yield from (f"docs/command_line.md: no option is called {option}" for option in sorted(rows - options))
    fields = {field for path, text in sources.items() if path.startswith("src/world/scene/")
              for group in FIELDS.findall(text) for field in re.findall(r"\w+", group)}
    quoted = {word for span in QUOTED.findall(texts["docs/scene_format.md"]) for word in re.findall(r"\w+", span)}
    yield from (f"docs/scene_format.md: the field {field} is missing" for field in sorted(fields - quoted))


def unlisted_folders(text, includes):
    rooms = set(ROOM.findall(includes.partition("MAY_INCLUDE = {")[2].partition("\n}")[0]))
    rows = set(re.findall(r"(?m)^\| `src/([\w/]+)/` \|", text))
    yield from (f"docs/architecture.md: has no row for src/{room}/" for room in sorted(rooms - rows))
    yield from (f"docs/architecture.md: includes.py has no arrows for src/{room}/" for room in sorted(rows - rooms))


def keys_and_commands(text):
    """The parts that a translation must keep: the keys of each table row, and each code line without its remark."""
    rows = [KEY.findall(row) for row in re.findall(r"(?m)^\| ([^|]+) \|", text)]
    commands = [re.split(r" {2,}", line.strip())[0] for line in re.findall(r"(?m)^ {4,}\S.*$", text)]
    return [row for row in rows if row] + commands


def translated_otherwise(texts):
    english, japanese = keys_and_commands(texts["README.md"]), keys_and_commands(texts["README.ja.md"])
    yield from (f"README.ja.md: lacks {each}" for each in english if each not in japanese)
    yield from (f"README.ja.md: README.md lacks {each}" for each in japanese if each not in english)


def counts(texts, files):
    return {"lessons": sum(file.startswith("assets/lessons/") for file in files),
            "broken tests": sum(file.startswith("assets/scenes/wrong-") for file in files),
            "programs": texts.get("docs/library.md", "").count("int main()")}


def misstated(texts, files):
    for (what, count) in counts(texts, files).items():
        for name, text in texts.items():
            for groups in STATED[what].findall(text):
                stated = "".join(groups)
                if name != "CHANGELOG.md" and NUMBER.get(stated, stated) not in (count, str(count)):
                    yield f"{name}: states {stated} {what}, but there are {count}"


def findings(texts, sources, files, includes, tests):
    """The findings. `texts` and `sources` map paths to texts of the documents and of src/; `files` is every path of
    the tree, `tests` every (folder, suite, test)."""
    words_of = {"": set()}
    for path, text in sources.items():
        words = set(re.findall(r"\w+", text))
        words_of[""] |= words
        words_of.setdefault(path.split("/")[1], set()).update(words)
    for name, text in texts.items():
        yield from broken_links(name, text, texts, files)
        yield from missing_paths(name, text, files)
        yield from unknown_names(name, text, words_of)
        yield from unknown_tests(name, text, tests)
    yield from undocumented(texts, sources)
    yield from unlisted_folders(texts["docs/architecture.md"], includes)
    yield from translated_otherwise(texts)
    yield from misstated(texts, files)


def self_test():
    good = {"docs/command_line.md": "# Options\n| `--json FILE` | x |\n", "docs/scene_format.md": "`radius`",
            "README.md": "[a](docs/command_line.md#options) src/world/scene/a.cpp assets/text/CODE.json src/*/scene/a.*\n"
                         "| F2, or a click | b |\n\n    hantei x   # c\n",
            "README.ja.md": "| F2、d | e |\n\n    hantei x   # f\n",
            "docs/architecture.md": "| `src/world/` | x |\n", "CONTRIBUTING.md": "`world::World::step` `a.cpp` `drawIt(x)`\n\n    `lostName` in code"}
    sources = {"src/world/scene/a.cpp": 'class World { void step(); void drawIt(); }; allowOnly({"radius"})',
               "src/app/options/b.cpp": 'add_option("--json", x)'}
    files, tests = set(good) | set(sources), {("world", "Step", "IsWhole")}
    includes = 'MAY_INCLUDE = {\n    "world": set(),\n}\nLIBRARIES = {\n    "GL": set(),\n}\n'

    def seen(name, text):
        return list(findings({**good, name: text}, sources, files, includes, tests))

    english, japanese = good["README.md"], good["README.ja.md"]
    bad = [("README.md", english + "[a](lost.md)"), ("README.md", english + "[a](docs/command_line.md#lost)"),
           ("README.md", english + "src/lost.cpp"), ("README.md", english + "| F3 | a |\n"),
           ("README.md", english + "    hantei y\n"), ("README.ja.md", japanese + "| K L | a |\n"),
           ("CONTRIBUTING.md", "`lost.cpp`"), ("CONTRIBUTING.md", "`world::World::lost`"), ("CONTRIBUTING.md", "`app::World`"),
           ("CONTRIBUTING.md", "`drawLost(x)`"), ("README.md", english + "`world.Step.IsLost` `world.Step.*`"), ("docs/scene_format.md", ""), ("docs/command_line.md", "# Options\n"),
           ("docs/command_line.md", "# Options\n| `--json` | x |\n| `--lost` | x |\n"),
           ("README.md", english + "lesson 1 of nineteen"), ("README.ja.md", japanese + "よくある6つの誤り"),
           ("docs/architecture.md", ""), ("docs/architecture.md", "| `src/world/` | x |\n| `src/world/scene/` | x |\n")]
    return not list(findings(good, sources, files, includes, tests)) and all(len(seen(*each)) == 1 for each in bad)


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    documents = [root / "README.md", root / "README.ja.md", root / "CONTRIBUTING.md", root / "CHANGELOG.md", root / "SECURITY.md",
                 root / "CODE_OF_CONDUCT.md", *sorted((root / "docs").glob("*.md"))]
    texts = {str(file.relative_to(root)): file.read_text() for file in documents}
    sources = {str(file.relative_to(root)): file.read_text() for file in sorted((root / "src").rglob("*.[ch]pp"))}
    tree = [file for folder in TOP.split("|") for file in (root / folder).rglob("*") if file.is_file()]
    files = set(texts) | {"LICENSE", "CITATION.cff"} | {str(file.relative_to(root)) for file in tree}
    includes = (root / "tests/structure/includes.py").read_text()
    tests = {(file.relative_to(root / "tests").parts[0], *names) for file in (root / "tests").rglob("*.cpp")
             for names in TEST.findall(file.read_text())}
    found = list(findings(texts, sources, files, includes, tests))
    print("\n".join(found) or f"{len(texts)} documents name what is there")
    return 1 if found else 0


sys.exit(main())
