#include "textbook/at_work.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "collision/shape_facts.hpp"
#include "textbook/sources.hpp"

namespace textbook {
namespace {

using glm::vec3;

constexpr std::array<std::string_view, 19> kNames{"spheres",
                                                  "point_in_box",
                                                  "boxes",
                                                  "sphere_box",
                                                  "sphere_turned_box",
                                                  "sphere_capsule",
                                                  "turned_boxes",
                                                  "refitted_box",
                                                  "contact",
                                                  "push_out",
                                                  "parts",
                                                  "table",
                                                  "swept_ball",
                                                  "ray_triangle",
                                                  "tree_query",
                                                  "balls_along_line",
                                                  "support",
                                                  "gjk",
                                                  "epa"};

/// A routine's verdict, and the name of its file.
struct Ran {
  bool hit = false;
  std::string_view name;
};

Sphere ballAt(const vec3& point) { return {point, 0.0f}; }

Ran run(const Sphere& a, const Sphere& b, const Notes& n) { return {spheresTouch(a, b, n), "spheres"}; }
Ran run(const vec3& a, const vec3& b, const Notes& n) { return run(ballAt(a), ballAt(b), n); }
Ran run(const vec3& a, const Sphere& b, const Notes& n) { return run(ballAt(a), b, n); }
Ran run(const vec3& a, const Aabb& b, const Notes& n) { return {pointInBox(a, b, n), "point_in_box"}; }
Ran run(const Aabb& a, const Aabb& b, const Notes& n) { return {boxesTouch(a, b, n), "boxes"}; }
Ran run(const Sphere& a, const Aabb& b, const Notes& n) { return {sphereTouchesBox(a, b, n), "sphere_box"}; }
Ran run(const Sphere& a, const Obb& b, const Notes& n) {
  return {sphereTouchesTurnedBox(a, b, n), "sphere_turned_box"};
}
Ran run(const vec3& a, const Obb& b, const Notes& n) { return run(ballAt(a), b, n); }
Ran run(const Sphere& a, const Capsule& b, const Notes& n) {
  return {sphereTouchesCapsule(a, b, n), "sphere_capsule"};
}
Ran run(const vec3& a, const Capsule& b, const Notes& n) { return run(ballAt(a), b, n); }
Ran run(const Obb& a, const Obb& b, const Notes& n) { return {turnedBoxesTouch(a, b, n), "turned_boxes"}; }
Ran run(const Aabb& a, const Obb& b, const Notes& n) { return run(collision::toObb(a), b, n); }

template <class A, class B>
concept HasRoutine = requires(const A& a, const B& b, const Notes& n) {
  run(a, b, n);
};

template <class A, class B>
std::optional<Ran> runEitherWay(const A& a, const B& b, const Notes& note) {
  if constexpr (HasRoutine<A, B>) {
    return run(a, b, note);
  } else if constexpr (HasRoutine<B, A>) {
    return run(b, a, note);
  } else {
    return std::nullopt;
  }
}

/// A source line that is shown.
struct Written {
  int number = 0;
  std::string code;
};

void eraseAll(std::string& text, std::string_view what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what))
    text.erase(at, what.size());
}

/// The position of the bracket that closes the one open at `at`.
std::size_t closing(const std::string& text, std::size_t at) {
  for (int open = 1; at < text.size(); ++at) {
    open += (text[at] == '(') - (text[at] == ')');
    if (open == 0) break;
  }
  return at;
}

constexpr std::string_view kNotes = ", const Notes& note";

/// True for the line with the routine's name and parameters.
bool isHead(std::string_view line) { return line.find(kNotes) != std::string_view::npos; }

/// Erases each call that begins with `call`, and keeps its argument.
void eraseCalls(std::string& code, std::string_view call) {
  for (std::size_t at = code.find(call); at != std::string::npos; at = code.find(call)) {
    code.erase(closing(code, at + call.size()), 1);
    code.erase(at, call.size());
  }
}

std::string asShown(std::string_view line) {
  constexpr std::string_view kHandedOn = ", note)";
  std::string code(line);
  eraseAll(code, kNotes);
  if (isHead(line)) eraseAll(code, "&");
  eraseAll(code, "const ");
  eraseAll(code, "static ");
  for (std::size_t at = code.find(kHandedOn); at != std::string::npos; at = code.find(kHandedOn))
    code.erase(at, kHandedOn.size() - 1);
  eraseCalls(code, "note(");
  eraseCalls(code, "note.compare(");
  return code;
}

