// Draws surfaces of triangles, each from buffers of its own that are filled once.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <span>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/solid_pass.hpp"

namespace render {

/// Each function draws its whole batch and returns how many draw calls that took.
class SurfacePass {
 public:
  explicit SurfacePass(const std::filesystem::path& shaderDir);

  /// Fills buffers for surfaces that are seen for the first time, and gives back those that nobody holds.
  void upload(std::span<const Surface> surfaces);
  [[nodiscard]] int drawShadows(std::span<const Surface> surfaces, ShadowLook look) const;
  [[nodiscard]] int drawOpaque(std::span<const Surface> surfaces) const;
  /// Only what of them is nearest to the eye, so that no triangle shows through another.
  [[nodiscard]] int drawSeeThrough(std::span<const Surface> surfaces) const;

 private:
  struct Buffers {
    VertexArray array;
    Buffer vertices, indices;
    int indexCount = 0;
  };
  struct Uploaded {
    std::weak_ptr<const void> owner;
    Buffers lit, rim;
  };
  /// A program, and where its inputs are.
  struct Painter {
    Program program;
    int translation, axisX, axisY, axisZ, centerAndRadius, halfExtentsAndOutline, fill, outline, wide;
  };

  [[nodiscard]] static Painter load(const std::filesystem::path& folder, const char* vertex,
                                    const char* fragment);
  [[nodiscard]] static Buffers filled(const struct SurfaceVertices& from);
  static void use(const Painter& painter, const Surface& surface);
  [[nodiscard]] static int draw(const Buffers& buffers);
  [[nodiscard]] const Uploaded& of(const Surface& surface) const;

  Painter body_, outline_, shadow_;
  std::map<const void*, Uploaded> uploaded_;
};

}  // namespace render
