// Stores the settings in a file in the user's configuration folder. An error with this file is reported in
// one line, and the program continues.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "app/options/settings.hpp"

namespace app {

/// The path of the settings file: hantei/settings.json in $XDG_CONFIG_HOME or ~/.config; nullopt if the
/// account has no home folder. A relative $XDG_CONFIG_HOME is ignored, as the XDG Base Directory
/// Specification requires.
[[nodiscard]] std::optional<std::filesystem::path> settingsPath(const Environment& environment);

/// The settings file of a pupil, in a folder beside the shared one: pupils/NAME/settings.json.
[[nodiscard]] std::filesystem::path pupilSettings(const std::filesystem::path& shared,
                                                  const std::string& pupil);
/// The pupil's file of progress, beside the pupil's settings. Creates the folder, or throws base::InputError.
[[nodiscard]] std::filesystem::path pupilProgressFile(const std::filesystem::path& settings);

using Say = std::function<void(const std::string&)>;

/// Loads the settings; they are empty without a usable file. A broken file is reported and renamed to
/// settings.json.broken (or .broken.2 and so on, without replacing another file).
[[nodiscard]] Settings loadSettings(const std::filesystem::path& file, const Say& say);

/// Writes `changes` into the file, complete or not at all. All other fields stay, even those of a newer
/// version. Creates the folder if necessary. Writes nothing if nothing changes.
void saveSettings(const std::filesystem::path& file, const Settings& changes, const Say& say);

}  // namespace app
