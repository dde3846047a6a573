// What the program does without a window: `hantei render`, `verify`, `worksheets` and `bench`.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// Drives the script to its end and writes what is asked for, each by itself: what cannot be written is said.
/// The exit status. Throws base::InputError or render::Error where the drive cannot be, and then no file has
/// changed but those already named complete.
[[nodiscard]] int runRender(const Options& options, const std::filesystem::path& dataRoot);

/// With Options::randomPairs, runs that. Otherwise prints a line for each failure and a closing line, and
/// writes the JUnit file and the report if asked for. The exit status: 0 or base::kExpectationFailed. Throws
/// base::InputError, base::FileError or render::Error; all files are read before anything is printed, so bad
/// input prints nothing else.
[[nodiscard]] int runVerify(const Options& options, const std::filesystem::path& dataRoot);

/// Writes worksheets.html and answers.html into the folder, which is made if need be. Returns the exit
/// status.
[[nodiscard]] int runWorksheets(const Options& options, const std::filesystem::path& dataRoot);

/// Times crowds of 10 bodies, 100, … up to options.bodies, and prints a table. Returns the exit status.
[[nodiscard]] int runBench(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
