#!/usr/bin/env python3
"""Makes assets/meshes/*.obj: `scripts/meshes/make_meshes.py [FOLDER]`. The output is reproducible, byte for byte.

Every mesh is centred on its origin, y up; triangles and quads are counter-clockwise seen from outside.
"""
import math
import pathlib
import sys

HEADER = "# {title}\n# Made by scripts/meshes/make_meshes.py; change that, not this.\n"


def number(value, digits):
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{round(value)}"
    return "0" if text in ("-0", "") else text


class Obj:
    """The vertices and faces of an OBJ file; the corners of a face are vertex numbers from 0."""

    def __init__(self, title, digits=4):
        self.title, self.digits, self.vertices, self.lines = title, digits, [], []

    def group(self, name):
        self.lines.append(f"g {name}")

    def vertex(self, x, y, z):
        self.vertices.append((x, y, z))
        return len(self.vertices) - 1

    def face(self, *corners):
        self.lines.append("f " + " ".join(str(corner + 1) for corner in corners))

    def strip(self, ring, next_ring):
        """Adds quads between two closed rings with the same number of vertices."""
        for i, here in enumerate(ring):
            j = (i + 1) % len(ring)
            self.face(here, ring[j], next_ring[j], next_ring[i])

    def fan(self, ring, tip):
        for i, here in enumerate(ring):
            self.face(here, ring[(i + 1) % len(ring)], tip)

    def text(self):
        points = "".join("v " + " ".join(number(c, self.digits) for c in v) + "\n" for v in self.vertices)
        return HEADER.format(title=self.title) + points + "\n".join(self.lines) + "\n"


