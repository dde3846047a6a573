// The contact points of a pair with a hull, cylinder or cone.
#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

namespace {

/// The distance along a direction from a point of a's core to a's surface.
template <class CoreA, class CoreB>
double distanceToSurface(const ConvexPair<CoreA, CoreB>& pair, const glm::dvec3& from,
                         const glm::dvec3& direction) {
  const SegmentCore* segment = nullptr;
  if constexpr (std::is_same_v<CoreA, SegmentCore>) segment = &pair.a;
  if constexpr (std::is_same_v<CoreA, AnyCore>) segment = std::get_if<SegmentCore>(&pair.a.kind);
  return segment != nullptr ? distanceToSurface(RoundedShape{segment->core, pair.radius}, from, direction)
                            : 0.0;
}

/// Collects the contact points of one pair, in world units, relative to the origin of the pair. If the
/// contact's normal is the normal of a face, the opposed side of the other shape is clipped to that face, and
/// each remaining corner has a depth (Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC
/// 2013). Otherwise, two parallel edges give two contact points, and any other pair of parts gives one.
template <class Pair>
class PatchBuilder {
 public:
  PatchBuilder(HullPatch& patch, const Pair& pair, const HullTouch& touch, double slack)
      : patch_(patch),
        pair_(pair),
        touch_(touch),
        slack_(slack),
        partOfA_(supportPart(pair.a, -touch.normal, slack)),
        partOfB_(supportPart(pair.b, touch.normal, slack)) {}

  void run() {
    if (partOfA_.mayBeFace || partOfB_.mayBeFace) addFaces();
    if (patch_.count == 0 && partOfA_.count == 2 && partOfB_.count == 2) addParallelEdges();
    if (patch_.count == 0 || patch_.deepest().depth < touch_.depth - slack_)
      add({touch_.onB, touch_.depth, hullPointId(partOfA_.part, partOfB_.part), false});
  }

  /// Clips the side of b to the face of a. Returns the number of b's side.
  std::uint32_t addAlongFacetNormal() {
    const HullSide sideB = hullSideOf(pair_.b, touch_.normal, partOfB_);
    addClipped(sideB, hullSideOf(pair_.a, -touch_.normal, partOfA_), false);
    return sideB.face;
  }

 private:
  void addFaces() {
    HullSide sideB = hullSideOf(pair_.b, touch_.normal, partOfB_),
             sideA = hullSideOf(pair_.a, -touch_.normal, partOfA_);
    if (isParallelTo(sideB.normal, touch_.normal)) {
      setInwardNormals(sideB);
      addClipped(sideA, sideB, true);
    } else if (isParallelTo(sideA.normal, touch_.normal)) {
      setInwardNormals(sideA);
      addClipped(sideB, sideA, false);
    }
  }

  /// `incidentIsOfA`: true if the incident side belongs to a.
  void addClipped(const HullSide& incident, const HullSide& reference, bool incidentIsOfA) {
    const glm::dvec3& normal = touch_.normal;
    const double cosine = glm::dot(reference.normal, normal);
    clipTo(incident, reference, slack_ * reference.slackScale, [&](const ClippedCorner& corner) {
      const double distance =
          glm::dot(reference.normal, reference.corners[0].position - corner.position) / cosine;
      if (incidentIsOfA)
        add({corner.position + normal * distance,
             distance + distanceToSurface(pair_, corner.position, -normal),
             hullPointId(corner.incidentPart, corner.referencePart), corner.isClipped});
      else
        add({corner.position, -distance, hullPointId(corner.referencePart, corner.incidentPart),
             corner.isClipped});
    });
  }

