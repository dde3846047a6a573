// The one header that includes X11 and GLX. Their macros (None, Bool, Status …) stay in the files that
// include it.
#pragma once

#include <GL/glx.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
