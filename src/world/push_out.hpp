// Moves the player as far as the targets allow. Sweeps the player along the path, slides it along targets,
// and moves it out of targets that it overlaps.
#pragma once

#include <cstdint>
#include <vector>

#include "world/bodies.hpp"

namespace world {

struct PushRules {
  double slop = 0.0;  ///< An overlap up to this depth is treated as resting contact; world units.
  /// If true, two overlapping bodies each move by half of the depth. Otherwise only the player moves.
  bool sharesPush = false;
};

/// Returns the slop: the lesser of a thousandth of a step and a thousandth of the player's largest extent. It
/// is at least 16 roundings of float32 at the player's position, so that a resting body keeps touching.
[[nodiscard]] double pushSlop(const Bodies& bodies, double step);

class PushOut {
 public:
  /// Turns and moves the player towards `goal`. The player neither passes through a body nor is pushed out on
  /// its far side, even if it is fast or the body is thin. For this, turns and short paths are split into
  /// short steps. A path longer than half the player's thickness is swept. A blocked player stops at its last
  /// free position. A player that starts inside a body is first pushed out. If that fails, it stays.
  void move(Bodies& bodies, const Placement& goal, const PushRules& rules);

  [[nodiscard]] bool isWedged() const { return isWedged_; }  ///< True if the last move was blocked.
  [[nodiscard]] bool hasTurned() const {
    return hasTurned_;
  }  ///< True if the last move reached the goal's angles.
  [[nodiscard]] bool targetsMoved() const { return targetsMoved_; }
  /// The player's largest depth in body i during the last move. Negative if they did not touch.
  [[nodiscard]] float largestDepth(std::size_t i) const {
    return i < largestDepths_.size() ? largestDepths_[i] : -1.0f;
  }
  /// Resets largestDepth(). Call this when the player was placed without move().
  void resetDepths();

 private:
  void noteDepth(std::uint32_t target, float depth);
  void begin(const Bodies& bodies, const PushRules& rules);
  bool turn(Bodies& bodies, const glm::dvec3& goal);
  void advance(Bodies& bodies, const glm::dvec3& from, const glm::dvec3& goal);
  void slide(Bodies& bodies, glm::dvec3 goal);
  bool tryPlace(Bodies& bodies, const Placement& pose, bool startsFree);
  bool resolve(Bodies& bodies);
  void pushBody(Bodies& bodies, std::uint32_t body, const glm::dvec3& displacement);
  void keepStill(Bodies& bodies, const glm::dvec3& oldCenter, const glm::dvec3& wantedCenter) const;
  void restore(Bodies& bodies, const Placement& player, const std::vector<glm::dvec3>& centers) const;

  PushRules rules_;
  std::vector<float> largestDepths_;
  std::vector<std::uint32_t> touchedTargets_;  // targets whose largestDepths_ is set
  std::vector<std::uint32_t> pushedTargets_;   // targets that the present attempt has moved, each once
  std::vector<glm::dvec3> centers_;            // the bodies' centres before an attempt
  std::vector<glm::dvec3> startCenters_;       // the bodies' centres before the turn
  double safeDepth_ = 0.0;                     // least safeDepth() of the bodies that push the player
  bool isWedged_ = false;
  bool hasTurned_ = false;
  bool targetsMoved_ = false;
};

/// A straight piece of the player's path.
struct PathSegment {
  glm::dvec3 displacement{0.0};
  double freeFraction = 0.0;  ///< The free fraction of the path; 0 if the player stays.
};

/// Returns the next straight piece of `remainingMotion`, the player's remaining displacement. The piece
/// slides along touched bodies. The piece ends one slop (world units) deep in the next body. If player and
/// body are both thin, the piece ends just before the body. `sharesPush`: the piece may end deeper, so that
/// the player pushes the body.
[[nodiscard]] PathSegment nextPathSegment(const Bodies& bodies, const glm::dvec3& remainingMotion,
                                          double slop, bool sharesPush);

/// Turns body i to `degrees`, and moves it by `displacement` until it first touches a target. A body that
/// already touches a target can move along it or away from it.
void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& displacement, const glm::dvec3& degrees);

}  // namespace world
