// Draws strokes, dots and arrows, and the ground's grid, which consists of strokes too.
#pragma once

#include <array>
#include <filesystem>

#include "render/gl_objects.hpp"
#include "render/mark_instances.hpp"

namespace render {

/// Each draw function draws its whole batch and returns the number of draw calls.
class MarkPass {
 public:
  explicit MarkPass(const std::filesystem::path& shaderDir);

  void upload(const MarkBatches& batches);
  [[nodiscard]] int drawGrid(const Ground& ground, float pixelScale) const;
  [[nodiscard]] int draw(const MarkBatches& batches, MarkLayer layer) const;

 private:
  /// A mesh with its own vertex array.
  struct Mesh {
    VertexArray vertexArray = makeVertexArray();
    Buffer vertices = makeBuffer();
    Buffer indices = makeBuffer();
    int indexCount = 0;
    float headLength = 0.0f;
  };
  static Mesh upload(const MarkMesh& mesh, float headLength);
  [[nodiscard]] int draw(const Mesh& mesh, Range range) const;

  Program marks_, grid_;
  std::array<Mesh, 4> meshes_;  ///< In the order of MarkKind.
  VertexArray noAttributes_;
  StreamBuffer instances_;
  int headLength_ = -1;  ///< Location of the uniform.
};

}  // namespace render
