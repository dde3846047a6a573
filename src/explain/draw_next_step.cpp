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
// Offsets from a place on an arrow to its name, logical pixels.
constexpr glm::vec2 kNameRightBelow{14.0f, 16.0f};
constexpr glm::vec2 kNameAfterTip{9.0f, 0.0f};
constexpr glm::vec2 kNameLeft{-14.0f, 0.0f};
constexpr float kArrowMiddle = 0.5f;      // fraction of an arrow: its middle
constexpr float kOutsidePlayer = 1.35f;   // times the player's extent: just outside the player
constexpr float kOutsideOutlines = 1.2f;  // times the player's extent: outside the player's outlines
/// Fraction of the first push at which its number is, inside the outline.
constexpr float kFirstNumberFraction = 0.3f;
constexpr float kNumberDistance = 0.13f;  // from an arrow to the middle of its number
constexpr std::size_t kRimCorners = 64;
constexpr float kMinDrawnPush = 0.04f;  // times the wish: shorter pushes are not drawn

float topOf(const world::World& world, const NextStep& next) {
  float top = world::boundsOf(world.player().shapes).max.y;
  for (const PushRound& round : next.rounds)
    top = std::max(top, world::boundsOf(world.bodies()[round.body].shapes).max.y);
  return top;
}

StepArrowLayout stepArrowLayout(const world::World& world, const NextStep& next) {
  const float extent = largestHalfExtent(world.player().shapes.front());
  const float unit = drawingUnit(extent);
  glm::vec3 center(world.player().placement.center);
  center.y = topOf(world, next) + kArrowHeight * unit;
  return {center, unit, extent};
}

/// The name and colour of an arrow. `offset`: offset of the name from its place, logical pixels.
struct ArrowLabel {
  std::string name;
  render::Color color;
  glm::vec2 offset;
  float fraction = 0.5f;  ///< The place of the name, as a fraction of the arrow.
};

