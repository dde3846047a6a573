#include "app/platform/display.hpp"

#include <array>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "app/platform/x11/x11.hpp"

namespace app {
namespace {

/// Returns a connection that stays open. Null without a display. An X server may reset when its last client
/// disconnects, and then refuses connections for a while.
Display* sharedConnection() {
  static const X11Connection display = connectToX11();
  return display.get();
}

std::function<void()> onErrorCallback;

int handleXError(Display*, XErrorEvent*) {
  if (onErrorCallback) onErrorCallback();
  return 0;  // Xlib ignores this value
}

int (*onLossCallback)() = nullptr;

/// Ends the process, as Xlib would. Skips destructors, because they would use the lost connection.
int handleDisplayLoss(Display*) {
  const int status = onLossCallback();
  std::cout.flush();
  std::_Exit(status);
}

XVisualInfo* anyVisual(Display* display) {
  int attributes[] = {GLX_RGBA, GLX_DOUBLEBUFFER, 0};
  return glXChooseVisual(display, DefaultScreen(display), attributes);
}

// Creates a hidden window with `visual`. A context needs a window to become current.
Window hiddenWindow(Display* display, XVisualInfo* visual) {
  const Window root = RootWindow(display, visual->screen);
  XSetWindowAttributes attributes{};
  attributes.colormap = XCreateColormap(display, root, visual->visual, AllocNone);
  return XCreateWindow(display, root, 0, 0, 1, 1, 0, visual->depth, InputOutput, visual->visual,
                       CWColormap | CWBorderPixel, &attributes);
}

}  // namespace

std::string displayProblem() {
  if (sharedConnection()) return {};
  const char* name = std::getenv("DISPLAY");
  const std::string problem = name && *name ? std::string("the display ") + name + " cannot be reached"
                                            : "there is no display (DISPLAY is not set)";
  return problem + "; `hantei render SCENE --output FILE.png` draws without one";
}

DisplayFacts displayFacts() {
  Display* display = sharedConnection();
  if (!display) return {};
  DisplayFacts facts;
  facts.widthPixels = DisplayWidth(display, DefaultScreen(display));
  facts.heightPixels = DisplayHeight(display, DefaultScreen(display));
  facts.widthMillimetres = DisplayWidthMM(display, DefaultScreen(display));
  const char* dpiSetting = XGetDefault(display, "Xft", "dpi");
  const double dpi = dpiSetting ? std::atof(dpiSetting) : 0.0;
  if (dpi > 0.0) facts.textDpi = dpi;
  return facts;
}

std::string openGlVersion() {
  const X11Connection display = connectToX11();
  const std::unique_ptr<XVisualInfo, int (*)(void*)> visual(display ? anyVisual(display.get()) : nullptr,
                                                            XFree);
  if (!visual) return "none";
  const GLXContext context = glXCreateContext(display.get(), visual.get(), nullptr, True);
  if (!context) return "none";
  glXMakeCurrent(display.get(), hiddenWindow(display.get(), visual.get()), context);
  const GLubyte* version = glGetString(GL_VERSION);
  const GLubyte* renderer = glGetString(GL_RENDERER);
  const auto text = [](const GLubyte* s) { return s ? std::string(reinterpret_cast<const char*>(s)) : "?"; };
  std::string versionText = text(version) + " (" + text(renderer) + ")";
  glXMakeCurrent(display.get(), 0, nullptr);
  glXDestroyContext(display.get(), context);
  return versionText;
}

void onXError(std::function<void()> onError) {
  onErrorCallback = std::move(onError);
  XSetErrorHandler(handleXError);
}

void onDisplayLost(int (*onLost)()) {
  onLossCallback = onLost;
  XSetIOErrorHandler(handleDisplayLoss);
}

// Uses a separate connection, because Xlib allows only one thread per connection. The X server sends the
// event to the main thread's connection and so wakes GLUT's loop.
std::function<void()> frameRequester() {
  const std::shared_ptr<Display> display = connectToX11();
  const Window window = glXGetCurrentDrawable();
  if (!display || window == 0) return {};
  return [display, window] {
    XEvent event{};
    event.xexpose.type = Expose;
    event.xexpose.window = window;
    XSendEvent(display.get(), window, False, NoEventMask, &event);
    XFlush(display.get());
  };
}

// Modern window managers read _NET_WM_NAME (Extended Window Manager Hints), older ones WM_NAME.
void setWindowTitle(const std::string& utf8) {
  Display* display = glXGetCurrentDisplay();
  const Window window = glXGetCurrentDrawable();
  if (!display || window == 0) return;
  const Atom type = XInternAtom(display, "UTF8_STRING", False);
  const auto* bytes = reinterpret_cast<const unsigned char*>(utf8.data());
  for (const Atom name : std::array<Atom, 2>{XA_WM_NAME, XInternAtom(display, "_NET_WM_NAME", False)}) {
    XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, static_cast<int>(utf8.size()));
  }
}

}  // namespace app
