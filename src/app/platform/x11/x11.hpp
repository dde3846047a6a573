// Only this header includes X11 and GLX, so that few files see their macros (None, Bool, Status …).
#pragma once

#include <GL/glx.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <memory>

namespace app {

using X11Connection = std::unique_ptr<::Display, int (*)(::Display*)>;

/// Connects to the display that the environment names; null if there is none.
inline X11Connection connectToX11() { return {XOpenDisplay(nullptr), XCloseDisplay}; }

}  // namespace app
