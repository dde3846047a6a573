#include <algorithm>
#include <cmath>
#include <string>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/next_step.hpp"
#include "explain/overlays.hpp"
#include "text/messages.hpp"
#include "world/body.hpp"

namespace explain {
namespace {

// Multiples of unitBeside() of the player, unless the comment names another unit.
constexpr float kLift = 0.1f;         // height of the arrows above the bodies, so that no body hides an arrow
constexpr float kLane = 0.34f;        // distance between bars that would otherwise lie on each other
constexpr float kSideBySide = 0.25f;  // distance between arrows that would otherwise lie on each other
constexpr float kSeen = 1e-3f;        // world units: the direction of a shorter arrow cannot be seen
// Arrows are drawn side by side if they form a triangle flatter than this: twice its area over the squared
// step.
constexpr float kSlant = 0.05f;
// Offsets from an arrow's middle to its name, logical pixels.
constexpr glm::vec2 kRight{30.0f, 0.0f};
constexpr glm::vec2 kAbove{0.0f, -22.0f};
constexpr glm::vec2 kUnderArrow{0.0f, 22.0f};
constexpr glm::vec2 kLeft{-14.0f, 0.0f};
constexpr glm::vec2 kAboveLeft{-14.0f, -36.0f};  // of the upper half of an arrow
constexpr float kNumberAway = 0.2f;              // from an arrow to the middle of its number
constexpr float kLeastNumbered = 0.25f;          // times the step: shorter pushes are lines
// Bars are on the side of the bodies towards kFront. They are on the other side only if the eye is clearly
// there: if the cosine of the angle between the eye and the first side is below -kClearlyBehind.
constexpr glm::vec3 kFront{1.0f, 0.0f, 2.0f};
constexpr float kClearlyBehind = 0.3f;

/// The point above the player's centre, at the height of the arrows.
struct OverPlayer {
  glm::vec3 center;  ///< The player's centre, at the height of the arrows.
  float unit;

  [[nodiscard]] glm::vec3 at(const glm::vec3& moved) const { return center + moved; }
};

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

/// The name and colour of an arrow. `aside`: offset of the name from the arrow's middle, logical pixels.
struct NamedPart {
  std::string name;
  render::Color color;
  glm::vec2 aside;
};

/// Draws a named arrow, or a dot if the arrow is too short to be seen.
void drawPart(const glm::vec3& from, const glm::vec3& to, const NamedPart& part, const Sketch& sketch) {
  glm::distance(from, to) > kSeen ? sketch.arrow(from, to, part.color) : sketch.dot(from, part.color);
  sketch.decides((from + to) * 0.5f, part.name, part.color);
  render::Label& label = sketch.out.labels.back();
  label.offset = part.aside * sketch.options.scale;
  label.close = true;
}

/// Draws the outline of the player moved by `moved`, above the bodies. A ball or an upright capsule is drawn
/// as a circle.
void drawOutline(const world::World& world, const OverPlayer& place, const glm::vec3& moved,
                 const render::Color& color, const Sketch& sketch) {
  const glm::vec3 lift(0.0f, kLift * place.unit, 0.0f);
  for (const collision::Shape& shape : world.player().shapes) {
    const collision::RoundedBox body =
        collision::roundedBoxAny(collision::translatedAny(shape, moved + lift));
    if (body.radius > 0.0f) {
      sketch.ring({place.at(moved), body.radius}, 1, color);
    } else {
      forEachEdge(body.core, [&](const glm::vec3& a, const glm::vec3& b) { sketch.dashed(a, b, color); });
    }
  }
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
           {sketch.say(text::Word::wishLabel), palette.playerMark, isTriangle ? kRight : kUnderArrow},
           sketch);
  if (next.rounds.empty()) return;
  drawPart(place.at(next.wish + lane), place.at(end + lane),
           {sketch.say(text::Word::pushLabel), palette.sharedMark, kAbove}, sketch);
  if (!isTriangle) return;
  drawOutline(world, place, end, palette.targetMark, sketch);
  drawPart(place.at(glm::vec3(0.0f)), place.at(end), {"wish + out", palette.targetMark, kAboveLeft}, sketch);
}

/// Writes the number of a push beside its middle: at the left of odd arrows, at the right of even ones.
/// Between two walls, the next arrow then does not cover the number.
void drawNumber(const PushRound& round, std::size_t number, const OverPlayer& place, const Sketch& sketch) {
  const glm::vec3 way = glm::normalize(round.to - round.from);
  const glm::vec3 left = glm::cross(glm::vec3(0.0f, 1.0f, 0.0f), way);
  const float side = number % 2 == 1 ? kNumberAway : -kNumberAway;
  sketch.decides(place.at((round.from + round.to) * 0.5f + left * (side * place.unit)),
                 std::to_string(number), sketch.palette().sharedMark);
  sketch.out.labels.back().offset = glm::vec2(0.0f);
  sketch.out.labels.back().close = true;
}

/// Draws the wish, each push as a numbered arrow, and the player's outline at the end. Short pushes are
/// lines, because their arrowheads and numbers would lie over each other.
void drawRounds(const world::World& world, const NextStep& next, const Sketch& sketch) {
  const OverPlayer place = overPlayer(world, next);
  drawPart(place.at(glm::vec3(0.0f)), place.at(next.wish),
           {sketch.say(text::Word::wishLabel), sketch.palette().playerMark, kLeft}, sketch);
  const float least = kLeastNumbered * glm::length(next.wish);
  const auto isShort = [&](const PushRound& round) { return glm::distance(round.from, round.to) < least; };
  const auto end = std::find_if(next.rounds.begin(), next.rounds.end(), isShort);
  const auto count = static_cast<std::size_t>(end - next.rounds.begin());
  for (std::size_t i = 0; i < count; ++i) {
    const PushRound& round = next.rounds[i];
    if (i == 0) drawOutline(world, place, round.to, sketch.palette().playerMark, sketch);
    sketch.arrow(place.at(round.from), place.at(round.to), sketch.palette().sharedMark);
    drawNumber(round, i + 1, place, sketch);
  }
  for (std::size_t i = count; i < next.rounds.size(); ++i)
    sketch.line(place.at(next.rounds[i].from), place.at(next.rounds[i].to), sketch.palette().sharedMark);
  if (count < next.rounds.size()) drawOutline(world, place, next.end(), sketch.palette().playerMark, sketch);
}

/// The position of bars beside both bodies, on the viewer's side, at the bottom of the lower body.
struct InFront {
  glm::vec3 way;  ///< Towards the viewer, horizontal, perpendicular to the contact's normal.
  float reach;    ///< The farthest coordinate of the bodies along `way`.
  float low;      ///< The height of the bars.
  float unit;

