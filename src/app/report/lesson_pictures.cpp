#include "app/report/lesson_pictures.hpp"

#include "app/lessons/lesson_files.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "render/image.hpp"
#include "text/language.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

void perform(Session& session, input::Action action) {
  session.apply(action);
  session.tick();
}

Session lessonSession(const fs::path& file, const fs::path& dataRoot, const input::KeyMap& keys,
                      text::Language language) {
  const auto unheard = [](const std::string&) {};
  ViewState viewState;
  viewState.language = language;
  Session session({file, {}, keys, {}, {}, viewState, dataRoot / "assets", keys}, {unheard, unheard});
  if (!session.lesson().isOpen()) throw base::InputError(file.string() + ": is no lesson; it has no steps");
  return session;
}

}  // namespace

bool playToEnd(Session& session) {
  const world::LessonStep& step = session.lesson().step();
  if (!step.predict && !step.task) return false;
  perform(session, step.task ? input::Action::showMe : input::Action::becomeSphere);
  // A slider's first key press only moves it.
  if (step.predict && step.predict->slider) perform(session, input::Action::becomeObb);
  while (session.lesson().driving() && !session.over()) session.tick();
  session.finishGlide();
  return true;
}

LessonPictures::LessonPictures(OffscreenView& view, const fs::path& dataRoot, const input::KeyMap& keys)
    : view_(view), dataRoot_(dataRoot), keys_(keys) {}

std::vector<StepPictures> LessonPictures::draw(const fs::path& file, text::Language language) {
  Session session = lessonSession(file, dataRoot_, keys_, language);
  const LessonPlayer& lesson = session.lesson();
  std::vector<StepPictures> all;
  for (std::size_t i = 0; i < lesson.lesson().steps.size(); ++i) {
    session.apply(input::GoToStep{static_cast<int>(i) + 1});
    StepPictures step;
    step.number = std::to_string(numberOfLesson(file)) + '.' + std::to_string(i + 1);
    step.title = text::in(lesson.scene().title, language);
    step.language = text::codeOf(language);
    step.opened = render::palettePngOf(view_.draw(session, kSize));
    if (playToEnd(session)) step.ended = render::palettePngOf(view_.draw(session, kSize));
    all.push_back(std::move(step));
  }
  return all;
}

}  // namespace app
