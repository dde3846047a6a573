// Draws a draw list with OpenGL, finds the part of the picture that a list changes, and draws a loading bar.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/passes.hpp"

namespace render {

/// Draws all of a list except labels, which need a font. Call loadGl() first. The context must stay current
/// during the renderer's whole life.
class Renderer {
 public:
  /// Loads the shaders in `shaderDir`. Throws Error with the file's name.
  explicit Renderer(const std::filesystem::path& shaderDir);

  /// Draws a list into a rectangle of the bound framebuffer, and nothing outside it. Does nothing if a side
  /// is 0 (a minimised window). `pixelScale`: pixels per logical pixel. Leaves blending (source over) on, and
  /// depth test, scissor test and culling off.
  void drawInto(const Viewport& viewport, const DrawList& list, float pixelScale = 1.0f);

  /// The number of draw calls of the last drawInto(). Each surface and overlap adds calls. More elements of
  /// other kinds add none, except translucent solids. Sorted from far to near, translucent solids add up to
  /// two calls wherever the level of detail changes.
  [[nodiscard]] int lastDrawCalls() const { return drawCalls_; }
  /// The element counts of the last drawInto().
  [[nodiscard]] DrawnCount lastDrawnCount() const { return drawnCount_; }

 private:
  SolidPass solids_;
  SpeckPass specks_;
  SurfacePass surfaces_;
  OverlapPass overlaps_;
  FacePass faces_;
  MarkPass marks_;
  Buffer frame_ = makeBuffer();
  int drawCalls_ = 0;
  DrawnCount drawnCount_;
};

/// Clears the colour of the whole framebuffer and, if `depth` is true, its depth. Does nothing if a side of
/// `framebufferSize` is 0.
void clear(const Color& background, glm::ivec2 framebufferSize, bool depth = true);

struct LoadingColors {
  Color background, track, bar;
};

/// Draws a loading bar in the middle of the framebuffer, filled by `progress` (0 to 1). Uses only scissored
/// clears, because no shader is compiled yet.
void drawLoading(glm::ivec2 size, double progress, const LoadingColors& colors);

/// Returns a rectangle in `viewport` that contains every pixel that drawing `list` can change, labels
/// excluded. The rectangle has size 0 if nothing is in view. `pixelScale`: pixels per logical pixel.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
