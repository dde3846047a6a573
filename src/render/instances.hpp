// Everything that is drawn, in the layout that the GPU reads: the meshes of solids, one instance per solid,
// stroke, dot or arrow, and the triangles of surfaces in chunks. Chunks outside the picture are not drawn.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <limits>
#include <span>
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

/// The levels of detail: kRoundLevels levels of roundness, kSharpLevel for sharp boxes, and
/// kUnoutlinedBoxLevel for sharp boxes without an outline.
inline constexpr int kRoundLevels = 11;
inline constexpr int kSharpLevel = kRoundLevels;
inline constexpr int kUnoutlinedBoxLevel = kSharpLevel + 1;
inline constexpr int kLevelCount = kUnoutlinedBoxLevel + 1;

struct TranslucentStyle {
  int level = 0;
  bool drawsFarSide = true;  ///< Draws the far side too.
  friend bool operator==(const TranslucentStyle&, const TranslucentStyle&) = default;
};

/// Consecutive translucent solids with the same style.
struct TranslucentRun {
  Range range;
  TranslucentStyle style;
};

/// A translucent solid before sorting.
struct TranslucentSolid {
  SolidInstance instance;
  float distance = 0.0f;  ///< The distance of the solid's center from the eye.
  TranslucentStyle style;
};

/// All solids of a frame, in drawing order.
struct SolidBatches {
  std::vector<SolidInstance> instances;
  Range casterRange;  ///< The solids that cast a shadow on the ground.
  Range
      lowCasterRange;  ///< The first part of `casterRange`: solids so low that they also have a tight shadow.
  std::array<Range, kLevelCount> opaqueRanges;  ///< The solids of each level.
  /// The first part of `opaqueRanges` at each level: those with an outline.
  std::array<Range, kLevelCount> outlinedRanges;
  std::vector<TranslucentRun> translucentRuns;  ///< Sorted from far to near.
  std::vector<TranslucentSolid> farToNear;      ///< Memory for sorting the translucent solids.
  std::vector<std::int8_t> levels;  ///< The level of each solid of the draw list; -1 if not drawn as opaque.
};

/// The number of segments of a quarter circle at this level.
[[nodiscard]] int segmentsOf(int level);

/// The lowest level at which a circle of this radius in pixels looks round.
[[nodiscard]] int levelOf(float radiusInPixels);

/// Fills `out` and reuses its memory. Omits solids that contain the eye, because each would hide everything
/// else. If there are more than 256 solids, also omits opaque solids outside the view, but not their shadows.
/// `pixelAngle`: world units per pixel at distance 1, or at any distance in an orthographic projection.
void packSolids(const DrawList& list, float pixelAngle, SolidBatches& out);

/// Reverses one axis if the axes are mirrored, because mirrored axes would turn the box's triangles inside
/// out. The box stays the same.
[[nodiscard]] glm::mat3 unmirrored(glm::mat3 axes);

/// True for an orthographic projection.
[[nodiscard]] bool isOrthographic(const View& view);

/// The position of the eye. In an orthographic projection, a point far behind the picture.
[[nodiscard]] glm::vec3 eyeOf(const View& view);

/// The signed distance of `point` from the solid's surface; negative inside.
[[nodiscard]] float distanceTo(const Solid& solid, glm::vec3 point);

/// Fills `out` with points on the solid's surface along its closed silhouette as seen from `eye`, in order.
/// `out` stays empty if the eye is inside the solid.
///
/// A plane through the eye touches the solid if its normal n satisfies n . (eye - center) = h(n), where h is
/// the support function of the solid (Ericson, Real-Time Collision Detection, 2005, 9.5.4, on support
/// mappings). The normals of all planes that separate the eye from the solid form a convex cone around the
/// direction from the solid's nearest point to the eye. Therefore, at each angle around that direction,
/// exactly one normal lies on the cone's boundary, and bisection finds it.
void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out);

/// The mesh of a mark. x of a vertex is 0 at the mark's start and 1 at its end. y and z are offsets along and
/// across the mark's direction on screen, in half widths.
struct MarkMesh {
  std::vector<glm::vec3> vertices;
  std::vector<std::uint16_t> indices;
};

