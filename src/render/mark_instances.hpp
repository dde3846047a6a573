// Strokes, dots and arrows in GPU layout: meshes, and one instance per mark.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"
#include "render/solid_instances.hpp"

namespace render {

/// Fills `out` with points on the solid's surface along its closed silhouette as seen from `eye`, in order.
/// `out` stays empty if the eye is inside the solid.
///
/// A plane through the eye touches the solid if its normal n satisfies n . (eye - center) = h(n), where h is
/// the support function of the solid (Ericson, Real-Time Collision Detection, 2005, 9.5.4, on support
/// mappings). The normals of all planes that separate the eye from the solid form a convex cone around the
/// direction from the solid's nearest point to the eye. The cone therefore has exactly one boundary normal in
/// each direction around that direction, and bisection finds it.
void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out);

/// The mesh of a mark. x of a vertex is 0 at the mark's start and 1 at its end. y and z are offsets along and
/// across the direction on screen, in half widths.
struct MarkMesh {
  std::vector<glm::vec3> vertices;
  std::vector<std::uint16_t> indices;
};

/// The size of an arrow's head in half widths of the shaft: length, and half width.
inline constexpr float kHeadLength = 7.0f;
inline constexpr float kHeadHalfWidth = 3.2f;

/// A line with two round ends.
[[nodiscard]] MarkMesh strokeMesh();
/// A line with square ends. It has fewer triangles, for thin lines whose ends are not visible.
[[nodiscard]] MarkMesh thinStrokeMesh();
/// A disc at the mark's start.
[[nodiscard]] MarkMesh discMesh();
/// A shaft with a round start, and a head whose tip is at the mark's end.
[[nodiscard]] MarkMesh arrowMesh();

enum class MarkKind { thinStroke, stroke, arrow, dot };

/// Lines up to this width in pixels use the mesh without round ends.
inline constexpr float kThinWidth = 2.5f;

/// One mark in the layout of shaders/mark.vert. For a dot, `from` and `to` are equal.
struct MarkInstance {
  glm::vec3 from{0.0f};
  float width = 0.0f;  ///< Logical pixels.
  glm::vec3 to{0.0f};
  float dash = 0.0f;  ///< Logical pixels; 0 for a solid line.
  PackedColor color = 0;
};

enum class MarkLayer {
  amid,    ///< Visible where no body hides it.
  behind,  ///< Visible only where a body hides it.
  onTop,   ///< Always visible.
};

/// Marks of one kind, drawn together.
struct MarkBatch {
  Range range;
  MarkKind kind = MarkKind::stroke;
  MarkLayer layer = MarkLayer::amid;
};

/// All marks of a frame in one list, in three layers: hidden by bodies, visible only behind bodies, and on
/// top. Within a layer, the order is thin lines, lines, arrows, dots. Batches may be empty.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
  std::vector<glm::vec3> silhouette;  ///< Memory for the silhouette of one solid.
};

/// Fills `out` and reuses its memory. `pixelScale`: pixels per logical pixel. Outlines of translucent solids
/// become strokes, because the enlarged hull that outlines an opaque solid would show through.
void packMarks(const DrawList& list, float pixelScale, MarkBatches& out);

}  // namespace render
