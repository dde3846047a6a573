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

WindowState::WindowState(const Options& givenOptions, SettingsStore store,
                         const std::filesystem::path& dataRoot, std::int64_t programStart)
    : options(givenOptions),
      settings(std::move(store)),
      events(standardLogSinks()),
      session(sessionStart(givenOptions, dataRoot), events.sinks()),
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
  double progress = 0.0;
  bool closed = false;
  render::LoadingColors colors;
} loadingState;

void drawLoadingBar() {
  const glm::ivec2 size(glutGet(GLUT_WINDOW_WIDTH), glutGet(GLUT_WINDOW_HEIGHT));
  render::drawLoading(size, loadingState.progress, loadingState.colors);
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

/// While it exists, long loads in this thread show a progress bar. The first long load calls `openCallback`
/// to open the window. An exception from `openCallback` ends the load. Only one LoadingScreen may exist at a
/// time, because its picture is global.
class LoadingScreen {
 public:
  LoadingScreen(std::function<void()> openCallback, const explain::Palette& palette)
      : openCallback_(std::move(openCallback)) {
    loadingState.colors = {palette.background, palette.grid, palette.player};
  }

  /// True if a load took so long that it opened the window.
  [[nodiscard]] bool hasOpened() const { return openCallback_ == nullptr; }
  /// Call this before the main loop starts. Until then, each load processes window events, so that the user
  /// can close the window.
  void mainLoopStarts() {
    inMainLoop_ = true;
    openCallback_ = nullptr;
  }

 private:
  void show(double progress) {
    if (loadingState.closed) throw ClosedWhileLoading();
    loadingState.progress = progress;
    if (openCallback_) {
      std::exchange(openCallback_, nullptr)();
      registerLoadingCallbacks();
    }
    drawLoadingBar();
    if (!inMainLoop_) processEvents();
  }

  std::function<void()> openCallback_;
  bool inMainLoop_ = false;
  ThrottledProgress throttle_{nowNanoseconds, [this](double progress) { show(progress); }};
  base::ProgressListener listener_{[this](double progress) { throttle_.report(progress); }};
};

void openSessionWindow(const Options& options, const SettingsStore& settings, const std::string& title) {
  const std::string problem = displayProblem();
  if (!problem.empty()) throw base::InputError(problem);
  const bool hasChosenSize = options.given.size || settings.saved.size;
  const glm::ivec2 size = hasChosenSize ? options.size : firstSizeFor(displayFacts(), options.size);
  openWindow(title, size, options.glDebug);
  render::loadGl();
}

void prepare(const Options& options, const std::filesystem::path& dataRoot) {
  updateTitle(window->session);
  if (options.glDebug) render::enableGlDebug();
  ViewState& viewState = window->session.viewState();
  viewState.density = scaleFor(displayFacts());
  if (!options.uiScale) viewState.scale = viewState.density;
  window->initialSettings = settingsOf(window->session.viewState(), options.size);
  window->initialSettings.lessons = window->session.lesson().progress();
  window->writtenChangeCount = window->session.lesson().changeCount();
  window->initialSettings.size.reset();  // the window manager decides the size
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
  window->guideStarted = true;
  const input::Command guide = input::Action::guide;
  window->controls->apply({&guide, 1}, nowNanoseconds());
}

/// Global, because later loads use it and glutMainLoop might not return.
std::unique_ptr<LoadingScreen> loadingScreen;

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
  const auto writeOutput = [&](const std::optional<std::filesystem::path>& file, const auto& makeText) {
    if (file) outputs.attempt([&] { base::writeText(*file, makeText()); });
  };
  writeOutput(options.record,
              [&] { return recordingText(session.recordedScript(), replayCommand(options)); });
  writeOutput(options.json, [&] { return stateJson(session.world(), reportedCasts(session.viewState())); });
  writeOutput(options.progress, [&] { return progressText(options, session.lesson().progress()); });
  outputs.attempt(rememberSession);
  if (options.stats) std::cerr << window->stats.summaryLine(peakMebibytes()) << std::endl;
  window->status = outputs.failed() ? base::kBadInput : EXIT_SUCCESS;
  return *window->status;
}

int finishAfterLoss() {
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
  Settings finalSettings = settingsOf(window->session.viewState(), window->windowedSize);
  finalSettings.lessons = window->session.lesson().progress();
  if (window->guideStarted) finalSettings.guided = true;
  window->settings.save(changesOf(window->initialSettings, finalSettings));
}

int runWindow(const Options& options, const SettingsStore& settings, const std::filesystem::path& dataRoot,
              std::int64_t programStart) {
  for (const auto& file : {options.json, options.record, options.progress})
    if (file) base::requireWritable(*file);
  if (options.listen) makeListener();
  loadingScreen = std::make_unique<LoadingScreen>([&] { openSessionWindow(options, settings, "Hantei"); },
                                                  *options.palette);
  try {
    window = std::make_unique<WindowState>(options, settings, dataRoot, programStart);
  } catch (const ClosedWhileLoading&) {
    return EXIT_SUCCESS;
  }
  const bool openedWhileLoading = loadingScreen->hasOpened();
  if (!openedWhileLoading) openSessionWindow(options, settings, titleOf(window->session));
  loadingScreen->mainLoopStarts();
  prepare(options, dataRoot);
  window->events.release();
  window->interruption.emplace();
  onDisplayLost(finishAfterLoss);
  registerCallbacks();
  if (openedWhileLoading) readWindowSize();
  startGuideOrInvite();
  watchRoutine();
  startLoop();
  startListening();
  glutMainLoop();
  loadingScreen.reset();
  const int status = finish();
  window->interruption.reset();
  return status;
}

}  // namespace app
