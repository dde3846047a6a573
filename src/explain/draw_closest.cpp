#include "explain/draw_closest.hpp"

#include <algorithm>

namespace explain {
namespace {

constexpr float kSeenGap = 1e-4f;    // units beside the pair: in a smaller gap no plane can be seen
constexpr float kPlaneReach = 0.8f;  // of the larger shape's extent

}  // namespace

void drawClosest(const Focus& focus, const Sketch& sketch) {
  const collision::Shape &a = focus.player, &b = focus.target;
  const collision::Proximity nearest = world::closestPoints(focus.playerPart, focus.targetPart);
  const Palette& palette = sketch.palette();
  const glm::vec3 middle = (nearest.onA + nearest.onB) * 0.5f;
  if (nearest.distance > kSeenGap * unitBeside(a, b)) {
    const float reach = kPlaneReach * std::max(largestHalfExtent(a), largestHalfExtent(b));
    sketch.plane(middle, (nearest.onA - nearest.onB) / nearest.distance, reach, palette.gapMark);
    sketch.line(nearest.onA, nearest.onB, palette.gapMark);
  }
  sketch.dot(nearest.onB, palette.targetMark);
  sketch.dot(nearest.onA, palette.playerMark);
  if (nearest.distance == 0.0f) return;  // the contact's depth is what tells of an overlap
  sketch.decides(middle, sketch.say(text::Word::distanceLabel, {{"value", figures(nearest.distance)}}),
                 palette.gapMark);
}

}  // namespace explain
