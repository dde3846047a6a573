// Draws all solids: their shadows on the ground, the opaque solids with their outlines, then the translucent
// solids, then the hatched intersections of solids.
#pragma once

#include <array>
#include <filesystem>
#include <vector>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/rounded_box_mesh.hpp"
#include "render/solid_instances.hpp"

namespace render {

/// How shadows are drawn.
struct ShadowLook {
  bool darker = true;     ///< Shadows are darker than the background; otherwise lighter.
  bool fromAbove = true;  ///< The eye is above the ground.
};

/// Each draw function draws its whole batch and returns the number of draw calls.
class SolidPass {
 public:
  explicit SolidPass(const std::filesystem::path& shaderDir);

  void upload(const SolidBatches& batches);
  [[nodiscard]] int drawShadows(const SolidBatches& batches, ShadowLook look) const;
  [[nodiscard]] int drawOpaque(const SolidBatches& batches) const;
  [[nodiscard]] int drawSeeThrough(const SolidBatches& batches) const;

 private:
  /// A run of the index buffer: the rounded box at one level of detail.
  struct Mesh {
    int firstIndex = 0;
    int indexCount = 0;
  };
  Mesh addMesh(int segments, std::vector<RoundedBoxVertex>& vertices,
               std::vector<std::uint16_t>& indices) const;
  void uploadMeshes();
  [[nodiscard]] int draw(const Mesh& mesh, Range range) const;
  [[nodiscard]] int drawGlass(const std::vector<GlassRun>& runs, bool farSides) const;
  [[nodiscard]] int drawSides(const SolidBatches& batches) const;
  [[nodiscard]] int drawRims(const SolidBatches& batches) const;

  Program body_, outline_, shadow_;
  VertexArray vertexArray_;
  Buffer vertices_, indices_;
  StreamBuffer instances_;
  std::array<Mesh, kLevels> meshes_;  ///< By level.
  Mesh shadowMesh_, crowdsShadowMesh_;
  int shadowIsWide_;
};

class OverlapPass {
 public:
  explicit OverlapPass(const std::filesystem::path& shaderDir);

  /// Draws over the solids, which must have been drawn before. Returns the number of draw calls, one for each
  /// overlap.
  [[nodiscard]] int draw(const std::vector<Overlap>& overlaps) const;

 private:
  void drawOne(const Overlap& overlap) const;

  Program program_;
  VertexArray noAttributes_;
  int boxCenter_, boxAxes_, boxReach_, center_, axes_, extents_, color_;
};

}  // namespace render
