// Two convex shapes in the form that GJK takes: as cores, with positions relative to the second shape. GJK
// finds whether they overlap, and their distance.
#pragma once

#include "collision/box_box/box_axes.hpp"
#include "collision/hull/gjk.hpp"
#include "collision/hull/hull_core.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

/// `problem` of the shape that a variant holds.
template <class... Shapes>
[[nodiscard]] std::string_view problem(const std::variant<Shapes...>& anyShape) {
  return std::visit([](const auto& shape) { return problem(shape); }, anyShape);
}

namespace detail {

/// A core whose kind is known only at run time.
struct AnyCore {
  std::variant<SegmentCore, BoxCore, TriangleCore, HullCore, CylinderCore, ConeCore> kind;

  [[nodiscard]] glm::dvec3 center() const {
    return std::visit([](const auto& core) -> glm::dvec3 { return core.center(); }, kind);
  }
  [[nodiscard]] double extent() const {
    return std::visit([](const auto& core) { return core.extent(); }, kind);
  }
  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    return std::visit([&](const auto& core) { return core.support(direction); }, kind);
  }
};

template <class S>
concept RoundShape = requires(const S& shape) {
  toRoundedShape(shape);
};
template <class S>
concept BoxShape = requires(const S& shape) {
  toBox(shape);
};

// originOf returns the centre of a shape, or the first corner of a triangle. For a hull, it also returns the
// linear map to the world.
template <RoundShape S>
[[nodiscard]] Origin originOf(const S& shape) {
  return {toRoundedShape(shape).core.center, glm::dvec3(0.0)};
}
template <BoxShape S>
[[nodiscard]] Origin originOf(const S& shape) {
  return {toBox(shape).center, glm::dvec3(0.0)};
}
[[nodiscard]] inline Origin originOf(const Corners& c) { return {c[0], glm::dvec3(0.0)}; }
[[nodiscard]] inline Origin originOf(const Triangle& t) { return originOf(cornersOf(t)); }
[[nodiscard]] inline Origin originOf(const Cylinder& c) { return {glm::dvec3(c.a), Axis(c.a, c.b).half}; }
[[nodiscard]] inline Origin originOf(const Cone& c) { return {glm::dvec3(c.base), Axis(c.base, c.tip).half}; }
[[nodiscard]] inline HullFrame originOf(const PosedHull& hull) { return HullFrame(hull); }
[[nodiscard]] inline Origin originOf(const ConvexShape& anyShape) {
  return std::visit([](const auto& shape) -> Origin { return originOf(shape); }, anyShape);
}

template <RoundShape S>
[[nodiscard]] SegmentCore coreOf(const S& shape, const Origin& shapeOrigin, const Origin& origin) {
  return {{origin.toLocal(shapeOrigin), toRoundedShape(shape).core.half}};
}
template <BoxShape S>
[[nodiscard]] BoxCore coreOf(const S& shape, const Origin& shapeOrigin, const Origin& origin) {
  const Box box = toBox(shape);
  return {{origin.toLocal(shapeOrigin), box.half, box.axes}};
}
[[nodiscard]] inline TriangleCore coreOf(const Corners& c, const Origin&, const Origin& origin) {
  return {{origin.toLocal(c[0]), origin.toLocal(c[1]), origin.toLocal(c[2])}};
}
[[nodiscard]] inline TriangleCore coreOf(const Triangle& t, const Origin& shapeOrigin, const Origin& origin) {
  return coreOf(cornersOf(t), shapeOrigin, origin);
}
[[nodiscard]] inline CylinderCore coreOf(const Cylinder& c, const Origin& shapeOrigin, const Origin& origin) {
  return {{origin.toLocal(shapeOrigin), Axis(c.a, c.b), double(c.radius)}};
}
[[nodiscard]] inline ConeCore coreOf(const Cone& c, const Origin& shapeOrigin, const Origin& origin) {
  return {{origin.toLocal(shapeOrigin), Axis(c.base, c.tip), double(c.radius)}};
}
[[nodiscard]] inline HullCore coreOf(const PosedHull& hull, const HullFrame& shapeOrigin,
                                     const Origin& origin) {
  return {*hull.hull, shapeOrigin.linear, origin.toLocal(shapeOrigin)};
}
[[nodiscard]] inline AnyCore coreOf(const ConvexShape& anyShape, const Origin&, const Origin& origin) {
  return std::visit([&](const auto& shape) { return AnyCore{coreOf(shape, originOf(shape), origin)}; },
                    anyShape);
}

/// The properties of a shape, besides its core, that affect the rounding and the result of a pair.
struct CoreFacts {
  double radius = 0.0;    ///< The radius by which the core is grown.
  bool isCurved = false;  ///< True for a cylinder or cone.
  /// True if the surface is only as exact as float axes (box_axes.hpp). The axis of a cylinder or cone is
  /// exact, but the search for the nearest points of a curved surface ends at this accuracy.
  bool hasRoundedAxes = false;
};

