// The draw list: all that one frame draws, in world space, as plain data. Its builder converts shapes to
// these primitives, so the renderer needs no collision library.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace render {

/// sRGB red, green, blue and straight alpha, each from 0 to 1.
using Color = glm::vec4;

/// The opacity of a solid's edges divided by the opacity of its outline.
inline constexpr float kEdgeStrength = 0.5f;

/// The corners of the axis-aligned box from `low` to `high`. Bit i of a corner's index is set if the corner
/// is on the high side of axis i.
template <class Vector>
[[nodiscard]] std::array<Vector, 8> cornersOf(const Vector& low, const Vector& high) {
  std::array<Vector, 8> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = glm::mix(low, high, glm::bvec3((i & 1) != 0, (i & 2) != 0, (i & 4) != 0));
  return corners;
}

/// A rounded box: all points at most `radius` from center + axes * q, |q| <= halfExtents. Half extents of 0
/// give a sphere, a half extent only along y a capsule, and radius 0 a box.
struct Solid {
  glm::vec3 center{0.0f};
  glm::mat3 axes{1.0f};
  glm::vec3 halfExtents{0.0f};
  float radius = 0.0f;
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha < 1: translucent, drawn after the opaque solids.
  Color outline{0.0f, 0.0f, 0.0f, 1.0f};
  float outlineWidth = 2.0f;  ///< Width of the silhouette at any distance, logical pixels; 0 for none.
  bool castsShadow = true;    ///< Draws a soft mark on the ground straight below the solid.
  bool nearSideOnly = false;  ///< If translucent: draws only the near side, with a coarser mesh.
  /// Width of a box's edges, logical pixels. Hidden edges are dashed and drawn on top. 0 if edges are not
  /// drawn, or are in the list as strokes.
  float edgeWidth = 0.0f;
};

/// The intersection of two solids, hatched on top of both. The hatched area is exact only for spheres,
/// capsules and sharp boxes.
struct Overlap {
  Solid a;
  Solid b;
  Color color{0.5f, 0.0f, 0.0f, 1.0f};
};

/// Three vertex indices.
using SurfaceFace = std::array<std::uint32_t, 3>;

/// The triangles of a surface, in its own frame. `owner` keeps both lists alive and unchanged. Surfaces with
/// the same owner share GPU buffers.
struct SurfaceSource {
  std::span<const glm::vec3> vertices;
  std::span<const SurfaceFace> faces;
  std::shared_ptr<const void> owner;
};

/// Marks on a surface on which the player walks.
struct SurfaceMarks {
  float gridSpacing = 0.0f;      ///< Distance between grid lines in x and z, world units; 0 for no lines.
  glm::vec3 bodyCenter{0.0f};    ///< World position of the body above the surface; its mark lies below.
  glm::vec2 bodyHalfSize{0.0f};  ///< Half the size of this body along x and z; 0 for no body.
};

/// A surface of triangles, visible from both sides. It consists of the points center + axes * p, where p is a
/// point of `source`.
struct Surface {
  SurfaceSource source;
  glm::vec3 center{0.0f};
  glm::mat3 axes{1.0f};  ///< Orthogonal columns of equal length; may be mirrored.
  glm::vec3 low{0.0f};   ///< The box around the vertices, in the surface's frame.
  glm::vec3 high{0.0f};
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha < 1: translucent, drawn after the opaque surfaces.
  Color outline{0.0f, 0.0f, 0.0f, 1.0f};
  float outlineWidth = 2.0f;  ///< As in Solid.
  bool castsShadow = true;
  SurfaceMarks marks;
};

/// A distant body, drawn as a square that faces the eye.
struct Speck {
  glm::vec3 center{0.0f};
  float radius = 0.0f;  ///< Half the side of the square, world units.
};

/// Many specks that never change and stay in a GPU buffer. `owner` identifies the buffer. `makeSpecks` is
/// called once, when the specks are first drawn.
struct Specks {
  std::shared_ptr<const void> owner;  ///< Null if there are no specks.
  std::function<std::vector<Speck>()> makeSpecks;
  glm::vec3 shift{0.0f};       ///< Is added to the positions of all specks.
  glm::vec2 holeCenter{0.0f};  ///< Center (x, z) of a square in which no speck is drawn.
  float holeHalfSide = 0.0f;   ///< Half the side of that square, world units.
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};
};

/// A flat convex polygon, lit like a solid and visible from both sides. Its corners are consecutive in
/// DrawList::corners, counter-clockwise about the normal.
struct Face {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha < 1: translucent, drawn after the opaque faces.
};