def add(a, b, by=1.0):
    return tuple(p + by * q for p, q in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    length = math.sqrt(sum(c * c for c in a))
    return tuple(c / length for c in a)


def ring_about(obj, center, side, up, radius, count):
    ring = []
    for j in range(count):
        angle = 2 * math.pi * j / count
        at = add(add(center, side, radius * math.cos(angle)), up, radius * math.sin(angle))
        ring.append(obj.vertex(*at))
    return ring


def knot():
    """The (2, 3) torus knot: a tube that winds twice in one direction around a torus and three times in the other."""
    obj = Obj("The torus knot (2, 3)")

    def curve(t):
        phi, turn = 4 * math.pi * t, 6 * math.pi * t
        ring = 1 + 0.4 * math.cos(turn)
        return (ring * math.cos(phi), 0.4 * math.sin(turn), ring * math.sin(phi))

    rings = []
    for i in range(160):
        t = i / 160
        along = unit(add(curve(t + 1e-4), curve(t - 1e-4), -1))
        side = unit(cross(along, (0.1, 1.0, 0.2)))
        rings.append(ring_about(obj, curve(t), side, cross(side, along), 0.22, 12))
    obj.group("knot")
    for i, ring in enumerate(rings):
        obj.strip(rings[(i + 1) % len(rings)], ring)
    return obj


def hash01(x, y):
    """Returns a pseudo-random number from 0 to 1 for a grid point. Integer arithmetic makes it equal on every machine."""
    h = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    h = (h ^ (h >> 13)) * 1274126177 & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 0xFFFF


def noise(x, y):
    """Returns smooth noise: interpolates hash01() between the grid points."""
    i, j = math.floor(x), math.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    low = hash01(i, j) * (1 - u) + hash01(i + 1, j) * u
    high = hash01(i, j + 1) * (1 - u) + hash01(i + 1, j + 1) * u
    return low * (1 - v) + high * v


def height(x, z):
    """Returns the height of the terrain at (x, z): broad hills with smaller hills on them, and level ground around the middle."""
    hills = sum(noise(x / size + size, z / size - size) * rise for size, rise in ((48, 16), (16, 5), (6, 1.2), (2, 0.2)))
    level = min(1.0, (x * x + z * z) / 400)
    return (hills - 11) * level


def terrain():
    """The terrain: 224 x 224 squares of one unit, which are 100,352 triangles."""
    obj, half, row = Obj("Hills of 100,352 triangles", digits=2), 112, 225
    for i in range(row):
        for j in range(row):
            obj.vertex(i - half, height(i - half, j - half), j - half)
    obj.group("terrain")
    for i in range(row - 1):
        for j in range(row - 1):
            here = i * row + j
            obj.face(here, here + 1, here + row + 1, here + row)
    return obj


def extrude(obj, points, cells, low, high):
    """A solid between z = low and z = high over cells with shared points; walls where a cell has no neighbour."""
    front = [obj.vertex(x, y, high) for x, y in points]
    back = [obj.vertex(x, y, low) for x, y in points]
    edges = [(cell[i], cell[(i + 1) % len(cell)]) for cell in cells for i in range(len(cell))]
    for cell in cells:
        obj.face(*(front[p] for p in cell))
        obj.face(*(back[p] for p in reversed(cell)))
    for a, b in edges:
        if (b, a) not in edges:
            obj.face(front[a], back[a], back[b], front[b])


def hills():
    """A block between two parallel profiles: a valley whose floor is level at a height of 0.25, and a hill. The slope of the hill
    is 1.25 high at x = 3.5.
    """
    obj = Obj("A valley and a hill, a block")
    profile = ((0.5, 1), (1, 1), (1.5, 0.25), (2.5, 0.25), (3, 0.625), (4, 1.875), (4.75, 1.125))
    count = len(profile)
    cells = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    obj.group("hills")
    extrude(obj, [(x, 0) for x, _ in profile] + list(profile), cells, -1.0, 0.5)
    return obj


def letter():
    """当, the first character of 当たり判定: three strokes above, a comb open to the left below."""
    obj = Obj("The letter 当, extruded")
    left, inner, right = -0.75, 0.55, 0.8
    levels = (-1.0, -0.78, -0.38, -0.16, 0.24, 0.46)
    columns = (left, inner, right)
    points = [(x, y) for y in levels for x in columns]
    cells = [(3 * i + 1, 3 * i + 2, 3 * i + 5, 3 * i + 4) for i in range(5)]
    cells += [(3 * i, 3 * i + 1, 3 * i + 4, 3 * i + 3) for i in (0, 2, 4)]
    obj.group("comb")
    extrude(obj, points, cells, -0.15, 0.15)
    strokes = {
        "middle": ((-0.11, 0.46), (0.11, 0.46), (0.11, 1.05), (-0.11, 1.05)),
        "left": ((-0.42, 0.56), (-0.24, 0.64), (-0.5, 1.0), (-0.68, 0.92)),
        "right": ((0.24, 0.64), (0.42, 0.56), (0.68, 0.92), (0.5, 1.0)),
    }
    for name, corners in strokes.items():
        obj.group(name)
        extrude(obj, corners, [(0, 1, 2, 3)], -0.15, 0.15)
    return obj


def wheel(obj, center, radius, width):
    near = ring_about(obj, add(center, (0, 0, width)), (1, 0, 0), (0, 1, 0), radius, 12)
    far = ring_about(obj, add(center, (0, 0, -width)), (1, 0, 0), (0, 1, 0), radius, 12)
    obj.strip(far, near)
    obj.fan(near, obj.vertex(*add(center, (0, 0, width + 0.03))))
    obj.fan(far[::-1], obj.vertex(*add(center, (0, 0, -width - 0.03))))


def car():
    """A car that points towards +x. Its wheels stand on y = 0."""
    obj = Obj("A car of few triangles")
    points = [(-2.1, 0.35), (-1.2, 0.3), (-0.6, 0.3), (0.9, 0.3), (1.5, 0.3), (2.15, 0.4),
              (2.2, 0.75), (1.2, 0.95), (0.45, 1.45), (-1.1, 1.5), (-1.6, 1.0), (-2.15, 0.95)]
    cells = [(0, 1, 10, 11), (1, 2, 9, 10), (2, 3, 8, 9), (3, 4, 7, 8), (4, 5, 6, 7)]
    obj.group("body")
    extrude(obj, points, cells, -0.8, 0.8)
    for name, x, z in (("front_left", 1.35, -0.82), ("front_right", 1.35, 0.82),
                       ("rear_left", -1.35, -0.82), ("rear_right", -1.35, 0.82)):
        obj.group("wheel_" + name)
        wheel(obj, (x, 0.38, z), 0.38, 0.12)
    return obj


def tube(obj, places, radii, closed_ends=True):
    """Adds a tube along points in the plane z = 0."""
    rings = []
    for i, place in enumerate(places):
        before, after = places[max(i - 1, 0)], places[min(i + 1, len(places) - 1)]
        along = unit((after[0] - before[0], after[1] - before[1], 0.0))
        rings.append(ring_about(obj, (place[0], place[1], 0.0), (0.0, 0.0, 1.0), cross((0.0, 0.0, 1.0), along), radii[i], 10))
    for ring, next_ring in zip(rings, rings[1:]):
        obj.strip(ring[::-1], next_ring[::-1])
    if closed_ends:
        obj.fan(rings[0], obj.vertex(places[0][0], places[0][1], 0.0))
        obj.fan(rings[-1][::-1], obj.vertex(places[-1][0], places[-1][1], 0.0))


def pot():
    """A teapot: body of revolution with lid and knob, spout towards +x, handle towards -x."""
    obj = Obj("A teapot")
    profile = [(0.62, 0.0), (0.72, 0.06), (0.95, 0.3), (1.0, 0.55), (0.92, 0.8), (0.7, 1.0), (0.66, 1.04),
               (0.5, 1.12), (0.25, 1.2), (0.1, 1.22), (0.09, 1.28), (0.15, 1.36), (0.12, 1.44)]
    rings = []
    for radius, y in profile:
        rings.append(ring_about(obj, (0.0, y, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, -1.0), radius, 32))
    obj.group("body")
    for ring, next_ring in zip(rings, rings[1:]):
        obj.strip(ring, next_ring)
    obj.fan(rings[0][::-1], obj.vertex(0.0, 0.0, 0.0))
    obj.fan(rings[-1], obj.vertex(0.0, 1.47, 0.0))
    obj.group("spout")
    tube(obj, [(0.8, 0.4), (1.1, 0.5), (1.3, 0.75), (1.42, 0.98), (1.6, 1.05)], [0.22, 0.18, 0.13, 0.1, 0.09])
    obj.group("handle")
    bow = [(-0.85, 0.8), (-1.2, 0.85), (-1.45, 0.75), (-1.5, 0.55), (-1.38, 0.36), (-1.15, 0.26), (-0.85, 0.3)]
    tube(obj, bow, [0.07] * len(bow))
    return obj


MESHES = {"knot": knot, "terrain": terrain, "hills": hills, "letter": letter, "car": car, "pot": pot}


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2] / "assets/meshes"
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in MESHES.items():
        (folder / f"{name}.obj").write_text(make().text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
