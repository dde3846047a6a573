// Finds the first triangle that blocks a moving shape, which may touch other triangles at the start.
#include "collision/sweep_into.hpp"

#include "collision/mesh/mesh_frame.hpp"

namespace collision {

namespace {

using detail::MeshFrame;

/// Keeps the earliest blocking touch; of several at the start, the touch with the deepest contact.
class FirstInto {
 public:
  explicit FirstInto(const glm::dvec3& displacement) : way_(displacement) {}

  [[nodiscard]] const std::optional<SweepHit>& hit() const { return hit_; }
  /// The time up to which the next triangle must be swept.
  [[nodiscard]] float limit() const { return hit_ ? hit_->time : 1.0f; }

  /// `feature`: SweepHit::feature of this triangle's hit.
  template <class Asker>
  void ask(const Asker& asker, const detail::Corners& corners, std::uint32_t feature) {
    auto found = detail::worldSweep(asker, way_, corners, double(limit()));
    if (!found) return;
    if (found->time == 0.0f) return askAtStart(worldContact(detail::FacetPair(asker, corners)), feature);
    if (hit_ && found->time >= hit_->time) return;
    found->feature = feature;
    hit_ = found;
  }

 private:
  void askAtStart(const Contact& contact, std::uint32_t feature) {
    if (!leadsInto(way_, contact.normal)) return;
    if (hit_ && hit_->time == 0.0f && contact.depth <= depth_) return;
    hit_ = SweepHit{0.0f, contact.position, contact.normal, feature};
    depth_ = contact.depth;
  }

  glm::dvec3 way_;
  std::optional<SweepHit> hit_;
  float depth_ = 0.0f;  ///< The depth of a hit at the start.
};

/// A box in the frame of a mesh, and its displacement in that frame.
struct MovingBox {
  Aabb box;
  glm::vec3 way;
};

/// Updates `first` with the triangles that one shape or triangle hits. `featureOf(number)`: the feature of a
/// hit of the triangle with this number in the tree.
template <class Asker, class FeatureOf>
void askTriangles(const Asker& asker, const MovingBox& moving, const MeshFrame& frame, FirstInto& first,
                  FeatureOf featureOf) {
  frame.mesh().tree().sweep(
      moving.box, moving.way,
      [&](std::uint32_t face, float) {
        first.ask(asker, frame.corners(face), featureOf(face));
        return first.limit();
      },
      first.limit());
}

template <class S>
std::optional<SweepHit> shapeInto(const S& a, const glm::vec3& displacement, const PosedMesh& b) {
  detail::assertValid(a, displacement, b.pose);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const MeshFrame frame(b);
  const glm::dvec3 way(displacement);
  FirstInto first(way);
  askTriangles(detail::askerOf(a), {frame.boxOf(a), glm::vec3(frame.wayToMesh(way))}, frame, first,
               [&](std::uint32_t face) { return b.mesh->faceIndex(face); });
  return first.hit();
}

/// Walks the tree of `walked` once for each triangle of `moving`. The feature of the hit is the triangle of
/// `moving` if `namesMoving`, otherwise the triangle of `walked`.
std::optional<SweepHit> meshInto(const PosedMesh& moving, const glm::vec3& displacement,
                                 const PosedMesh& walked, bool namesMoving) {
  const MeshFrame movingFrame(moving), frame(walked);
  const glm::dvec3 way(displacement);
  const glm::vec3 wayInMesh(frame.wayToMesh(way));
  FirstInto first(way);
  for (std::uint32_t face = 0; face < moving.mesh->faces().size(); ++face) {
    const detail::Corners corners = movingFrame.corners(face);
    askTriangles(detail::FacetAsker(corners), {frame.boxOf(corners), wayInMesh}, frame, first,
                 [&](std::uint32_t other) {
                   return namesMoving ? moving.mesh->faceIndex(face) : walked.mesh->faceIndex(other);
                 });
  }
  return first.hit();
}

}  // namespace

std::optional<SweepHit> sweepInto(const glm::vec3& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}
std::optional<SweepHit> sweepInto(const Sphere& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}
std::optional<SweepHit> sweepInto(const Aabb& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}
std::optional<SweepHit> sweepInto(const Obb& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}
std::optional<SweepHit> sweepInto(const Capsule& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}
std::optional<SweepHit> sweepInto(const Triangle& a, const glm::vec3& displacement, const PosedMesh& b) {
  return shapeInto(a, displacement, b);
}

// Walks the tree of the mesh with more triangles once for each triangle of the other mesh.
std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  detail::assertValid(shape.pose, displacement, target.pose);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  if (target.mesh->faces().size() < shape.mesh->faces().size())
    return swapped(meshInto(target, -displacement, shape, true), displacement);
  return meshInto(shape, displacement, target, false);
}

}  // namespace collision
