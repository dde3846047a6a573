#include "support/shipped_places.hpp"

#include <algorithm>
#include <utility>

#include "app/lessons/lesson_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"

namespace test {
namespace {

namespace fs = std::filesystem;

std::vector<Place> crowds() {
  std::vector<Place> places;
  for (const fs::path& file : app::listScenes(assetFolder() / "crowds"))
    if (file != millionPlace().file) places.push_back({file});
  return places;
}

std::vector<Place> lessonSteps() {
  std::vector<Place> places;
  for (const fs::path& file : app::listLessons(assetFolder() / "lessons")) {
    const auto steps = static_cast<int>(world::loadSceneFile(file).lesson->steps.size());
    for (int step = 1; step <= steps; ++step) places.push_back({file, step});
  }
  return places;
}

std::vector<Place> firstCases() {
  std::vector<fs::path> folders(fs::directory_iterator(assetFolder() / "cases"), fs::directory_iterator());
  std::sort(folders.begin(), folders.end());
  std::vector<Place> places;
  for (const fs::path& folder : folders) places.push_back({app::listScenes(folder).front()});
  return places;
}

PlaceKind stepKindOf(const app::LessonPlayer& lesson) {
  if (lesson.step().predict) return PlaceKind::predicting;
  return lesson.step().task ? PlaceKind::trying : PlaceKind::telling;
}

}  // namespace

PlaceKind placeKindOf(const app::Session& session) {
  const world::World& world = session.world();
  const auto hasMesh = [](const world::Body& body) { return body.mesh.has_value(); };
  const auto listed = world.listedBodies();
  if (world.generated().size() > 0) return PlaceKind::crowd;
  if (session.lesson().isOpen()) return stepKindOf(session.lesson());
  if (!world.scene().expect.empty()) return PlaceKind::testCase;
  if (world.bodies().size() == 1) return PlaceKind::empty;
  if (world.scene().brokenTest != world::BrokenTest::none) return PlaceKind::brokenTest;
  return std::any_of(listed.begin(), listed.end(), hasMesh) ? PlaceKind::mesh : PlaceKind::scene;
}

std::vector<Place> shippedPlaces() {
  std::vector<Place> places;
  for (const fs::path& file : app::listScenes(assetFolder() / "scenes")) places.push_back({file});
  for (const auto& more : {crowds(), lessonSteps(), firstCases()})
    places.insert(places.end(), more.begin(), more.end());
  return places;
}

Place millionPlace() { return {assetFolder() / "crowds/million.json"}; }

app::SessionStart startAt(const Place& place, input::KeyScript script) {
  app::SessionStart start{};
  start.scene = place.file;
  start.step = place.step;
  start.scenes = app::listScenes(assetFolder() / "scenes");
  start.keys = input::loadKeyMap(assetFolder() / "keymaps/qwerty.json");
  start.caseKeys = start.keys;
  start.assets = assetFolder();
  start.script = std::move(script);
  return start;
}

std::string nameOf(const Place& place) {
  return place.file.filename().string() + ", step " + std::to_string(place.step);
}

}  // namespace test
