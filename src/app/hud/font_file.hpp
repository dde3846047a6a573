// A font file, looked through before a rasterizer that trusts every offset in it gets it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// Empty when `bytes` are an OpenType or TrueType font that is whole: each table lies in the file, has the
/// checksum that the directory gives it, and none is missing that drawing needs. Else what is wrong.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

/// The file's bytes. Throws base::InputError when it cannot be read or is no whole font.
[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
