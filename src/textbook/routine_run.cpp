#include "textbook/routine_run.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>

#include "collision/overlaps.hpp"
#include "collision/shape_facts.hpp"

namespace textbook {
namespace {

using glm::vec3;

/// The verdict and the name of a routine that has run.
struct RoutineResult {
  bool hit = false;
  std::string_view name;
};

Sphere ballAt(const vec3& point) { return {point, 0.0f}; }

RoutineResult run(const Sphere& a, const Sphere& b, const Notes& n) {
  return {spheresTouch(a, b, n), "spheresTouch"};
}
RoutineResult run(const vec3& a, const vec3& b, const Notes& n) { return run(ballAt(a), ballAt(b), n); }
RoutineResult run(const vec3& a, const Sphere& b, const Notes& n) { return run(ballAt(a), b, n); }
RoutineResult run(const vec3& a, const Aabb& b, const Notes& n) {
  return {pointInBox(a, b, n), "pointInBox"};
}
RoutineResult run(const Aabb& a, const Aabb& b, const Notes& n) {
  return {boxesTouch(a, b, n), "boxesTouch"};
}
RoutineResult run(const Sphere& a, const Aabb& b, const Notes& n) {
  return {sphereTouchesBox(a, b, n), "sphereTouchesBox"};
}
RoutineResult run(const Sphere& a, const Obb& b, const Notes& n) {
  return {sphereTouchesTurnedBox(a, b, n), "sphereTouchesTurnedBox"};
}
RoutineResult run(const vec3& a, const Obb& b, const Notes& n) { return run(ballAt(a), b, n); }
RoutineResult run(const Sphere& a, const Capsule& b, const Notes& n) {
  return {sphereTouchesCapsule(a, b, n), "sphereTouchesCapsule"};
}
RoutineResult run(const vec3& a, const Capsule& b, const Notes& n) { return run(ballAt(a), b, n); }
RoutineResult run(const Obb& a, const Obb& b, const Notes& n) {
  return {turnedBoxesTouch(a, b, n), "turnedBoxesTouch"};
}
RoutineResult run(const Aabb& a, const Obb& b, const Notes& n) { return run(collision::toObb(a), b, n); }

template <class A, class B>
concept HasRoutine = requires(const A& a, const B& b, const Notes& n) {
  run(a, b, n);
};

template <class A, class B>
std::optional<RoutineResult> runInEitherOrder(const A& a, const B& b, const Notes& note) {
  if constexpr (HasRoutine<A, B>) {
    return run(a, b, note);
  } else if constexpr (HasRoutine<B, A>) {
    return run(b, a, note);
  } else {
    return std::nullopt;
  }
}

/// A source line as the program shows it, with its line number in the file.
struct SourceLine {
  int number = 0;
  std::string code;
  bool isRecorded = false;  ///< True if the line records values when it runs.
};

void eraseAll(std::string& text, std::string_view substring) {
  for (std::size_t position = text.find(substring); position != std::string::npos;
       position = text.find(substring))
    text.erase(position, substring.size());
}

/// The position of the bracket that closes the bracket opened before `position`.
std::size_t closingBracket(const std::string& text, std::size_t position) {
  for (int openCount = 1; position < text.size(); ++position) {
    openCount += (text[position] == '(') - (text[position] == ')');
    if (openCount == 0) break;
  }
  return position;
}

constexpr std::string_view kNotesParameter = ", const Notes& note";

/// True for the line with a routine's name and parameters.
bool isRoutineHead(std::string_view line) { return line.find(kNotesParameter) != std::string_view::npos; }

/// Replaces each call by its argument. `call`: the beginning of a call, such as "note(".
void eraseCalls(std::string& code, std::string_view call) {
  for (std::size_t position = code.find(call); position != std::string::npos; position = code.find(call)) {
    code.erase(closingBracket(code, position + call.size()), 1);
    code.erase(position, call.size());
  }
}

bool isRecorded(std::string_view line) {
  return line.find("note(") != std::string_view::npos || line.find("note.compare(") != std::string_view::npos;
}

std::string displayedCode(std::string_view line) {
  constexpr std::string_view kNoteArgument = ", note)";
  std::string code(line);
  eraseAll(code, kNotesParameter);
  if (isRoutineHead(line)) eraseAll(code, "&");
  eraseAll(code, "const ");
  eraseAll(code, "static ");
  for (std::size_t position = code.find(kNoteArgument); position != std::string::npos;
       position = code.find(kNoteArgument))
    code.erase(position, kNoteArgument.size() - 1);
  eraseCalls(code, "note(");
  eraseCalls(code, "note.compare(");
  eraseCalls(code, "note.end(");
  return code;
}

/// The lines of each routine, from its head to its closing brace. The key is the routine's name.
using Sources = std::map<std::string_view, std::vector<SourceLine>>;

/// The name in a routine's head: the word before the parameters.
std::string_view routineName(std::string_view head) {
  head = head.substr(0, head.find('('));
  return head.substr(head.rfind(' ') + 1);
}

void readRoutines(std::string_view file, Sources& routines) {
  std::vector<SourceLine>* routine = nullptr;
  for (int number = 1; !file.empty(); ++number) {
    const std::size_t end = std::min(file.find('\n'), file.size() - 1);
    const std::string_view line = file.substr(0, end);
    file.remove_prefix(end + 1);
    if (isRoutineHead(line)) routine = &routines[routineName(line)];
    if (routine != nullptr) routine->push_back({number, displayedCode(line), isRecorded(line)});
    if (line == "}") routine = nullptr;
  }
}

Sources readSources() {
  Sources routines;
  for (const std::string_view file : sources()) readRoutines(file, routines);
  return routines;
}

/// The lines of a routine. Each source is parsed only once.
const std::vector<SourceLine>& sourceLinesOf(std::string_view name) {
  static const Sources allRoutines = readSources();
  return allRoutines.at(name);
}

Line lineWithValues(const SourceLine& sourceLine, const std::vector<Note>& notes) {
  Line line{sourceLine.code,
            {},
            !notes.empty() && notes.back().line == sourceLine.number,
            sourceLine.isRecorded,
            {}};
  for (const Note& note : notes) {
    if (note.line == sourceLine.number && note.value) line.values.push_back(*note.value);
  }
  return line;
}

RoutineRun runFrom(std::string_view name, bool hit, const std::vector<Note>& notes) {
  RoutineRun routineRun{hit, {}};
  for (const SourceLine& sourceLine : sourceLinesOf(name))
    routineRun.lines.push_back(lineWithValues(sourceLine, notes));
  return routineRun;
}

/// Runs the routine `name` and records its values.
template <class Routine, class... Arguments>
RoutineRun recordRun(std::string_view name, Routine routine, const Arguments&... arguments) {
  std::vector<Note> notes;
  const auto result = routine(arguments..., Notes(notes));
  if constexpr (std::is_constructible_v<bool, decltype(result)>)
    return runFrom(name, bool(result), notes);
  else
    return runFrom(name, true, notes);
}

}  // namespace

std::optional<RoutineRun> runVerdict(const Shape& a, const Shape& b) {
  std::vector<Note> notes;
  const auto result =
      std::visit([&](const auto& x, const auto& y) { return runInEitherOrder(x, y, Notes(notes)); }, a, b);
  if (!result) return std::nullopt;
  return runFrom(result->name, result->hit, notes);
}

RoutineRun runRefitting(const Obb& obb, const Aabb& aabb) {
  return recordRun("refittedBoxTouches", refittedBoxTouches, obb, aabb);
}

RoutineRun runContact(const Sphere& ball, const Aabb& box) {
  if (collision::overlaps(ball.center, box)) return recordRun("contactInside", contactInside, ball, box);
  return recordRun("contactOutside", contactOutside, ball, box);
}

RoutineRun runContact(const Aabb& a, const Aabb& b) { return recordRun("boxesContact", boxesContact, a, b); }

RoutineRun runPushOut(const vec3& wish, const std::optional<Contact>& contact, bool movableB) {
  RoutineRun routineRun = recordRun("pushOut", pushOut, wish, contact, movableB);
  routineRun.hit = contact.has_value();
  return routineRun;
}

RoutineRun runParts(const Sphere& ball, const Compound& body) {
  return recordRun("ballTouchesParts", ballTouchesParts, ball, body);
}

RoutineRun runBallsAlongLine(const Sphere& a, const Sphere& b) {
  return recordRun("ballsTouchAlongLine", ballsTouchAlongLine, a, b);
}

RoutineRun runTable(const Shape& a, const Shape& b) { return recordRun("shapesTouch", shapesTouch, a, b); }

RoutineRun runSweep(const Sphere& ball, float move, const Aabb& wall) {
  return recordRun("sweep", sweep, ball, move, wall);
}

RoutineRun runRay(const Ray& ray, const Triangle& triangle) {
  return recordRun("rayHits", rayHits, ray, triangle);
}

RoutineRun runSupport(const Shape& shape, const vec3& direction) {
  return recordRun("supportPoint", supportPoint, shape, direction);
}

RoutineRun runGjk(const Shape& a, const Shape& b) { return recordRun("gjkSimplex", gjkSimplex, a, b); }

RoutineRun runEpa(const Shape& a, const Shape& b) { return recordRun("epaContact", epaContact, a, b); }

RoutineRun runTree(const Group& group, const Aabb& asked) {
  return recordRun("countTouched", countTouched, group, asked);
}

}  // namespace textbook
