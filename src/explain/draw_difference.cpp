// Draws the Minkowski difference of two convex shapes as a translucent solid, and the support points that GJK
// and EPA compute.
#include <vector>

#include "collision/any.hpp"
#include "explain/gjk_iterations.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

// The opacity of rounded edges divided by the opacity of the solid. Below 1, because rounded edges overlap.
constexpr float kRoundedAlpha = 0.5f;
// Half the side of the support plane, as a multiple of the shape's largest half extent.
constexpr float kSupportPlaneReach = 0.85f;
constexpr float kQueryArrowLength = 0.8f;  // length of the arrow from a shape's centre, times drawingUnit()
constexpr float kThinStroke = 1.5f;        // logical pixels
constexpr float kEdgeInkAlpha = 0.6f;

void drawGrownFace(const MinkowskiDifference& difference, std::size_t faceIndex, float alpha,
                   const Sketch& sketch) {
  const collision::ConvexHull& solid = *difference.solid;
  std::vector<glm::vec3> corners;
  for (const std::uint8_t i : solid.face(faceIndex)) corners.push_back(solid.corners()[i]);
  if (corners.size() < 3) return;
  if (difference.radius > 0.0f) {
    const glm::vec3 normal = glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
    for (glm::vec3& corner : corners) corner += normal * difference.radius;
  }
  sketch.face(corners, sketch.palette().target, alpha);
}

void drawSupportQuery(const collision::Shape& shape, const glm::vec3& direction,
                      const glm::vec3& supportPoint, const render::Color& color, const Sketch& sketch) {
  const glm::vec3 center = collision::centerAny(shape);
  const float halfSide =
      kSupportPlaneReach * std::max(largestHalfExtent(shape), 0.25f * drawingUnit(shape, shape));
  sketch.plane(supportPoint, direction, halfSide, color);
  sketch.arrow(center, center + direction * (kQueryArrowLength * drawingUnit(shape, shape)), color);
  sketch.dot(supportPoint, color);
}

/// Draws the target's support point and support plane, and an arrow from the target's centre to the plane.
void drawSupportDistance(const collision::Shape& target, const glm::vec3& direction,
                         const glm::vec3& supportPoint, const Sketch& sketch) {
  const render::Color& color = sketch.palette().targetMark;
  const glm::vec3 center = collision::centerAny(target);
  const float supportDistance = glm::dot(supportPoint - center, direction);
  sketch.plane(supportPoint, direction, kSupportPlaneReach * largestHalfExtent(target), color);
  sketch.arrow(center, center + direction * supportDistance, color);
  sketch.dot(supportPoint, color);
  sketch.decidingLabel(center + direction * (0.5f * supportDistance),
                       sketch.say(text::TextId::reachLabel, formatNumber(double{supportDistance})), color);
}

}  // namespace

void drawMinkowskiDifference(const MinkowskiDifference& difference, float alpha, const Sketch& sketch) {
  if (!difference.solid) return;
  const collision::ConvexHull& solid = *difference.solid;
  for (std::size_t faceIndex = 0; faceIndex < solid.faceCount(); ++faceIndex)
    drawGrownFace(difference, faceIndex, alpha, sketch);
  const render::Color ink = faded(sketch.palette().ink, kEdgeInkAlpha * render::kEdgeStrength);
  for (const auto& edge : solid.edges()) {
    const glm::vec3 &from = solid.corners()[edge.from], &to = solid.corners()[edge.to];
    const collision::Capsule roundedEdge{from, to, difference.radius};
    if (difference.radius > 0.0f)
      sketch.solid(collision::roundedBox(roundedEdge), faded(sketch.palette().target, alpha * kRoundedAlpha),
                   true);
    sketch.stroke(from, to, kThinStroke, ink);
  }
  if (solid.corners().size() == 1 && difference.radius > 0.0f)
    sketch.solid(collision::roundedBox(collision::Sphere{solid.corners()[0], difference.radius}),
                 faded(sketch.palette().target, alpha), true);
}

void drawSupports(const Focus& focus, world::Method method, int axis, const Sketch& sketch) {
  const auto support = supportPair(focus, method, axis);
  if (!support) return;
  const Palette& palette = sketch.palette();
  if (sketch.options.lesson.drawsSupportDistance)
    return drawSupportDistance(focus.target, -support->direction, support->onB, sketch);
  drawSupportQuery(focus.player, support->direction, support->onA, palette.playerMark, sketch);
  drawSupportQuery(focus.target, -support->direction, support->onB, palette.targetMark, sketch);
  if (sketch.options.drawsSupports) return;  // the view beside this one shows the bounds
  const float gap = support->gap();
  const glm::vec3 onPlaneOfB = support->onA + support->direction * gap;
  const render::Color& color = gap > 0.0f ? palette.gapMark : palette.overlapMark;
  sketch.bar(support->onA, onPlaneOfB, color);
  const text::TextId textId = gap > 0.0f ? text::TextId::gapLabel : text::TextId::overlapLabel;
  sketch.decidingLabel(0.5f * (support->onA + onPlaneOfB),
                       sketch.say(textId, formatNumber(std::abs(double{gap}))), color);
}

}  // namespace explain
