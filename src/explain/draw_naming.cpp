#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "explain/axes.hpp"
#include "explain/figure_parts.hpp"
#include "world/scene/placement.hpp"

namespace explain {
namespace {

constexpr float kBeyondFace = 0.35f;  // length of an axis beyond its face, times unitBeside()

void drawOwnAxes(const BoxPair& pair, float unit, const Sketch& sketch) {
  const collision::SatReport report = collision::explainSat(pair.a, pair.b);
  for (int i = 0; i < 6; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (!sketch.options.naming.ownAxes[index]) continue;
    const collision::Obb& box = i < 3 ? pair.a : pair.b;
    const int axis = i % 3;
    const glm::vec3 tip = box.center + box.axes[axis] * (box.halfExtents[axis] + kBeyondFace * unit);
    const render::Color& color = axisColor(sketch.palette(), i);
    sketch.arrow(box.center, tip, color);
    sketch.decides(tip, std::string(report.axes[index].label), color);
  }
}

constexpr double kJump = 2.0;  // lengths of the player: a longer step may jump over a body

/// True if the player has left its start and its step is longer than kJump. The figure then does not show its
/// path.
bool hasJumped(const world::World& world) {
  const world::BodySpec& start = world.scene().player;
  if (start.shapes.empty()) return false;
  const double jump = kJump * 2.0 * static_cast<double>(largestHalfExtent(start.shapes.front()));
  return world.scene().step > jump &&
         glm::distance(start.placement.center, world.player().placement.center) > jump;
}

void drawStart(const world::World& world, const Sketch& sketch) {
  const world::BodySpec& start = world.scene().player;
  const render::Color& color = sketch.palette().playerMark;
  for (const collision::Shape& shape : start.shapes)
    sketch.ghost(collision::transformedAny(shape, world::transformOf(start.placement)), color);
  const glm::vec3 from(start.placement.center);
  sketch.dashed(from, glm::vec3(world.player().placement.center), color);
  const float top = start.shapes.empty() ? 0.0f : largestHalfExtent(start.shapes.front());
  sketch.label(from + glm::vec3(0.0f, top, 0.0f), sketch.say(text::Word::startLabel), color);
}

}  // namespace

void drawNaming(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const Naming& naming = sketch.options.naming;
  const auto boxes = focus && naming.ownAxes.any() ? boxesOf(*focus) : std::nullopt;
  if (boxes) drawOwnAxes(*boxes, unitBeside(focus->player, focus->target), sketch);
  if (naming.bodies && !world.twin() && hasJumped(world)) drawStart(world, sketch);
}

}  // namespace explain
