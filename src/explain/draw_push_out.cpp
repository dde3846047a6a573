#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "collision/convex_hull.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {

namespace {

/// The points of the manifold, counterclockwise about its normal.
std::vector<glm::vec3> outlineOf(const collision::Manifold& manifold) {
  std::vector<glm::vec3> points;
  glm::vec3 middle(0.0f);
  for (const collision::ManifoldPoint& point : manifold.points()) {
    points.push_back(point.position);
    middle += point.position / static_cast<float>(manifold.count);
  }
  const glm::vec3 u = upwardPerpendicular(manifold.normal), v = glm::cross(manifold.normal, u);
  const auto angle = [&](const glm::vec3& p) {
    return std::atan2(glm::dot(p - middle, v), glm::dot(p - middle, u));
  };
  std::sort(points.begin(), points.end(),
            [&](const glm::vec3& p, const glm::vec3& q) { return angle(p) < angle(q); });
  return points;
}

void drawManifold(const collision::Manifold& manifold, const Sketch& sketch) {
  const std::vector<glm::vec3> outline = outlineOf(manifold);
  const render::Color& color = sketch.palette().overlapMark;
  if (outline.size() > 2) sketch.face(outline, color, 0.6f);
  sketch.outline(outline, color);
  for (const glm::vec3& point : outline) sketch.dot(point, color);
}

/// The manifold of the pair; nullopt for a mesh, whose triangles have separate manifolds.
std::optional<collision::Manifold> manifoldOf(const Focus& focus) {
  return std::visit(
      [](const auto& a, const auto& b) -> std::optional<collision::Manifold> {
        constexpr bool kHasMesh = std::is_same_v<std::decay_t<decltype(a)>, collision::PosedMesh> ||
                                  std::is_same_v<std::decay_t<decltype(b)>, collision::PosedMesh>;
        if constexpr (kHasMesh)
          return std::nullopt;
        else
          return collision::manifold(a, b);
      },
      focus.playerPart, focus.targetPart);
}

/// Draws a hull translucent with dashed edges, like Sketch::ghost.
void drawGhost(const collision::PosedHull& posedHull, const render::Color& color, const Sketch& sketch) {
  constexpr float kAlpha = 0.16f;
  const collision::ConvexHull& hull = *posedHull.hull;
  const auto corner = [&](std::size_t i) {
    return collision::transformed(hull.corners()[i], posedHull.pose);
  };
  for (const collision::ConvexHull::Edge& edge : hull.edges())
    sketch.dashedLine(corner(edge.from), corner(edge.to), color);
  drawHullFaces(posedHull, faded(color, kAlpha), sketch);
}

constexpr glm::vec2 kSumOffset{1.0f, 20.0f};  // logical pixels: from the end of a bar to the text of the sum
/// Height of the ball's name: fraction of the way from surface to top.
constexpr float kNameHeightFraction = 0.3f;
constexpr float kPointNameDistance = 0.12f;  // from the ball to the contact point's name, times drawingUnit()
// Offsets of the same name if the normal is level: down from the ball, and along the normal.
constexpr float kPointNameBelow = 0.34f;
constexpr float kPointNameAlong = 0.25f;

/// Moves the ball's name to the far side of the ball's ghost, and the target's name away from the ball.
void moveNamesBeyondGhost(const collision::Sphere& ghost, const collision::Shape& target, const glm::vec3& n,
                          const Sketch& sketch) {
  const collision::Aabb box = collision::boundsAny(target);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict) continue;
    if (label.omittedLast) {
      label.anchor = ghost.center + n * ghost.radius;
      label.offset = {n.x < 0.0f ? -kNameDistance : kNameDistance, 0.0f};
    } else {
      label.anchor = {middle.x - 0.5f * n.x * half.x, box.max.y, middle.z - 0.5f * n.z * half.z};
    }
  }
}

/// A ball that has sunk into a surface with the normal `n`. `centerDepth`: the depth of the ball's centre
/// below the surface, negative if the centre is above it.
struct SunkenBall {
  const collision::Sphere& ball;
  const glm::vec3& n;
  float centerDepth;
};

/// Moves the names of the ball and target to the side opposite the dimension lines, where they do not cover
/// the ghost. The ball's name stands beside the part of the ball that is outside the target.
void moveNamesOpposite(const SunkenBall& sunkenBall, const collision::Shape& target,
                       const glm::vec3& sideDirection, const Sketch& sketch) {
  const auto& [ball, n, centerDepth] = sunkenBall;
  const float nameHeight =
      centerDepth > 0.0f ? glm::mix(centerDepth, ball.radius, kNameHeightFraction) : 0.0f;
  const float halfChord = std::sqrt(std::max(ball.radius * ball.radius - nameHeight * nameHeight, 0.0f));
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict || !label.omittedLast) continue;
    label.anchor = ball.center + n * nameHeight - sideDirection * halfChord;
    label.offset = {-kNameDistance, 0.0f};
  }
  moveTargetName(target, -sideDirection, sketch);
}

