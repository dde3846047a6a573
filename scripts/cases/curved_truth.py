#!/usr/bin/env python3
"""Prints the true gap or depth of the pairs in a scene file with a cylinder or cone: scripts/cases/curved_truth.py FILE...

The companion of truth.py. The difference of two convex solids reaches a certain distance from the origin along each
direction. If the least of these distances is positive, it is the depth; otherwise it is minus the gap. The search
tries three thousand directions, and continues from the best with shrinking steps. It shares no code with the program,
and uses only support points.
"""
import json
import math
import sys

from truth import LENGTH_BAND, VERDICT_BAND, add, cross, dot, f32, length, turn, unit

DIRECTIONS = 3000
STARTS = 10


def vector(numbers):
    return tuple(map(f32, numbers))


def axis_and_ends(body):
    """Returns the ends of the axis, rounded as the loader rounds them. The body gives them, or the axis lies along the
    rotated y axis."""
    names = ("base", "tip") if body["shape"] == "cone" else ("a", "b")
    if names[0] in body:
        return vector(body[names[0]]), vector(body[names[1]])
    rows = [vector(row) for row in turn(body.get("rotation", (0, 0, 0)))]
    half = f32(body["halfHeight"])
    up = tuple(row[1] * half for row in rows)
    center = vector(body["center"])
    return vector(add(center, up, -1.0)), vector(add(center, up))


class Solid:
    """The hull of corners and discs, grown by a radius."""

    def __init__(self, body):
        shape = body["shape"]
        self.corners, self.discs, self.radius = [], [], 0.0
        if shape in ("cylinder", "cone"):
            start, end = axis_and_ends(body)
            way, radius = add(end, start, -1.0), f32(body["radius"])
            axis = unit(way) if any(way) else (0.0, 1.0, 0.0)
            self.discs = [(start, axis, radius)] + ([(end, axis, radius)] if shape == "cylinder" else [])
            self.corners = [end] if shape == "cone" else []
            self.center, self.extent = add(start, way, 0.5), max(length(way) / 2, radius)
            return
        if shape == "capsule":
            self.corners, self.radius = [vector(body["a"]), vector(body["b"])], f32(body["radius"])
            self.center = add(self.corners[0], add(self.corners[1], self.corners[0], -1.0), 0.5)
            self.extent = length(add(self.corners[1], self.corners[0], -1.0)) / 2 + self.radius
            return
        self.center, self.radius = vector(body["center"]), f32(body.get("radius", 0.0))
        half = vector(body.get("halfExtents", (0, 0, 0)))
        rows = [vector(row) for row in turn(body.get("rotation", (0, 0, 0)))]
        for number in range(8):
            own = [half[i] if number >> i & 1 else -half[i] for i in range(3)]
            self.corners.append(add(self.center, tuple(dot(row, own) for row in rows)))
        self.extent = max(half) + self.radius

    def reach(self, n):
        """Returns the greatest distance from the origin that the solid reaches along a unit direction."""
        best = max((dot(corner, n) for corner in self.corners), default=-math.inf)
        for center, axis, radius in self.discs:
            best = max(best, dot(center, n) + radius * length(cross(axis, n)))
        return best + self.radius


def directions():
    """Yields the axes and directions that are evenly spread over the sphere by the golden angle."""
    for i in range(3):
        yield tuple(float(j == i) for j in range(3))
        yield tuple(-float(j == i) for j in range(3))
    for i in range(DIRECTIONS):
        height = 1 - (2 * i + 1) / DIRECTIONS
        angle = i * math.pi * (3 - math.sqrt(5))
        radius = math.sqrt(1 - height * height)
        yield radius * math.cos(angle), height, radius * math.sin(angle)


def refined(width, n):
    """Returns the least width near a direction. Tries a step to eight sides, and halves the step if no side is better."""
    best, step = width(n), 0.02
    while step > 1e-12:
        u = unit(cross(n, (1.0, 0.0, 0.0) if abs(n[0]) < 0.7 else (0.0, 1.0, 0.0)))
        v = cross(n, u)
        tries = [unit(add(add(n, u, step * math.cos(k * math.pi / 4)), v, step * math.sin(k * math.pi / 4))) for k in range(8)]
        least, other = min((width(t), t) for t in tries)
        if least < best:
            best, n = least, other
        else:
            step /= 2
    return best, n


def main(files):
    for name in files:
        with open(name, encoding="utf-8") as file:
            scene = json.load(file)
        bodies = {body.get("name", "player"): body for body in [scene["player"], *scene["targets"]]}
        for pair in scene.get("expect", []):
            if "ray" in pair or "sweep" in pair:
                continue
            a, b = Solid(bodies[pair["a"]]), Solid(bodies[pair["b"]])

            def width(n):
                return a.reach(n) + b.reach(tuple(-x for x in n))

            tried = sorted((width(n), n) for n in directions())
            best, normal = min(refined(width, n) for _, n in tried[:STARTS])
            size = max(a.extent, b.extent) + length(add(a.center, b.center, -1.0))
            word = "depth" if best > 0 else "gap"
            print(f"{name}: {pair['a']} {pair['b']}: {word} {abs(best):.9g}, normal {[round(-x, 9) for x in normal]}, "
                  f"tolerance {LENGTH_BAND * size:.2g}, verdict sure: {abs(best) > VERDICT_BAND * size}")


if __name__ == "__main__":
    main(sys.argv[1:])
