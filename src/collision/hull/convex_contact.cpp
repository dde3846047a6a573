#include "collision/hull/convex_contact.hpp"

#include "collision/hull/arcs.hpp"
#include "collision/hull/expansion.hpp"
#include "collision/hull/least_width.hpp"

namespace collision::detail {

namespace {

/// The least overlap of two cores along the directions tried so far.
template <class CoreA>
class LeastMove {
 public:
  LeastMove(const ConvexPair<CoreA, HullCore>& pair) : pair_(pair), tied_(kTiedWays * pair.reach) {}

  [[nodiscard]] LeastFace run() {
    eachNormal(pair_.b, [&](const glm::dvec3& normal) { tryNormal(normal); });
    eachNormal(pair_.a, [&](const glm::dvec3& normal) { tryNormal(-normal); });
    eachCrossing(pair_.a, pair_.b, [&](const EdgeArc& arc, const EdgeArc& other) { tryEdges(arc, other); });
    if (!std::isfinite(depth_)) return {-squareTo(longestEdge()), 0.0, std::nullopt};
    return {-normal_, depth_, std::nullopt};
  }

 private:
  /// `normal`: unit, from b towards a.
  void tryNormal(const glm::dvec3& normal) {
    const double depth =
        glm::dot(pair_.b.support(normal), normal) - glm::dot(pair_.a.support(-normal), normal);
    if (depth >= depth_ - tied_) return;
    depth_ = depth;
    normal_ = normal;
  }

  void tryEdges(const EdgeArc& arc, const EdgeArc& other) {
    const glm::dvec3 along = pair_.b.linear() * other.along, normal = glm::cross(arc.along, along);
    const double square = lengthSquared(normal);
    if (!(square > kNoCross * kNoCross * lengthSquared(arc.along) * lengthSquared(along))) return;
    const glm::dvec3 unit = normal / std::sqrt(square);
    const double depth = glm::dot(pair_.b.center() + pair_.b.linear() * other.point - arc.point, unit);
    if (std::abs(depth) >= depth_ - tied_) return;
    if (depth > -tied_) tryNormal(unit);
    if (depth < tied_) tryNormal(-unit);
  }

  /// The longest edge of the two cores. Used if both cores lie on one line.
  [[nodiscard]] glm::dvec3 longestEdge() const {
    glm::dvec3 longest(0.0);
    const auto keep = [&](const EdgeArc& arc) {
      if (lengthSquared(arc.along) > lengthSquared(longest)) longest = arc.along;
    };
    eachArc(pair_.a, keep);
    eachArc(pair_.b, keep);
    return longest;
  }

  const ConvexPair<CoreA, HullCore>& pair_;
  double tied_;
  glm::dvec3 normal_{0.0, 1.0, 0.0};
  double depth_ = std::numeric_limits<double>::infinity();
};

/// All faces of the difference are tried only if rounding leaves the nearest face unproven, because that
/// takes time proportional to the product of the numbers of edges.
template <class CoreA>
LeastFace shortestMove(const ConvexPair<CoreA, HullCore>& pair, const GjkAnswer& answer) {
  std::optional<LeastFace> face;
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (start.run()) face = nearestFace(pair.a, pair.b, start.corners(), {depthRounding(pair)});
  return face ? *face : LeastMove<CoreA>(pair).run();
}

/// The search goes on until a face of the polytope is nearer to the curved surface than this fraction of the
/// reach: then its normal is within 2e-5 of the normal of the minimum translation. The depth alone would take
/// 2/3 of the steps.
constexpr double kSureNormal = 0x1p-40;

template <class CoreA>
LeastFace shortestMove(const ConvexPair<CoreA, AnyCore>& pair, const GjkAnswer& answer) {
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (!start.run()) return {start.normal(), 0.0, std::nullopt};
  const double enough = depthRounding(pair);
  for (const FaceBounds bounds : {FaceBounds{kSureNormal * pair.reach, enough}, FaceBounds{enough}})
    if (auto face = nearestFace(pair.a, pair.b, start.corners(), bounds)) return *face;
  constexpr double kMostOff = 4.0;  // takes half the time if all directions of a circle are tied
  const auto support = [&](const glm::dvec3& way) { return pair.a.support(way) - pair.b.support(-way); };
  const Width width = LeastWidth(support, kMostOff * enough).run();
  return {width.normal, width.length, std::nullopt};
}

template <class Core>
bool holds(const Core& core, const glm::dvec3& point, double radius) {
  if constexpr (std::is_same_v<Core, HullCore>)
    if (core.surelyHolds(point)) return true;
  const GjkTask task{{1.0, 0.0, 0.0}, radius, 0.0, true};
  return !gjk(SegmentCore{{point, glm::dvec3(0.0)}}, core, task).apart;
}

}  // namespace

template <class CoreA, class CoreB>
HullTouch hullMove(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer) {
  HullTouch touch;
  if (isShallow(pair, answer)) {
    touch.onB = answer.simplex.onB();
    touch.normal = answer.normal;
    touch.depth = std::max(pair.radius - answer.length, 0.0);
    return touch;
  }
  const LeastFace face = shortestMove(pair, answer);
  const double depth = std::max(face.distance, 0.0);
  touch.normal = -face.normal;
  touch.depth = depth + pair.radius;
  const Moved<CoreA> apart{pair.a, touch.normal * depth};
  const GjkTask task{touch.normal, pair.slack, kBoundRounding * pair.reach};
  touch.onB = face.onB ? *face.onB : gjk(apart, pair.b, task).simplex.onB();
  return touch;
}

template <class CoreA, class CoreB>
glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer,
                       const HullTouch& touch) {
  const glm::dvec3 middle = touch.onB - touch.normal * (0.5 * touch.depth);
  const bool isHeld = isShallow(pair, answer) || holds(pair.a, middle, pair.radius + pair.slack);
  return isHeld && holds(pair.b, middle, pair.slack) ? middle : answer.simplex.onB();
}

#define HANTEI_CONTACT_OF(CoreA, CoreB)                                           \
  template HullTouch hullMove(const ConvexPair<CoreA, CoreB>&, const GjkAnswer&); \
  template glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>&, const GjkAnswer&, const HullTouch&)
HANTEI_CONTACT_OF(SegmentCore, HullCore);
HANTEI_CONTACT_OF(BoxCore, HullCore);
HANTEI_CONTACT_OF(TriangleCore, HullCore);
HANTEI_CONTACT_OF(HullCore, HullCore);
HANTEI_CONTACT_OF(AnyCore, AnyCore);
HANTEI_CONTACT_OF(TriangleCore, AnyCore);

}  // namespace collision::detail
