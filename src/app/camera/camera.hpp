// The camera, which orbits about a target and cannot flip, drift or get lost. Independent of the window and
// OpenGL.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <optional>
#include <span>

#include "app/camera/framing.hpp"
#include "input/action.hpp"
#include "render/draw_list.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// The views of a technical drawing.
enum class Side {
  front,  ///< Along -z: +x to the right, +y up.
  top,    ///< Straight down, along -y: +x to the right, -z up.
  side,   ///< From +x, along -x: -z to the right, +y up.
};

/// The camera turns by whole counts, so that there and back gives the same bits, and a full circle is exactly
/// no turn.
///
///                      +y   eye
///                       |  / distance      yaw 0: the eye is on +z, so +x is to the right and +z towards the
///                target | / pitch          viewer; yaw grows as the eye goes towards +x, pitch as it rises.
///                       |/______ +x
///                      /
///                    +z  yaw
class Camera {
 public:
  /// `spec` comes from the scene; values that it omits are chosen so that `framing` fills the view.
  Camera(const world::CameraSpec& spec, const Framing& framing);

  /// The free room is this many times as wide as high: wide bodies may be nearer. The default is kWideness.
  void widen(double wideness) { wideness_ = wideness; }
  [[nodiscard]] double wideness() const { return wideness_; }

  /// Plays one tick of TickInput::camera: yaw, pitch, zoom.
  void tick(const std::array<input::AxisInput, 3>& input);
  /// Turns the camera for a mouse drag of this many pixels, x right, y down.
  void drag(glm::ivec2 pixels);
  /// Zooms by notches of the mouse wheel; positive moves nearer. The point at `place` stays fixed in the
  /// picture; `place` is to the right of the target and above it, in thousandths of the distance.
  void zoom(int notches, glm::ivec2 place = {});
  /// Moves the target right and up in the picture's plane, by thousandths of the distance.
  void pan(glm::ivec2 thousandths);
  /// Returns to the first view, with the scene's projection, and follows no body.
  void reset();

  /// Looks at the same target from that side, at the same distance: orthographic until it is turned.
  void lookFrom(Side side);
  /// Switches between a perspective and an orthographic projection; sizes at the target stay the same.
  void toggleOrthographic();
  /// Makes the camera's target move with a body, which is at `place` now; a second call leaves the target
  /// where it is.
  void toggleFollow(const glm::dvec3& place);
  /// Switches to the next of three modes: keep the pair in sight, follow the body at `place`, stay.
  void attendNext(const glm::dvec3& place);
  /// The followed body, if there is one, is at `place` now.
  void follow(const glm::dvec3& place);
  /// Looks at the middle of `boxes`, from the distance at which they fill `share` of the free room.
  void frame(std::span<const collision::Aabb> boxes, double share = kFramedShare);
  /// The same for one of several panes, which `boxes` fill more of, because no texts cover it. Target and
  /// distance change in large steps, so that a small motion of `boxes` leaves the rest of the picture still.
  /// Keeps the user's zoom and panning.
  void frameInSteps(std::span<const collision::Aabb> boxes);
  /// frame(), and reset() returns to it.
  void startFramed(std::span<const collision::Aabb> boxes, double share = kFramedShare);
  /// If `boxes` extend beyond the free room, starts to move away until they fill kKeptShare of it; once they
  /// fit the user's own view with room to spare, starts to move back to it. Does nothing unless keeping().
  void keepInSight(std::span<const collision::Aabb> boxes);
  /// Delays keepInSight() by kHeldTicks, so that the view does not move by itself while the user moves it.
  void hold() { held_ = kHeldTicks; }
  /// Completes the movement of keepInSight() at once.
  void arrive() { lead_ = goal_; }
  /// The fraction of the free room that `boxes` fill: 1 reaches its border; infinity behind the eye.
  [[nodiscard]] double shareOf(std::span<const collision::Aabb> boxes) const { return shareOf(boxes, lead_); }

  [[nodiscard]] double yaw() const;       ///< Degrees, 0 <= yaw < 360.
  [[nodiscard]] double pitch() const;     ///< Degrees above the horizon, at most kMaxPitch either way.
  [[nodiscard]] double distance() const;  ///< From the target, world units.
  /// The distance of the user's own view, without what keepInSight() adds.
  [[nodiscard]] double ownDistance() const { return distanceWith({}); }
  [[nodiscard]] glm::dvec3 target() const;
  [[nodiscard]] glm::dvec3 eye() const;
  [[nodiscard]] bool orthographic() const { return orthographic_ || drawn_; }
  /// True where the scene asks for an orthographic projection.
  [[nodiscard]] bool startsParallel() const { return parallel_; }
  [[nodiscard]] bool following() const { return anchor_.has_value(); }
  /// True when the camera keeps the pair in sight by itself.
  [[nodiscard]] bool keeping() const { return keeping_ && !following(); }
  /// True while the camera moves by itself.
  [[nodiscard]] bool gliding() const { return !(lead_ == goal_); }
  /// The side that the camera looks from; nullopt for any other direction.
  [[nodiscard]] std::optional<Side> side() const;

