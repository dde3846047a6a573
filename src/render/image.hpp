// A picture in memory, and as a PNG file.
#pragma once

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

}  // namespace render
