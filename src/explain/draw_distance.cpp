#include <algorithm>
#include <array>
#include <cmath>

#include "collision/any.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kMinVisibleGap = 1e-4f;  // times drawingUnit(): in a smaller gap, no plane could be seen
constexpr float kPlaneReach = 0.8f;      // half the plane's side, times the larger shape's extent

}  // namespace

void drawClosestPoints(const Focus& focus, const Sketch& sketch) {
  const collision::Shape &a = focus.player, &b = focus.target;
  const collision::Proximity proximity = world::closestPoints(focus.playerPart, focus.targetPart);
  const Palette& palette = sketch.palette();
  const glm::vec3 middle = (proximity.onA + proximity.onB) * 0.5f;
  if (proximity.distance > kMinVisibleGap * drawingUnit(a, b)) {
    const float halfSide = kPlaneReach * std::max(largestHalfExtent(a), largestHalfExtent(b));
    // The overlay of axes already shows the gap by its support planes.
    if (!sketch.options.overlays.on.has(Overlay::axes))
      sketch.plane(middle, (proximity.onA - proximity.onB) / proximity.distance, halfSide, palette.gapMark);
    sketch.line(proximity.onA, proximity.onB, palette.gapMark);
  }
  sketch.dot(proximity.onB, palette.targetMark);
  sketch.dot(proximity.onA, palette.playerMark);
  if (proximity.distance == 0.0f) return;  // for an overlap, the contact shows the depth instead
  sketch.decidingLabel(middle, sketch.say(text::TextId::distanceLabel, formatNumber(proximity.distance)),
                       palette.gapMark);
}

namespace {

/// World units. A component below this is invisible, and may be rounding of a rotated box.
constexpr float kMinVisibleLength = 1e-4f;

/// Splits `displacement` into its components along `axes`, placed end to end from `position`. Calls `draw`
/// with both ends and the axis of each visible component.
template <typename Draw>
void forEachComponent(glm::vec3 position, const glm::mat3& axes, const glm::vec3& displacement, Draw draw) {
  for (int axis = 0; axis < 3; ++axis) {
    const glm::vec3 nextPosition = position + axes[axis] * displacement[axis];
    if (std::abs(displacement[axis]) > kMinVisibleLength) draw(position, nextPosition, axis);
    position = nextPosition;
  }
}

/// The number of visible components. If it is 1, that component equals the distance.
int componentCount(const glm::vec3& overhang) {
  const glm::ivec3 visibleAxes(glm::greaterThan(glm::abs(overhang), glm::vec3(kMinVisibleLength)));
  return visibleAxes.x + visibleAxes.y + visibleAxes.z;
}

/// The label of the distance. For a sphere, the label compares the centre's distance with the radius.
std::string distanceText(float distance, float radius, const Sketch& sketch) {
  const std::string d = formatNumber(distance), relation = distance > radius ? " > r = " : " ≤ r = ";
  const std::string lengthText = radius == 0.0f ? sketch.say(text::TextId::distanceLabel, d)
                                                : "d = " + d + relation + formatNumber(radius);
  return distance > 0.0f ? lengthText : sketch.say(text::TextId::insideLabel, {{"what", lengthText}});
}

}  // namespace

