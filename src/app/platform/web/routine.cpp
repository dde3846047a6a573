// The user's own routine in JavaScript. page/routine.js runs it in a worker, so answers arrive
// asynchronously.
#include <GL/freeglut.h>
#include <emscripten/emscripten.h>
#include <memory>
#include <string>

#include "app/platform/process.hpp"
#include "app/window/window_state.hpp"
#include "base/error.hpp"
#include "explain/focus.hpp"
#include "routine/lines.hpp"
#include "world/scene/shape_kind.hpp"

EM_JS(void, askWorker, (const char* lines), { Module.page.askRoutine(UTF8ToString(lines)); })

namespace app {
namespace {

constexpr const char* kRoutineFile = "/routine.js";  // written by page/routine.js
constexpr std::int64_t kMapSlice = 3'000'000;        // nanoseconds

std::string loadError;

const std::shared_ptr<routine::AsyncAnswers>& asyncAnswers() {
  static const auto instance =
      std::make_shared<routine::AsyncAnswers>([](const std::string& lines) { askWorker(lines.c_str()); });
  return instance;
}

std::unique_ptr<routine::Routine> startWorker(const std::string&) {
  if (!loadError.empty()) throw base::InputError(loadError);
  return std::make_unique<routine::Routine>([] { return routine::startAsync(asyncAnswers()); });
}

void load(const std::string& report) {
  loadError.clear();
  try {
    if (report.starts_with('!')) throw base::InputError(report.substr(1));
    asyncAnswers()->restart(routine::parseExports(report));
  } catch (const base::InputError& error) {
    loadError = error.what();
  }
  window->session.setRoutine(UserRoutine(kRoutineFile, startWorker));
}

/// Requests a frame. While a map is unfinished, continues the map and requests fewer frames.
void showAnswers(std::int64_t now) {
  Session& session = window->session;
  if (!session.map().pending()) return glutPostRedisplay();
  if (asyncAnswers()->isWaiting()) return;  // the map continues when all answers of a batch have arrived
  session.browse([end = now + kMapSlice] { return nowNanoseconds() >= end; });
  if (!session.map().pending() || shouldDrawBrowsing(now)) glutPostRedisplay();
}

}  // namespace
}  // namespace app

extern "C" {

/// The page calls this when the worker has loaded the text in kRoutineFile. `report`: the first line of the
/// line protocol, or '!' and an error message. An empty `report` removes the routine.
EMSCRIPTEN_KEEPALIVE void routineLoaded(const char* report) {
  app::guarded([&] {
    *report == '\0' ? app::window->session.setRoutine(app::UserRoutine()) : app::load(report);
    app::requestFrames(1);
    app::afterEvent();
  });
}

/// The page calls this when answers have arrived, in the order of their questions (AsyncAnswers::take()).
EMSCRIPTEN_KEEPALIVE void routineAnswered(const char* lines) {
  app::guarded([&] {
    const std::int64_t now = app::nowNanoseconds();
    app::asyncAnswers()->receive(lines);
    app::window->session.checkArrivedAnswers();
    app::window->controls->advance(now);
    app::showAnswers(now);
    app::afterEvent();
  });
}

/// Returns the shapes of the pair in focus, such as "obb_sphere", or "".
EMSCRIPTEN_KEEPALIVE const char* pairInFocus() {
  static std::string kinds;
  const app::Session& session = app::window->session;
  const auto focus = explain::focusOf(session.world(), session.viewState().overlays.target);
  if (!focus) return "";
  kinds = std::string(world::nameOf(world::kindOf(focus->player))) + '_' +
          std::string(world::nameOf(world::kindOf(focus->target)));
  return kinds.c_str();
}

/// Returns the number of wrong cells of the shown map. -1 without a map.
EMSCRIPTEN_KEEPALIVE int wrongOnMap() {
  const app::Session& session = app::window->session;
  if (!session.map().map()) return -1;
  const auto counts = session.map().map()->counts();
  int wrong = 0;
  for (std::size_t i = static_cast<std::size_t>(check::MapAnswer::falseHit); i < counts.size(); ++i)
    wrong += counts[i];
  return wrong;
}

}  // extern "C"
