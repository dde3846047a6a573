// A placed mesh and a point, sphere, capsule, box or triangle.
#include "collision/mesh/mesh_patches.hpp"
#include "collision/mesh/on_mesh.hpp"

namespace collision::detail {

namespace {

/// The argument `Carried` of MeshPatches for a shape with an Asker (facet_pair.hpp).
template <class Asker>
class CarriedAsker {
 public:
  using Found = Touch;
  using Patch = FacetPatch;
  static constexpr double kNearlyOne = detail::kNearlyOne;

  explicit CarriedAsker(const Asker& asker) : asker_(asker), shape_{asker.solid(), asker.radius()} {
    glm::dvec3 sum(0.0), reach(0.0);
    for (std::size_t i = 0; i < shape_.solid.cornerCount; ++i) {
      sum += shape_.solid.corners[i];
      reach = glm::max(reach, glm::abs(shape_.solid.corners[i]));
    }
    middle_ = sum / static_cast<double>(shape_.solid.cornerCount);
    reach_ = sumOfAbs(reach) + shape_.radius;
  }

  [[nodiscard]] Facet local(const Corners& corners) const { return asker_.local(corners); }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return asker_.toWorld(point); }
  [[nodiscard]] double reach() const { return reach_; }
  [[nodiscard]] std::optional<Touch> touch(const PlacedFacet& facet) const {
    const FacetPair pair(asker_, facet.local);
    return pair.touching() ? std::optional(touchOf(pair)) : std::nullopt;
  }
  /// True if the shape is on the side of the triangle to which `unit` points. Decided by the contact's
  /// normal, or by the shape's centre if the normal is nearly parallel to the triangle.
  [[nodiscard]] bool isInFront(const Facet& facet, const glm::dvec3& unit, const glm::dvec3& normal) const {
    constexpr double kAlong = 1e-3;
    const double lead = glm::dot(unit, normal), side = glm::dot(unit, middle_ - facet.corners[0]);
    return (std::abs(lead) > kAlong ? lead : side) >= 0.0;
  }
  [[nodiscard]] FacetPatch patch(const PlacedFacet& facet, const Touch& touch, double slack) const {
    return patchOf(shape_, facet.local, touch, slack);
  }
  [[nodiscard]] FacetPatch patchOnFacet(const PlacedFacet& facet, const glm::dvec3& normal,
                                        double slack) const {
    return detail::patchOnFacet(shape_, facet.local, normal, slack);
  }
  [[nodiscard]] glm::dvec3 onFacet(const FacetPoint& point, const glm::dvec3&) const { return point.onFacet; }
  [[nodiscard]] Manifold manifold(const glm::dvec3& normal, const FacetPatch& patch) const {
    return worldManifold(asker_, normal, patch);
  }

 private:
  const Asker& asker_;
  PatchShape shape_;
  glm::dvec3 middle_;
  double reach_;
};

}  // namespace

template <class S>
void TriangleTest<S>::manifolds(const MeshFrame& frame, const Aabb& box, VisitManifold visit) const {
  MeshPatches(CarriedAsker(asker_), frame).run(box, visit);
}

template struct MeshQueries<glm::vec3>;
template struct MeshQueries<Sphere>;
template struct MeshQueries<Aabb>;
template struct MeshQueries<Obb>;
template struct MeshQueries<Capsule>;
template struct MeshQueries<Triangle>;

}  // namespace collision::detail
