// The actions of keys, and their names in key-map files. docs/keys.md describes all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace input {

enum class Action : std::uint8_t {
  moveXMinus,
  moveXPlus,
  moveYMinus,
  moveYPlus,
  moveZMinus,
  moveZPlus,
  turnXMinus,
  turnXPlus,
  turnYMinus,
  turnYPlus,
  turnZMinus,
  turnZPlus,
  cameraLeft,
  cameraRight,
  cameraUp,
  cameraDown,
  zoomIn,
  zoomOut,
  resetView,
  becomeSphere,
  becomeAabb,
  becomeObb,
  becomeCapsule,
  becomePoint,
  nextScene,
  previousScene,
  resetScene,
  togglePush,
  toggleHelp,
  togglePanel,
  toggleFullscreen,
  quit,
  showClosestPoints,
  showPushOut,
  showOverhang,
  showRadii,
  showIntervals,
  showAxes,
  showConfiguration,
  showBounds,
  showRay,
  showSweep,
  previousAxis,
  nextAxis,
  nextTarget,
  nextBrokenTest,
  toggleOracle,
  undo,
  redo,
  pause,
  stepBack,
  stepOnce,
  slowMotion,
  snapToTouch,
  viewFront,
  viewTop,
  viewSide,
  toggleOrthographic,
  fourViews,
  followPlayer,
  framePair,
  nextPalette,
  smaller,
  larger,
  hidePanels,
  browse,
  nextCase,
  previousCase,
  showMe,
  showCode,
  copyRepro,
  savePicture,
  guide,
  nextFailing,
  playAxes,
  addBody,
  copyBody,
  removeBody,
  saveMeasured,
  count_  ///< Not an action: the number of actions.
};

inline constexpr std::size_t kActionCount = static_cast<std::size_t>(Action::count_);

/// Every action as key-map files spell it, in the order of the enumeration.
[[nodiscard]] const std::array<std::string_view, kActionCount>& actionNames();

/// "moveXMinus".
[[nodiscard]] std::string_view name(Action action);
/// nullopt for an unknown name. Letter case matters.
[[nodiscard]] std::optional<Action> actionNamed(std::string_view name);

}  // namespace input
