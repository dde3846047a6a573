#include <algorithm>

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "explain/axes.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "world/scene/placement.hpp"

namespace explain {
namespace {

constexpr glm::vec2 kMoveLabelOffset{0.0f,
                                     -18.0f};   // logical pixels: from the middle of a move to its length
constexpr float kAxisLengthBeyondFace = 0.35f;  // length of an axis beyond its face, times drawingUnit()

void drawBoxAxes(const BoxPair& pair, float unit, const Sketch& sketch) {
  const collision::SatReport report = collision::explainSat(pair.a, pair.b);
  for (int i = 0; i < 6; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (!sketch.options.lesson.boxAxes[index]) continue;
    const collision::Obb& box = i < 3 ? pair.a : pair.b;
    const int axis = i % 3;
    const glm::vec3 tip =
        box.center + box.axes[axis] * (box.halfExtents[axis] + kAxisLengthBeyondFace * unit);
    const render::Color& color = axisColor(sketch.palette(), i);
    sketch.arrow(box.center, tip, color);
    sketch.decidingLabel(tip, std::string(report.axes[index].label), color);
  }
}

constexpr float kFirstShapeAlpha = 0.45f;  // opacity
constexpr double kMinJumpLengths = 2.0;    // times the player's length: a longer step may jump over a body

/// True if the player has left its start and its step is longer than kMinJumpLengths. The figure then does
/// not show its path.
bool hasJumped(const world::World& world) {
  const world::BodySpec& startSpec = world.scene().player;
  if (startSpec.shapes.empty()) return false;
  const double minJumpLength =
      kMinJumpLengths * 2.0 * static_cast<double>(largestHalfExtent(startSpec.shapes.front()));
  return world.scene().step > minJumpLength &&
         glm::distance(startSpec.placement.center, world.player().placement.center) > minJumpLength;
}

/// True if the player is at the same position as at its start but has another shape.
bool hasChangedShape(const world::World& world) {
  const world::Body& player = world.player();
  const world::BodySpec& startSpec = world.scene().player;
  return startSpec.shapes.size() == 1 && player.localShapes.size() == 1 && !startSpec.mesh && !player.mesh &&
         startSpec.shapes.front().index() != player.localShapes.front().index() &&
         startSpec.placement.center == player.placement.center;
}

void drawStartGhost(const world::BodySpec& startSpec, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : startSpec.shapes)
    sketch.ghost(collision::transformedAny(shape, world::transformOf(startSpec.placement)), color);
}

/// Draws the dashed lines of the first shape faintly. Moves the player's name above both shapes, unless the
/// name stands inside the player (LessonDetails::drawsNamesInside).
void drawFirstShape(const world::BodySpec& startSpec, const Sketch& sketch) {
  render::DrawList& out = sketch.out;
  const std::size_t solidCount = out.solids.size(), surfaceCount = out.surfaces.size();
  render::Color faintColor = sketch.palette().faintInk;
  faintColor.a = kFirstShapeAlpha;
  drawStartGhost(startSpec, faintColor, sketch);
  out.solids.resize(solidCount);
  out.surfaces.resize(surfaceCount);
  if (sketch.options.lesson.drawsNamesInside) return;
  const collision::Aabb box = collision::boundsAny(
      collision::transformedAny(startSpec.shapes.front(), world::transformOf(startSpec.placement)));
  for (render::Label& label : out.labels)
    if (label.omittedLast) label.anchor.y = std::max(label.anchor.y, box.max.y);
}

void drawStartName(const world::BodySpec& startSpec, const Sketch& sketch) {
  const float labelHeight = startSpec.shapes.empty() ? 0.0f : largestHalfExtent(startSpec.shapes.front());
  sketch.label(glm::vec3(startSpec.placement.center) + glm::vec3(0.0f, labelHeight, 0.0f),
               sketch.say(text::TextId::startLabel), sketch.palette().playerMark);
  sketch.out.labels.back().offset.x = 0.0f;
}

}  // namespace

void drawLessonDetails(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const LessonDetails& lesson = sketch.options.lesson;
  const auto boxes = focus && lesson.boxAxes.any() ? boxesOf(*focus) : std::nullopt;
  if (boxes) drawBoxAxes(*boxes, drawingUnit(focus->player, focus->target), sketch);
  if (!lesson.bodyNames || world.twin()) return;
  const world::BodySpec& startSpec = world.scene().player;
  if (hasChangedShape(world)) drawFirstShape(startSpec, sketch);
  if (!hasJumped(world)) return;
  drawStartGhost(startSpec, sketch.palette().playerMark, sketch);
  drawStartName(startSpec, sketch);
  const glm::vec3 from(startSpec.placement.center), to(world.player().placement.center);
  if (!drawJump(from, world.player(), to, sketch)) return;
  const std::string lengthText = formatNumber(double{glm::distance(from, to)});
  sketch.decidingLabelBeside((from + to) * 0.5f, sketch.say(text::TextId::moveLabel, lengthText),
                             sketch.palette().playerMark, kMoveLabelOffset);
}

}  // namespace explain
