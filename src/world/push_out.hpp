// Push-out: the player moves as far as the targets allow, and is moved out of what it overlaps by minimum
// translations.
#pragma once

#include <cstdint>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// The rules of a move with push-out.
struct PushRules {
  double slop = 0.0;   ///< An overlap up to this depth counts as resting contact; world units.
  bool share = false;  ///< The target moves half of the way, and the player the other half.
};

/// The slop: a thousandth of a step, or of the player's largest extent if that is less. It is too small to
/// see, and large enough that a body that leans on another keeps touching it. The slop is never below what
/// float32 resolves at the player's position.
[[nodiscard]] double pushSlop(const Bodies& bodies, double step);

class PushOut {
 public:
  /// Turns and moves the player from where it stands towards `goal`. From a free place it turns, and moves no
  /// further than half its thickness, in short steps; a longer way it is swept along. So no body is passed,
  /// however thin, at whatever speed, and none is left on its far side. The player stays at the last free
  /// place if there is no way on. From within a body it is pushed out first, or stays where it is.
  void move(Bodies& bodies, const Placement& goal, const PushRules& rules);

  [[nodiscard]] bool wedged() const { return wedged_; }  ///< The last move found no way.
  [[nodiscard]] bool turned() const { return turned_; }  ///< The last move reached the goal's angles.
  [[nodiscard]] bool targetsMoved() const { return targetsMoved_; }
  /// The largest depth of the player in body i during the last move; negative when they did not touch.
  [[nodiscard]] float deepest(std::size_t i) const { return i < deepest_.size() ? deepest_[i] : -1.0f; }
  /// To be called when the player was placed by other means: deepest() no longer applies.
  void forget();

 private:
  void noteDepth(std::uint32_t target, float depth);
  void begin(const Bodies& bodies, const PushRules& rules);
  bool turn(Bodies& bodies, const glm::dvec3& goal);
  void advance(Bodies& bodies, const glm::dvec3& from, const glm::dvec3& goal);
  void slide(Bodies& bodies, glm::dvec3 goal);
  bool tryPlace(Bodies& bodies, const Placement& pose, bool fromFree);
  bool resolve(Bodies& bodies);
  void pushApart(Bodies& bodies, std::size_t target, const collision::Contact& contact);
  void keepStill(Bodies& bodies, const glm::dvec3& before, const glm::dvec3& wanted) const;
  void restore(Bodies& bodies, const Placement& player, const std::vector<glm::dvec3>& centers) const;

  PushRules rules_;
  std::vector<float> deepest_;
  std::vector<std::uint32_t> touched_;    // whose deepest_ is set
  std::vector<glm::dvec3> centers_;       // of the bodies, before an attempt
  std::vector<glm::dvec3> startCenters_;  // and before the whole move
  double reach_ = 0.0;                    // least reachInto() of what has been pushed against in an attempt
  bool wedged_ = false;
  bool turned_ = false;
  bool targetsMoved_ = false;
};

}  // namespace world