/// A straight line of constant width on screen.
struct Stroke {
  glm::vec3 a{0.0f};
  glm::vec3 b{0.0f};
  float width = 2.0f;  ///< Logical pixels.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  float dash = 0.0f;   ///< Length of a dash, and of the gap after it, in logical pixels; 0 for a solid line.
  bool onTop = false;  ///< Drawn over everything, so that nothing hides it.
  bool hasFlatEnds =
      false;  ///< Ends are flat, exactly at `a` and `b`. If false, a wide stroke has round ends.
};

/// A filled disc of constant size on screen.
struct Dot {
  glm::vec3 center{0.0f};
  float diameter = 8.0f;  ///< Logical pixels.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool onTop = true;
};

/// An arrow of constant width on screen, with a solid head at `to`.
struct Arrow {
  glm::vec3 from{0.0f};
  glm::vec3 to{0.0f};
  float width = 4.0f;  ///< Width of the shaft, logical pixels; the head is in proportion.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool onTop = true;
};

/// The order in which labels are omitted if there is not enough room.
enum class LabelRank : std::uint8_t {
  letter,    ///< Is left out first.
  fact,      ///< A name, a number.
  deciding,  ///< A value that decides the verdict (depth, distance, axis). May lie far from its anchor.
  verdict,   ///< Is never left out.
};

/// A text at a position in the world.
struct Label {
  glm::vec3 anchor{0.0f};
  /// Offset from the anchor on screen, logical pixels, x right, y down. It leads to the text's left end if x
  /// > 0, to its right end if x < 0, and to its centre if x = 0.
  glm::vec2 offset{0.0f};
  std::string text;
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool framed = false;  ///< A box in the background's colour lies behind the label.
  LabelRank rank = LabelRank::fact;
  bool onTop = true;           ///< If false, the label is left out where a body hides its anchor.
  bool omittedLast = false;    ///< The last label of its rank to be left out.
  bool staysAtAnchor = false;  ///< Stays beside its anchor, even on a body.
};

/// A horizontal square grid of lines, centred on the y axis.
struct Ground {
  float y = 0.0f;
  float halfSize = 10.0f;
  float spacing = 1.0f;
  Color line{0.8f, 0.8f, 0.8f, 1.0f};
  Color shadow{0.75f, 0.75f, 0.75f, 1.0f};
  /// Lines and shadows are not drawn left of this x, and fade in to its right. Pixels from the left of the
  /// framebuffer. The default has no effect.
  float left = -1000.0f;
};

struct View {
  glm::mat4 viewMatrix{1.0f};  ///< World to eye; the eye looks along -z.
  glm::mat4 projection{1.0f};  ///< Eye to OpenGL clip space (z from -w to w).
};

struct DrawList {
  View view;
  Color background{1.0f};
  Ground ground;
  bool drawGround = true;
  std::vector<Solid> solids;
  std::vector<Overlap> overlaps;
  std::vector<Surface> surfaces;
  Specks specks;
  std::vector<Face> faces;
  std::vector<glm::vec3> corners;  ///< The corners of all faces.
  std::vector<Stroke> strokes;
  std::vector<Dot> dots;
  std::vector<Arrow> arrows;
  std::vector<Label> labels;

  /// Empties the lists but keeps their memory for the next frame.
  void clear() {
    solids.clear();
    overlaps.clear();
    surfaces.clear();
    specks = {};
    faces.clear();
    corners.clear();
    strokes.clear();
    dots.clear();
    arrows.clear();
    labels.clear();
  }
};

/// The numbers of elements of one frame that were sent to the GPU. They are equal on all machines.
struct DrawnCount {
  int shapes = 0;  ///< The drawn solids, and all surfaces.
  int specks = 0;

  DrawnCount& operator+=(const DrawnCount& other) {
    shapes += other.shapes;
    specks += other.specks;
    return *this;
  }
  friend bool operator==(const DrawnCount&, const DrawnCount&) = default;
};

/// Moves everything except `ground` and the marks of SurfaceMarks by -origin. Far from 0, products of
/// positions and rotations have large rounding errors in float32. A coordinate between half and twice
/// `origin` moves without rounding (Sterbenz).
inline void recenter(DrawList& list, const glm::vec3& origin) {
  for (Solid& solid : list.solids) solid.center -= origin;
  for (Overlap& overlap : list.overlaps) overlap.a.center -= origin, overlap.b.center -= origin;
  for (Surface& surface : list.surfaces) surface.center -= origin, surface.marks.bodyCenter -= origin;
  list.specks.shift -= origin;
  list.specks.holeCenter -= glm::vec2(origin.x, origin.z);
  for (glm::vec3& corner : list.corners) corner -= origin;
  for (Stroke& stroke : list.strokes) stroke.a -= origin, stroke.b -= origin;
  for (Dot& dot : list.dots) dot.center -= origin;
  for (Arrow& arrow : list.arrows) arrow.from -= origin, arrow.to -= origin;
  for (Label& label : list.labels) label.anchor -= origin;
}

}  // namespace render
