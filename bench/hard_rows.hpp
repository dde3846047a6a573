// The rows of `verdicts` about hard triangles (hard_cases/hard_triangles.hpp): rays and distances of
// triangles and meshes, compared with extended precision.
#pragma once

#include "reference/inspect_hard.hpp"

namespace bench {

/// One question with its answer and verdict. `shown`: the question as C++, when the answer is wrong.
struct HardAnswer {
  bool hit = false;
  reference::Ruling ruling = reference::Ruling::right;
  bool first = true, second = true;
  std::string shown;
};

struct HardRow {
  const char* name;
  const char* verb;
  HardAnswer (*ask)(reference::Random&, reference::Form);
};

template <class Show>
[[nodiscard]] HardAnswer answerOf(const reference::MotionInspection& found, Show show) {
  return {found.hit, found.ruling, found.timeHolds, found.normalHolds, found.passes() ? "" : show()};
}

template <class Show>
[[nodiscard]] HardAnswer answerOf(const reference::Inspection& found, Show show) {
  return {found.hit, found.ruling, found.contactAgrees, found.distanceAgrees, found.passes() ? "" : show()};
}

inline HardAnswer askTriangleRay(reference::Random& random, reference::Form form) {
  const reference::HardGroup target = reference::makeHardTriangle(random, form);
  const reference::HardRay ray = reference::makeHardRay(random, target);
  const auto hit = collision::raycast(ray.ray, target.triangles[0], ray.limit);
  return answerOf(inspectRay(target, ray, hit), [&] { return snippet(target, ray); });
}

inline HardAnswer askMeshRay(reference::Random& random, reference::Form form) {
  const reference::HardGroup target = reference::makeHardGroup(random, form);
  const reference::HardRay ray = reference::makeHardRay(random, target);
  return answerOf(inspectMeshRay(target, ray), [&] { return snippet(target, ray); });
}

inline HardAnswer askTrianglePoint(reference::Random& random, reference::Form form) {
  const reference::HardGroup target = reference::makeHardTriangle(random, form);
  const glm::vec3 point = reference::makeHardPoint(random, target);
  return answerOf(inspectPoint(target, point, reference::answerOf(point, target.triangles[0])),
                  [&] { return reference::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askMeshPoint(reference::Random& random, reference::Form form) {
  const reference::HardGroup target = reference::makeHardGroup(random, form);
  const glm::vec3 point = reference::makeHardPoint(random, target);
  const reference::Mesh mesh = reference::meshOf(target);
  return answerOf(inspectPoint(target, point, reference::answerOf(point, reference::PosedMesh(mesh))),
                  [&] { return reference::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askTrianglePair(reference::Random& random, reference::Form form) {
  const reference::HardGroup a = reference::makeHardTriangle(random, form);
  reference::HardGroup b = reference::makeNeighbour(random, a);
  b.triangles.resize(1);
  return answerOf(inspectPair(a, b, reference::pairAnswer(a.triangles[0], b.triangles[0])),
                  [&] { return snippet(a).append(", ").append(snippet(b)); });
}

inline HardAnswer askMeshPair(reference::Random& random, reference::Form form) {
  const reference::HardGroup a = reference::makeHardGroup(random, form),
                             b = reference::makeNeighbour(random, a);
  const reference::Mesh meshA = reference::meshOf(a), meshB = reference::meshOf(b);
  return answerOf(
      inspectPair(a, b, reference::pairAnswer(reference::PosedMesh(meshA), reference::PosedMesh(meshB))),
      [&] { return snippet(a).append(" | ").append(snippet(b)); });
}

inline constexpr std::array<HardRow, 6> kHardRows{{{"ray-triangle", "raycast", askTriangleRay},
                                                   {"ray-mesh", "raycast", askMeshRay},
                                                   {"point-triangle", "distance", askTrianglePoint},
                                                   {"point-mesh", "distance", askMeshPoint},
                                                   {"triangle-triangle", "distance", askTrianglePair},
                                                   {"mesh-mesh", "distance", askMeshPair}}};

/// The rows of a verb: all of them, only the one named `only`, or none.
[[nodiscard]] inline std::vector<HardRow> hardRows(std::string_view verb, std::string_view only) {
  std::vector<HardRow> rows;
  for (const HardRow& row : kHardRows)
    if (verb == row.verb && (only.empty() || only == row.name)) rows.push_back(row);
  return rows;
}

}  // namespace bench
