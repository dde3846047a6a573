// Stores the settings in the user's configuration folder. Errors are reported in one line, and the program
// continues.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "app/options/settings.hpp"

namespace app {

/// Returns the path of the settings file: hantei/settings.json in $XDG_CONFIG_HOME or ~/.config. Nullopt if
/// the account has no home folder. Ignores a relative $XDG_CONFIG_HOME, as the XDG Base Directory
/// Specification requires.
[[nodiscard]] std::optional<std::filesystem::path> settingsPath(const Environment& environment);

/// Returns the settings file of a pupil: pupils/NAME/settings.json beside the shared file.
[[nodiscard]] std::filesystem::path pupilSettings(const std::filesystem::path& shared,
                                                  const std::string& pupil);
/// Returns the pupil's progress file, beside the pupil's settings. Creates the folder. Throws
/// base::InputError.
[[nodiscard]] std::filesystem::path pupilProgressFile(const std::filesystem::path& settings);

using Say = std::function<void(const std::string&)>;

/// Loads the settings, empty without a usable file. A broken file is reported and renamed to
/// settings.json.broken, or .broken.2 and so on.
[[nodiscard]] Settings loadSettings(const std::filesystem::path& file, const Say& say);

/// Writes `changes` into the file, complete or not at all. Keeps all other fields, even those of a newer
/// version. Creates the folder if it is missing. Writes nothing if nothing changes.
void saveSettings(const std::filesystem::path& file, const Settings& changes, const Say& say);

}  // namespace app
