// GLUT's keyboard and mouse, and the watch on the file of the user's own routine.
#include "app/platform/this_process.hpp"
#include "app/window/controls.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"
#include "app/window/window_state.hpp"

namespace app {
namespace {

static_assert(kGlutShift == GLUT_ACTIVE_SHIFT && kGlutCtrl == GLUT_ACTIVE_CTRL &&
              kGlutAlt == GLUT_ACTIVE_ALT && kGlutF1 == GLUT_KEY_F1 && kGlutF12 == GLUT_KEY_F12 &&
              kGlutLeft == GLUT_KEY_LEFT && kGlutInsert == GLUT_KEY_INSERT);
#if defined(FREEGLUT)
static_assert(kGlutDelete == GLUT_KEY_DELETE && kGlutShiftLeft == GLUT_KEY_SHIFT_L &&
              kGlutShiftRight == GLUT_KEY_SHIFT_R);
#endif

// `down`: the event was a key of the program going down.
void answer(bool down, std::int64_t now) {
  if (down) window->stats.keyWentDown(now);
  afterEvent();
}

// While a field is edited, the field gets all keys.
void onCharacter(unsigned char character, int, int) {
  guarded([&] {
    if (TextKeys::wanted()) {
      window->textKeys.character(character, glutGetModifiers());
      window->controls->takenByField(character);
      return oweFrames(kFramesAfterMouse);
    }
    const std::int64_t now = nowNanoseconds();
    answer(window->controls->character(character, glutGetModifiers(), now), now);
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
    if (TextKeys::wanted() && window->textKeys.special(code, glutGetModifiers())) {
      return oweFrames(kFramesAfterMouse);
    }
    const std::int64_t now = nowNanoseconds();
    answer(window->controls->special(code, glutGetModifiers(), now), now);
  });
}

void onSpecialUp(int code, int, int) {
  guarded([&] {
    window->controls->specialUp(code, nowNanoseconds());
    afterEvent();
  });
}

void onMotion(int x, int y) {
  guarded([&] {
    window->mouse.moved({x, y});
    answerMouse();
    glutPostRedisplay();
  });
}

void wheel(int notches) {
  window->mouse.wheel(notches, window->frame->wantsMouse());
  answerMouse();
  oweFrames(kFramesAfterMouse);
}

void onButton(int button, int action, int x, int y) {
  guarded([&] {
    const bool down = action == GLUT_DOWN;
    if (button >= kButtons && button < kButtons + 2) {  // GLUT without a wheel callback: two more buttons
      if (down) wheel(button == kButtons ? 1 : -1);
      return;
    }
    window->mouse.button(button, down, {x, y}, (glutGetModifiers() & GLUT_ACTIVE_SHIFT) != 0);
    answerMouse();
    oweFrames(kFramesAfterMouse);
  });
}

}  // namespace

void listenToInput() {
  glutKeyboardFunc(onCharacter);
  glutKeyboardUpFunc(onCharacterUp);
  glutSpecialFunc(onSpecial);
  glutSpecialUpFunc(onSpecialUp);
  glutMouseFunc(onButton);
  glutMotionFunc(onMotion);
  glutPassiveMotionFunc(onMotion);
}

namespace {

/// Between looks at the time of the file: a save is seen within a second, and looking costs nothing.
constexpr unsigned kLookMilliseconds = 200;

void onLook(int) {
  guarded([] {
    glutTimerFunc(kLookMilliseconds, onLook, 0);
    if (!window->session.reloadRoutine()) return;
    oweFrames(1);
    afterEvent();  // a map may have begun
  });
}

}  // namespace

void watchRoutine() {
  if (window->session.routine().on()) glutTimerFunc(kLookMilliseconds, onLook, 0);
}

}  // namespace app
