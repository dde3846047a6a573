// The pairs that the headline names. Pairs that touch by turns within a moment, as bodies do that push each
// other, would make it flicker.
#pragma once

#include <span>
#include <vector>

#include "world/world.hpp"

namespace app {

/// A pair is named while it touches, and at least for kTicks from its first touch. The names change at most
/// once in kTicks: four times a second. A change after a quiet time shows at once.
class VerdictHold {
 public:
  static constexpr int kTicks = 30;

  /// Plays one tick; true when the names have changed. `bodyList`: another number means other bodies.
  bool tick(const world::World& world, int bodyList);
  /// Names the present pairs, without delay.
  void settle(const world::World& world, int bodyList);
  /// True when a later tick may change the names although the world rests, or has to end a quiet time.
  [[nodiscard]] bool isDue() const { return due_; }

  /// False when the pairs are of other bodies, because no tick has been played since they were replaced.
  [[nodiscard]] bool areOf(int bodyList) const { return bodyList == bodyList_; }
  /// Ordered by a, then b, as world::World::contacts().
  [[nodiscard]] std::span<const world::BodyContact> pairs() const { return named_; }

 private:
  struct Touch {
    world::BodyContact pair;
    int age = 0;                            // ticks since it began, at most kTicks
    bool touches = false, touched = false;  // in this tick and in the one before
  };
  void note(std::span<const world::BodyContact> contacts);

  std::vector<Touch> touches_;  // ordered by a, then b
  std::vector<world::BodyContact> named_;
  int sinceChange_ = kTicks;
  int bodyList_ = -1;
  bool due_ = false;
};

}  // namespace app
