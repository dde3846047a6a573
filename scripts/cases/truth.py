#!/usr/bin/env python3
"""Prints the true gap or depth of the pairs in a scene file, and when its rays and sweeps hit, in double precision: scripts/cases/truth.py FILE...

It serves to write test cases: it shares no code with src/collision, so its numbers can be used in `expect`.
The Minkowski difference of two shapes contains the origin exactly when they share a point (Ericson, Real-Time
Collision Detection, 3.11). For boxes and segments it is `center + sum of q[i] * edges[i]`, |q[i]| <= 1,
grown by the radii. Two edges span each of its faces, so this file tries every pair of edges.
"""
import itertools
import json
import math
import struct
import sys
from dataclasses import dataclass, field

KINDS = ("point", "sphere", "aabb", "obb", "capsule")
VERDICT_BAND = 4e-6  # share of the pair's size in which either verdict is allowed
LENGTH_BAND = 2e-5  # share of the pair's size by which a depth or distance may be off
ROUNDING = 1e-12  # share of the pair's size: below it, double precision cannot distinguish a gap from touching


def f32(x):
    return struct.unpack("<f", struct.pack("<f", x))[0]


def add(a, b, k=1.0):
    return tuple(x + k * y for x, y in zip(a, b))


def dot(a, b):
    return math.fsum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a):
    return math.hypot(*a)


def unit(a):
    n = length(a)
    return tuple(x / n for x in a)


@dataclass
class Solid:
    center: tuple
    edges: list = field(default_factory=list)
    radius: float = 0.0

    def __post_init__(self):
        self.edges = [e for e in self.edges if any(e)]

    def extent(self):
        return max((length(e) for e in self.edges), default=0.0) + self.radius

    def minus(self, other):
        return Solid(add(self.center, other.center, -1.0), self.edges + other.edges, self.radius + other.radius)

    def beyond(self, normal):
        """Returns the signed distance from the origin to the core along a unit normal; negative if the core extends
        behind the origin."""
        return dot(self.center, normal) - math.fsum(abs(dot(e, normal)) for e in self.edges)


def turn(degrees):
    """Returns the rows of Rz * Rx * Ry."""
    def cos_sin(d):
        quarter = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
        return quarter.get(d % 360) or (math.cos(math.radians(d)), math.sin(math.radians(d)))

    (cx, sx), (cy, sy), (cz, sz) = map(cos_sin, degrees)
    return ((cz * cy - sz * sx * sy, -sz * cx, cz * sy + sz * sx * cy),
            (sz * cy + cz * sx * sy, cz * cx, sz * sy - cz * sx * cy),
            (-cx * sy, sx, cx * cy))


def solid(body):
    """Returns the body of a scene file, rounded to float32 as the loader rounds it."""
    shape = body["shape"]
    if shape == "capsule":
        a, b = (tuple(map(f32, body[end])) for end in "ab")
        return Solid(add(a, add(b, a, -1.0), 0.5), [tuple(x / 2 for x in add(b, a, -1.0))], f32(body["radius"]))
    center = tuple(map(f32, body["center"]))
    if shape in ("point", "sphere"):
        return Solid(center, radius=f32(body.get("radius", 0.0)))
    half = tuple(map(f32, body["halfExtents"]))
    rows = [tuple(map(f32, row)) for row in turn(body.get("rotation", (0, 0, 0)))]
    if shape == "aabb":  # a turned AABB is refitted
        half = tuple(math.fsum(abs(r) * h for r, h in zip(row, half)) for row in rows)
        rows = turn((0, 0, 0))
    return Solid(center, [tuple(row[i] * half[i] for row in rows) for i in range(3)])


def size(a, b):
    return max(a.extent(), b.extent()) + length(add(a.center, b.center, -1.0))


def face_normals(core):
    """Yields both normals of every face."""
    for e, f in itertools.combinations(core.edges, 2):
        n = cross(e, f)
        if length(n) > 1e-14 * length(e) * length(f):
            n = unit(n)
            n = unit(add(n, f, -dot(n, f) / dot(f, f)))
            n = unit(add(n, e, -dot(n, e) / dot(e, e)))
            yield n
            yield tuple(-x for x in n)


def nearest(core):
    """Returns the point of the core's surface nearest to the origin, over every corner, edge and parallelogram."""
    best = None
    count = len(core.edges)
    for q in itertools.product((-1, 1), repeat=count):
        start = core.center
        for s, e in zip(q, core.edges):
            start = add(start, e, s)
        points = [start]
        free = [i for i in range(count) if q[i] < 0]
        for i in free:
            e = core.edges[i]
            points.append(add(start, e, min(2.0, max(0.0, -dot(start, e) / dot(e, e)))))
        for i, j in itertools.combinations(free, 2):
            e, f = core.edges[i], core.edges[j]
            g = add(f, e, -dot(e, f) / dot(e, e))
            if dot(g, g) > 1e-28 * dot(f, f):
                t = -dot(start, g) / dot(g, g)
                s = -dot(add(start, f, t), e) / dot(e, e)
                if 0 <= s <= 2 and 0 <= t <= 2:
                    points.append(add(add(start, f, t), e, s))
        for p in points:
            if best is None or dot(p, p) < dot(best, best):
                best = p
    return best


