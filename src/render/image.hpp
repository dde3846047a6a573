// Pictures in memory, and reading and writing them as PNG files, lossless or smaller with a palette. Also the
// exception type of rendering.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <stdexcept>
#include <vector>

namespace render {

/// what() is one line: the file or the driver, the error and, where possible, how to correct it.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

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

/// A PNG file with a palette of at most `maxColors` (2 to 256) colours. Lossless if the picture has no more
/// colours. Otherwise divides the colours into boxes as in median cut (Heckbert 1982), and replaces each box
/// by its most frequent colour. Deterministic. With 256 colours, typically a fifth of the size of pngOf().
/// Drops alpha. Throws Error if memory runs out.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t maxColors = 256);

}  // namespace render
