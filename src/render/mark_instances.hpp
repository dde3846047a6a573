// Strokes, dots and arrows as the GPU reads them: their meshes, and one instance for each.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"
#include "render/solid_instances.hpp"

namespace render {

/// Fills `out` with points on the solid's surface along its silhouette as seen from `eye`, in order; the last
/// point joins the first. `out` is emptied first, and stays empty when the eye is inside the solid.
///
/// A plane through the eye that touches the solid has the normal n for which n . (eye - center) is the
/// solid's support h(n) (Ericson, Real-Time Collision Detection, 2005, 9.5.4, on support mappings). The
/// normals of all planes that separate the eye from the solid form a convex cone, which contains the
/// direction from the solid's nearest point to the eye. So in each direction around that one there is exactly
/// one end of the cone, which is found by bisection.
void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out);

/// x is 0 at the mark's start and 1 at its end. y and z are offsets from there, along and across the mark's
/// direction on screen, in half widths.
struct MarkMesh {
  std::vector<glm::vec3> vertices;
  std::vector<std::uint16_t> indices;
};

/// Size of an arrow's head in half widths of the shaft: from tip to base, and from the middle line to a barb.
inline constexpr float kHeadLength = 7.0f;
inline constexpr float kHeadHalfWidth = 3.2f;

/// A line with two round ends.
[[nodiscard]] MarkMesh strokeMesh();
/// A line with two square ends, for widths at which round ends cannot be seen; it has a quarter of the
/// triangles.
[[nodiscard]] MarkMesh thinStrokeMesh();
/// A disc around the mark's start.
[[nodiscard]] MarkMesh discMesh();
/// A shaft with a round start, and a head whose tip is the mark's end.
[[nodiscard]] MarkMesh arrowMesh();

enum class MarkKind { thinStroke, stroke, arrow, dot };

/// A line of at most this many pixels on screen is a thin line.
inline constexpr float kThinWidth = 2.5f;

/// One mark, as shaders/mark.vert reads it. For a dot, `from` and `to` are equal.
struct MarkInstance {
  glm::vec3 from{0.0f};
  float width = 0.0f;  ///< Logical pixels.
  glm::vec3 to{0.0f};
  float dash = 0.0f;  ///< Logical pixels; 0: solid.
  PackedColor color = 0;
};

/// How bodies hide a mark.
enum class MarkLayer {
  amid,    ///< Visible where no body hides it.
  behind,  ///< Visible only where a body hides it.
  onTop,   ///< Always visible.
};

/// Marks of one kind that are drawn together.
struct MarkBatch {
  Range range;
  MarkKind kind = MarkKind::stroke;
  MarkLayer layer = MarkLayer::amid;
};

/// All marks of a frame in one list: first the marks that bodies can hide, then those that are seen behind
/// bodies, then those on top. Of the latter, points lie over arrows, arrows over lines, lines over thin
/// lines. The batches are always the same; some may be empty.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
  std::vector<glm::vec3> silhouette;  ///< Memory for the silhouette of one solid.
};

/// Fills `out` and reuses its memory; `pixelScale` is the number of pixels in a logical pixel. The outlines
/// of translucent solids become strokes here, because a hull around them, as opaque solids have, would show
/// through.
void packMarks(const DrawList& list, float pixelScale, MarkBatches& out);

}  // namespace render
