#include "app/session/actions.hpp"

#include <algorithm>
#include <array>

#include "app/session/session_parts.hpp"
#include "app/session/view_state.hpp"
#include "explain/gjk_iterations.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

using input::Action;
using text::Word;
using world::Overlay;
using Parts = SessionParts;
using Group = HelpGroup;

// Switches an overlay. Shows a message if the overlay has nothing to draw.
void switchOverlay(Parts& parts, Action action) {
  const Overlay overlay = rowOf(action).overlay.value();
  toggle(overlay, parts.view);
  if (!parts.view.overlays.on.has(overlay)) return;
  if (const auto message = emptyOverlayMessage(overlay, parts.focus(), parts.view)) parts.message = message;
}

// Starts or stops an animation of the separating axes, or of the iterations of GJK or EPA.
void playAxes(Parts& parts, Action) {
  if (parts.axisPlayer.playing()) return parts.axisPlayer.stop();
  const auto focus = parts.focus();
  const bool iterates = focus && explain::iterationsOf(*focus, parts.view.overlays);
  if (!iterates && !parts.view.overlays.on.has(Overlay::axes)) switchOverlay(parts, Action::showAxes);
  parts.view.tab = input::PanelPage::why;
  parts.view.overlays.axis = 0;
  parts.axisPlayer.start();
}

// Starts or ends the guided tasks. Hides the push-out overlay first: the user's task is to show it.
void toggleGuide(Parts& parts, Action) {
  if (parts.guide.running()) return parts.endGuide();
  ViewState& view = parts.view;
  view.showHelp = view.figureOnly = view.presenting = false;
  view.overlays.on.set(Overlay::pushOut, false);
  parts.guide.start(*parts.world);
  if (!parts.guide.running()) parts.say(Word::noTarget);
}

void snapToTouch(Parts& parts, Action) {
  if (parts.lesson.locksBodies()) return parts.say(Word::lessonHolds);
  const auto placement = world::touchAlong(*parts.world, parts.time->lastDirection());
  if (!placement) return parts.say(Word::nothingThatWay);
  parts.world->applyActions({});
  parts.world->setPlacement(0, *placement);
  parts.handleBodiesPlaced();
}

void showEdit(Parts& parts, SceneEdit edit) {
  if (const auto* reason = std::get_if<Word>(&edit)) return parts.say(*reason);
  parts.showEdited(std::get<EditedScene>(std::move(edit)));
}

// Shows the result of an undo or redo that TimeControl has performed in this tick.
void handleUndoOrRedo(Parts& parts, Action action) {
  if (!parts.time->undidOrRedid())
    return parts.say(action == Action::undo ? Word::nothingToUndo : Word::nothingToRedo);
  parts.oracle.discardMismatch();
  parts.casePlayer.interrupt();
}

void passToLesson(Parts& parts, Action action) {
  if (action == Action::showMe && parts.lesson.turnsIntoBoxFrame())
    return parts.animations.turnIntoBoxFrame();
  const bool wasDriving = parts.lesson.driving();
  parts.performInLesson(action);
  if (parts.lesson.driving() && !wasDriving) parts.recorder.noteFileKeysPlayed();
}

// Confirms the guess on a lesson's slider. Without a slider, makes the overlays explain the next target.
void confirmOrExplain(Parts& parts, Action) {
  if (!parts.lesson.asksNumber()) return explainNextTarget(parts.world->bodies().size(), parts.view);
  parts.lesson.confirm();
  parts.recorder.noteFileKeysPlayed();
}

void openNeighbourCase(Parts& parts, int direction) {
  if (parts.lesson.isOpen()) return parts.goToNeighbourStep(direction);
  if (const auto file = parts.catalogueLoader.neighbour(direction)) parts.openOrLog(*file);
}

// Opens the list of scenes with an empty filter, or closes the list.
void openList(Parts& parts, Action) {
  const int oldFocusCount = parts.view.filterFocusCount;
  toggleList(parts.view);
  if (parts.view.filterFocusCount != oldFocusCount) parts.catalogueLoader.setFilter("");
}

void openFailingCase(Parts& parts, Action) {
  const auto file = parts.catalogueLoader.nextFailing();
  file ? parts.openOrLog(*file) : parts.say(Word::noCaseFails);
}

void resetView(Parts& parts, Action) {
  parts.view.fourViews = false;
  parts.camera.camera().reset();
}

// The window performs the save later. See Session::takePendingSaves().
void saveLater(Parts& parts, Action action) { parts.pendingSaves.push_back(action); }

using Perform = void (*)(Parts&, Action);

