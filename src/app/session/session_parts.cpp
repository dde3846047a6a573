#include "app/session/session_parts.hpp"

#include <algorithm>
#include <system_error>

#include "app/words/lesson_words.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "explain/gjk_iterations.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace {

constexpr int kTicksBetweenChecks = 8;  // ticks between two checks whether the pair is in the view

std::vector<collision::Aabb> boxesOf(const world::World& world, const ViewState& viewState) {
  return pairBoxes(world, explain::focusOf(world, viewState.overlays.target), figureOptions(viewState));
}

/// Returns the argument of Camera::setFreeWidth() for the area that the lesson text and the panel leave for
/// the figure.
double freeWidthFor(const ViewState& viewState) {
  if (!viewState.inLesson) return Camera::kFreeWidth;
  if (viewState.presenting)
    return showsSeveralViews(viewState) ? Camera::kFreeWidth : Camera::kBesideStepFreeWidth;
  if (showsPanel(viewState) && !wantsPageInStepColumn(viewState)) return Camera::kBesidePanelFreeWidth;
  return showsSeveralViews(viewState) ? Camera::kLessonFreeWidth : Camera::kBesideStepFreeWidth;
}

}  // namespace

namespace fs = std::filesystem;

std::size_t SceneCycle::indexAfter(int steps) const {
  const int indexBeforeFirst = steps < 0 ? 0 : -1;
  const int startIndex = index_ ? static_cast<int>(*index_) : indexBeforeFirst;
  return static_cast<std::size_t>(((startIndex + steps) % count() + count()) % count());
}

void SceneCycle::setCurrent(const fs::path& file) {
  const auto isSameFile = [&](const fs::path& otherFile) {
    std::error_code error;
    return fs::equivalent(file, otherFile, error) && !error;
  };
  const auto found = std::find_if(files_.begin(), files_.end(), isSameFile);
  index_.reset();
  if (found != files_.end()) index_ = static_cast<std::size_t>(found - files_.begin());
}

void CameraControl::open(const world::World& world, const ViewState& viewState,
                         const BoundingSphere& sphere) {
  const world::CameraSpec& spec = world.scene().camera;
  camera_.emplace(spec, sphere);
  camera_->setFreeWidth(freeWidthFor(viewState));
  if (world.scene().walk || world.scene().generate)
    camera_->toggleFollow(world.player().placement.center);  // the player would leave the view
  const bool showsOnlyPair = world.bodies().size() == 2 && !spec.target && !spec.distance;
  const double fraction = viewState.inLesson ? Camera::kLessonFrameFraction : Camera::kFrameFraction;
  if (showsOnlyPair) camera_->frameAsStart(boxesOf(world, viewState), fraction);
  noteWorldMoved();
  finishCameraGlide(world, viewState);
}

void CameraControl::turn(std::array<input::AxisInput, 3> input, int slowness, const world::World& world) {
  for (input::AxisInput& axis : input) axis.glide *= slowness;
  camera_->tick(input);
  camera_->follow(world.player().placement.center);
}

void CameraControl::tick(const world::World& world, const ViewState& viewState) {
  const double freeWidth = freeWidthFor(viewState);
  if (camera_->freeWidth() != freeWidth) noteWorldMoved();
  camera_->setFreeWidth(freeWidth);
  if (++ticksSinceCheck_ >= kTicksBetweenChecks && isCheckDue_) keepPairInSight(world, viewState);
}

void CameraControl::keepPairInSight(const world::World& world, const ViewState& viewState) {
  isCheckDue_ = false;
  ticksSinceCheck_ = 0;
  if (camera_->tracksPair()) camera_->keepInSight(boxesOf(world, viewState));
}

void CameraControl::finishCameraGlide(const world::World& world, const ViewState& viewState) {
  if (isCheckDue_) keepPairInSight(world, viewState);
  camera_->finishCameraGlide();
}

void CameraControl::framePair(const world::World& world, const ViewState& viewState) {
  camera_->frame(boxesOf(world, viewState));
}

void SessionParts::load(const fs::path& file) {
  const base::ProgressJob job;
  world::SceneFile sceneFile = world::loadSceneFile(file);
  if (sceneFile.lesson) {
    lesson.open(std::move(*sceneFile.lesson), 0);
    showStep();
  } else {
    leaveLesson();
    world::World newWorld(std::move(sceneFile.scene));
    const BoundingSphere sphere = boundingSphereOf(newWorld);
    show(std::move(newWorld), sphere);
    startCase();
  }
  catalogueLoader.setCurrent(file);
  job.done();
}

void SessionParts::showWorld(world::World drivenWorld) {
  // Generated targets are slow to build again. They do not move, so the present bounds replace the initial
  // ones.
  const world::Scene& scene = drivenWorld.scene();
  const BoundingSphere sphere =
      scene.generate ? boundingSphereOf(drivenWorld) : boundingSphereOf(world::World(scene));
  show(std::move(drivenWorld), sphere);
}

void SessionParts::showUserPair() {
  if (!routine.isEnabled()) return;
  const auto focus = explain::focusOf(*world, 0);
  if (!focus || routine.answerAbout(*focus)) return;
  if (auto scene = userPairScene(routine.exports())) showWorld(world::World(std::move(*scene)));
}

