#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kSolidAlpha = 0.28f;
constexpr float kEdgeCapsuleAlpha = 0.14f;  // lower than kSolidAlpha, because capsules overlap each other
constexpr float kPlayerDotSize = 1.6f;      // size of the player's point, times an ordinary dot
constexpr float kFaintAlpha = 0.12f;
constexpr float kFaceTint = 0.3f;         // the fraction of an axis's colour in an opaque face
constexpr float kHighlightedTint = 0.6f;  // the fraction of that colour in the highlighted face
constexpr float kGrownEdgeWidth = 1.5f;   // logical pixels

/// The Minkowski sum of two cores, grown by the radii of both shapes.
struct GrownSum {
  MinkowskiSolid solid;
  double radius = 0.0;

  [[nodiscard]] std::vector<glm::vec3> corners(const MinkowskiFace& face) const {
    std::vector<glm::vec3> positions;
    for (int i = 0; i < face.count; ++i) {
      const glm::dvec3 corner = solid.vertices[face.corners[static_cast<std::size_t>(i)]];
      positions.emplace_back(solid.center + corner + face.normal * radius);
    }
    return positions;
  }
};

/// Draws the rounded edge after corner `i` of a face. Only one of the edge's two faces draws it.
void drawRoundedEdge(const GrownSum& sum, const MinkowskiFace& face, std::size_t i, const Sketch& sketch) {
  const auto from = face.corners[i], to = face.corners[(i + 1) % static_cast<std::size_t>(face.count)];
  if (from > to) return;
  const auto vertexPosition = [&](std::uint8_t corner) {
    return glm::vec3(sum.solid.center + sum.solid.vertices[corner]);
  };
  const collision::Capsule edgeCapsule{vertexPosition(from), vertexPosition(to),
                                       static_cast<float>(sum.radius)};
  sketch.solid(collision::roundedBox(edgeCapsule), faded(sketch.palette().targetMark, kEdgeCapsuleAlpha),
               true);
}

/// The colours of a face. `edgeColor`: the colour of its edges.
struct FaceStyle {
  render::Color fill;
  bool isHighlighted;
  render::Color edgeColor;
};

void drawFace(const GrownSum& sum, const MinkowskiFace& face, const FaceStyle& style, const Sketch& sketch) {
  const std::vector<glm::vec3> corners = sum.corners(face);
  sketch.face(corners, style.fill, 1.0f);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::size_t next = (i + 1) % corners.size();
    if (sum.radius > 0.0) drawRoundedEdge(sum, face, i, sketch);
    if (style.isHighlighted) sketch.line(corners[i], corners[next], axisColor(sketch.palette(), face.axis));
    // A sharp edge is drawn by one of its two faces.
    if (sum.radius > 0.0 || face.corners[i] <= face.corners[next])
      sketch.stroke(corners[i], corners[next], kGrownEdgeWidth, style.edgeColor);
  }
}

/// The name of an axis, as in the labels of SatReport.
std::string axisName(int axis) {
  const auto name = [](const char* body, int i) { return std::string(body) + '.' + "xyz"[i]; };
  if (axis < 6) return axis < 3 ? name("A", axis) : name("B", axis - 3);
  return name("A", edgesOf(axis).edgeA) + " × " + name("B", edgesOf(axis).edgeB);
}

void drawFaceName(const GrownSum& sum, const MinkowskiFace& face, bool isDeciding, const Sketch& sketch) {
  const glm::dvec3 middle = sum.solid.center + face.normal * (face.offset + sum.radius);
  const std::string name = axisName(face.axis);
  const std::string text = isDeciding ? sketch.say(text::TextId::axisDecidesLabel, {{"axis", name}}) : name;
  sketch.decidingLabel(glm::vec3(middle), text, axisColor(sketch.palette(), face.axis));
}

/// The colour of a face. The sum of two boxes is opaque: if it were translucent, front and back faces would
/// be confused. A sum with round edges is translucent, because its rods overlap the faces.
render::Color fillOf(const GrownSum& sum, const MinkowskiFace& face, bool isHighlighted,
                     const Sketch& sketch) {
  const bool isPlain = sketch.options.lesson.hasPlainSolid;
  const render::Color& color = isPlain ? sketch.palette().targetMark : axisColor(sketch.palette(), face.axis);
  if (sum.radius > 0.0) return {glm::vec3(color), kSolidAlpha};
  return glm::mix(sketch.palette().background, color, isHighlighted ? kHighlightedTint : kFaceTint);
}

void drawMinkowskiSum(const GrownSum& sum, const glm::dvec3& player, const MarkedAxes& marks,
                      const Sketch& sketch) {
  for (const MinkowskiFace& face : sum.solid.faces) {
    const bool facesPlayer = glm::dot(face.normal, player - sum.solid.center) >= 0.0;
    const bool isMarked = facesPlayer && !sketch.options.lesson.hasPlainSolid;
    const bool isHighlighted = isMarked && face.axis == marks.highlighted,
               isDeciding = face.axis == marks.deciding;
    drawFace(sum, face, {fillOf(sum, face, isHighlighted, sketch), isHighlighted, sketch.palette().ink},
             sketch);
    if (isHighlighted || (isMarked && isDeciding)) drawFaceName(sum, face, isDeciding, sketch);
  }
}

/// The shapes of the player (a) and the target (b), each as a core and a radius.
struct GrownTarget {
  collision::RoundedBox a, b;
  /// The sum, if it is a rounded box. Never set for two boxes.
  std::optional<collision::RoundedBox> roundedBox;

  [[nodiscard]] GrownSum sum() const {
    return {minkowskiSolid(a.core, b.core), static_cast<double>(a.radius) + static_cast<double>(b.radius)};
  }
};

