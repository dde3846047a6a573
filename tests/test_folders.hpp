// The folders of the sources. They are functions, so that the path of this checkout is compiled into only one
// file. ccache then serves all other files to a checkout in any folder.
#pragma once

#include <filesystem>

namespace test {

/// The folder of this checkout.
[[nodiscard]] std::filesystem::path sourceFolder();
[[nodiscard]] std::filesystem::path assetFolder();
[[nodiscard]] std::filesystem::path shaderFolder();

[[nodiscard]] std::filesystem::path buildFolder();

}  // namespace test
