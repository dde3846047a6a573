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
using text::TextId;
using world::Overlay;
using Parts = SessionParts;
using Group = HelpGroup;

// Switches an overlay. Shows a message if the overlay has nothing to draw.
void switchOverlay(Parts& parts, Action action) {
  const Overlay overlay = actionRow(action).overlay.value();
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
  if (!parts.guide.running()) parts.say(TextId::noTarget);
}

void snapToTouch(Parts& parts, Action) {
  if (parts.lesson.locksBodies()) return parts.say(TextId::lessonHolds);
  const auto placement = world::snapToTouch(*parts.world, parts.time->lastDirection());
  if (!placement) return parts.say(TextId::nothingThatWay);
  parts.world->applyActions({});
  parts.world->setPlacement(0, *placement);
  parts.handleBodiesPlaced();
}

void showEdit(Parts& parts, SceneEdit edit) {
  if (const auto* reason = std::get_if<TextId>(&edit)) return parts.say(*reason);
  parts.showEditedScene(std::get<EditedScene>(std::move(edit)));
}

// Shows the result of an undo or redo that TimeControl has performed in this tick.
void handleUndoOrRedo(Parts& parts, Action action) {
  if (!parts.time->undidOrRedid())
    return parts.say(action == Action::undo ? TextId::nothingToUndo : TextId::nothingToRedo);
  parts.oracle.discardMismatch();
  parts.casePlayer.interrupt();
}

void passToLesson(Parts& parts, Action action) {
  if (action == Action::showMe && parts.lesson.turnsIntoBoxFrame())
    return parts.animations.turnIntoBoxFrame();
  const bool wasPlayingDrive = parts.lesson.playsDrive();
  parts.performInLesson(action);
  if (parts.lesson.playsDrive() && !wasPlayingDrive) parts.recorder.noteFileKeysPlayed();
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
  file ? parts.openOrLog(*file) : parts.say(TextId::noCaseFails);
}

void resetView(Parts& parts, Action) {
  parts.view.fourViews = false;
  parts.camera.camera().reset();
}

// The window performs the save later. See Session::takePendingSaves().
void saveLater(Parts& parts, Action action) { parts.pendingSaves.push_back(action); }

using Perform = void (*)(Parts&, Action);

constexpr ActionRow motionRow(Action action, TextId helpText, Group group) {
  return {action, ActionHandler::motion, nullptr, helpText, group};
}
constexpr ActionRow worldRow(Action action, TextId helpText, Perform perform = nullptr) {
  return {action, ActionHandler::world, perform, helpText, Group::drive};
}
constexpr ActionRow timeRow(Action action, TextId helpText, Perform perform = nullptr) {
  return {action, ActionHandler::time, perform, helpText, Group::tryOut};
}
constexpr ActionRow row(Action action, TextId helpText, Group group, Perform perform) {
  return {action, ActionHandler::session, perform, helpText, group};
}
constexpr ActionRow overlayRow(Action action, Overlay overlay) {
  return {action, ActionHandler::session, switchOverlay, explain::textIdOf(overlay), Group::why, overlay};
}

