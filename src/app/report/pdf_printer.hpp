// Prints HTML pages as PDF with an installed browser.
#pragma once

#include <filesystem>
#include <string>

namespace app {

/// Prints the page with Chromium into the file `pdf`, which appears complete or not at all; an old one is
/// removed. Returns an empty string, or why there is no PDF.
[[nodiscard]] std::string printPdf(const std::filesystem::path& html, const std::filesystem::path& pdf);

}  // namespace app
