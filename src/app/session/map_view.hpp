// The page Map: which map is shown, and its computation while nothing else is to be done.
#pragma once

#include <functional>
#include <optional>

#include "app/session/own_routine.hpp"
#include "app/session/view_state.hpp"
#include "check/pose_map.hpp"
#include "text/word.hpp"

namespace app {

/// Whose answers the map shows.
enum class MapOf : std::uint8_t { library, brokenTest, routine };
[[nodiscard]] MapOf mapOf(const ViewState& view, const OwnRoutine& routine);

/// True while the page Map is on the screen.
[[nodiscard]] bool showsMap(const ViewState& view);
/// Opens the page Map; called again, shows the next plane, and after the last one closes it.
void showNextMap(ViewState& view);

class MapView {
 public:
  /// Begins another map where the one that the page shows needs one. Costs little while it stays the same.
  void follow(const world::World& world, const ViewState& view, const OwnRoutine& routine);
  /// True when the page is shown and cells of its map are still unknown.
  [[nodiscard]] bool pending() const { return isShown_ && map_ && !map_->finished(); }
  /// True while its cells wait for answers that come later.
  [[nodiscard]] bool awaits() const { return map_ && map_->awaits(); }
  void work(const std::function<bool()>& enough) { map_->work(enough); }

  /// Null without a target, for meshes, and where the plane does not fit: whyNone() says which.
  [[nodiscard]] const check::PoseMap* map() const { return map_ ? &*map_ : nullptr; }
  [[nodiscard]] text::Word whyNone() const { return whyNone_; }

 private:
  /// What the answers depend on besides the bodies.
  struct Asked {
    MapOf of{};
    world::BrokenTest brokenTest{};
    int routineLoads = 0;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  bool isShown_ = false;
  Asked asked_;
  std::optional<check::PoseMap> map_;
  text::Word whyNone_{};
};

/// The commands that drive the player to a cell of the map.
[[nodiscard]] std::vector<input::Command> drivingTo(const check::PosePlane& plane, const world::Body& player,
                                                    int column, int row);

}  // namespace app
