// The names and marks that a lesson's step adds to its figure.
#include <string_view>
#include <variant>

#include "app/view/panes.hpp"
#include "world/body.hpp"

namespace app {
namespace {

/// The index (0 to 5) of the box axis with this label, "A.x" to "B.z"; nullopt for any other text.
std::optional<std::size_t> axisIndexOf(const std::string& label) {
  if (label.size() != 3 || label[1] != '.') return std::nullopt;
  const std::size_t box = std::string_view("AB").find(label[0]),
                    axis = std::string_view("xyz").find(label[2]);
  if (box == std::string_view::npos || axis == std::string_view::npos) return std::nullopt;
  return 3 * box + axis;
}

/// True for an OBB. The axes of an AABB are the world's axes, which always have labels.
bool isTurnable(const world::Body& body) {
  return !body.shapes.empty() && std::holds_alternative<collision::Obb>(body.shapes.front());
}

std::bitset<6> askedAxes(const world::Prediction& prediction) {
  std::bitset<6> axes;
  for (const world::Choice& choice : prediction.choices) {
    const auto* label = std::get_if<std::string>(&choice.answer);
    if (const auto axis = label ? axisIndexOf(*label) : std::nullopt) axes.set(*axis);
  }
  return axes;
}

/// True if bars of intervals on one or three axes are drawn.
bool drawsBars(const explain::OverlayOptions& overlays, const std::optional<explain::Focus>& focus) {
  const auto isDrawn = [&](explain::Overlay overlay) {
    return overlays.on.has(overlay) && explain::overlayApplies(overlay, focus, overlays.method);
  };
  const bool isSat = overlays.method == world::Method::sat && focus && explain::boxesOf(*focus);
  return isDrawn(explain::Overlay::intervals) || (isSat && isDrawn(explain::Overlay::axes));
}

}  // namespace

explain::LessonDetails lessonDetailsOf(const Session& session, const std::optional<explain::Focus>& focus) {
  const LessonPlayer& lesson = session.lesson();
  if (!session.viewState().inLesson || !lesson.isOpen()) return {};
  const world::LessonStep& step = lesson.step();
  const bool isQuestionOpen =
      lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering;
  explain::LessonDetails details{.bodyNames = true,
                                 .moves = step.moves,
                                 .isAnswered = !isQuestionOpen,
                                 .hasLens = step.lens && !isQuestionOpen};
  const auto& prediction = step.predict;
  if (isQuestionOpen && prediction && prediction->ask == world::Quantity::axis &&
      isTurnable(session.shownWorld().player()))
    details.boxAxes = askedAxes(*prediction);
  details.drawsSupportDistance =
      step.routine == world::Routine::support || (prediction && prediction->ask == world::Quantity::reach);
  details.velocity = step.scene.velocity.has_value();
  details.drawsLegs = prediction && !isQuestionOpen;
  details.drawsCenters = step.centers;
  details.drawsNamesInside = step.putsNamesInside;
  details.intervalBars = step.moves || drawsBars(session.viewState().overlays, focus);
  details.hasPlainSolid = !world::asksFor(step, world::Quantity::axisKind);
  details.nextStep = step.routine == world::Routine::pushOut;
  details.drawsLanding = isQuestionOpen && !details.nextStep;
  details.drawsNearestPoint = step.routine == world::Routine::contact;
  return details;
}

}  // namespace app
