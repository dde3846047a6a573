// Draws a draw list with OpenGL, finds the part of the picture that it changes, and draws a loading bar.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// Draws all of a list except labels, which need a font. Needs a current context and loadGl() during its
/// life.
class Renderer {
 public:
  /// Loads the shaders in `shaderDir`. Throws Error with the file's name.
  explicit Renderer(const std::filesystem::path& shaderDir);
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  ~Renderer();

  /// Clears the bound framebuffer to the list's background and draws the list. `pixelScale`: pixels per
  /// logical pixel. Does nothing if a side of `framebufferSize` is 0 (a minimised window). Leaves blending on
  /// (source over); depth test, scissor test and culling off.
  void draw(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale = 1.0f);

  /// Clears only the colour of the whole framebuffer, for drawing without depth.
  void clearColor(const Color& background, glm::ivec2 framebufferSize);

  /// The two parts of draw(). clear() clears colour and depth of the whole framebuffer. drawInto() draws a
  /// list into a rectangle, and nothing outside it.
  void clear(const Color& background, glm::ivec2 framebufferSize);
  void drawInto(const Viewport& viewport, const DrawList& list, float pixelScale = 1.0f);

  /// The number of draw calls of the last draw() or drawInto(). Each surface and overlap adds calls. The
  /// number of other elements has no effect, except that translucent solids add up to two calls per change of
  /// level.
  [[nodiscard]] int lastDrawCalls() const;
  /// The element counts of the last draw() or drawInto().
  [[nodiscard]] DrawnCount lastDrawn() const;

 private:
  struct Passes;
  std::unique_ptr<Passes> passes_;
};

/// The track of the loading bar, and the part filled for a progress `share` from 0 to 1.
struct LoadingBar {
  Viewport track, filled;
};
[[nodiscard]] LoadingBar loadingBarIn(glm::ivec2 size, double share);

struct LoadingColors {
  Color background, track, filled;
};

/// Draws a loading bar in the middle of the framebuffer. Uses only scissored clears, because no shader is
/// compiled yet.
void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors);

/// Returns a rectangle in `viewport` that contains every pixel that drawing `list` can change, labels
/// excluded. Of size 0 if nothing is in view. `pixelScale`: pixels per logical pixel.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