void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch, float radius) {
  const Palette& palette = sketch.palette();
  const glm::vec3 onBox = collision::closestPointAny(box, point);
  const glm::mat3 axes = collision::roundedBoxAny(box).core.axes;
  const glm::vec3 overhang = (point - onBox) * axes;  // in the frame of the box
  const float distance = collision::distanceAny(box, point);
  forEachComponent(point, axes, -overhang, [&](const glm::vec3& from, const glm::vec3& to, int) {
    sketch.dashedLine(from, to, palette.ink);  // clamping moves the point into the box
  });
  forEachComponent(onBox, axes, overhang, [&](const glm::vec3& from, const glm::vec3& to, int axis) {
    const render::Color& color = axis == 0 ? palette.axisX : (axis == 1 ? palette.axisY : palette.axisZ);
    sketch.arrow(from, to, color);
    sketch.label((from + to) * 0.5f, std::string("v") + "xyz"[axis] + ' ' + formatNumber(overhang[axis]),
                 color);
  });
  if (distance > 0.0f && componentCount(overhang) != 1) sketch.arrow(onBox, point, palette.ink);
  if (radius > 0.0f && distance > 0.0f)
    sketch.bar(point, point + (onBox - point) * (radius / distance), palette.playerMark);
  sketch.dot(onBox, palette.targetMark);
  sketch.dot(point, palette.playerMark);
  sketch.decidingLabel(point, distanceText(distance, radius, sketch), palette.ink);
}

namespace {

/// Returns a text like "d = 1.250 > A.r + B.r = 1.000".
std::string comparisonText(const char* leftText, float distance, const char* rightText, float radiusSum) {
  const char* relation = distance > radiusSum ? " > " : " ≤ ";
  return leftText + formatNumber(distance) + relation + rightText + formatNumber(radiusSum);
}

/// Returns a text like "A.r = 0.500". The body's name precedes the text, unless the name is empty or equals
/// `letter`.
std::string radiusText(const std::string& letter, const std::string& name, const collision::Sphere& ball,
                       const Sketch& sketch) {
  const std::string text = letter + ".r = " + formatNumber(ball.radius);
  return name.empty() || name == letter ? text : text::labelled(name, text, sketch.options.language);
}

/// The top of `ball`, or its bottom if the other ball is above.
glm::vec3 labelPoint(const collision::Sphere& ball, const glm::vec3& toOtherBall) {
  constexpr float kUprightY = 0.7f;
  const glm::vec3 outward = toOtherBall.y > kUprightY ? -toOtherBall : glm::vec3(0.0f, 1.0f, 0.0f);
  return ball.center + outward * ball.radius;
}

/// The text is lowered by this fraction of the larger radius. Seen from above, the picture of a ball extends
/// below the ball's lowest point.
constexpr float kTextLowering = 0.4f;

/// Writes the comparison of the distance with the radii at `position`, and below it the comparison of the
/// squares. Omits the squares in a step with LessonDetails::drawsCenters, because the step's text computes
/// them.
void drawComparison(const glm::vec3& position, float distance, float radiusSum, const Sketch& sketch) {
  std::string text = comparisonText("d = ", distance, "A.r + B.r = ", radiusSum);
  if (!sketch.options.lesson.drawsCenters)
    text += '\n' + comparisonText("d² = ", distance * distance, "(A.r + B.r)² = ", radiusSum * radiusSum);
  sketch.decidingLabel(position, text, sketch.palette().ink, 1);
}

/// Position of a number on its leg: the leg's middle is often on an outline.
constexpr float kLegLabelFraction = 0.25f;
constexpr glm::vec2 kLegLabelBelow{0.0f, 16.0f}, kLegLabelBeside{10.0f, 0.0f};  // logical pixels

/// Draws the distance from the centre of B to the centre of A as legs along x, y and z. Draws nothing if
/// there is only one leg, which would be the distance itself. The number of the vertical leg stands at the
/// fraction `labelFraction` of that leg.
void drawLegs(const glm::vec3& a, const glm::vec3& b, float labelFraction, const Sketch& sketch) {
  if (componentCount(a - b) < 2) return;
  glm::vec3 legStart = b;
  for (int axis = 0; axis < 3; ++axis) {
    glm::vec3 legEnd = legStart;
    legEnd[axis] = a[axis];
    if (const float length = std::abs(legEnd[axis] - legStart[axis]); length > kMinVisibleLength) {
      sketch.dashedLine(legStart, legEnd, sketch.palette().ink);
      sketch.out.strokes.back().onTop = true;
      const glm::vec3 labelPosition = glm::mix(legStart, legEnd, axis == 1 ? labelFraction : 0.5f);
      sketch.decidingLabelBeside(labelPosition, formatNumber(length), sketch.palette().ink,
                                 axis == 1 ? kLegLabelBeside : kLegLabelBelow);
    }
    legStart = legEnd;
  }
}

/// The unit vector perpendicular to the line between the centres, on the side away from the legs.
glm::vec3 directionAwayFromLegs(const glm::vec3& a, const glm::vec3& b, const glm::vec3& toA,
                                const Sketch& sketch) {
  const glm::vec3 perpendicular = perpendicularInPicture(toA, b, sketch), corner(a.x, b.y, b.z);
  return glm::dot(perpendicular, corner - b) > 0.0f ? -perpendicular : perpendicular;
}

constexpr float kGapLabelDistance = 0.6f;  // from the gap to its label, times the larger radius

}  // namespace

