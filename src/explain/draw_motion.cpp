// Draws rays and sweeps. In a step that asks a question, also draws where the player's move ends.
#include <algorithm>
#include <string>

#include "check/expectation_check.hpp"
#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

// A ray without a hit ends at this multiple of the distance to the far side of the target.
constexpr float kMissedRayLengthFactor = 1.5f;
constexpr float kTouchAlpha = 0.5f;    // opacity of a body at its first touch
constexpr float kNormalLength = 0.6f;  // length of a normal, times drawingUnit()
/// Distance from a hit to the letter of its normal, times drawingUnit().
constexpr float kNormalLetterDistance = 0.8f;

void drawHit(const check::MeasuredHit& hit, const world::Body& target, const Sketch& sketch) {
  drawHitMark(glm::vec3(hit.point), glm::vec3(hit.normal), target, timeText(hit.time), sketch);
}

/// The drawn length of a ray that hits nothing.
float missedRayLength(const world::RaySpec& ray, const world::Body& target) {
  const float visibleLength =
      kMissedRayLengthFactor * (glm::distance(glm::vec3(ray.origin), collision::centerAny(target.shapes[0])) +
                                largestHalfExtent(target.shapes[0]));
  return ray.maxDistance ? std::min(visibleLength, static_cast<float>(*ray.maxDistance)) : visibleLength;
}

void drawRay(const world::RaySpec& ray, const world::Body& target, const Sketch& sketch) {
  const auto hit = check::measureRay(ray, target);
  const glm::vec3 origin(ray.origin), direction(ray.direction);
  const glm::vec3 end = hit ? glm::vec3(hit->point) : origin + missedRayLength(ray, target) * direction;
  sketch.arrow(origin, end, sketch.palette().playerMark);
  sketch.dot(origin, sketch.palette().playerMark);
  if (hit) return drawHit(*hit, target, sketch);
  sketch.label(end, sketch.say(text::TextId::hitsNothingLabel), sketch.palette().playerMark, 1);
}

void drawSweep(const world::Body& body, const glm::vec3& displacement, const world::Body& target,
               const Sketch& sketch) {
  const auto hit = check::measureSweep(body, glm::dvec3(displacement), target);
  const glm::vec3 center = collision::centerAny(body.shapes[0]);
  for (const collision::Shape& shape : body.shapes) {
    drawSwept(shape, displacement, sketch.palette().playerMark, sketch);
    sketch.ghost(collision::translatedAny(shape, displacement), sketch.palette().faintInk);
    if (!hit) continue;
    const glm::vec3 toTouch = static_cast<float>(hit->time) * displacement;
    sketch.ghost(collision::translatedAny(shape, toTouch), sketch.palette().playerMark);
  }
  sketch.arrow(center, center + displacement, sketch.palette().playerMark);
  if (hit) return drawHit(*hit, target, sketch);
  sketch.label(center + displacement, sketch.say(text::TextId::getsThereLabel), sketch.palette().playerMark,
               1);
}

}  // namespace

std::string timeText(double time) { return "t = " + formatNumber(time); }

std::string hitText(const world::CastHit& hit, const Sketch& sketch) {
  if (hit.feature == collision::kNoFeature || sketch.options.lesson.bodyNames) return timeText(hit.time);
  return sketch.say(text::TextId::triangleLabel,
                    {{"time", timeText(hit.time)}, {"index", std::to_string(hit.feature)}});
}

void drawGhosts(const world::Body& body, const glm::vec3& displacement, const render::Color& color,
                const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes)
    sketch.ghost(collision::translatedAny(shape, displacement), color);
}

void drawBodySweep(const world::Body& body, const glm::vec3& displacement, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  for (const collision::Shape& shape : body.shapes) drawSwept(shape, displacement, color, sketch);
  const glm::vec3 from(body.placement.center);
  sketch.arrow(from, from + displacement, color);
}

