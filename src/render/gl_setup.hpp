// Loads and checks OpenGL, and creates a context without a display. Includes no GL header, so it can be
// included together with the headers of any window system.
#pragma once

#include <string>
#include <string_view>

#include "render/gl_objects.hpp"

namespace render {

/// Loads the entry points of the current context. Throws Error if there is no context or if its version,
/// which the message gives, is below OpenGL 3.3 or OpenGL ES 3.0.
void loadGl();

/// Returns "" if `version` (the GL_VERSION) is at least OpenGL 3.3 or ES 3.0, otherwise the problem in one
/// line.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// Returns the first line of a shader in a context whose GL_VERSION is `version`, without a newline.
[[nodiscard]] std::string shaderVersion(std::string_view version);
/// Returns the first line of a shader in the current context.
[[nodiscard]] std::string shaderVersion();
/// True if the current context is one of OpenGL ES.
[[nodiscard]] bool isEmbedded();

/// True if `renderer` (the driver's GL_RENDERER) is a software rasterizer.
[[nodiscard]] bool isSoftware(std::string_view renderer);
[[nodiscard]] bool drawsInSoftware();
/// True for SwiftShader, the software renderer of Chromium, which resolves the samples of a whole picture
/// many times faster than the samples of a part.
[[nodiscard]] bool resolvesWholePictures();

/// Prints each OpenGL error, and each driver message of medium or high severity, as one line on stderr that
/// starts with "OpenGL: ". Needs loadGl(). Without KHR_debug or OpenGL 4.3, only glErrorCount() prints
/// errors.
void enableGlDebug();

/// Waits until the current context has executed all commands.
void finish();

/// Returns how many OpenGL messages this process has printed. First prints errors that the context still
/// holds, unless enableGlDebug() prints them.
[[nodiscard]] int glErrorCount();

/// An OpenGL 3.3 core context without a window, current on this thread while it exists. Destroy every object
/// of the context before it.
class OffscreenContext {
 public:
  /// `debug` requests the driver's messages for enableGlDebug(). Throws Error if EGL has no platform without
  /// a display, or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False if EGL has no platform without a display.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
