#include "app/camera/camera.hpp"

#include <algorithm>
#include <cmath>

#include "world/body.hpp"

namespace app {
namespace {

// The default view is slightly from the right, so that boxes show a side. It is also from above, so that
// positions on the ground are visible. +x still points to the right and +z towards the viewer.
constexpr double kDefaultYaw = 20.0;
constexpr double kDefaultPitch = 25.0;

// Fractions of the free area, the part of the picture that no panel covers. The camera moves away when the
// pair fills more than kMaxPairFraction. It returns to the user's view when the pair would fill at most
// kReturnFraction in that view.
constexpr double kMaxPairFraction = 0.95;
constexpr double kReturnFraction = 0.8;

constexpr double kGlideFractionPerTick =
    1.0 / 24.0;  // a tick's part of the remaining way, which halves in 0.14 s
constexpr double kArrivalTolerance =
    1.0 / 2048.0;  // a glide ends this near to its goal, in distances of the camera
constexpr double kDistanceStepsPerDouble = 6.0;  // in frameInSteps(): steps of the distance until it doubles
/// In frameInSteps(): steps of the target along a picture height.
constexpr double kTargetStepsPerPicture = 16.0;

// World units. A scene with a smaller radius than kMinFramedRadius is framed as if it had that radius. A
// radius above 0 and below kTinyRadius is used itself, because the bodies would otherwise be dots.
constexpr double kMinFramedRadius = 1.0;
constexpr double kTinyRadius = 1.0 / 16.0;

double wrapDegrees(double degrees) {
  const double reducedDegrees = std::fmod(degrees, 360.0);
  return reducedDegrees < 0.0 ? reducedDegrees + 360.0 : reducedDegrees;
}

double distanceToSee(double radius) {
  const double halfAngle = glm::radians(Camera::kFieldOfView) / 2.0;
  const bool isTiny = radius > 0.0 && radius < kTinyRadius;
  return (isTiny ? radius : std::max(radius, kMinFramedRadius)) / std::sin(halfAngle) *
         (1.0 + Camera::kMargin);
}

struct Direction {
  double yaw;
  double pitch;
};
// The directions of view, in the order of the enum Side.
constexpr std::array<Direction, 3> kSideDirections{{{0.0, 0.0}, {0.0, 90.0}, {90.0, 0.0}}};

Direction directionOf(Side side) { return kSideDirections[static_cast<std::size_t>(side)]; }

const double kTanHalfView = std::tan(glm::radians(Camera::kFieldOfView) / 2.0);

// Returns the smallest depth in front of the eye at which a point is inside the free area. `point`: the point
// relative to the target, along axes().
double depthToSee(const glm::dvec3& point, double freeWidth) {
  return std::max(std::abs(point.x) / freeWidth, std::abs(point.y) * Camera::kPictureHeight) / kTanHalfView;
}

glm::dvec3 middleOf(std::span<const collision::Aabb> boxes) {
  collision::Aabb bounds = boxes.front();
  for (const collision::Aabb& box : boxes) bounds = world::unionOf(bounds, box);
  return (glm::dvec3(bounds.min) + glm::dvec3(bounds.max)) / 2.0;
}

}  // namespace

Camera::Camera(const world::CameraSpec& spec, const BoundingSphere& sphere) {
  startPose_.target = spec.target ? glm::dvec3(*spec.target) : sphere.center;
  startPose_.yaw = spec.yaw ? static_cast<double>(*spec.yaw) : kDefaultYaw;
  startPose_.pitch =
      std::clamp(spec.pitch ? static_cast<double>(*spec.pitch) : kDefaultPitch, -kMaxPitch, kMaxPitch);
  startPose_.distance = spec.distance
                            ? static_cast<double>(*spec.distance)
                            : distanceToSee(sphere.radius + glm::length(sphere.center - startPose_.target));
  basePose_ = startPose_;
  startsOrthographic_ = orthographic_ = spec.parallel;
}

void Camera::tick(const std::array<input::AxisInput, 3>& input) {
  const auto countsAlong = [&](std::size_t axis) {
    return input[axis].steps * kCountsPerTap + input[axis].glide * kCountsPerGlideTick;
  };
  turn(countsAlong(0), countsAlong(1));
  zoomBy(input[2].steps * kZoomCountsPerTap + input[2].glide);
  glideDelay_ > 0 ? void(--glideDelay_) : glide();
}

void Camera::glide() {
  if (!gliding()) return;
  adjustment_.shift += (goalAdjustment_.shift - adjustment_.shift) * kGlideFractionPerTick;
  adjustment_.distanceFactor +=
      (goalAdjustment_.distanceFactor - adjustment_.distanceFactor) * kGlideFractionPerTick;
  const double remaining =
      glm::length(goalAdjustment_.shift - adjustment_.shift) / distanceWith(goalAdjustment_);
  if (remaining < kArrivalTolerance &&
      std::abs(goalAdjustment_.distanceFactor / adjustment_.distanceFactor - 1.0) < kArrivalTolerance)
    adjustment_ = goalAdjustment_;
}

void Camera::zoom(int notches, glm::ivec2 thousandths) {
  const double oldDistance = distance();
  zoomBy(notches * kZoomCountsPerTap);
  shift(thousandths, oldDistance - distance());
}

void Camera::shift(glm::ivec2 thousandths, double distance) {
  delayGlide();
  const glm::dmat3 cameraAxes = axes();
  const glm::dvec2 offset = glm::dvec2(thousandths) / 1000.0 * distance;
  const glm::dvec3 displacement = cameraAxes[0] * offset.x + cameraAxes[1] * offset.y;
  basePose_.target += displacement;
  userPan_ += displacement;
}

void Camera::reset() {
  basePose_ = startPose_;
  userPan_ = {};
  yawCounts_ = pitchCounts_ = zoomCounts_ = 0;
  orthographic_ = startsOrthographic_;
  orthographicUntilTurn_ = false;
  adjustment_ = goalAdjustment_ = {};
  glideDelay_ = 0;
  tracksPair_ = true;
  anchor_.reset();
}

void Camera::lookFrom(Side side) {
  basePose_.yaw = directionOf(side).yaw;
  basePose_.pitch = directionOf(side).pitch;
  yawCounts_ = pitchCounts_ = 0;
  orthographicUntilTurn_ = true;
}

void Camera::toggleOrthographic() {
  orthographic_ = !orthographic();
  orthographicUntilTurn_ = false;
}

void Camera::cycleTracking(const glm::dvec3& playerCenter) {
  if (tracksPair()) return toggleFollow(playerCenter);
  tracksPair_ = !following();
  if (following()) toggleFollow(playerCenter);
}

void Camera::toggleFollow(const glm::dvec3& playerCenter) {
  basePose_.target = targetWith({});
  followedCenter_ = playerCenter;
  anchor_ = anchor_ ? std::nullopt : std::optional(playerCenter);
}

// For each corner, the camera must be at least depthToSee() / fraction away from `middle`. In perspective,
// the corner's z is added to this distance.
double Camera::distanceToFit(std::span<const collision::Aabb> boxes, const glm::dvec3& middle,
                             double fraction) const {
  const glm::dmat3 cameraAxes = axes();
  double minDistance = 0.0;
  for (const collision::Aabb& box : boxes) {
    for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(box.min), glm::dvec3(box.max))) {
      const glm::dvec3 cornerInView = (corner - middle) * cameraAxes;
      const double depth = depthToSee(cornerInView, freeWidth_) / fraction;
      minDistance = std::max(minDistance, orthographic() ? depth : depth + cornerInView.z);
    }
  }
  return minDistance;
}

