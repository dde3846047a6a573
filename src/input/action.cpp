#include "input/action.hpp"

#include <algorithm>

namespace input {

const std::array<std::string_view, kActionCount>& actionNames() {
  static constexpr std::array<std::string_view, kActionCount> kNames{"moveXMinus",
                                                                     "moveXPlus",
                                                                     "moveYMinus",
                                                                     "moveYPlus",
                                                                     "moveZMinus",
                                                                     "moveZPlus",
                                                                     "turnXMinus",
                                                                     "turnXPlus",
                                                                     "turnYMinus",
                                                                     "turnYPlus",
                                                                     "turnZMinus",
                                                                     "turnZPlus",
                                                                     "cameraLeft",
                                                                     "cameraRight",
                                                                     "cameraUp",
                                                                     "cameraDown",
                                                                     "zoomIn",
                                                                     "zoomOut",
                                                                     "resetView",
                                                                     "becomeSphere",
                                                                     "becomeAabb",
                                                                     "becomeObb",
                                                                     "becomeCapsule",
                                                                     "becomePoint",
                                                                     "nextScene",
                                                                     "previousScene",
                                                                     "resetScene",
                                                                     "togglePush",
                                                                     "toggleHelp",
                                                                     "togglePanel",
                                                                     "toggleFullscreen",
                                                                     "quit",
                                                                     "showClosestPoints",
                                                                     "showPushOut",
                                                                     "showOverhang",
                                                                     "showRadii",
                                                                     "showIntervals",
                                                                     "showAxes",
                                                                     "showConfiguration",
                                                                     "showBounds",
                                                                     "showRay",
                                                                     "showSweep",
                                                                     "previousAxis",
                                                                     "nextAxis",
                                                                     "nextTarget",
                                                                     "nextBrokenTest",
                                                                     "toggleOracle",
                                                                     "undo",
                                                                     "redo",
                                                                     "pause",
                                                                     "stepBack",
                                                                     "stepOnce",
                                                                     "slowMotion",
                                                                     "snapToTouch",
                                                                     "viewFront",
                                                                     "viewTop",
                                                                     "viewSide",
                                                                     "toggleOrthographic",
                                                                     "fourViews",
                                                                     "followPlayer",
                                                                     "framePair",
                                                                     "nextPalette",
                                                                     "smaller",
                                                                     "larger",
                                                                     "hidePanels",
                                                                     "browse",
                                                                     "nextCase",
                                                                     "previousCase",
                                                                     "showMe",
                                                                     "showCode",
                                                                     "copyRepro",
                                                                     "savePicture",
                                                                     "guide",
                                                                     "nextFailing",
                                                                     "playAxes",
                                                                     "addBody",
                                                                     "copyBody",
                                                                     "removeBody",
                                                                     "saveMeasured"};
  return kNames;
}

std::string_view name(Action action) { return actionNames().at(static_cast<std::size_t>(action)); }

std::optional<Action> actionNamed(std::string_view name) {
  const auto& names = actionNames();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Action>(found - names.begin());
}

}  // namespace input
