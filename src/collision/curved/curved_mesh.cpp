// A placed mesh and a cylinder or cone: the tree finds the triangles near the solid, and each is a pair with
// it.
#include "collision/curved/curved_cast.hpp"
#include "collision/curved_solids.hpp"
#include "collision/mesh/mesh_frame.hpp"

namespace collision {

namespace {

template <class Curved>
class MeshAndCurved {
 public:
  MeshAndCurved(const PosedMesh& mesh, const Curved& solid)
      : frame_(mesh), solid_(solid), box_(frame_.boxOf(bounds(solid))) {
    detail::assertValid(mesh.pose, solid);
  }

  [[nodiscard]] bool overlaps() const {
    bool isTouched = false;
    tree().query(box_, [&](std::uint32_t number) {
      isTouched = !answerOf(pair(number), true).apart;
      return !isTouched;
    });
    return isTouched;
  }

  /// That of the deepest triangle for which `counts(contact)`.
  template <class Counts>
  [[nodiscard]] std::optional<Contact> deepest(Counts counts) const {
    std::optional<Contact> found;
    tree().query(box_, [&](std::uint32_t number) {
      const detail::ConvexPair both = pair(number);
      const detail::GjkAnswer answer = answerOf(both, false);
      if (answer.apart) return;
      Contact touch = worldContact(both, touchOf(both, answer));
      touch.feature = frame_.mesh().faceIndex(number);
      if (counts(touch) && (!found || touch.depth > found->depth)) found = touch;
    });
    return found;
  }

  [[nodiscard]] Proximity nearest() const {
    Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
    tree().nearest(box_, nearest.distance, [&](std::uint32_t number, float) {
      const Proximity found = proximityOf(pair(number));
      if (found.distance < nearest.distance) nearest = found;
      return nearest.distance == 0.0f ? -1.0f
                                      : detail::roundUp(frame_.lengthToMesh(double(nearest.distance)));
    });
    return nearest;
  }

  /// The first touch of a triangle that is apart at the start; the mesh moves along `way`.
  [[nodiscard]] std::optional<SweepHit> firstTouch(const glm::dvec3& way) const {
    std::optional<SweepHit> first;
    tree().sweep(box_, glm::vec3(frame_.wayToMesh(-way)), [&](std::uint32_t number, float last) {
      const detail::ConvexPair both = pair(number);
      if (!answerOf(both, true).apart) return last;
      const auto found = castOnCurved(both, way, double(last), both.slack);
      if (found && (!first || static_cast<float>(found->impact.t) < first->time)) {
        first = worldHit(both, *found);
        first->feature = frame_.mesh().faceIndex(number);
      }
      return first ? first->time : last;
    });
    return first;
  }

 private:
  [[nodiscard]] const Bvh& tree() const { return frame_.mesh().tree(); }
  [[nodiscard]] detail::ConvexPair pair(std::uint32_t number) const {
    return {frame_.corners(number), solid_};
  }

  detail::MeshFrame frame_;
  const Curved& solid_;
  Aabb box_;  ///< Around the solid, in the frame of the mesh.
};

SweepHit hitAtStart(const Contact& touch) { return {0.0f, touch.position, touch.normal, touch.feature}; }

template <class Curved>
std::optional<SweepHit> sweepMesh(const PosedMesh& mesh, const glm::vec3& displacement, const Curved& solid) {
  detail::assertValid(displacement);
  const MeshAndCurved both(mesh, solid);
  if (const auto start = both.deepest([](const Contact&) { return true; })) return hitAtStart(*start);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  return both.firstTouch(glm::dvec3(displacement));
}

// As the first touch, but for triangles touched at the start: of those that block, the deepest counts.
template <class Curved>
std::optional<SweepHit> sweepIntoMesh(const Curved& solid, const glm::vec3& displacement,
                                      const PosedMesh& mesh) {
  detail::assertValid(displacement);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const glm::dvec3 way(displacement);
  const MeshAndCurved both(mesh, solid);
  const auto start = both.deepest([&](const Contact& touch) { return leadsInto(-way, touch.normal); });
  return swapped(start ? hitAtStart(*start) : both.firstTouch(-way), displacement);
}

}  // namespace

bool overlaps(const PosedMesh& a, const Cylinder& b) { return MeshAndCurved(a, b).overlaps(); }
bool overlaps(const PosedMesh& a, const Cone& b) { return MeshAndCurved(a, b).overlaps(); }

std::optional<Contact> contact(const PosedMesh& a, const Cylinder& b) {
  return MeshAndCurved(a, b).deepest([](const Contact&) { return true; });
}
std::optional<Contact> contact(const PosedMesh& a, const Cone& b) {
  return MeshAndCurved(a, b).deepest([](const Contact&) { return true; });
}

Proximity closestPoints(const PosedMesh& a, const Cylinder& b) { return MeshAndCurved(a, b).nearest(); }
Proximity closestPoints(const PosedMesh& a, const Cone& b) { return MeshAndCurved(a, b).nearest(); }

std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement, const Cylinder& target) {
  return sweepMesh(shape, displacement, target);
}
std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement, const Cone& target) {
  return sweepMesh(shape, displacement, target);
}

std::optional<SweepHit> sweepInto(const Cylinder& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  return sweepIntoMesh(shape, displacement, target);
}
std::optional<SweepHit> sweepInto(const Cone& shape, const glm::vec3& displacement, const PosedMesh& target) {
  return sweepIntoMesh(shape, displacement, target);
}

}  // namespace collision
