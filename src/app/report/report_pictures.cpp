#include "app/report/report_pictures.hpp"

#include <algorithm>
#include <utility>

#include "world/player_shape.hpp"

namespace app {
namespace {

using explain::Overlay;
using world::ShapeKind;

/// Scale of lines and labels: a picture is a quarter of a window.
constexpr float kScale = 0.9f;

/// The overlay for a pair that is apart. Only one, because the numbers of several would cover each other.
Overlay overlayAcross(ShapeKind a, ShapeKind b) {
  if (a == ShapeKind::sphere && b == ShapeKind::sphere) return Overlay::radii;
  return a == ShapeKind::point && isBox(b) ? Overlay::overhang : Overlay::closestPoints;
}

/// The target of the first expectation; 0: the nearest target.
std::uint32_t targetOf(const world::World& world) {
  const auto& expect = world.scene().expect;
  if (expect.empty()) return 0;
  const std::string& other =
      expect.front().ray || expect.front().a == world.player().name ? expect.front().b : expect.front().a;
  return static_cast<std::uint32_t>(indexOf(world.bodies(), other).value_or(0));
}

ViewState viewStateFor(const world::World& world) {
  ViewState viewState;
  viewState.scale = kScale;
  viewState.bare = true;
  viewState.overlays = overlaysFor(world);
  return viewState;
}

}  // namespace

explain::OverlayOptions overlaysFor(const world::World& world) {
  explain::OverlayOptions overlays;
  overlays.target = targetOf(world);
  const world::Body& target = world.bodies()[overlays.target];
  const ShapeKind a = world.playerKind(), b = world::kindOf(target.local);
  const auto contacts = world.contacts();
  const bool hit = std::any_of(contacts.begin(), contacts.end(), [&](const world::BodyContact& contact) {
    return contact.a == 0 && contact.b == overlays.target;
  });
  overlays.on.set(hit ? Overlay::pushOut : overlayAcross(a, b), true);
  return overlays;
}

Session sessionShowing(world::World world) {
  SessionStart start;
  start.world = std::move(world);
  const auto unheard = [](const std::string&) {};
  Session session(std::move(start), {unheard, unheard});
  session.viewState() = viewStateFor(session.world());
  return session;
}

render::Image ReportPictures::draw(world::World world) {
  return view_.draw(sessionShowing(std::move(world)), kSize);
}

}  // namespace app
