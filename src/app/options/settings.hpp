// What the program remembers from one session to the next, as data. Pure: settings_file.hpp keeps it.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "app/options/options.hpp"
#include "app/session/view_state.hpp"

namespace app {

/// What is nothing has not been chosen yet.
struct Settings {
  std::optional<std::string> palette;  ///< By name; one that this version does not have is left alone.
  std::optional<float> scale;
  std::optional<std::string> language;  ///< Its code; one that this version does not have is left alone.
  std::optional<explain::Overlays> overlays;
  std::optional<std::string> keyMap;  ///< A name, or a whole path.
  std::optional<glm::ivec2> size;     ///< Of the window, pixels.
  std::optional<bool> panel;          ///< The panel is shown.

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// What is remembered before a session, and where its changes go at the end.
struct Memory {
  Settings remembered;
  std::function<void(const Settings& changes)> keep;
};

/// Throws base::InputError for text that no version writes. Fields and names that this version does not know
/// are passed over. `name` stands for the file in the message.
[[nodiscard]] Settings parseSettings(std::string_view json, const std::string& name);
/// `before` (a settings file's text, or nothing) with what `changes` has: all other fields stay as they are.
[[nodiscard]] std::string withChanges(const std::string& before, const Settings& changes);

/// What has been remembered, where the command line says nothing else.
void recall(const Settings& settings, Options& options);
void recall(const Settings& settings, ViewState& viewState);

/// What of a session is to be remembered: all that was changed in it, by keys or with the mouse, from `start`
/// to `end`; not the size of a window that was made too small to read.
[[nodiscard]] Settings changesOf(const Settings& start, const Settings& end);
/// `changes`, and what `chosen` has besides.
[[nodiscard]] Settings both(Settings changes, const Settings& chosen);
/// As they are now; no language and no key map, which no key changes.
[[nodiscard]] Settings settingsOf(const ViewState& viewState, glm::ivec2 size);
/// What no key changes is chosen by option, and remembered: the language and the key map.
[[nodiscard]] Settings chosenBy(const Options& options);

}  // namespace app
