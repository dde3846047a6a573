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

std::uint32_t LessonView::explained() const {
  const world::LessonStep& step = player_.step();
  if (step.routine != world::Routine::pushOut || !step.task) return 0;
  const auto& targets = step.scene.targets;
  const auto named = [&](const world::BodySpec& target) { return target.name == step.task->target; };
  const auto found = std::find_if(targets.begin(), targets.end(), named);
  return found == targets.end() ? 0 : 1 + static_cast<std::uint32_t>(found - targets.begin());
}

using input::Action;

void LessonView::enterStep(ViewState& viewState) const {
  viewState.inLesson = true;
  if (!viewState.beforeLesson) viewState.beforeLesson = ownView(viewState);
  viewState.overlays.on = {};
  viewState.stepShare = shareFor(player_.step());
  const auto& page = player_.step().page;
  viewState.showPanel = page.has_value();
  viewState.pageAlone = false;
  viewState.codeInStep = true;
  viewState.axesInStep = showsAxes(player_.step());
  viewState.axesLater = revealsAxes(player_.step());
  if (page) viewState.tab = *page;
  if (page == input::PanelPage::map) viewState.mapPlane = check::MapPlane::xz;
}

void LessonView::leave(ViewState& viewState) {
  player_.close();
  viewState.inLesson = false;
  if (!viewState.beforeLesson) return;
  const OwnView& before = *viewState.beforeLesson;
  viewState.tab = before.panel.tab;
  viewState.showPanel = before.panel.shown;
  viewState.overlays.on = before.overlays;
  viewState.ofScene = {};
  viewState.beforeLesson.reset();
}

std::optional<text::Word> LessonView::perform(Action action, const world::World& world,
                                              ViewState& viewState) {
  if (!player_.isOpen()) return std::nullopt;
  if (action == Action::resetScene) {
    showOverlaysOf(world.scene(), viewState);
    viewState.axesLater = revealsAxes(player_.step());
    player_.begin(world);
  } else if (action == Action::showMe) {
    if (!player_.show() && player_.phase() == LessonPhase::asking) return text::Word::firstYourGuess;
    if (player_.phase() == LessonPhase::telling) return text::Word::nothingToShow;
  } else {
    player_.choose(static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::becomeSphere));
  }
  if (viewState.reducedMotion) player_.hurry();
  return std::nullopt;
}

bool LessonView::update(const world::World& world, ViewState& viewState) {
  player_.update(world);
  if (!player_.isOpen() || !player_.takeNews()) return false;
  const auto more = explain::without(explain::overlaysOf(player_.reveals()), viewState.overlays.on);
  viewState.ofScene.set(more, true);
  viewState.overlays.on.set(more, true);
  viewState.axesLater = viewState.axesLater && !viewState.overlays.on.has(explain::Overlay::axes);
  return true;
}

void showOverlaysOf(const world::Scene& scene, ViewState& viewState) {
  explain::Overlays& on = viewState.overlays.on;
  on.set(viewState.ofScene, false);
  viewState.ofScene = explain::without(explain::overlaysOf(scene.show), on);
  on.set(viewState.ofScene, true);
}

}  // namespace app
