// The command line as text, and its conversion to Options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/options/options.hpp"
#include "app/scenes/catalogue.hpp"

namespace app {

/// The values on the command line as text, before interpretation.
struct OptionWords {
  Command command = Command::window;
  std::string toPrint;  ///< For Command::print.
  std::optional<std::string> scene;
  std::optional<std::string> lesson;
  std::string keys;
  std::optional<std::string> player, language, palette, uiScale, keyMap, size, json, view, map;
  bool four = false, orthographic = false, furigana = false, reducedMotion = false, glDebug = false;
  bool fullscreen = false, stats = false, listen = false;  ///< For the window.
  std::optional<std::string> progress, pupil, className;
  bool resetProgress = false;                                   ///< For the window.
  std::string progressFolder, csv;                              ///< For `progress`.
  std::string worksheets;                                       ///< For `worksheets`.
  std::string lessons;                                          ///< For `worksheets`: "1,4,8"; empty for all.
  std::array<std::string, 2> shapes;                            ///< For `pair`.
  bool open = false;                                            ///< For `pair`, or pairs on standard input.
  std::string vectors;                                          ///< For `vectors`.
  std::optional<std::string> count;                             ///< For `vectors`.
  std::optional<std::string> bodies;                            ///< For `bench`.
  std::optional<std::string> record;                            ///< For the window.
  std::optional<std::string> output, frames, video, fps;        ///< For `render`.
  std::vector<std::string> paths;                               ///< For `verify`.
  std::optional<std::string> junit, report, randomPairs, seed;  ///< For `verify`.
  std::string site;                                             ///< For `verify`.
  std::optional<std::string> routine, score;                ///< For `verify`; `routine` also for a session.
  std::string routineTask, routinePair;                     ///< For `routine`.
  std::optional<std::string> routineVerb, routineLanguage;  ///< For `routine`.
};

/// Converts the words. Throws base::InputError with one line that names the option and the correction.
[[nodiscard]] Options optionsOf(const OptionWords& words, const Environment& environment);

/// Returns the words that an option such as "--view" accepts. Empty if it also accepts other texts.
[[nodiscard]] std::vector<std::string> choicesOf(const std::string& option);

}  // namespace app
