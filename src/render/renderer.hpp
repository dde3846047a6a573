// Draws a draw list with OpenGL 3.3 core.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "render/draw_list.hpp"

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

  /// How many draw calls the last draw() took: a handful, however many things the list holds.
  [[nodiscard]] int lastDrawCalls() const;

 private:
  struct Passes;
  std::unique_ptr<Passes> passes_;
};

}  // namespace render