double Camera::pictureFractionOf(std::span<const collision::Aabb> boxes, const Adjustment& adjustment) const {
  const glm::dmat3 cameraAxes = axes();
  const glm::dvec3 target = targetWith(adjustment);
  const double distance = distanceWith(adjustment);
  double fraction = 0.0;
  for (const collision::Aabb& box : boxes) {
    for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(box.min), glm::dvec3(box.max))) {
      const glm::dvec3 cornerInView = (corner - target) * cameraAxes;
      const double depth = orthographic() ? distance : distance - cornerInView.z;
      fraction =
          std::max(fraction, depth > 0.0 ? depthToSee(cornerInView, freeWidth_) / depth : double{INFINITY});
    }
  }
  return fraction;
}

void Camera::frame(std::span<const collision::Aabb> boxes, double fraction) {
  if (boxes.empty()) return;
  adjustment_ = goalAdjustment_ = {};
  basePose_.target = middleOf(boxes);
  userPan_ = {};
  if (anchor_) anchor_ = followedCenter_;
  const double minDistance = distanceToFit(boxes, basePose_.target, fraction);
  if (minDistance > 0.0) basePose_.distance = minDistance;
  zoomCounts_ = 0;
}

void Camera::frameInSteps(std::span<const collision::Aabb> boxes) {
  if (boxes.empty()) return;
  const glm::dvec3 relativePan = userPan_ / basePose_.distance;
  const int oldZoomCounts = zoomCounts_;
  frame(boxes);
  const double minDistance = distanceToFit(boxes, basePose_.target, kPaneFraction);
  const double roundedDistance =
      std::exp2(std::ceil(std::log2(minDistance) * kDistanceStepsPerDouble) / kDistanceStepsPerDouble);
  const double step = roundedDistance * kTanHalfView * 2.0 / kTargetStepsPerPicture;
  if (std::isfinite(step) && step > 0.0) {
    basePose_.distance = roundedDistance;
    basePose_.target = glm::round(basePose_.target / step) * step;
  }
  basePose_.target += relativePan * basePose_.distance;
  zoomCounts_ = oldZoomCounts;
}

