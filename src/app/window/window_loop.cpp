#include <exception>
#include <utility>

#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_state.hpp"
#include "base/files.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

constexpr int kTickMilliseconds = 1000 / input::kTicksPerSecond;
// Background work (checks of cases, maps) runs in slices of this length, so that movements stay smooth.
constexpr int kBrowseMilliseconds = 8;
constexpr std::int64_t kBrowseSlice = 3'000'000;       // nanoseconds
constexpr std::int64_t kIdleBrowseSlice = 12'000'000;  // while nothing moves
constexpr int kPollMilliseconds = 500;  // between checks for a signal and for a destroyed window

void setFullscreen(bool on) {
  static bool isFullscreen = false;
  if (on == isFullscreen) return;
  isFullscreen = on;
  if (on) return glutFullScreen();
  glutLeaveFullScreen();
}

void onTick(int) {
  guarded([] {
    window->policy.tickDone();
    window->controls->advance(nowNanoseconds());
    afterEvent();
  });
}

void onBrowse(int) {
  guarded([] {
    window->policy.browseDone();
    const std::int64_t end =
        nowNanoseconds() + (window->controls->active() ? kBrowseSlice : kIdleBrowseSlice);
    window->session.browse([end] { return nowNanoseconds() >= end; });
    if (shouldDrawBrowsing(nowNanoseconds()) || !window->session.browsing()) glutPostRedisplay();
    afterEvent();
  });
}

/// If the frame on the screen has low quality, starts a timer to draw it again.
void refineWhenStill() {
  const auto onStill = [](int) {
    guarded([] {
      if (window->quality.mustRefine(nowNanoseconds())) return glutPostRedisplay();
      refineWhenStill();
    });
  };
  if (const auto milliseconds = window->quality.refineDelay())
    glutTimerFunc(static_cast<unsigned>(*milliseconds), onStill, 0);
}

void onPoll(int) {
  guarded([] {
    window->controls->pollKeyboard(nowNanoseconds());
    afterEvent();
    openReceivedScenes();  // frames call this too, but a hidden window draws none
    if (window->pendingMemoryTrims > 0) {
      --window->pendingMemoryTrims;
      giveBackFreedMemory();
    }
    glutTimerFunc(kPollMilliseconds, onPoll, 0);
  });
}

// Passes on the keys that were typed after a text field was closed.
void handleUnusedKeys() {
  const std::int64_t now = nowNanoseconds();
  for (const TextKeys::GlutKey& key : window->textKeys.takeUnusedKeys()) {
    Controls& controls = *window->controls;
    const auto character = static_cast<unsigned char>(key.code);
    if (!key.isSpecial) controls.characterUp(character);  // so that this is a new press instead of a repeat
    key.isSpecial ? controls.specialKeyDown(key.code, key.modifiers, now)
                  : controls.characterDown(character, key.modifiers, now);
    key.isSpecial ? controls.specialKeyUp(key.code, now) : controls.characterUp(character);
    afterEvent();
    if (window->ended) return;
  }
}

// Called after each answer, so that no answer is lost when the machine is switched off.
void writeProgress() {
  const LessonPlayer& lesson = window->session.lesson();
  if (window->writtenChangeCount == lesson.changeCount()) return;
  window->writtenChangeCount = lesson.changeCount();
  Settings changes;
  changes.lessons = lesson.progress();
  window->settings.save(changes);
  const auto& file = window->options.progress;
  if (!file) return;
  try {
    base::writeText(*file, progressText(window->options, lesson.progress()));
  } catch (const std::exception& error) {
    standardLogSinks().errors(error.what());
  }
}

/// Starts the timer that removes a new toast.
void startToastTimer() {
  const auto newToast = window->session.toasts().takeNewId();
  if (!newToast) return;
  glutPostRedisplay();
  const auto onToastTimeout = [](int toast) {
    guarded([toast] {
      window->session.toasts().expire(toast);
      glutPostRedisplay();
    });
  };
  glutTimerFunc(window->session.toasts().milliseconds(), onToastTimeout, *newToast);
}

/// Draws a frame without showing it. Saves requested pictures in full quality.
void drawFrame(Quality quality) {
  ShownTimes times{window->stats.lastFrameMilliseconds()};
  if (showsQueryWork(window->session)) times.queryMicroseconds = queryMicroseconds(window->session.world());
  window->frame->draw(window->session, window->size, times, nullptr, quality);
  window->pendingSaves.savePictures(window->session, window->size);
}

// Number of times that freed memory is returned to the system after the window became smaller. Once may be
// too early: the driver may keep the large buffer for another frame.
constexpr int kMemoryTrimsAfterShrink = 2;

void onReshape(int width, int height) {
  guarded([&] {
    window->pictureShrunk |= width * height < window->size.x * window->size.y;
    window->size = {width, height};
    if (!window->session.viewState().fullscreen) window->windowedSize = window->size;
    if (!window->initialSettings.size) window->initialSettings.size = window->size;
    window->viewMoved = true;
    glutPostRedisplay();
  });
}

