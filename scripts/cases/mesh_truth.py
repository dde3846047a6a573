#!/usr/bin/env python3
"""Prints how far spheres, points and rays of scene files are from meshes, in double precision: scripts/cases/mesh_truth.py FILE...

The companion of truth.py for targets that are meshes, neither rotated nor scaled. For spheres and points, it finds
the nearest point of every triangle by definition (Ericson, Real-Time Collision Detection, 5.1.5). For rays, it
intersects the planes of the triangles.
"""
import json
import math
import pathlib
import sys

from truth import add, cross, dot, f32, length, unit

MESHES = pathlib.Path(__file__).resolve().parents[2] / "assets/meshes"


def triangles(file, center):
    vertices, faces = [], []
    for line in file.read_text().splitlines():
        kind, *rest = line.split() or [""]
        if kind == "v":
            vertices.append(add(tuple(f32(float(x)) for x in rest), center))
        elif kind == "f":
            corners = [int(word.split("/")[0]) - 1 for word in rest]
            faces += [(corners[0], b, c) for b, c in zip(corners[1:], corners[2:])]
    return [tuple(vertices[i] for i in face) for face in faces]


def on_segment(p, a, b):
    way = add(b, a, -1.0)
    share = dot(add(p, a, -1.0), way) / (dot(way, way) or 1.0)
    return add(a, way, min(1.0, max(0.0, share)))


def nearest(p, triangle):
    a, b, c = triangle
    points = [on_segment(p, a, b), on_segment(p, b, c), on_segment(p, c, a)]
    n = cross(add(b, a, -1.0), add(c, a, -1.0))
    if length(n) > 0.0:
        foot = add(p, n, -dot(add(p, a, -1.0), n) / dot(n, n))
        sides = [dot(cross(add(v, u, -1.0), add(foot, u, -1.0)), n) for u, v in ((a, b), (b, c), (c, a))]
        if min(sides) >= 0.0:
            points.append(foot)
    return min(points, key=lambda q: length(add(p, q, -1.0)))


def first_hit(origin, direction, all_triangles):
    """Returns the first hit of the ray with a triangle. Accepts a hit that rounding puts outside a triangle, because a
    ray through a shared edge would otherwise miss both triangles."""
    best = None
    for a, b, c in all_triangles:
        n = cross(add(b, a, -1.0), add(c, a, -1.0))
        slope = dot(direction, n)
        if abs(slope) <= 1e-12 * length(n):
            continue
        t = dot(add(a, origin, -1.0), n) / slope
        at = add(origin, direction, t)
        sides = [dot(cross(add(v, u, -1.0), add(at, u, -1.0)), n) for u, v in ((a, b), (b, c), (c, a))]
        if t >= 0.0 and min(sides) >= -1e-12 * dot(n, n) and (best is None or t < best[0]):
            best = t, at, unit(n) if slope < 0.0 else unit(tuple(-x for x in n))
    return best


def main():
    for name in sys.argv[1:]:
        scene = json.loads(pathlib.Path(name).read_text())
        target = scene["targets"][0]
        mesh = triangles(MESHES / target["file"], tuple(map(f32, target["center"])))
        center, radius = tuple(map(f32, scene["player"]["center"])), f32(scene["player"].get("radius", 0.0))
        point = min((nearest(center, t) for t in mesh), key=lambda q: length(add(center, q, -1.0)))
        way = add(center, point, -1.0)
        print(f"{name}: gap {length(way) - radius!r}, normal {unit(way) if length(way) else None}")
        for entry in scene["expect"]:
            if "ray" in entry:
                ray = entry["ray"]
                print("  ray:", first_hit(tuple(map(f32, ray["origin"])), unit(tuple(map(f32, ray["direction"]))), mesh))


if __name__ == "__main__":
    sys.exit(main())
