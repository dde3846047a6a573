// One frame is one value: everything to be drawn, in world space, as plain data. The code that builds it
// handles shapes and meaning; the renderer handles neither.
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

/// sRGB-encoded red, green, blue and straight alpha, each 0..1: the numbers of a colour picker.
using Color = glm::vec4;

/// The opacity of a solid's edges relative to its silhouette's.
inline constexpr float kEdgeStrength = 0.5f;

/// A rounded box: every point at most `radius` from center + axes * q, |q| <= halfExtents. Half extents 0
/// make it a sphere, only y a capsule, radius 0 a plain box. One mesh draws them all.
struct Solid {
  glm::vec3 center{0.0f};
  glm::mat3 axes{1.0f};
  glm::vec3 halfExtents{0.0f};
  float radius = 0.0f;
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha below 1: see-through, drawn after the opaque ones.
  Color outline{0.0f, 0.0f, 0.0f, 1.0f};
  float outlineWidth = 2.0f;  ///< Of the silhouette, logical pixels, at any distance; 0: none.
  bool castsShadow = true;    ///< A soft mark straight below it on the ground.
  bool hint = false;          ///< Drawn faintly: the near side only, with coarse roundness.
  /// Width of the edges of an explained box, logical pixels; hidden edges are dashed and drawn over
  /// everything. 0: its edges are separate strokes, or it has none.
  float edgeWidth = 0.0f;
};

/// The intersection of two solids, hatched on top of both. Exact for spheres, capsules and sharp boxes, the
/// only kinds that occur.
struct Overlap {
  Solid a;
  Solid b;
  Color color{0.5f, 0.0f, 0.0f, 1.0f};
};

/// Three vertex indices.
using SurfaceFace = std::array<std::uint32_t, 3>;

/// The triangles of a surface, in its own frame. `owner` keeps both lists alive and unchanged, and
/// identifies them, so that their GPU buffers can be reused.
struct SurfaceSource {
  std::span<const glm::vec3> vertices;
  std::span<const SurfaceFace> faces;
  std::shared_ptr<const void> owner;
};

/// Marks on a surface that serves as the ground.
struct GroundLook {
  float spacing = 0.0f;          ///< Distance between its grid lines in x and z, world units; 0: no lines.
  glm::vec3 standing{0.0f};      ///< Centre of the body above it; its mark lies straight below.
  glm::vec2 standingHalf{0.0f};  ///< That body's half size along x and z; 0: no body.
};

/// A surface of triangles, seen from both sides: every point center + axes * p.
struct Surface {
  SurfaceSource source;
  glm::vec3 center{0.0f};
  glm::mat3 axes{1.0f};  ///< Columns: orthogonal, of one length; may be mirrored.
  glm::vec3 low{0.0f};   ///< The box around the vertices, in the surface's frame.
  glm::vec3 high{0.0f};
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha below 1: see-through, drawn after the opaque ones.
  Color outline{0.0f, 0.0f, 0.0f, 1.0f};
  float outlineWidth = 2.0f;  ///< As a solid's.
  bool castsShadow = true;
  GroundLook ground;
};

/// A body that is so far away that it is drawn as a point: a square that faces the eye.
struct Speck {
  glm::vec3 center{0.0f};
  float radius = 0.0f;  ///< Half the side of the square, world units.
};

/// Very many specks that never change and stay in a GPU buffer. `owner` identifies them for as long as it
/// lives; `make` is called once, when they are first drawn.
struct Specks {
  std::shared_ptr<const void> owner;  ///< Null: there are none.
  std::function<std::vector<Speck>()> make;
  glm::vec3 shift{0.0f};   ///< Added to their positions.
  glm::vec2 clear{0.0f};   ///< x and z of the centre of a square in which no speck is drawn,
  float clearHalf = 0.0f;  ///< and half the side of that, world units.
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};
};

/// A flat convex polygon, lit like the side of a solid and seen from both sides. Its corners are a run of
/// DrawList::corners, counter-clockwise about its normal.
struct Face {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  Color fill{0.5f, 0.5f, 0.5f, 1.0f};  ///< Alpha below 1: see-through, drawn after the opaque ones.
};

