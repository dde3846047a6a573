"""Shapes in a debugger are printed as words that `hantei pair` reads. In gdb, hantei-show gives the answer for a
pair.

    debugger_test.py gdb|lldb DEBUGGER PROGRAM_WITH_SHAPES PRINTERS HANTEI
"""
import glob
import os
import shlex
import subprocess
import sys

kind, debugger, shapes, printers, hantei = sys.argv[1:]

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
    "same": "obb  0 0 0  1 2 3  columns  0.6 0.8 0  -0.8 0.6 0  0 0 1",  # a reference, printed with its address
    "unset": "aabb min  3.4028235e38 3.4028235e38 3.4028235e38 max  -3.4028235e38 -3.4028235e38 -3.4028235e38",
}
SHOWN = [("ball", "same"), ("&crate", "shapes[1]"), ("tip", "pill")]
PRINT = {"gdb": "print", "lldb": "frame variable"}[kind]


def output(*arguments):
    environment = {**os.environ, "HANTEI_PROGRAM": hantei}
    environment.pop("DISPLAY", None)
    if kind == "lldb":  # Debian 12's lldb looks in a folder that does not exist
        modules = glob.glob("/usr/lib/llvm-*/lib/python3.*/dist-packages") + ["/usr/lib/python3/dist-packages"]
        environment["PYTHONPATH"] = ":".join(modules)
    return subprocess.run([debugger, *arguments, shapes], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True, timeout=120).stdout


def blocks(commands):
    """The text that the debugger prints for each of the commands."""
    if kind == "gdb":
        arguments = ["-q", "-batch", "-nx", "-ex", f"source {printers}", "-ex", "break stop", "-ex", "run", "-ex", "up"]
        for number, command in enumerate(commands):
            arguments += ["-ex", f"echo \\n=={number}\\n", "-ex", command]
        return output(*arguments).split("\n==")[1:]
    begin = [f"command script import {printers}", "settings set target.disable-aslr false",  # a container may forbid that
             "breakpoint set --name stop", "run", "up"]
    arguments = [word for command in (*begin, *commands) for word in ("-o", command)]
    return output("--batch", "--no-lldbinit", *arguments).split("(lldb) ")[-len(commands):]  # it repeats each command


def told(*commands):
    answers = blocks(commands)
    assert len(answers) == len(commands), answers
    return [answer.split("\n", 1)[1].strip() for answer in answers]


def pair(*words):
    return subprocess.run([hantei, "pair", *words], stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout


for name, answer in zip(PRINTED, told(*(f"{PRINT} {name}" for name in PRINTED))):
    text = answer.split(" = ", 1)[-1]
    assert text == PRINTED[name] or (name == "same" and PRINTED[name] in text), (name, answer)

if kind == "gdb":
    for answer in told(*(f"hantei-show {a} {b}" for a, b in SHOWN)):
        lines = answer.splitlines()
        words = shlex.split(lines[-1])
        assert words[:2] == ["hantei", "pair"] and words[-1] == "--open", answer
        assert "\n".join(lines[:-1]) + "\n" == pair(*words[2:-1]), answer

    for answer, says in zip(told("hantei-show ball", "hantei-show ball stops", "hantei-show ball nothing"),
                            ("give two shapes", "stops is no shape in memory", "No symbol")):
        assert says in answer and "\n" not in answer, answer
