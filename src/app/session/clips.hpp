// Short animations of the picture, counted in ticks: they change no state of the world, so recordings and
// replays do not depend on them. And the separating axes, or the iterations of GJK or EPA, one by one.
#pragma once

#include <optional>

#include "app/session/view_state.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"

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

class AxisPlayer {
 public:
  /// Ticks for which each axis is shown.
  static constexpr int kTicksForEach = 60;
  /// Of these, ticks in which the axis turns from the one before.
  static constexpr int kTurnTicks = 30;

  void start() {
    ticks_ = 0;
    before_.reset();
  }
  void stop() { ticks_.reset(); }
  [[nodiscard]] bool playing() const { return ticks_.has_value(); }
  /// The turn from the axis before; nullopt when it is over.
  [[nodiscard]] std::optional<explain::AxisTurn> turn() const;
  /// Plays one tick and returns the axis or iteration to show next, as OverlayOptions::axis. Stops at an axis
  /// that separates the boxes or, if there is none, at the deciding one. Skips axes of parallel edges. Stops
  /// at once if `focus` has neither.
  [[nodiscard]] int tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& shown);

 private:
  [[nodiscard]] int tickAxes(const explain::BoxPair& boxes, int axis);
  [[nodiscard]] int tickSteps(int count, int step);
  /// Counts a tick; true when the next axis or iteration is due.
  [[nodiscard]] bool isDue();
  [[nodiscard]] int stopAt(int axis);
  [[nodiscard]] int goOn(int from, int to);

  std::optional<int> ticks_;   // for which the axis has been shown
  std::optional<int> before_;  // the axis shown before
};

}  // namespace app
