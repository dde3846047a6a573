// Draws a draw list with OpenGL 3.3 core; the part of the picture that it changes; and the progress bar that
// is shown before the first frame.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// Needs a current context and loadGl() during its whole life. Draws everything in a list except the labels,
/// which are drawn by code that has a font.
class Renderer {
 public:
  /// Loads the shaders in `shaderDir`. Throws an Error that names the file.
  explicit Renderer(const std::filesystem::path& shaderDir);
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  ~Renderer();

  /// Clears the bound framebuffer to the list's background and draws the list. A logical pixel is
  /// `pixelScale` physical pixels. Does nothing when a side of `framebufferSize` is 0 (a minimised window).
  /// Leaves blending on (source over), and depth test, scissor test and culling off.
  void draw(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale = 1.0f);

  /// Clears the colour of the whole bound framebuffer, before drawing that needs no depth.
  void clearColor(const Color& background, glm::ivec2 framebufferSize);

  /// draw() in two parts: clear() clears colour and depth of the whole bound framebuffer; each call of
  /// drawInto() then draws a list into a rectangle, and nothing outside it.
  void clear(const Color& background, glm::ivec2 framebufferSize);
  void drawInto(const Viewport& viewport, const DrawList& list, float pixelScale = 1.0f);

  /// The number of draw calls of the last draw() or drawInto(): a handful, however many elements the list
  /// has, plus two for each change of level among the translucent solids from far to near.
  [[nodiscard]] int lastDrawCalls() const;
  /// What the last draw() or drawInto() drew.
  [[nodiscard]] DrawnCount lastDrawn() const;

 private:
  struct Passes;
  std::unique_ptr<Passes> passes_;
};

/// The bar's track in a window of this size, and its filled part for a progress `share` of 0 to 1.
struct LoadingBar {
  Viewport track, filled;
};
[[nodiscard]] LoadingBar loadingBarIn(glm::ivec2 size, double share);

struct LoadingColors {
  Color background, track, filled;
};

/// Draws a bar in the middle of the bound framebuffer, by scissored clears, so that no shader has to be
/// compiled first.
void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors);

/// A rectangle within `viewport` that holds every pixel that drawing `list` there can change; all other
/// pixels keep the background. A logical pixel is `pixelScale` physical pixels. Labels are not counted,
/// because Renderer does not draw them. Only this part of a picture has to be copied. The size is 0 when
/// nothing is in view.
[[nodiscard]] Viewport drawnAreaOf(const DrawList& list, const Viewport& viewport, float pixelScale);

}  // namespace render
