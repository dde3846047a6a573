#include "app/window.hpp"

#include <chrono>
#include <exception>
#include <iostream>
#include <memory>
#include <utility>

#include "app/controls.hpp"
#include "app/errands.hpp"
#include "app/frame.hpp"
#include "app/glut.hpp"
#include "app/glut_context.hpp"
#include "app/glut_keys.hpp"
#include "app/mouse.hpp"
#include "app/output_file.hpp"
#include "app/play_line.hpp"
#include "app/run_stats.hpp"
#include "app/session_start.hpp"
#include "app/text_keys.hpp"
#include "app/x11_display.hpp"
#include "render/gl_setup.hpp"
#include "world/error.hpp"

namespace app {
namespace {

static_assert(kGlutShift == GLUT_ACTIVE_SHIFT && kGlutCtrl == GLUT_ACTIVE_CTRL &&
              kGlutAlt == GLUT_ACTIVE_ALT && kGlutF1 == GLUT_KEY_F1 && kGlutF12 == GLUT_KEY_F12 &&
              kGlutLeft == GLUT_KEY_LEFT && kGlutInsert == GLUT_KEY_INSERT);
#if defined(FREEGLUT)
static_assert(kGlutDelete == GLUT_KEY_DELETE && kGlutShiftLeft == GLUT_KEY_SHIFT_L &&
              kGlutShiftRight == GLUT_KEY_SHIFT_R);
#endif

constexpr int kTickMilliseconds = 1000 / world::kTicksPerSecond;
// The list of cases is looked through in slices that a drive does not feel.
constexpr int kBrowseMilliseconds = 8;
constexpr std::int64_t kBrowseSlice = 3'000'000;  // nanoseconds
constexpr int kLookMilliseconds = 500;            // between looks whether the window is still there
constexpr glm::ivec2 kLeastKeptSize{320, 180};
// A button's answer takes Dear ImGui two frames: one to see it pressed, one to draw what follows.
constexpr int kFramesAfterMouse = 2;

/// Everything that lives as long as the window. glutMainLoop need not return, so it outlives main's scope.
struct State {
  State(const Options& given, Memory known, const std::filesystem::path& dataRoot, std::int64_t programStart)
      : options(given),
        memory(std::move(known)),
        session(sessionStart(given, dataRoot), standardVoices()),
        stats(programStart) {
    recall(memory.remembered, session.display());
  }

