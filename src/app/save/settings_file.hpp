// Where the settings are kept: one small file in the user's configuration folder. Nothing that goes wrong
// with it is ever fatal; it is said in a line, and the program goes on.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "app/options/settings.hpp"

namespace app {

/// $XDG_CONFIG_HOME/hantei/settings.json, else ~/.config/hantei/settings.json; nothing without a home. As the
/// XDG Base Directory Specification says, a relative $XDG_CONFIG_HOME counts as none.
[[nodiscard]] std::optional<std::filesystem::path> settingsPath(const Environment& environment);

/// Says a line.
using Say = std::function<void(const std::string&)>;

/// What is remembered; nothing when there is no file. A broken file is renamed to settings.json.broken (or
/// .broken.2 and so on, for none is overwritten), so that it can be mended, and said.
[[nodiscard]] Settings loadSettings(const std::filesystem::path& file, const Say& say);

/// Writes `changes` into the file, whole or not at all; what it holds otherwise, from this version or a newer
/// one, stays. Makes the folder if need be. Nothing is written when nothing has changed.
void saveSettings(const std::filesystem::path& file, const Settings& changes, const Say& say);

}  // namespace app
