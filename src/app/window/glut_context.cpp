#include <cstdlib>
#include <iostream>
#include <optional>

#include "app/platform/display.hpp"
#include "app/platform/held_errors.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"
#include "base/error.hpp"

namespace app {
namespace {

/// Holds back Mesa's messages while the window opens, so that a failure is reported in one line.
std::optional<HeldErrors> driverWords;

[[noreturn]] void refuseOpenGl() {
  onXError([] {});  // the query itself may fail too
  const std::string found = openGlFound();
  if (driverWords) driverWords->drop();
  std::cerr << "hantei: this display gives no OpenGL 3.3 core context; found " << base::visible(found)
            << ": update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw in software"
            << std::endl;
  std::_Exit(base::kBadInput);
}

#if defined(FREEGLUT)
void onGlutError(const char*, va_list) { refuseOpenGl(); }
void onGlutWarning(const char*, va_list) {}
#endif

void startGlut(bool debug) {
#if defined(FREEGLUT)
  glutInitErrorFunc(onGlutError);
  glutInitWarningFunc(onGlutWarning);
#endif
  int count = 1;
  char name[] = "hantei";
  char* names[] = {name, nullptr};
  glutInit(&count, names);
#if defined(FREEGLUT)
  glutInitContextVersion(3, 3);
  glutInitContextProfile(GLUT_CORE_PROFILE);
  glutInitContextFlags(GLUT_FORWARD_COMPATIBLE | (debug ? GLUT_DEBUG : 0));
  glutSetOption(GLUT_ACTION_ON_WINDOW_CLOSE, GLUT_ACTION_GLUTMAINLOOP_RETURNS);
#else
  static_cast<void>(debug);
#endif
}

}  // namespace

void openWindow(const std::string& title, glm::ivec2 size, bool debug) {
  driverWords.emplace();
  startGlut(debug);
  glutInitDisplayMode(GLUT_DOUBLE | GLUT_RGBA);
  glutInitWindowSize(size.x, size.y);
  onXError(refuseOpenGl);
  glutCreateWindow(title.c_str());
  driverWords.reset();
  onXError([] {});  // later errors come from a window that another program destroyed
}

}  // namespace app
