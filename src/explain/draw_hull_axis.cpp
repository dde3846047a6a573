#include <algorithm>

#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kHullNormalLength = 0.6f;  // times drawingUnit()
constexpr float kDecidingFaceAlpha = 0.5f;
constexpr float kHullPlaneReach = 0.6f;  // half the plane's side, times the larger solid's diagonal

double diagonalOf(const Polyhedron& solid) {
  glm::dvec3 low = solid.corners[0], high = low;
  for (const glm::dvec3& corner : solid.corners) low = glm::min(low, corner), high = glm::max(high, corner);
  return glm::length(high - low);
}

/// Draws the face of the deciding axis. Returns the middle of the face.
glm::vec3 drawDecidingFace(const Polyhedron& solid, std::size_t faceIndex, const render::Color& color,
                           const Sketch& sketch) {
  std::vector<glm::vec3> corners;
  glm::dvec3 sum(0.0);
  for (const std::uint16_t i : solid.faces[faceIndex].corners) {
    corners.emplace_back(solid.corners[i]);
    sum += solid.corners[i];
  }
  sketch.face(corners, color, kDecidingFaceAlpha);
  sketch.outline(corners, color);
  return glm::vec3(sum / static_cast<double>(corners.size()));
}

void drawDecidingEdge(const Polyhedron& solid, std::size_t edgeIndex, const render::Color& color,
                      const Sketch& sketch) {
  const Polyhedron::Edge& edge = solid.edges[edgeIndex];
  sketch.bar(glm::vec3(solid.corners[edge.from]), glm::vec3(solid.corners[edge.to]), color);
}

glm::vec3 drawDefiningFeatures(const HullAxes& axes, const Sketch& sketch) {
  const HullAxis& axis = axes.decidingAxis;
  const Palette& palette = sketch.palette();
  if (axis.source == AxisKind::faceOfA)
    return drawDecidingFace(axes.a, axis.featureA, palette.playerMark, sketch);
  if (axis.source == AxisKind::faceOfB)
    return drawDecidingFace(axes.b, axis.featureB, palette.targetMark, sketch);
  drawDecidingEdge(axes.a, axis.featureA, palette.playerMark, sketch);
  drawDecidingEdge(axes.b, axis.featureB, palette.targetMark, sketch);
  return glm::vec3(0.5 * (axis.onA + axis.onB));
}

}  // namespace

text::TextId textIdOf(AxisKind source) {
  if (source == AxisKind::edges) return text::TextId::axisOfEdges;
  return source == AxisKind::faceOfA ? text::TextId::axisOfFaceA : text::TextId::axisOfFaceB;
}

void drawHullAxis(const HullAxes& axes, const Sketch& sketch) {
  const HullAxis& axis = axes.decidingAxis;
  const double diagonal = std::max(diagonalOf(axes.a), diagonalOf(axes.b));
  const auto unit = drawingUnit(0.5f * static_cast<float>(diagonal));
  const render::Color& color = axisColor(sketch.palette(), axis.source);
  const glm::vec3 start = drawDefiningFeatures(axes, sketch);
  // axis.direction points towards a, but the arrow of a face must point out of its solid.
  const glm::vec3 direction(axis.source == AxisKind::faceOfA ? -axis.direction : axis.direction);
  const glm::vec3 tip = start + direction * (kHullNormalLength * unit);
  sketch.arrow(start, tip, color);
  sketch.label(tip, sketch.say(textIdOf(axis.source)), color);
  const bool isApart = axis.gap > 0.0;
  const render::Color& lineColor = isApart ? sketch.palette().gapMark : sketch.palette().overlapMark;
  const glm::vec3 onA(axis.onA), onB(axis.onB), middle(0.5 * (axis.onA + axis.onB));
  sketch.bar(onA, onB, lineColor);
  const std::string length = formatNumber(std::abs(axis.gap));
  sketch.decidingLabel(
      middle, sketch.say(isApart ? text::TextId::gapLabel : text::TextId::wayOutLabel, length), lineColor, 1);
  if (isApart)
    sketch.plane(middle, glm::vec3(axis.direction), kHullPlaneReach * static_cast<float>(diagonal),
                 lineColor);
}

}  // namespace explain
