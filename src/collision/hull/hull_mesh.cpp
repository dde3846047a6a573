// A placed mesh and a placed hull: the tree finds the triangles near the hull, and each is a pair with it.
#include "collision/hull/hull_cast.hpp"
#include "collision/hull/hull_patch.hpp"
#include "collision/mesh/mesh_frame.hpp"
#include "collision/sweep_into.hpp"

namespace collision {

namespace {

class MeshAndHull {
 public:
  MeshAndHull(const PosedMesh& mesh, const PosedHull& hull)
      : frame(mesh), place(hull), box(frame.boxOf(bounds(hull))), hull_(hull) {
    detail::assertValid(mesh.pose, hull);
  }

  [[nodiscard]] const Bvh& tree() const { return frame.mesh().tree(); }
  [[nodiscard]] auto pair(std::uint32_t number) const { return pairOf(frame.corners(number), hull_, place); }
  [[nodiscard]] std::uint32_t feature(std::uint32_t number) const { return frame.mesh().faceIndex(number); }

  /// Of a triangle that touches.
  template <class Pair>
  [[nodiscard]] Contact contactOf(const Pair& pair, const detail::GjkAnswer& answer,
                                  std::uint32_t number) const {
    const detail::HullTouch touch = hullTouch(pair, answer);
    return {glm::vec3(touch.normal), static_cast<float>(touch.depth),
            glm::vec3(place.toWorld(touch.position)), feature(number)};
  }

  detail::MeshFrame frame;
  detail::HullPlace place;
  Aabb box;  ///< Around the hull, in the frame of the mesh.

 private:
  const PosedHull& hull_;
};

}  // namespace

bool overlaps(const PosedMesh& a, const PosedHull& b) {
  const MeshAndHull both(a, b);
  bool isTouched = false;
  both.tree().query(both.box, [&](std::uint32_t number) {
    isTouched = !answerOf(both.pair(number), detail::Asked::verdict).apart;
    return !isTouched;
  });
  return isTouched;
}

std::optional<Contact> contact(const PosedMesh& a, const PosedHull& b) {
  const MeshAndHull both(a, b);
  std::optional<Contact> deepest;
  both.tree().query(both.box, [&](std::uint32_t number) {
    const auto pair = both.pair(number);
    const detail::GjkAnswer answer = answerOf(pair, detail::Asked::contact);
    if (answer.apart) return;
    const Contact found = both.contactOf(pair, answer, number);
    if (!deepest || found.depth > deepest->depth) deepest = found;
  });
  return deepest;
}

Proximity closestPoints(const PosedMesh& a, const PosedHull& b) {
  const MeshAndHull both(a, b);
  Proximity nearest{{}, {}, std::numeric_limits<float>::infinity()};
  both.tree().nearest(both.box, nearest.distance, [&](std::uint32_t number, float) {
    const Proximity found = proximityOf(both.pair(number), both.place);
    if (found.distance < nearest.distance) nearest = found;
    return nearest.distance == 0.0f ? -1.0f
                                    : detail::roundUp(both.frame.lengthToMesh(double(nearest.distance)));
  });
  return nearest;
}

// In the frame of the mesh the hull moves the other way.
std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                              const PosedHull& target) {
  detail::assertValid(displacement);
  if (const auto start = contact(shape, target))
    return SweepHit{0.0f, start->position, start->normal, start->feature};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const MeshAndHull both(shape, target);
  const glm::dvec3 way(displacement);
  std::optional<SweepHit> first;
  both.tree().sweep(both.box, glm::vec3(both.frame.wayToMesh(-way)), [&](std::uint32_t number, float last) {
    const auto pair = both.pair(number);
    const auto found = castOnHull(pair, way, double(last), pair.slack);
    if (found && (!first || static_cast<float>(found->impact.t) < first->time)) {
      first = worldHit(*found, both.place);
      first->feature = both.feature(number);
    }
    return first ? first->time : last;
  });
  return first;
}

// As the first touch above, but for triangles touched at the start: of those that block, the deepest counts.
std::optional<SweepHit> sweepInto(const PosedHull& shape, const glm::vec3& displacement,
                                  const PosedMesh& target) {
  detail::assertValid(displacement);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const MeshAndHull both(target, shape);
  const glm::dvec3 way(displacement);
  std::optional<SweepHit> first;
  float deepest = -1.0f;
  both.tree().sweep(both.box, glm::vec3(both.frame.wayToMesh(way)), [&](std::uint32_t number, float last) {
    const auto pair = both.pair(number);
    const detail::GjkAnswer answer = answerOf(pair, detail::Asked::contact);
    if (!answer.apart) {
      const Contact touch = both.contactOf(pair, answer, number);
      if (!leadsInto(-way, touch.normal) || touch.depth <= deepest) return last;
      deepest = touch.depth;
      first = SweepHit{0.0f, touch.position, -touch.normal, touch.feature};
      return 0.0f;
    }
    const auto found = castOnHull(pair, -way, double(last), pair.slack);
    if (!found || (first && static_cast<float>(found->impact.t) >= first->time)) return last;
    first = swapped(worldHit(*found, both.place), displacement);
    first->feature = both.feature(number);
    return first->time;
  });
  return first;
}

}  // namespace collision
