"""Checks the certificates of test vectors in exact rational arithmetic, without any of Hantei's code.

A miss has a plane: every point of a lies above it, and every point of b below. A hit has a point inside both. Numbers are
rounded to float32 first. Vectors without a certificate (within the band, or a shape without an inside) are counted.

    exact.py FILE.jsonl ...
    exact.py --self-test
"""
import itertools
import json
import struct
import sys
from fractions import Fraction


def f32(number):
    return Fraction(struct.unpack("f", struct.pack("f", number))[0])


def vec(numbers):
    return [f32(number) for number in numbers]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def plus(a, b, share=1):
    return [x + share * y for x, y in zip(a, b)]


class Body:
    """The corners of a shape's core, its radius, and a box's axes. A cylinder or cone has an axis, from `a` or
    `base`."""

    def __init__(self, body):
        kind = body["shape"]
        self.kind, self.radius = kind, f32(body.get("radius", 0))
        if kind in ("point", "sphere"):
            self.corners = [vec(body["center"])]
        elif kind == "aabb":
            self.low, self.high = vec(body["min"]), vec(body["max"])
            self.corners = [list(corner) for corner in itertools.product(*zip(self.low, self.high))]
        elif kind == "obb":
            self.center, self.half = vec(body["center"]), vec(body["halfExtents"])
            self.axes = [vec(axis) for axis in body["axes"]]
            self.corners = []
            for signs in itertools.product((-1, 1), repeat=3):
                corner = self.center
                for sign, half, axis in zip(signs, self.half, self.axes):
                    corner = plus(corner, axis, sign * half)
                self.corners.append(corner)
        elif kind in ("cylinder", "cone"):
            self.corners = [vec(body[name]) for name in (("a", "b") if kind == "cylinder" else ("base", "tip"))]
            self.axis = plus(self.corners[1], self.corners[0], -1)
        else:
            self.corners = [vec(body[name]) for name in ("a", "b", "c") if name in body]

    def is_above(self, normal, offset):
        """True if normal . p > offset for every point p. Compares squares, because |normal| is irrational."""
        if self.kind in ("cylinder", "cone"):
            return self.solid_is_above(normal, offset)
        least = min(dot(normal, corner) for corner in self.corners) - offset
        return least > 0 and least * least > self.radius * self.radius * dot(normal, normal)

    def solid_is_above(self, normal, offset):
        """True if the whole cylinder or cone lies above.

        A disc of radius r reaches r * |part of the normal across the axis| below its middle.
        """
        way = self.axis if any(self.axis) else [0, 1, 0]
        across = dot(normal, normal) - dot(normal, way) ** 2 / dot(way, way)
        ends = [dot(normal, corner) - offset for corner in self.corners]
        least = min(ends) if self.kind == "cylinder" else ends[0]
        return min(ends) > 0 and least * least > self.radius * self.radius * across

    def solid_holds(self, p):
        way = self.axis if any(self.axis) else [0, 1, 0]
        offset = plus(p, self.corners[0], -1)
        share = dot(offset, way) / dot(way, way)
        if not 0 <= share <= (1 if any(self.axis) else 0):
            return False
        across = dot(offset, offset) - share * share * dot(way, way)
        radius = self.radius if self.kind == "cylinder" else self.radius * (1 - share)
        return across <= radius * radius

    def holds(self, p):
        if self.kind == "aabb":
            return all(low <= x <= high for low, x, high in zip(self.low, p, self.high))
        if self.kind == "obb":
            return self.box_holds(plus(p, self.center, -1))
        if self.kind in ("cylinder", "cone"):
            return self.solid_holds(p)
        squared = self.squared_distance(p)
        return squared <= self.radius * self.radius

    def box_holds(self, p):
        """True if the point is in the box. Solves p = sum of q[i] * axes[i] by Cramer's rule, because the axes need
        not be orthogonal."""
        determinant = det(self.axes)
        for i, half in enumerate(self.half):
            q = det([p if k == i else axis for k, axis in enumerate(self.axes)]) / determinant
            if abs(q) > half:
                return False
        return True

    def squared_distance(self, p):
        if len(self.corners) == 1:
            offset = plus(p, self.corners[0], -1)
            return dot(offset, offset)
        a, b = self.corners[:2]
        along, offset = plus(b, a, -1), plus(p, a, -1)
        length = dot(along, along)
        share = min(max(dot(offset, along) / length, 0), 1) if length else 0
        offset = plus(offset, along, -share)
        return dot(offset, offset)


