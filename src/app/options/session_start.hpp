// Makes a session from the command line, and the command line that replays one.
#pragma once

#include <filesystem>
#include <string>

#include "app/options/options.hpp"
#include "app/session/session.hpp"

namespace app {

/// The language of everything on screen. Throws base::InputError if the requested one does not exist.
[[nodiscard]] text::Language languageOf(const Options& options);

/// Finds the scene and the key map. Throws base::InputError.
[[nodiscard]] SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot);

/// The command that replays a recorded session, with the options that the recording depends on, quoted for a
/// shell: "hantei spheres --player obb --keys @drive.keys".
[[nodiscard]] std::string playLine(const Options& options);

/// Sinks that write events to stdout, flushing each line so that a pipe reads them as they happen, and errors
/// to stderr.
[[nodiscard]] LogSinks standardLogSinks();

}  // namespace app
