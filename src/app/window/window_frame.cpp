#include "app/window/window_frame.hpp"

#include "app/platform/steady_clock.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_input.hpp"
#include "app/window/window_loop.hpp"

namespace app {
namespace {

void onReshape(int width, int height) {
  guarded([&] {
    window->size = {width, height};
    if (!window->session.display().fullscreen) window->framedSize = window->size;
    if (!window->start.size) window->start.size = window->size;
    glutPostRedisplay();
  });
}

// Only a drawn frame knows what the mouse was over, which button was pressed and who has the keyboard.
void afterFrame() {
  if (window->mouse.frameDrawn(window->frame->wantsMouse())) {
    window->framesOwed = kFramesAfterMouse;
  }
  answerMouse();
  answerClick();
  if (!window->frame->commands().empty()) {
    window->controls->apply(window->frame->commands(), nowNanoseconds());
    window->framesOwed = 1;
    settle();
  }
  window->controls->setTyping(TextKeys::wanted());
  answerUnwanted();
  if (window->ended) return;
  if (window->textKeys.frameDrawn()) window->framesOwed = kFramesAfterMouse;
  if (window->framesOwed > 0) oweFrames(window->framesOwed - 1);
}

void onDisplay() {
  guarded([] {
    const std::int64_t begin = nowNanoseconds();
    window->textKeys.feed();
    drawFrame();
    keepToast();
    glutSwapBuffers();
    const std::int64_t done = nowNanoseconds();
    window->stats.frameDrawn(begin, done);
    afterFrame();
  });
}

}  // namespace

void drawFrame() {
  window->frame->draw(window->session, window->size, window->stats.lastFrameMilliseconds());
  window->pendingSaves.drawn(window->session, window->size);
}

void listenToFrames() {
  glutDisplayFunc(onDisplay);
  glutReshapeFunc(onReshape);
}

}  // namespace app
