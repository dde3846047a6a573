// The actions that keys trigger, their names in key-map files (docs/keys.md), and the input of a tick. Ticks
// have a fixed length, so the same keys give the same states at any frame rate.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"

namespace input {

/// All actions, for the enumeration and the names. First actions that move the player, then actions that turn
/// the player, then actions that move the camera, then all others.
// clang-format off
#define HANTEI_ACTIONS(ACTION) \
  ACTION(moveXMinus) ACTION(moveXPlus) ACTION(moveYMinus) ACTION(moveYPlus) \
  ACTION(moveZMinus) ACTION(moveZPlus) ACTION(turnXMinus) ACTION(turnXPlus) \
  ACTION(turnYMinus) ACTION(turnYPlus) ACTION(turnZMinus) ACTION(turnZPlus) \
  ACTION(cameraLeft) ACTION(cameraRight) ACTION(cameraUp) ACTION(cameraDown) ACTION(zoomIn) ACTION(zoomOut) \
  ACTION(resetView) ACTION(becomeSphere) ACTION(becomeAabb) ACTION(becomeObb) ACTION(becomeCapsule) \
  ACTION(becomePoint) ACTION(becomeHull) ACTION(becomeCylinder) ACTION(becomeCone) \
  ACTION(nextScene) ACTION(previousScene) ACTION(resetScene) ACTION(togglePush) \
  ACTION(toggleHelp) ACTION(togglePanel) ACTION(toggleFullscreen) ACTION(quit) \
  ACTION(showClosestPoints) ACTION(showPushOut) ACTION(showOverhang) ACTION(showRadii) ACTION(showIntervals) \
  ACTION(showAxes) ACTION(showConfiguration) ACTION(showBounds) ACTION(showRay) ACTION(showSweep) \
  ACTION(previousAxis) ACTION(nextAxis) ACTION(nextTarget) ACTION(nextBrokenTest) ACTION(toggleOracle) \
  ACTION(undo) ACTION(redo) ACTION(pause) ACTION(stepBack) ACTION(stepOnce) \
  ACTION(slowMotion) ACTION(snapToTouch) \
  ACTION(viewFront) ACTION(viewTop) ACTION(viewSide) ACTION(toggleOrthographic) ACTION(fourViews) \
  ACTION(followPlayer) ACTION(framePair) ACTION(nextPalette) ACTION(nextLanguage) ACTION(toggleFurigana) \
  ACTION(editNumbers) ACTION(smaller) ACTION(larger) ACTION(hidePanels) \
  ACTION(browse) ACTION(nextCase) ACTION(previousCase) ACTION(showMe) ACTION(showCode) \
  ACTION(copyRepro) ACTION(savePicture) ACTION(guide) ACTION(nextFailing) ACTION(playAxes) \
  ACTION(addBody) ACTION(copyBody) ACTION(removeBody) ACTION(saveMeasured) ACTION(showMap) ACTION(nextMethod)
// clang-format on

enum class Action : std::uint8_t {
#define HANTEI_ENUMERATOR(action) action,
  HANTEI_ACTIONS(HANTEI_ENUMERATOR)
#undef HANTEI_ENUMERATOR
      count_  ///< Not an action: the number of actions.
};

inline constexpr std::size_t kActionCount = static_cast<std::size_t>(Action::count_);

// A motion changes an axis of TickInput while its key is held. Other actions happen once per press.
[[nodiscard]] constexpr bool movesPlayer(Action action) { return action <= Action::moveZPlus; }
[[nodiscard]] constexpr bool turnsPlayer(Action action) {
  return action >= Action::turnXMinus && action <= Action::turnZPlus;
}
[[nodiscard]] constexpr bool drivesPlayer(Action action) { return action <= Action::turnZPlus; }
[[nodiscard]] constexpr bool isMotion(Action action) { return action <= Action::zoomOut; }

/// The names of all actions in key-map files, in the order of the enumeration.
inline constexpr std::array<std::string_view, kActionCount> kActionNames{
#define HANTEI_NAME(action) #action,
    HANTEI_ACTIONS(HANTEI_NAME)
#undef HANTEI_NAME
};

[[nodiscard]] constexpr std::string_view nameOf(Action action) {
  return kActionNames.at(static_cast<std::size_t>(action));
}
/// Returns nullopt for an unknown name. Case matters.
[[nodiscard]] inline std::optional<Action> actionNamed(std::string_view name) {
  const auto found = std::find(kActionNames.begin(), kActionNames.end(), name);
  if (found == kActionNames.end()) return std::nullopt;
  return static_cast<Action>(found - kActionNames.begin());
}

inline constexpr int kTicksPerSecond = 120;

/// A number of ticks, or the index of a tick in a script.
using Tick = std::int64_t;

/// A key held for less than kHoldDelay is a tap of exactly one step. A key held longer also takes one step at
/// once, and glides from kHoldDelay until its release.
inline constexpr Tick kHoldDelay = kTicksPerSecond / 5;

/// One axis of motion: the whole steps of this tick, and the direction of a glide.
struct AxisInput {
  int steps = 0;  ///< The taps since the last tick; a tap in the negative direction counts -1.
  int glide = 0;  ///< -1, 0 or +1.
};

struct TickInput {
  std::array<AxisInput, 3> move;    ///< Along world x, y, z.
  std::array<AxisInput, 3> turn;    ///< About x, y, z.
  std::array<AxisInput, 3> camera;  ///< Yaw (right positive), pitch (up positive), zoom (in positive).
  std::vector<Action>
      pressedActions;  ///< All other actions whose keys went down since the last tick, in order.
};

}  // namespace input
