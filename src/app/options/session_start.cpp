#include "app/options/session_start.hpp"

#include <iostream>

#include "app/scenes/case_names.hpp"
#include "app/scenes/scene_finder.hpp"
#include "base/error.hpp"

namespace app {
namespace {

ViewState displayOf(const Options& options) {
  ViewState display;
  display.palette = options.palette;
  display.language = options.language;
  display.scale = options.uiScale.value_or(1.0f);
  display.fullscreen = options.fullscreen;
  return display;
}

// A remembered map that is no longer there is named and passed over; one that is asked for must be there.
input::KeyMap keyMapOf(const Options& options, const std::filesystem::path& folder) {
  try {
    return input::loadKeyMap(findKeyMap(folder, options.keyMap));
  } catch (const base::InputError& error) {
    if (options.given.keyMap || options.keyMap == kDefaultKeyMap) throw;
    standardLogSinks().errors(error.what());
    return input::loadKeyMap(findKeyMap(folder, kDefaultKeyMap));
  }
}

}  // namespace

SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot) {
  const std::filesystem::path scenes = dataRoot / "assets/scenes";
  return {findSceneOrCase(dataRoot / "assets", options.scene),
          listScenes(scenes),
          keyMapOf(options, dataRoot / "assets/keymaps"),
          options.player,
          options.script,
          displayOf(options),
          dataRoot / "assets",
          input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap)),
          {},
          options.views};
}

LogSinks standardLogSinks() {
  return {[](const std::string& line) { std::cout << line << std::endl; },
          [](const std::string& line) { std::cerr << "hantei: " << line << std::endl; }};
}

}  // namespace app