constexpr ActionRow motionRow(Action action, Word word, Group group) {
  return {action, ActionHandler::motion, nullptr, word, group};
}
constexpr ActionRow worldRow(Action action, Word word, Perform perform = nullptr) {
  return {action, ActionHandler::world, perform, word, Group::drive};
}
constexpr ActionRow timeRow(Action action, Word word, Perform perform = nullptr) {
  return {action, ActionHandler::time, perform, word, Group::tryOut};
}
constexpr ActionRow row(Action action, Word word, Group group, Perform perform) {
  return {action, ActionHandler::session, perform, word, group};
}
constexpr ActionRow overlayRow(Action action, Overlay overlay) {
  return {action, ActionHandler::session, switchOverlay, explain::wordOf(overlay), Group::why, overlay};
}

constexpr auto kRows = std::to_array<ActionRow>({
    motionRow(Action::moveXMinus, Word::moveX, Group::drive),
    motionRow(Action::moveXPlus, Word::moveX, Group::drive),
    motionRow(Action::moveYMinus, Word::moveY, Group::drive),
    motionRow(Action::moveYPlus, Word::moveY, Group::drive),
    motionRow(Action::moveZMinus, Word::moveZ, Group::drive),
    motionRow(Action::moveZPlus, Word::moveZ, Group::drive),
    motionRow(Action::turnXMinus, Word::turnX, Group::drive),
    motionRow(Action::turnXPlus, Word::turnX, Group::drive),
    motionRow(Action::turnYMinus, Word::turnY, Group::drive),
    motionRow(Action::turnYPlus, Word::turnY, Group::drive),
    motionRow(Action::turnZMinus, Word::turnZ, Group::drive),
    motionRow(Action::turnZPlus, Word::turnZ, Group::drive),
    worldRow(Action::becomeSphere, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeAabb, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeObb, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeCapsule, Word::becomeShapes, passToLesson),
    worldRow(Action::becomePoint, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeHull, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeCylinder, Word::becomeShapes, passToLesson),
    worldRow(Action::becomeCone, Word::becomeShapes, passToLesson),
    worldRow(Action::togglePush, Word::push),
    worldRow(Action::resetScene, Word::resetScene, passToLesson),

    row(Action::nextScene, Word::scenes, Group::program, [](Parts& p, Action) { p.openInCycle(+1); }),
    row(Action::previousScene, Word::scenes, Group::program, [](Parts& p, Action) { p.openInCycle(-1); }),
    row(Action::browse, Word::browseHelp, Group::program, openList),
    row(Action::previousCase, Word::caseHelp, Group::program,
        [](Parts& p, Action) { openNeighbourCase(p, -1); }),
    row(Action::nextCase, Word::caseHelp, Group::program, [](Parts& p, Action) { openNeighbourCase(p, +1); }),
    row(Action::showMe, Word::showMeHelp, Group::program, passToLesson),
    row(Action::nextFailing, Word::failingHelp, Group::program, openFailingCase),
    row(Action::addBody, Word::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withBall(*p.world)); }),
    row(Action::copyBody, Word::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withCopy(*p.world, p.focus())); }),
    row(Action::removeBody, Word::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withoutTarget(*p.world, p.focus())); }),
    row(Action::saveMeasured, Word::measuredHelp, Group::program, saveLater),
    row(Action::editNumbers, Word::numbersHelp, Group::program,
        [](Parts& p, Action) { editNumbers(p.view); }),
    row(Action::copyRepro, Word::reproHelp, Group::program, saveLater),
    row(Action::savePicture, Word::pictureHelp, Group::program, saveLater),

    overlayRow(Action::showClosestPoints, Overlay::closestPoints),
    overlayRow(Action::showPushOut, Overlay::pushOut),
    overlayRow(Action::showOverhang, Overlay::overhang),
    overlayRow(Action::showRadii, Overlay::radii),
    overlayRow(Action::showIntervals, Overlay::intervals),
    overlayRow(Action::showAxes, Overlay::axes),
    overlayRow(Action::showConfiguration, Overlay::configuration),
    overlayRow(Action::showBounds, Overlay::bounds),
    overlayRow(Action::showRay, Overlay::ray),
    overlayRow(Action::showSweep, Overlay::sweep),
    row(Action::previousAxis, Word::nextAxisHelp, Group::why, [](Parts& p, Action) { p.chooseAxis(-1); }),
    row(Action::nextAxis, Word::nextAxisHelp, Group::why, [](Parts& p, Action) { p.chooseAxis(+1); }),
    row(Action::playAxes, Word::playAxesHelp, Group::why, playAxes),
    row(Action::nextMethod, Word::nextMethodHelp, Group::why, [](Parts& p, Action) { p.showNextMethod(); }),
    row(Action::nextTarget, Word::nextTargetHelp, Group::why, confirmOrExplain),
    row(Action::nextBrokenTest, Word::nextBrokenTestHelp, Group::why,
        [](Parts& p, Action) { showNextBrokenTest(p.view); }),
    row(Action::showCode, Word::showCodeHelp, Group::why,
        [](Parts& p, Action) { togglePage(input::PanelPage::code, p.view); }),
    row(Action::showMap, Word::showMapHelp, Group::why, [](Parts& p, Action) { showNextMap(p.view); }),
    row(Action::toggleOracle, Word::oracleHelp, Group::why, [](Parts& p, Action) { p.oracle.toggle(); }),

    timeRow(Action::undo, Word::undoHelp, handleUndoOrRedo),
    timeRow(Action::redo, Word::undoHelp, handleUndoOrRedo),
    timeRow(Action::pause, Word::pauseHelp),
    timeRow(Action::stepBack, Word::stepHelp),
    timeRow(Action::stepOnce, Word::stepHelp),
    timeRow(Action::slowMotion, Word::slowHelp),
    row(Action::snapToTouch, Word::snapHelp, Group::tryOut, snapToTouch),

    motionRow(Action::cameraLeft, Word::orbit, Group::camera),
    motionRow(Action::cameraRight, Word::orbit, Group::camera),
    motionRow(Action::cameraUp, Word::orbit, Group::camera),
    motionRow(Action::cameraDown, Word::orbit, Group::camera),
    motionRow(Action::zoomOut, Word::zoom, Group::camera),
    motionRow(Action::zoomIn, Word::zoom, Group::camera),
    row(Action::resetView, Word::resetView, Group::camera, resetView),
    row(Action::viewFront, Word::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::front); }),
    row(Action::viewTop, Word::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::top); }),
    row(Action::viewSide, Word::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::side); }),
    row(Action::toggleOrthographic, Word::orthoHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().toggleOrthographic(); }),
    row(Action::fourViews, Word::fourHelp, Group::camera, [](Parts& p, Action) { toggle(p.view.fourViews); }),
    row(Action::followPlayer, Word::followHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().cycleTracking(p.world->player().placement.center); }),
    row(Action::framePair, Word::frameHelp, Group::camera,
        [](Parts& p, Action) { p.camera.framePair(*p.world, p.view); }),

    row(Action::smaller, Word::scaleHelp, Group::look, [](Parts& p, Action) { changeScale(-1, p.view); }),
    row(Action::larger, Word::scaleHelp, Group::look, [](Parts& p, Action) { changeScale(+1, p.view); }),
    row(Action::nextPalette, Word::paletteHelp, Group::look,
        [](Parts& p, Action) { showNextPalette(p.view); }),
    row(Action::nextLanguage, Word::languageHelp, Group::look,
        [](Parts& p, Action) { showNextLanguage(p.view); }),
    row(Action::toggleFurigana, Word::furiganaHelp, Group::look,
        [](Parts& p, Action) { toggle(p.view.furigana); }),
    row(Action::togglePanel, Word::togglePanel, Group::look, [](Parts& p, Action) { togglePanel(p.view); }),
    row(Action::hidePanels, Word::bareHelp, Group::look, [](Parts& p, Action) { showNextViewMode(p.view); }),
    row(Action::toggleFullscreen, Word::fullscreen, Group::look,
        [](Parts& p, Action) { toggle(p.view.fullscreen); }),
    row(Action::guide, Word::guideHelp, Group::look, toggleGuide),
    row(Action::toggleHelp, Word::help, Group::look, [](Parts& p, Action) { toggle(p.view.showHelp); }),
    row(Action::quit, Word::quit, Group::look, [](Parts& p, Action) { p.over = true; }),
});

