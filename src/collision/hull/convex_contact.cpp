#include "collision/hull/convex_contact.hpp"

#include "collision/hull/expansion.hpp"
#include "collision/hull/least_width.hpp"

namespace collision::detail {

namespace {

/// For a curved surface, the search ends when the nearest face of the polytope is closer to the surface than
/// this fraction of the reach. The face's normal is then within 2e-5 of the normal of the minimum
/// translation. The depth alone would need only 2/3 of the steps.
constexpr double kNormalTolerance = 0x1p-40;

/// The accepted error of a hull's depth if rounding ends the search, as a fraction of the reach.
constexpr double kAcceptedDepthError = 0x1p-34;

/// Returns the core's cylinder or cone. Nullopt if the core is neither.
template <class Core>
std::optional<SolidOfRevolution> asSolidOfRevolution(const Core& core) {
  if constexpr (std::is_same_v<Core, AnyCore>) {
    if (const auto* cylinder = std::get_if<CylinderCore>(&core.kind))
      return SolidOfRevolution(*cylinder, false);
    if (const auto* cone = std::get_if<ConeCore>(&core.kind)) return SolidOfRevolution(*cone, true);
  }
  return std::nullopt;
}

/// Reflects a solid in the origin, which turns a solid of B into one of -B.
SolidOfRevolution mirrored(SolidOfRevolution solid) {
  solid.middle = -solid.middle;
  solid.axis = -solid.axis;
  return solid;
}

/// Returns the least width of A - B. Treats A - B as the sum of one cylinder or cone (a point if there is
/// none) and the rest.
template <class Pair>
Width leastWidthOf(const Pair& pair, double tolerance) {
  const auto supportOfA = [&](const glm::dvec3& direction) { return pair.a.support(direction); };
  const auto supportOfB = [&](const glm::dvec3& direction) { return -pair.b.support(-direction); };
  const auto support = [&](const glm::dvec3& direction) {
    return supportOfA(direction) + supportOfB(direction);
  };
  const auto solidA = asSolidOfRevolution(pair.a);
  auto solidB = asSolidOfRevolution(pair.b);
  if (solidB) solidB = mirrored(*solidB);
  if (solidA) return leastWidth(*solidA, supportOfB, solidB, tolerance);
  if (solidB) return leastWidth(*solidB, supportOfA, std::nullopt, tolerance);
  return leastWidth(SolidOfRevolution(glm::dvec3(0.0)), support, std::nullopt, tolerance);
}

template <class Pair>
NearestFace shortestMove(const Pair& pair, const GjkAnswer& answer) {
  SimplexCompletion completion(pair.a, pair.b, answer.simplex, pair.reach);
  if (!completion.run()) return {completion.normal(), 0.0, std::nullopt};
  const double depthTolerance = kDepthTolerance * pair.reach;
  const FaceTolerance firstTolerance =
      pair.isCurved ? FaceTolerance{kNormalTolerance * pair.reach, depthTolerance}
                    : FaceTolerance{depthRounding(pair), kAcceptedDepthError * pair.reach};
  for (const FaceTolerance& tolerance : {firstTolerance, FaceTolerance{depthTolerance}})
    if (auto face = nearestFace(pair.a, pair.b, completion.corners(), tolerance)) return *face;
  const Width width = leastWidthOf(pair, depthTolerance);
  return {width.normal, width.length, std::nullopt};
}

template <class Core>
bool coreContains(const Core& core, const glm::dvec3& point, double radius) {
  if constexpr (std::is_same_v<Core, HullCore>)
    if (core.strictlyContains(point)) return true;
  const GjkInput input{{1.0, 0.0, 0.0}, radius, 0.0, true};
  return !gjk(SegmentCore{{point, glm::dvec3(0.0)}}, core, input).apart;
}

}  // namespace

template <class CoreA, class CoreB>
HullTouch minimumTranslationOf(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer) {
  HullTouch touch;
  if (isShallow(pair, answer)) {
    touch.onB = answer.simplex.onB();
    touch.normal = answer.normal;
    touch.depth = std::max(pair.radius - answer.length, 0.0);
    return touch;
  }
  const NearestFace face = shortestMove(pair, answer);
  const double depth = std::max(face.distance, 0.0);
  touch.normal = -face.normal;
  touch.depth = depth + pair.radius;
  const TranslatedCore<CoreA> movedA{pair.a, touch.normal * depth};
  const GjkInput input{touch.normal, pair.slack, kBoundRounding * pair.reach};
  touch.onB = face.onB ? *face.onB : gjk(movedA, pair.b, input).simplex.onB();
  return touch;
}

template <class CoreA, class CoreB>
glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>& pair, const GjkAnswer& answer,
                       const HullTouch& touch) {
  const glm::dvec3 middle = touch.onB - touch.normal * (0.5 * touch.depth);
  const bool isInA = isShallow(pair, answer) || coreContains(pair.a, middle, pair.radius + pair.slack);
  return isInA && coreContains(pair.b, middle, pair.slack) ? middle : answer.simplex.onB();
}

#define HANTEI_CONTACT_OF(CoreA, CoreB)                                                       \
  template HullTouch minimumTranslationOf(const ConvexPair<CoreA, CoreB>&, const GjkAnswer&); \
  template glm::dvec3 commonPoint(const ConvexPair<CoreA, CoreB>&, const GjkAnswer&, const HullTouch&)
HANTEI_CONTACT_OF(SegmentCore, HullCore);
HANTEI_CONTACT_OF(BoxCore, HullCore);
HANTEI_CONTACT_OF(TriangleCore, HullCore);
HANTEI_CONTACT_OF(HullCore, HullCore);
HANTEI_CONTACT_OF(AnyCore, AnyCore);
HANTEI_CONTACT_OF(TriangleCore, AnyCore);

}  // namespace collision::detail
