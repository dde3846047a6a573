#!/usr/bin/env python3
"""Plots cost against the number of bodies, from the measurements of `hantei bench`:

    hantei bench --bodies 10000000 --json figures.json
    scripts/growth.py figures.json docs/images/growth.svg
"""
import html
import json
import math
import sys

# Field of the JSON, label, and unit of the panel. Panels are side by side.
CURVES = [("tick_us", "tick", "µs"), ("push_out_us", "tick, push-out", "µs"), ("query_us", "box query", "µs"), ("ray_us", "ray", "µs"),
          ("tree_ms", "tree built", "ms"), ("world_ms", "world made", "ms"), ("frame_ms", "frame", "ms"),
          ("bytes_a_body", "memory", "bytes a body"), ("boxes_a_tick", "visited", "a tick"), ("pairs_a_tick", "tested", "a tick")]
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"]
WIDTH, HEIGHT, LEFT, TOP, GAP = 260, 220, 48, 40, 70


def panels():
    """Returns the curves of each unit."""
    found = {}
    for key, name, unit in CURVES:
        found.setdefault(unit, []).append((key, name))
    return found


def exponents(values):
    """Returns the range of powers of ten that contains all values."""
    low = math.floor(math.log10(min(values)))
    return low, max(low + 1, math.ceil(math.log10(max(values))))


def curve(points, colour, name, line):
    """Returns the SVG of the line through the points, and of its name in the legend."""
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points)
    return [f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>{dots}',
            f'<text x="{LEFT + 8}" y="{TOP + 16 + 15 * line}" fill="{colour}">{html.escape(name)}</text>']


def panel(unit, curves, crowds):
    drawn = [(name, [(c["bodies"], c[key]) for c in crowds if c[key]]) for key, name in curves]
    drawn = [(name, points) for name, points in drawn if points]
    if not drawn:
        return []
    low, high = exponents([value for _, points in drawn for _, value in points])
    left, right = exponents([crowd["bodies"] for crowd in crowds])

    def place(bodies, value):
        return (LEFT + WIDTH * (math.log10(bodies) - left) / (right - left),
                TOP + HEIGHT * (high - math.log10(value)) / (high - low))

    parts = [f'<text x="{LEFT}" y="{TOP - 12}" fill="#222">{html.escape(unit)}</text>']
    for power in range(low, high + 1):
        y = place(10 ** left, 10.0 ** power)[1]
        parts += [f'<line x1="{LEFT}" y1="{y:.1f}" x2="{LEFT + WIDTH}" y2="{y:.1f}" stroke="#ddd"/>',
                  f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#555">{10.0 ** power:g}</text>']
    for power in range(left, right + 1):
        x = place(10 ** power, 10.0 ** low)[0]
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle" fill="#555">10{superscript(power)}</text>')
    for line, (name, points) in enumerate(drawn):
        parts += curve([place(*point) for point in points], COLOURS[line % len(COLOURS)], name, line)
    return parts


def superscript(number):
    return "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(number))


def plot(crowds):
    shown = [parts for parts in (panel(unit, curves, crowds) for unit, curves in panels().items()) if parts]
    width = LEFT + len(shown) * (WIDTH + GAP)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{TOP + HEIGHT + 48}" font-family="sans-serif" font-size="12">',
             '<rect width="100%" height="100%" fill="#fbfbfa"/>']
    for i, parts in enumerate(shown):
        lines += [f'<g transform="translate({i * (WIDTH + GAP)} 0)">', *parts, "</g>"]
    lines.append(f'<text x="{LEFT}" y="{TOP + HEIGHT + 40}" fill="#222">number of bodies</text>')
    return "\n".join(lines + ["</svg>", ""])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        crowds = json.load(file)["crowds"]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(plot(crowds))


if __name__ == "__main__":
    main()
