// Reading the command line.
#pragma once

#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace app {

/// Reads the arguments after the program's name. Throws base::InputError with one line.
[[nodiscard]] Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment);

}  // namespace app
