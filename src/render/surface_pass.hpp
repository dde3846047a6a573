// Draws surfaces of triangles, each from buffers of its own that are filled once.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <span>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/solid_pass.hpp"
#include "render/surface_vertices.hpp"

namespace render {

/// Each function draws its whole batch and returns how many draw calls that took.
class SurfacePass {
 public:
  explicit SurfacePass(const std::filesystem::path& shaderDir);

  /// Fills buffers for new surfaces, and frees those whose owner no longer exists.
  void upload(std::span<const Surface> surfaces);
  /// Sets the transform from world to clip space for the next draw calls.
  void lookFrom(const glm::mat4& viewProjection) { viewProjection_ = viewProjection; }
  [[nodiscard]] int drawShadows(std::span<const Surface> surfaces, ShadowLook look) const;
  [[nodiscard]] int drawOpaque(std::span<const Surface> surfaces) const;
  /// Draws only the nearest layer of each pixel, so that no triangle shows through another.
  [[nodiscard]] int drawSeeThrough(std::span<const Surface> surfaces) const;

 private:
  struct Buffers {
    VertexArray array;
    Buffer vertices, indices;
    std::vector<SurfaceChunk> chunks;
  };
  struct Uploaded {
    std::weak_ptr<const void> owner;
    Buffers lit, rim;
  };
  /// A program and the locations of its inputs.
  struct Painter {
    Program program;
    int translation, axisX, axisY, axisZ, centerAndRadius, halfExtentsAndOutline, fill, outline, wide;
    int spacing, standing, standingHalf;
  };

  [[nodiscard]] static Painter load(const std::filesystem::path& folder, const char* vertex,
                                    const char* fragment);
  [[nodiscard]] static Buffers filled(SurfaceVertices from);
  static void use(const Painter& painter, const Surface& surface);
  /// Draws the whole surface, or only the chunks in the picture.
  [[nodiscard]] static int drawAll(const Buffers& buffers);
  [[nodiscard]] int drawVisible(const Buffers& buffers, const Surface& surface) const;
  [[nodiscard]] const Uploaded& of(const Surface& surface) const;

  Painter body_, outline_, shadow_;
  std::map<const void*, Uploaded> uploaded_;
  glm::mat4 viewProjection_{1.0f};
  mutable std::vector<IndexRun> runs_;  // keeps its memory from surface to surface
};

}  // namespace render
