// The player moves as far as the targets allow: it is swept along its path, slides along what it hits, and is
// moved out of what it overlaps by minimum translations.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// Two targets that overlap; none do while `contact` is empty.
struct TargetOverlap {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::optional<collision::Contact> contact;  ///< Its normal points from b to a.

  [[nodiscard]] double depth() const { return contact ? double{contact->depth} : -1.0; }
};

/// The deepest overlap of a target among `moved` with any other listed target; the first of equal ones, so
/// that the choice is the same in every tick.
[[nodiscard]] TargetOverlap deepestAmong(const Bodies& bodies, std::span<const std::uint32_t> moved);

/// The rules of a move with push-out.
struct PushRules {
  double slop = 0.0;  ///< An overlap up to this depth counts as resting contact; world units.
  /// Player and target each move by half of the depth, and targets push each other on in the same way.
  bool share = false;
};

/// The slop: a thousandth of a step, or of the player's largest extent if that is less. It is too small to
/// see, and large enough that a resting body keeps touching. The slop is never below what
/// float32 resolves at the player's position.
[[nodiscard]] double pushSlop(const Bodies& bodies, double step);

class PushOut {
 public:
  /// Turns and moves the player towards `goal`. From a free position it turns in short steps, moves up to
  /// half its thickness in short steps, and is swept along a longer path. So it never passes a body, however
  /// thin or fast, and never leaves one on its far side. It stops at the last free position when it is
  /// blocked. A player that starts inside a body is first pushed out, or stays.
  void move(Bodies& bodies, const Placement& goal, const PushRules& rules);

  [[nodiscard]] bool wedged() const { return wedged_; }  ///< The last move was blocked.
  [[nodiscard]] bool turned() const { return turned_; }  ///< The last move reached the goal's angles.
  [[nodiscard]] bool targetsMoved() const { return targetsMoved_; }
  /// The largest depth of the player in body i during the last move; negative when they did not touch.
  [[nodiscard]] float deepest(std::size_t i) const { return i < deepest_.size() ? deepest_[i] : -1.0f; }
  /// Call it when the player was placed by other means, which invalidates deepest().
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
  void pushTargetsApart(Bodies& bodies, const TargetOverlap& pair);
  void shove(Bodies& bodies, std::uint32_t target, const glm::dvec3& way);
  void keepStill(Bodies& bodies, const glm::dvec3& before, const glm::dvec3& wanted) const;
  void restore(Bodies& bodies, const Placement& player, const std::vector<glm::dvec3>& centers) const;

  PushRules rules_;
  std::vector<float> deepest_;
  std::vector<std::uint32_t> touched_;    // whose deepest_ is set
  std::vector<std::uint32_t> shoved_;     // targets that an attempt has moved, each once
  std::vector<glm::dvec3> centers_;       // of the bodies, before an attempt
  std::vector<glm::dvec3> startCenters_;  // and before the whole move
  double reach_ = 0.0;                    // least reachInto() of the bodies pushed against in an attempt
  bool wedged_ = false;
  bool turned_ = false;
  bool targetsMoved_ = false;
};

/// A straight piece of the player's path.
struct Advance {
  glm::dvec3 way{0.0};
  double share = 0.0;  ///< The free fraction of the path; 0: the player stays.
};

/// The next piece of `left`, the player's remaining displacement: projected off the bodies that it touches,
/// and ending a slop (world units) deep in the next body. `share`: ends where it shoves that body.
[[nodiscard]] Advance nextAdvance(const Bodies& bodies, const glm::dvec3& left, double slop, bool share);

/// Moves body i by `way` until it first touches a target, and turns it to `degrees`. A body that already
/// touches a target may move along it or away from it, but not into it.
void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees);

}  // namespace world
