// The contact points of a pair with a hull, cylinder or cone.
#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

namespace {

/// If the contact's normal is the normal of a face, the opposed side of the other shape is clipped to that
/// face, and each remaining corner has a depth (Gregorius, "The Separating Axis Test between Convex
/// Polyhedra", GDC 2013). Otherwise edges or corners touch.
template <class CoreA>
class HullPatcher : public SidePatcher<ConvexPair<CoreA, HullCore>> {
  using Base = SidePatcher<ConvexPair<CoreA, HullCore>>;
  using Base::add, Base::addFacing, Base::pair_, Base::patch_, Base::slack_, Base::touch_;

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

  std::uint32_t addStraight() {
    HullSide ofB = hullSideOf(pair_.b, touch_.normal, partOfB_);
    setCorners(ofB, pair_.b);
    addFacing(ofB, hullSideOf(pair_.a, -touch_.normal, partOfA_), false);
    return ofB.face;
  }

 private:
  void addFaces() {
    if (!partOfA_.mayBeFace && !partOfB_.mayBeFace) return;
    HullSide ofB = hullSideOf(pair_.b, touch_.normal, partOfB_);
    HullSide ofA = hullSideOf(pair_.a, -touch_.normal, partOfA_);
    const bool isFaceOfB = isSquare(ofB.normal, touch_.normal);
    if (!isFaceOfB && !isSquare(ofA.normal, touch_.normal)) return;
    setCorners(ofA, pair_.a);
    setCorners(ofB, pair_.b);
    if (isFaceOfB) {
      setEdges(ofB, pair_.b);
      addFacing(ofA, ofB, true);
    } else {
      setEdges(ofA, pair_.a);
      addFacing(ofB, ofA, false);
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

/// The complete side whose normal is nearest to a unit direction out of the solid.
template <class Core>
HullSide facing(const Core& core, const glm::dvec3& outwards, double slack) {
  if constexpr (std::is_same_v<Core, AnyCore>) {
    return std::visit([&](const auto& kind) { return facing(kind, outwards, slack); }, core.kind);
  } else if constexpr (std::is_base_of_v<CurvedCore, Core>) {
    return curvedSideOf(core, outwards);
  } else {
    HullSide side = hullSideOf(core, outwards, supportPart(core, outwards, slack));
    setCorners(side, core);
    setEdges(side, core);
    return side;
  }
}

/// If one shape touches with a flat face, the opposed side of the other is clipped to that face. Two parallel
/// lines touch in two points, all other sides in one.
template <class CoreA>
class CurvedPatcher : public SidePatcher<ConvexPair<CoreA, AnyCore>> {
  using Base = SidePatcher<ConvexPair<CoreA, AnyCore>>;
  using Base::add, Base::addFacing, Base::pair_, Base::patch_, Base::slack_, Base::touch_;

 public:
  CurvedPatcher(HullPatch& patch, const ConvexPair<CoreA, AnyCore>& pair, const HullTouch& touch,
                double slack)
      : Base(patch, pair, touch, slack),
        ofA_(facing(pair.a, -touch.normal, slack)),
        ofB_(facing(pair.b, touch.normal, slack)) {}

  void run() {
    const bool isPoint = ofA_.count == 1 || ofB_.count == 1;
    if (isSquare(ofB_.normal, touch_.normal) && !isPoint)
      addFacing(ofA_, ofB_, true);
    else if (isSquare(ofA_.normal, touch_.normal) && !isPoint)
      addFacing(ofB_, ofA_, false);
    else if (ofA_.count == 2 && ofB_.count == 2)
      addShared();
    if (patch_.count == 0 || patch_.deepest().depth < touch_.depth - slack_)
      add({touch_.onB, touch_.depth, isPoint ? 0 : wideIdOf(ofA_.face, ofB_.face), false});
  }

  std::uint32_t addStraight() {
    addFacing(ofB_, ofA_, false);
    return ofB_.face;
  }

 private:
  /// Adds the ends of the common part of two parallel lines.
  void addShared() {
    const glm::dvec3 &startA = ofA_.corners[0].at, &startB = ofB_.corners[0].at;
    const glm::dvec3 alongA = ofA_.corners[1].at - startA, alongB = ofB_.corners[1].at - startB;
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

  HullSide ofA_, ofB_;
};

template <class CoreA, class CoreB>
using PatcherOf =
    std::conditional_t<std::is_same_v<CoreB, HullCore>, HullPatcher<CoreA>, CurvedPatcher<CoreA>>;

template <class CoreA>
bool isRound(const ConvexPair<CoreA, HullCore>& pair) {
  return pair.radius > 0.0;
}
bool isRound(const AnyPair& pair) { return std::holds_alternative<SegmentCore>(pair.a.kind); }
bool isRound(const ConvexPair<TriangleCore, AnyCore>&) { return false; }

enum class Kept { all, spread };

template <class CoreA, class CoreB>
void setPatch(HullPatch& patch, const ConvexPair<CoreA, CoreB>& pair, const HullTouch& touch, double slack,
              Kept kept) {
  if (isPoint(pair.a) || isPoint(pair.b)) {
    patch.add({touch.position, touch.depth, 0, false}, 0.0);
    return;
  }
  PatcherOf<CoreA, CoreB>(patch, pair, touch, slack).run();
  if (kept == Kept::spread) patch.keepSpread();
  patch.settle(touch, isRound(pair));
}

}  // namespace

template <class CoreA, class CoreB>
Manifold manifoldOf(const ConvexPair<CoreA, CoreB>& pair) {
  const GjkAnswer answer = answerOf(pair, Asked::contact);
  if (answer.apart) return {};
  HullTouch touch = hullMove(pair, answer);
  if (isPoint(pair.a) || isPoint(pair.b) || isRound(pair)) touch.position = commonPoint(pair, answer, touch);
  HullPatch patch;
  setPatch(patch, pair, touch, kOnEdge * pair.reach, Kept::spread);
  return worldManifold(pair.origin, touch.normal, patch);
}
template Manifold manifoldOf(const ConvexPair<SegmentCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<BoxCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<TriangleCore, HullCore>&);
template Manifold manifoldOf(const ConvexPair<HullCore, HullCore>&);
template Manifold manifoldOf(const AnyPair&);

template <class CoreB>
void addContact(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair, const HullTouch& touch,
                double slack) {
  setPatch(patch, pair, touch, slack, Kept::all);
}
template void addContact(HullPatch&, const ConvexPair<TriangleCore, HullCore>&, const HullTouch&, double);
template void addContact(HullPatch&, const ConvexPair<TriangleCore, AnyCore>&, const HullTouch&, double);

template <class CoreB>
std::uint32_t addStraight(HullPatch& patch, const ConvexPair<TriangleCore, CoreB>& pair,
                          const glm::dvec3& normal, double slack) {
  const HullTouch touch{{normal, 0.0, {}}, {}};
  return PatcherOf<TriangleCore, CoreB>(patch, pair, touch, slack).addStraight();
}
template std::uint32_t addStraight(HullPatch&, const ConvexPair<TriangleCore, HullCore>&, const glm::dvec3&,
                                   double);
template std::uint32_t addStraight(HullPatch&, const ConvexPair<TriangleCore, AnyCore>&, const glm::dvec3&,
                                   double);

}  // namespace collision::detail
