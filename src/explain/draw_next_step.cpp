#include <algorithm>
#include <string>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"
#include "text/messages.hpp"
#include "world/body.hpp"

namespace explain {
namespace {

// Multiples of unitBeside() of the player, unless the comment names another unit.
constexpr float kLift = 0.1f;         // height of the arrows above the bodies, so that no body hides an arrow
constexpr float kSideBySide = 0.25f;  // distance between arrows that would otherwise lie on each other
constexpr float kSeen = 1e-3f;        // world units: the direction of a shorter arrow cannot be seen
// Arrows are drawn side by side if they form a triangle flatter than this: twice its area over the squared
// step.
constexpr float kSlant = 0.05f;
// Offsets from an arrow's middle, or from the end of a bar, to its name, logical pixels.
constexpr glm::vec2 kRight{31.0f, 0.0f};
constexpr glm::vec2 kAbove{0.0f, -22.0f};
constexpr glm::vec2 kUnderArrow{0.0f, 22.0f};
constexpr glm::vec2 kLeft{-14.0f, 0.0f};
constexpr float kNearStart = 0.22f, kPastMiddle = 0.53f;  // of an arrow
constexpr glm::vec2 kAfterBar{16.0f, 0.0f};
constexpr float kNumberAway = 0.11f;     // from an arrow to the middle of its number
constexpr float kLeastNumbered = 0.15f;  // times the step: shorter pushes have no number
constexpr float kLeastArrow = 0.08f;     // times the step: shorter pushes are lines
constexpr float kLeastOutlined = 0.25f;  // times the step: shorter pushes have no outline
constexpr float kThinLine = 2.0f;        // of these lines, logical pixels

float topOf(const world::World& world, const NextStep& next) {
  float top = world::boundsOf(world.player().shapes).max.y;
  for (const PushRound& round : next.rounds)
    top = std::max(top, world::boundsOf(world.bodies()[round.body].shapes).max.y);
  return top;
}

OverPlayer overPlayer(const world::World& world, const NextStep& next) {
  const float unit = unitBeside(largestHalfExtent(world.player().shapes.front()));
  glm::vec3 center(world.player().placement.center);
  center.y = topOf(world, next) + kLift * unit;
  return {center, unit};
}

/// The name and colour of an arrow. `aside`: offset of the name from its place, logical pixels.
struct NamedPart {
  std::string name;
  render::Color color;
  glm::vec2 aside;
  float part = 0.5f;  ///< The place of the name along the arrow.
};

/// Draws a named arrow, or a dot if the arrow is too short to be seen.
void drawPart(const glm::vec3& from, const glm::vec3& to, const NamedPart& part, const Sketch& sketch) {
  glm::distance(from, to) > kSeen ? sketch.arrow(from, to, part.color) : sketch.dot(from, part.color);
  sketch.decides(glm::mix(from, to, part.part), part.name, part.color);
  render::Label& label = sketch.out.labels.back();
  label.offset = part.aside * sketch.options.scale;
  label.close = true;
}

/// Draws the overlap at the end of the wish, and its depth as a bar.
void drawDepthThere(const world::World& world, const PushRound& round, const OverPlayer& place,
                    const Sketch& sketch) {
  const collision::Contact& contact = round.contact;
  const glm::vec3 half = contact.normal * (0.5f * contact.depth);
  const glm::vec3 middle(contact.position.x, place.center.y, contact.position.z);
  hatchOverlap(world, round, sketch);
  sketch.bar(middle - half, middle + half, sketch.palette().sharedMark);
  sketch.decides(middle - half, sketch.say(text::Word::depthLabel, {{"value", figures(contact.depth)}}),
                 sketch.palette().sharedMark);
  sketch.out.labels.back().offset = kAfterBar * sketch.options.scale;
  sketch.out.labels.back().close = true;
}

/// Draws the triangle of wish, out and wish + out, and the outline of the player at its end. Collinear arrows
/// are drawn side by side, without their sum. Without a push, draws only the wish.
void drawSum(const world::World& world, const NextStep& next, const OverPlayer& place, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 end = next.end(), out = end - next.wish;
  const float flat = kSlant * glm::dot(next.wish, next.wish);
  const bool isTriangle = glm::length(glm::cross(next.wish, out)) > flat;
  const glm::vec3 side = glm::normalize(glm::cross(acrossFrom(glm::normalize(next.wish)), next.wish));
  const glm::vec3 lane = isTriangle ? glm::vec3(0.0f) : side * (kSideBySide * place.unit);
  drawPart(place.at(glm::vec3(0.0f)), place.at(next.wish),
           {sketch.say(text::Word::wishLabel), palette.playerMark, isTriangle ? kRight : kUnderArrow,
            isTriangle ? kPastMiddle : 0.5f},
           sketch);
  if (next.rounds.empty()) return;
  if (isTriangle) drawDepthThere(world, next.rounds.front(), place, sketch);
  drawPart(place.at(next.wish + lane), place.at(end + lane),
           {sketch.say(text::Word::pushLabel), palette.sharedMark, kAbove}, sketch);
  if (!isTriangle) return;
  drawOutline(world.player(), place, end, palette.targetMark, sketch);
  drawPart(place.at(glm::vec3(0.0f)), place.at(end), {"wish + out", palette.targetMark, kLeft, kNearStart},
           sketch);
}

/// Writes the number of a push beside its arrow. Between two walls, the arrows of long pushes leave room at
/// their middle, on alternating sides, and those of short ones at the left, away from the long ones.
void drawNumber(const PushRound& round, std::size_t number, bool isLong, const OverPlayer& place,
                const Sketch& sketch) {
  const bool isOdd = number % 2 == 1;
  const glm::vec3 way = glm::normalize(round.to - round.from);
  const glm::vec3 left = glm::cross(glm::vec3(0.0f, 1.0f, 0.0f), way);
  const float part = isLong ? 0.5f : isOdd ? 0.7f : 0.3f;
  const float away = (isLong && !isOdd ? -kNumberAway : kNumberAway) * place.unit;
  sketch.decides(place.at(glm::mix(round.from, round.to, part) + left * away), std::to_string(number),
                 sketch.palette().sharedMark);
  sketch.out.labels.back().offset = glm::vec2(0.0f);
  sketch.out.labels.back().close = true;
}

/// Draws the wish, each push as a numbered arrow with the player's outline after it, and the player's outline
/// at the end. Short pushes have no number and no outline, and the shortest are lines, because they would lie
/// over each other.
void drawRounds(const world::World& world, const NextStep& next, const OverPlayer& place,
                const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  drawPart(place.at(glm::vec3(0.0f)), place.at(next.wish),
           {sketch.say(text::Word::wishLabel), palette.playerMark, kLeft}, sketch);
  for (std::size_t i = 0; i < next.rounds.size(); ++i) {
    const PushRound& round = next.rounds[i];
    const float share = glm::distance(round.from, round.to) / glm::length(next.wish);
    const glm::vec3 from = place.at(round.from), to = place.at(round.to);
    share >= kLeastArrow ? sketch.arrow(from, to, palette.sharedMark)
                         : sketch.out.strokes.push_back(
                               {from, to, kThinLine * sketch.options.scale, palette.sharedMark, 0.0f, true});
    const bool isLong = share >= kLeastOutlined;
    if (share >= kLeastNumbered) drawNumber(round, i + 1, isLong, place, sketch);
    if (isLong) drawOutline(world.player(), place, round.to, palette.playerMark, sketch);
  }
  drawOutline(world.player(), place, next.end(), palette.targetMark, sketch);
}

/// Draws the player before its step as a ghost, and the outline of a target that the step has moved.
void drawBefore(const world::World& world, const world::World& start, const OverPlayer& place,
                const Sketch& sketch) {
  for (const collision::Shape& shape : start.player().shapes)
    sketch.ghost(shape, sketch.palette().playerMark);
  for (std::size_t i = 1; i < start.listed().size(); ++i)
    if (world.listed()[i].placement != start.listed()[i].placement)
      drawOutline(start.listed()[i], place, glm::vec3(0.0f), sketch.palette().targetMark, sketch);
  sketch.label(nameAnchor(start, 0, sketch.options), sketch.say(text::Word::startLabel),
               sketch.palette().playerMark);
  sketch.out.labels.back().offset = nameOffset(start, 0, sketch.options) * sketch.options.scale;
  sketch.out.labels.back().close = true;
}

}  // namespace

void drawOutline(const world::Body& body, const OverPlayer& place, const glm::vec3& moved,
                 const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes) {
    collision::RoundedBox outline = collision::roundedBoxAny(collision::translatedAny(shape, moved));
    outline.core.center.y = place.center.y;
    if (outline.radius > 0.0f) {
      sketch.ring({outline.core.center, outline.radius}, 1, color);
    } else {
      forEachEdge(outline.core, [&](const glm::vec3& a, const glm::vec3& b) { sketch.dashed(a, b, color); });
    }
  }
}

