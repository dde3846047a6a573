#include "app/session/session_parts.hpp"

#include <algorithm>
#include <system_error>

#include "app/words/lesson_words.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "explain/gjk_steps.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace {

constexpr int kTicksOfSight = 8;  // ticks between two checks whether the pair is in the view

std::vector<collision::Aabb> boxesOf(const world::World& world, const ViewState& viewState) {
  return pairBoxes(world, explain::focusOf(world, viewState.overlays.target), figureOptions(viewState));
}

/// Returns the argument of Camera::widen() for the room that the lesson text and the panel leave for the
/// figure.
double widenessOf(const ViewState& viewState) {
  if (!viewState.inLesson) return Camera::kWideness;
  if (viewState.presenting)
    return showsSeveralViews(viewState) ? Camera::kWideness : Camera::kBesideStepWideness;
  if (showsPanel(viewState) && !wantsPageInStep(viewState)) return Camera::kBesidePanelWideness;
  return showsSeveralViews(viewState) ? Camera::kLessonWideness : Camera::kBesideStepWideness;
}

}  // namespace

namespace fs = std::filesystem;

std::size_t SceneRing::placeAfter(int steps) const {
  const int outside = steps < 0 ? 0 : -1;
  const int from = place_ ? static_cast<int>(*place_) : outside;
  return static_cast<std::size_t>(((from + steps) % count() + count()) % count());
}

void SceneRing::setPresent(const fs::path& file) {
  const auto same = [&](const fs::path& other) {
    std::error_code failed;
    return fs::equivalent(file, other, failed) && !failed;
  };
  const auto found = std::find_if(files_.begin(), files_.end(), same);
  place_.reset();
  if (found != files_.end()) place_ = static_cast<std::size_t>(found - files_.begin());
}

void CameraAttention::open(const world::World& world, const ViewState& viewState, const Framing& framing) {
  const world::CameraSpec& spec = world.scene().camera;
  camera_.emplace(spec, framing);
  camera_->widen(widenessOf(viewState));
  if (world.scene().walk || world.scene().generate)
    camera_->toggleFollow(world.player().placement.center);  // the player would leave the view
  const bool ofPair = world.bodies().size() == 2 && !spec.target && !spec.distance;
  const double share = viewState.inLesson ? Camera::kLessonShare : Camera::kFramedShare;
  if (ofPair) camera_->startFramed(boxesOf(world, viewState), share);
  worldMoved();
  finishGlide(world, viewState);
}

void CameraAttention::turn(std::array<input::AxisInput, 3> input, int pace, const world::World& world) {
  for (input::AxisInput& axis : input) axis.glide *= pace;
  camera_->tick(input);
  camera_->follow(world.player().placement.center);
}

void CameraAttention::tick(const world::World& world, const ViewState& viewState) {
  const double wideness = widenessOf(viewState);
  if (camera_->wideness() != wideness) worldMoved();
  camera_->widen(wideness);
  if (++ticksSince_ >= kTicksOfSight && isOld_) keepPairInSight(world, viewState);
}

void CameraAttention::keepPairInSight(const world::World& world, const ViewState& viewState) {
  isOld_ = false;
  ticksSince_ = 0;
  if (camera_->keeping()) camera_->keepInSight(boxesOf(world, viewState));
}

void CameraAttention::finishGlide(const world::World& world, const ViewState& viewState) {
  if (isOld_) keepPairInSight(world, viewState);
  camera_->arrive();
}

void CameraAttention::framePair(const world::World& world, const ViewState& viewState) {
  camera_->frame(boxesOf(world, viewState));
}

void SessionParts::load(const fs::path& file) {
  const base::ProgressJob job;
  world::SceneFile read = world::loadSceneFile(file);
  if (read.lesson) {
    lesson.open(std::move(*read.lesson), 0);
    showStep();
  } else {
    leaveLesson();
    world::World next(std::move(read.scene));
    const Framing framing = framingOf(next);
    show(std::move(next), framing);
    startCase();
  }
  browser.setPresent(file);
  job.done();
}

void SessionParts::showDriven(world::World driven) {
  // Generated targets are slow to build again. They do not move, so the present bounds replace the initial
  // ones.
  const world::Scene& scene = driven.scene();
  const Framing framing = scene.generate ? framingOf(driven) : framingOf(world::World(scene));
  show(std::move(driven), framing);
}

void SessionParts::showOwnPair() {
  if (!routine.on()) return;
  const auto focus = explain::focusOf(*world, 0);
  if (!focus || routine.about(*focus)) return;
  if (auto pair = ownPair(routine.exports())) showDriven(world::World(std::move(*pair)));
}

