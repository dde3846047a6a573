#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>
#include <string_view>

#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace render {
namespace {

/// An EGL display without a screen (EGL_MESA_platform_surfaceless), or EGL_NO_DISPLAY.
EGLDisplay surfacelessDisplay() {
  const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  if (!extensions ||
      std::string_view(extensions).find("EGL_MESA_platform_surfaceless") == std::string_view::npos)
    return EGL_NO_DISPLAY;
  return eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
}

EGLConfig anyConfig(EGLDisplay display) {
  const std::array<EGLint, 3> wanted{EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
  EGLConfig config = nullptr;
  EGLint count = 0;
  eglChooseConfig(display, wanted.data(), &config, 1, &count);
  return config;
}

EGLContext makeContext(EGLDisplay display, bool debug) {
  eglBindAPI(EGL_OPENGL_API);
  const std::array<EGLint, 9> wanted{EGL_CONTEXT_MAJOR_VERSION,
                                     3,
                                     EGL_CONTEXT_MINOR_VERSION,
                                     3,
                                     EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                     EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                     EGL_CONTEXT_OPENGL_DEBUG,
                                     debug ? EGL_TRUE : EGL_FALSE,
                                     EGL_NONE};
  return eglCreateContext(display, anyConfig(display), EGL_NO_CONTEXT, wanted.data());
}

}  // namespace

bool OffscreenContext::available() { return surfacelessDisplay() != EGL_NO_DISPLAY; }

OffscreenContext::OffscreenContext(bool debug) : display_(surfacelessDisplay()) {
  if (!display_)
    throw Error("EGL has no platform without a display (EGL_MESA_platform_surfaceless); install Mesa's EGL");
  if (!eglInitialize(display_, nullptr, nullptr)) throw Error("EGL cannot be started without a display");
  context_ = makeContext(display_, debug);
  if (!context_ || !eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_)) {
    if (context_) eglDestroyContext(display_, context_);
    throw Error("OpenGL 3.3 is needed; EGL has no such context without a display");
  }
}

OffscreenContext::~OffscreenContext() {
  eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  eglDestroyContext(display_, context_);
}

}  // namespace render
