#include "app/window/window_loading.hpp"

#include <utility>

#include "app/platform/steady_clock.hpp"
#include "app/window/glut.hpp"
#include "render/renderer.hpp"

namespace app {
namespace {

/// Global, because GLUT's callbacks have no user argument.
struct LoadShown {
  double share = 0.0;
  bool closed = false;
  render::LoadingColors colors;
} loadShown;

void drawLoadingBar() {
  const glm::ivec2 size(glutGet(GLUT_WINDOW_WIDTH), glutGet(GLUT_WINDOW_HEIGHT));
  render::drawLoading(size, loadShown.share, loadShown.colors);
  glutSwapBuffers();
}

void listenWhileLoading() {
  glutDisplayFunc(drawLoadingBar);
#if defined(FREEGLUT)
  glutCloseFunc([] { loadShown.closed = true; });
#endif
}

// Other GLUTs cannot process events before the main loop runs.
void answerEvents() {
#if defined(FREEGLUT)
  glutMainLoopEvent();
#endif
  if (loadShown.closed) throw ClosedWhileLoading();
}

}  // namespace

LoadingScreen::LoadingScreen(std::function<void()> open, const explain::Palette& palette)
    : open_(std::move(open)),
      slow_(nowNanoseconds, [this](double share) { show(share); }),
      listener_([this](double share) { slow_.hear(share); }) {
  loadShown.colors = {palette.background, palette.grid, palette.player};
}

void LoadingScreen::handOver() {
  handedOver_ = true;
  open_ = nullptr;
}

void LoadingScreen::show(double share) {
  if (loadShown.closed) throw ClosedWhileLoading();
  loadShown.share = share;
  if (open_) {
    std::exchange(open_, nullptr)();
    listenWhileLoading();
  }
  drawLoadingBar();
  if (!handedOver_) answerEvents();
}

}  // namespace app