bool drawJump(const glm::vec3& from, const world::Body& body, const glm::vec3& to, const Sketch& sketch) {
  if (glm::distance(from, to) < 2.0f * largestHalfExtent(body.shapes.front())) return false;
  rimmedArrow(from, to, sketch.palette().playerMark, sketch);
  return true;
}

void drawAtTouch(const world::Body& body, const world::PlayerSweep& sweep, const Sketch& sketch) {
  const glm::vec3 displacement = static_cast<float>(sweep.hit->time) * sweep.displacement;
  BodyColors colors = bodyColors(sketch.palette(), true, false);
  colors.fill.a = kTouchAlpha;
  for (const collision::Shape& shape : body.shapes)
    drawPlainShape(collision::translatedAny(shape, displacement), colors, sketch.out);
  drawGhosts(body, displacement, sketch.palette().playerMark, sketch);
}

void drawHitMark(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& text, const Sketch& sketch) {
  const float unit = drawingUnit(largestHalfExtent(target.shapes.front()));
  sketch.thinArrow(point, point + kNormalLength * unit * normal, sketch.palette().ink);
  sketch.label(point + kNormalLetterDistance * unit * normal, "n", sketch.palette().ink);
  sketch.out.labels.back().offset = {};
  sketch.dot(point, sketch.palette().overlapMark);
  if (!text.empty()) sketch.decidingLabel(point, text, sketch.palette().overlapMark, 1);
}

void drawMotions(const world::World& world, const Sketch& sketch) {
  for (const world::Expectation& expectation : world.scene().expect) {
    const auto targetIndex = indexOf(world.bodies(), expectation.b),
               bodyIndex = indexOf(world.bodies(), expectation.a);
    if (!targetIndex) continue;
    const world::Body& targetBody = world.bodies()[*targetIndex];
    if (expectation.ray) drawRay(*expectation.ray, targetBody, sketch);
    if (bodyIndex && expectation.sweep)
      drawSweep(world.bodies()[*bodyIndex], glm::vec3(*expectation.sweep), targetBody, sketch);
  }
}

namespace {

/// Draws the body at the end of its displacement, as if there were no obstacles.
void drawBodyAtEnd(const world::Body& body, const world::PlayerSweep& sweep, const Sketch& sketch) {
  drawGhosts(body, sweep.displacement, sketch.palette().faintInk, sketch);
  if (sweep.hit && !sweep.tunnels) return;
  const auto textId = sweep.hit ? text::TextId::tunnelsLabel : text::TextId::getsThereLabel;
  const glm::vec3 end = glm::vec3(body.placement.center) + sweep.displacement;
  sketch.label(end, sketch.say(textId), sketch.palette().playerMark, 1);
}

}  // namespace

void drawPlayerSweep(const world::World& world, const Sketch& sketch) {
  if (world.twin()) return drawTwinSweep(world, sketch);
  const world::PlayerSweep sweep = world::playerSweep(world);
  drawBodySweep(world.player(), sweep.displacement, sketch);
  drawBodyAtEnd(world.player(), sweep, sketch);
  if (!sweep.hit) return;
  drawAtTouch(world.player(), sweep, sketch);
  drawHitMark(sweep.hit->point, sweep.hit->normal, world.bodies()[sweep.hit->body],
              hitText(*sweep.hit, sketch), sketch);
}

