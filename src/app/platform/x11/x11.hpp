// The one header that includes X11 and GLX. Their macros (None, Bool, Status …) stay in the files that
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

/// A connection to the X server, closed with it.
using X11Connection = std::unique_ptr<::Display, int (*)(::Display*)>;

/// To the display that the environment names; null without one.
inline X11Connection connectToX11() { return {XOpenDisplay(nullptr), XCloseDisplay}; }

}  // namespace app
