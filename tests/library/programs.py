"""Writes the programs of docs/library.md to files, and compares their output with the page.

    programs.py extract PAGE FOLDER        writes NAME.cpp and NAME.txt for each program, NAME from its heading
    programs.py run PROGRAM EXPECTED       runs it; fails unless it prints exactly the expected text
"""
import pathlib
import re
import subprocess
import sys

PROGRAM = re.compile(r"^### ([^\n]+)\n\n```cpp\n(.*?)^```\n\n```text\n(.*?)^```$", re.M | re.S)
MOST_LINES = 32  # one screen


def write(file, text):
    """Leaves an unchanged file alone, so that it is not compiled again."""
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


def extract(page, folder):
    text = page.read_text()
    programs = PROGRAM.findall(text)
    if not programs or len(programs) != text.count("```cpp\n"):
        sys.exit(f"{page}: every program needs a heading above it and its output below it")
    folder.mkdir(parents=True, exist_ok=True)
    written = set()
    for title, source, output in programs:
        if source.count("\n") > MOST_LINES:
            sys.exit(f"{page}: {title} is longer than {MOST_LINES} lines")
        name = title.lower().replace(" ", "_")
        write(folder / f"{name}.cpp", source)
        write(folder / f"{name}.txt", output)
        written.add(name)
    for file in folder.iterdir():  # a program that is no longer on the page
        if file.stem not in written:
            file.unlink()


def run(program, expected):
    result = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=False)
    wanted = expected.read_text()
    if result.returncode == 0 and result.stdout == wanted:
        return 0
    print(f"status {result.returncode}; it printed\n{result.stdout}\nand the page says\n{wanted}")
    return 1


first, second = map(pathlib.Path, sys.argv[2:4])
sys.exit(extract(first, second) if sys.argv[1] == "extract" else run(first, second))
