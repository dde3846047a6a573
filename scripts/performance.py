#!/usr/bin/env python3
"""Makes tables and a plot from the results of bench/speed: scripts/performance.py RESULTS.json [--page FILE] [--plot FILE]

RESULTS.json is the program's JSON output (--benchmark_format=json). --page replaces the page's text between the lines
`<!-- measured -->` and `<!-- end -->`, with the machine from --machine and --compiler. A row that has lost more than a
fifth of its lead over the yardstick since the page was written is reported on stderr; the exit status stays 0, because
other load on a shared machine also changes the times.
"""
import argparse
import html
import json
import os
import statistics
import sys

OURS = "Hantei"
OURS_IN_C = "Hantei, C"  # the same verb through the C interface
BEGIN, END = "<!-- measured -->", "<!-- end -->"
LOST = 0.8  # a row is reported if its lead falls below this share of the lead on the page

# For rows that are compared with a certain library: its name, and the wanted value of its time divided by ours. A key is
# a prefix of the row names. Other rows are compared with the quickest other library.
YARDSTICKS = {
    "overlaps/obb-obb/half hits": ("Bullet GImpact", 2.3),
    "overlaps/obb-obb/5 % hits": ("Bullet GImpact", 2.3),
    "overlaps/obb-obb/resting": ("Bullet GImpact", 1.9),
    "overlaps/obb-obb/stacked": ("Bullet GImpact", 1.8),
    "overlaps/aabb-aabb": ("Bullet TestAabbAgainstAabb2", 1 / 0.16),
    "overlaps/sphere-aabb": ("Bullet TestAabbAgainstAabb2", 1 / 0.21),
    "overlaps/sphere-obb": ("Bullet TestAabbAgainstAabb2", 1 / 0.55),
    "manifold/obb-obb/half hits": ("ODE", 1.5),
    "manifold/obb-obb/all hits": ("ODE", 1.5),
    "manifold/obb-obb/resting": ("ODE", 1.3),
    "manifold/obb-obb/stacked": ("ODE", 1.3),
    "closestPoints/obb-obb/half hits": ("FCL", 6.0),
    "closestPoints/obb-obb/all apart": ("FCL", 8.0),
    "contact/sphere-obb": ("Bullet btSphereBox", 1.2),
    "contact/obb-capsule": ("ODE", 1.5),
    "raycast/obb": ("Bullet btRayAabb", 2.5),
    "raycast/sphere": ("ODE", 3.5),
    "raycast/capsule": ("ODE", 3.0),
    "raycast/triangle": ("Möller-Trumbore, float", 1 / 1.3),
    "sweep/obb-obb": ("Bullet subsimplex", 8.0),
    "overlaps/hull-hull": ("libccd GJK", 1.5),
    "closestPoints/hull-hull/32 corners": ("Bullet GJK", 2.0),
    "contact/hull-hull/32 corners": ("Bullet GJK and EPA", 3.0),
    "manifold/hull-hull/32 corners": ("Bullet GJK and EPA, one point", 3.0),
}

# Yardsticks that are measured in another row: the row from which their time comes.
ASKED_ELSEWHERE = {"Bullet TestAabbAgainstAabb2": "overlaps/aabb-aabb/half hits"}


def gathered(results, counter, one_of):
    """Returns {question: {who: ns}}; a question is "verb/shapes/set"."""
    runs = {}
    for run in results["benchmarks"]:
        if run.get("run_type") == "iteration" and counter in run:
            question, who = run["name"].removesuffix("/manual_time").rsplit("/", 1)
            runs.setdefault(question, {}).setdefault(who, []).append(run[counter])
    return {question: {who: one_of(times) for who, times in all_of.items()} for question, all_of in runs.items()}


def medians(results):
    return gathered(results, "each", statistics.median)


def least(results):
    """Returns the times of the quickest pass, which other load disturbed least."""
    return gathered(results, "least", min)


def yardstick_of(question, measured):
    """Returns (who, ns, wanted ratio) of the question's yardstick, which is the quickest other library if YARDSTICKS names
    none."""
    for start, (who, wanted) in YARDSTICKS.items():
        if question.startswith(start):
            time = measured.get(ASKED_ELSEWHERE.get(who, question), {}).get(who)
            return (who, time, wanted) if time else None
    others = {who: time for who, time in measured[question].items() if who not in (OURS, OURS_IN_C)}
    return (min(others, key=others.get), min(others.values()), None) if others else None


def lead_over(who, question, measured):
    time = measured.get(ASKED_ELSEWHERE.get(who, question), {}).get(who)
    ours = measured.get(question, {}).get(OURS)
    return f"{time / ours:.2f}" if time and ours else "–"


