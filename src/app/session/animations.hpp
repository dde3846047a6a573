// Short animations of the picture, counted in ticks. They do not change the world or a recording. AxisPlayer
// shows the separating axes, or the iterations of GJK or EPA, one after the other.
#pragma once

#include <optional>

#include "app/session/view_state.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"

namespace app {

class Animation {
 public:
  explicit Animation(int ticks) : ticks_(ticks), currentTick_(ticks) {}
  void start() { currentTick_ = 0; }
  void stop() { currentTick_ = ticks_; }
  void tick() { currentTick_ += playing(); }
  [[nodiscard]] bool playing() const { return currentTick_ < ticks_; }
  [[nodiscard]] int currentTick() const { return currentTick_; }
  /// The elapsed fraction of the animation.
  [[nodiscard]] double progress() const { return static_cast<double>(currentTick_) / ticks_; }

 private:
  int ticks_, currentTick_;
};

/// Smoothstep: maps 0 to 0 and 1 to 1 with slope 0 at both ends.
[[nodiscard]] constexpr double smoothstep(double t) { return t * t * (3.0 - 2.0 * t); }

/// The animations of a session. A key press ends them.
class Animations {
 public:
  static constexpr int kUnfoldTicks = 300;   ///< Ticks of the animation of configuration space, 2.5 s.
  static constexpr int kFrameTurnWait = 60;  ///< Ticks before the view turns into the frame of a box.
  /// Ticks of the turn into the box's frame, and of the turn back.
  static constexpr int kFrameTurnTicks = 150;
  static constexpr int kFrameTurnHold = 240;  ///< Ticks between the two turns.

  void turnIntoBoxFrame() { frameTurnAnimation_.start(); }
  void stop();
  /// Advances the animations by one tick. Starts the animation of a newly opened view of configuration space,
  /// except with reduced motion. Returns true if an animation is playing.
  bool tick(const ViewState& view);
  /// Ends all animations. An open view of configuration space is then fully drawn.
  void finish(const ViewState& view);
  [[nodiscard]] bool playing() const { return unfoldAnimation_.playing() || frameTurnAnimation_.playing(); }

  /// Progress of the configuration space animation, 0 to 1. Nullopt if it is not playing.
  [[nodiscard]] std::optional<double> unfoldProgress() const {
    return unfoldAnimation_.playing() ? std::optional(unfoldAnimation_.progress()) : std::nullopt;
  }
  /// The completed fraction of the view's turn into the coordinate frame of a box, 0 to 1. With reduced
  /// motion, only 0 or 1.
  [[nodiscard]] double boxFrameTurnFraction(bool reducedMotion) const;

 private:
  Animation unfoldAnimation_{kUnfoldTicks};
  Animation frameTurnAnimation_{kFrameTurnWait + 2 * kFrameTurnTicks + kFrameTurnHold};
  bool isConfigurationShown_ = false;  // the view of configuration space is open
};

class AxisPlayer {
 public:
  static constexpr int kTicksPerAxis = 60;
  /// Number of ticks for which the drawn axis turns from one axis to the next.
  static constexpr int kTurnTicks = 30;

  void start() {
    axisTicks_ = 0;
    previousAxis_.reset();
  }
  void stop() { axisTicks_.reset(); }
  [[nodiscard]] bool playing() const { return axisTicks_.has_value(); }
  /// The turn from the previous axis to the present axis. Nullopt while no axis turns.
  [[nodiscard]] std::optional<explain::AxisTransition> transition() const;
  /// Plays one tick. Returns the axis or iteration to show next (OverlayOptions::axis). Stops at the first
  /// separating axis or, without one, at the deciding axis. Stops at once if `focus` has neither axes nor
  /// iterations. Skips the cross products of parallel edges.
  [[nodiscard]] int tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& options);

 private:
  [[nodiscard]] int tickAxes(const explain::BoxPair& boxes, int axis);
  [[nodiscard]] int tickSteps(int count, int step);
  [[nodiscard]] bool advanceTick() { return ++*axisTicks_ >= kTicksPerAxis; }
  [[nodiscard]] int stopAt(int axis);
  [[nodiscard]] int showNext(int oldAxis, int newAxis);

  std::optional<int> axisTicks_;     // the ticks for which the present axis has been shown
  std::optional<int> previousAxis_;  // the axis that was shown before the present axis
};

}  // namespace app
