// Only this header includes X11 and GLX, so that their macros (None, Bool, Status …) stay in the files that
// include it.
#pragma once

#include <GL/glx.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <memory>

namespace app {

/// Owns a connection to the X server; the destructor closes it.
using X11Connection = std::unique_ptr<::Display, int (*)(::Display*)>;

/// Connects to the display that the environment names; returns null if there is none.
inline X11Connection connectToX11() { return {XOpenDisplay(nullptr), XCloseDisplay}; }

}  // namespace app
