// Sessions under random input that covers everything a user can do without a window: every key, clicks in the
// panel, typed numbers, the mouse, other scenes.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"
#include "bits.hpp"
#include "reference/random_shape.hpp"
#include "state_hash.hpp"
#include "test_folders.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/scene_file.hpp"

namespace bits {
namespace {

namespace fs = std::filesystem;

/// A folder of scenes for these tests only, so that shipped scenes may change. The meshes are the shipped
/// ones.
fs::path scenesFolder() { return test::sourceFolder() / "tests/bits/assets"; }

const std::vector<fs::path>& sceneFiles() {
  static const auto kSceneFiles = app::listScenes(scenesFolder() / "scenes");
  return kSceneFiles;
}

/// Loads every mesh once instead of once per drive.
void keepMeshes() {
  static const auto kKept = [] {
    world::setMeshFolder(test::assetFolder() / "meshes");
    std::vector<world::Scene> scenes;
    for (const fs::path& file : sceneFiles()) scenes.push_back(world::loadScene(file));
    return scenes;
  }();
  if (kKept.empty()) throw std::runtime_error("no scenes in tests/bits/assets");
}

const input::KeyMap& keyMap() {
  static const auto kKeys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  return kKeys;
}

/// Every key of the map that does not end the session, in an order that is the same on every platform.
std::vector<input::Key> keysThatGoOn() {
  std::vector<input::Key> keys;
  for (const auto& [key, action] : keyMap().table()) {
    if (action != input::Action::quit) keys.push_back(key);
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

app::SessionStart startOf(std::uint64_t seed) {
  app::SessionStart start;
  start.scenes = sceneFiles();
  start.scene = start.scenes[seed % start.scenes.size()];
  start.keys = start.caseKeys = keyMap();
  start.assets = scenesFolder();
  return start;
}

/// Throws if a requested scene does not exist.
app::LogSinks strictSinks() {
  return {[](const std::string&) {}, [](const std::string& error) { throw std::runtime_error(error); }};
}

class Person {
 public:
  explicit Person(std::uint64_t seed)
      : random_(seed), keys_(keysThatGoOn()), session_(startOf(seed), strictSinks()), nextKey_(2 * seed) {}

  std::uint64_t act() {
    tapNextKey();
    tapNextKey();
    for (int i = 0; i < kDeeds; ++i) actOnce();
    for (int i = 0; i < kTicksToRest && session_.driven(); ++i) tick();
    return hash_.value();
  }

 private:
  static constexpr int kDeeds = 30;
  static constexpr int kTicksToRest = 240;

  void actOnce() {
    const int what = random_.below(12);
    if (what < 5) return tap(anyKey());
    if (what < 8) return hold(anyKey());
    if (what == 8) return setNumber();
    if (what == 9) return openScene();
    if (what == 10) return useMouse();
    session_.apply(input::ShowAxis{random_.below(16) - 1});
    tick();
  }

  input::Key anyKey() {
    return keys_[static_cast<std::size_t>(random_.below(static_cast<int>(keys_.size())))];
  }

  /// Taps the next key of the list. Each seed starts at another key, so that every key is covered.
  void tapNextKey() { tap(keys_[nextKey_++ % keys_.size()]); }

  void tap(input::Key key) {
    session_.press(key);
    tick();
    session_.release(key);
    tick();
  }

  void hold(input::Key key) {
    session_.press(key);
    for (int ticks = random_.below(40); ticks >= 0; --ticks) tick();
    session_.release(key);
    tick();
  }

  void setNumber() {
    const auto bodies = session_.world().bodies();
    input::SetNumber set;
    set.body = bodies[static_cast<std::size_t>(random_.below(static_cast<int>(bodies.size())))].name;
    set.property = static_cast<input::BodyProperty>(random_.below(6));
    set.axis = set.property == input::BodyProperty::radius ? 0 : random_.below(3);
    set.value = random_.uniform(-2.0, 2.0);
    session_.apply(set);
    tick();
  }

  void openScene() {
    constexpr std::array kNames{"boxes", "push", "fast", "knot", "walk", "drive/pushed", "drive/turned"};
    session_.apply(input::OpenScene{kNames[static_cast<std::size_t>(random_.below(int{kNames.size()}))]});
    tick();
  }

  void useMouse() {
    const int right = random_.below(200) - 100;
    session_.apply(input::DragView{right, random_.below(200) - 100});
    session_.apply(input::ZoomView{random_.below(9) - 4});
    tick();
  }

  void tick() {
    session_.tick();
    addState(session_.world(), hash_);
    hash_.add(world::stateJson(session_.world(), app::reportedCasts(session_.viewState())));
  }

  reference::Random random_;
  std::vector<input::Key> keys_;
  app::Session session_;
  std::size_t nextKey_;
  BitHash hash_;
};

}  // namespace

std::uint64_t session(std::uint64_t seed) {
  keepMeshes();
  return Person(seed).act();
}

}  // namespace bits
