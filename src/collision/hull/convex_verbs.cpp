// The queries of a pair with a hull, cylinder or cone, and the functions of shape_facts.hpp for a placed
// hull.
#include "collision/curved_solids.hpp"
#include "collision/hull/convex_cast.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/ray/ray.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace detail {

bool outOfOrder(const PosedHull& a, const PosedHull& b) {
  const auto cornersA = a.hull->corners(), cornersB = b.hull->corners();
  if (cornersA.size() != cornersB.size()) return cornersA.size() > cornersB.size();
  if (a.hull != b.hull)
    for (std::size_t i = 0; i < cornersA.size(); ++i)
      if (const int order = compare(cornersA[i], cornersB[i]); order != 0) return order > 0;
  for (const int order :
       {compare(a.pose.scale, b.pose.scale), compare(a.pose.rotation[0], b.pose.rotation[0]),
        compare(a.pose.rotation[1], b.pose.rotation[1]), compare(a.pose.rotation[2], b.pose.rotation[2]),
        compare(a.pose.translation, b.pose.translation)})
    if (order != 0) return order > 0;
  const int byteOrder = std::memcmp(cornersA.data(), cornersB.data(), cornersA.size_bytes());
  return byteOrder != 0 ? byteOrder > 0 : bitsOutOfOrder(a.pose, b.pose);
}

bool outOfOrder(const ConvexShape& a, const ConvexShape& b) {
  if (const auto* first = std::get_if<Cylinder>(&a))
    if (const auto* second = std::get_if<Cylinder>(&b)) return outOfOrder(*first, *second);
  if (const auto* first = std::get_if<Cone>(&a))
    if (const auto* second = std::get_if<Cone>(&b)) return outOfOrder(*first, *second);
  return false;
}

namespace {

/// The point if the shape is a point; nullptr otherwise.
const glm::vec3* pointOrNull(const glm::vec3& point) { return &point; }
const glm::vec3* pointOrNull(const ConvexShape& any) { return std::get_if<glm::vec3>(&any); }
template <class S>
const glm::vec3* pointOrNull(const S&) {
  return nullptr;
}

}  // namespace

template <class A, class B>
bool ConvexQueries<A, B>::overlaps(const A& a, const B& b) {
  const auto query = [](const auto& x, const auto& y) {
    return !gjkAnswerOf(ConvexPair(x, y), GjkQuery::verdict).apart;
  };
  return queryInFixedOrder(a, b, query, [](bool hit) { return hit; });
}

template <class A, class B>
Proximity ConvexQueries<A, B>::closestPoints(const A& a, const B& b) {
  const auto query = [](const auto& x, const auto& y) { return proximityOf(ConvexPair(x, y)); };
  const Proximity found = queryInFixedOrder(a, b, query, [](const Proximity& p) { return swapped(p); });
  const glm::vec3* const point = pointOrNull(a);
  return point != nullptr ? snappedToPoint(found, *point) : found;
}

template <class A, class B>
std::optional<Contact> ConvexQueries<A, B>::contact(const A& a, const B& b) {
  const auto query = [](const auto& x, const auto& y) { return contactOf(ConvexPair(x, y)); };
  return queryInFixedOrder(a, b, query, [](const auto& contact) { return swapped(contact); });
}

template <class A, class B>
Manifold ConvexQueries<A, B>::manifold(const A& a, const B& b) {
  const auto query = [](const auto& x, const auto& y) { return manifoldOf(ConvexPair(x, y)); };
  return queryInFixedOrder(a, b, query, [](const Manifold& found) { return swapped(found); });
}

template <class A, class B>
std::optional<SweepHit> ConvexQueries<A, B>::sweep(const A& a, const glm::vec3& displacement, const B& b) {
  assertValid(a, displacement, b);
  if (const auto startContact = contact(a, b))
    return SweepHit{0.0f, startContact->position, startContact->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  return sweepHitOf(ConvexPair(a, b), glm::dvec3(displacement), 1.0);
}

template struct ConvexQueries<glm::vec3, PosedHull>;
template struct ConvexQueries<Sphere, PosedHull>;
template struct ConvexQueries<Capsule, PosedHull>;
template struct ConvexQueries<Aabb, PosedHull>;
template struct ConvexQueries<Obb, PosedHull>;
template struct ConvexQueries<Triangle, PosedHull>;
template struct ConvexQueries<PosedHull, PosedHull>;
template struct ConvexQueries<ConvexShape, ConvexShape>;

namespace {

template <class A, class B>
std::optional<RayHit> castRay(const Ray& ray, const B& shape, double limit) {
  if (const auto startContact = ConvexQueries<A, B>::contact(ray.origin, shape))
    return RayHit{0.0f, ray.origin, startContact->normal};
  const ConvexPair pair(A(ray.origin), shape);
  const double slack = std::max(pair.slack, kAxisRounding * pair.reach);
  const auto found = castConvexPair(pair, glm::dvec3(ray.direction), limit, slack);
  return found ? hitOf(ray, found->impact) : std::nullopt;
}

}  // namespace

}  // namespace detail

std::optional<RayHit> raycast(const Ray& ray, const PosedHull& hull, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  return detail::castRay<glm::vec3>(ray, hull, double(maxDistance));
}
std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  return detail::castRay<ConvexShape>(ray, ConvexShape(shape), detail::limitInDouble(maxDistance));
}
std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  return detail::castRay<ConvexShape>(ray, ConvexShape(shape), detail::limitInDouble(maxDistance));
}

std::string_view problem(const PosedHull& hull) { return problem(hull.pose); }

glm::vec3 support(const PosedHull& hull, const glm::vec3& direction) {
  detail::assertValid(hull);
  const detail::HullFrame frame(hull);
  return glm::vec3(frame.toWorld(coreOf(hull, frame, frame).support(glm::dvec3(direction))));
}

glm::vec3 center(const PosedHull& hull) {
  return glm::vec3(detail::HullFrame(hull).toWorld(glm::dvec3(0.0)));
}

PosedHull translated(const PosedHull& hull, const glm::vec3& by) {
  PosedHull result = hull;
  result.pose.translation += by;
  return result;
}

PosedHull transformed(const ConvexHull& hull, const Transform& by) { return {hull, by}; }

Aabb bounds(const PosedHull& hull) {
  detail::assertValid(hull);
  const detail::HullFrame frame(hull);
  const detail::HullCore core = coreOf(hull, frame, frame);
  glm::dvec3 low, high;
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis = glm::dmat3(1.0)[i];
    low[i] = frame.toWorld(core.support(-axis))[i];
    high[i] = frame.toWorld(core.support(axis))[i];
  }
  return detail::outerBox(low, high);
}

}  // namespace collision
