"""The common part of the rules about the sources. Each rule checks every C++ file of src/ and prints its findings."""
import pathlib
import sys


def run(findings, self_test):
    """Returns the exit status of a rule. findings(name, text) yields a line for each violation. With `--self-test`
    only self_test() runs, which is true if the rule detects what it must."""
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    found = []
    for file in sorted((root / "src").rglob("*.[ch]pp")):
        found += findings(str(file.relative_to(root)), file.read_text())
    print("\n".join(found) or "nothing found")
    return 1 if found else 0