void drawCenters(const std::optional<Focus>& focus, const Sketch& sketch) {
  if (!focus) return;
  const glm::vec3 a = collision::centerAny(focus->player), b = collision::centerAny(focus->target);
  drawLegs(a, b, kLegLabelFraction, sketch);
  sketch.dot(a, sketch.palette().playerMark);
  sketch.dot(b, sketch.palette().targetMark);
}

void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto contact = collision::contact(a, b);
  const float distance = glm::distance(a.center, b.center);
  // For concentric spheres only the contact gives a direction.
  const glm::vec3 toA = contact ? contact->normal : (a.center - b.center) / distance;
  const glm::vec3 endA = a.center - toA * a.radius, endB = b.center + toA * b.radius;
  if (sketch.options.lesson.drawsLegs && !sketch.options.lesson.drawsCenters)
    drawLegs(a.center, b.center, 0.5f, sketch);
  sketch.bar(a.center, endA, palette.playerMark);
  sketch.bar(b.center, endB, palette.targetMark);
  const render::Color& color = contact ? palette.overlapMark : palette.gapMark;
  sketch.bar(endA, endB, color);
  sketch.dot(a.center, palette.playerMark);
  sketch.dot(b.center, palette.targetMark);
  const glm::vec3 middle = (endA + endB) * 0.5f;
  const bool areLabelsOutside = sketch.options.lesson.drawsCenters;
  const glm::vec3 outward = directionAwayFromLegs(a.center, b.center, toA, sketch);
  const glm::vec2 labelOffset(outward.x < 0.0f ? -kLegLabelBeside.x : kLegLabelBeside.x, 0.0f);
  const auto writeRadius = [&](const collision::Sphere& ball, const glm::vec3& toOtherBall,
                               const std::string& text, const render::Color& markColor) {
    areLabelsOutside ? sketch.labelBeside(ball.center + outward * ball.radius, text, markColor, labelOffset)
                     : sketch.label(labelPoint(ball, toOtherBall), text, markColor);
  };
  writeRadius(a, -toA, radiusText("A", names.a, a, sketch), palette.playerMark);
  writeRadius(b, toA, radiusText("B", names.b, b, sketch), palette.targetMark);
  const text::TextId textId = contact ? text::TextId::overlapLabel : text::TextId::gapLabel;
  const std::string lengthText =
      sketch.say(textId, formatNumber(contact ? contact->depth : collision::closestPoints(a, b).distance));
  const glm::vec3 labelPosition = middle + outward * (kGapLabelDistance * std::max(a.radius, b.radius));
  areLabelsOutside ? sketch.decidingLabelBeside(labelPosition, lengthText, color, labelOffset)
                   : sketch.decidingLabel(middle, lengthText, color, -2);
  if (areLabelsOutside) sketch.guide(middle, labelPosition);
  const float bottom =
      std::min(a.center.y - a.radius, b.center.y - b.radius) - kTextLowering * std::max(a.radius, b.radius);
  drawComparison({middle.x, bottom, middle.z}, distance, a.radius + b.radius, sketch);
}

}  // namespace explain