/// Draws a named arrow, or a dot if the arrow is too short to be seen.
void drawNamedArrow(const glm::vec3& from, const glm::vec3& to, const ArrowLabel& label,
                    const Sketch& sketch) {
  glm::distance(from, to) > kMinVisibleArrow ? rimmedArrow(from, to, label.color, sketch)
                                             : sketch.dot(from, label.color);
  sketch.decidingLabelBeside(glm::mix(from, to, label.fraction), label.name, label.color, label.offset);
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

void drawWish(const NextStep& next, const StepArrowLayout& layout, const Sketch& sketch) {
  const bool isSlanting = next.wish.x != 0.0f && next.wish.z != 0.0f;
  const float outsideFraction = kOutsidePlayer * layout.extent / glm::length(next.wish);
  drawNamedArrow(layout.at(glm::vec3(0.0f)), layout.at(next.wish),
                 {sketch.say(text::TextId::wishLabel), sketch.palette().playerMark,
                  isSlanting ? kNameRightBelow : kNameAfterTip,
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
void drawSum(const world::World& world, const NextStep& next, const StepArrowLayout& layout,
             const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 end = next.end(), push = end - next.wish;
  const float minArea = kMinFlatness * glm::dot(next.wish, next.wish);
  const bool isTriangle = glm::length(glm::cross(next.wish, push)) > minArea;
  const glm::vec3 side =
      glm::normalize(glm::cross(upwardPerpendicular(glm::normalize(next.wish)), next.wish));
  const glm::vec3 laneOffset = isTriangle ? glm::vec3(0.0f) : side * (kArrowSpacing * layout.unit);
  const std::string name =
      sketch.say(text::TextId::pushLabel) + ' ' + formatNumber(double{glm::length(push)});
  hatchOverlap(world, next.rounds.front(), sketch);
  if (!isTriangle)
    return drawNamedArrow(layout.at(next.wish + laneOffset), layout.at(end + laneOffset),
                          {name, palette.overlapMark, kNameAfterTip, 0.0f}, sketch);
  const glm::vec3 middle = layout.at(glm::mix(next.wish, end, kArrowMiddle));
  const glm::vec3 pushDirection = glm::normalize(push),
                  outward = next.wish - pushDirection * glm::dot(pushDirection, next.wish);
  namePoint({middle, middle + glm::normalize(outward) * (kOutsideOutlines * layout.extent), name,
             palette.overlapMark, push.x > 0.0f},
            sketch);
  rimmedArrow(layout.at(next.wish), layout.at(end), palette.overlapMark, sketch);
  drawNamedArrow(layout.at(glm::vec3(0.0f)), layout.at(end), {"wish + out", palette.targetMark, kNameLeft},
                 sketch);
}

/// Writes the number of a push beside its arrow, on the side away from the next push.
void drawNumber(const NextStep& next, std::size_t i, const StepArrowLayout& layout, const Sketch& sketch) {
  const PushRound& round = next.rounds[i];
  const glm::vec3 up(0.0f, 1.0f, 0.0f), direction = glm::normalize(round.to - round.from);
  const glm::vec3 left = glm::cross(up, direction) * (kNumberDistance * layout.unit);
  const bool turnsLeft =
      i + 1 < next.rounds.size() && glm::dot(left, next.rounds[i + 1].to - round.to) > 0.0f;
  const float numberFraction = i == 0 ? kFirstNumberFraction : 0.5f;
  sketch.decidingLabelBeside(
      layout.at(glm::mix(round.from, round.to, numberFraction) + (turnsLeft ? -left : left)),
      std::to_string(i + 1), sketch.palette().overlapMark, glm::vec2(0.0f));
}

/// Draws each push as a numbered arrow, the player's outline where the push starts, and a dot at the end of
/// the last push. Pushes too short to see are omitted.
void drawRounds(const world::Body& player, const NextStep& next, const StepArrowLayout& layout,
                const Sketch& sketch) {
  const float minLength = kMinDrawnPush * glm::length(next.wish);
  for (std::size_t i = 0; i < next.rounds.size(); ++i) {
    const PushRound& round = next.rounds[i];
    if (glm::distance(round.from, round.to) < minLength) continue;
    if (i > 0) drawOutline(player, round.from, layout, sketch);
    rimmedArrow(layout.at(round.from), layout.at(round.to), sketch.palette().overlapMark, sketch);
    drawNumber(next, i, layout, sketch);
  }
  sketch.dot(layout.at(next.end()), sketch.palette().ink);
}

/// Draws the player before its step as a pale disc at the height of the player's lower end, where no body
/// cuts the disc.
void drawBefore(const world::World& start, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  const collision::Aabb box = world::boundsOf(start.player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = box.max - middle;
  std::array<glm::vec3, kRimCorners> rim;
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(rim.size());
    rim[i] = middle + half * glm::vec3(std::cos(angle), -1.0f, -std::sin(angle));
  }
  sketch.face(rim, color);
  sketch.labelBeside(nameAnchor(start, 0, sketch.options), sketch.say(text::TextId::startLabel), color,
                     nameOffset(start, 0, sketch.options));
}

}  // namespace

void drawNextStep(const world::World& now, const Sketch& sketch) {
  const world::World& world = worldAtStepStart(now);
  const NextStep next = nextStep(world);
  if (next.wish == glm::vec3(0.0f)) return;
  const StepArrowLayout layout = stepArrowLayout(world, next);
  if (&world != &now) drawBefore(world, sketch);
  drawOutline(world.player(), next.wish, layout, sketch);
  const bool isStepDone = !world::isAtStart(now);
  if (world.scene().share && !next.rounds.empty())
    return drawSharedPush(world, next, layout, isStepDone, sketch);
  drawWish(next, layout, sketch);
  if (!isStepDone || next.rounds.empty()) return;
  next.rounds.size() > 1 ? drawRounds(world.player(), next, layout, sketch)
                         : drawSum(world, next, layout, sketch);
}

}  // namespace explain
