// From the command line to a session.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"
#include "app/session/session.hpp"

namespace app {

/// Finds the scene and the key map. Throws base::InputError.
[[nodiscard]] SessionStart sessionStart(const Options& options, const std::filesystem::path& dataRoot);

/// Events go to stdout, each line flushed, so that a pipe reads them as they happen; errors to stderr.
[[nodiscard]] LogSinks standardLogSinks();

}  // namespace app
