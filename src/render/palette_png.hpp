// Encodes a picture as a small PNG file, for pages with many pictures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "render/image.hpp"

namespace render {

/// The bytes of a PNG file with a palette: at most `mostColors` (2 to 256) colours, without alpha, with 256 a
/// fifth of the size of pngOf(). A picture of no more colours keeps them exactly; otherwise similar colours
/// become the most frequent of them (median cut, Heckbert 1982), so that uniform areas stay exact.
/// Deterministic. The picture must be opaque, because alpha is dropped. Throws Error when memory runs out.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t mostColors = 256);

}  // namespace render