def table(measured, quickest):
    lines = [
        "| question | set | Hantei, ns | through C, ns | held against | its time, ns | times as fast | by the least times | wanted | others, ns |",
        "|---|---|--:|--:|---|--:|--:|--:|--:|---|",
    ]
    for question in sorted(measured):
        times = measured[question]
        if OURS not in times:
            continue
        verb, shapes, of_set = question.split("/")
        yardstick = yardstick_of(question, measured)
        who, time, wanted = yardstick or ("–", None, None)
        shown = (OURS, OURS_IN_C, who)
        rest = ", ".join(f"{name} {ns:.0f}" for name, ns in sorted(times.items(), key=lambda x: x[1]) if name not in shown)
        in_c = f"{times[OURS_IN_C]:.1f}" if OURS_IN_C in times else ""
        lines.append(
            f"| `{verb}` {shapes} | {of_set} | {times[OURS]:.1f} | {in_c} | {who} | {f'{time:.1f}' if time else '–'} |"
            f" {lead_over(who, question, measured)} | {lead_over(who, question, quickest)} | {f'{wanted:.2f}' if wanted else ''} | {rest} |"
        )
    return lines


def leads_on(page):
    """Returns {question: (who, ratio)} as the page states them."""
    found = {}
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 10 and cells[6] not in ("–", ""):
            found["/".join(cells[0].replace("`", "").split(" ", 1) + [cells[1]])] = (cells[4], float(cells[6]))
    return found


def losses(page, measured):
    """Yields sentences about rows that have lost more than a fifth of their lead."""
    for question, (who, before) in leads_on(page).items():
        time = measured.get(ASKED_ELSEWHERE.get(who, question), {}).get(who)
        ours = measured.get(question, {}).get(OURS)
        if time and ours and time / ours < LOST * before:
            yield f"{question}: {time / ours:.2f} times as fast as {who}, was {before:.2f}"


def plot(measured):
    """Returns an SVG with a bar for each question that has a yardstick: its length is the ratio, a mark shows the wanted ratio."""
    rows = []
    for question in sorted(measured):
        if OURS in measured[question] and any(question.startswith(start) for start in YARDSTICKS):
            yardstick = yardstick_of(question, measured)
            if yardstick:
                rows.append((question.replace("/", " "), yardstick[0], yardstick[1] / measured[question][OURS], yardstick[2]))
    left, width, height, step = 250, 420, 26, 1.0
    most = max([row[2] for row in rows] + [row[3] for row in rows] + [step])
    unit = width / most
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 190}" height="{height * len(rows) + 50}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fbfbfa"/>',
        f'<text x="{left}" y="18" fill="#333">times as fast as the peer named at the right (line: 1, mark: wanted)</text>',
    ]
    for i, (name, who, lead, wanted) in enumerate(rows):
        y = 30 + i * height
        colour = "#0072b2" if lead >= wanted else "#d55e00"
        parts += [
            f'<text x="{left - 8}" y="{y + 14}" text-anchor="end" fill="#222">{html.escape(name)}</text>',
            f'<rect x="{left}" y="{y}" width="{lead * unit:.1f}" height="{height - 8}" fill="{colour}"/>',
            f'<rect x="{left + wanted * unit - 1:.1f}" y="{y - 2}" width="2" height="{height - 4}" fill="#222"/>',
            f'<text x="{left + max(lead, wanted) * unit + 6:.1f}" y="{y + 14}" fill="#222">{lead:.2f}  {html.escape(who)}</text>',
        ]
    parts.append(f'<line x1="{left + unit:.1f}" y1="26" x2="{left + unit:.1f}" y2="{30 + height * len(rows)}" stroke="#888"/>')
    return "\n".join(parts + ["</svg>", ""])


def rewritten(page, lines):
    before, rest = page.split(BEGIN, 1)
    return before + BEGIN + "\n\n" + "\n".join(lines) + "\n\n" + END + rest.split(END, 1)[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results")
    parser.add_argument("--page")
    parser.add_argument("--plot")
    parser.add_argument("--machine", default="unknown")
    parser.add_argument("--compiler", default="unknown")
    parser.add_argument("--check", metavar="FILE", help="only compare with this page")
    args = parser.parse_args()
    with open(args.results, encoding="utf-8") as file:
        results = json.load(file)
    measured = medians(results)
    known = args.check or args.page
    if known:
        with open(known, encoding="utf-8") as file:
            page = file.read()
        for loss in losses(page, measured):
            print(f"warning: {loss}", file=sys.stderr)
    if args.page:
        head = [f"Machine: {args.machine}. Compiler: {args.compiler}.", ""]
        if args.plot:
            head += [f"![Times as fast as the yardstick]({os.path.relpath(args.plot, os.path.dirname(args.page))})", ""]
        with open(args.page, "w", encoding="utf-8") as file:
            file.write(rewritten(page, head + table(measured, least(results))))
    if args.plot:
        with open(args.plot, "w", encoding="utf-8") as file:
            file.write(plot(measured))


if __name__ == "__main__":
    main()
