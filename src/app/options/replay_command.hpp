// The line that plays a recorded session again.
#pragma once

#include <string>

#include "app/options/options.hpp"

namespace app {

/// "hantei spheres --player obb --keys @drive.keys": the options that the keys depend on, quoted for a shell.
[[nodiscard]] std::string playLine(const Options& options);

}  // namespace app
