#include "render/silhouette.hpp"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace render {
namespace {

constexpr int kPoints = 96;    // A circle of 450 pixels' radius is off by 0.25 pixel.
constexpr int kHalvings = 18;  // Of pi: an angle of 1e-5, a hundredth of a pixel at 1000 pixels' radius.

/// Distance of `toEye` beyond the solid's support plane with this unit normal; negative on the solid's side.
float beyondSupport(const Solid& solid, glm::vec3 normal, glm::vec3 toEye) {
  const glm::vec3 local = normal * solid.axes;
  return glm::dot(normal, toEye) - glm::dot(glm::abs(local), solid.halfExtents) - solid.radius;
}

glm::vec3 supportPoint(const Solid& solid, glm::vec3 normal) {
  const glm::vec3 corner = glm::sign(normal * solid.axes) * solid.halfExtents;
  return solid.center + solid.axes * corner + solid.radius * normal;
}

/// From the inner box's nearest point to the eye.
glm::vec3 wayOut(const Solid& solid, glm::vec3 toEye) {
  const glm::vec3 local = toEye * solid.axes;
  return solid.axes * (local - glm::clamp(local, -solid.halfExtents, solid.halfExtents));
}

/// The boundary normal of the cone of separating planes, between `inside` and `around`, by bisection.
glm::vec3 coneEnd(const Solid& solid, glm::vec3 toEye, glm::vec3 inside, glm::vec3 around) {
  float in = 0.0f, out = glm::pi<float>();
  const auto at = [&](float angle) { return std::cos(angle) * inside + std::sin(angle) * around; };
  for (int i = 0; i < kHalvings; ++i) {
    const float middle = 0.5f * (in + out);
    (beyondSupport(solid, at(middle), toEye) > 0.0f ? in : out) = middle;
  }
  return at(in);
}

}  // namespace

void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out) {
  out.clear();
  const glm::vec3 toEye = eye - solid.center;
  const glm::vec3 way = wayOut(solid, toEye);
  const float distance = glm::length(way);
  if (distance <= solid.radius || distance == 0.0f) return;
  const glm::vec3 inside = way / distance;
  const glm::vec3 helper = std::abs(inside.y) < 0.5f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
  const glm::vec3 right = glm::normalize(glm::cross(helper, inside));
  const glm::vec3 up = glm::cross(inside, right);
  for (int k = 0; k < kPoints; ++k) {
    const float angle = glm::two_pi<float>() * static_cast<float>(k) / static_cast<float>(kPoints);
    const glm::vec3 around = std::cos(angle) * right + std::sin(angle) * up;
    const glm::vec3 point = supportPoint(solid, coneEnd(solid, toEye, inside, around));
    if (out.empty() || point != out.back()) out.push_back(point);
  }
}

}  // namespace render
