#include "world/queries.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collision/padding.hpp"
#include "collision/raycast.hpp"
#include "world/bodies.hpp"
#include "world/body.hpp"
#include "world/scene/placement.hpp"

namespace world {
namespace {

CastHit hitOf(const collision::RayHit& hit, std::size_t body) {
  return {body, static_cast<double>(hit.t), hit.point, hit.normal, hit.feature};
}
CastHit hitOf(const collision::SweepHit& hit, std::size_t body) {
  return {body, static_cast<double>(hit.time), hit.point, hit.normal, hit.feature};
}

/// Stores `found` in `first` if it is earlier than the hit stored there. Of equal times, the target with the
/// lower index wins. Returns the new limit of the search.
template <class Hit>
float keepFirst(const std::optional<Hit>& found, std::size_t target, float limit,
                std::optional<CastHit>& first) {
  if (!found) return limit;
  const CastHit hit = hitOf(*found, target);
  if (!first || std::pair(hit.time, hit.body) < std::pair(first->time, first->body)) first = hit;
  return static_cast<float>(first->time);
}

std::optional<CastHit> firstRayHit(const World& world, const collision::Ray& ray,
                                   std::size_t ignoredTarget = 0) {
  std::optional<CastHit> first;
  const auto visit = [&](std::uint32_t target, float limit) {
    if (target == ignoredTarget) return limit;
    return keepFirst(firstHit(ray, world.bodies()[target], collision::kEndless), target, limit, first);
  };
  world.targets().raycast(ray, collision::kEndless, visit);
  return first;
}

std::optional<CastHit> firstSweepHit(const World& world, const glm::vec3& displacement) {
  std::optional<CastHit> first;
  const auto visit = [&](std::uint32_t target, float limit) {
    return keepFirst(firstTouch(world.player(), displacement, world.bodies()[target]), target, limit, first);
  };
  world.targets().sweep(boundsOf(world.player().shapes), displacement, 1.0f, visit);
  return first;
}

glm::vec3 mirrored(const glm::vec3& direction, const glm::vec3& normal) {
  const glm::dvec3 d(direction), n(normal);
  return glm::vec3(glm::normalize(d - 2.0 * glm::dot(d, n) * n));
}

glm::dvec3 headingOf(const Body& body) { return glm::dvec3(transformOf(body.placement).rotation[0]); }

glm::vec3 directionOf(const World& world) {
  const Body& player = world.player();
  const glm::dvec3 direction = world.aim().value_or(player.placement.center) - player.placement.center;
  const double length = glm::length(direction);
  return glm::vec3(length > 0.0 && std::isfinite(length) ? direction / length : headingOf(player));
}

/// Returns the player's next displacement. Its hit is not computed.
PlayerSweep sweepWithoutHit(const World& world) {
  const glm::dvec3 direction =
      world.lastDirection() == glm::dvec3(0.0) ? headingOf(world.player()) : world.lastDirection();
  const double tickLength = world.scene().speed / input::kTicksPerSecond;
  PlayerSweep sweepCast;
  sweepCast.coversOneTick = tickLength > halfThickness(world.player());
  sweepCast.displacement =
      glm::vec3(direction * (sweepCast.coversOneTick ? tickLength : world.scene().speed));
  return sweepCast;
}

bool isFreeAfter(const World& world, const glm::vec3& displacement) {
  Body movedPlayer = world.player();
  movedPlayer.placement.center += glm::dvec3(displacement);
  refit(movedPlayer);
  bool isFree = true;
  const auto visit = [&](std::uint32_t target) {
    isFree = isFree && !deepestContact(movedPlayer, world.bodies()[target]);
  };
  world.targets().visitTouching(widened(boundsOf(movedPlayer.shapes)), visit);
  return isFree;
}

}  // namespace

PlayerRay playerRay(const World& world) {
  const Body& player = world.player();
  PlayerRay rayCast{{glm::vec3(player.placement.center), directionOf(world)}};
  rayCast.hit = firstRayHit(world, rayCast.ray);
  if (!rayCast.hit || rayCast.hit->time == 0.0) return rayCast;
  rayCast.reflectedRay =
      collision::Ray{rayCast.hit->point, mirrored(rayCast.ray.direction, rayCast.hit->normal)};
  rayCast.reflectedHit = firstRayHit(world, *rayCast.reflectedRay, rayCast.hit->body);
  return rayCast;
}

PlayerSweep playerSweep(const World& world) {
  PlayerSweep sweepCast = sweepWithoutHit(world);
  sweepCast.hit = firstSweepHit(world, sweepCast.displacement);
  sweepCast.tunnels = sweepCast.hit && glm::dot(sweepCast.hit->normal, sweepCast.displacement) < 0.0f &&
                      isFreeAfter(world, sweepCast.displacement);
  return sweepCast;
}

bool isAtStart(const World& world) { return world.player().placement == world.scene().player.placement; }

bool isAfterFirstMove(const World& world) {
  const World& start = world.initialWorld();
  const glm::dvec3 end = start.player().placement.center + glm::dvec3(sweepWithoutHit(start).displacement);
  return world.player().placement.center == end;
}

PlayerSweep twinSweep(const World& world) {
  PlayerSweep sweepCast = sweepWithoutHit(world);
  const Body& twin = world.bodies()[*world.twin()];
  const auto visit = [&](std::uint32_t target, float limit) {
    if (target == *world.twin()) return limit;
    return keepFirst(firstBlockingTouch(twin, sweepCast.displacement, world.bodies()[target]), target, limit,
                     sweepCast.hit);
  };
  world.targets().sweep(boundsOf(twin.shapes), sweepCast.displacement, 1.0f, visit);
  return sweepCast;
}

void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit) {
  const auto listedCount = static_cast<std::uint32_t>(world.listedBodies().size());
  for (std::uint32_t target = 1; target < listedCount; ++target) visit(target);
  if (listedCount == world.bodies().size()) return;
  const collision::Aabb playerBox = boundsOf(world.player().shapes);
  const auto visitGenerated = [&](std::uint32_t target) {
    if (target >= listedCount) visit(target);
  };
  world.targets().visitTouching(collision::padded(playerBox, playerBox.max - playerBox.min), visitGenerated);
}

