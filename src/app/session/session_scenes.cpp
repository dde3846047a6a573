// Which scene a session shows.
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace fs = std::filesystem;

void Session::load(const fs::path& file) {
  world::World world(world::loadScene(file));
  const Framing framing = framingOf(world);
  show(std::move(world), framing);
  startCaseAnew();
  browser_.setPresent(file);
}

// What has been driven is seen as from where its drive began.
void Session::showDriven(world::World world) {
  const Framing framing = framingOf(world::World(world.scene()));
  show(std::move(world), framing);
}

void Session::show(world::World world, const Framing& framing) {
  world_.emplace(std::move(world));
  display_.overlays.target = 0;  // it counts the bodies of a scene
  refusal_.reset();
  playback_ ? playback_->restart(*world_) : void(playback_.emplace(*world_));
  camera_.emplace(world_->scene().camera, framing);
  display_.mistake = world_->scene().mistake;
}

bool Session::tryLoad(const fs::path& file) {
  try {
    load(file);
    return true;
  } catch (const base::InputError& error) {
    voices_.errors(error.what());
    return false;
  }
}

bool Session::open(const fs::path& file) {
  if (!tryLoad(file)) return false;
  scenes_.setPresent(file);
  sayEvents();
  return true;
}

void Session::goToCase(int direction) {
  if (const auto file = browser_.neighbour(direction)) open(*file);
}

// A scene that cannot be loaded is named and passed over.
void Session::goTo(int direction) {
  for (int i = 1; i <= scenes_.count(); ++i) {
    const std::size_t place = scenes_.placeAfter(direction * i);
    if (!tryLoad(scenes_.file(place))) continue;
    scenes_.setPlace(place);
    return sayEvents();
  }
}

}  // namespace app
