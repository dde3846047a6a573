// Draws a draw list with OpenGL 3.3 core.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "render/draw_list.hpp"
#include "render/viewport.hpp"

namespace render {

/// Needs a current context and loadGl() from first to last. All but the labels of a list is drawn: words are
/// the business of whoever has a font.
class Renderer {
 public:
  /// Loads the shaders in `shaderDir`. Throws Error that names the file.
  explicit Renderer(const std::filesystem::path& shaderDir);
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  ~Renderer();

  /// Clears the bound framebuffer to the list's background and draws. Widths in the list are logical pixels
  /// of `pixelScale` physical ones. Nothing happens when a side of `framebufferSize` is 0 (a minimised
  /// window). Blending is left on as usual (source over), depth and scissor tests and culling off.
  void draw(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale = 1.0f);

  /// draw() in two: clears all of the bound framebuffer, colour and depth; then draws one or more lists, each
  /// into a rectangle of its own, and nothing outside of it.
  void clear(const Color& background, glm::ivec2 framebufferSize);
  void drawInto(const Viewport& viewport, const DrawList& list, float pixelScale = 1.0f);

  /// How many draw calls the last draw() or drawInto() took: a handful, however many things the list holds,
  /// and two more for each change of fineness among see-through solids from far to near.
  [[nodiscard]] int lastDrawCalls() const;

 private:
  struct Passes;
  std::unique_ptr<Passes> passes_;
};

}  // namespace render
