#include "app/view/lesson_naming.hpp"

#include <variant>

#include "collision/any.hpp"

namespace app {
namespace {

/// The index of a box's own axis from its label, "A.x" to "B.z"; nullopt for any other text.
std::optional<std::size_t> ownAxis(const std::string& label) {
  if (label.size() != 3 || label[1] != '.') return std::nullopt;
  const std::size_t box = std::string_view("AB").find(label[0]),
                    axis = std::string_view("xyz").find(label[2]);
  if (box == std::string_view::npos || axis == std::string_view::npos) return std::nullopt;
  return 3 * box + axis;
}

/// The axes of an AABB are those of the ground, which are labelled anyway.
bool isTurnable(const world::Body& body) {
  return !body.shapes.empty() && std::holds_alternative<collision::Obb>(body.shapes.front());
}

std::bitset<6> askedAxes(const world::Prediction& asked) {
  std::bitset<6> axes;
  for (const world::Choice& choice : asked.choices) {
    const auto* label = std::get_if<std::string>(&choice.means);
    if (const auto axis = label ? ownAxis(*label) : std::nullopt) axes.set(*axis);
  }
  return axes;
}

}  // namespace

explain::Naming namingOf(const Session& session) {
  const LessonPlayer& lesson = session.lesson();
  if (!session.viewState().inLesson || !lesson.isOpen()) return {};
  explain::Naming naming{true, {}};
  const bool open = lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering;
  const auto& asked = lesson.step().predict;
  if (open && asked && asked->ask == world::Quantity::axis && isTurnable(session.world().player()))
    naming.ownAxes = askedAxes(*asked);
  return naming;
}

}  // namespace app
