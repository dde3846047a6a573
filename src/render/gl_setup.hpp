// Loads and checks OpenGL, and creates a context without a display. This header includes no GL header, so it
// can be included together with the headers of any window system.
#pragma once

#include <string>
#include <string_view>

#include "render/gl_objects.hpp"

namespace render {

/// Loads the entry points of the current context. Throws Error if there is no context or if its version is
/// below OpenGL 3.3 or OpenGL ES 3.0; the message gives the version.
void loadGl();

/// Returns "" if `version` (the driver's GL_VERSION) is at least OpenGL 3.3 or OpenGL ES 3.0, otherwise the
/// problem in one line.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// Returns the first line of a shader in a context whose GL_VERSION is `version`, without a newline.
[[nodiscard]] std::string shaderVersion(std::string_view version);
/// Returns the first line of a shader in the current context.
[[nodiscard]] std::string shaderVersion();

/// True if `renderer` (the driver's GL_RENDERER) is a software rasterizer.
[[nodiscard]] bool isSoftware(std::string_view renderer);
/// True if the current context draws with a software rasterizer.
[[nodiscard]] bool drawsInSoftware();
/// True for SwiftShader, the software renderer of Chromium, which resolves the samples of a whole picture
/// many times faster than the samples of a part.
[[nodiscard]] bool resolvesWholePictures();

/// Makes OpenGL print each error, and each driver message of medium or high severity, as one line on stderr
/// that starts with "OpenGL: ". Needs loadGl(). Without KHR_debug or OpenGL 4.3, errors are printed only by
/// glErrorCount().
void enableGlDebug();

/// Waits until the current context has executed all commands.
void finish();

/// Returns how many OpenGL messages this process has printed. First prints the errors that the context still
/// holds, unless enableGlDebug() has printed them already.
[[nodiscard]] int glErrorCount();

/// An OpenGL 3.3 core context without a window, current on this thread while it exists. Draw into a
/// Framebuffer, and destroy every object of the context before the context.
class OffscreenContext {
 public:
  /// With `debug`, requests the driver's messages, which enableGlDebug() prints. Throws Error if EGL has no
  /// platform without a display, or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False if EGL has no platform without a display, so that no OffscreenContext can be created.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
