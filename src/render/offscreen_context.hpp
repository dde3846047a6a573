// OpenGL without a display.
#pragma once

#include "render/framebuffer.hpp"
#include "render/gl_setup.hpp"

namespace render {

/// An OpenGL 3.3 core context with no window, current on this thread from first to last. Draw into a
/// Framebuffer; whatever was made in it goes before it.
class OffscreenContext {
 public:
  /// `debug` asks the driver for its messages (enableGlDebug shows them). Throws Error when EGL has no
  /// platform without a display, or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False where an OffscreenContext cannot be: EGL knows no platform without a display.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