def det(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def verdict(vector):
    """None without a certificate, else True if the certificate is valid."""
    a, b = Body(vector["a"]), Body(vector["b"])
    if "plane" in vector:
        *normal, offset = map(Fraction, vector["plane"])
        return vector["truth"] == "miss" and a.is_above(normal, offset) and b.is_above([-x for x in normal], -offset)
    if "point" in vector:
        point = [Fraction(x) for x in vector["point"]]
        return vector["truth"] == "hit" and a.holds(point) and b.holds(point)
    return None


def self_test():
    ball = {"shape": "sphere", "center": [0, 0, 0], "radius": 1}
    box = {"shape": "obb", "center": [3, 0, 0], "halfExtents": [1, 1, 1], "axes": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}
    rod = {"shape": "capsule", "a": [0, 0, 0], "b": [3, 0, 0], "radius": 0.5}
    drum = {"shape": "cylinder", "a": [0, 0.875, 0], "b": [0, 3, 0], "radius": 1}
    cone = {"shape": "cone", "base": [0, -0.625, 0], "tip": [0, 0.375, 0], "radius": 1}
    spike = {"shape": "cone", "base": [2, 1, 0], "tip": [1, 2, 0], "radius": 1}
    good = [{"a": ball, "b": box, "truth": "miss", "plane": [-1, 0, 0, -1.5]},
            {"a": rod, "b": box, "truth": "hit", "point": [3.25, 0.25, 0]},
            {"a": ball, "b": drum, "truth": "hit", "point": [0, 0.9375, 0.25]},
            {"a": ball, "b": cone, "truth": "hit", "point": [0.5, -0.625, 0]},
            {"a": drum, "b": box, "truth": "miss", "plane": [-1, 0, 0, -1.5]},
            {"a": ball, "b": spike, "truth": "miss", "plane": [-1, -1, 0, -1.5]}]
    bad = [{**good[0], "plane": [-1, 0, 0, -1]}, {**good[0], "plane": [1, 0, 0, 1.5]}, {**good[0], "truth": "hit"},
           {**good[1], "point": [3.5, 0.25, 0]}, {**good[1], "point": [2.5, 0.6, 0]}, {**good[1], "truth": "miss"},
           {**good[2], "point": [0, 0.75, 0.25]}, {**good[2], "b": {**drum, "radius": 0.125}},
           {**good[3], "point": [0.875, -0.375, 0]}, {**good[3], "point": [0, -0.75, 0]},
           {**good[4], "plane": [-1, 0, 0, -1]}, {**good[4], "plane": [-1, -1, 0, -1.5]},
           {**good[5], "plane": [-1, -1, 0, -1.75]}, {**good[5], "b": {**spike, "radius": 1.25}}]
    return all(map(verdict, good)) and not any(map(verdict, bad))


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    counts = {True: 0, False: 0, None: 0}
    for file in sys.argv[1:]:
        with open(file, encoding="utf-8") as lines:
            for vector in map(json.loads, lines):
                result = verdict(vector)
                counts[result] += 1
                if result is False:
                    print(f"{vector['id']}: its certificate does not hold")
    print(f"{counts[True]} proved, {counts[False]} contradicted, {counts[None]} without a certificate")
    return 0 if counts[True] > counts[None] and not counts[False] else 1


if __name__ == "__main__":
    sys.exit(main())
