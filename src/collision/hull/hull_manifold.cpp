// The contact points of a shape and a placed hull. Where the normal is that of a face, the side of the other
// shape that faces it is clipped to that face, and every remaining corner has its own depth (Gregorius, "The
// Separating Axis Test between Convex Polyhedra", GDC 2013). Otherwise edges or corners touch.
#include "collision/hull/arcs.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace detail {

namespace {

/// The distance from a point of the shape's core to its surface.
template <class CoreA>
double beyondCore(const HullPair<CoreA>&, const glm::dvec3&, const glm::dvec3&) {
  return 0.0;
}
double beyondCore(const HullPair<SegmentCore>& pair, const glm::dvec3& from, const glm::dvec3& direction) {
  return onwards({pair.a.core, pair.radius}, from, direction);
}

/// Collects the patch of one pair. Lengths in world units, positions from the middle of the hull.
template <class CoreA>
class HullPatcher {
 public:
  HullPatcher(HullPatch& patch, const HullPair<CoreA>& pair, const HullTouch& touch, double slack)
      : patch_(patch),
        pair_(pair),
        touch_(touch),
        slack_(slack),
        partOfA_(supportPart(pair.a, -touch.normal, slack_)),
        partOfB_(supportPart(pair.b, touch.normal, slack_)) {}

  void run() {
    addFaces();
    if (patch_.count == 0) addEdges();
    if (patch_.deepest().depth >= touch_.depth - slack_) return;
    setParts();
    addTouch();
  }

  /// At least one point, the deepest with exactly the depth of the touch.
  void settle() {
    for (std::size_t i = 0; i < patch_.count; ++i)
      patch_.points[i].depth = std::min(patch_.points[i].depth, touch_.depth);
    patch_.deepest().depth = touch_.depth;
    if (pair_.radius > 0.0 && patch_.count == 1) patch_.points[0].position = touch_.position;
  }

  /// `ofA`: the incident side is that of a.
  template <class Incident, class Reference>
  void addFacing(const Incident& incident, const Reference& reference, bool ofA) {
    const glm::dvec3& normal = touch_.normal;
    const double steep = glm::dot(reference.normal, normal);
    cutTo(incident, reference, slack_ * reference.sharp, [&](const CutCorner& corner) {
      const double way = glm::dot(reference.normal, reference.corners[0].at - corner.at) / steep;
      const double depth = ofA ? way + beyondCore(pair_, corner.at, -normal) : -way;
      if (depth < -slack_) return;
      const glm::dvec3 onB = ofA ? corner.at + normal * way : corner.at;
      const std::uint32_t id =
          ofA ? wideIdOf(corner.own, corner.reference) : wideIdOf(corner.reference, corner.own);
      patch_.add({onB - normal * (0.5 * depth), std::max(depth, 0.0), id, corner.isCut}, slack_);
    });
  }

 private:
  void addFaces() {
    if (!partOfA_.mayBeFace && !partOfB_.mayBeFace) return;
    auto ofB = hullSideOf(pair_.b, touch_.normal, partOfB_);
    auto ofA = hullSideOf(pair_.a, -touch_.normal, partOfA_);
    const bool isFaceOfB = isSquare(ofB.normal);
    if (!isFaceOfB && !isSquare(ofA.normal)) return;
    setCorners(ofA, pair_.a);
    setCorners(ofB, pair_.b);
    if (isFaceOfB) {
      setEdges(ofB);
      addFacing(ofA, ofB, true);
    } else {
      setEdges(ofA);
      addFacing(ofB, ofA, false);
    }
  }

  void addEdges() {
    setParts();
    if (partOfA_.count == 2 && partOfB_.count == 2) addShared(partOfA_, partOfB_);
    if (patch_.count == 0) addTouch();
  }

  [[nodiscard]] bool isSquare(const glm::dvec3& unit) const {
    return unit != glm::dvec3(0.0) &&
           lengthSquared(glm::cross(unit, touch_.normal)) <= kSquareToNormal * kSquareToNormal;
  }

  void setParts() {
    setPart(partOfA_, pair_.a);
    setPart(partOfB_, pair_.b);
  }

  /// The deepest point.
  void addTouch() {
    patch_.add({touch_.onB - touch_.normal * (0.5 * touch_.depth), touch_.depth,
                wideIdOf(partOfA_.part, partOfB_.part), false},
               slack_);
  }