std::vector<std::uint32_t> generatedHits(const World& world) {
  std::vector<std::uint32_t> hits;
  const std::size_t listedCount = world.listedBodies().size();
  if (listedCount == world.bodies().size()) return hits;
  for (const BodyContact& contact : world.contacts())
    if (contact.b >= listedCount) hits.push_back(contact.b);
  std::sort(hits.begin(), hits.end());
  hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
  return hits;
}

namespace {

/// Returns the box of all grid cells that `box` overlaps.
collision::Aabb cellsOf(const collision::Aabb& box, float cellSize) {
  return {glm::floor(box.min / cellSize) * cellSize, glm::ceil(box.max / cellSize) * cellSize};
}

std::uint64_t countTouching(const World& world, const collision::Aabb& box) {
  std::uint64_t count = 0;
  const auto add = [&](std::uint32_t) { ++count; };
  world.targets().visitTouching(box, add);
  return count;
}

}  // namespace

QueryWork queryWork(const World& world) {
  const collision::Aabb playerBox = widened(boundsOf(world.player().shapes));
  const glm::vec3 extent = playerBox.max - playerBox.min;
  const float widest = std::max({extent.x, extent.y, extent.z});
  QueryWork work;
  work.bodies = world.bodies().size();
  work.allPairs = work.bodies * (work.bodies - 1) / 2;
  work.cellSize = widest > 0.0f ? 2.0f * widest : 1.0f;
  work.cellBounds = cellsOf(playerBox, work.cellSize);
  work.bodiesInCells = countTouching(world, work.cellBounds);
  const std::uint64_t before = world.targets().work().boxes;
  work.testedBodies = countTouching(world, playerBox);
  work.boxes = world.targets().work().boxes - before;
  work.hits = static_cast<std::uint64_t>(std::count_if(world.contacts().begin(), world.contacts().end(),
                                                       [](const BodyContact& pair) { return pair.a == 0; }));
  return work;
}

}  // namespace world
