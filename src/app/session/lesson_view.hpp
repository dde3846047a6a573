// The open lesson, and the changes that it makes to the view.
#pragma once

#include <optional>
#include <utility>

#include "app/lessons/lesson_player.hpp"
#include "app/session/view_state.hpp"

namespace app {

/// Shows only what a step explains: no overlays of earlier steps, and the panel only if the step needs it.
/// Restores the view after the lesson.
class LessonView {
 public:
  explicit LessonView(const input::KeyMap& keys, LessonPlayer::WallClock clock = {})
      : player_(keys, std::move(clock)) {}

  [[nodiscard]] LessonPlayer& player() { return player_; }
  [[nodiscard]] const LessonPlayer& player() const { return player_; }

  /// Prepares the view for the present step. The caller must then show its scene and call
  /// LessonPlayer::begin().
  void enterStep(ViewState& viewState) const;
  /// Returns the index of the target to explain: the task's target if the step shows the push-out routine,
  /// otherwise 0 for the nearest target.
  [[nodiscard]] std::uint32_t explained() const;
  /// Closes the lesson, if one is open.
  void leave(ViewState& viewState);

  /// Performs an action that an open lesson uses: reset restarts the step, showMe plays its key script, and
  /// the actions that change the player's shape choose an answer. Returns the reason if it is impossible.
  [[nodiscard]] std::optional<text::Word> perform(input::Action action, const world::World& world,
                                                  ViewState& viewState);
  /// Call this after each tick of the world. If the step has just revealed its answer, switches on the
  /// answer's overlays until the next step, and returns true.
  bool update(const world::World& world, ViewState& viewState);

 private:
  LessonPlayer player_;
};

/// Replaces the overlays that the previous scene switched on by those of `scene`.
void showOverlaysOf(const world::Scene& scene, ViewState& viewState);

}  // namespace app
