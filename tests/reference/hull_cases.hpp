// Seeded pairs of a hull with every solid, triangles and other hulls, in every family, for comparison with
// the reference.
#pragma once

#include "collision/convex_hull.hpp"
#include "hard_cases/point_sets.hpp"
#include "reference/inspect_triangle.hpp"

namespace collision {

/// Indices into Partner; the curved solids come last.
inline constexpr int kHullKind = 6, kPartnerKinds = 9;

/// A hull with its pose, which owns the data that PosedHull refers to.
struct OwnHull {
  ConvexHull hull;
  Transform pose;

  [[nodiscard]] PosedHull posed() const { return {hull, pose}; }
};

using Partner = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, OwnHull, Cylinder, Cone>;

struct HullCase {
  Partner a;
  OwnHull b;
};

/// Returns the hull whose corners are the exact images of the float corners under the float pose, as the
/// library guarantees.
[[nodiscard]] inline reference::Hull hullOf(const OwnHull& ownHull) {
  std::vector<glm::dvec3> corners;
  for (const glm::vec3& corner : ownHull.hull.corners())
    corners.push_back(glm::dvec3(ownHull.pose.translation) +
                      glm::dmat3(ownHull.pose.rotation) *
                          (glm::dvec3(ownHull.pose.scale) * glm::dvec3(corner)));
  return reference::hullOf(corners);
}

template <class Visit>
auto visitA(const HullCase& pair, Visit visit) {
  return std::visit(
      [&](const auto& a) {
        if constexpr (std::is_same_v<std::decay_t<decltype(a)>, OwnHull>)
          return visit(a.posed());
        else
          return visit(a);
      },
      pair.a);
}

[[nodiscard]] inline reference::Hull hullOf(const Partner& partner) {
  return std::visit(
      [](const auto& a) {
        if constexpr (std::is_same_v<std::decay_t<decltype(a)>, OwnHull>)
          return hullOf(a);
        else
          return reference::hullOf(reference::Other(a));
      },
      partner);
}

/// Up to twelve points of a family, stretched to the template's box and in its pose. Some poses also scale
/// and mirror the points.
[[nodiscard]] inline OwnHull hullFrom(reference::Random& random,
                                      const reference::ShapeTemplate& shapeTemplate) {
  const auto family = reference::PointFamily(random.below(reference::kPointFamilies));
  std::vector<glm::vec3> points;
  Transform pose{glm::vec3(shapeTemplate.center), glm::mat3(shapeTemplate.axes + 0.0), glm::vec3(1.0f)};
  if (random.chance(0.3)) pose.scale = glm::vec3(random.inCube(0.5, 2.0));
  if (random.chance(0.3)) pose.scale.x = -pose.scale.x;
  for (const glm::dvec3& p : reference::unitPoints(random, family, 4 + random.below(9))) {
    if (points.size() < 12) points.emplace_back(p * shapeTemplate.half);
  }
  return {ConvexHull::build(points), pose};
}

[[nodiscard]] inline Partner partnerFrom(reference::Random& random,
                                         const reference::ShapeTemplate& shapeTemplate, int kind) {
  if (kind == kHullKind) return hullFrom(random, shapeTemplate);
  if (kind == 5) return reference::triangleInBox(random, shapeTemplate);
  return std::visit([](const auto& a) -> Partner { return a; },
                    reference::shapeFrom(kind > kHullKind ? reference::Kind(kind - 2) : reference::Kind(kind),
                                         shapeTemplate));
}

[[nodiscard]] inline HullCase makeCase(reference::Random& random, reference::Family family, int kind) {
  const auto templates =
      reference::familyTemplates(random, family, kind == static_cast<int>(reference::Kind::aabb));
  const Partner a = partnerFrom(random, templates.a, kind);
  HullCase pair{a, hullFrom(random, templates.b)};
  const bool keepsPose = family == reference::Family::contained || family == reference::Family::concentric;
  if (keepsPose || (family != reference::Family::touching && random.chance(0.5))) return pair;
  const reference::Hull hullA = hullOf(pair.a), hullB = hullOf(pair.b);
  const reference::Separation separationNow = reference::separation(hullA, hullB);
  const double wantedSeparation = reference::nearTouchGap(random) * reference::pairSize(hullA, hullB);
  pair.b.pose.translation = glm::vec3(glm::dvec3(pair.b.pose.translation) -
                                      separationNow.normal * (wantedSeparation - separationNow.value));
  return pair;
}

[[nodiscard]] inline std::string snippet(const OwnHull& ownHull) {
  std::string text = "hull of";
  for (const glm::vec3& corner : ownHull.hull.corners()) text.append(" ").append(reference::exact(corner));
  text.append(" at ").append(reference::exact(ownHull.pose.translation));
  text.append(" scaled ").append(reference::exact(ownHull.pose.scale));
  for (int i = 0; i < 3; ++i) text.append(" axis ").append(reference::exact(ownHull.pose.rotation[i]));
  return text;
}

[[nodiscard]] inline std::string snippet(const HullCase& pair) {
  const auto textOfA = [](const auto& a) -> std::string {
    if constexpr (std::is_convertible_v<decltype(a), Shape>)
      return reference::snippet(Shape(a));
    else if constexpr (std::is_same_v<std::decay_t<decltype(a)>, Triangle>)
      return reference::snippet(a);
    else
      return snippet(a);
  };
  return std::visit(textOfA, pair.a).append(", ").append(snippet(pair.b));
}

}  // namespace collision
