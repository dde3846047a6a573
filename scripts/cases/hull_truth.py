#!/usr/bin/env python3
"""Prints the true gap or depth of hulls in scene files, in rational numbers: scripts/cases/hull_truth.py FILE...

The companion of truth.py for pairs with a body of shape "hull", or a mesh whose collider is its hull. It builds no
hull: every three corners are treated as a face and every two as an edge. Faces and edges inside the solid do no harm,
because they are neither nearest nor on the minimum translation. Squared lengths are exact; only the last square root
is rounded.
"""
import itertools
import json
import sys
from fractions import Fraction
from math import sqrt

from mesh_truth import MESHES
from truth import LENGTH_BAND, VERDICT_BAND, f32, turn


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def plus(a, b, k=1):
    return tuple(x + k * y for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def exact(v):
    return tuple(Fraction(f32(x)) for x in v)


def vertices(name):
    lines = (MESHES / name).read_text(encoding="utf-8").splitlines()
    return [tuple(map(float, line.split()[1:4])) for line in lines if line.startswith("v ")]


class Solid:
    """The hull of a few corners, grown by a radius, as the loader rounds it to float32."""

    def __init__(self, body):
        shape = body["shape"]
        self.radius = Fraction(f32(body.get("radius", 0.0)))
        if shape == "capsule":
            self.corners = [exact(body["a"]), exact(body["b"])]
            return
        center = exact(body["center"])
        rows = [exact(row) for row in turn(body.get("rotation", (0, 0, 0)))]
        scale = exact(body.get("scale", (1, 1, 1)))
        if shape in ("point", "sphere"):
            own = [(Fraction(0),) * 3]
        elif shape in ("hull", "mesh"):
            own = [exact(point) for point in body.get("points") or vertices(body["file"])]
        else:
            half = exact(body["halfExtents"])
            own = [tuple(s * h for s, h in zip(signs, half)) for signs in itertools.product((-1, 1), repeat=3)]
        placed = [tuple(dot(row, tuple(s * x for s, x in zip(scale, point))) for row in rows) for point in own]
        self.corners = list(dict.fromkeys(plus(point, center) for point in placed))

    def edges(self):
        return [minus(q, p) for p, q in itertools.combinations(self.corners, 2)]

    def normals(self):
        return [cross(minus(b, a), minus(c, a)) for a, b, c in itertools.combinations(self.corners, 3)]

    def middle(self):
        low, high = (tuple(pick(axis) for axis in zip(*self.corners)) for pick in (min, max))
        return tuple((x + y) / 2 for x, y in zip(low, high))

    def extent(self):
        """Returns half of the longest edge of the box around the corners, plus the radius."""
        return max(max(axis) - min(axis) for axis in zip(*self.corners)) / 2 + self.radius


def along_segment(p, q):
    """Returns the point of a segment nearest to the origin."""
    way = minus(q, p)
    share = -dot(p, way) / dot(way, way)
    return plus(p, way, min(Fraction(1), max(Fraction(0), share)))


def squared_distance(a, b):
    """Returns the squared distance between the cores, if they do not overlap: the least over corner-corner,
    edge-corner, face-corner and edge-edge pairs."""
    best = min(dot(d, d) for d in (minus(p, q) for p in a.corners for q in b.corners))
    for one, other in ((a, b), (b, a)):
        for p, q in itertools.combinations(one.corners, 2):
            for r in other.corners:
                near = along_segment(minus(p, r), minus(q, r))
                best = min(best, dot(near, near))
        for p, q, s in itertools.combinations(one.corners, 3):
            n = cross(minus(q, p), minus(s, p))
            square = dot(n, n)
            for r in other.corners if square else []:
                u, v, w = minus(p, r), minus(q, r), minus(s, r)
                height = dot(u, n)
                inside = [dot(cross(x, y), n) >= 0 for x, y in ((u, v), (v, w), (w, u))]
                if all(inside):
                    best = min(best, height * height / square)
    for p, q in itertools.combinations(a.corners, 2):
        for r, s in itertools.combinations(b.corners, 2):
            e, f, way = minus(q, p), minus(s, r), minus(r, p)
            n = cross(e, f)
            square = dot(n, n)
            if square and 0 <= dot(cross(way, f), n) <= square and 0 <= dot(cross(way, e), n) <= square:
                best = min(best, dot(way, n) ** 2 / square)
    return best


def overlaps(a, b):
    """Yields the overlap of the cores along every face normal and cross product of edges, as (overlap * |overlap|,
    direction in which a must move)."""
    candidates = a.normals() + b.normals()
    candidates += [cross(e, f) for e in a.edges() for f in b.edges()]
    seen = set()
    for n in candidates:
        lead = next((x for x in n if x), None)
        if lead is None:
            continue
        n = tuple(x / abs(lead) for x in n)
        if n in seen or tuple(-x for x in n) in seen:
            continue
        seen.add(n)
        at_a, at_b = [dot(n, p) for p in a.corners], [dot(n, p) for p in b.corners]
        for sign, overlap in ((1, max(at_b) - min(at_a)), (-1, max(at_a) - min(at_b))):
            yield overlap * abs(overlap) / dot(n, n), tuple(sign * x for x in n)


def unit(v):
    length = sqrt(dot(v, v))
    return [round(float(x) / length, 9) for x in v]


def truth(a, b):
    """Returns (value, normals): value > 0 is the gap; value < 0 is minus the depth of the minimum translation."""
    radii = float(a.radius + b.radius)
    along = list(overlaps(a, b))
    least = min((square for square, _ in along), default=Fraction(0))
    if least > 0:
        band = LENGTH_BAND * size(a, b)
        normals = [unit(n) for square, n in along if sqrt(square) < sqrt(least) + band]
        return -sqrt(least) - radii, normals
    distance = sqrt(squared_distance(a, b))
    return distance - radii, [unit(n) for square, n in along if square < 0 and sqrt(-square) > distance - 1e-12]


def size(a, b):
    way = minus(a.middle(), b.middle())
    return float(max(a.extent(), b.extent())) + sqrt(dot(way, way))


def main(files):
    for name in files:
        with open(name, encoding="utf-8") as file:
            scene = json.load(file)
        bodies = {body.get("name", "player"): body for body in [scene["player"], *scene["targets"]]}
        for pair in scene.get("expect", []):
            if "ray" in pair or "sweep" in pair:
                continue
            a, b = Solid(bodies[pair["a"]]), Solid(bodies[pair["b"]])
            value, normals = truth(a, b)
            band = size(a, b)
            print(f"{name}: {pair['a']} {pair['b']}: {'gap' if value > 0 else 'depth'} {abs(value):.9g}, "
                  f"normal {' or '.join(map(str, normals)) or 'any'}, tolerance {LENGTH_BAND * band:.2g}, "
                  f"verdict sure: {abs(value) > VERDICT_BAND * band}")


if __name__ == "__main__":
    main(sys.argv[1:])
