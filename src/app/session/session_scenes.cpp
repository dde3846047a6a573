// Opens scenes and cycles through them.
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "explain/focus.hpp"
#include "world/lesson/lesson_reader.hpp"

namespace app {
namespace fs = std::filesystem;

void Session::load(const fs::path& file) {
  const base::ProgressJob job;
  world::SceneFile read = world::loadSceneFile(file);
  if (read.lesson) {
    lesson_.open(std::move(*read.lesson), 0);
    showStep();
  } else {
    leaveLesson();
    world::World world(std::move(read.scene));
    const Framing framing = framingOf(world);
    show(std::move(world), framing);
    startCaseAnew();
  }
  browser_.setPresent(file);
  job.done();
}

// Shows a driven world from the view at the start of its drive.
void Session::showDriven(world::World world) {
  // Generated targets do not move, so the present world gives the same view.
  const Framing framing = world.scene().generate ? framingOf(world) : framingOf(world::World(world.scene()));
  show(std::move(world), framing);
}

// The only function that replaces the bodies of the world: every stored index of a body is reset here, or
// compared by bodyList() before use. `target`: the body to explain, 0 for the nearest.
void Session::replaceBodies(world::World world, std::uint32_t target) {
  world_.emplace(std::move(world));
  ++bodyList_;
  viewState_.overlays.target = target;
  refusal_.reset();
  axisPlayer_.stop();
  oracle_.release();
  if (guide_.running() && !Guide::hasTarget(*world_)) endGuide();
  timeControl_ ? timeControl_->restart(*world_) : void(timeControl_.emplace(*world_));
}

void Session::show(world::World world, const Framing& framing) {
  guide_.stop();
  replaceBodies(std::move(world), 0);
  camera_.emplace(world_->scene().camera, framing);
  if (world_->scene().walk || world_->scene().generate)
    camera_->toggleFollow(world_->player().placement.center);  // the player travels far
  viewState_.brokenTest = world_->scene().brokenTest;
  viewState_.overlays.on.set(viewState_.ofScene, false);
  viewState_.ofScene = explain::without(explain::overlaysOf(world_->scene().show), viewState_.overlays.on);
  viewState_.overlays.on.set(viewState_.ofScene, true);
  placeCamera();
}

// A pair fills the view; with more bodies, the view starts with all of them.
void Session::placeCamera() {
  const world::CameraSpec& spec = world_->scene().camera;
  const bool ofPair = world_->bodies().size() == 2 && !spec.target && !spec.distance;
  const auto focus = explain::focusOf(*world_, 0);
  if (ofPair) camera_->startFramed(pairBoxes(*world_, focus, figureOptions(viewState_)));
  sightIsOld_ = true;
  finishGlide();
}

// Returns an empty string, or why the file cannot be loaded.
std::string Session::tryLoad(const fs::path& file) {
  try {
    load(file);
    return {};
  } catch (const base::InputError& error) {
    return error.what();
  }
}

std::string Session::open(const fs::path& file) {
  std::string wrong = tryLoad(file);
  if (!wrong.empty()) return wrong;
  scenes_.setPresent(file);
  sayEvents();
  return {};
}

void Session::goToCase(int direction) {
  if (lesson_.isOpen()) return goToStep(direction);
  const auto file = browser_.neighbour(direction);
  if (!file) return;
  if (const std::string wrong = open(*file); !wrong.empty()) log_.errors(wrong);
}

void Session::goToFailingCase() {
  const auto file = browser_.nextFailing();
  if (!file) return notify(text::Word::noCaseFails);
  if (const std::string wrong = open(*file); !wrong.empty()) log_.errors(wrong);
}

// Logs and skips a scene that cannot be loaded.
void Session::goTo(int direction) {
  for (int i = 1; i <= scenes_.count(); ++i) {
    const std::size_t place = scenes_.placeAfter(direction * i);
    if (const std::string wrong = tryLoad(scenes_.file(place)); !wrong.empty()) {
      log_.errors(wrong);
      continue;
    }
    scenes_.setPlace(place);
    return sayEvents();
  }
}

}  // namespace app
