// `hantei render`: a drive, and a picture of its end, without a display.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// Drives the script to its end and writes what is asked for, each by itself: what cannot be written is said.
/// The exit status. Throws base::InputError or render::Error where the drive cannot be, and then no file has
/// changed but those already named complete.
[[nodiscard]] int runRender(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
