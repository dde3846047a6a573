// The contact points of a shape and a placed hull. If the contact's normal is the normal of a face, the
// opposed side of the other shape is clipped to that face, and each remaining corner has a depth (Gregorius,
// "The Separating Axis Test between Convex Polyhedra", GDC 2013). Otherwise edges or corners touch.
#include "collision/hull/arcs.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision::detail {

namespace {

template <class CoreA>
class HullPatcher : public SidePatcher<ConvexPair<CoreA, HullCore>> {
  using Base = SidePatcher<ConvexPair<CoreA, HullCore>>;
  using Base::add, Base::isSquare, Base::pair_, Base::patch_, Base::slack_, Base::touch_;

 public:
  HullPatcher(HullPatch& patch, const ConvexPair<CoreA, HullCore>& pair, const HullTouch& touch, double slack)
      : Base(patch, pair, touch, slack),
        partOfA_(supportPart(pair.a, -touch.normal, slack)),
        partOfB_(supportPart(pair.b, touch.normal, slack)) {}

  void run() {
    addFaces();
    if (patch_.count == 0) addEdges();
    if (patch_.deepest().depth >= touch_.depth - slack_) return;
    setParts();
    addTouch();
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
      Base::addFacing(ofA, ofB, true);
    } else {
      setEdges(ofA);
      Base::addFacing(ofB, ofA, false);
    }
  }

  void addEdges() {
    setParts();
    if (partOfA_.count == 2 && partOfB_.count == 2) addShared(partOfA_, partOfB_);
    if (patch_.count == 0) addTouch();
  }

  void setParts() {
    setPart(partOfA_, pair_.a);
    setPart(partOfB_, pair_.b);
  }

  void addTouch() { add({touch_.onB, touch_.depth, wideIdOf(partOfA_.part, partOfB_.part), false}); }

  /// Adds the ends of the common part of two parallel edges.
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
    const auto addEnd = [&](double t, std::size_t endA, std::size_t endB) {
      const bool isOfB = endB == 0 ? t < 0.0 : t > 1.0;
      const double at = isOfB ? static_cast<double>(endB) : t;
      const glm::dvec3 onA = ofA.ends[0].at + own * ((at - first) / (last - first));
      const glm::dvec3 onB = start + along * at;
      const SideCorner &a = ofA.ends[endA], &b = ofB.ends[endB];
      add({onB, pair_.radius + glm::dot(onB - onA, touch_.normal),
           wideIdOf(isOfB ? a.edge : a.corner, isOfB ? b.corner : b.edge), false});
    };
    addEnd(std::min(first, last), low, 0);
    addEnd(std::max(first, last), 1 - low, 1);
  }

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
void setPatch(HullPatch& patch, const ConvexPair<CoreA, HullCore>& pair, const HullTouch& touch, double slack,
              Kept kept) {
  if (isPoint(pair.a) || isPoint(pair.b)) {
    patch.add({touch.position, touch.depth, 0, false}, 0.0);
    return;
  }
  HullPatcher patcher(patch, pair, touch, slack);
  patcher.run();
  if (kept == Kept::spread) patch.keepSpread();
  patcher.settle(pair.radius > 0.0);
}

template <class CoreA>
Manifold manifoldOf(const ConvexPair<CoreA, HullCore>& pair) {
  const GjkAnswer answer = answerOf(pair, Asked::contact);
  if (answer.apart) return {};
  HullTouch touch = hullMove(pair, answer);
  if (isPoint(pair.a) || isPoint(pair.b) || pair.radius > 0.0)
    touch.position = commonPoint(pair, answer, touch);
  HullPatch patch;
  setPatch(patch, pair, touch, kOnEdge * pair.reach, Kept::spread);
  return worldManifold(pair.origin, touch.normal, patch);
}

}  // namespace

void addContact(HullPatch& patch, const ConvexPair<TriangleCore, HullCore>& pair, const HullTouch& touch,
                double slack) {
  setPatch(patch, pair, touch, slack, Kept::all);
}

std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, HullCore>& pair,
                          const glm::dvec3& normal, double slack) {
  const HullTouch touch{{normal, 0.0, {}}, {}};
  HullSide ofHull = hullSideOf(pair.b, normal, supportPart(pair.b, normal, slack));
  setCorners(ofHull, pair.b);
  const Side ofTriangle = hullSideOf(pair.a, -normal, supportPart(pair.a, -normal, slack));
  HullPatcher(patch, pair, touch, slack).addFacing(ofHull, ofTriangle, false);
  return ofHull.face;
}

template <class A, class B>
Manifold ConvexVerbs<A, B>::manifold(const A& a, const B& b) {
  const auto answer = [](const auto& x, const auto& y) { return manifoldOf(ConvexPair(x, y)); };
  return inOrder(a, b, answer, [](const Manifold& found) { return swapped(found); });
}

template Manifold ConvexVerbs<glm::vec3, PosedHull>::manifold(const glm::vec3&, const PosedHull&);
template Manifold ConvexVerbs<Sphere, PosedHull>::manifold(const Sphere&, const PosedHull&);
template Manifold ConvexVerbs<Capsule, PosedHull>::manifold(const Capsule&, const PosedHull&);
template Manifold ConvexVerbs<Aabb, PosedHull>::manifold(const Aabb&, const PosedHull&);
template Manifold ConvexVerbs<Obb, PosedHull>::manifold(const Obb&, const PosedHull&);
template Manifold ConvexVerbs<Triangle, PosedHull>::manifold(const Triangle&, const PosedHull&);
template Manifold ConvexVerbs<PosedHull, PosedHull>::manifold(const PosedHull&, const PosedHull&);
template Manifold ConvexVerbs<ConvexShape, ConvexShape>::manifold(const ConvexShape&, const ConvexShape&);

}  // namespace collision::detail
