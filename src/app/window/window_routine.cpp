// Watches the file of the user's own routine.
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"
#include "app/window/window_state.hpp"

namespace app {
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
