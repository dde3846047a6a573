#pragma once

#include <glm/glm.hpp>

namespace render {

/// A rectangle of the framebuffer, pixels from its bottom left.
struct Viewport {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};

inline bool operator==(const Viewport& a, const Viewport& b) { return a.min == b.min && a.size == b.size; }

}  // namespace render
