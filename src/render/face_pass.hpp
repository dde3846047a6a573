// Draws all flat polygons: the opaque ones, then the translucent ones.
#pragma once

#include <filesystem>

#include "render/face_triangles.hpp"
#include "render/gl_objects.hpp"
#include "render/stream_buffer.hpp"

namespace render {

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
