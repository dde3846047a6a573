#include "render/gl_setup.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cstdio>
#include <string_view>

#include "base/error.hpp"
#include "render/error.hpp"
#include "render/gl.hpp"

namespace render {
namespace {

std::atomic<int> messageCount{0};

std::string text(GLenum name) {
  const GLubyte* found = glGetString(name);
  return found ? reinterpret_cast<const char*>(found) : "";
}

void report(const char* message) {
  ++messageCount;
  std::fprintf(stderr, "OpenGL: %s\n", base::visible(message).c_str());
}

void GLAPIENTRY onDebugMessage(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* message,
                               const void*) {
  const bool serious = severity == GL_DEBUG_SEVERITY_MEDIUM || severity == GL_DEBUG_SEVERITY_HIGH;
  if (type == GL_DEBUG_TYPE_ERROR || serious) report(message);
}

/// Ten times the first "major.minor" in `version`, such as 33 for 3.3; 0 if there is none.
int versionNumber(std::string_view version) {
  for (std::size_t i = 0; i + 2 < version.size(); ++i) {
    const bool number = std::isdigit(static_cast<unsigned char>(version[i])) && version[i + 1] == '.' &&
                        std::isdigit(static_cast<unsigned char>(version[i + 2]));
    if (number) return (version[i] - '0') * 10 + (version[i + 2] - '0');
  }
  return 0;
}

bool isEmbedded(std::string_view version) { return version.find("OpenGL ES") != std::string_view::npos; }

}  // namespace

std::string shaderVersion(std::string_view version) {
  return isEmbedded(version) ? "#version 300 es" : "#version 330 core";
}

std::string shaderVersion() { return shaderVersion(text(GL_VERSION)); }

bool isEmbedded() { return isEmbedded(text(GL_VERSION)); }

std::string versionProblem(std::string_view version, std::string_view renderer) {
  if (versionNumber(version) >= (isEmbedded(version) ? 30 : 33)) return {};
  return "OpenGL 3.3 is needed; found " + std::string(version) + " (" + std::string(renderer) +
         "): update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw in software";
}

void loadGl() {
  // Core profiles need this: their extension string is incomplete.
  glewExperimental = GL_TRUE;
  const GLenum result = glewInit();
  // Under EGL or Wayland, GLEW loads the entry points, then reports that there is no GLX display.
  const bool loaded = result == GLEW_OK || result == GLEW_ERROR_NO_GLX_DISPLAY;
  const std::string version = loaded ? text(GL_VERSION) : "";
  if (version.empty()) throw Error("OpenGL 3.3 is needed; found no OpenGL context");
  const std::string problem = versionProblem(version, text(GL_RENDERER));
  if (!problem.empty()) throw Error(problem);
  if (!glDrawElementsInstanced || !glVertexAttribDivisor || !glBlitFramebuffer)
    throw Error("OpenGL 3.3 is needed; " + version + " lacks entry points of it");
}

// Software renderers: Mesa (also under Vulkan: "zink (llvmpipe …)"), Chromium, macOS and Windows.
bool isSoftware(std::string_view renderer) {
  constexpr std::array<std::string_view, 8> kNames{"llvmpipe",    "softpipe",    "Software Rasterizer",
                                                   "SWR",         "SwiftShader", "Software Renderer",
                                                   "GDI Generic", "Basic Render"};
  return std::any_of(kNames.begin(), kNames.end(),
                     [&](auto name) { return renderer.find(name) != std::string_view::npos; });
}

bool drawsInSoftware() { return isSoftware(text(GL_RENDERER)); }

bool resolvesWholePictures() { return text(GL_RENDERER).find("SwiftShader") != std::string::npos; }

void enableGlDebug() {
  if (!GLEW_KHR_debug && !GLEW_VERSION_4_3) return;
  glEnable(GL_DEBUG_OUTPUT);
  glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  glDebugMessageCallback(onDebugMessage, nullptr);
}

void finish() { glFinish(); }

int glErrorCount() {
  const bool reported = (GLEW_KHR_debug || GLEW_VERSION_4_3) && glIsEnabled(GL_DEBUG_OUTPUT);
  while (const GLenum error = glGetError()) {
    if (!reported) report(("error " + std::to_string(error)).c_str());
  }
  return messageCount;
}

}  // namespace render
