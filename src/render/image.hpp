// A picture in memory, and its PNG file: exact, or smaller with a palette.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// Rows from top to bottom, pixels from left to right, four bytes per pixel: sRGB red, green, blue, and
/// alpha.
struct Image {
  glm::ivec2 size{0};
  std::vector<std::uint8_t> rgba;
};

/// Returns the bytes of a PNG file. Throws Error if memory runs out.
[[nodiscard]] std::vector<std::uint8_t> pngOf(const Image& image);

/// Writes the picture completely or not at all (base::writeWhole). Throws base::FileError.
void writePng(const Image& image, const std::filesystem::path& file);

/// Reads a picture. Throws Error if the file is missing or is not a picture.
[[nodiscard]] Image readPng(const std::filesystem::path& file);

/// Returns the bytes of a PNG file with a palette of at most `mostColors` (2 to 256) colours. For pictures of
/// the program with 256 colours, the file is about a fifth as large as that of pngOf(). A picture with at
/// most `mostColors` colours keeps them exactly. Otherwise each group of similar colours becomes its most
/// frequent colour (median cut, Heckbert 1982), so that uniform areas stay exact. Deterministic. The picture
/// must be opaque, because alpha is dropped. Throws Error if memory runs out.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t mostColors = 256);

}  // namespace render
