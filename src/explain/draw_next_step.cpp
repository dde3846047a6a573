#include <algorithm>

#include "collision/any.hpp"
#include "explain/next_step.hpp"
#include "explain/overlays.hpp"
#include "text/scene_text.hpp"
#include "world/body.hpp"

namespace explain {
namespace {

// Units beside the player.
constexpr float kLift = 0.3f;  // of the lowest lane above the bodies
constexpr float kLane = 0.34f;
constexpr int kMostNumbers = 4;  // of rounds: later ones are too short
constexpr float kSeen = 1e-3f;   // a shorter arrow has no direction that can be seen

/// A place above the bodies, so that what is drawn there hides none of them.
struct Lanes {
  glm::vec3 center;  ///< Of the player.
  float height;      ///< Of the first lane, world space.
  float unit;

  [[nodiscard]] glm::vec3 at(const glm::vec3& moved, int lane) const {
    glm::vec3 place = center + moved;
    place.y = height + static_cast<float>(lane) * kLane * unit;
    return place;
  }
};

Lanes lanesOver(const world::World& world, const NextStep& next) {
  float top = world::boundsOf(world.player().shapes).max.y;
  for (const PushRound& round : next.rounds)
    top = std::max(top, world::boundsOf(world.bodies()[round.body].shapes).max.y);
  const float unit = unitBeside(largestHalfExtent(world.player().shapes.front()));
  return {glm::vec3(world.player().placement.center), top + kLift * unit, unit};
}

void drawEnds(const world::World& world, const NextStep& next, const Sketch& sketch) {
  for (const collision::Shape& shape : world.player().shapes)
    sketch.ghost(collision::translatedAny(shape, next.wish), sketch.palette().playerMark);
}

/// wish + out = ofA, as arrows from lane to lane.
void drawSum(const NextStep& next, const Lanes& lanes, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 start(0.0f), end = next.end();
  sketch.arrow(lanes.at(start, 1), lanes.at(next.wish, 1), palette.playerMark);
  sketch.decides(lanes.at(next.wish, 1), "wish", palette.playerMark);
  if (!next.rounds.empty()) {
    sketch.arrow(lanes.at(next.wish, 2), lanes.at(end, 2), palette.sharedMark);
    sketch.decides(lanes.at(end, 2), "out", palette.sharedMark);
  }
  if (glm::length(end) > kSeen * lanes.unit) {
    sketch.arrow(lanes.at(start, 0), lanes.at(end, 0), palette.targetMark);
  } else {
    sketch.dot(lanes.at(start, 0), palette.targetMark);
  }
  sketch.decides(lanes.at(end, 0), "ofA", palette.targetMark);
}

/// The way of the player's centre: the wish, and one numbered arrow for each push.
void drawRounds(const NextStep& next, const Lanes& lanes, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  sketch.arrow(lanes.at(glm::vec3(0.0f), 0), lanes.at(next.wish, 0), palette.playerMark);
  sketch.decides(lanes.at(next.wish, 0), "wish", palette.playerMark);
  int number = 0;
  for (const PushRound& round : next.rounds) {
    const glm::vec3 from = lanes.at(round.from, 0), to = lanes.at(round.to, 0);
    sketch.arrow(from, to, palette.sharedMark);
    if (++number <= kMostNumbers)
      sketch.label((from + to) * 0.5f, std::to_string(number), palette.sharedMark);
  }
  sketch.dot(lanes.at(next.end(), 0), palette.targetMark);
}

/// The overlap that the step would make, and below it the half that each body moves.
void drawHalves(const world::World& world, const PushRound& round, const Lanes& lanes, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const collision::Contact& contact = round.contact;
  const glm::vec3 half = contact.normal * (0.5f * contact.depth);
  const auto at = [&](const glm::vec3& place, int lane) { return lanes.at(place - lanes.center, lane); };
  const auto named = [&](std::size_t body) {
    return "½ " + text::nameOf(world, body, sketch.options.language) + ' ' + figures(contact.depth / 2.0f);
  };
  const glm::vec3 low = contact.position - half, high = contact.position + half;
  sketch.bar(at(low, 2), at(high, 2), palette.sharedMark);
  sketch.decides(at(low, 2), sketch.say(text::Word::overlapLabel, {{"value", figures(contact.depth)}}),
                 palette.sharedMark);
  sketch.bar(at(low, 1), at(contact.position, 1), palette.playerMark);
  sketch.decides(at(low, 1), named(0), palette.playerMark);
  sketch.bar(at(contact.position, 0), at(high, 0), palette.targetMark);
  sketch.decides(at(high, 0), named(round.body), palette.targetMark);
}

}  // namespace

void drawNextStep(const world::World& world, const Sketch& sketch) {
  const NextStep next = nextStep(world);
  if (next.wish == glm::vec3(0.0f) || !world.player().hit) return;
  const Lanes lanes = lanesOver(world, next);
  drawEnds(world, next, sketch);
  if (world.scene().share)
    return next.rounds.empty() ? void() : drawHalves(world, next.rounds.front(), lanes, sketch);
  next.rounds.size() <= 1 ? drawSum(next, lanes, sketch) : drawRounds(next, lanes, sketch);
}

}  // namespace explain
