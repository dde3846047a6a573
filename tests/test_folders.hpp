// Where the tests find the sources. Functions, so that this checkout's path is compiled into one file alone:
// all others come from ccache wherever the checkout lies.
#pragma once

#include <filesystem>

namespace test {

/// The checkout.
[[nodiscard]] std::filesystem::path sourceFolder();
[[nodiscard]] std::filesystem::path assetFolder();
[[nodiscard]] std::filesystem::path shaderFolder();

/// The build folder.
[[nodiscard]] std::filesystem::path buildFolder();

}  // namespace test
