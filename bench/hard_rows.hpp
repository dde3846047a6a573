// The rows of `verdicts` about hard triangles (judge/hard_triangles.hpp): rays and distances of triangles and
// meshes, compared with extended precision.
#pragma once

#include "judge/inspect_hard.hpp"

namespace bench {

/// One question with its answer and verdict. `shown`: the question as C++, when the answer is wrong.
struct HardAnswer {
  bool hit = false;
  judge::Ruling ruling = judge::Ruling::right;
  bool first = true, second = true;
  std::string shown;
};

struct HardRow {
  const char* name;
  const char* verb;
  HardAnswer (*ask)(judge::Random&, judge::Form);
};

template <class Show>
[[nodiscard]] HardAnswer answerOf(const judge::MotionInspection& found, Show show) {
  return {found.hit, found.ruling, found.timeHolds, found.normalHolds, found.passes() ? "" : show()};
}

template <class Show>
[[nodiscard]] HardAnswer answerOf(const judge::Inspection& found, Show show) {
  return {found.hit, found.ruling, found.contactAgrees, found.distanceAgrees, found.passes() ? "" : show()};
}

inline HardAnswer askTriangleRay(judge::Random& random, judge::Form form) {
  const judge::HardGroup target = judge::makeHardTriangle(random, form);
  const judge::HardRay ray = judge::makeHardRay(random, target);
  const auto hit = collision::raycast(ray.ray, target.triangles[0], ray.limit);
  return answerOf(inspectRay(target, ray, hit), [&] { return snippet(target, ray); });
}

inline HardAnswer askMeshRay(judge::Random& random, judge::Form form) {
  const judge::HardGroup target = judge::makeHardGroup(random, form);
  const judge::HardRay ray = judge::makeHardRay(random, target);
  return answerOf(inspectMeshRay(target, ray), [&] { return snippet(target, ray); });
}

inline HardAnswer askTrianglePoint(judge::Random& random, judge::Form form) {
  const judge::HardGroup target = judge::makeHardTriangle(random, form);
  const glm::vec3 point = judge::makeHardPoint(random, target);
  return answerOf(inspectPoint(target, point, judge::answerOf(point, target.triangles[0])),
                  [&] { return judge::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askMeshPoint(judge::Random& random, judge::Form form) {
  const judge::HardGroup target = judge::makeHardGroup(random, form);
  const glm::vec3 point = judge::makeHardPoint(random, target);
  const judge::Mesh mesh = judge::meshOf(target);
  return answerOf(inspectPoint(target, point, judge::answerOf(point, judge::PosedMesh(mesh))),
                  [&] { return judge::exact(point).append(", ").append(snippet(target)); });
}

inline HardAnswer askTrianglePair(judge::Random& random, judge::Form form) {
  const judge::HardGroup a = judge::makeHardTriangle(random, form);
  judge::HardGroup b = judge::makeNeighbour(random, a);
  b.triangles.resize(1);
  return answerOf(inspectPair(a, b, judge::pairAnswer(a.triangles[0], b.triangles[0])),
                  [&] { return snippet(a).append(", ").append(snippet(b)); });
}

inline HardAnswer askMeshPair(judge::Random& random, judge::Form form) {
  const judge::HardGroup a = judge::makeHardGroup(random, form), b = judge::makeNeighbour(random, a);
  const judge::Mesh meshA = judge::meshOf(a), meshB = judge::meshOf(b);
  return answerOf(inspectPair(a, b, judge::pairAnswer(judge::PosedMesh(meshA), judge::PosedMesh(meshB))),
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