@dataclass
class Truth:
    value: float  # > 0: the gap; < 0: minus the depth of the minimum translation
    normals: list  # every correct normal from b towards a; empty if there are infinitely many
    size: float


def distinct(normals):
    kept = []
    for n in normals:
        if all(length(add(n, k, -1.0)) > 1e-6 for k in kept):
            kept.append(n)
    return kept


def has_volume(core):
    return any(abs(dot(cross(e, f), g)) > 1e-12 * length(e) * length(f) * length(g)
               for e, f, g in itertools.combinations(core.edges, 3))


def truth(a, b):
    core = a.minus(b)
    pair = size(a, b)
    faces = [(core.beyond(n), n) for n in face_normals(core)]
    outermost = max((v for v, _ in faces), default=-math.inf)
    if has_volume(core) and outermost < -ROUNDING * pair:
        ties = [n for v, n in faces if v > outermost - LENGTH_BAND * pair]
        return Truth(outermost - core.radius, distinct(ties), pair)
    point = nearest(core)
    gap = length(point)
    if gap > ROUNDING * pair:
        along = [unit(point)] + [n for v, n in faces if v > gap * (1 - 1e-9)]
        return Truth(gap - core.radius, along[-1:], pair)
    holding = distinct(n for v, n in faces if v > -ROUNDING * pair)
    return Truth(-core.radius, holding if has_volume(core) and len(holding) == 1 else [], pair)


def least(f, first, last):
    """Returns the argument at which a convex function is least, by ternary search."""
    for _ in range(100):
        third = (last - first) / 3
        if f(first + third) <= f(last - third):
            last -= third
        else:
            first += third
    return (first + last) / 2


def first_touch(moving, along, target, limit):
    """Returns the first t from 0 to limit at which the shapes touch, or None.

    The gap of two convex solids, one of which moves in a straight line, is a convex function of t, so its first root
    lies before its minimum, and bisection finds the root."""
    pair = size(moving, target) + length(along) * limit

    def gap(t):
        return truth(Solid(add(moving.center, along, t), moving.edges, moving.radius), target).value

    if gap(0.0) <= ROUNDING * pair:
        return 0.0
    after = min((least(gap, 0.0, limit), limit), key=gap)
    if gap(after) > ROUNDING * pair:
        return None
    before = 0.0
    for _ in range(100):
        middle = (before + after) / 2
        before, after = (middle, after) if gap(middle) > 0 else (before, middle)
    return after


def touch_normals(moving, along, target, t):
    """Returns the possible normals at the touch. For shapes without radii, these are the normals of all faces that
    separate the shapes and oppose the motion. Otherwise it is the direction between the cores, unless they touch."""
    core = Solid(add(moving.center, along, t), moving.edges).minus(target)
    radii = moving.radius + target.radius
    if radii == 0:
        slack = 1e-9 * (size(moving, target) + length(along))
        return distinct(n for n in face_normals(core) if core.beyond(n) > -slack and dot(n, along) < -1e-9)
    point = nearest(core)
    return [unit(point)] if length(point) > 1e-9 * radii else []


def describe_motion(entry, bodies):
    target = solid(bodies[entry["b"]])
    if "ray" in entry:
        ray = entry["ray"]
        moving = Solid(tuple(map(f32, ray["origin"])))
        along = tuple(map(f32, unit(ray["direction"])))
        limit = ray.get("maxDistance", 2 * (size(moving, target) + target.extent()))
        who, band = "ray", LENGTH_BAND * size(moving, target)
    else:
        moving, along, limit = solid(bodies[entry["a"]]), tuple(map(f32, entry["sweep"])), 1.0
        who, band = entry["a"], LENGTH_BAND * (size(moving, target) + length(along))
    t = first_touch(moving, along, target, limit)
    if t is None:
        return f"{who} {entry['b']}: no hit"
    normals = " or ".join(str([round(x, 9) for x in n]) for n in touch_normals(moving, along, target, t))
    point = f", point {[round(x, 9) for x in add(moving.center, along, t)]}" if "ray" in entry else ""
    at_start = truth(moving, target) if t == 0 else None
    if at_start:
        normals = " or ".join(str([round(x, 9) for x in n]) for n in at_start.normals)
    return f"{who} {entry['b']}: hit at {t:.9g}{point}, normal {normals or 'any'}, tolerance {band:.2g}"


def main(files):
    for name in files:
        with open(name, encoding="utf-8") as file:
            scene = json.load(file)
        bodies = {body.get("name", "player"): body for body in [scene["player"], *scene["targets"]]}
        for pair in scene.get("expect", []):
            if "ray" in pair or "sweep" in pair:
                print(f"{name}: {describe_motion(pair, bodies)}")
                continue
            t = truth(solid(bodies[pair["a"]]), solid(bodies[pair["b"]]))
            word = "gap" if t.value > 0 else "depth"
            normals = " or ".join(str([round(x, 9) for x in n]) for n in t.normals) or "any of endlessly many"
            print(f"{name}: {pair['a']} {pair['b']}: {word} {abs(t.value):.9g}, normal {normals}, "
                  f"tolerance {LENGTH_BAND * t.size:.2g}, verdict sure: {abs(t.value) > VERDICT_BAND * t.size}")


if __name__ == "__main__":
    main(sys.argv[1:])
