#include "app/report/pictures.hpp"

#include <algorithm>
#include <utility>

#include "app/lessons/lesson_files.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace app {
namespace {

using explain::Overlay;
using world::ShapeKind;

/// Scale of lines and labels. Below 1, because a picture is much smaller than a window.
constexpr float kPictureScale = 0.7f;

/// Colours per picture: enough for the shades of two bodies. A report of 1,000 different cases stays below 10
/// MB.
constexpr std::size_t kMaxColors = 32;

/// Returns the overlay for a pair that is apart. Only one: the numbers of several overlays would overlap.
Overlay overlayForKinds(ShapeKind a, ShapeKind b) {
  if (a == ShapeKind::sphere && b == ShapeKind::sphere) return Overlay::radii;
  return a == ShapeKind::point && isBox(b) ? Overlay::overhang : Overlay::closestPoints;
}

/// Returns the index of the target in the first expectation. Without expectations, returns 0, which selects
/// the nearest target.
std::uint32_t expectedTarget(const world::World& world) {
  const auto& expectations = world.scene().expect;
  if (expectations.empty()) return 0;
  const std::string& targetName = expectations.front().ray || expectations.front().a == world.player().name
                                      ? expectations.front().b
                                      : expectations.front().a;
  return static_cast<std::uint32_t>(indexOf(world.bodies(), targetName).value_or(0));
}

ViewState viewStateFor(const world::World& world) {
  ViewState viewState;
  viewState.scale = kPictureScale;
  viewState.figureOnly = true;
  viewState.overlays = overlaysFor(world);
  return viewState;
}

/// Returns the scene's text without the fields that do not affect a picture.
std::string drawnSceneText(world::Scene scene) {
  scene.title.clear();
  scene.text.clear();
  scene.note.clear();
  scene.link.clear();
  scene.keys = {};
  scene.expect.clear();
  return world::sceneJson(scene);
}

bool hasMesh(const world::World& world) {
  const auto bodies = world.listedBodies();
  return std::any_of(bodies.begin(), bodies.end(),
                     [](const world::Body& body) { return body.mesh.has_value(); });
}

void ignoreLine(const std::string&) {}

void applyAndTick(Session& session, input::Action action) {
  session.apply(action);
  session.tick();
}

/// Draws a picture with the complete map, if the page Map is shown.
std::vector<std::uint8_t> pngOf(OffscreenView& view, Session& session) {
  if (session.browsing()) session.browse([] { return false; });
  return render::palettePngOf(view.draw(session, kLessonPictureSize));
}

}  // namespace

// The text includes the initial poses, because the camera's view depends on them.
std::string pictureKey(const world::World& world) {
  if (hasMesh(world)) return {};
  std::string key = drawnSceneText(world.scene()) + drawnSceneText(world::currentScene(world));
  const explain::OverlayOptions overlays = overlaysFor(world);
  key += std::to_string(overlays.target);
  for (const explain::OverlayName& name : explain::overlayNames())
    key += overlays.on.has(name.overlay) ? '1' : '0';
  return key;
}

explain::OverlayOptions overlaysFor(const world::World& world) {
  explain::OverlayOptions overlays;
  overlays.target = expectedTarget(world);
  const world::Body& target = world.bodies()[overlays.target];
  const ShapeKind a = world.playerKind(), b = world::kindOf(target.localShapes);
  const auto contacts = world.contacts();
  const bool hit = std::any_of(contacts.begin(), contacts.end(), [&](const world::BodyContact& contact) {
    return contact.a == 0 && contact.b == overlays.target;
  });
  overlays.on.set(hit ? Overlay::pushOut : overlayForKinds(a, b), true);
  return overlays;
}

Session sessionShowing(world::World world) {
  SessionStart start;
  start.world = std::move(world);
  Session session(std::move(start), {ignoreLine, ignoreLine});
  session.viewState() = viewStateFor(session.world());
  return session;
}

std::shared_future<Png> ReportPictures::encode(render::Image image) {
  if (lastEncoding_.valid()) lastEncoding_.wait();
  lastEncoding_ = std::async(std::launch::async, [image = std::move(image)] {
                    return render::palettePngOf(image, kMaxColors);
                  }).share();
  return lastEncoding_;
}

render::Image ReportPictures::draw(world::World world) {
  return view_.draw(sessionShowing(std::move(world)), kSize);
}

std::shared_future<Png> ReportPictures::png(world::World world) {
  const std::string key = pictureKey(world);
  const auto found = pngByKey_.find(key);
  if (found != pngByKey_.end()) return found->second;
  const std::shared_future<Png> encoded = encode(draw(std::move(world)));
  if (!key.empty()) pngByKey_.emplace(key, encoded);
  return encoded;
}

namespace fs = std::filesystem;
Session sessionOfLesson(const fs::path& file, const fs::path& dataRoot, const input::KeyMap& keys,
                        const ViewState& viewState) {
  Session session({file, {}, keys, {}, {}, viewState, dataRoot / "assets", keys}, {ignoreLine, ignoreLine});
  if (!session.lesson().isOpen()) throw base::InputError(file.string() + ": is no lesson; it has no steps");
  return session;
}

std::string numberOfStep(const fs::path& lesson, std::size_t index) {
  return std::to_string(numberOfLesson(lesson)) + '.' + std::to_string(index + 1);
}

bool playToEnd(Session& session) {
  const world::LessonStep& step = session.lesson().step();
  if (!step.predict && !step.task) return false;
  applyAndTick(session, step.task ? input::Action::showMe : input::Action::becomeSphere);
  // For a slider, becomeSphere moves the slider by one step, and becomeObb confirms the guess.
  if (step.predict && step.predict->slider) applyAndTick(session, input::Action::becomeObb);
  while (session.lesson().playsDrive() && !session.over()) session.tick();
  session.finishCameraGlide();
  return true;
}

std::vector<StepPictures> stepPictures(OffscreenView& view, Session session) {
  const LessonPlayer& lesson = session.lesson();
  const text::Language language = session.viewState().language;
  std::vector<StepPictures> pictures;
  for (std::size_t i = 0; i < lesson.lesson().steps.size(); ++i) {
    session.apply(input::GoToStep{static_cast<int>(i) + 1});
    StepPictures step;
    step.number = numberOfStep(lesson.lesson().file, i);
    step.title = text::localized(lesson.scene().title, language);
    step.language = text::codeOf(language);
    step.startPng = pngOf(view, session);
    if (playToEnd(session)) step.endPng = pngOf(view, session);
    pictures.push_back(std::move(step));
  }
  return pictures;
}

}  // namespace app
