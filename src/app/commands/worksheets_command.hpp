// `hantei worksheets`: worksheets and answers as HTML pages.
#pragma once

#include <filesystem>

#include "app/options/options.hpp"

namespace app {

/// Writes worksheets.html and answers.html into the folder, which is made if need be. Returns the exit
/// status.
[[nodiscard]] int runWorksheets(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
