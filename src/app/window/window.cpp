#include "app/window/window.hpp"

#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <utility>

#include "app/options/options.hpp"
#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/save/outputs.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_state.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "explain/palette.hpp"
#include "render/gl_objects.hpp"
#include "render/renderer.hpp"

namespace app {

std::unique_ptr<WindowState> window;

WindowState::WindowState(const Options& given, Memory known, const std::filesystem::path& dataRoot,
                         std::int64_t programStart)
    : options(given),
      memory(std::move(known)),
      events(standardLogSinks()),
      session(sessionStart(given, dataRoot), events.sinks()),
      stats(programStart),
      pendingSaves(standardLogSinks()) {
  recall(memory.remembered, session.viewState());
  if (memory.remembered.lessons) session.recall(*memory.remembered.lessons);
}

namespace {

/// A load throws this if the user closes the window.
class ClosedWhileLoading : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "closed while loading"; }
};

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
  glutCloseFunc([] { loadShown.closed = true; });
}

void answerEvents() {
  glutMainLoopEvent();
  if (loadShown.closed) throw ClosedWhileLoading();
}

/// While it exists, long loads in this thread show a progress bar. The first long load calls `open` to open
/// the window. An exception from `open` ends the load. Only one LoadingScreen may exist at a time, because
/// its picture is global.
class LoadingScreen {
 public:
  LoadingScreen(std::function<void()> open, const explain::Palette& palette) : open_(std::move(open)) {
    loadShown.colors = {palette.background, palette.grid, palette.player};
  }

  /// True if a load took so long that it opened the window.
  [[nodiscard]] bool hasOpened() const { return open_ == nullptr; }
  /// Call this before the main loop starts. Until then, each load processes window events, so that the user
  /// can close the window.
  void handOver() {
    handedOver_ = true;
    open_ = nullptr;
  }

 private:
  void show(double share) {
    if (loadShown.closed) throw ClosedWhileLoading();
    loadShown.share = share;
    if (open_) {
      std::exchange(open_, nullptr)();
      listenWhileLoading();
    }
    drawLoadingBar();
    if (!handedOver_) answerEvents();
  }

  std::function<void()> open_;
  bool handedOver_ = false;
  SlowProgress slow_{nowNanoseconds, [this](double share) { show(share); }};
  base::ProgressListener listener_{[this](double share) { slow_.hear(share); }};
};

void openFirst(const Options& options, const Memory& memory, const std::string& title) {
  const std::string problem = displayProblem();
  if (!problem.empty()) throw base::InputError(problem);
  const bool sizeChosen = options.given.size || memory.remembered.size;
  const glm::ivec2 size = sizeChosen ? options.size : firstSizeFor(displayFacts(), options.size);
  openWindow(title, size, options.glDebug);
  render::loadGl();
}

void prepare(const Options& options, const std::filesystem::path& dataRoot) {
  retitle(window->session);
  if (options.glDebug) render::enableGlDebug();
  ViewState& viewState = window->session.viewState();
  viewState.density = scaleFor(displayFacts());
  if (!options.uiScale) viewState.scale = viewState.density;
  window->start = settingsOf(window->session.viewState(), options.size);
  window->start.lessons = window->session.lesson().progress();
  window->progressWritten = window->session.lesson().changes();
  window->start.size.reset();  // the window manager decides the size
  window->frame = std::make_unique<Frame>(dataRoot);
  window->quality = MotionQuality(render::drawsInSoftware());
  window->controls = std::make_unique<Controls>(window->session, nowNanoseconds());
}

void listen() {
  listenToFrames();
  listenToInput();
  glutCloseFunc([] { guarded(endLoop); });
}

void guideAtFirst() {
  if (beginsInvited(window->options, window->memory.remembered)) window->session.invite();
  if (!beginsGuided(window->options, window->memory.remembered)) return;
  window->guided = true;
  const input::Command guide = input::Action::guide;
  window->controls->apply({&guide, 1}, nowNanoseconds());
}

/// Global, because later loads use it and glutMainLoop might not return.
std::unique_ptr<LoadingScreen> loading;

/// Saves the outputs of the session once. A second call does nothing. Such a call happens if the display is
/// lost after the end.
int finish() {
  if (window->status) return *window->status;
  const Session& session = window->session;
  const Options& options = window->options;
  SeparateOutputs outputs(standardLogSinks().errors);
  outputs.attempt([] {
    if (window->failure) std::rethrow_exception(window->failure);
  });
  const auto write = [&](const std::optional<std::filesystem::path>& file, const auto& textOf) {
    if (file) outputs.attempt([&] { base::writeText(*file, textOf()); });
  };
  write(options.record, [&] { return recordedText(session.recorded(), playLine(options)); });
  write(options.json, [&] { return stateJson(session.world(), toldCasts(session.viewState())); });
  write(options.progress, [&] { return progressText(options, session.lesson().progress()); });
  outputs.attempt(rememberSession);
  if (options.stats) std::cerr << window->stats.line(peakMebibytes()) << std::endl;
  window->status = outputs.failed() ? base::kBadInput : EXIT_SUCCESS;
  return *window->status;
}

int onLost() {
  if (!window->status) {
    std::cerr
        << "hantei: the connection to the display is lost; the session is saved as if it had been closed"
        << std::endl;
  }
  endSession();
  finish();
  return base::kBadInput;
}

}  // namespace

void rememberSession() {
  Settings end = settingsOf(window->session.viewState(), window->framedSize);
  end.lessons = window->session.lesson().progress();
  if (window->guided) end.guided = true;
  window->memory.keep(changesOf(window->start, end));
}

int runWindow(const Options& options, const Memory& memory, const std::filesystem::path& dataRoot,
              std::int64_t programStart) {
  for (const auto& file : {options.json, options.record, options.progress})
    if (file) base::requireWritable(*file);
  if (options.listen) makeListener();
  loading = std::make_unique<LoadingScreen>([&] { openFirst(options, memory, "Hantei"); }, *options.palette);
  try {
    window = std::make_unique<WindowState>(options, memory, dataRoot, programStart);
  } catch (const ClosedWhileLoading&) {
    return EXIT_SUCCESS;
  }
  const bool early = loading->hasOpened();
  if (!early) openFirst(options, memory, titleOf(window->session));
  loading->handOver();
  prepare(options, dataRoot);
  window->events.release();
  window->interruption.emplace();
  onDisplayLost(onLost);
  listen();
  if (early) takeSize();
  guideAtFirst();
  watchRoutine();
  startLoop();
  startListening();
  glutMainLoop();
  loading.reset();
  const int status = finish();
  window->interruption.reset();
  return status;
}

}  // namespace app
