// The contact points of a pair with a cylinder or cone. A cap or base is replaced by a polygon of points on
// its rim, the curved side by the line on it that touches. If one shape touches with a flat face, the opposed
// side of the other is clipped to that face. Two parallel lines touch in two points, all other sides in one.
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/facet_patch.hpp"

namespace collision::detail {

// Outside the unnamed namespace, so that SidePatcher finds this overload.
double beyondCore(const AnyPair& pair, const glm::dvec3& from, const glm::dvec3& direction) {
  const auto* segment = std::get_if<SegmentCore>(&pair.a.kind);
  return segment != nullptr ? onwards({segment->core, pair.radius}, from, direction) : 0.0;
}

namespace {

constexpr std::uint32_t kRimPoints = 32;

/// The numbers of the parts (ManifoldPoint in results.hpp). The edges of a cap come after its corners.
constexpr std::uint32_t kFirstCap = 1, kFirstRim = 8, kRimParts = 2 * kRimPoints;

/// Cosine and sine of half the angle between two neighbouring points of a rim. They are written out because
/// std::sin differs between systems in the last bit.
constexpr glm::dvec2 kHalfStep{0.99518472667219688624, 0.098017140329560601994};

glm::dvec2 turned(const glm::dvec2& at, const glm::dvec2& by) {
  return {at.x * by.x - at.y * by.y, at.x * by.y + at.y * by.x};
}

/// `end`: 0 for a and the base, 1 for b. `normal`: unit, out of the solid.
HullSide capSide(const glm::dvec3& center, const glm::dvec3& normal, double radius, std::uint32_t end) {
  HullSide side;
  side.normal = normal;
  side.face = kFirstCap + end;
  side.count = kRimPoints;
  const glm::dvec3 x = squareTo(normal), y = glm::cross(normal, x);
  const std::uint32_t first = kFirstRim + end * kRimParts;
  glm::dvec2 at(1.0, 0.0);
  for (std::uint32_t i = 0; i < kRimPoints; ++i) {
    const glm::dvec2 middle = turned(at, kHalfStep), next = turned(middle, kHalfStep);
    side.corners[i] = {center + (x * at.x + y * at.y) * radius, first + i, first + kRimPoints + i,
                       -(x * middle.x + y * middle.y)};
    at = next;
  }
  side.sharp = kHalfStep.x;
  return side;
}

HullSide lineSide(const glm::dvec3& a, const glm::dvec3& b) {
  HullSide side;
  side.count = 2;
  side.corners[0] = {a, kEndA, kEndA, glm::dvec3(0.0)};
  side.corners[1] = {b, kEndB, kEndB, glm::dvec3(0.0)};
  return side;
}

/// The side whose normal is nearest to a unit direction out of the solid.
HullSide facing(const CylinderCore& core, const glm::dvec3& outwards) {
  const double along = glm::dot(core.axis.unit, outwards);
  const glm::dvec3 rim = rimPoint(core.axis, core.radius, outwards);
  if (core.radius > 0.0 && along * along > 0.5) {
    const double end = std::copysign(1.0, along);
    return capSide(core.middle + core.axis.half * end, core.axis.unit * end, core.radius, end > 0.0 ? 1 : 0);
  }
  return lineSide(core.middle - core.axis.half + rim, core.middle + core.axis.half + rim);
}

HullSide facing(const ConeCore& core, const glm::dvec3& outwards) {
  const glm::dvec3 base = core.middle - core.axis.half;
  const double along = glm::dot(core.axis.unit, outwards),
               height = 2.0 * std::sqrt(lengthSquared(core.axis.half));
  const double across = std::sqrt(std::max(1.0 - along * along, 0.0));
  const double ofSide =
      (core.radius * along + height * across) / std::sqrt(core.radius * core.radius + height * height);
  if (core.radius > 0.0 && !(ofSide > -along)) return capSide(base, -core.axis.unit, core.radius, 0);
  return lineSide(base + rimPoint(core.axis, core.radius, outwards), core.middle + core.axis.half);
}

template <class Core>
HullSide facing(const Core& core, const glm::dvec3& outwards, double slack) {
  if constexpr (requires { facing(core, outwards); }) {
    return facing(core, outwards);
  } else {
    const auto found = hullSideOf(core, outwards, supportPart(core, outwards, slack));
    HullSide side;
    side.count = found.count;
    side.face = found.face;
    side.normal = found.normal;
    side.sharp = found.sharp;
    std::copy_n(found.corners.begin(), found.count, side.corners.begin());
    if constexpr (std::is_same_v<Core, HullCore>) {
      setCorners(side, core);
      setEdges(side);
    }
    return side;
  }
}

HullSide facing(const AnyCore& any, const glm::dvec3& outwards, double slack) {
  return std::visit([&](const auto& core) { return facing(core, outwards, slack); }, any.kind);
}

template <class CoreA>
class CurvedPatcher : public SidePatcher<ConvexPair<CoreA, AnyCore>> {
  using Base = SidePatcher<ConvexPair<CoreA, AnyCore>>;
  using Base::add, Base::isSquare, Base::pair_, Base::patch_, Base::slack_, Base::touch_;

