// Rays and placed meshes. The ray is taken to the mesh's frame, where distances along it stay what they are.
#include <glm/gtc/type_ptr.hpp>

#include "collision/detail/mesh_frame.hpp"
#include "collision/detail/ray.hpp"
#include "collision/mesh.hpp"
#include "collision/raycast.hpp"

namespace collision {

namespace {

/// Share of everything along the ray that rounding in double may move a hit by: a ray that starts on the
/// surface, or ends there, still meets it.
constexpr double kTouch = detail::kDoubleRounding;

/// A ray as z: from the origin, along its largest component, with the others sheared away. Each vertex comes
/// out the same whichever triangle asks, and an edge's sign is turned round exactly with the edge, so that
/// triangles leave no gap between them (Woop, Benthin, Wald, "Watertight Ray/Triangle Intersection", JCGT
/// 2013).
class ShearedRay {
 public:
  ShearedRay(const glm::dvec3& origin, const glm::dvec3& along) : origin_(origin), along_(along) {
    const glm::dvec3 size = glm::abs(along);
    z_ = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    x_ = (z_ + 1) % 3;
    y_ = (z_ + 2) % 3;
    shear_ = {along[x_] / along[z_], along[y_] / along[z_], 1.0 / along[z_]};
    turned_ = {origin[x_], origin[y_], origin[z_]};
  }

  [[nodiscard]] glm::dvec3 of(const glm::vec3& vertex) const {
    const float* const at = glm::value_ptr(vertex);  // operator[] takes a branch for each number
    const double z = double(at[z_]) - turned_.z;
    return {double(at[x_]) - turned_.x - shear_.x * z, double(at[y_]) - turned_.y - shear_.y * z,
            shear_.z * z};
  }

  [[nodiscard]] const glm::dvec3& origin() const { return origin_; }
  [[nodiscard]] const glm::dvec3& along() const { return along_; }

 private:
  glm::dvec3 origin_, along_, shear_;
  glm::dvec3 turned_;  ///< The origin, its numbers in the order of the sheared axes.
  int x_, y_, z_;
};

/// Twice the area of the origin and an edge, in the plane square to the ray.
double edgeSign(const glm::dvec3& from, const glm::dvec3& to) { return to.x * from.y - to.y * from.x; }

/// Where along the ray, and the normal of what is hit there, of any length.
struct Meeting {
  double t = 0.0;
  glm::dvec3 normal{0.0};
};

glm::dvec3 against(const glm::dvec3& normal, const glm::dvec3& along) {
  return glm::dot(normal, along) > 0.0 ? -normal : normal;
}

/// A triangle seen edge-on, or without area: its border is what a ray can meet.
std::optional<Meeting> grazed(const ShearedRay& ray, const Triangle& t, double limit) {
  const detail::Facet facet = detail::toFacet(t, ray.origin());
  std::optional<Meeting> first;
  for (std::size_t i = 0; i < 3; ++i) {
    const detail::Core edge = facet.edge(i);
    const double slack = kTouch * (detail::sumOfAbs(edge.center) + detail::sumOfAbs(edge.half));
    const detail::Path path{-edge.center, ray.along(), limit};
    const auto hit = detail::castOnRounded(path, glm::dvec3(0.0), {{glm::dvec3(0.0), edge.half}, 0.0}, slack);
    if (hit && (!first || hit->impact.t < first->t)) first = Meeting{hit->impact.t, hit->impact.normal};
  }
  return first;
}

/// A weighted mean of the corners' places along the ray, so never beyond the triangle, however flat it is
/// seen.
std::optional<Meeting> meeting(const ShearedRay& ray, const Triangle& t, double limit) {
  const glm::dvec3 a = ray.of(t.a), b = ray.of(t.b), c = ray.of(t.c);
  const double u = edgeSign(b, c), v = edgeSign(c, a), w = edgeSign(a, b);
  if ((u < 0.0 || v < 0.0 || w < 0.0) && (u > 0.0 || v > 0.0 || w > 0.0)) return std::nullopt;
  const double area = u + v + w;
  if (area == 0.0) return grazed(ray, t, limit);
  const glm::dvec3 normal = glm::cross(detail::difference(t.b, t.a), detail::difference(t.c, t.a));
  return Meeting{(u * a.z + v * b.z + w * c.z) / area, against(normal, ray.along())};
}

/// In the mesh's frame.
std::optional<Meeting> nearestMeeting(const detail::MeshFrame& frame, const Ray& ray, double limit) {
  const ShearedRay sheared(frame.toMesh(glm::dvec3(ray.origin)), frame.wayToMesh(glm::dvec3(ray.direction)));
  const double speed = glm::length(sheared.along());
  std::optional<Meeting> nearest;
  const auto visit = [&](std::uint32_t face, float) {
    const Triangle& triangle = frame.mesh().triangle(face);
    const std::optional<Meeting> found = meeting(sheared, triangle, limit);
    if (found) {
      const double touch = kTouch * detail::sumOfAbs(glm::dvec3(triangle.a) - sheared.origin()) / speed;
      const double t = std::clamp(found->t, 0.0, limit);
      if (std::abs(found->t - t) <= touch && (!nearest || t < nearest->t)) {
        nearest = Meeting{t, found->normal};
        limit = t;
      }
    }
    return static_cast<float>(limit);
  };
  const Aabb origin = frame.boxOfPoint(glm::dvec3(ray.origin));
  frame.mesh().tree().sweep(origin, glm::vec3(sheared.along()), visit, static_cast<float>(limit));
  return nearest;
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  const auto found = nearestMeeting(frame, ray, double(maxDistance));
  if (!found) return std::nullopt;
  const glm::dvec3 normal = frame.normalToWorld(found->normal);
  return detail::hitAt(ray, found->t, glm::normalize(normal));
}

}  // namespace collision
