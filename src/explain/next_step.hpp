// The player's next step with push-out, as textbook::pushOut and the rounds after it answer it.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "collision/results.hpp"
#include "world/world.hpp"

namespace explain {

/// One push: the player, which is `from` its present place by a displacement, is moved out of a target.
struct PushRound {
  std::uint32_t body = 0;  ///< The target.
  collision::Contact contact;
  glm::vec3 from{0.0f};  ///< Displacements of the player from its present place.
  glm::vec3 to{0.0f};
};

/// The player's next step, in the direction of its last one, and the rounds that push it out: each time out
/// of what it overlaps most deeply, until that is too little to see.
struct NextStep {
  glm::vec3 wish{0.0f};  ///< 0 before the first move.
  std::vector<PushRound> rounds;

  [[nodiscard]] glm::vec3 end() const { return rounds.empty() ? wish : rounds.back().to; }
};

/// The player's next step in the direction of its last one: one whole step along each axis that moves. 0
/// before the first move.
[[nodiscard]] glm::vec3 wishOf(const world::World& world);

/// Nothing is pushed while push-out is off.
[[nodiscard]] NextStep nextStep(const world::World& world);

}  // namespace explain
