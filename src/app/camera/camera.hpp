// The space that bodies occupy, and a camera that orbits around a target. The camera's pitch and zoom are
// limited. Independent of the window and OpenGL.
#pragma once

#include <array>
#include <cmath>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "collision/shapes.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "input/action.hpp"
#include "render/draw_list.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace app {

/// The bounding sphere of the bodies in world space. The camera starts at a distance that shows all of it.
struct BoundingSphere {
  glm::dvec3 center{0.0};
  double radius = 1.0;
};

[[nodiscard]] BoundingSphere boundingSphereOf(const world::World& world);

/// Returns the box around all bodies and around the ground, if the ground is in sight.
[[nodiscard]] collision::Aabb drawnBounds(const world::World& world);

/// Returns the world position that is drawn at 0, so that float32 also resolves bodies far away. Returns 0 if
/// explain::isGroundNearScene(), otherwise the centre of the bodies. With a patch of ground, x and z are the
/// middle of the patch, in whole numbers.
[[nodiscard]] glm::vec3 drawingOrigin(const world::World& world);

/// Returns the boxes that a view of the pair must show: the player, the target in focus, and the overlays
/// that `options` switches on. For a walking player, only the player.
[[nodiscard]] std::vector<collision::Aabb> pairBoxes(const world::World& world,
                                                     const std::optional<explain::Focus>& focus,
                                                     const explain::FigureOptions& options);

/// The directions of view of a technical drawing.
enum class Side {
  front,  ///< Along -z: +x to the right, +y up.
  top,    ///< Straight down, along -y: +x to the right, -z up.
  side,   ///< From +x, along -x: -z to the right, +y up.
};

/// A camera that orbits around a target. Angles are stored in whole counts of kDegreesPerCount, so a turn
/// there and back, or a full circle, restores the pose exactly.
///
///                     +y   eye
///                      |  / distance      yaw 0: the eye is on +z, so +x is to the right and +z towards the
///               target | / pitch          viewer. Yaw grows as the eye moves towards +x, pitch as it rises.
///                      |/______ +x
///                     /
///                   +z  yaw
class Camera {
 public:
  /// `spec`: the scene's camera. If `spec` has no target or no distance, the camera chooses it so that all of
  /// `sphere` is visible.
  Camera(const world::CameraSpec& spec, const BoundingSphere& sphere);

  /// Sets the width of the free area, in picture heights. The free area is the part of the picture that no
  /// text or panel covers. Default: kFreeWidth.
  void setFreeWidth(double freeWidth) { freeWidth_ = freeWidth; }
  [[nodiscard]] double freeWidth() const { return freeWidth_; }

  /// Plays one tick and applies TickInput::camera (yaw, pitch, zoom). Without such input, continues the
  /// movement of keepInSight().
  void tick(const std::array<input::AxisInput, 3>& input);
  /// Turns the camera for a mouse drag by `pixels`, x right, y down.
  void drag(glm::ivec2 pixels) { turn(-pixels.x, pixels.y); }
  /// Zooms by notches of the mouse wheel; positive moves nearer. Keeps the point at `thousandths` fixed in
  /// the picture. `thousandths`: the offset from the camera's target, right and up, in thousandths of the
  /// distance from eye to target.
  void zoom(int notches, glm::ivec2 thousandths = {});
  /// Moves the target right and up in the picture's plane, in thousandths of the distance.
  void pan(glm::ivec2 thousandths) { shift(thousandths, distance()); }
  /// Goes back to the first view and to the scene's projection. Afterwards the camera follows no body and
  /// keeps the pair in sight.
  void reset();

