// The command that replays a recorded session.
#pragma once

#include <string>

#include "app/options/options.hpp"

namespace app {

/// "hantei spheres --player obb --keys @drive.keys": with the options that the recording depends on, quoted
/// for a shell.
[[nodiscard]] std::string playLine(const Options& options);

}  // namespace app
