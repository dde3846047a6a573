"""Checks an implementation of hantei/hantei.h against test vectors (docs/vectors.md) with Python's standard library only.

    python3 run.py LIBRARY FILE.jsonl ...

LIBRARY is a shared library that exports hantei_overlaps: libhantei.so, or your own implementation of the header. To
check another interface, replace `ask`. Exits with 1 if an answer is wrong.
"""
import ctypes
import json
import sys

KINDS = {"point": 1, "sphere": 2, "aabb": 3, "obb": 4, "capsule": 5, "triangle": 6, "cylinder": 7, "cone": 8}
FIELDS = ("center", "min", "max", "halfExtents", "axes", "a", "b", "c", "base", "tip", "radius")  # in the order of hantei.h


class Shape(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_uint32), ("numbers", ctypes.c_float * 15)]


def flat(value):
    return [number for item in value for number in flat(item)] if isinstance(value, list) else [value]


def shape(body):
    """Converts a body. c_float rounds to float32, as every reader of the vectors must."""
    numbers = [number for field in FIELDS if field in body for number in flat(body[field])]
    return Shape(KINDS[body["shape"]], (ctypes.c_float * 15)(*numbers))


def ask(library, a, b):
    """Returns True for a hit."""
    result = library.hantei_overlaps(ctypes.byref(shape(a)), ctypes.byref(shape(b)))
    if result < 0:
        raise ValueError(f"refused with {result}")
    return result == 1


def main():
    library = ctypes.CDLL(sys.argv[1])
    checked = wrong = 0
    for file in sys.argv[2:]:
        with open(file, encoding="utf-8") as lines:
            for vector in map(json.loads, lines):
                hit = ask(library, vector["a"], vector["b"])
                checked += 1
                if vector["truth"] != "either" and hit != (vector["truth"] == "hit"):
                    wrong += 1
                    print(f"{vector['id']}: said {'hit' if hit else 'miss'}, gap {vector['gap']}; {vector['pitfall']}")
    print(f"{checked} vectors, {wrong} wrong")
    return 1 if wrong or not checked else 0


sys.exit(main())
