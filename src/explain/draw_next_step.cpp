#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <string>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

// Multiples of drawingUnit() of the player, unless the comment names another unit.
constexpr float kArrowHeight = 0.1f;  // height of the arrows above the bodies, so that no body hides an arrow
constexpr float kArrowSpacing = 0.3f;      // distance between arrows that would otherwise lie on each other
constexpr float kMinVisibleArrow = 1e-3f;  // world units: the direction of a shorter arrow cannot be seen
// Arrows are drawn side by side if the triangle of wish, push and sum is flatter than this. The flatness is
// twice the triangle's area, divided by the square of the step.
constexpr float kMinFlatness = 0.05f;
// Offsets from a point of an arrow to its name, logical pixels.
constexpr glm::vec2 kNameOffsetRightBelow{14.0f, 16.0f};
constexpr glm::vec2 kNameOffsetAfterTip{9.0f, 0.0f};
constexpr glm::vec2 kNameOffsetLeft{-14.0f, 0.0f};
constexpr float kArrowMiddle = 0.5f;            // fraction of an arrow: its middle
constexpr float kOutsidePlayerFactor = 1.35f;   // times the player's extent: just outside the player
constexpr float kOutsideOutlinesFactor = 1.2f;  // times the player's extent: outside the player's outlines
/// Fraction of the first push at which its number is, inside the outline.
constexpr float kFirstNumberFraction = 0.3f;
constexpr float kNumberDistance = 0.13f;  // from an arrow to the middle of its number
constexpr std::size_t kRimCorners = 64;
constexpr float kMinDrawnPushFraction = 0.04f;  // times the wish: shorter pushes are not drawn

float topOf(const world::World& world, const NextStep& step) {
  float top = world::boundsOf(world.player().shapes).max.y;
  for (const PushRound& round : step.rounds)
    top = std::max(top, world::boundsOf(world.bodies()[round.body].shapes).max.y);
  return top;
}

StepArrowLayout stepArrowLayout(const world::World& world, const NextStep& step) {
  const float extent = largestHalfExtent(world.player().shapes.front());
  const float unit = drawingUnit(extent);
  glm::vec3 center(world.player().placement.center);
  center.y = topOf(world, step) + kArrowHeight * unit;
  return {center, unit, extent};
}

/// The name and colour of an arrow. `offset`: offset of the name from its position, logical pixels.
struct ArrowLabel {
  std::string name;
  render::Color color;
  glm::vec2 offset;
  float nameFraction = 0.5f;  ///< The position of the name, as a fraction of the arrow.
};

/// Draws a named arrow, or a dot if the arrow is too short to be seen.
void drawNamedArrow(const glm::vec3& from, const glm::vec3& to, const ArrowLabel& label,
                    const Sketch& sketch) {
  glm::distance(from, to) > kMinVisibleArrow ? rimmedArrow(from, to, label.color, sketch)
                                             : sketch.dot(from, label.color);
  sketch.decidingLabelBeside(glm::mix(from, to, label.nameFraction), label.name, label.color, label.offset);
}

/// Draws the outline of the player moved by `displacement`, above the bodies. A ball or an upright capsule is
/// drawn as a circle.
void drawOutline(const world::Body& player, const glm::vec3& displacement, const StepArrowLayout& layout,
                 const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  for (const collision::Shape& shape : player.shapes) {
    collision::RoundedBox outline = collision::roundedBoxAny(collision::translatedAny(shape, displacement));
    outline.core.center.y = layout.center.y;
    outline.radius > 0.0f ? sketch.ring({outline.core.center, outline.radius}, 1, color)
                          : sketch.edges(outline.core, color);
  }
}

void drawWish(const NextStep& step, const StepArrowLayout& layout, const Sketch& sketch) {
  const bool isSlanting = step.wish.x != 0.0f && step.wish.z != 0.0f;
  const float outsideFraction = kOutsidePlayerFactor * layout.extent / glm::length(step.wish);
  drawNamedArrow(layout.pointAt(glm::vec3(0.0f)), layout.pointAt(step.wish),
                 {sketch.say(text::TextId::wishLabel), sketch.palette().playerMark,
                  isSlanting ? kNameOffsetRightBelow : kNameOffsetAfterTip,
                  isSlanting ? std::min(outsideFraction, kArrowMiddle) : 1.0f},
                 sketch);
}

/// Hatches the overlap that the round removes.
void hatchOverlap(const world::World& world, const PushRound& round, const Sketch& sketch) {
  for (const collision::Shape& playerShape : world.player().shapes)
    for (const collision::Shape& targetShape : world.bodies()[round.body].shapes)
      hatch(collision::translatedAny(playerShape, round.from), targetShape, sketch);
}

