#include "explain/gjk_steps.hpp"

#include <algorithm>

#include "collision/any.hpp"

namespace explain {
namespace {

using collision::ConvexShape;

/// Sums of corners up to which the difference is computed: under a millisecond.
constexpr std::size_t kMostSums = 2048;

std::optional<ConvexShape> convexOf(const world::Part& part) {
  return std::visit(
      [](const auto& one) -> std::optional<ConvexShape> {
        if constexpr (std::is_same_v<std::decay_t<decltype(one)>, collision::PosedMesh>)
          return std::nullopt;
        else
          return one;
      },
      part);
}

/// The corners of the shape without its radius.
std::vector<glm::vec3> coreOf(const world::Part& part, const collision::Shape& shape) {
  std::vector<glm::vec3> corners;
  if (const auto* placed = std::get_if<collision::PosedHull>(&part)) {
    for (const glm::vec3& corner : placed->hull->corners())
      corners.push_back(collision::transformed(corner, placed->pose));
    return corners;
  }
  const collision::Obb core = collision::roundedBoxAny(shape).core;
  for (unsigned number = 0; number < 8; ++number) {
    const glm::vec3 signs((number & 1u) != 0 ? 1.0f : -1.0f, (number & 2u) != 0 ? 1.0f : -1.0f,
                          (number & 4u) != 0 ? 1.0f : -1.0f);
    const glm::vec3 corner = core.center + core.axes * (signs * core.halfExtents);
    if (std::find(corners.begin(), corners.end(), corner) == corners.end()) corners.push_back(corner);
  }
  return corners;
}

}  // namespace

bool hasGjk(const Focus& focus) {
  const auto holds = [&]<class Kind>(const Kind*) {
    return std::holds_alternative<Kind>(focus.playerPart) || std::holds_alternative<Kind>(focus.targetPart);
  };
  const collision::PosedHull* hull = nullptr;
  const collision::PosedMesh* mesh = nullptr;
  return holds(hull) && !holds(mesh);
}

std::optional<collision::GjkReport> gjkOf(const Focus& focus) {
  if (!hasGjk(focus)) return std::nullopt;
  const auto a = convexOf(focus.playerPart), b = convexOf(focus.targetPart);
  return collision::explainGjk(*a, *b);
}

int shownIteration(const collision::GjkReport& report, int step) {
  return step < 0 ? report.deciding : step % report.count;
}

Difference differenceOf(const Focus& focus) {
  Difference difference{collision::centerAny(focus.player), {}};
  const std::vector<glm::vec3> a = coreOf(focus.playerPart, focus.player),
                               b = coreOf(focus.targetPart, focus.target);
  if (a.size() * b.size() > kMostSums) return difference;
  std::vector<glm::vec3> sums;
  for (const glm::vec3& ofA : a)
    for (const glm::vec3& ofB : b) sums.push_back(difference.at(ofA - ofB));
  difference.solid = collision::ConvexHull::build(sums);
  return difference;
}

}  // namespace explain
