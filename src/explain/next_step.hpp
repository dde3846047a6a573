// The player's step that a lesson draws, and the moves of push-out after it.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "collision/results.hpp"
#include "world/world.hpp"

namespace explain {

/// A move of the player out of one target.
struct PushRound {
  std::uint32_t body = 0;  ///< The target.
  collision::Contact contact;
  glm::vec3 from{0.0f};  ///< The start of the push, relative to the player's current position.
  glm::vec3 to{0.0f};
};

/// The player's next step, and the rounds of push-out. Each round removes the player's deepest overlap. The
/// rounds end after 20, or when no overlap is large enough to see.
struct NextStep {
  glm::vec3 wish{0.0f};  ///< The intended step; Scene::wish before the first move.
  std::vector<PushRound> rounds;

  [[nodiscard]] glm::vec3 end() const { return rounds.empty() ? wish : rounds.back().to; }
};

/// The player's next step: in the direction of its last move, scaled so that the largest component is one
/// whole step. Before the first move, Scene::wish.
[[nodiscard]] glm::vec3 wishedStep(const world::World& world);

/// The world in which the drawn step begins. This is the start of the scene while the player is on the way of
/// its first step (Scene::wish and its push-out), or at the end of that step, so that a finished first step
/// stays in the figure. Otherwise, it is `world`, whose next step is drawn.
[[nodiscard]] const world::World& worldAtStepStart(const world::World& world);

/// Computes the next step. There are no rounds while push-out is off.
[[nodiscard]] NextStep nextStep(const world::World& world);

}  // namespace explain