/// Draws the push, called "out", the overlap that it removes, and the sum "wish + out". If the push is
/// parallel to the wish, draws it beside the wish, without the sum.
void drawPushSum(const world::World& world, const NextStep& step, const StepArrowLayout& layout,
                 const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 end = step.end(), push = end - step.wish;
  const float minArea = kMinFlatness * glm::dot(step.wish, step.wish);
  const bool isTriangle = glm::length(glm::cross(step.wish, push)) > minArea;
  const glm::vec3 side =
      glm::normalize(glm::cross(upwardPerpendicular(glm::normalize(step.wish)), step.wish));
  const glm::vec3 laneOffset = isTriangle ? glm::vec3(0.0f) : side * (kArrowSpacing * layout.unit);
  const std::string name =
      sketch.say(text::TextId::pushLabel) + ' ' + formatNumber(double{glm::length(push)});
  hatchOverlap(world, step.rounds.front(), sketch);
  if (!isTriangle)
    return drawNamedArrow(layout.pointAt(step.wish + laneOffset), layout.pointAt(end + laneOffset),
                          {name, palette.overlapMark, kNameOffsetAfterTip, 0.0f}, sketch);
  const glm::vec3 middle = layout.pointAt(glm::mix(step.wish, end, kArrowMiddle));
  const glm::vec3 pushDirection = glm::normalize(push),
                  outward = step.wish - pushDirection * glm::dot(pushDirection, step.wish);
  drawPointName({middle, middle + glm::normalize(outward) * (kOutsideOutlinesFactor * layout.extent), name,
                 palette.overlapMark, push.x > 0.0f},
                sketch);
  rimmedArrow(layout.pointAt(step.wish), layout.pointAt(end), palette.overlapMark, sketch);
  drawNamedArrow(layout.pointAt(glm::vec3(0.0f)), layout.pointAt(end),
                 {"wish + out", palette.targetMark, kNameOffsetLeft}, sketch);
}

/// Writes the number of a push beside its arrow, on the side away from the next push.
void drawPushNumber(const NextStep& step, std::size_t i, const StepArrowLayout& layout,
                    const Sketch& sketch) {
  const PushRound& round = step.rounds[i];
  const glm::vec3 up(0.0f, 1.0f, 0.0f), direction = glm::normalize(round.to - round.from);
  const glm::vec3 leftOffset = glm::cross(up, direction) * (kNumberDistance * layout.unit);
  const bool turnsLeft =
      i + 1 < step.rounds.size() && glm::dot(leftOffset, step.rounds[i + 1].to - round.to) > 0.0f;
  const float numberFraction = i == 0 ? kFirstNumberFraction : 0.5f;
  sketch.decidingLabelBeside(
      layout.pointAt(glm::mix(round.from, round.to, numberFraction) + (turnsLeft ? -leftOffset : leftOffset)),
      std::to_string(i + 1), sketch.palette().overlapMark, glm::vec2(0.0f));
}

/// Draws each push as a numbered arrow, the player's outline where the push starts, and a dot at the end of
/// the last push. Pushes too short to see are omitted.
void drawRounds(const world::Body& player, const NextStep& step, const StepArrowLayout& layout,
                const Sketch& sketch) {
  const float minLength = kMinDrawnPushFraction * glm::length(step.wish);
  for (std::size_t i = 0; i < step.rounds.size(); ++i) {
    const PushRound& round = step.rounds[i];
    if (glm::distance(round.from, round.to) < minLength) continue;
    if (i > 0) drawOutline(player, round.from, layout, sketch);
    rimmedArrow(layout.pointAt(round.from), layout.pointAt(round.to), sketch.palette().overlapMark, sketch);
    drawPushNumber(step, i, layout, sketch);
  }
  sketch.dot(layout.pointAt(step.end()), sketch.palette().ink);
}

/// Draws the player before its step as a pale disc at the height of the player's lower end, where no body
/// cuts the disc.
void drawPlayerBefore(const world::World& startWorld, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  const collision::Aabb box = world::boundsOf(startWorld.player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = box.max - middle;
  std::array<glm::vec3, kRimCorners> rim;
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(rim.size());
    rim[i] = middle + half * glm::vec3(std::cos(angle), -1.0f, -std::sin(angle));
  }
  sketch.face(rim, color);
  sketch.labelBeside(nameAnchor(startWorld, 0, sketch.options), sketch.say(text::TextId::startLabel), color,
                     nameOffset(startWorld, 0, sketch.options));
}

}  // namespace

void drawNextStep(const world::World& currentWorld, const Sketch& sketch) {
  const world::World& world = worldAtStepStart(currentWorld);
  const NextStep step = nextStep(world);
  if (step.wish == glm::vec3(0.0f)) return;
  const StepArrowLayout layout = stepArrowLayout(world, step);
  if (&world != &currentWorld) drawPlayerBefore(world, sketch);
  drawOutline(world.player(), step.wish, layout, sketch);
  const bool isStepDone = !world::isAtStart(currentWorld);
  if (world.scene().share && !step.rounds.empty())
    return drawSharedPush(world, step, layout, isStepDone, sketch);
  drawWish(step, layout, sketch);
  if (!isStepDone || step.rounds.empty()) return;
  step.rounds.size() > 1 ? drawRounds(world.player(), step, layout, sketch)
                         : drawPushSum(world, step, layout, sketch);
}

}  // namespace explain
