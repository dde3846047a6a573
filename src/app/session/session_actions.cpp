// What an action means for a session.
#include "app/camera/camera_actions.hpp"
#include "app/session/session.hpp"

namespace app {

using input::Action;

void Session::act(Action action) {
  if (app::act(action, display_)) return;
  if (action == Action::resetView) display_.fourViews = false;
  if (app::act(action, *world_, display_.overlays, *camera_)) return;
  switch (action) {
    case Action::nextScene:
      return goTo(+1);
    case Action::previousScene:
      return goTo(-1);
    case Action::nextTarget:
      return explainNextTarget(world_->bodies().size(), display_);
    case Action::nextCase:
      return goToCase(+1);
    case Action::previousCase:
      return goToCase(-1);
    case Action::undo:
    case Action::redo:
      return noteTravel(action);
    case Action::snapToTouch:
      return snap();
    case Action::quit:
      over_ = true;
      return;
    case Action::toggleJudge:
      return judge_.toggle();
    case Action::copyRepro:
    case Action::savePicture:
      return errands_.push_back(action);
    default:
      return;  // the world's own
  }
}

// Playback has gone there already, in the tick that asked for it.
void Session::noteTravel(Action action) {
  if (!playback_->travelled()) {
    notice_ = action == Action::undo ? text::Word::nothingToUndo : text::Word::nothingToRedo;
    return;
  }
  judge_.release();
  caseRun_.breakOff();
}

}  // namespace app