namespace {

constexpr float kArrowNameDistance = 20.0f;  // logical pixels: from an arrow to its name
constexpr float kNearestNameAside = 0.32f;   // from the nearest point to its name, times drawingUnit()
// Offsets of the same name if the arrow is level: down from the ball, and along the arrow. Times
// drawingUnit().
constexpr float kNearestNameBelow = 0.12f, kNearestNameAlong = 0.1f;

/// Draws `box` moved by `wish`, and an arrow to the centre of the moved box, labelled with the arrow's
/// length.
void drawGoal(const collision::Aabb& box, const glm::vec3& wish, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  const glm::vec3 from = (box.min + box.max) * 0.5f, to = from + wish;
  sketch.wire(collision::toObb(collision::translated(box, wish)), color);
  sketch.arrow(from, to, color);
  sketch.decidingLabelBeside((from + to) * 0.5f, text::formatted("%g", double{glm::length(wish)}), color,
                             {0.0f, -kArrowNameDistance});
}

/// Draws `ball` where it lands, the path from `startCenter` to there, and the two lengths whose sum is
/// the depth.
void drawLandedBall(const collision::Sphere& ball, const glm::vec3& startCenter,
                    const collision::Shape& target, const Sketch& sketch) {
  const auto contact = collision::contactAny(ball, target);
  if (!contact || contact->depth <= ball.radius) return;
  const Palette& palette = sketch.palette();
  const glm::vec3 sideDirection = perpendicularInPicture(contact->normal, ball.center, sketch);
  const float centerDepth = contact->depth - ball.radius, unit = drawingUnit(ball, target);
  sketch.wire(ball, palette.playerMark);
  sketch.dashedLine(startCenter, ball.center, palette.playerMark);
  sketch.out.strokes.back().onTop = true;
  moveTargetName(target, -sideDirection, sketch);
  const glm::vec3 rimPoint = startCenter + sideDirection * ball.radius;
  sketch.bar(startCenter, rimPoint, palette.playerRim);
  sketch.decidingLabel(rimPoint, sketch.say(text::TextId::outOfLabel, formatNumber(ball.radius)),
                       palette.playerMark);
  sketch.out.labels.back().offset = {kBarNameDistance * sketch.options.scale, 0.0f};
  for (const glm::vec3& center : {startCenter, ball.center}) sketch.dot(center, palette.playerMark);
  drawLength({ball.center, ball.center + contact->normal * centerDepth, palette.gapMark,
              sketch.say(text::TextId::insideByLabel, formatNumber(centerDepth))},
             sideDirection * (ball.radius + (kDimensionDistance + kPartsDistance) * unit), sketch);
}

}  // namespace

void drawLanding(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const glm::vec3 wish(world.scene().wish), startCenter(world.scene().player.placement.center);
  if (!focus || wish == glm::vec3(0.0f)) return;
  const glm::vec3 toStart = startCenter - collision::centerAny(focus->player);
  if (const auto* box = std::get_if<collision::Aabb>(&focus->player))
    return drawGoal(collision::translated(*box, toStart), wish, sketch);
  const auto* ball = std::get_if<collision::Sphere>(&focus->player);
  if (ball && toStart == glm::vec3(0.0f))
    drawLandedBall({startCenter + wish, ball->radius}, startCenter, focus->target, sketch);
}

void drawNearest(const std::optional<Focus>& focus, const Sketch& sketch) {
  const auto* ball = focus ? std::get_if<collision::Sphere>(&focus->player) : nullptr;
  const auto* box = ball ? std::get_if<collision::Aabb>(&focus->target) : nullptr;
  if (!box) return;
  const glm::vec3 nearestPoint = glm::clamp(ball->center, box->min, box->max),
                  fromNearestPoint = ball->center - nearestPoint;
  const float unit = drawingUnit(*ball, *box);
  if (fromNearestPoint == glm::vec3(0.0f)) return;
  const render::Color& color = sketch.palette().playerMark;
  const glm::vec3 n = glm::normalize(fromNearestPoint),
                  sideDirection = perpendicularInPicture(n, ball->center, sketch);
  rimmedArrow(nearestPoint, ball->center, color, sketch);
  sketch.labelBeside(nearestPoint + fromNearestPoint * 0.5f, "away", color, {0.0f, kArrowNameDistance});
  sketch.dot(nearestPoint, color);
  const bool isLevel = isSideways(n);
  const glm::vec3 namePosition =
      nearestPoint +
      (isLevel ? n * (kNearestNameAlong * unit) - sideDirection * (ball->radius + kNearestNameBelow * unit)
               : (-sideDirection - n) * (kNearestNameAside * unit));
  drawPointName(
      {nearestPoint, namePosition, "nearest", color, isLevel ? n.x > 0.0f : fromNearestPoint.x < 0.0f},
      sketch);
}

}  // namespace explain
