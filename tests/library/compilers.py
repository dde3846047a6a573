"""Checks that src/collision/version.hpp rejects unsupported compilers and options, with a message about the
requirement.

    compilers.py COMPILER ROOT
"""
import pathlib
import subprocess
import sys

AS_GCC = ["-U__clang__", "-U__GNUC__"]
REFUSED = {
    "needs C++20": ["-std=c++17"],
    "needs gcc 12 or newer\"": [*AS_GCC, "-D__GNUC__=11"],
    "needs clang 14 or newer": ["-U__clang__", "-U__clang_major__", "-D__clang__=1", "-D__clang_major__=13"],
    "needs gcc 12 or newer, or clang 14 or newer": AS_GCC,
    "supports x86-64, aarch64 and wasm32": ["-U__x86_64__", "-U__aarch64__"],
    "without -ffast-math": ["-ffast-math"],
}
ACCEPTED = {
    "gcc 12": [*AS_GCC, "-D__GNUC__=12"],
    "clang 14": ["-U__clang__", "-U__clang_major__", "-D__clang__=1", "-D__clang_major__=14"],
    "wasm32": ["-U__x86_64__", "-U__aarch64__", "-D__wasm32__=1"],
}


def compiled(compiler, header, flags):
    command = [compiler, "-x", "c++", "-std=c++20", "-E", "-w", *flags, str(header)]
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)


compiler, header = sys.argv[1], pathlib.Path(sys.argv[2]) / "src/collision/version.hpp"
wrong = []
for words, flags in REFUSED.items():
    result = compiled(compiler, header, flags)
    if result.returncode == 0 or words not in result.stderr:
        wrong.append(f"{' '.join(flags)}: should be refused by \"{words}\", got: {result.stderr.strip() or 'no error'}")
for name, flags in ACCEPTED.items():
    result = compiled(compiler, header, flags)
    if result.returncode != 0:
        wrong.append(f"{name} should be accepted: {result.stderr.strip()}")
print("\n".join(wrong) or "refuses what is not supported, and says why")
sys.exit(1 if wrong else 0)