constexpr auto kActionRows = std::to_array<ActionRow>({
    motionRow(Action::moveXMinus, TextId::moveX, Group::drive),
    motionRow(Action::moveXPlus, TextId::moveX, Group::drive),
    motionRow(Action::moveYMinus, TextId::moveY, Group::drive),
    motionRow(Action::moveYPlus, TextId::moveY, Group::drive),
    motionRow(Action::moveZMinus, TextId::moveZ, Group::drive),
    motionRow(Action::moveZPlus, TextId::moveZ, Group::drive),
    motionRow(Action::turnXMinus, TextId::turnX, Group::drive),
    motionRow(Action::turnXPlus, TextId::turnX, Group::drive),
    motionRow(Action::turnYMinus, TextId::turnY, Group::drive),
    motionRow(Action::turnYPlus, TextId::turnY, Group::drive),
    motionRow(Action::turnZMinus, TextId::turnZ, Group::drive),
    motionRow(Action::turnZPlus, TextId::turnZ, Group::drive),
    worldRow(Action::becomeSphere, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeAabb, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeObb, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeCapsule, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomePoint, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeHull, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeCylinder, TextId::becomeShapes, passToLesson),
    worldRow(Action::becomeCone, TextId::becomeShapes, passToLesson),
    worldRow(Action::togglePush, TextId::push),
    worldRow(Action::resetScene, TextId::resetScene, passToLesson),

    row(Action::nextScene, TextId::scenes, Group::program, [](Parts& p, Action) { p.openInCycle(+1); }),
    row(Action::previousScene, TextId::scenes, Group::program, [](Parts& p, Action) { p.openInCycle(-1); }),
    row(Action::browse, TextId::browseHelp, Group::program, openList),
    row(Action::previousCase, TextId::caseHelp, Group::program,
        [](Parts& p, Action) { openNeighbourCase(p, -1); }),
    row(Action::nextCase, TextId::caseHelp, Group::program,
        [](Parts& p, Action) { openNeighbourCase(p, +1); }),
    row(Action::showMe, TextId::showMeHelp, Group::program, passToLesson),
    row(Action::nextFailing, TextId::failingHelp, Group::program, openFailingCase),
    row(Action::addBody, TextId::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withBall(*p.world)); }),
    row(Action::copyBody, TextId::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withCopy(*p.world, p.focus())); }),
    row(Action::removeBody, TextId::bodiesHelp, Group::program,
        [](Parts& p, Action) { showEdit(p, withoutTarget(*p.world, p.focus())); }),
    row(Action::saveMeasured, TextId::measuredHelp, Group::program, saveLater),
    row(Action::editNumbers, TextId::numbersHelp, Group::program,
        [](Parts& p, Action) { editNumbers(p.view); }),
    row(Action::copyRepro, TextId::reproHelp, Group::program, saveLater),
    row(Action::savePicture, TextId::pictureHelp, Group::program, saveLater),

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
    row(Action::previousAxis, TextId::nextAxisHelp, Group::why, [](Parts& p, Action) { p.chooseAxis(-1); }),
    row(Action::nextAxis, TextId::nextAxisHelp, Group::why, [](Parts& p, Action) { p.chooseAxis(+1); }),
    row(Action::playAxes, TextId::playAxesHelp, Group::why, playAxes),
    row(Action::nextMethod, TextId::nextMethodHelp, Group::why, [](Parts& p, Action) { p.showNextMethod(); }),
    row(Action::nextTarget, TextId::nextTargetHelp, Group::why, confirmOrExplain),
    row(Action::nextBrokenTest, TextId::nextBrokenTestHelp, Group::why,
        [](Parts& p, Action) { showNextBrokenTest(p.view); }),
    row(Action::showCode, TextId::showCodeHelp, Group::why,
        [](Parts& p, Action) { togglePage(input::PanelPage::code, p.view); }),
    row(Action::showMap, TextId::showMapHelp, Group::why, [](Parts& p, Action) { showNextMap(p.view); }),
    row(Action::toggleOracle, TextId::oracleHelp, Group::why, [](Parts& p, Action) { p.oracle.toggle(); }),

    timeRow(Action::undo, TextId::undoHelp, handleUndoOrRedo),
    timeRow(Action::redo, TextId::undoHelp, handleUndoOrRedo),
    timeRow(Action::pause, TextId::pauseHelp),
    timeRow(Action::stepBack, TextId::stepHelp),
    timeRow(Action::stepOnce, TextId::stepHelp),
    timeRow(Action::slowMotion, TextId::slowHelp),
    row(Action::snapToTouch, TextId::snapHelp, Group::tryOut, snapToTouch),

    motionRow(Action::cameraLeft, TextId::orbit, Group::camera),
    motionRow(Action::cameraRight, TextId::orbit, Group::camera),
    motionRow(Action::cameraUp, TextId::orbit, Group::camera),
    motionRow(Action::cameraDown, TextId::orbit, Group::camera),
    motionRow(Action::zoomOut, TextId::zoom, Group::camera),
    motionRow(Action::zoomIn, TextId::zoom, Group::camera),
    row(Action::resetView, TextId::resetView, Group::camera, resetView),
    row(Action::viewFront, TextId::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::front); }),
    row(Action::viewTop, TextId::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::top); }),
    row(Action::viewSide, TextId::viewsHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().lookFrom(Side::side); }),
    row(Action::toggleOrthographic, TextId::orthoHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().toggleOrthographic(); }),
    row(Action::fourViews, TextId::fourHelp, Group::camera,
        [](Parts& p, Action) { toggle(p.view.fourViews); }),
    row(Action::followPlayer, TextId::followHelp, Group::camera,
        [](Parts& p, Action) { p.camera.camera().cycleTracking(p.world->player().placement.center); }),
    row(Action::framePair, TextId::frameHelp, Group::camera,
        [](Parts& p, Action) { p.camera.framePair(*p.world, p.view); }),

    row(Action::smaller, TextId::scaleHelp, Group::look, [](Parts& p, Action) { changeScale(-1, p.view); }),
    row(Action::larger, TextId::scaleHelp, Group::look, [](Parts& p, Action) { changeScale(+1, p.view); }),
    row(Action::nextPalette, TextId::paletteHelp, Group::look,
        [](Parts& p, Action) { showNextPalette(p.view); }),
    row(Action::nextLanguage, TextId::languageHelp, Group::look,
        [](Parts& p, Action) { showNextLanguage(p.view); }),
    row(Action::toggleFurigana, TextId::furiganaHelp, Group::look,
        [](Parts& p, Action) { toggle(p.view.furigana); }),
    row(Action::togglePanel, TextId::togglePanel, Group::look, [](Parts& p, Action) { togglePanel(p.view); }),
    row(Action::hidePanels, TextId::bareHelp, Group::look,
        [](Parts& p, Action) { showNextViewMode(p.view); }),
    row(Action::toggleFullscreen, TextId::fullscreen, Group::look,
        [](Parts& p, Action) { toggle(p.view.fullscreen); }),
    row(Action::guide, TextId::guideHelp, Group::look, toggleGuide),
    row(Action::toggleHelp, TextId::help, Group::look, [](Parts& p, Action) { toggle(p.view.showHelp); }),
    row(Action::quit, TextId::quit, Group::look, [](Parts& p, Action) { p.over = true; }),
});

