"""The C interface from Python: a verdict, a contact, one shape against many, and the message for bad numbers.

    python3 pair.py [LIBRARY]     # default: libhantei.so as the system finds it

Needs only ctypes. If NumPy is installed, `overlaps_many_numpy` passes its arrays without a copy.
"""
import ctypes
import ctypes.util
import sys

POINT, SPHERE, AABB, OBB, CAPSULE, TRIANGLE = range(1, 7)
MISS, HIT, BAD_SHAPE, BAD_ARGUMENT = 0, 1, -1, -2


class Shape(ctypes.Structure):
    """hantei_shape: the kind, then its numbers in the order of hantei.h."""
    _fields_ = [("kind", ctypes.c_uint32), ("numbers", ctypes.c_float * 15)]


class Shapes(ctypes.Structure):
    """hantei_shapes: the address of the first shape, and the bytes from one shape to the next."""
    _fields_ = [("first", ctypes.c_void_p), ("step", ctypes.c_size_t)]


class Contact(ctypes.Structure):
    _fields_ = [("normal", ctypes.c_float * 3), ("depth", ctypes.c_float), ("position", ctypes.c_float * 3),
                ("feature", ctypes.c_uint32)]


def library():
    lib = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else ctypes.util.find_library("hantei"))
    pair = [ctypes.POINTER(Shape), ctypes.POINTER(Shape)]
    lib.hantei_overlaps.argtypes = pair
    lib.hantei_find_contact.argtypes = [*pair, ctypes.POINTER(Contact)]
    lib.hantei_overlaps_many.argtypes = [Shapes, Shapes, ctypes.c_size_t, ctypes.c_void_p]
    lib.hantei_problem.argtypes = pair[:1]
    lib.hantei_problem.restype = ctypes.c_char_p
    return lib


def shape(kind, *numbers):
    return Shape(kind, (ctypes.c_float * 15)(*numbers))


def overlaps_many(lib, one, many):
    """Returns the result of `one` with each shape of `many`, an array of Shape."""
    results = (ctypes.c_int8 * len(many))()
    lib.hantei_overlaps_many(Shapes(ctypes.addressof(one), 0), Shapes(ctypes.addressof(many), ctypes.sizeof(Shape)),
                             len(many), ctypes.addressof(results))
    return list(results)


def overlaps_many_numpy(lib, numpy, one, many):
    """Does the same for a NumPy array of float32 with 16 columns: the bits of the kind, then the numbers."""
    results = numpy.empty(len(many), numpy.int8)
    lib.hantei_overlaps_many(Shapes(ctypes.addressof(one), 0), Shapes(many.ctypes.data, many.strides[0]), len(many),
                             results.ctypes.data)
    return results.tolist()


def row_of_crates(lib, ball, crate):
    try:
        import numpy
    except ImportError:
        crates = (Shape * 3)(*(shape(OBB, 3 * i, *crate.numbers[1:]) for i in range(3)))
        return overlaps_many(lib, ball, crates)
    crates = numpy.tile(numpy.frombuffer(crate, numpy.float32), (3, 1))
    crates[:, 1] = 3 * numpy.arange(3)
    return overlaps_many_numpy(lib, numpy, ball, crates)


def main():
    lib = library()
    ball = shape(SPHERE, 1.25, 0, 0, 0.5)
    crate = shape(OBB, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1)
    print("ball and crate:", "hit" if lib.hantei_overlaps(ball, crate) == HIT else "apart")
    contact = Contact()
    if lib.hantei_find_contact(ball, crate, contact) == HIT:
        print("normal {:g} {:g} {:g}, depth {:g}".format(*contact.normal, contact.depth))
    print("ball and a row of crates:", *row_of_crates(lib, ball, crate))
    wrong = shape(SPHERE, 1.25, 0, 0, -1)
    print(f"result {lib.hantei_overlaps(wrong, crate)}: {lib.hantei_problem(wrong).decode()}")


main()
