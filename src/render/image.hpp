// A picture in memory, and its PNG file: exact, or smaller with a palette.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// Rows from top to bottom, pixels from left to right; four bytes per pixel: sRGB red, green, blue, and
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

/// Returns the bytes of a PNG file with a palette of at most `mostColors` (2 to 256) colours, exact if the
/// picture has no more colours. Otherwise divides the colours into boxes of similar colours, similar to
/// median cut (Heckbert 1982); each box becomes its most frequent colour, so that uniform areas stay exact.
/// With 256 colours, a picture of the program takes about a fifth of the bytes of pngOf(). Deterministic.
/// Drops alpha, so the picture must be opaque. Throws Error if memory runs out.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t mostColors = 256);

}  // namespace render
