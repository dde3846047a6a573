#include "app/session/session_parts.hpp"

#include "app/session/own_routine.hpp"
#include "app/words/lesson_words.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "explain/gjk_steps.hpp"
#include "world/lesson/lesson.hpp"

namespace app {
namespace fs = std::filesystem;

void SessionParts::load(const fs::path& file) {
  const base::ProgressJob job;
  world::SceneFile read = world::loadSceneFile(file);
  if (read.lesson) {
    lesson.player().open(std::move(*read.lesson), 0);
    showStep();
  } else {
    lesson.leave(view);
    world::World next(std::move(read.scene));
    const Framing framing = framingOf(next);
    show(std::move(next), framing);
    startCase();
  }
  scenes.browser().setPresent(file);
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
  lesson.enterStep(view);
  if (routine.on()) view.codeInStep = view.axesInStep = false;  // the user's own source needs the panel
  world::World next(lesson.player().scene());
  const Framing framing = framingOf(next);
  show(std::move(next), framing);
  view.overlays.target = lesson.explained();
  lesson.player().begin(*world);
  if (lesson.player().stepsInside()) clips.stepInside();
  startCase();
}

std::string SessionParts::open(const fs::path& file) {
  try {
    load(file);
  } catch (const base::InputError& error) {
    return error.what();
  }
  scenes.ring().setPresent(file);
  reportEvents();
  return {};
}

void SessionParts::openOrLog(const fs::path& file) {
  if (const std::string wrong = open(file); !wrong.empty()) log.errors(wrong);
}

void SessionParts::openInRing(int direction) {
  SceneRing& ring = scenes.ring();
  for (int i = 1; i <= ring.count(); ++i) {
    const std::size_t place = ring.placeAfter(direction * i);
    try {
      load(ring.file(place));
    } catch (const base::InputError& error) {
      log.errors(error.what());
      continue;
    }
    ring.setPlace(place);
    return reportEvents();
  }
}

bool SessionParts::goToStep(std::size_t step) {
  if (!lesson.player().isOpen() || !lesson.player().goTo(step)) return false;
  showStep();
  reportEvents();
  return true;
}

void SessionParts::goToStepBeside(int direction) {
  LessonPlayer& player = lesson.player();
  if (direction > 0) player.leaveForNext();
  if (goToStep(player.index() + static_cast<std::size_t>(direction))) return;
  const auto file = scenes.lessonBeside(player.lesson().file, direction);
  if (!file) return say(direction > 0 ? text::Word::lastLesson : text::Word::firstLesson);
  if (const std::string wrong = open(*file); !wrong.empty()) return log.errors(wrong);
  if (direction < 0 && player.goTo(player.lesson().steps.size() - 1)) showStep();
}

void SessionParts::showEdited(EditedScene edited) {
  lesson.leave(view);
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

void SessionParts::endGuide() {
  guide.stop();
  const std::string key = keyCaps(held.map(), {input::Action::guide});
  if (!key.empty()) message = text::say(text::Word::guideClosed, view.language, {{"key", key}});
}

void SessionParts::reportEvents() const {
  for (const world::Event& event : world->events()) log.events(toLine(*world, event));
}

}  // namespace app
