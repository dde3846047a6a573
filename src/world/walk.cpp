#include "world/walk.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "world/body.hpp"

namespace world {
namespace {

/// Number of iterations of the tilt. Each tilt moves the feet slightly, so the ground below them changes.
constexpr int kTilts = 3;

struct Ground {
  const Body& body;
  float above;  ///< The height at which rays start.

  [[nodiscard]] std::optional<collision::RayHit> under(const glm::dvec3& foot) const {
    const collision::Ray ray{glm::vec3(foot.x, above, foot.z), {0.0f, -1.0f, 0.0f}};
    return firstHit(ray, body, std::numeric_limits<float>::infinity());
  }
};

Ground groundOf(std::span<const Body> bodies, const Walk& walk) {
  const Body& body = bodies[indexOf(bodies, walk.on).value_or(0)];
  const collision::Aabb box = boundsOf(body.shapes);
  return {body, box.max.y + (box.max.y - box.min.y) + 1.0f};
}

std::vector<glm::dvec3> feetAt(const Walk& walk, const Placement& pose) {
  const collision::Transform at = transformOf(pose);
  std::vector<glm::dvec3> feet;
  for (const glm::dvec3& foot : walk.feet)
    feet.push_back(pose.center + glm::dmat3(at.rotation) * (glm::dvec3(at.scale) * foot));
  return feet;
}

using Points = std::vector<glm::dvec3>;

/// Returns the ground point vertically below or above each foot. Empty if a foot has no ground.
Points under(const Ground& ground, const Points& feet) {
  Points points;
  for (const glm::dvec3& foot : feet) {
    const auto hit = ground.under(foot);
    if (!hit) return {};
    points.emplace_back(foot.x, static_cast<double>(hit->point.y), foot.z);
  }
  return points;
}

/// Returns the upward normal of the least-squares plane through the points (vertical distances). Straight up
/// if the points are on a line.
glm::dvec3 normalThrough(const Points& points) {
  glm::dvec3 middle(0.0);
  for (const glm::dvec3& p : points) middle += p / static_cast<double>(points.size());
  double xx = 0.0, xz = 0.0, zz = 0.0, xy = 0.0, zy = 0.0;
  for (const glm::dvec3& p : points) {
    const glm::dvec3 d = p - middle;
    xx += d.x * d.x, xz += d.x * d.z, zz += d.z * d.z, xy += d.x * d.y, zy += d.z * d.y;
  }
  const double area = xx * zz - xz * xz;
  if (!(area > 1e-9 * xx * zz)) return {0.0, 1.0, 0.0};
  const double slopeX = (xy * zz - zy * xz) / area, slopeZ = (zy * xx - xy * xz) / area;
  return glm::normalize(glm::dvec3(-slopeX, 1.0, -slopeZ));
}

/// Sets the angles about x and z that turn the y axis into `normal`: Rz * Rx * y = (-sin z cos x, cos z cos
/// x, sin x).
void tilt(const glm::dvec3& normal, Placement& pose) {
  pose.degrees.x = glm::degrees(std::asin(std::clamp(normal.z, -1.0, 1.0)));
  pose.degrees.z = glm::degrees(std::atan2(-normal.x, normal.y));
}

/// Moves the pose vertically until the lowest foot is `height` above its ground point.
void lift(const Points& feet, const Points& points, double height, Placement& pose) {
  double rise = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < feet.size(); ++i) rise = std::max(rise, points[i].y + height - feet[i].y);
  pose.center.y += rise;
}

}  // namespace

std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies, const Walk& walk) {
  const Ground ground = groundOf(bodies, walk);
  std::vector<std::optional<GroundRay>> rays;
  for (const glm::dvec3& foot : feetAt(walk, bodies[0].placement)) {
    const auto hit = ground.under(foot);
    rays.push_back(hit ? std::optional(GroundRay{glm::vec3(foot), hit->point, hit->normal}) : std::nullopt);
  }
  return rays;
}

std::optional<Placement> onGround(std::span<const Body> bodies, const Walk& walk, const Placement& goal) {
  const Ground ground = groundOf(bodies, walk);
  Placement pose = goal;
  pose.center.y = 0.0;
  pose.degrees.x = pose.degrees.z = 0.0;
  for (int i = 0; walk.feet.size() >= 3 && i < kTilts; ++i) {
    const Points points = under(ground, feetAt(walk, pose));
    if (points.empty()) return std::nullopt;
    tilt(normalThrough(points), pose);
  }
  const Points feet = feetAt(walk, pose), points = under(ground, feet);
  if (points.empty()) return std::nullopt;
  lift(feet, points, walk.height, pose);
  return pose;
}

}  // namespace world
