// Draws a draw list with OpenGL 3.3 core, finds the part of the picture that it changes, and draws the
// progress bar before the first frame.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// Draws everything in a list except the labels, for which it has no font. Needs a current context and
/// loadGl() during its whole life.
class Renderer {
 public:
  /// Loads the shaders in `shaderDir`. Throws Error that names the file.
  explicit Renderer(const std::filesystem::path& shaderDir);
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  ~Renderer();

  /// Clears the bound framebuffer to the list's background and draws the list. A logical pixel is
  /// `pixelScale` pixels. Does nothing if a side of `framebufferSize` is 0 (a minimised window). Leaves
  /// blending on (source over), and depth test, scissor test and culling off.
  void draw(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale = 1.0f);

  /// Clears only the colour of the whole bound framebuffer, for drawing that needs no depth.
  void clearColor(const Color& background, glm::ivec2 framebufferSize);

  /// The two parts of draw(). clear() clears colour and depth of the whole bound framebuffer. Each drawInto()
  /// then draws a list into a rectangle, and nothing outside it.
  void clear(const Color& background, glm::ivec2 framebufferSize);
  void drawInto(const Viewport& viewport, const DrawList& list, float pixelScale = 1.0f);

  /// The number of draw calls of the last draw() or drawInto(). It does not depend on the number of solids,
  /// specks, faces and marks, except that each change of level among the translucent solids adds up to two
  /// calls. Each surface and overlap adds calls.
  [[nodiscard]] int lastDrawCalls() const;
  /// The numbers of elements that the last draw() or drawInto() drew.
  [[nodiscard]] DrawnCount lastDrawn() const;

 private:
  struct Passes;
  std::unique_ptr<Passes> passes_;
};

/// The whole track, and its part that is filled for a progress `share` from 0 to 1.
struct LoadingBar {
  Viewport track, filled;
};
[[nodiscard]] LoadingBar loadingBarIn(glm::ivec2 size, double share);

struct LoadingColors {
  Color background, track, filled;
};

/// Draws a progress bar in the middle of the bound framebuffer, only by scissored clears, so that no shader
/// has to be compiled first.
void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors);

/// Returns a rectangle within `viewport` that contains every pixel that drawing `list` there can change, so
/// that only this part of a picture has to be copied; of size 0 if nothing is in view. Ignores labels, which
/// Renderer does not draw. A logical pixel is `pixelScale` pixels.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