/// The length and the half width of an arrow's head, in units of half the shaft's width.
inline constexpr float kHeadLength = 7.0f;
inline constexpr float kHeadHalfWidth = 3.2f;

/// A line with two round ends.
[[nodiscard]] MarkMesh strokeMesh();
/// A line with square ends that extend `overhang` half widths past its two points. It has few triangles, for
/// thin lines, whose ends are not visible. With `overhang` = 0, the line ends exactly at both points.
[[nodiscard]] MarkMesh squareStrokeMesh(float overhang);
/// A disc at the mark's start.
[[nodiscard]] MarkMesh discMesh();
/// A shaft with a round start, and a head whose tip is at the mark's end.
[[nodiscard]] MarkMesh arrowMesh();

enum class MarkKind { thinStroke, stroke, flatStroke, arrow, dot };

/// Pixels. A line that is not wider is drawn with the mesh that has no round ends.
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
  depthTested,  ///< Visible where no body hides it.
  behind,       ///< Visible only where a body hides it.
  onTop,        ///< Always visible.
};

/// Marks of one kind, drawn together.
struct MarkBatch {
  Range range;
  MarkKind kind = MarkKind::stroke;
  MarkLayer layer = MarkLayer::depthTested;
};

/// All marks of a frame in one list, in three layers: marks that bodies hide, marks visible only behind
/// bodies, and marks on top. Within a layer, the order is thin lines, lines, arrows, dots. Batches may be
/// empty.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
  std::vector<glm::vec3> silhouette;  ///< Memory for the silhouette of one solid.
};

/// Fills `out` and reuses its memory. `pixelScale`: pixels per logical pixel. Outlines of translucent solids
/// become strokes, because the enlarged hull that outlines an opaque solid would show through a translucent
/// one.
void packMarks(const DrawList& list, float pixelScale, MarkBatches& out);

struct SurfaceVertex {
  glm::vec3 position{0.0f};  ///< In the surface's own frame.
  glm::vec3 normal{0.0f};    ///< Unit; 0 if no triangle around the vertex has an area.
};

/// Vertices, and three vertex indices per triangle.
struct SurfaceVertices {
  std::vector<SurfaceVertex> vertices;
  std::vector<std::uint32_t> indices;
};

/// Vertices for shading. Faces whose normals differ by less than 40 degrees share a normal; sharper edges
/// stay sharp.
[[nodiscard]] SurfaceVertices litVertices(const SurfaceSource& source);

/// Vertices for outlines and shadows. Each position has one normal, so that growing the surface opens no
/// cracks.
[[nodiscard]] SurfaceVertices outlineVertices(const SurfaceSource& source);

/// The axis-aligned box around points.
struct Box {
  glm::vec3 low{std::numeric_limits<float>::max()};
  glm::vec3 high{std::numeric_limits<float>::lowest()};

  void add(const glm::vec3& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
  }
};

/// The corners of the box in clip space.
[[nodiscard]] std::array<glm::vec4, 8> clipCornersOf(const Box& box, const glm::mat4& toClip);
/// True if all points lie beyond the same side of the picture, enlarged by the factor `border`.
[[nodiscard]] bool isOutside(std::span<const glm::vec4> clipPoints, float border = 1.0f);

/// Consecutive triangles of a surface that lie near each other.
struct SurfaceChunk {
  std::uint32_t first = 0;  ///< Position of the first index in `indices`.
  std::uint32_t count = 0;
  Box box;  ///< Around these triangles, in the surface's frame.
};

/// Consecutive indices.
struct IndexRun {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  float distance = 0.0f;  ///< The clip w of the center of its nearest chunk.

  friend bool operator==(const IndexRun&, const IndexRun&) = default;
};

/// Sorts the triangles by position, stably, and returns the chunks. A small surface is one chunk and keeps
/// its order.
[[nodiscard]] std::vector<SurfaceChunk> sortIntoChunks(SurfaceVertices& surface);

/// Fills `out` with the chunks that may be in the picture, joining adjacent chunks. The nearest run comes
/// first, so that fewer pixels are shaded twice. `toClip`: from the surface's frame to clip space.
void collectVisibleRuns(std::span<const SurfaceChunk> chunks, const glm::mat4& toClip,
                        std::vector<IndexRun>& out);

}  // namespace render
