#include "app/view/label_choice.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "render/solid_instances.hpp"
#include "world/body.hpp"

namespace app {
namespace {

bool isInWay(const world::Body& body, const collision::Ray& sight, float distance) {
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (world::raycast(sight, world::partOf(body, i), distance)) return true;
  }
  return false;
}

bool isTargetInWay(const world::World& world, const collision::Ray& sight, float distance) {
  constexpr float kEnough = -1.0f;
  bool found = false;
  const auto visit = [&](std::uint32_t target, float limit) {
    found = isInWay(world.bodies()[target], sight, distance);
    return found ? kEnough : limit;
  };
  world.targets().raycast(sight, distance, visit);
  return found;
}

}  // namespace

std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances, std::size_t most) {
  std::map<int, std::vector<std::size_t>> ranks;
  for (std::size_t i = 0; i < chances.size(); ++i) ranks[chances[i].rank].push_back(i);
  const auto sooner = [&](std::size_t p, std::size_t q) {
    return std::pair(chances[p].away, p) < std::pair(chances[q].away, q);
  };
  std::vector<std::size_t> chosen;
  for (auto& [rank, all] : ranks) {
    const std::size_t count = std::min(most, all.size());
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    if (end != all.end()) std::nth_element(all.begin(), end, all.end(), sooner);
    chosen.insert(chosen.end(), all.begin(), end);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place) {
  // In double: for bodies near the largest float, the square of a length overflows.
  const glm::dvec3 way(place - render::eyeOf(shown.view));
  const double length = glm::length(way);
  const auto distance = static_cast<float>(std::min(length, double{std::numeric_limits<float>::max()}));
  if (distance == 0.0f) return false;
  const collision::Ray sight{place + shown.origin - glm::vec3(way), glm::vec3(way / length)};
  // In configuration space the player is a point.
  const bool drawsPlayer = shown.pane.kind != PaneKind::configuration;
  return (drawsPlayer && isInWay(world.player(), sight, distance)) || isTargetInWay(world, sight, distance);
}

}  // namespace app