  /// Looks at the same target from `side` at the same distance. The projection is orthographic until the
  /// camera turns.
  void lookFrom(Side side);
  /// Switches between perspective and orthographic projection. Sizes at the target stay the same.
  void toggleOrthographic();
  /// Makes the target move with the body that is now at `playerCenter`. A second call stops this and leaves
  /// the target in place.
  void toggleFollow(const glm::dvec3& playerCenter);
  /// Switches to the next of three modes, which are: keep the pair in sight, follow the body at
  /// `playerCenter`, do neither.
  void cycleTracking(const glm::dvec3& playerCenter);
  /// Sets the position of the followed body, if there is one.
  void follow(const glm::dvec3& playerCenter) { followedCenter_ = playerCenter; }
  /// Looks at the middle of `boxes` from the distance at which they fill `fraction` of the free area.
  void frame(std::span<const collision::Aabb> boxes, double fraction = kFrameFraction);
  /// Frames `boxes` in one of several panes, of which the boxes then fill about kPaneFraction. Target and
  /// distance change in large steps, so that small motions of `boxes` do not move the picture. Keeps the
  /// user's zoom and panning.
  void frameInSteps(std::span<const collision::Aabb> boxes);
  /// Frames `boxes`, and makes this the view to which reset() returns.
  void frameAsStart(std::span<const collision::Aabb> boxes, double fraction = kFrameFraction);
  /// If `boxes` fill more than 0.95 of the free area, starts to move away until they fill
  /// kKeepInSightFraction. If they would fill at most 0.8 in the user's view, starts to return to that view.
  /// Does nothing unless tracksPair().
  void keepInSight(std::span<const collision::Aabb> boxes);
  /// Call this while the user moves the camera. Delays the movement of keepInSight() by kGlideDelayTicks.
  void delayGlide() { glideDelay_ = kGlideDelayTicks; }
  /// Completes the movement of keepInSight() at once.
  void finishCameraGlide() { adjustment_ = goalAdjustment_; }
  /// The fraction of the free area that `boxes` fill. Returns 1 if the boxes reach the border of that area,
  /// infinity if they reach behind the eye.
  [[nodiscard]] double pictureFractionOf(std::span<const collision::Aabb> boxes) const {
    return pictureFractionOf(boxes, adjustment_);
  }

  [[nodiscard]] double yaw() const;  ///< Degrees, 0 <= yaw < 360.
  /// Degrees above the horizon, from -kMaxPitch to kMaxPitch.
  [[nodiscard]] double pitch() const { return basePose_.pitch + pitchCounts_ * kDegreesPerCount; }
  /// The distance from the target, world units.
  [[nodiscard]] double distance() const { return distanceWith(adjustment_); }
  /// The distance of the user's own view, without the part that keepInSight() adds.
  [[nodiscard]] double userDistance() const { return distanceWith({}); }
  [[nodiscard]] glm::dvec3 target() const { return targetWith(adjustment_); }
  [[nodiscard]] glm::dvec3 eye() const { return target() + axes()[2] * distance(); }
  [[nodiscard]] bool orthographic() const { return orthographic_ || orthographicUntilTurn_; }
  [[nodiscard]] bool startsOrthographic() const { return startsOrthographic_; }
  [[nodiscard]] bool following() const { return anchor_.has_value(); }
  /// True in the mode in which keepInSight() moves the camera.
  [[nodiscard]] bool tracksPair() const { return tracksPair_ && !following(); }
  /// True while keepInSight() moves the camera.
  [[nodiscard]] bool gliding() const { return !(adjustment_ == goalAdjustment_); }
  /// The side from which the camera looks; nullopt for any other direction.
  [[nodiscard]] std::optional<Side> side() const;

  /// Returns an orthographic camera with the same target and zoom that looks from `side`.
  [[nodiscard]] Camera orthographicFrom(Side side) const;

  /// Returns the matrices for a picture that is `aspect` times as wide as high. The matrices apply to world
  /// positions minus `origin`. The far plane lies behind everything in `extent`.
  [[nodiscard]] render::View view(double aspect, const collision::Aabb& extent,
                                  const glm::dvec3& origin = glm::dvec3(0.0)) const;

