// `hantei verify`: checks every `expect` in files and folders.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// With Options::randomPairs, runs that. Otherwise prints a line for each failure and a closing line, and
/// writes the JUnit file and the report if asked for. The exit status: 0 or base::kExpectationFailed. Throws
/// base::InputError, base::FileError or render::Error; all files are read before anything is printed, so bad
/// input prints nothing else.
[[nodiscard]] int runVerify(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
