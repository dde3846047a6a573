// Loads and checks OpenGL, and creates a context without a display. Includes no GL header, so it conflicts
// with no header of a window system.
#pragma once

#include <string>
#include <string_view>

#include "render/gl_objects.hpp"

namespace render {

/// Loads the entry points of the current context. Throws Error without a context, or for a version below
/// OpenGL 3.3 or OpenGL ES 3.0.
void loadGl();

/// Returns "" if `version` (GL_VERSION) is at least OpenGL 3.3 or ES 3.0, otherwise one line that names the
/// problem.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// The #version line of a shader in a context whose GL_VERSION is `version`, without a newline.
[[nodiscard]] std::string shaderVersion(std::string_view version);
/// The #version line of a shader in the current context.
[[nodiscard]] std::string shaderVersion();
/// True if the current context is OpenGL ES.
[[nodiscard]] bool isEmbedded();

/// True if `renderer` (the driver's GL_RENDERER) is a software rasterizer.
[[nodiscard]] bool isSoftware(std::string_view renderer);
[[nodiscard]] bool drawsInSoftware();
/// True for SwiftShader, Chromium's software renderer. It resolves a whole multisampled picture many times
/// faster than a part.
[[nodiscard]] bool resolvesWholePictures();

/// Prints each OpenGL error, and each driver message of medium or high severity, on stderr as one line that
/// starts with "OpenGL: ". Call loadGl() first. Without KHR_debug or OpenGL 4.3, only glErrorCount() prints
/// errors.
void enableGlDebug();

/// Waits until the current context has executed all commands.
void finish();

/// The number of OpenGL messages printed by this process. First prints pending errors, unless enableGlDebug()
/// already does.
[[nodiscard]] int glErrorCount();

/// An OpenGL 3.3 core context without a window, current on this thread while it exists. Destroy all GL
/// objects first.
class OffscreenContext {
 public:
  /// `debug`: requests driver messages for enableGlDebug(). Throws Error if EGL has no surfaceless platform,
  /// or no OpenGL 3.3.
  explicit OffscreenContext(bool debug = false);
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  /// False if EGL has no surfaceless platform.
  [[nodiscard]] static bool available();

 private:
  void* display_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace render