 public:
  using Base::addFacing, Base::Base;

  void run() {
    const HullSide ofA = facing(pair_.a, -touch_.normal, slack_),
                   ofB = facing(pair_.b, touch_.normal, slack_);
    const bool isPoint = ofA.count == 1 || ofB.count == 1;
    if (isSquare(ofB.normal) && !isPoint)
      addFacing(ofA, ofB, true);
    else if (isSquare(ofA.normal) && !isPoint)
      addFacing(ofB, ofA, false);
    else if (ofA.count == 2 && ofB.count == 2)
      addShared(ofA, ofB);
    if (patch_.count == 0 || patch_.deepest().depth < touch_.depth - slack_)
      add({touch_.onB, touch_.depth, isPoint ? 0 : wideIdOf(ofA.face, ofB.face), false});
  }

 private:
  /// Adds the ends of the common part of two parallel lines.
  void addShared(const HullSide& ofA, const HullSide& ofB) {
    const glm::dvec3 &startA = ofA.corners[0].at, &startB = ofB.corners[0].at;
    const glm::dvec3 alongA = ofA.corners[1].at - startA, alongB = ofB.corners[1].at - startB;
    const double square = lengthSquared(alongB), squareA = lengthSquared(alongA);
    if (lengthSquared(glm::cross(alongA, alongB)) > kSquareToNormal * kSquareToNormal * square * squareA)
      return;
    const double first = glm::dot(startA - startB, alongB) / square,
                 change = glm::dot(alongA, alongB) / square;
    const double low = std::max(std::min(first, first + change), 0.0),
                 high = std::min(std::max(first, first + change), 1.0);
    if (!(low < high)) return;
    for (const double at : {low, high}) {
      const glm::dvec3 onB = startB + alongB * at, onA = startA + alongA * ((at - first) / change);
      const auto part = [](double t) { return t <= 0.5 ? kEndA : kEndB; };
      add({onB, glm::dot(onB - onA, touch_.normal) + beyondCore(pair_, onA, -touch_.normal),
           wideIdOf(part((at - first) / change), part(at)), false});
    }
  }
};

template <class CoreA>
CurvedPatcher(HullPatch&, const ConvexPair<CoreA, AnyCore>&, const HullTouch&, double)
    -> CurvedPatcher<CoreA>;

}  // namespace

Manifold manifoldOf(const AnyPair& pair) {
  const GjkAnswer answer = answerOf(pair, Asked::contact);
  if (answer.apart) return {};
  HullTouch touch = hullMove(pair, answer);
  const bool isRound = std::holds_alternative<SegmentCore>(pair.a.kind);
  if (isRound) touch.position = commonPoint(pair, answer, touch);
  HullPatch patch;
  CurvedPatcher patcher(patch, pair, touch, kOnEdge * pair.reach);
  patcher.run();
  patch.keepSpread();
  patcher.settle(isRound);
  return worldManifold(pair.origin, touch.normal, patch);
}

void addContact(HullPatch& patch, const ConvexPair<TriangleCore, AnyCore>& pair, const HullTouch& touch,
                double slack) {
  CurvedPatcher patcher(patch, pair, touch, slack);
  patcher.run();
  patcher.settle(false);
}

std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, AnyCore>& pair,
                          const glm::dvec3& normal, double slack) {
  const HullTouch touch{{normal, 0.0, {}}, {}};
  const HullSide ofA = facing(pair.a, -normal, slack), ofB = facing(pair.b, normal, slack);
  CurvedPatcher(patch, pair, touch, slack).addFacing(ofB, ofA, false);
  return ofB.face;
}

}  // namespace collision::detail
