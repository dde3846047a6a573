#include "test_folders.hpp"

namespace test {

std::filesystem::path sourceFolder() { return HANTEI_SOURCE_FOLDER; }
std::filesystem::path assetFolder() { return sourceFolder() / "assets"; }
std::filesystem::path shaderFolder() { return sourceFolder() / "shaders"; }
std::filesystem::path buildFolder() { return HANTEI_BUILD_FOLDER; }

}  // namespace test
