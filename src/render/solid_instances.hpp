// Solids as the graphics card gets them.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// A colour in four bytes: red in the lowest one.
using PackedColor = std::uint32_t;

[[nodiscard]] PackedColor packed(const Color& color);

/// Which of a see-through solid's sides an instance draws: the far one first, then the near one.
enum class Side : std::uint32_t { both = 0, far = 1, near = 2 };

/// One solid as shaders/solid_attributes.glsl reads it.
struct SolidInstance {
  glm::vec3 center{0.0f};
  float radius = 0.0f;
  glm::vec3 halfExtents{0.0f};
  float outlineWidth = 0.0f;  ///< Logical pixels.
  glm::mat3 axes{1.0f};
  PackedColor fill = 0;
  PackedColor outline = 0;
  Side side = Side::both;
};

/// A run of neighbours in a list.
struct Range {
  int first = 0;
  int count = 0;
};

/// All solids of a frame in one list, in the order in which they are drawn.
struct SolidBatches {
  std::vector<SolidInstance> instances;
  Range casters;     ///< What casts a shadow on the ground.
  Range round;       ///< Opaque, with a radius.
  Range plain;       ///< Opaque boxes with sharp edges.
  Range seeThrough;  ///< Far to near, each solid twice: far side, near side.
};

/// Fills `out`, keeping its memory. A solid that the eye is inside of is left out, so that one sees out of
/// it.
void packSolids(const DrawList& list, SolidBatches& out);

/// Where the eye is; of a parallel projection, a place far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// How far `point` is outside the solid; negative or 0 inside.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

}  // namespace render
