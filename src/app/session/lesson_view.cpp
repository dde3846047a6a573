#include <algorithm>

#include "app/session/session_parts.hpp"

namespace app {
namespace {

float stepHeightFraction(const world::LessonStep& step) {
  return step.predict ? kQuestionStepHeightFraction
         : step.task  ? kTaskStepHeightFraction
                      : kTextStepHeightFraction;
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
  const auto isTaskTarget = [&](const world::BodySpec& target) { return target.name == step.task->target; };
  const auto taskTarget = std::find_if(targets.begin(), targets.end(), isTaskTarget);
  return taskTarget == targets.end() ? 0 : 1 + static_cast<std::uint32_t>(taskTarget - targets.begin());
}

using input::Action;

void enterStep(const world::LessonStep& step, ViewState& viewState) {
  viewState.inLesson = true;
  if (!viewState.viewBeforeLesson) viewState.viewBeforeLesson = userView(viewState);
  viewState.overlays.on = {};
  viewState.stepHeightFraction = stepHeightFraction(step);
  viewState.showPanel = step.page.has_value();
  viewState.pageReplacesFigure = false;
  viewState.codeInStep = true;
  viewState.axesInStep = showsAxes(step);
  viewState.axesAwaitAnswer = revealsAxes(step);
  if (step.page) viewState.tab = *step.page;
  if (step.page == input::PanelPage::map) viewState.mapPlane = check::MapPlane::xz;
}

void SessionParts::leaveLesson() {
  lesson.close();
  view.inLesson = false;
  if (!view.viewBeforeLesson) return;
  const UserView& oldView = *view.viewBeforeLesson;
  view.tab = oldView.panel.tab;
  view.showPanel = oldView.panel.isShown;
  view.overlays.on = oldView.overlays;
  view.sceneOverlays = {};
  view.viewBeforeLesson.reset();
}

void SessionParts::performInLesson(Action action) {
  if (!lesson.isOpen()) return;
  if (action == Action::resetScene) {
    showOverlaysOf(world->scene(), view);
    view.axesAwaitAnswer = revealsAxes(lesson.step());
    lesson.begin(*world);
  } else if (action == Action::showMe) {
    if (!lesson.showDrive() && lesson.phase() == LessonPhase::asking)
      return say(text::TextId::firstYourGuess);
    if (lesson.phase() == LessonPhase::telling) return say(text::TextId::nothingToShow);
  } else {
    lesson.choose(static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::becomeSphere));
  }
  if (view.reducedMotion) lesson.skipRests();
}

void SessionParts::updateLesson() {
  lesson.update(*world);
  if (!lesson.isOpen() || !lesson.takeStepFinished()) return;
  const auto newOverlays = explain::without(explain::overlaysOf(lesson.revealedOverlays()), view.overlays.on);
  view.sceneOverlays.set(newOverlays, true);
  view.overlays.on.set(newOverlays, true);
  view.axesAwaitAnswer = view.axesAwaitAnswer && !view.overlays.on.has(explain::Overlay::axes);
  camera.noteWorldMoved();
}

void showOverlaysOf(const world::Scene& scene, ViewState& viewState) {
  explain::Overlays& shownOverlays = viewState.overlays.on;
  shownOverlays.set(viewState.sceneOverlays, false);
  viewState.sceneOverlays = explain::without(explain::overlaysOf(scene.show), shownOverlays);
  shownOverlays.set(viewState.sceneOverlays, true);
}

}  // namespace app
