// The uninterpreted words of the command line, and their meaning.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/options/options.hpp"
#include "app/scenes/scene_finder.hpp"

namespace app {

/// The values on the command line as text, before interpretation.
struct OptionWords {
  Command command = Command::window;
  std::string toPrint;  ///< Of Command::print.
  std::optional<std::string> scene;
  std::optional<std::string> lesson;
  std::string keys;
  std::optional<std::string> player, language, palette, uiScale, keyMap, size, json, view, map;
  bool four = false, orthographic = false, furigana = false, reducedMotion = false, glDebug = false;
  bool fullscreen = false, stats = false, listen = false;  ///< Of the window.
  std::optional<std::string> progress, pupil, className;
  bool resetProgress = false;                                   ///< Of the window.
  std::string progressFolder, csv;                              ///< Of `progress`.
  std::string worksheets;                                       ///< Of `worksheets`.
  std::string lessons;                                          ///< Of `worksheets`: "1,4,8"; empty: all.
  std::array<std::string, 2> shapes;                            ///< Of `pair`.
  bool open = false;                                            ///< Of `pair`.
  std::string vectors;                                          ///< Of `vectors`.
  std::optional<std::string> count;                             ///< Of `vectors`.
  std::optional<std::string> bodies;                            ///< Of `bench`.
  std::optional<std::string> record;                            ///< Of the window.
  std::optional<std::string> output, frames, video, fps;        ///< Of `render`.
  std::vector<std::string> paths;                               ///< Of `verify`.
  std::optional<std::string> junit, report, randomPairs, seed;  ///< Of `verify`.
  std::string site;                                             ///< Of `verify`.
  std::optional<std::string> routine, score;                    ///< Of `verify`.
  std::string routineTask, routinePair;                         ///< Of `routine`.
  std::optional<std::string> routineVerb, routineLanguage;      ///< Of `routine`.
};

/// Throws base::InputError with one line that names the option and gives the correction.
[[nodiscard]] Options optionsOf(const OptionWords& words, const Environment& environment);

/// The words that an option accepts, such as "--view"; none for an option that accepts other texts too.
[[nodiscard]] std::vector<std::string> choicesOf(const std::string& option);

}  // namespace app
