// Solids as the graphics card gets them.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// A colour in four bytes: red in the lowest one.
using PackedColor = std::uint32_t;

[[nodiscard]] PackedColor packed(const Color& color);

/// One solid as shaders/solid_attributes.glsl reads it.
struct SolidInstance {
  glm::vec3 center{0.0f};
  float radius = 0.0f;
  glm::vec3 halfExtents{0.0f};
  float outlineWidth = 0.0f;  ///< Logical pixels.
  glm::mat3 axes{1.0f};
  PackedColor fill = 0;
  PackedColor outline = 0;
};

/// A run of neighbours in a list.
struct Range {
  int first = 0;
  int count = 0;
};

/// How finely a solid is drawn: kRoundLevels of roundness, or a box with sharp edges.
inline constexpr int kRoundLevels = 4;
inline constexpr int kSharp = kRoundLevels;

/// How one see-through solid is drawn.
struct GlassLook {
  int level = 0;
  bool farSide = true;  ///< Both of its sides are.
  friend bool operator==(const GlassLook&, const GlassLook&) = default;
};

/// Neighbours in a list that are drawn alike.
struct GlassRun {
  Range range;
  GlassLook look;
};

/// A see-through solid on its way into the list.
struct FarSolid {
  SolidInstance instance;
  float distance = 0.0f;  ///< Of its middle from the eye.
  GlassLook look;
};

/// All solids of a frame in one list, in the order in which they are drawn.
struct SolidBatches {
  std::vector<SolidInstance> instances;
  Range casters;                               ///< What casts a shadow on the ground.
  std::array<Range, kRoundLevels + 1> opaque;  ///< By level.
  std::vector<GlassRun> seeThrough;            ///< Far to near.
  std::vector<FarSolid> farToNear;             ///< Memory for sorting them.
};

/// The segments of a quarter circle at a level of roundness.
[[nodiscard]] int segmentsOf(int level);

/// The level at which a circle of this radius in pixels looks round.
[[nodiscard]] int levelOf(float radiusInPixels);

/// Fills `out`, keeping its memory. A solid that the eye is inside of is left out, so that one sees out of
/// it.
/// `pixelAngle` is the size of a pixel at distance 1; in a parallel projection, at any distance.
void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out);

/// There is no eye that all sight goes through, only a direction.
[[nodiscard]] bool isParallel(const View& view);

/// Where the eye is; of a parallel projection, a place far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// How far `point` is outside the solid; negative or 0 inside.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

}  // namespace render
