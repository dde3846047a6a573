// Draws all flat polygons: the opaque ones, then the translucent ones.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/solid_instances.hpp"

namespace render {

/// One corner of a triangle, as shaders/face.vert reads it.
struct FaceVertex {
  glm::vec3 position{0.0f};
  glm::vec3 normal{0.0f};
  PackedColor fill = 0;
};

/// All faces of a frame as triangles, in the order in which they are drawn.
struct FaceTriangles {
  std::vector<FaceVertex> vertices;
  Range opaque;      ///< Of vertices.
  Range seeThrough;  ///< Far to near, by the middle of each face.
  /// Order of the translucent faces; a member so that its memory is reused.
  std::vector<std::uint32_t> order;
};

/// Fills `out` and reuses its memory. Faces with fewer than three corners, or with corners outside the list,
/// are left out.
void packFaces(const DrawList& list, FaceTriangles& out);

/// Each draw function draws its whole batch and returns the number of draw calls.
class FacePass {
 public:
  explicit FacePass(const std::filesystem::path& shaderDir);

  void upload(const FaceTriangles& triangles);
  [[nodiscard]] int drawOpaque(const FaceTriangles& triangles) const;
  [[nodiscard]] int drawSeeThrough(const FaceTriangles& triangles) const;

 private:
  [[nodiscard]] int draw(Range range) const;

  Program program_;
  VertexArray vertexArray_;
  StreamBuffer vertices_;
};

}  // namespace render
