"""Pretty printers for gdb and lldb: a shape of Hantei prints as `hantei pair` reads it, ready to paste.

    (gdb) source hantei_debug.py                     not needed where the installed library loads it
    (lldb) command script import hantei_debug.py

    (gdb) print crate
    $1 = obb  0 0 0  1 1 1
    (gdb) hantei-show crate ball                     prints the verdict, and opens the pair where there is a display
"""
import os
import shlex
import struct
import subprocess

# The number of floats of each shape. A shape has the same layout in C and in C++.
FLOATS = {"point": 3, "sphere": 4, "aabb": 6, "obb": 15, "capsule": 7, "triangle": 9}
KINDS = {1: "point", 2: "sphere", 3: "aabb", 4: "obb", 5: "capsule", 6: "triangle"}  # HANTEI_POINT ...
TYPES = {f"hantei_{kind}": kind for kind in FLOATS if kind != "point"}
TYPES.update({f"collision::{kind.capitalize()}": kind for kind in FLOATS if kind != "point"})
IDENTITY = (1, 0, 0, 0, 1, 0, 0, 0, 1)


def shortest(number):
    """The fewest digits that read back as the same float32."""
    for digits in range(1, 10):
        text = f"{number:.{digits}g}"
        try:
            if struct.pack("f", float(text)) == struct.pack("f", number):
                break
        except OverflowError:  # rounded up beyond the largest float
            continue
    mantissa, _, exponent = text.partition("e")
    return f"{mantissa}e{int(exponent)}" if exponent else mantissa


def vectors(numbers):
    """Formats the numbers in threes, with two blanks before each vector."""
    triples = [numbers[i:i + 3] for i in range(0, len(numbers), 3)]
    return "".join("  " + " ".join(map(shortest, triple)) for triple in triples)


def words(kind, numbers):
    """A shape as `hantei pair` reads it."""
    if kind == "aabb":
        return f"aabb min{vectors(numbers[:3])} max{vectors(numbers[3:])}"
    if kind == "obb":
        turn = "" if tuple(numbers[6:]) == IDENTITY else "  columns" + vectors(numbers[6:])
        return "obb" + vectors(numbers[:6]) + turn
    if kind in ("sphere", "capsule"):
        return kind + vectors(numbers[:-1]) + " " + shortest(numbers[-1])
    return kind + vectors(numbers)


def words_of_bytes(kind, memory):
    return words(kind, struct.unpack_from(f"{FLOATS[kind]}f", memory))


def words_of_union(memory):
    """The words for the bytes of a hantei_shape."""
    kind = struct.unpack_from("I", memory)[0]
    return words_of_bytes(KINDS[kind], memory[4:]) if kind in KINDS else f"no shape: kind {kind}"


def verdict(a, b):
    """The verdict of `hantei pair` on two shapes, in words."""
    program = os.environ.get("HANTEI_PROGRAM", "hantei")
    command = [program, "pair", a, b]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              universal_newlines=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{program}: {error}; set HANTEI_PROGRAM to the program\n"
    if done.returncode == 0 and os.environ.get("DISPLAY"):
        nowhere = subprocess.DEVNULL
        subprocess.Popen([*command, "--open"], stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)
    return done.stdout


try:
    import gdb
except ImportError:
    gdb = None

if gdb:
    def memory_of(value):
        return bytes(gdb.selected_inferior().read_memory(int(value.address), value.type.sizeof))

    def plain_type(value):
        return str(value.type.unqualified().strip_typedefs())

    class Printer:
        def __init__(self, value, read):
            self.value, self.read = value, read

        def to_string(self):
            return self.read(memory_of(self.value))

    def reader_of(name):
        """The function from a value's bytes to words; None if the type is no shape."""
        if name in TYPES:
            return lambda memory: words_of_bytes(TYPES[name], memory)
        return words_of_union if name == "hantei_shape" else None

    def printer_of(value):
        read = reader_of(plain_type(value))
        return Printer(value, read) if read and value.address is not None else None

    def words_of(expression):
        try:
            value = gdb.parse_and_eval(expression)
        except gdb.error as error:
            raise gdb.GdbError(f"hantei-show: {error}") from None
        while value.type.strip_typedefs().code in (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            value = value.referenced_value()
        name = plain_type(value)
        point = name == "hantei_point" or name.startswith("glm::vec<3, float")
        read = (lambda memory: words_of_bytes("point", memory)) if point else reader_of(name)
        if not read or value.address is None:
            raise gdb.GdbError(f"hantei-show: {expression} is no shape in memory; its type is {name}")
        return read(memory_of(value))

    class Show(gdb.Command):
        """hantei-show A B: whether two shapes collide, and why. Opens the pair in a window where there is a display."""

        def __init__(self):
            super().__init__("hantei-show", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

        def invoke(self, argument, from_tty):
            expressions = gdb.string_to_argv(argument)
            if len(expressions) != 2:
                raise gdb.GdbError("hantei-show: give two shapes: hantei-show A B")
            a, b = map(words_of, expressions)
            gdb.write(verdict(a, b))
            gdb.write(f"hantei pair {shlex.quote(a)} {shlex.quote(b)} --open\n")

    gdb.pretty_printers.append(printer_of)
    Show()


def lldb_words(value, _):
    """A summary for lldb, also for references and pointers."""
    import lldb
    value = value.GetNonSyntheticValue()
    if value.GetType().IsReferenceType() or value.GetType().IsPointerType():
        value = value.Dereference()
    error, data = lldb.SBError(), value.GetData()
    memory = data.ReadRawData(error, 0, data.GetByteSize())
    if error.Fail():
        return "no shape in memory"
    name = value.GetType().GetCanonicalType().GetUnqualifiedType().GetName()
    return words_of_union(memory) if name == "hantei_shape" else words_of_bytes(TYPES[name], memory)


def __lldb_init_module(debugger, _):
    for name in [*TYPES, "hantei_shape"]:
        debugger.HandleCommand(f'type summary add -F {__name__}.lldb_words "{name}"')
