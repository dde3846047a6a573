// Starts a session from the command line. Also builds the command line that replays a session.
#pragma once

#include <filesystem>
#include <string>

#include "app/options/options.hpp"
#include "app/session/session.hpp"

namespace app {

/// Returns the language of all texts on screen. Throws base::InputError if it does not exist.
[[nodiscard]] text::Language languageOf(const Options& options);

/// Returns the initial state of a session. Throws base::InputError, for example if a file is missing.
[[nodiscard]] SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the command that replays a recorded session, quoted for a shell: "hantei spheres --player obb
/// --keys @drive.keys".
[[nodiscard]] std::string playLine(const Options& options);

/// Returns sinks that write events to stdout and errors to stderr. Each line is flushed, so a pipe gets it at
/// once.
[[nodiscard]] LogSinks standardLogSinks();

}  // namespace app