  const Options& options;
  Memory memory;
  Settings start;  // of this sitting
  Session session;
  RunStats stats;
  std::unique_ptr<Frame> frame;  // between the context's first and last moment
  std::unique_ptr<Controls> controls;
  Mouse mouse;
  Errands errands{standardVoices()};
  TextKeys textKeys;
  glm::ivec2 size{0};
  glm::ivec2 framedSize{0};  // the last one that was not the full screen
  bool ticking = false;
  bool browsing = false;  // a slice is due
  bool fullscreen = false;
  bool ended = false;
  int framesOwed = 0;
  std::string title;
  std::exception_ptr failure;  // must not pass through GLUT's C frames
};

std::unique_ptr<State> state;

void end() {
  state->ended = true;
  if (!state->failure) state->controls->quit(nowNanoseconds());
  state->frame.reset();
#if defined(FREEGLUT)
  glutLeaveMainLoop();
#endif
}

// Every callback runs its work through here.
template <typename Work>
void guarded(Work work) {
  if (!state || state->ended) return;
  try {
    work();
  } catch (...) {
    state->failure = std::current_exception();
    end();
  }
}

void retitle() {
  std::string title = "Hantei - " + state->session.world().scene().title.en;
  if (title == state->title) return;
  state->title = std::move(title);
  glutSetWindowTitle(state->title.c_str());
}

void setFullscreen(bool on) {
  if (on == state->fullscreen) return;
  state->fullscreen = on;
  if (on) return glutFullScreen();
#if defined(FREEGLUT)
  glutLeaveFullScreen();
#endif
}

void onTick(int);
void onBrowse(int);

void keepBrowsing() {
  if (state->browsing || !state->session.browsing()) return;
  state->browsing = true;
  glutTimerFunc(kBrowseMilliseconds, onBrowse, 0);
}

// After anything that may have moved something: shows it, and keeps the clock going while it moves.
void settle() {
  if (state->session.over() || state->controls->windowGone()) return end();
  setFullscreen(state->session.display().fullscreen);
  retitle();
  const bool owed = state->errands.see(state->session);
  if (state->controls->takeChanged() || owed) glutPostRedisplay();
  keepBrowsing();
  if (state->ticking || !state->controls->active()) return;
  state->ticking = true;
  glutTimerFunc(kTickMilliseconds, onTick, 0);
}

void onTick(int) {
  guarded([] {
    state->ticking = false;
    state->controls->advance(nowNanoseconds());
    settle();
  });
}

void onBrowse(int) {
  guarded([] {
    state->browsing = false;
    const std::int64_t end = nowNanoseconds() + kBrowseSlice;
    state->session.browse([end] { return nowNanoseconds() >= end; });
    glutPostRedisplay();
    settle();
  });
}

void onLook(int) {
  guarded([] {
    state->controls->hear(nowNanoseconds());
    settle();
    glutTimerFunc(kLookMilliseconds, onLook, 0);
  });
}

// `down`: the event meant a key of the program.
void answer(bool down, std::int64_t now) {
  if (down) state->stats.keyWentDown(now);
  settle();
}

// While a field is edited the keyboard is its own.
void typed() {
  state->framesOwed = kFramesAfterMouse;
  glutPostRedisplay();
}

void onCharacter(unsigned char character, int, int) {
  guarded([&] {
    if (TextKeys::wanted()) {
      state->textKeys.character(character, glutGetModifiers());
      return typed();
    }
    const std::int64_t now = nowNanoseconds();
    answer(state->controls->character(character, glutGetModifiers(), now), now);
  });
}

void onCharacterUp(unsigned char character, int, int) {
  guarded([&] {
    state->controls->characterUp(character, nowNanoseconds());
    settle();
  });
}

void onSpecial(int code, int, int) {
  guarded([&] {
    if (TextKeys::wanted() && state->textKeys.special(code, glutGetModifiers())) return typed();
    const std::int64_t now = nowNanoseconds();
    answer(state->controls->special(code, glutGetModifiers(), now), now);
  });
}

void onSpecialUp(int code, int, int) {
  guarded([&] {
    state->controls->specialUp(code, nowNanoseconds());
    settle();
  });
}

void onMotion(int x, int y) {
  guarded([&] {
    state->mouse.moved({x, y}, state->session.camera());
    glutPostRedisplay();
  });
}

void wheel(int notches) {
  state->mouse.wheel(notches, state->frame->wantsMouse(), state->session.camera());
  state->framesOwed = kFramesAfterMouse;
  glutPostRedisplay();
}

// In the view of configuration space a click chooses a face.
void answerClick() {
  const auto place = state->mouse.takeClick();
  if (!place) return;
  const Session& session = state->session;
  HudRequests wish;
  wish.axis = axisClicked(state->frame->panes(), *place, session.world(), session.display().overlays);
  if (wish.axis) state->controls->fulfil(wish, nowNanoseconds());
}

void onButton(int button, int action, int x, int y) {
  guarded([&] {
    const bool down = action == GLUT_DOWN;
    if (button >= kButtons && button < kButtons + 2) {  // GLUT without a wheel callback: two more buttons
      if (down) wheel(button == kButtons ? 1 : -1);
      return;
    }
    state->mouse.button(button, down, {x, y});
    answerClick();
    state->framesOwed = kFramesAfterMouse;
    glutPostRedisplay();
  });
}

void onReshape(int width, int height) {
  guarded([&] {
    state->size = {width, height};
    if (!state->fullscreen) state->framedSize = state->size;
    if (!state->start.size) state->start.size = state->size;
    glutPostRedisplay();
  });
}

void afterFrame() {
  if (state->mouse.frameDrawn(state->frame->wantsMouse(), state->session.camera())) {
    state->framesOwed = kFramesAfterMouse;
  }
  answerClick();
  if (!state->frame->requests().empty()) {
    state->controls->fulfil(state->frame->requests(), nowNanoseconds());
    state->framesOwed = 1;
    settle();
  }
  state->controls->setTyping(TextKeys::wanted());
  if (state->textKeys.frameDrawn()) state->framesOwed = kFramesAfterMouse;
  if (state->framesOwed > 0) {
    --state->framesOwed;
    glutPostRedisplay();
  }
}

void onDisplay() {
  guarded([] {
    const std::int64_t begin = nowNanoseconds();
    state->textKeys.feed();
    state->frame->draw(state->session, state->size, state->stats.lastFrameMilliseconds());
    state->errands.drawn(state->size);
    glutSwapBuffers();
    const std::int64_t done = nowNanoseconds();
    state->stats.frameDrawn(begin, done);
    afterFrame();
  });
}

void onClose() {
  guarded([] { end(); });
}

void listen() {
  glutDisplayFunc(onDisplay);
  glutReshapeFunc(onReshape);
  glutKeyboardFunc(onCharacter);
  glutKeyboardUpFunc(onCharacterUp);
  glutSpecialFunc(onSpecial);
  glutSpecialUpFunc(onSpecialUp);
  glutMouseFunc(onButton);
  glutMotionFunc(onMotion);
  glutPassiveMotionFunc(onMotion);
#if defined(FREEGLUT)
  glutCloseFunc(onClose);
#endif
  glutTimerFunc(kLookMilliseconds, onLook, 0);
}

// A window that has been made too small to read is not what anyone wants to find again.
void remember() {
  Settings changes = changesOf(state->start, settingsOf(state->session.display(), state->framedSize));
  if (state->framedSize.x < kLeastKeptSize.x || state->framedSize.y < kLeastKeptSize.y) changes.size.reset();
  state->memory.keep(changes);
}

void finish() {
  if (state->options.record) {
    writeText(*state->options.record, recordedText(state->session.recorded(), playLine(state->options)));
  }
  if (state->failure) std::rethrow_exception(state->failure);
  remember();
  if (state->options.json) writeText(*state->options.json, stateJson(state->session.world()));
  if (state->options.stats) std::cerr << state->stats.line(peakMebibytes()) << std::endl;
}

}  // namespace

std::int64_t nowNanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

void runWindow(const Options& options, const Memory& memory, const std::filesystem::path& dataRoot,
               std::int64_t programStart) {
  if (options.json) requireWritable(*options.json);
  if (options.record) requireWritable(*options.record);
  state = std::make_unique<State>(options, memory, dataRoot, programStart);
  const std::string problem = displayProblem();
  if (!problem.empty()) throw world::InputError(problem);
  openWindow(options.size, options.glDebug);
  render::loadGl();
  if (options.glDebug) render::enableGlDebug();
  if (!options.uiScale) state->session.display().scale = scaleFor(displayFacts());
  state->start = settingsOf(state->session.display(), options.size);
  state->start.size.reset();  // the window manager has the last word
  state->frame = std::make_unique<Frame>(dataRoot);
  state->controls = std::make_unique<Controls>(state->session, nowNanoseconds());
  listen();
  settle();
  glutMainLoop();
  finish();
}

}  // namespace app
