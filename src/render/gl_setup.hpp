// Loads and checks OpenGL, also without a display. This header includes no GL header, so it can be used
// beside any window system's headers.
#pragma once

#include <string>
#include <string_view>

#include "render/gl_objects.hpp"

namespace render {

/// Loads the entry points of the current context. Throws Error when there is no context or it is below OpenGL
/// 3.3; the message gives the version found.
void loadGl();

/// Empty when `version` (the driver's GL_VERSION) is 3.3 or above, or OpenGL ES 3.0 or above; otherwise one
/// line with the problem.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// The first line of a shader in a context whose GL_VERSION is `version`, without a newline.
[[nodiscard]] std::string shaderVersion(std::string_view version);
/// The same for the current context.
[[nodiscard]] std::string shaderVersion();

/// True when `renderer` (the driver's GL_RENDERER) names a software rasterizer rather than a video card.
[[nodiscard]] bool isSoftware(std::string_view renderer);
/// The same for the current context.
[[nodiscard]] bool drawsInSoftware();
/// True in SwiftShader, the software renderer of Chromium: it resolves the samples of a whole picture many
/// times faster than those of a part.
[[nodiscard]] bool resolvesWholePictures();

/// Starts printing each OpenGL error and each driver message of medium or high severity as one line on
/// stderr that starts with "OpenGL: ". Needs loadGl(). Without KHR_debug or OpenGL 4.3 it prints
/// errors only when glErrorCount() is called.
void enableGlDebug();

/// Waits until the current context has executed all commands.
void finish();

/// The number of such messages so far in this process, including errors not yet fetched from the context.
[[nodiscard]] int glErrorCount();

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