/// A straight line of constant width on screen.
struct Stroke {
  glm::vec3 a{0.0f};
  glm::vec3 b{0.0f};
  float width = 2.0f;  ///< Logical pixels.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  float dash = 0.0f;   ///< Length of a dash and of the gap after it, logical pixels; 0: solid.
  bool onTop = false;  ///< Drawn over everything, never hidden.
};

/// A filled disc of constant size on screen.
struct Dot {
  glm::vec3 center{0.0f};
  float diameter = 8.0f;  ///< Logical pixels.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool onTop = true;
};

/// A shaft with a solid head at `to`, of constant width on screen.
struct Arrow {
  glm::vec3 from{0.0f};
  glm::vec3 to{0.0f};
  float width = 4.0f;  ///< Of the shaft, logical pixels; the head is in proportion.
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool onTop = true;
};

/// The priority of a label where there is no room for all.
enum class LabelRank : std::uint8_t {
  letter,    ///< Left out first.
  fact,      ///< A name, a number.
  deciding,  ///< A value that decides the verdict: a depth, a distance, the axis shown. May move far from its
             ///< anchor.
  verdict,   ///< Never left out.
};

/// A text at a position in the world.
struct Label {
  glm::vec3 anchor{0.0f};
  /// From the anchor on screen, logical pixels, x right, y down, to the middle of the text's left end; for x
  /// 0 to the middle of the text, for x below 0 to the middle of its right end.
  glm::vec2 offset{0.0f};
  std::string text;
  Color color{0.0f, 0.0f, 0.0f, 1.0f};
  bool framed = false;  ///< On a plate of the background's colour.
  LabelRank rank = LabelRank::fact;
  bool onTop = true;      ///< False: left out where a body hides its anchor.
  bool foremost = false;  ///< The last of its rank to be left out.
};

/// A horizontal grid of lines, square, centred on the y axis.
struct Ground {
  float y = 0.0f;
  float halfSize = 10.0f;
  float spacing = 1.0f;
  Color line{0.8f, 0.8f, 0.8f, 1.0f};
  Color shadow{0.75f, 0.75f, 0.75f, 1.0f};
};

struct View {
  glm::mat4 view{1.0f};        ///< World to eye; the eye looks along -z.
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
  std::vector<glm::vec3> corners;  ///< Of the faces.
  std::vector<Stroke> strokes;
  std::vector<Dot> dots;
  std::vector<Arrow> arrows;
  std::vector<Label> labels;

  /// Empties the lists and keeps their memory for the next frame.
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

/// The numbers of elements of one frame that were sent to the video card. They do not depend on the machine.
struct DrawnCount {
  int shapes = 0;  ///< Solids and surfaces that are in view.
  int points = 0;  ///< Specks.

  DrawnCount& operator+=(const DrawnCount& other) {
    shapes += other.shapes;
    points += other.points;
    return *this;
  }
  friend bool operator==(const DrawnCount&, const DrawnCount&) = default;
};

/// Moves everything except the ground so that `origin` comes to lie at 0. Used for bodies far from the
/// origin: float32 resolves their positions, but not the products with a rotation. The move is exact for
/// everything that is nearer to `origin` than `origin` is to 0.
inline void recenter(DrawList& list, const glm::vec3& origin) {
  for (Solid& solid : list.solids) solid.center -= origin;
  for (Overlap& overlap : list.overlaps) overlap.a.center -= origin, overlap.b.center -= origin;
  for (Surface& surface : list.surfaces) surface.center -= origin;
  list.specks.shift -= origin;
  list.specks.clear -= glm::vec2(origin.x, origin.z);
  for (glm::vec3& corner : list.corners) corner -= origin;
  for (Stroke& stroke : list.strokes) stroke.a -= origin, stroke.b -= origin;
  for (Dot& dot : list.dots) dot.center -= origin;
  for (Arrow& arrow : list.arrows) arrow.from -= origin, arrow.to -= origin;
  for (Label& label : list.labels) label.anchor -= origin;
}

}  // namespace render
