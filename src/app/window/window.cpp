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

WindowState::WindowState(const Options& given, SettingsStore known, const std::filesystem::path& dataRoot,
                         std::int64_t programStart)
    : options(given),
      settings(std::move(known)),
      events(standardLogSinks()),
      session(sessionStart(given, dataRoot), events.sinks()),
      stats(programStart),
      pendingSaves(standardLogSinks()) {
  applySettings(settings.saved, session.viewState());
  if (settings.saved.lessons) session.addProgress(*settings.saved.lessons);
}

namespace {

/// A load throws this if the user closes the window.
class ClosedWhileLoading : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "closed while loading"; }
};

/// Global, because GLUT's callbacks have no user argument.
struct LoadingState {
  double share = 0.0;
  bool closed = false;
  render::LoadingColors colors;
} loadingState;

void drawLoadingBar() {
  const glm::ivec2 size(glutGet(GLUT_WINDOW_WIDTH), glutGet(GLUT_WINDOW_HEIGHT));
  render::drawLoading(size, loadingState.share, loadingState.colors);
  glutSwapBuffers();
}

void registerLoadingCallbacks() {
  glutDisplayFunc(drawLoadingBar);
  glutCloseFunc([] { loadingState.closed = true; });
}

void processEvents() {
  glutMainLoopEvent();
  if (loadingState.closed) throw ClosedWhileLoading();
}

/// While it exists, long loads in this thread show a progress bar. The first long load calls `open` to open
/// the window. An exception from `open` ends the load. Only one LoadingScreen may exist at a time, because
/// its picture is global.
class LoadingScreen {
 public:
  LoadingScreen(std::function<void()> open, const explain::Palette& palette) : open_(std::move(open)) {
    loadingState.colors = {palette.background, palette.grid, palette.player};
  }

  /// True if a load took so long that it opened the window.
  [[nodiscard]] bool hasOpened() const { return open_ == nullptr; }
  /// Call this before the main loop starts. Until then, each load processes window events, so that the user
  /// can close the window.
  void mainLoopStarts() {
    inMainLoop_ = true;
    open_ = nullptr;
  }

 private:
  void show(double share) {
    if (loadingState.closed) throw ClosedWhileLoading();
    loadingState.share = share;
    if (open_) {
      std::exchange(open_, nullptr)();
      registerLoadingCallbacks();
    }
    drawLoadingBar();
    if (!inMainLoop_) processEvents();
  }

  std::function<void()> open_;
  bool inMainLoop_ = false;
  ThrottledProgress throttle_{nowNanoseconds, [this](double share) { show(share); }};
  base::ProgressListener listener_{[this](double share) { throttle_.report(share); }};
};

void openSessionWindow(const Options& options, const SettingsStore& settings, const std::string& title) {
  const std::string problem = displayProblem();
  if (!problem.empty()) throw base::InputError(problem);
  const bool sizeChosen = options.given.size || settings.saved.size;
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

void registerCallbacks() {
  registerFrameCallbacks();
  registerInputCallbacks();
  glutCloseFunc([] { guarded(endLoop); });
}

void startGuideOrInvite() {
  if (shouldOfferLesson(window->options, window->settings.saved)) window->session.offerLesson();
  if (!shouldStartGuide(window->options, window->settings.saved)) return;
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
  write(options.record, [&] { return recordedText(session.recorded(), replayCommand(options)); });
  write(options.json, [&] { return stateJson(session.world(), reportedCasts(session.viewState())); });
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
  Settings end = settingsOf(window->session.viewState(), window->windowedSize);
  end.lessons = window->session.lesson().progress();
  if (window->guided) end.guided = true;
  window->settings.save(changesOf(window->start, end));
}

int runWindow(const Options& options, const SettingsStore& settings, const std::filesystem::path& dataRoot,
              std::int64_t programStart) {
  for (const auto& file : {options.json, options.record, options.progress})
    if (file) base::requireWritable(*file);
  if (options.listen) makeListener();
  loading = std::make_unique<LoadingScreen>([&] { openSessionWindow(options, settings, "Hantei"); },
                                            *options.palette);
  try {
    window = std::make_unique<WindowState>(options, settings, dataRoot, programStart);
  } catch (const ClosedWhileLoading&) {
    return EXIT_SUCCESS;
  }
  const bool early = loading->hasOpened();
  if (!early) openSessionWindow(options, settings, titleOf(window->session));
  loading->mainLoopStarts();
  prepare(options, dataRoot);
  window->events.release();
  window->interruption.emplace();
  onDisplayLost(onLost);
  registerCallbacks();
  if (early) readWindowSize();
  startGuideOrInvite();
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