// The only function that replaces the bodies of the world. Resets stored indices of bodies, except indices
// that are compared with `bodyList` before use. `target`: the body to explain, 0 for the nearest.
void SessionParts::replaceBodies(world::World next, std::uint32_t target) {
  world.emplace(std::move(next));
  ++bodyList;
  view.overlays.target = target;
  editor.forgetRefusal();
  axisPlayer.stop();
  oracle.release();
  if (guide.running() && !Guide::hasTarget(*world)) endGuide();
  time ? time->restart(*world) : void(time.emplace(*world));
}

void SessionParts::show(world::World next, const Framing& framing) {
  guide.stop();
  clips.stop();
  invitation.reset();
  replaceBodies(std::move(next), 0);
  view.brokenTest = world->scene().brokenTest;
  view.overlays.method = world->scene().method;
  view.overlays.axis = world->scene().iteration - 1;
  showOverlaysOf(world->scene(), view);
  camera.open(*world, view, framing);
}

void SessionParts::showStep() {
  enterStep(lesson.step(), view);
  if (routine.on()) view.codeInStep = view.axesInStep = false;  // the user's own source needs the panel
  world::World next(lesson.scene());
  const Framing framing = framingOf(next);
  show(std::move(next), framing);
  view.overlays.target = targetToExplain(lesson.step());
  lesson.begin(*world);
  if (lesson.stepsInside()) clips.stepInside();
  startCase();
}

std::string SessionParts::open(const fs::path& file) {
  try {
    load(file);
  } catch (const base::InputError& error) {
    return error.what();
  }
  ring.setPresent(file);
  reportEvents();
  return {};
}

void SessionParts::openInRing(int direction) {
  for (int i = 1; i <= ring.count(); ++i) {
    const std::size_t place = ring.placeAfter(direction * i);
    const std::string wrong = open(ring.file(place));
    if (wrong.empty()) return ring.setPlace(place);
    log.errors(wrong);
  }
}

bool SessionParts::goToStep(std::size_t step) {
  if (!lesson.isOpen() || !lesson.goTo(step)) return false;
  showStep();
  reportEvents();
  return true;
}

void SessionParts::goToStepBeside(int direction) {
  if (direction > 0) lesson.leaveForNext();
  if (goToStep(lesson.index() + static_cast<std::size_t>(direction))) return;
  const auto file = neighbourLesson(assets / "lessons", lesson.lesson().file, direction);
  if (!file) return say(direction > 0 ? text::Word::lastLesson : text::Word::firstLesson);
  if (const std::string wrong = open(*file); !wrong.empty()) return log.errors(wrong);
  if (direction < 0 && lesson.goTo(lesson.lesson().steps.size() - 1)) showStep();
}

void SessionParts::showEdited(EditedScene edited) {
  leaveLesson();
  replaceBodies(world::World(std::move(edited.scene)), edited.target);
  casePlayer.start(*world);
  reportEvents();
}

void SessionParts::bodiesPlaced(bool goesOn) {
  reportEvents();
  casePlayer.breakOff();
  oracle.release();
  casePlayer.update(*world);
  time->noteEdit(*world, goesOn);
  camera.camera().follow(world->player().placement.center);
  camera.worldMoved();
}

void SessionParts::startCase() {
  oracle.release();
  casePlayer.start(*world);
  if (casePlayer.driving()) recorder.casePlays();
}

void SessionParts::chooseAxis(int direction) {
  constexpr int kAxes = 15;
  axisPlayer.stop();
  const auto explained = focus();
  const auto steps = explained ? explain::stepsOf(*explained, view.overlays) : std::nullopt;
  app::chooseAxis(direction, steps ? static_cast<int>(steps->rows.size()) : kAxes, view);
}

void SessionParts::showNextMethod() {
  using text::Word;
  const auto explained = focus();
  if (!explained || !explain::hasGjk(*explained)) {
    const std::string method = text::say(Word::methodGjk, view.language);
    const std::string need = text::say(explained ? Word::needNoMesh : Word::needTarget, view.language);
    message = text::say(Word::overlayNeeds, view.language, {{"overlay", method}, {"need", need}});
    return;
  }
  const auto next = (static_cast<std::size_t>(view.overlays.method) + 1) % input::kMethods.size();
  axisPlayer.stop();
  showMethod(static_cast<input::Method>(next), view);
}

void SessionParts::invite() {
  invitation.reset();
  if (!assets.empty()) invitation = placeToContinue(listLessons(assets / "lessons"), lesson.progress());
}

void SessionParts::endGuide() {
  guide.stop();
  const std::string key = keyCaps(held.map(), {input::Action::guide});
  if (!key.empty()) message = text::say(text::Word::guideClosed, view.language, {{"key", key}});
}

void SessionParts::reportEvents() const {
  for (const world::Event& event : world->events()) log.events(toLine(*world, event));
}

}  // namespace app
