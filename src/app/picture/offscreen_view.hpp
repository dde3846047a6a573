// Pictures of a session without a display.
#pragma once

#include <filesystem>
#include <memory>

#include "app/picture/frame.hpp"
#include "render/image.hpp"
#include "render/offscreen_context.hpp"

namespace app {

/// An off-screen OpenGL context, and a Frame that draws in it.
class OffscreenView {
 public:
  /// `size`: the size of the pictures, pixels. `glDebug`: prints OpenGL's debug messages. Throws
  /// render::Error where nothing can be drawn without a display.
  OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug = false);

  [[nodiscard]] render::Image draw(const Session& session);

  /// Draws and waits for completion without reading the picture back.
  void drawOnly(const Session& session);

 private:
  std::unique_ptr<render::OffscreenContext> context_;
  render::Framebuffer framebuffer_;
  Frame frame_;
};

}  // namespace app
