#include "collision/triangle.hpp"

#include "collision/mesh/facet_pair.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

// True if the triangles must be exchanged first, so that both orders of the arguments give the same result
// (shape/order.hpp).
bool outOfOrder(const Triangle& a, const Triangle& b) {
  for (const int order : {detail::compare(a.b - a.a, b.b - b.a), detail::compare(a.c - a.a, b.c - b.a),
                          detail::compare(a.a, b.a), detail::compare(a.b, b.b), detail::compare(a.c, b.c)})
    if (order != 0) return order > 0;
  return detail::bitsOutOfOrder(a, b);
}

/// Returns query(pair). Puts two triangles in a fixed order, so that both argument orders give the same bits.
template <class A, class Query, class Swap>
auto queryPairInFixedOrder(const A& a, const Triangle& b, Query query, Swap swap) {
  detail::assertValid(a, b);
  const auto queryPair = [&](const auto& first, const Triangle& second) {
    const auto localShape = detail::localShapeOf(first);
    return query(detail::FacetPair(localShape, detail::cornersOf(second)));
  };
  if constexpr (std::is_same_v<A, Triangle>)
    if (outOfOrder(a, b)) return swap(queryPair(b, a));
  return queryPair(a, b);
}

/// The vector from the point to the nearest point of the triangle. Shares code with `overlaps`, so that
/// distance and verdict agree exactly.
glm::dvec3 offsetToNearest(const Triangle& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  const auto localShape = detail::localShapeOf(point);
  const detail::FacetPair pair(localShape, detail::cornersOf(shape));
  return pair.touching() ? glm::dvec3(0.0) : pair.nearest.onB;
}

}  // namespace

glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point) {
  return glm::vec3(glm::dvec3(point) + offsetToNearest(shape, point));
}
float distance(const Triangle& shape, const glm::vec3& point) {
  return detail::toLength(std::sqrt(detail::lengthSquared(offsetToNearest(shape, point))));
}

namespace detail {

template <class S>
bool TriangleQueries<S>::overlaps(const S& a, const Triangle& b) {
  return queryPairInFixedOrder(
      a, b, [](const auto& pair) { return pair.touching(); }, [](bool hit) { return hit; });
}

template <class S>
std::optional<Contact> TriangleQueries<S>::contact(const S& a, const Triangle& b) {
  const auto query = [](const auto& pair) {
    return pair.touching() ? std::optional(worldContact(pair)) : std::nullopt;
  };
  return queryPairInFixedOrder(a, b, query, [](const auto& found) { return swapped(found); });
}

template <class S>
Manifold TriangleQueries<S>::manifold(const S& a, const Triangle& b) {
  const auto query = [](const auto& pair) { return pair.touching() ? worldManifold(pair) : Manifold{}; };
  return queryPairInFixedOrder(a, b, query, [](const Manifold& found) { return swapped(found); });
}

template <class S>
Proximity TriangleQueries<S>::closestPoints(const S& a, const Triangle& b) {
  const auto query = [](const auto& pair) { return worldProximity(pair); };
  const Proximity found = queryPairInFixedOrder(a, b, query, [](const Proximity& p) { return swapped(p); });
  if constexpr (std::is_same_v<S, glm::vec3>) return snappedToPoint(found, a);
  return found;
}

template <class S>
std::optional<SweepHit> TriangleQueries<S>::sweep(const S& shape, const glm::vec3& displacement,
                                                  const Triangle& target) {
  assertValid(shape, displacement, target);
  if (const auto startContact = contact(shape, target))
    return SweepHit{0.0f, startContact->position, startContact->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  return worldSweep(localShapeOf(shape), glm::dvec3(displacement), cornersOf(target), 1.0);
}

template struct TriangleQueries<glm::vec3>;
template struct TriangleQueries<Sphere>;
template struct TriangleQueries<Aabb>;
template struct TriangleQueries<Obb>;
template struct TriangleQueries<Capsule>;
template struct TriangleQueries<Triangle>;

}  // namespace detail

}  // namespace collision