GrownTarget growTarget(const collision::Shape& player, const collision::Shape& target) {
  const collision::RoundedBox a = collision::roundedBoxAny(player), b = collision::roundedBoxAny(target);
  const bool isRound = a.radius > 0.0f || b.radius > 0.0f || std::holds_alternative<glm::vec3>(player);
  return {a, b, isRound ? minkowskiRoundedBox(player, target) : std::nullopt};
}

}  // namespace

void drawGrownTarget(const collision::Shape& player, const collision::Shape& target, const MarkedAxes& marks,
                     const Sketch& sketch) {
  const GrownTarget grownTarget = growTarget(player, target);
  if (grownTarget.roundedBox)
    return sketch.solid(*grownTarget.roundedBox, faded(sketch.palette().targetMark, kSolidAlpha), false);
  drawMinkowskiSum(grownTarget.sum(), glm::dvec3(grownTarget.a.core.center), marks, sketch);
}

void drawGrownTargetFaintly(const collision::Shape& player, const collision::Shape& target,
                            const Sketch& sketch) {
  const GrownTarget grownTarget = growTarget(player, target);
  if (grownTarget.roundedBox)
    return sketch.solid(*grownTarget.roundedBox, faded(sketch.palette().targetMark, kFaintAlpha), true);
  const GrownSum sum = grownTarget.sum();
  for (const MinkowskiFace& face : sum.solid.faces) {
    const render::Color faintFill(glm::vec3(axisColor(sketch.palette(), face.axis)), kFaintAlpha);
    drawFace(sum, face, {faintFill, false, sketch.palette().grid}, sketch);
  }
}

namespace {

constexpr double kSlideEnd = 0.65;  // fraction of the animation in which A slides around B
constexpr double kReturnEnd = 0.8;  // until this fraction, A returns; after it, A shrinks

constexpr float kMinScale = 1e-3f;  // times the player's size, because a scale of 0 is invalid

/// Scales `shape` about its centre.
collision::Shape scaledShape(const collision::Shape& shape, float factor) {
  factor = std::max(factor, kMinScale);
  const glm::vec3 center = collision::centerAny(shape);
  return collision::transformedAny(shape, {center * (1.0f - factor), glm::mat3(1.0f), glm::vec3(factor)});
}

/// Places `shape` where it touches `target`. Seen from `target`, the new position is in the direction of the
/// old position, rotated by `radians` about the y axis.
collision::Shape movedToTouch(const collision::Shape& shape, const collision::Shape& target, double radians) {
  const glm::vec3 center = collision::centerAny(shape), targetCenter = collision::centerAny(target);
  glm::vec3 direction = center - targetCenter;
  if (glm::length(glm::vec2(direction.x, direction.z)) < 1e-3f * drawingUnit(shape, target))
    direction.x = drawingUnit(shape, target);
  const auto c = static_cast<float>(std::cos(radians)), s = static_cast<float>(std::sin(radians));
  direction = glm::normalize(
      glm::vec3(c * direction.x + s * direction.z, direction.y, c * direction.z - s * direction.x));
  const glm::vec3 farOffset =
      direction * (4.0f * (largestHalfExtent(shape) + largestHalfExtent(target)) + 1.0f);
  const collision::Shape startShape = collision::translatedAny(shape, targetCenter + farOffset - center);
  const auto hit = collision::sweepAny(startShape, -farOffset, target);
  return hit ? collision::translatedAny(startShape, -farOffset * hit->time) : startShape;
}

double inverseLerp(double from, double to, double value) {
  return std::clamp((value - from) / (to - from), 0.0, 1.0);
}

}  // namespace

void drawGrowth(const collision::Shape& player, const collision::Shape& target, double progress,
                const Sketch& sketch) {
  constexpr double kFullTurn = 6.283185307179586;
  const double slideProgress = inverseLerp(0.0, kSlideEnd, progress),
               returnProgress = inverseLerp(kSlideEnd, kReturnEnd, progress);
  const auto remainingScale = static_cast<float>(1.0 - inverseLerp(kReturnEnd, 1.0, progress));
  drawGrownTarget(scaledShape(player, static_cast<float>(slideProgress)), target, {}, sketch);
  const collision::Shape touchingShape = movedToTouch(player, target, slideProgress * kFullTurn);
  const glm::vec3 toPlayer = collision::centerAny(player) - collision::centerAny(touchingShape);
  const collision::Shape movingShape =
      collision::translatedAny(touchingShape, toPlayer * static_cast<float>(returnProgress));
  sketch.ghost(scaledShape(movingShape, remainingScale), sketch.palette().playerMark);
  sketch.dot(collision::centerAny(movingShape), sketch.palette().playerMark, kPlayerDotSize);
}

// Draws the minimum translation, or the line between the closest points, starting at the player's centre.
void drawLineToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 center = collision::centerAny(player);
  if (const auto contact = collision::contactAny(player, target)) {
    const glm::vec3 surfacePoint = center + contact->normal * contact->depth;
    sketch.bar(center, surfacePoint, palette.overlapMark);
    const std::string depthText = formatDepth(contact->depth, drawingUnit(player, target));
    sketch.decidingLabel(surfacePoint, sketch.say(text::TextId::depthLabel, depthText), palette.overlapMark);
  } else {
    const collision::Proximity proximity = collision::closestPointsAny(player, target);
    const glm::vec3 surfacePoint = center + (proximity.onB - proximity.onA);
    sketch.line(center, surfacePoint, palette.gapMark);
    sketch.dot(surfacePoint, palette.targetMark);
    sketch.decidingLabel(surfacePoint,
                         sketch.say(text::TextId::distanceLabel, formatNumber(proximity.distance)),
                         palette.gapMark);
  }
  sketch.dot(center, palette.playerMark, kPlayerDotSize);
}

}  // namespace explain
