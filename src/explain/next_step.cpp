#include "explain/next_step.hpp"

#include <algorithm>
#include <optional>

#include "collision/any.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

constexpr std::size_t kMostRounds = 20;
constexpr float kThin = 1e-3f;  // times the step: an overlap of at most this depth is not pushed out
// Times the step: tolerance of the player's place. At two walls, push-out leaves less overlap than this.
constexpr double kSlack = 4e-3;

/// The deepest overlap after the player moves by `by` and each target i by shifts[i].
std::optional<PushRound> deepest(const world::World& world, const glm::vec3& by,
                                 const std::vector<glm::vec3>& shifts) {
  std::optional<PushRound> worst;
  const auto bodies = world.listed();
  for (std::uint32_t i = 1; i < bodies.size(); ++i) {
    for (const collision::Shape& own : bodies[0].shapes) {
      for (const collision::Shape& other : bodies[i].shapes) {
        const auto contact = collision::contactAny(collision::translatedAny(own, by),
                                                   collision::translatedAny(other, shifts[i]));
        if (contact && (!worst || contact->depth > worst->contact.depth)) worst = {i, *contact, by, by};
      }
    }
  }
  return worst;
}

}  // namespace

glm::vec3 wishOf(const world::World& world) {
  const glm::dvec3 way = world.lastDirection(), size = glm::abs(way);
  const double most = std::max({size.x, size.y, size.z});
  return most > 0.0 ? glm::vec3(way * (world.scene().step / most)) : glm::vec3(world.scene().wish);
}

const world::World& worldAtStepStart(const world::World& world) {
  if (world.scene().wish == glm::dvec3(0.0) || world::isAtStart(world)) return world;
  const world::World& start = world.start();
  const world::Placement &from = start.player().placement, &now = world.player().placement;
  if (now.degrees != from.degrees) return world;
  const glm::dvec3 end(nextStep(start).end()), moved = now.center - from.center;
  const glm::dvec3 slack(kSlack * world.scene().step);
  const glm::dvec3 low = glm::min(end, glm::dvec3(0.0)) - slack,
                   high = glm::max(end, glm::dvec3(0.0)) + slack;
  const bool isOnTheWay =
      glm::all(glm::greaterThanEqual(moved, low)) && glm::all(glm::lessThanEqual(moved, high));
  return isOnTheWay ? start : world;
}

NextStep nextStep(const world::World& world) {
  NextStep next{wishOf(world), {}};
  if (next.wish == glm::vec3(0.0f) || !world.push()) return next;
  const float thin = kThin * static_cast<float>(world.scene().step);
  std::vector<glm::vec3> shifts(world.listed().size(), glm::vec3(0.0f));
  while (next.rounds.size() < kMostRounds) {
    auto round = deepest(world, next.end(), shifts);
    if (!round || round->contact.depth <= thin) break;
    const glm::vec3 out = round->contact.normal * round->contact.depth;
    round->to = round->from + (world.scene().share ? 0.5f : 1.0f) * out;
    if (world.scene().share) shifts[round->body] -= 0.5f * out;
    next.rounds.push_back(*round);
  }
  return next;
}

}  // namespace explain
