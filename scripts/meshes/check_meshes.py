"""Fails when assets/meshes/ differs from the output of make_meshes.py, or when a mesh that should be closed is open or
inside out. `check_meshes.py ROOT`; with `--self-test`, checks that an open mesh is detected.
"""
import collections
import importlib.util
import pathlib
import sys

OPEN = {"terrain"}


def load(root):
    spec = importlib.util.spec_from_file_location("make_meshes", root / "scripts/meshes/make_meshes.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def triangles(text):
    vertices, faces = [], []
    for line in text.splitlines():
        kind, *words = line.split() or [""]
        if kind == "v":
            vertices.append(tuple(map(float, words)))
        if kind == "f":
            corners = [int(word) - 1 for word in words]
            faces += [(corners[0], b, c) for b, c in zip(corners[1:], corners[2:])]
    return vertices, faces


def faults(name, text):
    vertices, faces = triangles(text)
    edges = collections.Counter((face[i], face[(i + 1) % 3]) for face in faces for i in range(3))
    if any(edges[(b, a)] != 1 or count != 1 for (a, b), count in edges.items()):
        yield f"{name}: an edge does not join two triangles"
    volume = sum(a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
                 for a, b, c in ((vertices[i], vertices[j], vertices[k]) for i, j, k in faces))
    if volume <= 0:
        yield f"{name}: is inside out"


def main():
    root = pathlib.Path(sys.argv[1])
    made = {name: make().text() for name, make in load(root).MESHES.items()}
    if "--self-test" in sys.argv:
        lines = made["car"].splitlines()
        return 0 if list(faults("car", "\n".join(lines[:-1]))) else 1
    found = []
    for name, text in made.items():
        if (root / f"assets/meshes/{name}.obj").read_text(encoding="utf-8") != text:
            found.append(f"assets/meshes/{name}.obj: is not what scripts/meshes/make_meshes.py makes")
        if name not in OPEN:
            found += faults(name, text)
    print("\n".join(found) or f"{len(made)} meshes are as made")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
