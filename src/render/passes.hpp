// The passes of the renderer, one per kind of element. Draw functions return the number of draw calls.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "render/draw_list.hpp"
#include "render/frame_block.hpp"
#include "render/gl_objects.hpp"
#include "render/instances.hpp"

namespace render {

/// A vertex of a rounded box of any size. Its position is corner * halfExtents + direction * radius.
struct RoundedBoxVertex {
  glm::vec3 corner{0.0f};  ///< -1 or 1 on each axis: the corner of the inner box to which the vertex belongs.
  glm::vec3 direction{0.0f};  ///< Unit, outwards: the normal of the surface.
};

/// The mesh for all solids. Triangles are counter-clockwise from outside. The six faces are last.
struct RoundedBoxMesh {
  std::vector<RoundedBoxVertex> vertices;
  std::vector<std::uint16_t> indices;
};

/// Returns the mesh of a rounded box: a unit sphere that is cut along the three coordinate planes into
/// octants, which move apart. Strips and flat faces close the gaps:
///
///        ___________
///      /|     |     |\          |: the seams, where a sphere's two octants meet and a
///     / |     |     | \            box's edge strip or face begins
///    |--+-----------+--|
///    |  |   face    |  |        Parts without size (a sphere's faces, a plain box's octants)
///    |--+-----------+--|        collapse into triangles without area.
///     \_|___________|_/
///
/// A quarter circle has 1 to 126 segments (`segments`), so that 16 bits suffice for the indices.
[[nodiscard]] RoundedBoxMesh roundedBoxMesh(int segments);

/// The mesh of a shadow for shaders/solid_shadow.vert, with `segments` segments around each of the outline's
/// six corners. corner.x is the number of the corner. corner.y goes from 0 to 1 along the arc around that
/// corner. corner.z is 0 in the shadow's middle, 1 on the outline and 2 at the outer end of the soft rim.
/// `direction` is unused.
[[nodiscard]] RoundedBoxMesh shadowMesh(int segments);

struct ShadowStyle {
  bool darker = true;     ///< Shadows are darker than the background; otherwise lighter.
  bool fromAbove = true;  ///< The eye is above the ground.
};

/// Draws shadows of solids on the ground, then opaque solids with outlines, then translucent solids.
class SolidPass {
 public:
  explicit SolidPass(const std::filesystem::path& shaderDir);

  /// Uploads the solids of a list for drawing. `pixelAngle`: as for packSolids().
  void upload(const DrawList& list, float pixelAngle);
  [[nodiscard]] int drawShadows(bool darker) const;
  [[nodiscard]] int drawOpaque() const;
  [[nodiscard]] int drawTranslucent() const;
  /// The number of solids that are drawn.
  [[nodiscard]] int shapeCount() const;

 private:
  /// A range of the index buffer: the rounded box at one level of detail.
  struct Mesh {
    int firstIndex = 0;
    int indexCount = 0;
  };
  void uploadMeshes();
  [[nodiscard]] int draw(const Mesh& mesh, Range range) const;

  Program bodyProgram_, outlineProgram_, shadowProgram_;
  TriangleBuffers triangles_;
  StreamBuffer instances_;
  SolidBatches batches_;
  std::array<Mesh, kLevelCount> meshes_;  ///< The mesh of each level.
  Mesh shadowMesh_, coarseShadowMesh_;
  int wideShadowLocation_;
};

class OverlapPass {
 public:
  explicit OverlapPass(const std::filesystem::path& shaderDir);

  /// Draws each overlap with one call. The solids must be drawn already.
  [[nodiscard]] int draw(const std::vector<Overlap>& overlaps) const;

 private:
  void drawOverlap(const Overlap& overlap) const;

  Program program_;
  VertexArray noAttributes_ = makeVertexArray();
  int boxCenter_, boxAxes_, boxReach_, center_, axes_, extents_, color_;
};

/// Draws surfaces of triangles. Each surface fills its buffers only once.
class SurfacePass {
 public:
  explicit SurfacePass(const std::filesystem::path& shaderDir);

  /// Fills buffers for new surfaces, and frees buffers whose owner no longer exists. `viewProjection`: from
  /// world to clip space, for the draw calls.
  void upload(std::span<const Surface> surfaces, const glm::mat4& viewProjection);
  [[nodiscard]] int drawShadows(std::span<const Surface> surfaces, ShadowStyle style) const;
  [[nodiscard]] int drawOpaque(std::span<const Surface> surfaces) const;
  /// Draws only the nearest triangle at each pixel, so that none shows through another.
  [[nodiscard]] int drawTranslucent(std::span<const Surface> surfaces) const;

 private:
  struct Buffers {
    TriangleBuffers triangles;
    std::vector<SurfaceChunk> chunks;
  };
  struct SurfaceBuffers {
    std::weak_ptr<const void> owner;
    Buffers lit, outline;
  };
  struct SurfaceProgram {
    Program program;
    int translation, axisX, axisY, axisZ, centerAndRadius, halfExtentsAndOutline, fill, outline, wideShadow;
    int gridSpacing, bodyCenter, bodyHalfSize;
  };