  /// An orthographic camera with the same target and zoom that looks from `side`.
  [[nodiscard]] Camera drawing(Side side) const;

  /// The matrices for a picture that is `aspect` times as wide as high. The far plane lies behind everything
  /// in `extent`.
  [[nodiscard]] render::View view(double aspect, const collision::Aabb& extent,
                                  const glm::dvec3& origin = glm::dvec3(0.0)) const;

  static constexpr double kMaxPitch = 90.0;  ///< Degrees: beyond the pole left and right would swap.
  /// Degrees, along the shorter side of the picture. A wide angle draws spheres at the border as eggs.
  static constexpr double kFieldOfView = 30.0;
  /// Every picture shows at least this many times its field of view's tangent sideways.
  static constexpr double kWideness = 1.3;
  // widen() in a lesson whose text leaves a low room: above several views, and beside the panel.
  static constexpr double kLessonWideness = 2.0;
  static constexpr double kBesidePanelWideness = 1.5;
  /// The fraction of the view's shorter side that stays free around all bodies, and of the depth behind them.
  static constexpr double kMargin = 0.15;
  /// The height of the picture, in heights of the free room: the rest lies under headline and key hints.
  static constexpr double kPictureHeight = 1.2;
  static constexpr double kFramedShare = 2.0 / 3.0;  ///< Of the free room.
  static constexpr double kLessonShare = 0.8;        ///< The same, in a lesson.
  static constexpr double kKeptShare = 0.85;         ///< The same, after keepInSight() has moved away.
  static constexpr double kPaneShare = 0.95;         ///< The same, of a pane.
  static constexpr double kDegreesPerCount = 0.25;   ///< Also a pixel of dragging.
  static constexpr int kCountsPerTap = 20;           ///< 5 degrees.
  static constexpr int kCountsPerGlideTick = 3;      ///< 90 degrees in a second.
  static constexpr int kZoomCountsPerTap = 10;       ///< A ninth nearer or farther.
  static constexpr int kHeldTicks = 60;              ///< Half a second.
  static constexpr int kMaxZoom = 192;               ///< Counts either way: eight times nearer or farther.
  static constexpr double kZoomCountsPerDouble = 64.0;

 private:
  struct Pose {
    glm::dvec3 target{0.0};
    double yaw = 0.0;
    double pitch = 0.0;
    double distance = 1.0;
  };
  /// What keepInSight() adds to the user's view.
  struct Lead {
    glm::dvec3 shift{0.0};
    double farther = 1.0;
    friend bool operator==(const Lead&, const Lead&) = default;
  };
  [[nodiscard]] glm::dvec3 targetWith(const Lead& lead) const;
  [[nodiscard]] double distanceWith(const Lead& lead) const;
  [[nodiscard]] double shareOf(std::span<const collision::Aabb> boxes, const Lead& lead) const;
  [[nodiscard]] double neededFrom(std::span<const collision::Aabb> boxes, const glm::dvec3& middle,
                                  double share = kFramedShare) const;
  void glide();
  /// Columns: to the right, up, and towards the eye.
  [[nodiscard]] glm::dmat3 axes() const;
  [[nodiscard]] glm::dmat4 perspective(double aspect, const collision::Aabb& extent) const;
  [[nodiscard]] glm::dmat4 parallel(double aspect, const collision::Aabb& extent) const;
  void turn(int yawCounts, int pitchCounts);
  void zoomBy(int counts);
  void shift(glm::ivec2 thousandths, double distance);

  double wideness_ = kWideness;
  Pose start_, base_;  // base_ and the counts give the present pose
  int yawCounts_ = 0;
  int pitchCounts_ = 0;
  int zoomCounts_ = 0;
  bool parallel_ = false;  // as the scene gives it
  bool orthographic_ = false;
  bool drawn_ = false;  // orthographic until it turns, because it looks from a side
  bool keeping_ = true;
  glm::dvec3 moved_{0.0};  // by how much the user moved base_.target since it was set
  int held_ = 0;           // ticks for which keepInSight() waits after the user moved the view
  Lead lead_, goal_;
  std::optional<glm::dvec3> anchor_;  // position of the followed body when base_.target was set
  glm::dvec3 followed_{0.0};          // its present position
};

}  // namespace app