/// From the routine's head to its closing brace.
std::vector<Written> writtenIn(std::string_view source) {
  std::vector<Written> lines;
  for (int number = 1; !source.empty(); ++number) {
    const std::size_t end = source.find('\n');
    const std::string_view line = source.substr(0, end);
    source.remove_prefix(std::min(end, source.size() - 1) + 1);
    if (lines.empty() && !isHead(line)) continue;
    lines.push_back({number, asShown(line)});
    if (line == "}") break;
  }
  return lines;
}

using Sources = std::map<std::string_view, std::vector<Written>>;

Sources readSources() {
  Sources all;
  for (const std::string_view name : kNames) all[name] = writtenIn(sourceOf(name));
  return all;
}

/// Cached: each source is parsed once.
const std::vector<Written>& writtenLines(std::string_view name) {
  static const Sources all = readSources();
  return all.at(name);
}

Line lineAtWork(const Written& written, const std::vector<Note>& notes) {
  Line line{written.code, {}, !notes.empty() && notes.back().line == written.number};
  for (const Note& note : notes) {
    if (note.line == written.number) line.values.push_back(note.value);
  }
  return line;
}

AtWork atWorkIn(std::string_view name, bool hit, const std::vector<Note>& notes) {
  AtWork work{hit, {}};
  for (const Written& written : writtenLines(name)) work.lines.push_back(lineAtWork(written, notes));
  return work;
}

/// Runs the routine in the file `name`; `run` passes it the recorder.
template <class Run>
AtWork watched(std::string_view name, const Run& run) {
  std::vector<Note> notes;
  const bool hit = run(Notes(notes));
  return atWorkIn(name, hit, notes);
}

}  // namespace

std::optional<AtWork> atWork(const Shape& a, const Shape& b) {
  std::vector<Note> notes;
  const auto ran =
      std::visit([&](const auto& x, const auto& y) { return runEitherWay(x, y, Notes(notes)); }, a, b);
  if (!ran) return std::nullopt;
  return atWorkIn(ran->name, ran->hit, notes);
}

AtWork refittingAtWork(const Obb& thing, const Aabb& other) {
  return watched("refitted_box", [&](const Notes& n) { return refittedBoxTouches(thing, other, n); });
}

AtWork contactAtWork(const Sphere& ball, const Aabb& box) {
  return watched("contact", [&](const Notes& n) { return contactOf(ball, box, n).has_value(); });
}

AtWork pushOutAtWork(const vec3& step, const std::optional<Contact>& there, bool share) {
  return watched("push_out", [&](const Notes& n) {
    static_cast<void>(pushOut(step, there, share, n));
    return there.has_value();
  });
}

AtWork partsAtWork(const Sphere& ball, const Compound& body) {
  return watched("parts", [&](const Notes& n) { return ballTouchesParts(ball, body, n); });
}

AtWork ballsAlongLineAtWork(const Sphere& a, const Sphere& b) {
  return watched("balls_along_line", [&](const Notes& n) { return ballsTouchAlongLine(a, b, n); });
}

AtWork tableAtWork(const Shape& a, const Shape& b) {
  return watched("table", [&](const Notes& n) { return shapesTouch(a, b, n); });
}

AtWork sweepAtWork(const Sphere& ball, const vec3& way, const Aabb& box) {
  return watched("swept_ball", [&](const Notes& n) { return sweptBall(ball, way, box, n).has_value(); });
}

AtWork rayAtWork(const Ray& ray, const Triangle& triangle) {
  return watched("ray_triangle", [&](const Notes& n) { return rayHits(ray, triangle, n).has_value(); });
}

AtWork supportAtWork(const Shape& shape, const vec3& direction) {
  return watched("support", [&](const Notes& n) {
    static_cast<void>(supportPoint(shape, direction, n));
    return true;
  });
}

AtWork gjkAtWork(const Shape& a, const Shape& b) {
  return watched("gjk", [&](const Notes& n) { return gjkSimplex(a, b, n).has_value(); });
}

AtWork epaAtWork(const Shape& a, const Shape& b) {
  return watched("epa", [&](const Notes& n) { return epaContact(a, b, n).has_value(); });
}

AtWork treeAtWork(const Group& group, const Aabb& asked) {
  return watched("tree_query", [&](const Notes& n) { return countTouched(group, asked, n) > 0; });
}

}  // namespace textbook