template <class S>
[[nodiscard]] CoreFacts coreFactsOf(const S& shape) {
  if constexpr (std::is_same_v<S, ConvexShape>)
    return std::visit([](const auto& kind) { return coreFactsOf(kind); }, shape);
  else if constexpr (std::is_same_v<S, PosedHull>)
    return {0.0, false, shape.pose.rotation != glm::mat3(1.0f)};
  else if constexpr (RoundShape<S>)
    return {toRoundedShape(shape).radius, false, false};
  else
    return {0.0, kRank<S> >= kRank<Cylinder>, std::is_same_v<S, Obb> || kRank<S> >= kRank<Cylinder>};
}

template <class S>
using CoreOf = decltype(coreOf(std::declval<const S&>(), originOf(std::declval<const S&>()), Origin()));

/// The rounding of a support point, as a fraction of the reach.
inline constexpr double kBoundRounding = 0x1p-50;

template <class CoreA, class CoreB>
struct ConvexPair {
  Origin origin;  ///< The origin of b (originOf). Positions are relative to it.
  CoreA a;
  CoreB b;
  glm::dvec3 centerOffset;  ///< From b's centre to a's.
  double radiusA, radius;   ///< The radius of a, and the sum of both radii.
  double reach;             ///< At least the largest length in the pair.
  double slack;             ///< A gap of at most this counts as touching, world units.
  bool isCurved;            ///< True where a or b is a cylinder or cone.

  template <class A, class B>
  ConvexPair(const A& shapeA, const B& shapeB)
      : ConvexPair(shapeA, shapeB, originOf(shapeA), originOf(shapeB)) {}

  [[nodiscard]] GjkInput gjkInput() const {
    const glm::dvec3 start = centerOffset == glm::dvec3(0.0) ? glm::dvec3(1.0, 0.0, 0.0) : centerOffset;
    return {start, radius + slack, kBoundRounding * reach};
  }
  [[nodiscard]] glm::vec3 toWorld(const glm::dvec3& point) const { return glm::vec3(origin.toWorld(point)); }

 private:
  /// Each core is constructed in place, because copying the core of a hull takes a tenth of a verdict's time.
  template <class A, class B, class OriginA, class OriginB>
  ConvexPair(const A& shapeA, const B& shapeB, const OriginA& originA, const OriginB& originB)
      : origin(originB),
        a(coreOf(shapeA, originA, originB)),
        b(coreOf(shapeB, originB, originB)),
        centerOffset(a.center() - b.center()),
        radiusA(coreFactsOf(shapeA).radius),
        radius(radiusA + coreFactsOf(shapeB).radius),
        reach(sumOfAbs(centerOffset) + a.extent() + radius + b.extent()),
        slack((coreFactsOf(shapeA).hasRoundedAxes || coreFactsOf(shapeB).hasRoundedAxes ? kAxisRounding
                                                                                        : kDoubleRounding) *
              reach),
        isCurved(coreFactsOf(shapeA).isCurved || coreFactsOf(shapeB).isCurved) {}
};

template <class A, class B>
ConvexPair(const A&, const B&) -> ConvexPair<CoreOf<A>, CoreOf<B>>;

using AnyPair = ConvexPair<AnyCore, AnyCore>;

enum class GjkQuery { verdict, contact, distance };

template <class Pair>
[[nodiscard]] GjkAnswer gjkAnswerOf(const Pair& pair, GjkQuery query) {
  GjkInput input = pair.gjkInput();
  input.onlyVerdict = query == GjkQuery::verdict;
  input.onlyContact = query == GjkQuery::contact;
  return gjk(pair.a, pair.b, input);
}

/// The nearest points of a pair, in world space. If the shapes overlap, both are one common point.
template <class Pair>
[[nodiscard]] Proximity proximityOf(const Pair& pair, const GjkAnswer& answer) {
  const glm::dvec3 unit = answer.length > 0.0 ? answer.simplex.nearest() / answer.length : glm::dvec3(0.0);
  const glm::vec3 onA = pair.toWorld(answer.simplex.onA() - unit * std::min(pair.radiusA, answer.length));
  if (!answer.apart) return {onA, onA, 0.0f};
  return {onA, pair.toWorld(answer.simplex.onB() + unit * (pair.radius - pair.radiusA)),
          toLength(std::max(answer.length - pair.radius, std::numeric_limits<double>::min()))};
}
template <class Pair>
[[nodiscard]] Proximity proximityOf(const Pair& pair) {
  return proximityOf(pair, gjkAnswerOf(pair, GjkQuery::distance));
}

/// True if two shapes of one kind must be exchanged (shape/order.hpp). False for shapes of different kinds.
[[nodiscard]] bool outOfOrder(const PosedHull& a, const PosedHull& b);
[[nodiscard]] bool outOfOrder(const ConvexShape& a, const ConvexShape& b);

/// Calls query(a, b). If a and b are out of order, calls swap(query(b, a)) instead.
template <class A, class B, class Query, class Swap>
[[nodiscard]] auto queryInFixedOrder(const A& a, const B& b, Query query, Swap swap) {
  assertValid(a, b);
  if constexpr (std::is_same_v<A, B>)
    if (outOfOrder(a, b)) return swap(query(b, a));
  return query(a, b);
}

}  // namespace detail

}  // namespace collision
