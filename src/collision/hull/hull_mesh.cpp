// A placed mesh and a placed hull.
#include "collision/hull/hull_cast.hpp"
#include "collision/hull/mesh_solid.hpp"

namespace collision {

namespace {

class HullInMesh {
 public:
  using Pair = detail::HullPair<detail::TriangleCore>;
  static constexpr double kNearlyOne = detail::kNearlyOne;

  explicit HullInMesh(const PosedHull& hull)
      : hull_(hull), place_(hull), core_(*hull.hull, place_.linear, glm::dvec3(0.0)) {}

  [[nodiscard]] const detail::HullCore& core() const { return core_; }
  [[nodiscard]] double reach() const { return core_.reach(); }
  [[nodiscard]] glm::dvec3 local(const glm::dvec3& point) const { return place_.local(point); }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return place_.toWorld(point); }
  [[nodiscard]] Pair pair(const detail::Corners& corners) const { return pairOf(corners, hull_, place_); }

  [[nodiscard]] bool overlaps(const Pair& pair) const {
    return !answerOf(pair, detail::Asked::verdict).apart;
  }
  [[nodiscard]] std::optional<detail::HullTouch> touch(const Pair& pair) const {
    const detail::GjkAnswer answer = answerOf(pair, detail::Asked::contact);
    return answer.apart ? std::nullopt : std::optional(hullTouch(pair, answer));
  }
  [[nodiscard]] Proximity proximity(const Pair& pair) const { return proximityOf(pair, place_); }
  [[nodiscard]] std::optional<detail::NearestImpact> cast(const Pair& pair, const detail::Path& path) const {
    return castOnHull(pair, path.along, path.limit, pair.slack);
  }

 private:
  PosedHull hull_;
  detail::HullPlace place_;
  detail::HullCore core_;
};

using MeshAndHull = detail::MeshAndSolid<HullInMesh>;

}  // namespace

bool overlaps(const PosedMesh& a, const PosedHull& b) { return MeshAndHull(a, b).overlaps(); }
std::optional<Contact> contact(const PosedMesh& a, const PosedHull& b) { return MeshAndHull(a, b).contact(); }
Proximity closestPoints(const PosedMesh& a, const PosedHull& b) { return MeshAndHull(a, b).closestPoints(); }
std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                              const PosedHull& target) {
  return MeshAndHull(shape, target).sweep(displacement);
}
std::optional<SweepHit> sweepInto(const PosedHull& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  return MeshAndHull(target, shape).sweepInto(displacement);
}
void detail::visitManifolds(const PosedHull& a, const PosedMesh& b, VisitManifold visit) {
  MeshAndHull(b, a).manifolds(visit);
}

}  // namespace collision
