#include <algorithm>

#include "app/session/session_parts.hpp"

namespace app {
namespace {

float shareFor(const world::LessonStep& step) {
  return step.predict ? kAskingShare : step.task ? kTaskShare : kTellingShare;
}

bool hasAxesIn(const std::vector<world::Overlay>& overlays) {
  return std::find(overlays.begin(), overlays.end(), world::Overlay::axes) != overlays.end();
}

/// True if the step's answer explains the axes of two boxes.
bool revealsAxes(const world::LessonStep& step) { return step.predict && hasAxesIn(step.predict->reveal); }

/// True if the step explains the axes of two boxes below its text.
bool showsAxes(const world::LessonStep& step) {
  return step.page == input::PanelPage::why && step.scene.method == world::Method::sat &&
         (hasAxesIn(step.scene.show) || revealsAxes(step));
}

}  // namespace

std::uint32_t targetToExplain(const world::LessonStep& step) {
  if (step.routine != world::Routine::pushOut || !step.task) return 0;
  const auto& targets = step.scene.targets;
  const auto named = [&](const world::BodySpec& target) { return target.name == step.task->target; };
  const auto found = std::find_if(targets.begin(), targets.end(), named);
  return found == targets.end() ? 0 : 1 + static_cast<std::uint32_t>(found - targets.begin());
}

using input::Action;

void enterStep(const world::LessonStep& step, ViewState& viewState) {
  viewState.inLesson = true;
  if (!viewState.beforeLesson) viewState.beforeLesson = userView(viewState);
  viewState.overlays.on = {};
  viewState.stepShare = shareFor(step);
  viewState.showPanel = step.page.has_value();
  viewState.pageAlone = false;
  viewState.codeInStep = true;
  viewState.axesInStep = showsAxes(step);
  viewState.axesLater = revealsAxes(step);
  if (step.page) viewState.tab = *step.page;
  if (step.page == input::PanelPage::map) viewState.mapPlane = check::MapPlane::xz;
}

void SessionParts::leaveLesson() {
  lesson.close();
  view.inLesson = false;
  if (!view.beforeLesson) return;
  const UserView& before = *view.beforeLesson;
  view.tab = before.panel.tab;
  view.showPanel = before.panel.shown;
  view.overlays.on = before.overlays;
  view.sceneOverlays = {};
  view.beforeLesson.reset();
}

void SessionParts::performInLesson(Action action) {
  if (!lesson.isOpen()) return;
  if (action == Action::resetScene) {
    showOverlaysOf(world->scene(), view);
    view.axesLater = revealsAxes(lesson.step());
    lesson.begin(*world);
  } else if (action == Action::showMe) {
    if (!lesson.show() && lesson.phase() == LessonPhase::asking) return say(text::Word::firstYourGuess);
    if (lesson.phase() == LessonPhase::telling) return say(text::Word::nothingToShow);
  } else {
    lesson.choose(static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::becomeSphere));
  }
  if (view.reducedMotion) lesson.skipRests();
}

void SessionParts::updateLesson() {
  lesson.update(*world);
  if (!lesson.isOpen() || !lesson.takeFinished()) return;
  const auto more = explain::without(explain::overlaysOf(lesson.revealedOverlays()), view.overlays.on);
  view.sceneOverlays.set(more, true);
  view.overlays.on.set(more, true);
  view.axesLater = view.axesLater && !view.overlays.on.has(explain::Overlay::axes);
  camera.noteWorldMoved();
}

void showOverlaysOf(const world::Scene& scene, ViewState& viewState) {
  explain::Overlays& on = viewState.overlays.on;
  on.set(viewState.sceneOverlays, false);
  viewState.sceneOverlays = explain::without(explain::overlaysOf(scene.show), on);
  on.set(viewState.sceneOverlays, true);
}

}  // namespace app
