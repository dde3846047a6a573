// The functions of the program that the page calls.
#include <algorithm>
#include <cfloat>
#include <emscripten/emscripten.h>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <vector>

#include "app/hud/scene/headline_notes.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/save/pending_saves.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/session/actions.hpp"
#include "app/window/window_state.hpp"
#include "app/words/lesson_words.hpp"
#include "app/words/verdict_words.hpp"
#include "base/error.hpp"
#include "render/gl_objects.hpp"
#include "text/messages.hpp"

namespace app {

void makeListener() { throw base::InputError("--listen: a page cannot listen to other programs"); }
void startListening() {}
void openReceivedScenes() {}

namespace {

/// Returns a pointer to the text. The pointer is valid until the next call.
const char* untilNextCall(std::string text) {
  static std::string lastText;
  lastText = std::move(text);
  return lastText.c_str();
}

std::vector<std::string> optionLines(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::optional<std::string> noEnvironment(const std::string&) { return std::nullopt; }

/// The texts of the open lesson step: its text, its question or goal, and the text after the answer.
std::vector<std::string> stepLines(const LessonPlayer& lesson, text::Language language) {
  if (!lesson.isOpen()) return {};
  const world::LessonStep& step = lesson.step();
  std::vector<std::string> lines{text::localized(lesson.scene().text, language)};
  if (step.predict) {
    std::string question = text::localized(step.predict->question, language);
    for (std::size_t i = 0; i < step.predict->choices.size(); ++i)
      question +=
          ' ' + std::to_string(i + 1) + ": " + text::localized(step.predict->choices[i].text, language) + '.';
    lines.push_back(std::move(question));
    if (lesson.truth()) lines.push_back(text::localized(step.predict->why, language));
  }
  if (step.task) lines.push_back(text::localized(step.task->goal, language));
  if (step.task && lesson.phase() == LessonPhase::done)
    lines.push_back(text::localized(step.task->done, language));
  return lines;
}

/// Returns in words which explanations in the figure are switched on.
std::string overlayWords(const ViewState& view) {
  std::string words;
  for (const ActionRow& row : actionRows()) {
    if (!row.overlay || !view.overlays.on.has(*row.overlay)) continue;
    words += (words.empty() ? "" : ", ") + std::string(text::say(row.helpText, view.language));
  }
  return words;
}

/// Returns in words what the picture shows besides the headline.
std::vector<std::string> linesBesidesHeadline(const Session& session) {
  std::vector<std::string> lines = stepLines(session.lesson(), session.viewState().language);
  lines.push_back(overlayWords(session.viewState()));
  for (const Message& message : messagesOf(session)) {
    lines.push_back(message.headline);
    lines.insert(lines.end(), message.lines.begin(), message.lines.end());
  }
  return lines;
}

/// Returns the innermost window under the pointer that can scroll, or null.
ImGuiWindow* scrollingWindow() {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  for (int i = gui.Windows.Size - 1; i >= 0; --i) {  // from the front
    ImGuiWindow* window = gui.Windows[i];
    if (!window->WasActive || window->Hidden || (window->Flags & ImGuiWindowFlags_NoMouseInputs) != 0)
      continue;
    if (!window->OuterRectClipped.Contains(gui.IO.MousePos)) continue;
    while (window && window->ScrollMax.y <= 0.0f) window = window->ParentWindow;
    return window;
  }
  return nullptr;
}

/// True if the finger drags a scroll bar, the panel, or the cursor of a text field.
bool isDragging(ImGuiWindow* window) {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  if (gui.ActiveId == 0) return false;
  return gui.MovingWindow || gui.ActiveId == gui.InputTextState.ID ||
         gui.ActiveId == ImGui::GetWindowScrollbarID(window, ImGuiAxis_Y);
}

}  // namespace
}  // namespace app

extern "C" {

/// Returns the title of the scene, the verdict and the notes, one per line, for users who cannot see the
/// picture.
EMSCRIPTEN_KEEPALIVE const char* headlineWords() {
  if (!app::window) return "";
  const app::Session& session = app::window->session;
  const text::Language language = session.viewState().language;
  std::string words = text::localized(session.world().scene().title, language) + "\n" +
                      app::verdict(session.world(), language);
  if (!app::window->frame) return app::untilNextCall(std::move(words));
  for (const app::HeadlineNote& note : app::headlineNotes(session, app::window->frame->focus()))
    words += "\n" + note.words;
  return app::untilNextCall(std::move(words));
}

/// Returns the text of a lesson's step, the explanations that are on, and the messages, one per line.
EMSCRIPTEN_KEEPALIVE const char* otherWords() {
  if (!app::window) return "";
  std::string words;
  for (const std::string& line : app::linesBesidesHeadline(app::window->session))
    if (!line.empty()) words += line + '\n';
  return app::untilNextCall(std::move(words));
}

/// Returns the keys as the help lists them, one text per line: "Z X: left, right".
EMSCRIPTEN_KEEPALIVE const char* keyWords() {
  const app::Session& session = app::window->session;
  std::string words;
  std::optional<text::TextId> lastTextId;
  for (const app::ActionRow& row : app::actionRows()) {
    const std::string cap = app::keyCaps(session.keys(), {row.action});
    if (cap.empty()) continue;
    const std::string meaning =
        std::string(": ") + text::say(row.helpText, session.viewState().language) + '\n';
    if (lastTextId == row.helpText) words.resize(words.size() - meaning.size());
    words += (lastTextId == row.helpText ? " " : "") + cap + meaning;
    lastTextId = row.helpText;
  }
  return app::untilNextCall(std::move(words));
}

/// True while keys, a script or a test case move something, except endless spin (Session::driven()).
EMSCRIPTEN_KEEPALIVE int isDriven() { return app::window && app::window->session.driven() ? 1 : 0; }

/// Returns the fragment of the address ("#…") for the present scene or lesson step. "" for an unnamed scene.
EMSCRIPTEN_KEEPALIVE const char* placeNow() {
  if (!app::window) return "";
  const app::Session& session = app::window->session;
  const std::filesystem::path file = session.catalogueLoader().currentFile();
  const app::LessonPlayer& lesson = session.lesson();
  const int number = app::numberOfLesson(file);
  if (lesson.isOpen() && number > 0)
    return app::untilNextCall("lesson=" + std::to_string(number) + "." +
                              std::to_string(lesson.stepIndex() + 1));
  if (file.lexically_relative("/assets").begin()->string() == "..") return "";
  return app::untilNextCall("scene=" + app::nameOfSceneOrCase("/assets", file));
}

/// Returns the result of the present lesson step: "right", "wrong", "done", or "" without a result.
EMSCRIPTEN_KEEPALIVE const char* answerNow() {
  if (!app::window || !app::window->session.lesson().isOpen()) return "";
  const app::LessonPlayer& lesson = app::window->session.lesson();
  if (lesson.phase() == app::LessonPhase::answered) return lesson.guessedRight() ? "right" : "wrong";
  return lesson.phase() == app::LessonPhase::done ? "done" : "";
}

/// True while a text field is edited. The page then shows the on-screen keyboard of a touch device.
EMSCRIPTEN_KEEPALIVE int wantsText() {
  return app::window && app::window->frame && app::TextKeys::fieldIsEdited() ? 1 : 0;
}

/// The state of the world as `--json` writes it.
EMSCRIPTEN_KEEPALIVE const char* stateNow() {
  const app::Session& session = app::window->session;
  return app::untilNextCall(world::stateJson(session.world(), app::reportedCasts(session.viewState())));
}

/// The scene as the key F5 writes it.
EMSCRIPTEN_KEEPALIVE const char* sceneNow() {
  return app::untilNextCall(app::reproText(app::window->session));
}

/// Stores settings and progress. The page calls this before it is hidden, because it may then be closed
/// without notice.
EMSCRIPTEN_KEEPALIVE void remember() {
  app::guarded([] { app::rememberSession(); });
}

/// For a button of the page: presses or releases the first key of an action. An action without a key is
/// performed when the button goes down.
EMSCRIPTEN_KEEPALIVE void actionButton(const char* name, int down) {
  app::guarded([&] {
    const auto action = input::actionNamed(name);
    if (!action) return;
    const auto keys = app::window->session.keys().keysOf(*action);
    const std::int64_t now = app::nowNanoseconds();
    if (keys.empty() && down != 0) {
      const input::Command command = *action;
      app::window->controls->apply({&command, 1}, now);
    } else if (!keys.empty()) {
      down != 0 ? app::window->controls->press(keys.front(), now)
                : app::window->controls->release(keys.front());
    }
    app::afterEvent();
  });
}

/// Call this when the number of screen pixels per logical pixel has changed.
EMSCRIPTEN_KEEPALIVE void densityChanged() {
  app::guarded([] {
    app::ViewState& view = app::window->session.viewState();
    const float oldDensity = view.density;
    view.density = app::scaleFor(app::displayFacts());
    view.scale *= view.density / oldDensity;
    app::requestFrames(1);
  });
}

EMSCRIPTEN_KEEPALIVE double densityNow() {
  return static_cast<double>(app::window->session.viewState().density);
}

EMSCRIPTEN_KEEPALIVE double allocatedNow() { return app::allocatedBytes().value_or(0.0); }

/// Creates the OpenGL objects again after the context was lost.
EMSCRIPTEN_KEEPALIVE void contextRestored() {
  app::guarded([] {
    app::window->frame.reset();
    render::loadGl();
    app::window->frame = std::make_unique<app::Frame>("/");
    app::requestFrames(1);
  });
}

/// Runs a session without a window, and returns its state like `hantei render --json`. `options`: one per
/// line.
EMSCRIPTEN_KEEPALIVE const char* stateAfter(const char* options) {
  try {
    const app::Options parsedOptions = app::parseOptions(app::optionLines(options), app::noEnvironment);
    app::LogSinks silentSinks{[](const std::string&) {}, [](const std::string&) {}};
    app::Session session(app::sessionStart(parsedOptions, "/"), silentSinks);
    app::driveToEnd(session);
    return app::untilNextCall(world::stateJson(session.world(), app::reportedCasts(session.viewState())));
  } catch (const std::exception& error) {
    return app::untilNextCall(std::string("error: ") + error.what());
  }
}

/// Scrolls the panel under the pointer by `pixels`, and cancels the click of the pressed finger. Returns 0 if
/// there is nothing to scroll, or if the finger drags something (isDragging()).
EMSCRIPTEN_KEEPALIVE int scrolledBy(double pixels) {
  bool hasScrolled = false;
  app::guarded([&] {
    if (!app::window->frame) return;
    ImGuiWindow* const window = app::scrollingWindow();
    if (!window || app::isDragging(window)) return;
    ImGui::ClearActiveID();
    const float scrollY = window->ScrollTarget.y < FLT_MAX ? window->ScrollTarget.y : window->Scroll.y;
    ImGui::SetScrollY(window, std::clamp(scrollY - static_cast<float>(pixels), 0.0f, window->ScrollMax.y));
    app::requestFrames(1);
    hasScrolled = true;
  });
  return hasScrolled ? 1 : 0;
}

}  // extern "C"
