#include "world/casts.hpp"

#include "collision/raycast.hpp"
#include "world/part.hpp"
#include "world/scene/placement.hpp"
#include "world/thickness.hpp"

namespace world {
namespace {

CastHit hitOf(const collision::RayHit& hit, std::size_t body) {
  return {body, static_cast<double>(hit.t), hit.point, hit.normal};
}
CastHit hitOf(const collision::SweepHit& hit, std::size_t body) {
  return {body, static_cast<double>(hit.time), hit.point, hit.normal};
}

/// The first of what `ask(target)` finds among the targets.
template <class Ask>
std::optional<CastHit> firstOf(const World& world, std::size_t without, Ask ask) {
  std::optional<CastHit> first;
  for (std::size_t i = 1; i < world.bodies().size(); ++i) {
    if (i == without) continue;
    const auto found = ask(world.bodies()[i]);
    if (!found) continue;
    const CastHit hit = hitOf(*found, i);
    if (!first || hit.time < first->time) first = hit;
  }
  return first;
}

std::optional<CastHit> firstAlong(const World& world, const collision::Ray& ray, std::size_t without = 0) {
  return firstOf(world, without,
                 [&](const Body& target) { return firstHit(ray, target, collision::kEndless); });
}

/// In double, and then unit in float.
glm::vec3 mirrored(const glm::vec3& direction, const glm::vec3& normal) {
  const glm::dvec3 d(direction), n(normal);
  return glm::vec3(glm::normalize(d - 2.0 * glm::dot(d, n) * n));
}

glm::dvec3 headingOf(const Body& body) { return glm::dvec3(transformOf(body.placement).rotation[0]); }

bool isFreeAfter(const World& world, const glm::vec3& way) {
  Body there = world.player();
  there.placement.center += glm::dvec3(way);
  refit(there);
  for (const Body& target : world.bodies().subspan(1)) {
    if (deepestContact(there, target)) return false;
  }
  return true;
}

}  // namespace

PlayerRay playerRay(const World& world) {
  const Body& player = world.player();
  PlayerRay cast{{glm::vec3(player.placement.center), glm::vec3(headingOf(player))}};
  cast.hit = firstAlong(world, cast.ray);
  if (!cast.hit || cast.hit->time == 0.0) return cast;
  cast.reflected = collision::Ray{cast.hit->point, mirrored(cast.ray.direction, cast.hit->normal)};
  cast.next = firstAlong(world, *cast.reflected, cast.hit->body);
  return cast;
}

PlayerSweep playerSweep(const World& world) {
  const Body& player = world.player();
  const glm::dvec3 way = world.way() == glm::dvec3(0.0) ? headingOf(player) : world.way();
  const double tick = world.scene().speed / input::kTicksPerSecond;
  PlayerSweep cast;
  cast.oneTick = tick > halfThickness(player);
  cast.displacement = glm::vec3(way * (cast.oneTick ? tick : world.scene().speed));
  cast.hit =
      firstOf(world, 0, [&](const Body& target) { return firstTouch(player, cast.displacement, target); });
  cast.tunnels = cast.hit && glm::dot(cast.hit->normal, cast.displacement) < 0.0f &&
                 isFreeAfter(world, cast.displacement);
  return cast;
}

}  // namespace world
