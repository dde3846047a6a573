#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>
#include <string_view>

#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace render {
namespace {

bool offers(std::string_view extension) {
  const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  return extensions && std::string_view(extensions).find(extension) != std::string_view::npos;
}

/// The display of the first video card (EGL_EXT_platform_device), or EGL_NO_DISPLAY.
EGLDisplay deviceDisplay() {
  const auto queryDevices = PFNEGLQUERYDEVICESEXTPROC(eglGetProcAddress("eglQueryDevicesEXT"));
  EGLDeviceEXT device = nullptr;
  EGLint count = 0;
  if (!queryDevices || !queryDevices(1, &device, &count) || count == 0) return EGL_NO_DISPLAY;
  return eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, device, nullptr);
}

/// An EGL display without a screen, or EGL_NO_DISPLAY. Mesa has the surfaceless platform; NVIDIA's drivers
/// may have only the device platform.
EGLDisplay offscreenDisplay() {
  if (offers("EGL_MESA_platform_surfaceless"))
    return eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  return offers("EGL_EXT_platform_device") ? deviceDisplay() : EGL_NO_DISPLAY;
}

/// A config for pbuffers. By default, EGL would choose a config for windows, which a platform without a
/// display may lack.
EGLConfig anyConfig(EGLDisplay display) {
  const std::array<EGLint, 5> wanted{EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, EGL_PBUFFER_BIT,
                                     EGL_NONE};
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

bool OffscreenContext::available() { return offscreenDisplay() != EGL_NO_DISPLAY; }

OffscreenContext::OffscreenContext(bool debug) : display_(offscreenDisplay()) {
  if (!display_)
    throw Error(
        "EGL has no platform without a display (EGL_MESA_platform_surfaceless or EGL_EXT_platform_device); "
        "install Mesa's EGL");
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
