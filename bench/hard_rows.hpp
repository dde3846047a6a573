// The rows of `verdicts` about hard triangles (hard_cases/hard_triangles.hpp), and about hulls. Rays and
// distances of triangles and meshes are compared with extended precision.
#pragma once

#include "reference/inspect_hard.hpp"
#include "reference/inspect_hull.hpp"

namespace bench {

/// One question with its answer and verdict. `first` and `second`: whether the contact and the distance are
/// right; for a motion, the time and the normal. `shown` is the question as C++ if the answer is wrong.
struct HardAnswer {
  bool hit = false;
  reference::Ruling ruling = reference::Ruling::right;
  bool first = true, second = true;
  std::string shown;
};

struct HardRow {
  const char* name;
  const char* verb;
  HardAnswer (*ask)(reference::Random&, reference::Family);
};

inline reference::TestShape testShapeOf(reference::Family family) {
  return reference::TestShape(static_cast<int>(family) % reference::kTestShapes);
}

template <class Show>
[[nodiscard]] HardAnswer answerOf(const reference::MotionInspection& found, Show show) {
  return {found.hit, found.ruling, found.timeHolds, found.normalHolds, found.passes() ? "" : show()};
}

template <class Show>
[[nodiscard]] HardAnswer answerOf(const reference::Inspection& found, Show show) {
  return {found.hit, found.ruling, found.contactAgrees, found.distanceAgrees, found.passes() ? "" : show()};
}

inline HardAnswer askTriangleRay(reference::Random& random, reference::Family family) {
  const reference::HardGroup target = reference::makeHardTriangle(random, testShapeOf(family));
  const reference::HardRay ray = reference::makeHardRay(random, target);
  const auto hit = collision::raycast(ray.ray, target.triangles[0], ray.limit);
  return answerOf(inspectRay(target, ray, hit), [&] { return snippet(target, ray); });
}

inline HardAnswer askMeshRay(reference::Random& random, reference::Family family) {
  const reference::HardGroup target = reference::makeHardGroup(random, testShapeOf(family));
  const reference::HardRay ray = reference::makeHardRay(random, target);
  return answerOf(inspectMeshRay(target, ray), [&] { return snippet(target, ray); });
}

inline HardAnswer askTrianglePoint(reference::Random& random, reference::Family family) {
  const reference::HardGroup target = reference::makeHardTriangle(random, testShapeOf(family));
  const glm::vec3 point = reference::makeHardPoint(random, target);
  return answerOf(inspectPoint(target, point, reference::answerOf(point, target.triangles[0])),
                  [&] { return reference::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askMeshPoint(reference::Random& random, reference::Family family) {
  const reference::HardGroup target = reference::makeHardGroup(random, testShapeOf(family));
  const glm::vec3 point = reference::makeHardPoint(random, target);
  const reference::Mesh mesh = reference::meshOf(target);
  return answerOf(inspectPoint(target, point, reference::answerOf(point, reference::PosedMesh(mesh))),
                  [&] { return reference::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askTrianglePair(reference::Random& random, reference::Family family) {
  const reference::HardGroup a = reference::makeHardTriangle(random, testShapeOf(family));
  reference::HardGroup b = reference::makeNeighbour(random, a);
  b.triangles.resize(1);
  return answerOf(inspectPair(a, b, reference::pairAnswer(a.triangles[0], b.triangles[0])),
                  [&] { return snippet(a).append(", ").append(snippet(b)); });
}

inline HardAnswer askMeshPair(reference::Random& random, reference::Family family) {
  const reference::HardGroup a = reference::makeHardGroup(random, testShapeOf(family)),
                             b = reference::makeNeighbour(random, a);
  const reference::Mesh meshA = reference::meshOf(a), meshB = reference::meshOf(b);
  return answerOf(
      inspectPair(a, b, reference::pairAnswer(reference::PosedMesh(meshA), reference::PosedMesh(meshB))),
      [&] { return snippet(a).append(" | ").append(snippet(b)); });
}

template <int kKind>
HardAnswer askHullPair(reference::Random& random, reference::Family family) {
  const collision::HullCase pair = collision::makeCase(random, family, kKind);
  return answerOf(reference::inspect(pair), [&] { return collision::snippet(pair); });
}

template <int kKind>
HardAnswer askHullSweep(reference::Random& random, reference::Family family) {
  const auto movement = reference::makeHullMovement(random, collision::makeCase(random, family, kKind));
  return answerOf(reference::inspect(movement), [&] { return reference::snippet(movement); });
}

inline HardAnswer askHullRay(reference::Random& random, reference::Family family) {
  const auto ray = reference::makeHullRay(random, collision::makeCase(random, family, 0).b);
  return answerOf(reference::inspect(ray), [&] { return reference::snippet(ray); });
}

inline constexpr std::array<const char*, collision::kPartnerKinds> kHullRowNames{
    "point-hull",    "sphere-hull", "aabb-hull",     "obb-hull", "capsule-hull",
    "triangle-hull", "hull-hull",   "cylinder-hull", "cone-hull"};

template <std::size_t... kKinds>
constexpr auto allHardRows(std::index_sequence<kKinds...>) {
  return std::array{HardRow{"ray-triangle", "raycast", askTriangleRay},
                    HardRow{"ray-mesh", "raycast", askMeshRay},
                    HardRow{"point-triangle", "distance", askTrianglePoint},
                    HardRow{"point-mesh", "distance", askMeshPoint},
                    HardRow{"triangle-triangle", "distance", askTrianglePair},
                    HardRow{"mesh-mesh", "distance", askMeshPair},
                    HardRow{"ray-hull", "raycast", askHullRay},
                    HardRow{kHullRowNames[kKinds], "overlaps", askHullPair<int(kKinds)>}...,
                    HardRow{kHullRowNames[kKinds], "sweep", askHullSweep<int(kKinds)>}...};
}

inline constexpr auto kHardRows = allHardRows(std::make_index_sequence<collision::kPartnerKinds>());

/// Returns the rows of a verb, or only the row named `only` if `only` is not empty.
[[nodiscard]] inline std::vector<HardRow> hardRows(std::string_view verb, std::string_view only) {
  std::vector<HardRow> rows;
  for (const HardRow& row : kHardRows)
    if (verb == row.verb && (only.empty() || only == row.name)) rows.push_back(row);
  return rows;
}

}  // namespace bench
