// Checks a font file before it reaches a rasterizer that trusts every offset in it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// Empty when `bytes` are an intact OpenType or TrueType font: each table lies inside the file and has the
/// checksum of the directory, and no table is missing that drawing needs. Otherwise the problem.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

/// The file's bytes. Throws base::InputError when it cannot be read or is not an intact font.
[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