// The only function that replaces the bodies of the world. Resets stored indices of bodies, except indices
// that are compared with `bodyListVersion` before use. `target`: the body to explain, 0 for the nearest.
void SessionParts::replaceBodies(world::World newWorld, std::uint32_t target) {
  world.emplace(std::move(newWorld));
  ++bodyListVersion;
  view.overlays.target = target;
  editor.forgetRefusal();
  axisPlayer.stop();
  oracle.discardMismatch();
  if (guide.running() && !Guide::hasTarget(*world)) endGuide();
  time ? time->restart(*world) : void(time.emplace(*world));
}

void SessionParts::show(world::World newWorld, const BoundingSphere& sphere) {
  guide.stop();
  animations.stop();
  offeredLesson.reset();
  replaceBodies(std::move(newWorld), 0);
  view.brokenTest = world->scene().brokenTest;
  view.overlays.method = world->scene().method;
  view.overlays.axis = world->scene().iteration - 1;
  showOverlaysOf(world->scene(), view);
  camera.open(*world, view, sphere);
}

void SessionParts::showStep() {
  enterStep(lesson.step(), view);
  if (routine.isEnabled())
    view.codeInStep = view.axesInStep = false;  // the user's own source needs the panel
  world::World newWorld(lesson.scene());
  const BoundingSphere sphere = boundingSphereOf(newWorld);
  show(std::move(newWorld), sphere);
  view.overlays.target = targetToExplain(lesson.step());
  lesson.begin(*world);
  if (lesson.turnsIntoBoxFrame()) animations.turnIntoBoxFrame();
  startCase();
}

std::string SessionParts::open(const fs::path& file) {
  try {
    load(file);
  } catch (const base::InputError& error) {
    return error.what();
  }
  sceneCycle.setCurrent(file);
  reportEvents();
  return {};
}

void SessionParts::openInCycle(int direction) {
  for (int i = 1; i <= sceneCycle.count(); ++i) {
    const std::size_t index = sceneCycle.indexAfter(direction * i);
    const std::string error = open(sceneCycle.file(index));
    if (error.empty()) return sceneCycle.setIndex(index);
    log.errors(error);
  }
}

bool SessionParts::goToStep(std::size_t step) {
  if (!lesson.isOpen() || !lesson.goTo(step)) return false;
  showStep();
  reportEvents();
  return true;
}

void SessionParts::goToNeighbourStep(int direction) {
  if (direction > 0) lesson.finishTextStep();
  if (goToStep(lesson.stepIndex() + static_cast<std::size_t>(direction))) return;
  const auto file = neighbourLesson(assets / "lessons", lesson.lesson().file, direction);
  if (!file) return say(direction > 0 ? text::TextId::lastLesson : text::TextId::firstLesson);
  if (const std::string error = open(*file); !error.empty()) return log.errors(error);
  if (direction < 0 && lesson.goTo(lesson.lesson().steps.size() - 1)) showStep();
}

void SessionParts::showEditedScene(EditedScene editedScene) {
  leaveLesson();
  replaceBodies(world::World(std::move(editedScene.scene)), editedScene.target);
  casePlayer.start(*world);
  reportEvents();
}

void SessionParts::handleBodiesPlaced(bool continuesMove) {
  reportEvents();
  casePlayer.interrupt();
  oracle.discardMismatch();
  casePlayer.update(*world);
  time->noteEdit(*world, continuesMove);
  camera.camera().follow(world->player().placement.center);
  camera.noteWorldMoved();
}

void SessionParts::startCase() {
  oracle.discardMismatch();
  casePlayer.start(*world);
  if (casePlayer.playing()) recorder.noteFileKeysPlayed();
}

void SessionParts::chooseAxis(int direction) {
  constexpr int kAxisCount = 15;
  axisPlayer.stop();
  const auto explainedPair = focus();
  const auto steps = explainedPair ? explain::iterationsOf(*explainedPair, view.overlays) : std::nullopt;
  app::chooseAxis(direction, steps ? static_cast<int>(steps->rows.size()) : kAxisCount, view);
}

void SessionParts::showNextMethod() {
  using text::TextId;
  const auto explainedPair = focus();
  if (!explainedPair || !explain::hasGjk(*explainedPair)) {
    const std::string method = text::say(TextId::methodGjk, view.language);
    const std::string need =
        text::say(explainedPair ? TextId::needNoMesh : TextId::needTarget, view.language);
    message = text::say(TextId::overlayNeeds, view.language, {{"overlay", method}, {"need", need}});
    return;
  }
  const auto nextMethod = (static_cast<std::size_t>(view.overlays.method) + 1) % input::kMethodNames.size();
  axisPlayer.stop();
  showMethod(static_cast<input::Method>(nextMethod), view);
}

void SessionParts::offerLesson() {
  offeredLesson.reset();
  if (!assets.empty()) offeredLesson = resumePosition(listLessons(assets / "lessons"), lesson.progress());
}

void SessionParts::endGuide() {
  guide.stop();
  const std::string key = keyCaps(heldKeys.map(), {input::Action::guide});
  if (!key.empty()) message = text::say(text::TextId::guideClosed, view.language, {{"key", key}});
}

void SessionParts::reportEvents() const {
  for (const world::Event& event : world->events()) log.events(eventText(*world, event));
}

}  // namespace app
