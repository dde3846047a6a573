#include "explain/next_step.hpp"

#include <algorithm>
#include <optional>

#include "collision/any.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

constexpr std::size_t kMaxRounds = 20;
constexpr float kMinPushDepth = 1e-3f;  // times the step: an overlap of at most this depth is not pushed out
// Times the step: tolerance of the player's position. At two walls, push-out leaves less overlap than this.
constexpr double kPositionTolerance = 4e-3;

/// The deepest overlap after the player moves by `offset` and each target i by shifts[i].
std::optional<PushRound> deepestOverlap(const world::World& world, const glm::vec3& offset,
                                        const std::vector<glm::vec3>& shifts) {
  std::optional<PushRound> deepestRound;
  const auto bodies = world.listedBodies();
  for (std::uint32_t i = 1; i < bodies.size(); ++i) {
    for (const collision::Shape& playerShape : bodies[0].shapes) {
      for (const collision::Shape& targetShape : bodies[i].shapes) {
        const auto contact = collision::contactAny(collision::translatedAny(playerShape, offset),
                                                   collision::translatedAny(targetShape, shifts[i]));
        if (contact && (!deepestRound || contact->depth > deepestRound->contact.depth))
          deepestRound = {i, *contact, offset, offset};
      }
    }
  }
  return deepestRound;
}

}  // namespace

glm::vec3 wishedStep(const world::World& world) {
  const glm::dvec3 direction = world.lastDirection(), magnitudes = glm::abs(direction);
  const double largestComponent = std::max({magnitudes.x, magnitudes.y, magnitudes.z});
  return largestComponent > 0.0 ? glm::vec3(direction * (world.scene().step / largestComponent))
                                : glm::vec3(world.scene().wish);
}

const world::World& worldAtStepStart(const world::World& world) {
  if (world.scene().wish == glm::dvec3(0.0) || world::isAtStart(world)) return world;
  const world::World& startWorld = world.initialWorld();
  const world::Placement &startPlacement = startWorld.player().placement,
                         &placement = world.player().placement;
  if (placement.degrees != startPlacement.degrees) return world;
  const glm::dvec3 end(nextStep(startWorld).end()), displacement = placement.center - startPlacement.center;
  const glm::dvec3 tolerance(kPositionTolerance * world.scene().step);
  const glm::dvec3 low = glm::min(end, glm::dvec3(0.0)) - tolerance,
                   high = glm::max(end, glm::dvec3(0.0)) + tolerance;
  const bool isOnStepPath =
      glm::all(glm::greaterThanEqual(displacement, low)) && glm::all(glm::lessThanEqual(displacement, high));
  return isOnStepPath ? startWorld : world;
}

NextStep nextStep(const world::World& world) {
  NextStep step{wishedStep(world), {}};
  if (step.wish == glm::vec3(0.0f) || !world.pushOutEnabled()) return step;
  const float minDepth = kMinPushDepth * static_cast<float>(world.scene().step);
  std::vector<glm::vec3> shifts(world.listedBodies().size(), glm::vec3(0.0f));
  while (step.rounds.size() < kMaxRounds) {
    auto round = deepestOverlap(world, step.end(), shifts);
    if (!round || round->contact.depth <= minDepth) break;
    const glm::vec3 push = round->contact.normal * round->contact.depth;
    round->to = round->from + (world.scene().share ? 0.5f : 1.0f) * push;
    if (world.scene().share) shifts[round->body] -= 0.5f * push;
    step.rounds.push_back(*round);
  }
  return step;
}

}  // namespace explain
