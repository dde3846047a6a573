// The open lesson, and the changes that it makes to the view.
#pragma once

#include <optional>
#include <utility>

#include "app/lessons/lesson_player.hpp"
#include "app/session/view_state.hpp"

namespace app {

/// Changes the view for each step of a lesson: only the overlays and the panel page of this step are shown.
/// Restores the view after the lesson.
class LessonView {
 public:
  explicit LessonView(const input::KeyMap& keys, LessonPlayer::WallClock clock = {})
      : player_(keys, std::move(clock)) {}

  [[nodiscard]] LessonPlayer& player() { return player_; }
  [[nodiscard]] const LessonPlayer& player() const { return player_; }

  /// Prepares the view for the present step. The caller must then show the step's scene and call
  /// LessonPlayer::begin().
  void enterStep(ViewState& viewState) const;
  /// Returns the index of the target to explain: the task's target if the step shows the push-out routine,
  /// otherwise 0 (the nearest target).
  [[nodiscard]] std::uint32_t explained() const;
  void leave(ViewState& viewState);

  /// Performs an action of a lesson. Reset restarts the step. Show-me plays the step's key script. The keys
  /// for the player's shape choose an answer. Returns the reason of a failure, otherwise nullopt.
  [[nodiscard]] std::optional<text::Word> perform(input::Action action, const world::World& world,
                                                  ViewState& viewState);
  /// Call this after each tick of the world. If the answer was just revealed, shows its overlays until the
  /// next step and returns true.
  bool update(const world::World& world, ViewState& viewState);

 private:
  LessonPlayer player_;
};

/// Hides the overlays that the previous scene showed, and shows those of `scene`.
void showOverlaysOf(const world::Scene& scene, ViewState& viewState);

}  // namespace app
