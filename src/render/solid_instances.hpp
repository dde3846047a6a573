// Solids in GPU layout.
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

/// The levels of detail: kRoundLevels levels of roundness, kSharp for sharp boxes, and kPlain for sharp boxes
/// without an outline.
inline constexpr int kRoundLevels = 11;
inline constexpr int kSharp = kRoundLevels;
inline constexpr int kPlain = kSharp + 1;
inline constexpr int kLevels = kPlain + 1;

struct GlassLook {
  int level = 0;
  bool farSide = true;  ///< Draws the far side too.
  friend bool operator==(const GlassLook&, const GlassLook&) = default;
};

/// Consecutive translucent solids with the same look.
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

/// All solids of a frame, in drawing order.
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

/// The number of segments of a quarter circle at this level.
[[nodiscard]] int segmentsOf(int level);

/// The lowest level at which a circle of this radius in pixels looks round.
[[nodiscard]] int levelOf(float radiusInPixels);

/// Fills `out` and reuses its memory. Omits solids that contain the eye, because each would hide everything
/// else. Of more than 256 solids, also omits opaque solids outside the view, but not their shadows.
/// `pixelAngle`: world units per pixel at distance 1, or at any distance in an orthographic projection.
void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out);

[[nodiscard]] int shapesIn(const SolidBatches& batches);

/// True for an orthographic projection.
[[nodiscard]] bool isParallel(const View& view);

/// The position of the eye. In an orthographic projection, a point far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// The signed distance of `point` from the solid's surface; negative inside.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

}  // namespace render
