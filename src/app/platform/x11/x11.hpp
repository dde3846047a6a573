// The only header that includes X11 and GLX, because their macros (None, Bool, Status …) clash with other
// names.
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

/// Connects to the default display. Null if there is none.
inline X11Connection connectToX11() { return {XOpenDisplay(nullptr), XCloseDisplay}; }

}  // namespace app
