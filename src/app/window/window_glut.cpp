// Opens the window with GLUT, receives keyboard and mouse events, and reloads the user's own routine.
#include <cstdlib>
#include <iostream>
#include <optional>

#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/window/controls.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_state.hpp"
#include "base/error.hpp"

namespace app {
namespace {

/// Holds back Mesa's messages while the window opens, so that a failure is reported in one line.
std::optional<StderrCapture> driverMessages;

[[noreturn]] void refuseOpenGl() {
  onXError([] {});  // openGlVersion() may cause an error too
  const std::string version = openGlVersion();
  if (driverMessages) driverMessages->discard();
  std::cerr << "hantei: this display gives no OpenGL 3.3 core context; found " << base::escapedLine(version)
            << ": update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw in software"
            << std::endl;
  std::_Exit(base::kBadInput);
}

void startGlut(bool debug) {
  glutInitErrorFunc([](const char*, va_list) { refuseOpenGl(); });
  glutInitWarningFunc([](const char*, va_list) {});
  int count = 1;
  char name[] = "hantei";
  char* names[] = {name, nullptr};
  glutInit(&count, names);
  glutInitContextVersion(3, 3);
  glutInitContextProfile(GLUT_CORE_PROFILE);
  glutInitContextFlags(GLUT_FORWARD_COMPATIBLE | (debug ? GLUT_DEBUG : 0));
  glutSetOption(GLUT_ACTION_ON_WINDOW_CLOSE, GLUT_ACTION_GLUTMAINLOOP_RETURNS);
}

static_assert(kGlutShift == GLUT_ACTIVE_SHIFT && kGlutCtrl == GLUT_ACTIVE_CTRL &&
              kGlutAlt == GLUT_ACTIVE_ALT && kGlutF1 == GLUT_KEY_F1 && kGlutF12 == GLUT_KEY_F12 &&
              kGlutLeft == GLUT_KEY_LEFT && kGlutInsert == GLUT_KEY_INSERT &&
              kGlutDelete == GLUT_KEY_DELETE && kGlutShiftLeft == GLUT_KEY_SHIFT_L &&
              kGlutShiftRight == GLUT_KEY_SHIFT_R);

// `down`: true if the event pressed a key. The time of the press is then noted for the statistics.
void afterKeyEvent(bool down, std::int64_t now) {
  if (down) window->stats.keyWentDown(now);
  afterEvent();
}

void onCharacter(unsigned char character, int, int) {
  guarded([&] {
    if (TextKeys::fieldIsEdited()) {
      window->textKeys.characterDown(character, glutGetModifiers());
      window->controls->characterWentToField(character);
      return requestFrames(kFramesAfterMouse);
    }
    const std::int64_t now = nowNanoseconds();
    afterKeyEvent(window->controls->characterDown(character, glutGetModifiers(), now), now);
  });
}

void onCharacterUp(unsigned char character, int, int) {
  guarded([&] {
    window->controls->characterUp(character);
    afterEvent();
  });
}

void onSpecial(int code, int, int) {
  guarded([&] {
    if (TextKeys::fieldIsEdited() && window->textKeys.specialKeyDown(code, glutGetModifiers())) {
      return requestFrames(kFramesAfterMouse);
    }
    const std::int64_t now = nowNanoseconds();
    afterKeyEvent(window->controls->specialKeyDown(code, glutGetModifiers(), now), now);
  });
}

void onSpecialUp(int code, int, int) {
  guarded([&] {
    window->controls->specialKeyUp(code, nowNanoseconds());
    afterEvent();
  });
}

void onMotion(int x, int y) {
  guarded([&] {
    window->mouse.moveTo({x, y});
    handleMouse();
    glutPostRedisplay();
  });
}

void wheel(int notches) {
  window->mouse.wheel(notches, window->frame->wantsMouse());
  handleMouse();
  requestFrames(kFramesAfterMouse);
}

void onButton(int button, int action, int x, int y) {
  guarded([&] {
    const bool down = action == GLUT_DOWN;
    if (button >= kButtons && button < kButtons + 2) {  // GLUT reports the wheel as buttons 3 and 4
      if (down) wheel(button == kButtons ? 1 : -1);
      return;
    }
    window->mouse.setButton(button, down, {x, y}, (glutGetModifiers() & GLUT_ACTIVE_SHIFT) != 0);
    handleMouse();
    requestFrames(kFramesAfterMouse);
  });
}

/// Interval of checks whether the file was modified. A check costs almost nothing.
constexpr unsigned kFileCheckMilliseconds = 200;

void onFileCheck(int) {
  guarded([] {
    glutTimerFunc(kFileCheckMilliseconds, onFileCheck, 0);
    if (!window->session.reloadRoutine()) return;
    requestFrames(1);
    afterEvent();  // a new map may have started
  });
}

}  // namespace

void openWindow(const std::string& title, glm::ivec2 size, bool debug) {
  driverMessages.emplace();
  startGlut(debug);
  glutInitDisplayMode(GLUT_DOUBLE | GLUT_RGBA);
  glutInitWindowSize(size.x, size.y);
  onXError(refuseOpenGl);
  glutCreateWindow(title.c_str());
  driverMessages.reset();
  onXError([] {});  // later errors come from a window that another program destroyed
}

void registerInputCallbacks() {
  glutKeyboardFunc(onCharacter);
  glutKeyboardUpFunc(onCharacterUp);
  glutSpecialFunc(onSpecial);
  glutSpecialUpFunc(onSpecialUp);
  glutMouseFunc(onButton);
  glutMotionFunc(onMotion);
  glutPassiveMotionFunc(onMotion);
}

void watchRoutine() {
  if (window->session.routine().isEnabled()) glutTimerFunc(kFileCheckMilliseconds, onFileCheck, 0);
}

}  // namespace app
