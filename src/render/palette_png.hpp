// A picture as a small PNG file, for pages that hold many.
#pragma once

#include <cstdint>
#include <vector>

#include "render/image.hpp"

namespace render {

/// The bytes of a PNG file with a palette: at most 256 colours, without alpha, a fifth of the size of
/// pngOf(). A picture of at most 256 colours keeps them exactly; of more, similar ones share the most
/// frequent of them (median cut, Heckbert 1982), so that plain areas stay exact. Deterministic. The picture
/// must be opaque: alpha is left out. Throws Error when there is no memory for it.
[[nodiscard]] std::vector<std::uint8_t> palettePngOf(const Image& image);

}  // namespace render
