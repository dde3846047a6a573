#include "app/session/case_player.hpp"

#include <algorithm>

#include "world/world.hpp"

namespace app {

void CasePlayer::start(const world::World& world) {
  clear();
  const world::Scene& scene = world.scene();
  if (scene.keys.length > 0) {
    player_ = input::ScriptPlayer(scene.keys);
    held_ = input::HeldKeys(held_.map());
    state_ = CaseState::driving;
  } else if (!scene.expect.empty()) {
    check(world::World(scene));  // a fresh world, because a held key may have moved `world` already
    update(world);
  }
}

void CasePlayer::breakOff() {
  if (driving()) state_ = CaseState::broken;
}

void CasePlayer::clear() {
  state_ = CaseState::none;
  result_ = {};
  moved_ = false;
}

void CasePlayer::update(const world::World& world) {
  if (driving()) {
    if (!world::underWay(player_, world)) check(world);
  } else if (state_ == CaseState::holds || state_ == CaseState::fails) {
    moved_ = !standsAsJudged(world);
  }
}

void CasePlayer::check(const world::World& world) {
  clear();
  if (world.scene().expect.empty()) return;
  result_ = check::resultOf(world);
  state_ = result_.passed() ? CaseState::holds : CaseState::fails;
  places_.clear();
  for (const world::Body& body : world.listed()) places_.push_back(body.placement);
  kind_ = world.playerKind();
  shapes_ = world.player().shapes.size();
}

bool CasePlayer::standsAsJudged(const world::World& world) const {
  const auto sameSpot = [](const world::Body& body, const world::Placement& place) {
    return body.placement.center == place.center && body.placement.degrees == place.degrees;
  };
  const auto bodies = world.listed();
  return world.playerKind() == kind_ && world.player().shapes.size() == shapes_ &&
         std::equal(bodies.begin(), bodies.end(), places_.begin(), places_.end(), sameSpot);
}

}  // namespace app