constexpr auto rowIndexTable() {
  std::array<std::size_t, input::kActionCount> index{};
  index.fill(kActionRows.size());
  for (std::size_t i = 0; i < kActionRows.size(); ++i)
    index[static_cast<std::size_t>(kActionRows[i].action)] = i;
  return index;
}
constexpr auto kRowIndices = rowIndexTable();

static_assert(kActionRows.size() == input::kActionCount &&
                  std::find(kRowIndices.begin(), kRowIndices.end(), kActionRows.size()) == kRowIndices.end(),
              "every action has one row");
static_assert(std::all_of(kActionRows.begin(), kActionRows.end(),
                          [](const ActionRow& tableRow) {
                            return (tableRow.handler == ActionHandler::motion) == isMotion(tableRow.action);
                          }),
              "motions are marked, and nothing else is");

}  // namespace

std::span<const ActionRow> actionRows() { return kActionRows; }

const ActionRow& actionRow(Action action) {
  return kActionRows.at(kRowIndices.at(static_cast<std::size_t>(action)));
}

void perform(Action action, SessionParts& parts) {
  if (const ActionRow& row = actionRow(action); row.perform) row.perform(parts, action);
}

Action actionOf(Overlay overlay) {
  const auto* row = std::find_if(kActionRows.begin(), kActionRows.end(),
                                 [&](const ActionRow& tableRow) { return tableRow.overlay == overlay; });
  return row->action;
}

}  // namespace app
