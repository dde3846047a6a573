// Solids in the layout that the GPU reads.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// A colour in four bytes, with red in the lowest byte.
using PackedColor = std::uint32_t;

[[nodiscard]] PackedColor packed(const Color& color);

/// One solid, as shaders/solid_attributes.glsl reads it.
struct SolidInstance {
  glm::vec3 center{0.0f};
  float radius = 0.0f;
  glm::vec3 halfExtents{0.0f};
  float outlineWidth = 0.0f;  ///< Logical pixels.
  glm::mat3 axes{1.0f};
  PackedColor fill = 0;
  PackedColor outline = 0;
};

/// A run of consecutive elements of a list.
struct Range {
  int first = 0;
  int count = 0;
};

/// The levels of detail of a solid: kRoundLevels levels of roundness, kSharp for a box with sharp edges, and
/// kPlain for a box without an outline, of which only the sides are drawn.
inline constexpr int kRoundLevels = 11;
inline constexpr int kSharp = kRoundLevels;
inline constexpr int kPlain = kSharp + 1;
inline constexpr int kLevels = kPlain + 1;

/// How one translucent solid is drawn.
struct GlassLook {
  int level = 0;
  bool farSide = true;  ///< The far side is drawn too.
  friend bool operator==(const GlassLook&, const GlassLook&) = default;
};

/// Consecutive solids that are drawn alike.
struct GlassRun {
  Range range;
  GlassLook look;
};

/// A translucent solid before sorting.
struct FarSolid {
  SolidInstance instance;
  float distance = 0.0f;  ///< Distance of the solid's middle from the eye.
  GlassLook look;
};

/// All solids of a frame in one list, in the order in which they are drawn.
struct SolidBatches {
  std::vector<SolidInstance> instances;
  Range casters;                      ///< The solids that cast a shadow on the ground.
  Range lowCasters;                   ///< The first of those: the ones with a tight mark below them.
  std::array<Range, kLevels> opaque;  ///< By level.
  std::array<Range, kLevels> rimmed;  ///< The first of those: the ones that have an outline.
  std::vector<GlassRun> seeThrough;   ///< Far to near.
  std::vector<FarSolid> farToNear;    ///< Memory for sorting them.
  std::vector<std::int8_t> levels;    ///< Of each solid of the list; -1: not drawn as an opaque one.
};

/// The number of segments of a quarter circle at a level of roundness.
[[nodiscard]] int segmentsOf(int level);

/// The lowest level at which a circle of this radius in pixels looks round.
[[nodiscard]] int levelOf(float radiusInPixels);

/// Fills `out` and reuses its memory. A solid that contains the eye is left out, so that the viewer can see
/// out of it. Among many solids, those outside the view are left out too, except for their shadows.
/// `pixelAngle` is the size of a pixel at distance 1; in an orthographic projection, at any
/// distance.
void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out);

/// How many solids are drawn, opaque ones and translucent ones.
[[nodiscard]] int shapesIn(const SolidBatches& batches);

/// True for an orthographic projection, which has no eye point, only a direction of view.
[[nodiscard]] bool isParallel(const View& view);

/// The position of the eye; in an orthographic projection, a point far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// The distance of `point` from the solid's surface; 0 or negative inside the solid.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

}  // namespace render
