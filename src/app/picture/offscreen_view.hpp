// Pictures of a session without a display.
#pragma once

#include <filesystem>
#include <memory>

#include "app/picture/frame.hpp"
#include "render/image.hpp"
#include "render/offscreen_context.hpp"

namespace app {

/// An OpenGL context of its own, and what draws in it.
class OffscreenView {
 public:
  /// `size`: of its pictures, pixels. `glDebug`: OpenGL's complaints are printed. Throws render::Error where
  /// nothing can be drawn without a display.
  OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug = false);

  [[nodiscard]] render::Image draw(const Session& session);

 private:
  std::unique_ptr<render::OffscreenContext> context_;
  render::Framebuffer framebuffer_;
  Frame frame_;
};

}  // namespace app