/// Draws the depth of a ball beside the ball. If its centre is inside the target, two more bars show the
/// parts of the depth: the distance from the surface to the centre, and the radius.
void drawDepthBeside(const collision::Sphere& ball, const collision::Shape& target,
                     const collision::Contact& contact, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 &n = contact.normal, deepestPoint = ball.center - n * ball.radius;
  const glm::vec3 surfacePoint = deepestPoint + n * contact.depth;
  const float centerHeight = std::max(ball.radius - contact.depth, 0.0f);
  const float halfChord =
      std::sqrt(ball.radius * ball.radius - centerHeight * centerHeight);  // half the width of the overlap
  const glm::vec3 sideDirection = perpendicularInPicture(n, ball.center, sketch),
                  dimensionOffset = sideDirection * (halfChord + kDimensionDistance * unit);
  const std::string depthText = formatDepth(contact.depth, unit);
  const float centerDepth = contact.depth - ball.radius;
  if (centerDepth > 0.0f) {
    const std::string radiusText = formatNumber(ball.radius), centerDepthText = formatNumber(centerDepth);
    const glm::vec3 partsOffset = dimensionOffset + sideDirection * (kPartsDistance * unit);
    drawLength({ball.center, surfacePoint, palette.gapMark,
                sketch.say(text::TextId::insideByLabel, centerDepthText)},
               partsOffset, sketch);
    drawLength(
        {deepestPoint, ball.center, palette.playerMark, sketch.say(text::TextId::outOfLabel, radiusText)},
        partsOffset, sketch);
    sketch.bar(deepestPoint + dimensionOffset, surfacePoint + dimensionOffset, palette.overlapMark);
    const std::string sumText = centerDepthText + " + " + radiusText + " = " + depthText;
    sketch.decidingLabelBeside(deepestPoint + dimensionOffset, sketch.say(text::TextId::depthLabel, sumText),
                               palette.overlapMark, kSumOffset);
  } else {
    drawLength(
        {deepestPoint, surfacePoint, palette.overlapMark, sketch.say(text::TextId::depthLabel, depthText)},
        dimensionOffset, sketch);
  }
  if (!sketch.options.lesson.bodyNames) return;
  const bool isLevel = isSideways(n);
  isLevel ? moveNamesBeyondGhost(collision::translated(ball, n * contact.depth), target, n, sketch)
          : moveNamesOpposite({ball, n, centerDepth}, target, sideDirection, sketch);
  const glm::vec3 namePosition =
      contact.position -
      (isLevel ? sideDirection * (ball.radius + kPointNameBelow * unit) - n * (kPointNameAlong * unit)
               : sideDirection * (halfChord + kPointNameDistance * unit));
  drawPointName({contact.position, namePosition, sketch.say(text::TextId::contactPointLabel),
                 palette.overlapMark, isLevel && n.x > 0.0f},
                sketch);
}

}  // namespace

void moveTargetName(const collision::Shape& target, const glm::vec3& leftDirection, const Sketch& sketch) {
  const collision::Aabb box = collision::boundsAny(target);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict || label.omittedLast) continue;
    label.anchor = middle + leftDirection * glm::dot(half, glm::abs(leftDirection));
    label.offset = {-kNameDistance, 0.0f};
  }
}

void drawPushOut(const Focus& focus, const Sketch& sketch) {
  const collision::Shape &a = focus.player, &b = focus.target;
  const auto contact = world::contact(focus.playerPart, focus.targetPart);
  if (!contact) return;
  const Palette& palette = sketch.palette();
  if (const auto manifold = manifoldOf(focus)) drawManifold(*manifold, sketch);
  const glm::vec3 displacement = contact->normal * contact->depth;
  if (const auto* hull = std::get_if<collision::PosedHull>(&focus.playerPart))
    drawGhost(collision::translated(*hull, displacement), palette.playerMark, sketch);
  else if (const auto* ball = std::get_if<collision::Sphere>(&a))
    // Over a ball that hits, a translucent ghost would have a muddy colour.
    sketch.wire(collision::translated(*ball, displacement), palette.playerMark);
  else
    sketch.ghost(collision::transformedAny(a, {displacement, glm::mat3(1.0f), glm::vec3(1.0f)}),
                 palette.playerMark);
  const glm::vec3 from = collision::centerAny(a), to = from + displacement;
  if (const auto* ball = std::get_if<collision::Sphere>(&a))
    return drawDepthBeside(*ball, b, *contact, drawingUnit(a, b), sketch);
  sketch.bar(from, to, palette.playerMark);
  sketch.dot(from, palette.playerMark);
  const std::string depthText = formatDepth(contact->depth, drawingUnit(a, b));
  sketch.label(to, sketch.say(text::TextId::pushedOutLabel, depthText), palette.playerMark, -1);
}

}  // namespace explain
