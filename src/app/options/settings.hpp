// The settings that the program remembers from one session to the next, as plain data. settings_file.hpp
// stores them.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "app/lessons/lesson_record.hpp"
#include "app/options/options.hpp"
#include "app/session/view_state.hpp"

namespace app {

/// A field that is nullopt has not been chosen yet.
struct Settings {
  /// The palette's name; an unknown name is kept in the file.
  std::optional<std::string> palette;
  std::optional<float> scale;
  /// The language's code; an unknown code is kept in the file.
  std::optional<std::string> language;
  std::optional<explain::Overlays> overlays;
  std::optional<std::string> keyMap;        ///< A name, or an absolute path.
  std::optional<glm::ivec2> size;           ///< Of the window, pixels.
  std::optional<bool> panel;                ///< The panel is shown.
  std::optional<LessonProgress> lessons{};  ///< The progress in each lesson.
  std::optional<bool> guided{};             ///< The guided first minute has been shown.

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The settings remembered before a session, and the function that stores its changes at the end.
struct Memory {
  Settings remembered;
  std::function<void(const Settings& changes)> keep;
};

/// Throws base::InputError for a text that no version writes. Unknown fields and names are ignored. `name`
/// stands for the file in the message.
[[nodiscard]] Settings parseSettings(std::string_view json, const std::string& name);
/// The text of a settings file: `before` (its old text, or empty) with the fields of `changes`; all other
/// fields stay as they are.
[[nodiscard]] std::string withChanges(const std::string& before, const Settings& changes);

/// True when the session should begin with the guided first minute: at the first start, without a scene or a
/// script on the command line.
[[nodiscard]] bool beginsGuided(const Options& options, const Settings& remembered);

/// True when a later session should begin with the offer of a lesson: likewise without a scene or a script.
[[nodiscard]] bool beginsInvited(const Options& options, const Settings& remembered);

/// Applies remembered settings where the command line gives no option.
void recall(const Settings& settings, Options& options);
void recall(const Settings& settings, ViewState& viewState);

/// The settings of a session that are to be remembered: those that keys or the mouse have changed from
/// `start` to `end`, without the size of a window that was too small to read.
[[nodiscard]] Settings changesOf(const Settings& start, const Settings& end);
/// `changes`, and the fields that only `chosen` has.
[[nodiscard]] Settings both(Settings changes, const Settings& chosen);
/// A pupil's settings, with those of the shared account where the pupil has chosen nothing; progress and
/// guide are the pupil's own.
[[nodiscard]] Settings ownOrShared(Settings own, const Settings& shared);
/// The present settings, without the language and the key map, which no key changes.
[[nodiscard]] Settings settingsOf(const ViewState& viewState, glm::ivec2 size);
/// The language and the key map, if they were given as options. No key changes these two, so the options are
/// remembered.
[[nodiscard]] Settings chosenBy(const Options& options);

}  // namespace app