// Called after a frame is shown. Only then does Dear ImGui know which button was pressed, and whether a text
// field has the keyboard.
void afterFrame() {
  if (window->mouse.onFrameDrawn(window->frame->wantsMouse())) {
    window->policy.requestFrames(kFramesAfterMouse);
  }
  handleMouse();
  if (window->ended) return;
  if (!window->frame->commands().empty()) {
    window->controls->apply(window->frame->commands(), nowNanoseconds());
    window->policy.requestFrames(1);
    afterEvent();
    if (window->ended) return;  // a signal may have arrived during the frame
  }
  window->controls->setTyping(TextKeys::fieldIsEdited());
  handleUnusedKeys();
  if (window->ended) return;
  if (window->textKeys.onFrameDrawn()) window->policy.requestFrames(kFramesAfterMouse);
  if (window->policy.takeFrameRequest()) glutPostRedisplay();
}

void onDisplay() {
  guarded([] {
    openReceivedScenes();
    if (window->ended) return;
    const std::int64_t frameBegin = nowNanoseconds();
    window->textKeys.feedNextKey();
    const bool moved = window->controls->active() || window->viewMoved;
    const bool savesPicture = window->pendingSaves.needsFrame();
    const Quality quality = savesPicture ? Quality::full : window->quality.choose(moved, frameBegin);
    drawFrame(quality);
    startToastTimer();
    glutSwapBuffers();
    const std::int64_t frameEnd = nowNanoseconds();
    window->stats.onFrameDrawn(frameBegin, frameEnd);
    window->quality.onFrameDrawn(quality, moved, frameBegin, frameEnd);
    window->viewMoved = false;
    if (std::exchange(window->pictureShrunk, false)) window->pendingMemoryTrims = kMemoryTrimsAfterShrink;
    refineWhenStill();
    afterFrame();
  });
}

}  // namespace

void startLoop() {
  glutTimerFunc(kPollMilliseconds, onPoll, 0);
  afterEvent();
}

void endSession() {
  if (window->ended) return;
  window->ended = true;
  if (!window->failure) window->controls->quit(nowNanoseconds());
}

void endLoop() {
  endSession();
  window->frame.reset();
  glutLeaveMainLoop();
}

bool shouldDrawBrowsing(std::int64_t now) {
  constexpr float kNanosecondsPerMillisecond = 1e6f;  // per millisecond
  const float frameTime = window->stats.lastFrameMilliseconds() * kNanosecondsPerMillisecond;
  return window->policy.shouldDrawBrowsing(now, static_cast<std::int64_t>(frameTime));
}

// Commands that move only the camera take effect without a tick.
void handleMouse() {
  const Frame& frame = *window->frame;
  const float scale = displayScale(window->session.viewState(), window->size.y);
  window->viewMoved |= window->mouse.hasEvents();
  bool hasTickCommand = false;
  for (const MouseEvent& event : window->mouse.takeEvents()) {
    const ShownScene shownScene{frame.panes(), frame.focus(), scale};
    for (const input::Command& command : window->sceneMouse.play(event, window->session, shownScene)) {
      const bool changesViewOnly = changesOnlyTheView(command);
      changesViewOnly ? window->session.apply(command)
                      : window->controls->apply({&command, 1}, nowNanoseconds());
      hasTickCommand = hasTickCommand || !changesViewOnly;
    }
  }
  if (hasTickCommand) afterEvent();
}

void afterEvent() {
  writeProgress();
  if (window->controls->windowDestroyed() || window->interruption->requested()) return endLoop();
  const bool needsFrame = window->pendingSaves.takeRequests(window->session);
  if (window->session.over()) {
    if (needsFrame) drawFrame(Quality::full);  // there is no later frame
    return endLoop();
  }
  setFullscreen(window->session.viewState().fullscreen);
  updateTitle(window->session);
  const bool changed = window->controls->takePictureChanged() || needsFrame;
  startToastTimer();
  const LoopRequests requests =
      window->policy.decide({changed, window->controls->active(), window->session.browsing()});
  if (requests.redraw) glutPostRedisplay();
  if (requests.browse) glutTimerFunc(kBrowseMilliseconds, onBrowse, 0);
  if (requests.tick) glutTimerFunc(kTickMilliseconds, onTick, 0);
}

void requestFrames(int frames) {
  window->policy.requestFrames(frames);
  glutPostRedisplay();
}

void registerFrameCallbacks() {
  glutDisplayFunc(onDisplay);
  glutReshapeFunc(onReshape);
}

void readWindowSize() { onReshape(glutGet(GLUT_WINDOW_WIDTH), glutGet(GLUT_WINDOW_HEIGHT)); }

std::string titleOf(const Session& session) {
  return "Hantei - " + text::localized(session.world().scene().title, session.viewState().language);
}

void updateTitle(const Session& session) {
  static std::string lastTitle;
  if (lastTitle == titleOf(session)) return;
  lastTitle = titleOf(session);
  glutSetWindowTitle(lastTitle.c_str());
  setWindowTitle(lastTitle);
}

}  // namespace app