  /// Two parallel edges: the ends of their common part.
  void addShared(const SupportPart& ofA, const SupportPart& ofB) {
    const glm::dvec3 start = ofB.ends[0].at, along = ofB.ends[1].at - start,
                     own = ofA.ends[1].at - ofA.ends[0].at;
    const double square = lengthSquared(along);
    if (lengthSquared(glm::cross(own, along)) >
        kSquareToNormal * kSquareToNormal * square * lengthSquared(own))
      return;
    const double first = glm::dot(ofA.ends[0].at - start, along) / square,
                 last = glm::dot(ofA.ends[1].at - start, along) / square;
    const std::size_t low = first <= last ? 0 : 1;
    if (!(std::max(first, last) > 0.0 && std::min(first, last) < 1.0)) return;
    const auto add = [&](double t, std::size_t endA, std::size_t endB) {
      const bool isOfB = endB == 0 ? t < 0.0 : t > 1.0;
      const double at = isOfB ? static_cast<double>(endB) : t;
      const glm::dvec3 onA = ofA.ends[0].at + own * ((at - first) / (last - first));
      const glm::dvec3 onB = start + along * at;
      const double depth = pair_.radius + glm::dot(onB - onA, touch_.normal);
      if (depth < -slack_) return;
      const SideCorner &a = ofA.ends[endA], &b = ofB.ends[endB];
      patch_.add({onB - touch_.normal * (0.5 * depth), std::max(depth, 0.0),
                  wideIdOf(isOfB ? a.edge : a.corner, isOfB ? b.corner : b.edge), false},
                 slack_);
    };
    add(std::min(first, last), low, 0);
    add(std::max(first, last), 1 - low, 1);
  }

  HullPatch& patch_;
  const HullPair<CoreA>& pair_;
  const HullTouch& touch_;
  double slack_;
  SupportPart partOfA_, partOfB_;
};

bool isPoint(const SegmentCore& core) { return core.core.half == glm::dvec3(0.0); }
bool isPoint(const HullCore& core) { return core.hull().form() == HullForm::point; }
template <class Core>
bool isPoint(const Core&) {
  return false;
}

enum class Kept { all, spread };

template <class CoreA>
void setPatch(HullPatch& patch, const HullPair<CoreA>& pair, const HullTouch& touch, double slack,
              Kept kept) {
  if (isPoint(pair.a) || isPoint(pair.b)) {
    patch.add({touch.position, touch.depth, 0, false}, 0.0);
    return;
  }
  HullPatcher patcher(patch, pair, touch, slack);
  patcher.run();
  if (kept == Kept::spread) patch.keepSpread();
  patcher.settle();
}

template <class A>
Manifold manifoldWithHull(const A& a, const PosedHull& b) {
  assertValid(a, b);
  const HullPlace place(b);
  const auto pair = pairOf(a, b, place);
  const GjkAnswer answer = answerOf(pair, Asked::contact);
  if (answer.apart) return {};
  HullTouch touch = hullMove(pair, answer);
  if (isPoint(pair.a) || isPoint(pair.b) || pair.radius > 0.0)
    touch.position = commonPoint(pair, answer, touch);
  HullPatch patch;
  setPatch(patch, pair, touch, kOnEdge * pair.reach, Kept::spread);
  return worldManifold(place, touch.normal, patch);
}

}  // namespace

void addContact(HullPatch& patch, const HullPair<TriangleCore>& pair, const HullTouch& touch, double slack) {
  setPatch(patch, pair, touch, slack, Kept::all);
}

std::uint32_t addStraight(HullPatch& patch, const HullPair<TriangleCore>& pair, const glm::dvec3& normal,
                          double slack) {
  const HullTouch touch{{normal, 0.0, {}}, {}};
  HullSide ofHull = hullSideOf(pair.b, normal, supportPart(pair.b, normal, slack));
  setCorners(ofHull, pair.b);
  const Side ofTriangle = hullSideOf(pair.a, -normal, supportPart(pair.a, -normal, slack));
  HullPatcher(patch, pair, touch, slack).addFacing(ofHull, ofTriangle, false);
  return ofHull.face;
}

}  // namespace detail

Manifold manifold(const glm::vec3& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const Sphere& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const Capsule& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const Aabb& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const Obb& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const Triangle& a, const PosedHull& b) { return detail::manifoldWithHull(a, b); }
Manifold manifold(const PosedHull& a, const PosedHull& b) {
  return detail::outOfOrder(a, b) ? swapped(detail::manifoldWithHull(b, a)) : detail::manifoldWithHull(a, b);
}

}  // namespace collision
