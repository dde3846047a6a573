// A picture in memory, and as a PNG file: exact, or small with a palette.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// Rows from top to bottom, pixels from left to right, four bytes for each pixel: sRGB red, green, blue and
/// alpha.
struct Image {
  glm::ivec2 size{0};
  std::vector<std::uint8_t> rgba;
};

/// The bytes of a PNG file. Throws Error when there is no memory for them.
[[nodiscard]] std::vector<std::uint8_t> pngOf(const Image& image);

/// Writes the whole picture or nothing (see base::writeWhole). Throws base::FileError.
void writePng(const Image& image, const std::filesystem::path& file);

/// Throws Error when the file is missing or is no picture.
[[nodiscard]] Image readPng(const std::filesystem::path& file);

/// The bytes of a PNG file with a palette: at most `mostColors` (2 to 256) colours, without alpha, with 256 a
/// fifth of the size of pngOf(). A picture of no more colours keeps them exactly; otherwise similar colours
/// become the most frequent of them (median cut, Heckbert 1982), so that uniform areas stay exact.
/// Deterministic. The picture must be opaque, because alpha is dropped. Throws Error when memory runs out.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t mostColors = 256);

}  // namespace render
