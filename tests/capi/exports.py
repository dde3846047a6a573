"""Checks that libhantei.so exports exactly the functions that hantei.h declares.

    exports.py NM LIBRARY HEADER
"""
import pathlib
import re
import subprocess
import sys

listed = subprocess.run([sys.argv[1], "-D", "--defined-only", sys.argv[2]], stdout=subprocess.PIPE, text=True, check=True)
exported = {line.split()[2].partition("@")[0] for line in listed.stdout.splitlines() if line.split()[1] in "TtWwDBR"}
declared = set(re.findall(r"\b(hantei_\w+)\(", re.sub(r"/\*.*?\*/", "", pathlib.Path(sys.argv[3]).read_text(), flags=re.S)))
print("not exported:", sorted(declared - exported), "not declared:", sorted(exported - declared))
sys.exit(0 if declared == exported and len(declared) > 10 else 1)