constexpr auto rowIndexTable() {
  std::array<std::size_t, input::kActionCount> index{};
  index.fill(kRows.size());
  for (std::size_t i = 0; i < kRows.size(); ++i) index[static_cast<std::size_t>(kRows[i].action)] = i;
  return index;
}
constexpr auto kRowIndices = rowIndexTable();

static_assert(kRows.size() == input::kActionCount &&
                  std::find(kRowIndices.begin(), kRowIndices.end(), kRows.size()) == kRowIndices.end(),
              "every action has one row");
static_assert(std::all_of(kRows.begin(), kRows.end(),
                          [](const ActionRow& one) {
                            return (one.handler == ActionHandler::motion) == isMotion(one.action);
                          }),
              "motions are marked, and nothing else is");

}  // namespace

std::span<const ActionRow> actionRows() { return kRows; }

const ActionRow& rowOf(Action action) { return kRows.at(kRowIndices.at(static_cast<std::size_t>(action))); }

void perform(Action action, SessionParts& parts) {
  if (const ActionRow& row = rowOf(action); row.perform) row.perform(parts, action);
}

Action actionOf(Overlay overlay) {
  const auto* found =
      std::find_if(kRows.begin(), kRows.end(), [&](const ActionRow& one) { return one.overlay == overlay; });
  return found->action;
}

}  // namespace app
