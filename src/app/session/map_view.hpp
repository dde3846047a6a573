// Chooses the map that the panel's page Map shows, and computes the map in idle time.
#pragma once

#include <functional>
#include <optional>

#include "app/session/user_routine.hpp"
#include "app/session/view_state.hpp"
#include "check/pose_map.hpp"
#include "text/text_id.hpp"

namespace app {

/// The source of the answers in the map.
enum class MapSource : std::uint8_t { library, brokenTest, routine };
[[nodiscard]] MapSource mapSource(const ViewState& view, const UserRoutine& routine);

[[nodiscard]] bool showsMap(const ViewState& view);
/// Opens the page Map. If it is open, shows the next plane or, after the last plane, closes the page.
void showNextMap(ViewState& view);

class MapView {
 public:
  /// If the page Map is shown, starts a new map when the pair, the plane or the source of answers has
  /// changed.
  void update(const world::World& world, const ViewState& view, const UserRoutine& routine);
  /// True if the page Map is shown and its map has unknown cells.
  [[nodiscard]] bool pending() const { return isShown_ && map_ && !map_->isFinished(); }
  /// True while cells wait for answers of the user's own routine.
  [[nodiscard]] bool awaitsAnswers() const { return map_ && map_->awaitsAnswers(); }
  void work(const std::function<bool()>& isTimeUp) { map_->work(isTimeUp); }

  /// Null if no map is possible for the pair. missingReason() then returns the reason.
  [[nodiscard]] const check::PoseMap* map() const { return map_ ? &*map_ : nullptr; }
  [[nodiscard]] text::TextId missingReason() const { return missingReason_; }

 private:
  /// The settings that affect the answers, besides the bodies.
  struct AnswerSource {
    MapSource kind{};
    world::BrokenTest brokenTest{};
    int routineLoadCount = 0;
    friend bool operator==(const AnswerSource&, const AnswerSource&) = default;
  };

  bool isShown_ = false;
  AnswerSource answerSource_;
  std::optional<check::PoseMap> map_;
  text::TextId missingReason_{};
};

/// Returns the commands that give the player the pose and size of a cell.
[[nodiscard]] std::vector<input::Command> commandsToPose(const check::PosePlane& plane,
                                                         const world::Body& player, int column, int row);

}  // namespace app
