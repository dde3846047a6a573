// `hantei bench`: what crowds cost on this machine.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// Times crowds of 10 bodies, 100, … up to options.bodies, and prints a table. Returns the exit status.
[[nodiscard]] int runBench(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
