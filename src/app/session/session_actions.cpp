// The effect of each action in its tick. A new action does not compile until it has a case here.
#include "app/session/overlay_words.hpp"
#include "app/session/session.hpp"
#include "app/words/key_labels.hpp"
#include "world/snap_to_touch.hpp"

namespace app {

using input::Action;

void Session::act(Action action) {
  switch (action) {
    // Axes of TickInput, which the world and the camera have handled.
    case Action::moveXMinus:
    case Action::moveXPlus:
    case Action::moveYMinus:
    case Action::moveYPlus:
    case Action::moveZMinus:
    case Action::moveZPlus:
    case Action::turnXMinus:
    case Action::turnXPlus:
    case Action::turnYMinus:
    case Action::turnYPlus:
    case Action::turnZMinus:
    case Action::turnZPlus:
    case Action::cameraLeft:
    case Action::cameraRight:
    case Action::cameraUp:
    case Action::cameraDown:
    case Action::zoomIn:
    case Action::zoomOut:
      return;

    // Handled by World::stand.
    case Action::togglePush:
      return;
    // Handled by World::stand too, unless a lesson uses them for answers.
    case Action::becomeSphere:
    case Action::becomeAabb:
    case Action::becomeObb:
    case Action::becomeCapsule:
    case Action::becomePoint:
    case Action::resetScene:
    case Action::showMe:
      return tellLesson(action);

    // Handled by TimeControl.
    case Action::pause:
    case Action::stepBack:
    case Action::stepOnce:
    case Action::slowMotion:
      return;
    case Action::undo:
    case Action::redo:
      return noteTravel(action);

    case Action::nextScene:
      return goTo(+1);
    case Action::previousScene:
      return goTo(-1);
    case Action::nextCase:
      return goToCase(+1);
    case Action::previousCase:
      return goToCase(-1);
    case Action::nextFailing:
      return goToFailingCase();
    case Action::addBody:
      return addBody();
    case Action::copyBody:
      return copyBody();
    case Action::removeBody:
      return removeBody();
    case Action::guide:
      return toggleGuide();
    case Action::playAxes:
      return playAxes();
    case Action::snapToTouch:
      return snap();
    case Action::toggleOracle:
      return oracle_.toggle();
    case Action::quit:
      over_ = true;
      return;

    // Handled by the window.
    case Action::copyRepro:
    case Action::savePicture:
    case Action::saveMeasured:
      return pendingSaves_.push_back(action);

    case Action::resetView:
      return resetView();
    case Action::viewFront:
      return camera_->lookFrom(Side::front);
    case Action::viewTop:
      return camera_->lookFrom(Side::top);
    case Action::viewSide:
      return camera_->lookFrom(Side::side);
    case Action::toggleOrthographic:
      return camera_->toggleOrthographic();
    case Action::followPlayer:
      return camera_->attendNext(world_->player().placement.center);
    case Action::framePair:
      return framePair();

    case Action::toggleHelp:
      return toggle(viewState_.showHelp);
    case Action::togglePanel:
      return togglePanel(viewState_);
    case Action::toggleFullscreen:
      return toggle(viewState_.fullscreen);
    case Action::hidePanels:
      return showLess(viewState_);
    case Action::fourViews:
      return toggle(viewState_.fourViews);
    case Action::browse:
      return toggleList(viewState_);
    case Action::showCode:
      return togglePage(input::PanelPage::code, viewState_);
    case Action::nextPalette:
      return showNextPalette(viewState_);
    case Action::nextBrokenTest:
      return showNextBrokenTest(viewState_);
    case Action::smaller:
      return resize(-1, viewState_);
    case Action::larger:
      return resize(+1, viewState_);

    case Action::showClosestPoints:
    case Action::showPushOut:
    case Action::showOverhang:
    case Action::showRadii:
    case Action::showIntervals:
    case Action::showAxes:
    case Action::showConfiguration:
    case Action::showBounds:
    case Action::showRay:
    case Action::showSweep:
      return switchOverlay(overlayOf(action));
    case Action::previousAxis:
      axisPlayer_.stop();
      return chooseAxis(-1, viewState_);
    case Action::nextAxis:
      axisPlayer_.stop();
      return chooseAxis(+1, viewState_);
    case Action::nextTarget:
      return explainNextTarget(world_->bodies().size(), viewState_);

    case Action::count_:
      return;
  }
}

void Session::framePair() {
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  camera_->frame(pairBoxes(*world_, focus, figureOptions(viewState_)));
}

void Session::resetView() {
  viewState_.fourViews = false;
  camera_->reset();
}

// TimeControl has already undone or redone the move, in the tick of the action.
void Session::noteTravel(Action action) {
  if (!timeControl_->travelled()) {
    return notify(action == Action::undo ? text::Word::nothingToUndo : text::Word::nothingToRedo);
  }
  oracle_.release();
  casePlayer_.breakOff();
}

void Session::notify(text::Word word) { message_ = text::say(word, viewState_.language); }

// Shows a message if the overlay has nothing to draw; otherwise its key would seem dead.
void Session::switchOverlay(explain::Overlay overlay) {
  toggle(overlay, viewState_);
  if (!viewState_.overlays.on.has(overlay)) return;
  const auto focus = explain::focusOf(*world_, viewState_.overlays.target);
  const auto need = needOf(overlay, focus);
  if (!need) return;
  const text::Language language = viewState_.language;
  message_ = text::say(
      text::Word::overlayNeeds, language,
      {{"overlay", text::say(shortWordOf(overlay), language)}, {"need", text::say(*need, language)}});
}

// Shows the axes one by one from the first; called again, stops at the present one.
void Session::playAxes() {
  if (axisPlayer_.playing()) return axisPlayer_.stop();
  if (!viewState_.overlays.on.has(explain::Overlay::axes)) switchOverlay(explain::Overlay::axes);
  viewState_.tab = input::PanelPage::why;
  viewState_.overlays.axis = 0;
  axisPlayer_.start();
}

// The guide teaches the push-out overlay later, so it starts with that off.
void Session::toggleGuide() {
  if (guide_.running()) return endGuide();
  viewState_.showHelp = viewState_.bare = viewState_.presenting = false;
  viewState_.overlays.on.set(explain::Overlay::pushOut, false);
  guide_.start(*world_);
  if (!guide_.running()) notify(text::Word::noTarget);
}

void Session::endGuide() {
  guide_.stop();
  const std::string key = keyCaps(keys(), {Action::guide});
  if (!key.empty()) message_ = text::say(text::Word::guideClosed, viewState_.language, {{"key", key}});
}

void Session::snap() {
  if (lesson_.holdsBodies()) return notify(text::Word::lessonHolds);
  const auto place = world::touchAlong(*world_, timeControl_->way());
  if (!place) {
    return notify(text::Word::nothingThatWay);
  }
  world_->stand({});
  world_->put(0, *place);
  noteEdit();
}

}  // namespace app
