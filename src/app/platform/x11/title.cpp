#include "app/platform/title.hpp"

#if defined(HANTEI_X11)
#include <array>

#include "app/platform/x11/x11.hpp"
#endif

namespace app {

#if defined(HANTEI_X11)

// Sets the old property, and the one that present window managers read (Extended Window Manager Hints).
void nameWindow(const std::string& utf8) {
  Display* display = glXGetCurrentDisplay();
  const Window window = glXGetCurrentDrawable();
  if (!display || window == 0) return;
  const Atom type = XInternAtom(display, "UTF8_STRING", False);
  const auto* bytes = reinterpret_cast<const unsigned char*>(utf8.data());
  for (const Atom name : std::array<Atom, 2>{XA_WM_NAME, XInternAtom(display, "_NET_WM_NAME", False)}) {
    XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, static_cast<int>(utf8.size()));
  }
}

#else

void nameWindow(const std::string&) {}

#endif

}  // namespace app