  /// Moves `place` into a lane. Lane 0 touches the bounds of the bodies, lane 1 is beside lane 0.
  [[nodiscard]] glm::vec3 at(const glm::vec3& place, int lane) const {
    glm::vec3 moved = place + way * (reach + static_cast<float>(lane) * kLane * unit - glm::dot(place, way));
    moved.y = low;
    return moved;
  }
};

InFront barsInFront(const world::World& world, const PushRound& round, const Sketch& sketch) {
  const glm::vec3 &n = round.contact.normal, &at = round.contact.position;
  const glm::vec3 back = sketch.options.eye ? *sketch.options.eye - at : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 across = glm::cross(n, glm::vec3(0.0f, 1.0f, 0.0f));
  glm::vec3 way = glm::length(across) > kSeen ? glm::normalize(across) : glm::vec3(0.0f, 0.0f, 1.0f);
  if (glm::dot(way, kFront) < 0.0f) way = -way;
  if (glm::dot(way, back) < -kClearlyBehind * glm::length(back)) way = -way;
  float reach = -INFINITY, low = INFINITY;
  for (const std::size_t body : {std::size_t{0}, std::size_t{round.body}}) {
    const collision::Aabb box = world::boundsOf(world.bodies()[body].shapes);
    const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
    reach = std::max(reach, glm::dot(middle, way) + glm::dot(half, glm::abs(way)));
    low = std::min(low, box.min.y);
  }
  return {way, reach, low, unitBeside(largestHalfExtent(world.player().shapes.front()))};
}

/// Hatches the overlap that the round removes.
void hatchOverlap(const world::World& world, const PushRound& round, const Sketch& sketch) {
  for (const collision::Shape& own : world.player().shapes)
    for (const collision::Shape& other : world.bodies()[round.body].shapes)
      sketch.out.overlaps.push_back(
          {solidOf(collision::translatedAny(own, round.from)), solidOf(other), sketch.palette().sharedMark});
}

/// Draws the wish from the player's face to the same face after the step. In the next lanes, draws a bar for
/// the overlap there, and two arrows of half its length, the moves of the bodies.
void drawHalves(const world::World& world, const PushRound& round, const std::string& wish,
                const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const collision::Contact& contact = round.contact;
  const glm::vec3 half = contact.normal * (0.5f * contact.depth);
  const glm::vec3 low = contact.position - half, high = contact.position + half;
  const InFront place = barsInFront(world, round, sketch);
  const auto named = [&](std::size_t body) {
    return text::nameOf(world, body, sketch.options.language) + ' ' + figures(contact.depth / 2.0f);
  };
  for (const glm::vec3& end : {low, high}) sketch.dashed(place.at(end, 0), place.at(end, 3), palette.ink);
  const auto nameAtTheLeft = [&](const glm::vec3& at, const std::string& name, const render::Color& color) {
    sketch.decides(at, name, color);
    render::Label& label = sketch.out.labels.back();
    label.offset.x = -label.offset.x;
  };
  sketch.arrow(place.at(low - round.from, 1), place.at(low, 1), palette.playerMark);
  nameAtTheLeft(place.at(low - round.from, 1), wish, palette.playerMark);
  sketch.bar(place.at(low, 2), place.at(high, 2), palette.sharedMark);
  sketch.decides(place.at(low, 2), sketch.say(text::Word::overlapLabel, {{"value", figures(contact.depth)}}),
                 palette.sharedMark);
  sketch.arrow(place.at(low, 3), place.at(contact.position, 3), palette.playerMark);
  sketch.decides(place.at(low, 3), named(0), palette.playerMark);
  sketch.arrow(place.at(high, 3), place.at(contact.position, 3), palette.targetMark);
  nameAtTheLeft(place.at(high, 3), named(round.body), palette.targetMark);
}

}  // namespace

void drawNextStep(const world::World& world, const Sketch& sketch) {
  const NextStep next = nextStep(world);
  if (next.wish == glm::vec3(0.0f)) return;
  const OverPlayer place = overPlayer(world, next);
  drawOutline(world, place, next.wish, sketch.palette().playerMark, sketch);
  if (!world.scene().share && next.rounds.size() > 1) return drawRounds(world, next, sketch);
  if (!world.scene().share) return drawSum(world, next, place, sketch);
  const std::string wish = sketch.say(text::Word::wishLabel) + ' ' + figures(double{glm::length(next.wish)});
  if (next.rounds.empty())
    return drawPart(place.center, place.at(next.wish), {wish, sketch.palette().playerMark, kAbove}, sketch);
  hatchOverlap(world, next.rounds.front(), sketch);
  drawHalves(world, next.rounds.front(), wish, sketch);
}

}  // namespace explain
