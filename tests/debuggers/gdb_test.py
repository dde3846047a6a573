"""What gdb prints of shapes: words that `hantei pair` reads, and the answer of hantei-show.

    gdb_test.py GDB PROGRAM_WITH_SHAPES PRINTERS HANTEI
"""
import os
import shlex
import subprocess
import sys

debugger, shapes, printers, hantei = sys.argv[1:]

PRINTED = {
    "ball": "sphere  0.1 2 -3e-7 0.5",
    "bounds": "aabb min  -1 -1 -1 max  1 1 1",
    "crate": "obb  0 0 0  1 2 3",
    "turned": "obb  0 0 0  1 2 3  columns  0.6 0.8 0  -0.8 0.6 0  0 0 1",
    "pill": "capsule  0 0 0  0 1 0 0.25",
    "face": "triangle  0 0 0  1 0 0  0 1 0",
    "shapes[0]": "point  0 0 0",
    "shapes[1]": "sphere  0 0 0 0.125",
    "broken": "no shape: kind 0",
    "unset": "aabb min  3.4028235e38 3.4028235e38 3.4028235e38 max  -3.4028235e38 -3.4028235e38 -3.4028235e38",
}
SHOWN = [("ball", "same"), ("&crate", "shapes[1]"), ("tip", "pill")]


def told(*commands):
    """The lines that gdb prints for each of the commands in turn."""
    arguments = [debugger, "-q", "-batch", "-nx", "-ex", f"source {printers}", "-ex", "break stop", "-ex", "run", "-ex", "up"]
    for number, command in enumerate(commands):
        arguments += ["-ex", f"echo \\n=={number}\\n", "-ex", command]
    environment = {**os.environ, "HANTEI_PROGRAM": hantei}
    environment.pop("DISPLAY", None)
    done = subprocess.run([*arguments, shapes], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True, timeout=120)
    blocks = done.stdout.split("\n==")
    assert len(blocks) == len(commands) + 1, done.stdout
    return [block.split("\n", 1)[1].strip() for block in blocks[1:]]


def pair(*words):
    return subprocess.run([hantei, "pair", *words], stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout


for name, answer in zip(PRINTED, told(*(f"print {name}" for name in PRINTED))):
    assert answer.split(" = ", 1)[1] == PRINTED[name], (name, answer)

for answer in told(*(f"hantei-show {a} {b}" for a, b in SHOWN)):
    lines = answer.splitlines()
    words = shlex.split(lines[-1])
    assert words[:2] == ["hantei", "pair"] and words[-1] == "--open", answer
    assert "\n".join(lines[:-1]) + "\n" == pair(*words[2:-1]), answer

for answer, says in zip(told("hantei-show ball", "hantei-show ball stops", "hantei-show ball nothing"),
                        ("give two shapes", "stops is no shape in memory", "No symbol")):
    assert says in answer and "\n" not in answer, answer
