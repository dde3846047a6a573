#include <cstdint>
#include <ctime>
#include <iostream>
#include <string_view>
#include <vector>

#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

ViewState initialViewState(const Options& options) {
  ViewState viewState;
  viewState.palette = options.palette;
  viewState.language = languageOf(options);
  viewState.scale = options.uiScale.value_or(1.0f);
  viewState.fullscreen = options.fullscreen;
  viewState.furigana = options.furigana;
  viewState.reducedMotion = options.reducedMotion;
  return viewState;
}

// If the key map that the settings name cannot be loaded, reports this and uses the default. Throws if the
// key map that the command line names cannot be loaded.
input::KeyMap keyMapOf(const Options& options, const std::filesystem::path& folder) {
  try {
    return input::loadKeyMap(findKeyMap(folder, options.keyMap));
  } catch (const base::InputError& error) {
    if (options.given.keyMap || options.keyMap == kDefaultKeyMap) throw;
    standardLogSinks().errors(error.what());
    return input::loadKeyMap(findKeyMap(folder, kDefaultKeyMap));
  }
}

std::vector<std::filesystem::path> cycledSceneFiles(const std::filesystem::path& assets) {
  std::vector<std::filesystem::path> files = listScenes(assets / "scenes");
  const auto crowds = listScenes(assets / "crowds");
  files.insert(files.end(), crowds.begin(), crowds.end());
  return files;
}

}  // namespace

text::Language languageOf(const Options& options) {
  if (!options.given.language) return text::languageFor(options.language);
  if (const auto named = text::languageNamed(options.language)) return *named;
  std::vector<std::string_view> codes;
  for (const text::Language language : text::languages()) codes.push_back(text::codeOf(language));
  throw base::InputError("--lang: no texts are in the language " + base::inQuotes(options.language) + "; " +
                         base::suggestion(options.language, codes));
}

SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot) {
  const LessonPosition sceneToOpen =
      options.lesson ? findLesson(dataRoot / "assets/lessons", *options.lesson)
                     : LessonPosition{findSceneOrCase(dataRoot / "assets", options.scene), 1};
  return {sceneToOpen.file,
          cycledSceneFiles(dataRoot / "assets"),
          keyMapOf(options, dataRoot / "assets/keymaps"),
          options.player,
          options.script,
          initialViewState(options),
          dataRoot / "assets",
          input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap)),
          {},
          options.viewActions,
          {},
          sceneToOpen.step,
          [] { return static_cast<std::int64_t>(std::time(nullptr)); },
          options.userRoutine,
          !options.given.scene && !options.lesson && !options.player};
}

std::string replayCommand(const Options& options) {
  std::string line = "hantei " + (options.lesson ? "--lesson " + base::shellWord(*options.lesson)
                                                 : base::shellWord(options.scene));
  if (!options.userRoutine.empty()) line += " --routine " + base::shellWord(options.userRoutine);
  if (options.player) {
    line += " --player ";
    line += world::nameOf(*options.player);
  }
  if (options.keyMap != Options{}.keyMap) line += " --key-map " + base::shellWord(options.keyMap);
  return line + " --keys " + base::shellWord('@' + options.record.value_or("FILE").string());
}

void printLine(const std::string& line) { std::cout << base::escapedLine(line) << std::endl; }

LogSinks standardLogSinks() {
  return {printLine,
          [](const std::string& line) { std::cerr << "hantei: " << base::escapedLine(line) << std::endl; }};
}

}  // namespace app
