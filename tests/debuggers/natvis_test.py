"""Visual Studio's visualizers name existing types and members, and cover every shape. Only Visual Studio reads them,
so this test does not see their output.

    natvis_test.py SOURCE
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

sys.dont_write_bytecode = True
source = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(source / "debuggers"))
import hantei_debug  # noqa: E402  without a debugger it has the names of the types

headers = (source / "src/collision/shapes.hpp").read_text() + (source / "include/hantei/hantei.h").read_text()
TYPE, ALTERNATIVE, SHOWN = ("{http://schemas.microsoft.com/vstudio/debugger/natvis/2010}" + name
                            for name in ("Type", "AlternativeType", "DisplayString"))


def members(name):
    """The names in the body of a struct, without comments."""
    body = re.search(r"\b(?:struct|union) " + name.split("::")[-1] + r" \{(.*?)\n\}", headers, re.S)
    assert body, f"there is no type {name}"
    return set(re.findall(r"\w+", re.sub(r"//.*|/\*.*?\*/", "", body[1])))


shown = {}
for type_ in xml.parse(source / "debuggers/hantei.natvis").getroot():
    for name in (type_.get("Name"), *(other.get("Name") for other in type_.findall(ALTERNATIVE))):
        shown[name] = [(text.get("Condition"), text.text) for text in type_.findall(SHOWN)]

assert set(shown) == {*hantei_debug.TYPES, "hantei_shape"}, set(shown) ^ set(hantei_debug.TYPES)
for name, texts in shown.items():
    assert texts, name
    for condition, text in texts:
        used = re.findall(r"\{(?:\(\(float\*\)&)?(\w+)", text)
        assert used and set(used) <= members(name), (name, text)
        word = text.split()[0]
        assert name == "hantei_shape" or hantei_debug.TYPES[name] == word, (name, text)
        if condition:
            kind = hantei_debug.KINDS[int(condition.removeprefix("kind == "))]
            assert f"as.{kind}" in text and f"HANTEI_{kind.upper()} = {condition[8:]}" in headers, (condition, text)
assert len(shown["hantei_shape"]) == len(hantei_debug.KINDS) + 1  # and one for a value that is no shape
