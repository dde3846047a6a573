// Short animations of the picture, counted in ticks. They change no state of the world, so recordings and
// replays do not depend on them.
#pragma once

#include <optional>

#include "app/session/view_state.hpp"

namespace app {

/// One animation.
class Clip {
 public:
  explicit Clip(int ticks) : ticks_(ticks), at_(ticks) {}
  void start() { at_ = 0; }
  void stop() { at_ = ticks_; }
  void tick() { at_ += playing(); }
  [[nodiscard]] bool playing() const { return at_ < ticks_; }
  [[nodiscard]] int at() const { return at_; }
  /// The fraction that is over.
  [[nodiscard]] double part() const { return static_cast<double>(at_) / ticks_; }

 private:
  int ticks_, at_;
};

/// `part` of the way, slow at first and at the end.
[[nodiscard]] constexpr double eased(double part) { return part * part * (3.0 - 2.0 * part); }

/// The animations of a session. A key ends them.
class Clips {
 public:
  static constexpr int kUnfoldTicks = 300;  ///< 2.5 s.
  static constexpr int kInsideWait = 60;    ///< Before the view turns into the frame of a box.
  static constexpr int kInsideTurn = 150;   ///< While it turns, there and back.
  static constexpr int kInsideHold = 240;   ///< Between.

  /// Turns the view into the frame of a box and back.
  void stepInside() { inside_.start(); }
  void stop();
  /// Plays one tick; true when the picture changes. The view of configuration space unfolds when it is
  /// opened.
  bool tick(const ViewState& view);
  /// Ends all. A view of configuration space that is open already does not unfold.
  void finish(const ViewState& view);
  [[nodiscard]] bool playing() const { return unfolding_.playing() || inside_.playing(); }

  /// How far configuration space has unfolded, 0 to 1; nullopt when it does not unfold.
  [[nodiscard]] std::optional<double> unfolding() const;
  /// How far the view has turned into the frame of the box, 0 to 1; with reduced motion it jumps.
  [[nodiscard]] double inside(bool reducedMotion) const;

 private:
  Clip unfolding_{kUnfoldTicks};
  Clip inside_{kInsideWait + 2 * kInsideTurn + kInsideHold};
  bool isOpen_ = false;  // the view of configuration space
};

}  // namespace app
