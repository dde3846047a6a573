// Pictures of a session without a display.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "app/picture/frame.hpp"
#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace app {

/// An off-screen OpenGL context with a Frame. Only one may exist at a time: Dear ImGui's context is global.
class OffscreenView {
 public:
  /// `size`: the default size of pictures, pixels. If `glDebug`, OpenGL's debug messages are printed. Throws
  /// render::Error if nothing can be drawn off screen.
  OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug = false);

  [[nodiscard]] render::Image draw(const Session& session);
  /// Draws a picture of another size, pixels. Throws render::Error if the driver does not support it.
  [[nodiscard]] render::Image draw(const Session& session, glm::ivec2 size);

  /// Draws and waits for completion without reading the picture back.
  void drawOnly(const Session& session);

 private:
  render::Framebuffer& bufferOf(glm::ivec2 size);

  std::unique_ptr<render::OffscreenContext> context_;
  glm::ivec2 size_;
  std::vector<std::unique_ptr<render::Framebuffer>> framebuffers_;  ///< One for each size that was drawn.
  Frame frame_;
};

}  // namespace app
