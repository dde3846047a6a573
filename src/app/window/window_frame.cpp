#include <utility>

#include "app/platform/steady_clock.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"

namespace app {
namespace {

// A large buffer is freed by the first smaller frame; the driver may hold it for one more.
constexpr int kTrims = 2;

void onReshape(int width, int height) {
  guarded([&] {
    window->shrunk |= width * height < window->size.x * window->size.y;
    window->size = {width, height};
    if (!window->session.viewState().fullscreen) window->framedSize = window->size;
    if (!window->start.size) window->start.size = window->size;
    window->viewMoved = true;
    glutPostRedisplay();
  });
}

void onDisplay() {
  guarded([] {
    const std::int64_t begin = nowNanoseconds();
    window->textKeys.feed();
    const bool moved = pictureMoved(), saved = window->pendingSaves.owesPicture();
    const Quality quality = saved ? Quality::full : window->quality.of(moved, begin);
    drawFrame(quality);
    keepToast();
    glutSwapBuffers();
    const std::int64_t done = nowNanoseconds();
    window->stats.frameDrawn(begin, done);
    window->quality.drawn(quality, moved, begin, done);
    window->viewMoved = false;
    if (std::exchange(window->shrunk, false)) window->trims = kTrims;
    refineWhenStill();
    afterFrame();
  });
}

}  // namespace

void listenToFrames() {
  glutDisplayFunc(onDisplay);
  glutReshapeFunc(onReshape);
}

void takeSize() { onReshape(glutGet(GLUT_WINDOW_WIDTH), glutGet(GLUT_WINDOW_HEIGHT)); }

}  // namespace app
