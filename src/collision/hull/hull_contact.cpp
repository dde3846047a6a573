// The minimum translation of a shape and a placed hull that overlap.
#include "collision/hull/arcs.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace detail {

namespace {

/// Sine of the angle below which two edges count as parallel; skipping them changes the depth by at most this
/// fraction of their lengths.
constexpr double kParallelEdges = 1e-10;

/// Fraction of the reach by which a direction must beat an earlier one, above the rounding of float axes, so
/// that tied directions give the same answer in every frame and a face wins over edges.
constexpr double kTiedWays = 0x1p-21;

/// The least overlap of two cores along the directions tried so far.
template <class CoreA>
class LeastMove {
 public:
  LeastMove(const HullPair<CoreA>& pair) : pair_(pair), tied_(kTiedWays * pair.reach) {}

  void run() {
    eachNormal(pair_.b, [&](const glm::dvec3& normal) { tryNormal(normal); });
    eachNormal(pair_.a, [&](const glm::dvec3& normal) { tryNormal(-normal); });
    eachCrossing(pair_.a, pair_.b, [&](const EdgeArc& arc, const EdgeArc& other) { tryEdges(arc, other); });
    if (!std::isfinite(depth_)) normal_ = squareTo(longestEdge());
  }

  [[nodiscard]] const glm::dvec3& normal() const { return normal_; }
  [[nodiscard]] double depth() const { return std::isfinite(depth_) ? depth_ : 0.0; }

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
    if (!(square > kParallelEdges * kParallelEdges * lengthSquared(arc.along) * lengthSquared(along))) return;
    const glm::dvec3 unit = normal / std::sqrt(square);
    const double depth = glm::dot(pair_.b.middle() + pair_.b.linear() * other.point - arc.point, unit);
    if (std::abs(depth) >= depth_ - tied_) return;
    if (depth > -tied_) tryNormal(unit);
    if (depth < tied_) tryNormal(-unit);
  }

  /// Of two cores that span at most a line.
  [[nodiscard]] glm::dvec3 longestEdge() const {
    glm::dvec3 longest(0.0);
    const auto keep = [&](const EdgeArc& arc) {
      if (lengthSquared(arc.along) > lengthSquared(longest)) longest = arc.along;
    };
    eachArc(pair_.a, keep);
    eachArc(pair_.b, keep);
    return longest;
  }

  const HullPair<CoreA>& pair_;
  double tied_;
  glm::dvec3 normal_{0.0, 1.0, 0.0};
  double depth_ = std::numeric_limits<double>::infinity();
};

/// Trying all faces takes time with the product of the numbers of edges, so it is the answer only where
/// rounding leaves the nearest face unproven.
template <class CoreA>
LeastFace shortestMove(const HullPair<CoreA>& pair, const GjkAnswer& answer) {
  std::optional<LeastFace> face;
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (start.run()) face = nearestFace(pair.a, pair.b, start.corners(), {kDoubleRounding * pair.reach});
  if (face) return *face;
  LeastMove<CoreA> least(pair);
  least.run();
  return {-least.normal(), least.depth(), std::nullopt};
}

}  // namespace

template <class CoreA>
HullTouch hullMove(const HullPair<CoreA>& pair, const GjkAnswer& answer) {
  return moveOf(pair, answer, [&] { return shortestMove(pair, answer); });
}

template HullTouch hullMove(const HullPair<SegmentCore>&, const GjkAnswer&);
template HullTouch hullMove(const HullPair<BoxCore>&, const GjkAnswer&);
template HullTouch hullMove(const HullPair<TriangleCore>&, const GjkAnswer&);
template HullTouch hullMove(const HullPair<HullCore>&, const GjkAnswer&);

}  // namespace detail

namespace {

template <class A>
std::optional<Contact> contactWithHull(const A& a, const PosedHull& b) {
  detail::assertValid(a, b);
  const detail::HullPlace place(b);
  const auto pair = detail::pairOf(a, b, place);
  const detail::GjkAnswer answer = detail::answerOf(pair, detail::Asked::contact);
  if (answer.apart) return std::nullopt;
  const detail::Touch touch = detail::hullTouch(pair, answer);
  return Contact{glm::vec3(touch.normal), static_cast<float>(touch.depth),
                 glm::vec3(place.toWorld(touch.position))};
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const Sphere& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const Capsule& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const Aabb& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const Obb& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const Triangle& a, const PosedHull& b) { return contactWithHull(a, b); }
std::optional<Contact> contact(const PosedHull& a, const PosedHull& b) {
  return detail::outOfOrder(a, b) ? swapped(contactWithHull(b, a)) : contactWithHull(a, b);
}

}  // namespace collision
