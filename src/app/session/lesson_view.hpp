// The open lesson and what it changes in the view.
#pragma once

#include <optional>
#include <utility>

#include "app/lessons/lesson_player.hpp"
#include "app/session/view_state.hpp"

namespace app {

/// A step shows only what it explains: the panel only if the step needs it, and none of the earlier overlays.
/// Leaving the lesson restores the view.
class LessonView {
 public:
  /// `keys`: the key map of the drives. `clock`: for the times of answers.
  explicit LessonView(const input::KeyMap& keys, LessonPlayer::WallClock clock = {})
      : player_(keys, std::move(clock)) {}

  [[nodiscard]] LessonPlayer& player() { return player_; }
  [[nodiscard]] const LessonPlayer& player() const { return player_; }

  /// Prepares the view for the present step. The caller must then show its scene and call
  /// LessonPlayer::begin().
  void enterStep(ViewState& viewState) const;
  /// The target that the present step explains: where a routine is run for one pair, the one that the task
  /// asks about; otherwise the nearest, 0.
  [[nodiscard]] std::uint32_t explained() const;
  /// Closes the lesson, if one is open.
  void leave(ViewState& viewState);

  /// Performs an action that an open lesson uses: a reset starts the step again, showMe plays its drive, and
  /// while a prediction waits for an answer, the actions that change the player's shape choose one. Returns
  /// why it is impossible.
  [[nodiscard]] std::optional<text::Word> perform(input::Action action, const world::World& world,
                                                  ViewState& viewState);
  /// Call this after each tick of the world. True when the step has revealed its overlays, which end with it.
  bool update(const world::World& world, ViewState& viewState);

 private:
  LessonPlayer player_;
};

/// Switches off the overlays of the scene shown before, and those of `scene` on.
void showOverlaysOf(const world::Scene& scene, ViewState& viewState);

}  // namespace app
