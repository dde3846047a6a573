// HTML pages as PDF, by a browser where one is installed.
#pragma once

#include <filesystem>
#include <string>

namespace app {

/// Has Chromium print the page into the file `pdf`, which appears whole or not at all; one from before is
/// removed. Empty, or why there is none.
[[nodiscard]] std::string printPdf(const std::filesystem::path& html, const std::filesystem::path& pdf);

}  // namespace app