  /// Adds the ends of the segment that two parallel edges share.
  void addParallelEdges() {
    const auto &endsA = partOfA_.ends, &endsB = partOfB_.ends;
    const glm::dvec3 startB = endsB[0].position, edgeB = endsB[1].position - startB,
                     edgeA = endsA[1].position - endsA[0].position;
    const double edgeBSquared = lengthSquared(edgeB);
    // Edges of length 0 do not count as parallel.
    const bool isParallel = lengthSquared(glm::cross(edgeA, edgeB)) <
                            kParallelNormalSine * kParallelNormalSine * edgeBSquared * lengthSquared(edgeA);
    if (!isParallel) return;
    const double first = glm::dot(endsA[0].position - startB, edgeB) / edgeBSquared,
                 last = glm::dot(endsA[1].position - startB, edgeB) / edgeBSquared;
    const std::size_t lowEnd = first <= last ? 0 : 1;
    if (!(std::max(first, last) > 0.0 && std::min(first, last) < 1.0)) return;
    const auto addEnd = [&](double t, std::size_t endA, std::size_t endB) {
      const bool isEndOfB = endB == 0 ? t < 0.0 : t > 1.0;
      const double clampedT = isEndOfB ? static_cast<double>(endB) : t;
      const glm::dvec3 onA = endsA[0].position + edgeA * ((clampedT - first) / (last - first));
      const glm::dvec3 onB = startB + edgeB * clampedT;
      const SideCorner &a = endsA[endA], &b = endsB[endB];
      add({onB, glm::dot(onB - onA, touch_.normal) + distanceToSurface(pair_, onA, -touch_.normal),
           hullPointId(isEndOfB ? a.edge : a.corner, isEndOfB ? b.corner : b.edge), false});
    };
    addEnd(std::min(first, last), lowEnd, 0);
    addEnd(std::max(first, last), 1 - lowEnd, 1);
  }

  /// `pointOnB`: a point on the surface of b. The point on the surface of a is at position - normal * depth.
  void add(const HullContactPoint& pointOnB) {
    if (pointOnB.depth < -slack_) return;
    const glm::dvec3 middle = pointOnB.position - touch_.normal * (0.5 * pointOnB.depth);
    patch_.add({middle, std::max(pointOnB.depth, 0.0), pointOnB.id, pointOnB.isClipped}, slack_);
  }

  HullPatch& patch_;
  const Pair& pair_;
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
bool isPoint(const AnyCore& core) {
  return std::visit([](const auto& kind) { return isPoint(kind); }, core.kind);
}

enum class PointSelection { all, spread };

template <class Pair>
void setPatch(HullPatch& patch, const Pair& pair, const HullTouch& touch, double slack,
              PointSelection selection) {
  if (isPoint(pair.a) || isPoint(pair.b)) {
    patch.add({touch.position, touch.depth, 0, false}, 0.0);
    return;
  }
  PatchBuilder<Pair>(patch, pair, touch, slack).run();
  if (selection == PointSelection::spread) patch.reduceToEight();
  patch.adjustDepths(touch, pair.radius > 0.0);
}

}  // namespace

template <class CoreA, class CoreB>
Manifold manifoldOf(const ConvexPair<CoreA, CoreB>& pair) {
  const GjkAnswer answer = gjkAnswerOf(pair, GjkQuery::contact);
  if (answer.apart) return {};
  HullTouch touch = minimumTranslationOf(pair, answer);
  if (isPoint(pair.a) || isPoint(pair.b) || pair.radius > 0.0)
    touch.position = commonPoint(pair, answer, touch);
  HullPatch patch;
  setPatch(patch, pair, touch, kOnEdgeTolerance * pair.reach, PointSelection::spread);
  return worldManifold(pair.origin, touch.normal, patch);
}
template Manifold manifoldOf(const ConvexPair<SegmentCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<BoxCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<TriangleCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<HullCore, HullCore>&);
template Manifold manifoldOf(const AnyPair&);

template <class CoreB>
void addContactPoints(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair, const HullTouch& touch,
                      double slack) {
  setPatch(patch, pair, touch, slack, PointSelection::all);
}
template void addContactPoints(HullPatch&, const ConvexPair<TriangleCore, HullCore>&, const HullTouch&,
                               double);
template void addContactPoints(HullPatch&, const ConvexPair<TriangleCore, AnyCore>&, const HullTouch&,
                               double);

template <class CoreB>
std::uint32_t addAlongFacetNormal(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair,
                                  const glm::dvec3& normal, double slack) {
  const HullTouch touch{{normal, 0.0, {}}, {}};
  return PatchBuilder<ConvexPair<TriangleCore, CoreB>>(patch, pair, touch, slack).addAlongFacetNormal();
}
template std::uint32_t addAlongFacetNormal(HullPatch&, const ConvexPair<TriangleCore, HullCore>&,
                                           const glm::dvec3&, double);
template std::uint32_t addAlongFacetNormal(HullPatch&, const ConvexPair<TriangleCore, AnyCore>&,
                                           const glm::dvec3&, double);

}  // namespace collision::detail
