// A placed mesh and a cylinder or cone.
#include "collision/curved/curved_cast.hpp"
#include "collision/curved_solids.hpp"
#include "collision/hull/mesh_solid.hpp"

namespace collision {

namespace {

class CurvedInMesh {
 public:
  using Pair = detail::ConvexPair;
  static constexpr double kNearlyOne = detail::kNearlyOne;

  template <class Curved>
  explicit CurvedInMesh(const Curved& solid) : solid_(solid), own_(center(solid), solid) {}

  [[nodiscard]] const detail::AnyCore& core() const { return own_.b; }
  [[nodiscard]] double reach() const { return own_.reach; }
  [[nodiscard]] glm::dvec3 local(const glm::dvec3& point) const { return point - own_.start - own_.offset; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const {
    return own_.start + (own_.offset + point);
  }
  [[nodiscard]] Pair pair(const detail::Corners& corners) const { return {corners, solid_}; }

  [[nodiscard]] bool overlaps(const Pair& pair) const { return !answerOf(pair, true).apart; }
  [[nodiscard]] std::optional<detail::HullTouch> touch(const Pair& pair) const {
    const detail::GjkAnswer answer = answerOf(pair, false);
    return answer.apart ? std::nullopt : std::optional(hullTouch(pair, answer));
  }
  [[nodiscard]] Proximity proximity(const Pair& pair) const { return proximityOf(pair); }
  [[nodiscard]] std::optional<detail::NearestImpact> cast(const Pair& pair, const detail::Path& path) const {
    return castOnCurved(pair, path.along, path.limit, pair.slack);
  }

 private:
  ConvexShape solid_;
  detail::ConvexPair own_;  ///< With its own centre: its frame and core.
};

using MeshAndCurved = detail::MeshAndSolid<CurvedInMesh>;

}  // namespace

bool overlaps(const PosedMesh& a, const Cylinder& b) { return MeshAndCurved(a, b).overlaps(); }
bool overlaps(const PosedMesh& a, const Cone& b) { return MeshAndCurved(a, b).overlaps(); }

std::optional<Contact> contact(const PosedMesh& a, const Cylinder& b) {
  return MeshAndCurved(a, b).contact();
}
std::optional<Contact> contact(const PosedMesh& a, const Cone& b) { return MeshAndCurved(a, b).contact(); }

Proximity closestPoints(const PosedMesh& a, const Cylinder& b) { return MeshAndCurved(a, b).closestPoints(); }
Proximity closestPoints(const PosedMesh& a, const Cone& b) { return MeshAndCurved(a, b).closestPoints(); }

std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement, const Cylinder& target) {
  return MeshAndCurved(shape, target).sweep(displacement);
}
std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement, const Cone& target) {
  return MeshAndCurved(shape, target).sweep(displacement);
}

std::optional<SweepHit> sweepInto(const Cylinder& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  return MeshAndCurved(target, shape).sweepInto(displacement);
}
std::optional<SweepHit> sweepInto(const Cone& shape, const glm::vec3& displacement, const PosedMesh& target) {
  return MeshAndCurved(target, shape).sweepInto(displacement);
}

void detail::visitManifolds(const Cylinder& a, const PosedMesh& b, VisitManifold visit) {
  MeshAndCurved(b, a).manifolds(visit);
}
void detail::visitManifolds(const Cone& a, const PosedMesh& b, VisitManifold visit) {
  MeshAndCurved(b, a).manifolds(visit);
}

}  // namespace collision