  static constexpr double kMaxPitch = 90.0;  ///< Degrees. Beyond the pole, left and right would swap.
  /// Degrees along the shorter side of the picture. A wider angle would distort spheres at the border to
  /// ellipses.
  static constexpr double kFieldOfView = 30.0;
  /// The default of setFreeWidth(). A picture of 4:3 is slightly wider: 1.33.
  static constexpr double kFreeWidth = 1.3;
  // Arguments of setFreeWidth() in a lesson. A lesson's text leaves a low free area.
  static constexpr double kLessonFreeWidth = 2.0;       ///< If there are several views.
  static constexpr double kBesidePanelFreeWidth = 1.5;  ///< If the panel is open.
  static constexpr double kBesideStepFreeWidth = 1.0;   ///< Otherwise; the free area is right of the step.
  /// The default distance and the depth range are this fraction larger than needed.
  static constexpr double kMargin = 0.15;
  /// The height of the picture divided by the height of the free area. Headline and key hints cover the rest.
  static constexpr double kPictureHeight = 1.2;
  static constexpr double kFrameFraction = 2.0 / 3.0;   ///< Fraction of the free area for frame().
  static constexpr double kLessonFrameFraction = 0.8;   ///< Fraction of the free area in a lesson.
  static constexpr double kKeepInSightFraction = 0.85;  ///< Fraction of the free area in keepInSight().
  static constexpr double kPaneFraction = 0.95;         ///< Fraction of a pane.
  static constexpr double kDegreesPerCount = 0.25;      ///< One pixel of dragging is one count.
  static constexpr int kCountsPerTap = 20;              ///< 5 degrees.
  static constexpr int kCountsPerGlideTick = 3;         ///< 90 degrees per second.
  static constexpr int kZoomCountsPerTap = 10;          ///< 10 % nearer or 11 % farther.
  static constexpr int kGlideDelayTicks = 60;           ///< Half a second; see delayGlide().
  static constexpr int kMaxZoomCounts = 192;            ///< Most counts in each direction; a factor of eight.
  static constexpr double kZoomCountsPerDouble = 64.0;

 private:
  struct Pose {
    glm::dvec3 target{0.0};
    double yaw = 0.0;
    double pitch = 0.0;
    double distance = 1.0;
  };
  /// The change that keepInSight() makes to the user's view.
  struct Adjustment {
    glm::dvec3 shift{0.0};
    double distanceFactor = 1.0;
    friend bool operator==(const Adjustment&, const Adjustment&) = default;
  };
  [[nodiscard]] glm::dvec3 targetWith(const Adjustment& adjustment) const {
    return (anchor_ ? basePose_.target + (followedCenter_ - *anchor_) : basePose_.target) + adjustment.shift;
  }
  [[nodiscard]] double distanceWith(const Adjustment& adjustment) const {
    return basePose_.distance * std::exp2(-zoomCounts_ / kZoomCountsPerDouble) * adjustment.distanceFactor;
  }
  [[nodiscard]] double pictureFractionOf(std::span<const collision::Aabb> boxes,
                                         const Adjustment& adjustment) const;
  [[nodiscard]] double distanceToFit(std::span<const collision::Aabb> boxes, const glm::dvec3& middle,
                                     double fraction = kFrameFraction) const;
  void glide();
  /// The columns point to the right, up, and towards the eye.
  [[nodiscard]] glm::dmat3 axes() const;
  [[nodiscard]] glm::dmat4 perspectiveProjection(double aspect, const collision::Aabb& extent) const;
  [[nodiscard]] glm::dmat4 orthographicProjection(double aspect, const collision::Aabb& extent) const;
  void turn(int yawCounts, int pitchCounts);
  void zoomBy(int counts);
  void shift(glm::ivec2 thousandths, double distance);

  double freeWidth_ = kFreeWidth;
  Pose startPose_, basePose_;  // basePose_ and the counts together give the present pose
  int yawCounts_ = 0;
  int pitchCounts_ = 0;
  int zoomCounts_ = 0;
  bool startsOrthographic_ = false;  // the scene's projection is orthographic
  bool orthographic_ = false;
  bool orthographicUntilTurn_ = false;  // orthographic until the camera turns, because lookFrom() was called
  bool tracksPair_ = true;
  glm::dvec3 userPan_{0.0};  // the user's movement of basePose_.target since it was set
  int glideDelay_ = 0;       // ticks for which the movement of keepInSight() still waits
  Adjustment adjustment_, goalAdjustment_;
  std::optional<glm::dvec3> anchor_;  // position of the followed body when basePose_.target was set
  glm::dvec3 followedCenter_{0.0};    // present position of the followed body
};

}  // namespace app
