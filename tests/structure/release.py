"""Fails where a file repeats the version, its date or a licence otherwise than the file that defines it.

src/collision/version.hpp defines the version, and CHANGELOG.md the date of each version: CITATION.cff must state both, and the
topmost version of CHANGELOG.md must be this one. LICENSES/ must repeat LICENSE and the licence of the fonts, and .reuse/dep5, which
gives every file its licence, may name no other. `--self-test` checks that violations are detected.
"""
import pathlib
import re
import sys


def version_of(header):
    return ".".join(re.findall(r"#define HANTEI_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))


def squeezed(text):
    return " ".join(text.split())


def findings(texts):
    """`texts`: path -> text."""
    version = version_of(texts["src/collision/version.hpp"])
    versions = re.findall(r"(?m)^## (\S+) \((\d{4}-\d\d-\d\d)\)$", texts["CHANGELOG.md"])
    if not versions or versions[0][0] != version:
        yield f"CHANGELOG.md: its first version is not {version} with a date"
        return
    for field, value in (("version", version), ("date-released", versions[0][1])):
        if not re.search(rf"(?m)^{field}: {re.escape(value)}$", texts["CITATION.cff"]):
            yield f"CITATION.cff: {field} is not {value}"
    if texts["LICENSES/MIT.txt"] != texts["LICENSE"]:
        yield "LICENSES/MIT.txt differs from LICENSE"
    fonts = texts["assets/fonts/LICENSE-OFL.txt"].partition("PREAMBLE")[2]
    if not fonts or squeezed(fonts) not in squeezed(texts["LICENSES/OFL-1.1.txt"]):
        yield "LICENSES/OFL-1.1.txt differs from assets/fonts/LICENSE-OFL.txt"
    for name in re.findall(r"(?m)^License: (.+)$", texts[".reuse/dep5"]):
        if f"LICENSES/{name}.txt" not in texts:
            yield f".reuse/dep5: LICENSES/ has no {name}.txt"


def self_test():
    good = {"src/collision/version.hpp": "#define HANTEI_VERSION_MAJOR 1\n#define HANTEI_VERSION_MINOR 2\n#define HANTEI_VERSION_PATCH 3\n",
            "CHANGELOG.md": "## 1.2.3 (2026-01-02)\n", "CITATION.cff": "version: 1.2.3\ndate-released: 2026-01-02\n", "LICENSE": "a",
            "LICENSES/MIT.txt": "a", "assets/fonts/LICENSE-OFL.txt": "PREAMBLE b", "LICENSES/OFL-1.1.txt": "PREAMBLE\nb",
            ".reuse/dep5": "License: MIT\n"}
    bad = [("CHANGELOG.md", "## 1.2.4 (2026-01-02)\n"), ("CHANGELOG.md", "## 1.2.3\n"),
           ("CITATION.cff", "version: 1.2.4\ndate-released: 2026-01-02\n"), ("CITATION.cff", "version: 1.2.3\n"),
           ("LICENSES/MIT.txt", "b"), ("LICENSES/OFL-1.1.txt", "PREAMBLE c"), (".reuse/dep5", "License: Zlib\n")]
    return not list(findings(good)) and all(len(list(findings({**good, name: text}))) == 1 for name, text in bad)


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    names = ["src/collision/version.hpp", "CHANGELOG.md", "CITATION.cff", "LICENSE", "assets/fonts/LICENSE-OFL.txt", ".reuse/dep5",
             *(str(file.relative_to(root)) for file in sorted((root / "LICENSES").glob("*.txt")))]
    found = list(findings({name: (root / name).read_text() for name in names}))
    print("\n".join(found) or "the release is stated alike everywhere")
    return 1 if found else 0


sys.exit(main())
