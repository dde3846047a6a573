// The camera's matrices, perspective and orthographic.
#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "app/camera/camera.hpp"
#include "render/draw_list.hpp"

namespace app {
namespace {

// Distance of the near plane divided by the distance of the farthest corner. A depth buffer of 24 bits then
// resolves 1/3600 of any distance.
constexpr double kNearOfFar = 1.0 / 4000.0;

double farthestCorner(const glm::dvec3& eye, const collision::Aabb& box) {
  const glm::dvec3 reach = glm::max(glm::abs(glm::dvec3(box.min) - eye), glm::abs(glm::dvec3(box.max) - eye));
  return glm::length(reach);
}

// Returns the tangent of half the vertical angle that gives kFieldOfView along the shorter side.
double verticalTangent(double aspect) {
  const double along = std::tan(glm::radians(Camera::kFieldOfView) / 2.0);
  return aspect < 1.0 ? along / aspect : along;
}

}  // namespace

glm::dmat4 Camera::perspective(double aspect, const collision::Aabb& extent) const {
  const double farthest = std::max(farthestCorner(eye(), extent), distance());
  return glm::perspective(2.0 * std::atan(verticalTangent(aspect)), aspect, farthest * kNearOfFar,
                          farthest * (1.0 + kMargin));
}

// An orthographic view also shows bodies behind the eye, so the near plane lies in front of everything. The
// margin leaves room for labels slightly outside the extent.
glm::dmat4 Camera::parallel(double aspect, const collision::Aabb& extent) const {
  const glm::dvec3 back = axes()[2];
  double nearest = 0.0, farthest = 0.0;
  for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(extent.min), glm::dvec3(extent.max))) {
    const double depth = glm::dot(target() - corner, back);
    nearest = std::min(nearest, depth);
    farthest = std::max(farthest, depth);
  }
  const double room = (farthest - nearest) * kMargin + distance();
  const double half = verticalTangent(aspect) * distance();
  return glm::ortho(-half * aspect, half * aspect, -half, half, distance() + nearest - room,
                    distance() + farthest + room);
}

render::View Camera::view(double aspect, const collision::Aabb& extent, const glm::dvec3& origin) const {
  const glm::dmat3 along = axes();
  const glm::dvec3 at = eye() - origin;
  glm::dmat4 view(glm::transpose(along));
  view[3] = glm::dvec4(-(at * along), 1.0);
  return {glm::mat4(view),
          glm::mat4(orthographic() ? parallel(aspect, extent) : perspective(aspect, extent))};
}

}  // namespace app
