#include "app/window/window_loop.hpp"

#include "app/platform/steady_clock.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_frame.hpp"
#include "app/window/window_title.hpp"

namespace app {
namespace {

constexpr int kTickMilliseconds = 1000 / input::kTicksPerSecond;
// The list of cases is looked through in slices that a drive does not feel.
constexpr int kBrowseMilliseconds = 8;
constexpr std::int64_t kBrowseSlice = 3'000'000;  // nanoseconds
constexpr int kLookMilliseconds = 500;            // between looks whether the window is still there

// What GLUT has been asked for already.
struct Asked {
  bool tick = false;
  bool browse = false;  // a slice
  bool fullscreen = false;
};
Asked asked;

void setFullscreen(bool on) {
  if (on == asked.fullscreen) return;
  asked.fullscreen = on;
  if (on) return glutFullScreen();
#if defined(FREEGLUT)
  glutLeaveFullScreen();
#endif
}

void onTick(int) {
  guarded([] {
    asked.tick = false;
    window->controls->advance(nowNanoseconds());
    settle();
  });
}

void keepTicking() {
  if (asked.tick || !window->controls->active()) return;
  asked.tick = true;
  glutTimerFunc(kTickMilliseconds, onTick, 0);
}

void onBrowse(int) {
  guarded([] {
    asked.browse = false;
    const std::int64_t end = nowNanoseconds() + kBrowseSlice;
    window->session.browse([end] { return nowNanoseconds() >= end; });
    glutPostRedisplay();
    settle();
  });
}

void keepBrowsing() {
  if (asked.browse || !window->session.browsing()) return;
  asked.browse = true;
  glutTimerFunc(kBrowseMilliseconds, onBrowse, 0);
}

void onToastOld(int number) {
  guarded([number] {
    window->session.toasts().expire(number);
    glutPostRedisplay();
  });
}

void onLook(int) {
  guarded([] {
    window->controls->hear(nowNanoseconds());
    settle();
    glutTimerFunc(kLookMilliseconds, onLook, 0);
  });
}

}  // namespace

void startLoop() {
  glutTimerFunc(kLookMilliseconds, onLook, 0);
  settle();
}

void endLoop() {
  window->ended = true;
  if (!window->failure) window->controls->quit(nowNanoseconds());
  window->frame.reset();
#if defined(FREEGLUT)
  glutLeaveMainLoop();
#endif
}

void keepToast() {
  const auto number = window->session.toasts().takeNew();
  if (!number) return;
  glutPostRedisplay();
  glutTimerFunc(Toasts::kShownMilliseconds, onToastOld, *number);
}

void settle() {
  if (window->controls->windowGone()) return endLoop();
  const bool owed = window->pendingSaves.see(window->session);
  if (window->session.over()) {
    if (owed) drawFrame();  // there is no later one
    return endLoop();
  }
  setFullscreen(window->session.display().fullscreen);
  retitle(window->session);
  if (window->controls->takeChanged() || owed) glutPostRedisplay();
  keepToast();
  keepBrowsing();
  keepTicking();
}

void oweFrames(int frames) {
  window->framesOwed = frames;
  glutPostRedisplay();
}

}  // namespace app