void Camera::frameAsStart(std::span<const collision::Aabb> boxes, double fraction) {
  frame(boxes, fraction);
  startPose_ = basePose_;
}

void Camera::keepInSight(std::span<const collision::Aabb> boxes) {
  if (!tracksPair() || boxes.empty()) return;
  if (pictureFractionOf(boxes, {}) <= kReturnFraction) {
    goalAdjustment_ = {};
  } else if (pictureFractionOf(boxes, goalAdjustment_) > kMaxPairFraction) {
    const glm::dvec3 middle = middleOf(boxes);
    const double minDistance = distanceToFit(boxes, middle, kKeepInSightFraction);
    goalAdjustment_ = {middle - targetWith({}), std::max(1.0, minDistance / distanceWith({}))};
  }
}

void Camera::turn(int yawCounts, int pitchCounts) {
  constexpr int kCountsPerCircle = static_cast<int>(360.0 / kDegreesPerCount);
  if (yawCounts != 0 || pitchCounts != 0) {
    delayGlide();
    orthographicUntilTurn_ = false;
  }
  yawCounts_ = (yawCounts_ + yawCounts) % kCountsPerCircle;
  const auto minPitchCounts = static_cast<int>(std::ceil((-kMaxPitch - basePose_.pitch) / kDegreesPerCount));
  const auto maxPitchCounts = static_cast<int>(std::floor((kMaxPitch - basePose_.pitch) / kDegreesPerCount));
  pitchCounts_ = std::clamp(pitchCounts_ + pitchCounts, minPitchCounts, maxPitchCounts);
}

void Camera::zoomBy(int counts) {
  if (counts != 0) delayGlide();
  zoomCounts_ = std::clamp(zoomCounts_ + counts, -kMaxZoomCounts, kMaxZoomCounts);
}

double Camera::yaw() const { return wrapDegrees(basePose_.yaw + yawCounts_ * kDegreesPerCount); }

std::optional<Side> Camera::side() const {
  for (const Side side : {Side::front, Side::top, Side::side}) {
    if (yaw() == directionOf(side).yaw && pitch() == directionOf(side).pitch) return side;
  }
  return std::nullopt;
}

Camera Camera::orthographicFrom(Side side) const {
  Camera camera = *this;
  camera.lookFrom(side);
  camera.orthographic_ = true;
  return camera;
}

glm::dmat3 Camera::axes() const {
  const double yaw = glm::radians(this->yaw());
  const double pitch = glm::radians(this->pitch());
  const glm::dvec3 right(std::cos(yaw), 0.0, -std::sin(yaw));
  const glm::dvec3 back(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
  return {right, glm::cross(back, right), back};
}

}  // namespace app
