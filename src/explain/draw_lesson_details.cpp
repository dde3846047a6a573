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
                                     -18.0f};  // logical pixels: from the middle of a move to its length
constexpr float kAxisBeyondFace = 0.35f;       // length of an axis beyond its face, times drawingUnit()

void drawOwnAxes(const BoxPair& pair, float unit, const Sketch& sketch) {
  const collision::SatReport report = collision::explainSat(pair.a, pair.b);
  for (int i = 0; i < 6; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (!sketch.options.lesson.ownAxes[index]) continue;
    const collision::Obb& box = i < 3 ? pair.a : pair.b;
    const int axis = i % 3;
    const glm::vec3 tip = box.center + box.axes[axis] * (box.halfExtents[axis] + kAxisBeyondFace * unit);
    const render::Color& color = axisColor(sketch.palette(), i);
    sketch.arrow(box.center, tip, color);
    sketch.decidingLabel(tip, std::string(report.axes[index].label), color);
  }
}

constexpr float kFirstShapeAlpha = 0.45f;  // opacity
constexpr double kJumpLengths = 2.0;       // times the player's length: a longer step may jump over a body

/// True if the player has left its start and its step is longer than kJumpLengths. The figure then does not
/// show its path.
bool hasJumped(const world::World& world) {
  const world::BodySpec& start = world.scene().player;
  if (start.shapes.empty()) return false;
  const double jump = kJumpLengths * 2.0 * static_cast<double>(largestHalfExtent(start.shapes.front()));
  return world.scene().step > jump &&
         glm::distance(start.placement.center, world.player().placement.center) > jump;
}

/// True if the player is in the same place as at its start but has another shape.
bool hasChangedShape(const world::World& world) {
  const world::Body& player = world.player();
  const world::BodySpec& start = world.scene().player;
  return start.shapes.size() == 1 && player.localShapes.size() == 1 && !start.mesh && !player.mesh &&
         start.shapes.front().index() != player.localShapes.front().index() &&
         start.placement.center == player.placement.center;
}

void drawStart(const world::BodySpec& start, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : start.shapes)
    sketch.ghost(collision::transformedAny(shape, world::transformOf(start.placement)), color);
}

/// Draws the dashed lines of the first shape faintly. Moves the player's name above both shapes, unless the
/// name stands inside the player (LessonDetails::namesInside).
void drawFirstShape(const world::BodySpec& start, const Sketch& sketch) {
  render::DrawList& out = sketch.out;
  const std::size_t solidCount = out.solids.size(), surfaceCount = out.surfaces.size();
  render::Color faintColor = sketch.palette().faintInk;
  faintColor.a = kFirstShapeAlpha;
  drawStart(start, faintColor, sketch);
  out.solids.resize(solidCount);
  out.surfaces.resize(surfaceCount);
  if (sketch.options.lesson.namesInside) return;
  const collision::Aabb box = collision::boundsAny(
      collision::transformedAny(start.shapes.front(), world::transformOf(start.placement)));
  for (render::Label& label : out.labels)
    if (label.omittedLast) label.anchor.y = std::max(label.anchor.y, box.max.y);
}

void nameStart(const world::BodySpec& start, const Sketch& sketch) {
  const float top = start.shapes.empty() ? 0.0f : largestHalfExtent(start.shapes.front());
  sketch.label(glm::vec3(start.placement.center) + glm::vec3(0.0f, top, 0.0f),
               sketch.say(text::TextId::startLabel), sketch.palette().playerMark);
  sketch.out.labels.back().offset.x = 0.0f;
}

}  // namespace

void drawLessonDetails(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const LessonDetails& lesson = sketch.options.lesson;
  const auto boxes = focus && lesson.ownAxes.any() ? boxesOf(*focus) : std::nullopt;
  if (boxes) drawOwnAxes(*boxes, drawingUnit(focus->player, focus->target), sketch);
  if (!lesson.bodyNames || world.twin()) return;
  const world::BodySpec& start = world.scene().player;
  if (hasChangedShape(world)) drawFirstShape(start, sketch);
  if (!hasJumped(world)) return;
  drawStart(start, sketch.palette().playerMark, sketch);
  nameStart(start, sketch);
  const glm::vec3 from(start.placement.center), to(world.player().placement.center);
  if (!drawJump(from, world.player(), to, sketch)) return;
  const std::string length = formatNumber(double{glm::distance(from, to)});
  sketch.decidingLabelBeside((from + to) * 0.5f, sketch.say(text::TextId::moveLabel, length),
                             sketch.palette().playerMark, kMoveLabelOffset);
}

}  // namespace explain
