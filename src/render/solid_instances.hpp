// Solids in the layout for the GPU.
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

/// One solid in the layout of shaders/solid_attributes.glsl.
struct SolidInstance {
  glm::vec3 center{0.0f};
  float radius = 0.0f;
  glm::vec3 halfExtents{0.0f};
  float outlineWidth = 0.0f;  ///< Logical pixels.
  glm::mat3 axes{1.0f};
  PackedColor fill = 0;
  PackedColor outline = 0;
};

struct Range {
  int first = 0;
  int count = 0;
};

/// The levels of detail: kRoundLevels levels of roundness, kSharp for a box with sharp edges, and kPlain for
/// a box with sharp edges and no outline.
inline constexpr int kRoundLevels = 11;
inline constexpr int kSharp = kRoundLevels;
inline constexpr int kPlain = kSharp + 1;
inline constexpr int kLevels = kPlain + 1;

struct GlassLook {
  int level = 0;
  bool farSide = true;  ///< Draws the far side too.
  friend bool operator==(const GlassLook&, const GlassLook&) = default;
};

/// Consecutive solids with the same look.
struct GlassRun {
  Range range;
  GlassLook look;
};

/// A translucent solid before sorting.
struct FarSolid {
  SolidInstance instance;
  float distance = 0.0f;  ///< The distance of the solid's center from the eye.
  GlassLook look;
};

/// All solids of a frame, in the order in which they are drawn.
struct SolidBatches {
  std::vector<SolidInstance> instances;
  Range casters;     ///< The solids that cast a shadow on the ground.
  Range lowCasters;  ///< The first part of `casters`: solids so low that they also have a tight shadow.
  std::array<Range, kLevels> opaque;  ///< The solids of each level.
  std::array<Range, kLevels> rimmed;  ///< The first part of `opaque` at each level: those with an outline.
  std::vector<GlassRun> seeThrough;   ///< Sorted from far to near.
  std::vector<FarSolid> farToNear;    ///< Memory for sorting the translucent solids.
  std::vector<std::int8_t> levels;  ///< The level of each solid of the draw list; -1 if not drawn as opaque.
};

/// Returns the number of segments of a quarter circle at a level of roundness.
[[nodiscard]] int segmentsOf(int level);

/// The lowest level at which a circle of this radius in pixels looks round.
[[nodiscard]] int levelOf(float radiusInPixels);

/// Fills `out` and reuses its memory. Omits a solid that contains the eye, because it would hide everything
/// else; with more than 256 solids, also opaque solids outside the view, but not their shadows. `pixelAngle`:
/// the size of a pixel in world units at distance 1; in an orthographic projection, at any distance.
void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out);

[[nodiscard]] int shapesIn(const SolidBatches& batches);

/// True for an orthographic projection, which has a direction of view but no eye point.
[[nodiscard]] bool isParallel(const View& view);

/// Returns the position of the eye; in an orthographic projection, a point far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// Returns the signed distance of `point` from the solid's surface; negative inside the solid.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

}  // namespace render
