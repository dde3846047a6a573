// Which scene a session shows.
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace fs = std::filesystem;

void Session::load(const fs::path& file) {
  world_.emplace(world::loadScene(file));
  display_.overlays.target = 0;  // it counts the bodies of a scene
  refusal_.reset();
  playback_ ? playback_->restart(*world_) : void(playback_.emplace(*world_));
  camera_.emplace(world_->scene().camera, framingOf(*world_));
  display_.mistake = world_->scene().mistake;
  startCaseAnew();
  browser_.setPresent(file);
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
