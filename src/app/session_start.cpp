#include "app/session_start.hpp"

#include <iostream>

#include "app/case_names.hpp"
#include "app/scene_files.hpp"

namespace app {

namespace {

Display displayOf(const Options& options) {
  Display display;
  display.palette = options.palette;
  display.language = options.language;
  display.scale = options.uiScale.value_or(1.0f);
  display.fullscreen = options.fullscreen;
  return display;
}

}  // namespace

SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot) {
  const std::filesystem::path scenes = dataRoot / "assets/scenes";
  return {findSceneOrCase(dataRoot / "assets", options.scene),
          listScenes(scenes),
          world::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", options.keyMap)),
          options.player,
          options.script,
          displayOf(options),
          dataRoot / "assets",
          world::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap))};
}

Voices standardVoices() {
  return {[](const std::string& line) { std::cout << line << std::endl; },
          [](const std::string& line) { std::cerr << "hantei: " << line << std::endl; }};
}

}  // namespace app
