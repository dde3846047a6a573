// `hantei render`: a drive, and a picture of its end, without a display.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// Drives the script to its end and writes the PNG and, if asked for, the final state. Throws
/// base::InputError, base::FileError or render::Error, and then no file has changed but those already named
/// complete.
void runRender(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
