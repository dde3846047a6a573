// OpenGL without a display.
#pragma once

#include "render/framebuffer.hpp"
#include "render/gl_setup.hpp"

namespace render {

/// An OpenGL 3.3 core context without a window, current on this thread during its whole life. Draw into a
/// Framebuffer. Destroy every object made in the context before the context.
class OffscreenContext {
 public:
  /// `debug` asks the driver for its messages (enableGlDebug shows them). Throws Error when EGL has no
  /// platform without a display, or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False where no OffscreenContext can be created, because EGL has no platform without a display.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
