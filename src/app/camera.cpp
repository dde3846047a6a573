#include "app/camera.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "collision/any.hpp"

namespace app {
namespace {

// Where the eye stands when the scene does not say: a little to the right, so that boxes show a side, and
// above, so that depth on the ground reads; +x still goes to the right and +z towards the viewer.
constexpr double kDefaultYaw = 20.0;
constexpr double kDefaultPitch = 25.0;

// Part of the view's shorter side that is left free around the framed bodies.
constexpr double kMargin = 0.15;

// A scene of one point is framed as if it were this wide, world units.
constexpr double kMinFramedRadius = 1.0;

// The nearest thing drawn, as a part of the farthest: 24 bits of depth then tell apart 1/5000 of the
// distance.
constexpr double kNearOfFar = 1.0 / 4000.0;

collision::Aabb joined(const collision::Aabb& a, const collision::Aabb& b) {
  return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

collision::Aabb boundsOf(const world::World& world) {
  collision::Aabb all = collision::boundsAny(world.player().shapes.front());
  for (const world::Body& body : world.bodies()) {
    for (const collision::Shape& shape : body.shapes) all = joined(all, collision::boundsAny(shape));
  }
  return all;
}

double wrapped(double degrees) {
  const double turn = std::fmod(degrees, 360.0);
  return turn < 0.0 ? turn + 360.0 : turn;
}

double farthestCorner(const glm::dvec3& eye, const collision::Aabb& box) {
  const glm::dvec3 reach = glm::max(glm::abs(glm::dvec3(box.min) - eye), glm::abs(glm::dvec3(box.max) - eye));
  return glm::length(reach);
}

double distanceToSee(double radius) {
  const double half = glm::radians(Camera::kFieldOfView) / 2.0;
  return std::max(radius, kMinFramedRadius) / std::sin(half) * (1.0 + kMargin);
}

// The vertical angle that leaves kFieldOfView along the shorter side, radians.
double verticalAngle(double aspect) {
  const double half = std::tan(glm::radians(Camera::kFieldOfView) / 2.0);
  return 2.0 * std::atan(aspect < 1.0 ? half / aspect : half);
}

}  // namespace

Framing framingOf(const world::World& world) {
  const collision::Aabb all = boundsOf(world);
  const glm::dvec3 low(all.min), high(all.max);
  return {(low + high) / 2.0, glm::length(high - low) / 2.0};
}

collision::Aabb extentOf(const world::World& world) {
  const float half = world.scene().groundHalfSize;
  const float y = world.scene().ground;
  return joined(boundsOf(world), {{-half, y, -half}, {half, y, half}});
}

Camera::Camera(const world::CameraSpec& spec, const Framing& framing) {
  target_ = spec.target ? glm::dvec3(*spec.target) : framing.center;
  yaw0_ = spec.yaw ? static_cast<double>(*spec.yaw) : kDefaultYaw;
  pitch0_ = std::clamp(spec.pitch ? static_cast<double>(*spec.pitch) : kDefaultPitch, -kMaxPitch, kMaxPitch);
  distance0_ = spec.distance ? static_cast<double>(*spec.distance)
                             : distanceToSee(framing.radius + glm::length(framing.center - target_));
}

void Camera::tick(const std::array<world::AxisInput, 3>& input) {
  const auto counts = [&](std::size_t axis) {
    return input[axis].steps * kCountsPerTap + input[axis].glide * kCountsPerGlideTick;
  };
  turn(counts(0), counts(1));
  zoomBy(input[2].steps * kZoomCountsPerTap + input[2].glide);
}

void Camera::drag(glm::ivec2 pixels) { turn(-pixels.x, pixels.y); }

void Camera::zoom(int notches) { zoomBy(notches * kZoomCountsPerTap); }

void Camera::reset() { yawCounts_ = pitchCounts_ = zoomCounts_ = 0; }

void Camera::turn(int yawCounts, int pitchCounts) {
  constexpr int kCircle = static_cast<int>(360.0 / kDegreesPerCount);
  yawCounts_ = (yawCounts_ + yawCounts) % kCircle;
  const auto lowest = static_cast<int>(std::ceil((-kMaxPitch - pitch0_) / kDegreesPerCount));
  const auto highest = static_cast<int>(std::floor((kMaxPitch - pitch0_) / kDegreesPerCount));
  pitchCounts_ = std::clamp(pitchCounts_ + pitchCounts, lowest, highest);
}

void Camera::zoomBy(int counts) { zoomCounts_ = std::clamp(zoomCounts_ + counts, -kMaxZoom, kMaxZoom); }

double Camera::yaw() const { return wrapped(yaw0_ + yawCounts_ * kDegreesPerCount); }

double Camera::pitch() const { return pitch0_ + pitchCounts_ * kDegreesPerCount; }

double Camera::distance() const { return distance0_ * std::exp2(-zoomCounts_ / kZoomCountsPerDouble); }

glm::dvec3 Camera::eye() const {
  const double yaw = glm::radians(this->yaw());
  const double pitch = glm::radians(this->pitch());
  const glm::dvec3 towards(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
  return target_ + towards * distance();
}

render::View Camera::view(double aspect, const collision::Aabb& extent) const {
  const glm::dvec3 at = eye();
  const double farthest = std::max(farthestCorner(at, extent), distance());
  const glm::dmat4 projection =
      glm::perspective(verticalAngle(aspect), aspect, farthest * kNearOfFar, farthest * (1.0 + kMargin));
  return {glm::mat4(glm::lookAt(at, target_, glm::dvec3(0.0, 1.0, 0.0))), glm::mat4(projection)};
}

}  // namespace app