  [[nodiscard]] static SurfaceProgram load(const std::filesystem::path& folder, ShaderFiles files);
  [[nodiscard]] static Buffers makeBuffers(SurfaceVertices surfaceVertices);
  static void use(const SurfaceProgram& shader, const Surface& surface);
  /// drawAll() draws the whole surface, drawVisible() only chunks that may be in the picture.
  [[nodiscard]] static int drawAll(const Buffers& buffers);
  [[nodiscard]] int drawVisible(const Buffers& buffers, const Surface& surface) const;
  [[nodiscard]] const SurfaceBuffers& buffersOf(const Surface& surface) const;

  SurfaceProgram bodyProgram_, outlineProgram_, shadowProgram_;
  std::map<const void*, SurfaceBuffers> uploaded_;
  glm::mat4 viewProjection_{1.0f};
  mutable std::vector<IndexRun> runs_;  // kept to reuse its memory
};

/// A corner of a triangle in the layout of shaders/face.vert.
struct FaceVertex {
  glm::vec3 position{0.0f};
  glm::vec3 normal{0.0f};
  PackedColor fill = 0;
};

/// All faces of a frame, in drawing order.
struct FaceTriangles {
  std::vector<FaceVertex> vertices;
  Range opaqueRange;       ///< Range of `vertices`.
  Range translucentRange;  ///< Range of `vertices`; sorted from far to near by the middle of each face.
  /// The order of the translucent faces; kept to reuse its memory.
  std::vector<std::uint32_t> translucentOrder;
};

/// Fills `out` and reuses its memory. Omits faces with fewer than three corners or with invalid corners.
void packFaces(const DrawList& list, FaceTriangles& out);

/// Draws the polygons: first the opaque ones, then the translucent ones.
class FacePass {
 public:
  explicit FacePass(const std::filesystem::path& shaderDir);

  /// Uploads the faces of a list for drawing.
  void upload(const DrawList& list);
  [[nodiscard]] int drawOpaque() const;
  [[nodiscard]] int drawTranslucent() const;

 private:
  [[nodiscard]] int draw(Range range) const;

  Program program_;
  VertexArray vertexArray_ = makeVertexArray();
  StreamBuffer vertices_;
  FaceTriangles triangles_;
};

/// Draws strokes, dots and arrows, and the lines of the ground's grid.
class MarkPass {
 public:
  explicit MarkPass(const std::filesystem::path& shaderDir);

  /// Uploads the marks of a list for drawing.
  void upload(const DrawList& list, float pixelScale);
  [[nodiscard]] int drawGrid(const Ground& ground, float pixelScale) const;
  [[nodiscard]] int draw(MarkLayer layer) const;

 private:
  struct Mesh {
    TriangleBuffers triangles;
    int indexCount = 0;
    float headLength = 0.0f;
  };
  static Mesh upload(const MarkMesh& mesh, float headLength);
  [[nodiscard]] int draw(const Mesh& mesh, Range range) const;

  Program markProgram_, gridProgram_;
  std::array<Mesh, 5> meshes_;  ///< In the order of MarkKind.
  VertexArray noAttributes_ = makeVertexArray();
  StreamBuffer instances_;
  MarkBatches batches_;
  int headLengthLocation_ = -1;  ///< Location of the uniform.
};

/// Specks near each other, in shuffled order: the first n of them are spread over the whole tile.
struct SpeckTile {
  int first = 0;
  int count = 0;
  Box box;              ///< Around the specks.
  float radius = 0.0f;  ///< The largest radius of these specks.
};

/// Sorts the specks by tile, and returns the tiles. Deterministic.
[[nodiscard]] std::vector<SpeckTile> sortIntoTiles(std::vector<Speck>& specks);

/// The smallest size of a drawn speck, pixels. If specks would be smaller, fewer specks are drawn, each of
/// this size, so that they cover the same area.
inline constexpr float kMinSpeckPixels = 3.0f;

/// The ranges of specks to draw, as the arguments of glMultiDrawArrays.
struct SpeckRuns {
  std::vector<int> firsts;
  std::vector<int> counts;
};

/// Selects the specks to draw. `toClip`: from speck positions to clip space. `pixelAngle`: world units per
/// pixel at clip w = 1.
void selectSpecks(std::span<const SpeckTile> tiles, const glm::mat4& toClip, float pixelAngle,
                  SpeckRuns& out);

/// Draws specks as points, from a buffer filled once and sorted by tile. Skips tiles outside the picture, and
/// draws only some specks of distant tiles.
class SpeckPass {
 public:
  explicit SpeckPass(const std::filesystem::path& shaderDir);

  /// Does nothing if the buffer already contains the specks of this owner.
  void upload(const Specks& specks);
  [[nodiscard]] int draw(const Specks& specks, const FrameBlock& frame);
  [[nodiscard]] int lastDrawnCount() const;

 private:
  Program program_;
  VertexArray vertexArray_ = makeVertexArray();
  Buffer vertices_ = makeBuffer();
  std::weak_ptr<const void> owner_;
  std::vector<SpeckTile> tiles_;
  SpeckRuns runs_;  // kept to reuse its memory
  int shiftLocation_, holeLocation_, fillLocation_, minPixelsLocation_;
};

}  // namespace render