void hatchOverlap(const world::World& world, const PushRound& round, const Sketch& sketch) {
  for (const collision::Shape& own : world.player().shapes)
    for (const collision::Shape& other : world.bodies()[round.body].shapes)
      sketch.out.overlaps.push_back(
          {solidOf(collision::translatedAny(own, round.from)), solidOf(other), sketch.palette().sharedMark});
}

void drawNextStep(const world::World& now, const Sketch& sketch) {
  const world::World& world = stepBeginning(now);
  const NextStep next = nextStep(world);
  if (next.wish == glm::vec3(0.0f)) return;
  const OverPlayer place = overPlayer(world, next);
  const bool isPlan = &world == &now, isShared = world.scene().share && !next.rounds.empty();
  if (!isPlan) drawBefore(now, world, place, sketch);
  if (isShared) {
    if (isPlan) hatchOverlap(world, next.rounds.front(), sketch);
    if (isPlan) drawOutline(world.player(), place, next.wish, sketch.palette().playerMark, sketch);
    return drawShares(world, next, place, sketch);
  }
  drawOutline(world.player(), place, next.wish, sketch.palette().playerMark, sketch);
  next.rounds.size() > 1 ? drawRounds(world, next, place, sketch) : drawSum(world, next, place, sketch);
}

}  // namespace explain
