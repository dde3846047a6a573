// Shows the steps of a lesson, and passes it the keys that it uses.
#include "app/lessons/lesson_files.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"

namespace app {

using input::Action;

// A step shows only what it explains: the panel only if the step needs it, and none of the earlier overlays.
// Leaving the lesson restores the view.
void Session::setViewForLesson() {
  if (!viewState_.beforeLesson) viewState_.beforeLesson = ownView(viewState_);
  viewState_.overlays.on = {};
  const auto& page = lesson_.step().page;
  viewState_.showPanel = page.has_value();
  if (page) viewState_.tab = *page;
}

void Session::leaveLesson() {
  lesson_.close();
  viewState_.inLesson = false;
  if (!viewState_.beforeLesson) return;
  const OwnView& before = *viewState_.beforeLesson;
  viewState_.tab = before.panel.tab;
  viewState_.showPanel = before.panel.shown;
  viewState_.overlays.on = before.overlays;
  viewState_.ofScene = {};
  viewState_.beforeLesson.reset();
}

void Session::showStep() {
  viewState_.inLesson = true;
  setViewForLesson();
  world::World world(lesson_.scene());
  const Framing framing = framingOf(world);
  show(std::move(world), framing);
  lesson_.begin(*world_);
  startCaseAnew();
}

// After the last step comes the next lesson, before the first step the last step of the previous lesson.
void Session::goToStep(int direction) {
  if (lesson_.goTo(lesson_.index() + static_cast<std::size_t>(direction))) {
    showStep();
    return sayEvents();
  }
  const auto file = neighbourLesson(assets_ / "lessons", lesson_.lesson().file, direction);
  if (!file) return notify(direction > 0 ? text::Word::lastLesson : text::Word::firstLesson);
  if (const std::string wrong = open(*file); !wrong.empty()) return log_.errors(wrong);
  if (direction < 0 && lesson_.goTo(lesson_.lesson().steps.size() - 1)) showStep();
}

// While a prediction waits for an answer, the shape keys choose one.
void Session::tellLesson(Action action) {
  if (!lesson_.isOpen()) return;
  if (action == Action::resetScene) return beginStepAnew();
  const bool drove = lesson_.driving();
  if (action == Action::showMe) {
    if (!lesson_.show()) notify(text::Word::firstYourGuess);
  } else {
    lesson_.choose(static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::becomeSphere));
  }
  if (lesson_.driving() && !drove) recorder_.casePlays();
}

void Session::beginStepAnew() {
  viewState_.overlays.on.set(viewState_.ofScene, false);
  viewState_.ofScene = explain::without(explain::overlaysOf(world_->scene().show), viewState_.overlays.on);
  viewState_.overlays.on.set(viewState_.ofScene, true);
  lesson_.begin(*world_);
}

// The revealed overlays belong to the step and end with it.
void Session::lookAtLesson() {
  lesson_.update(*world_);
  if (!lesson_.isOpen() || !lesson_.takeNews()) return;
  const auto more = explain::without(explain::overlaysOf(lesson_.reveals()), viewState_.overlays.on);
  viewState_.ofScene.set(more, true);
  viewState_.overlays.on.set(more, true);
  sightIsOld_ = true;
}

std::string Session::perform(const input::GoToStep& step) {
  if (!lesson_.isOpen() || !lesson_.goTo(static_cast<std::size_t>(step.number - 1)))
    return "no such step is open";
  showStep();
  sayEvents();
  return {};
}

std::string Session::perform(const input::SetGuess& guess) {
  return lesson_.isOpen() && lesson_.slide(guess.value) ? std::string() : "no slider asks for a guess now";
}

}  // namespace app
