// The camera: it orbits about a target, and cannot flip, drift or get lost. Pure: no window, no OpenGL.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "render/draw_list.hpp"
#include "world/input.hpp"
#include "world/world.hpp"

namespace app {

/// What should be in view: a ball in world units.
struct Framing {
  glm::dvec3 center{0.0};
  double radius = 1.0;
};

/// The ball about all bodies as they stand.
[[nodiscard]] Framing framingOf(const world::World& world);

/// The box about all bodies as they stand and the ground: nothing is drawn outside it but words.
[[nodiscard]] collision::Aabb extentOf(const world::World& world);

/// Turned by whole counts, so that there and back is the same bits, and a full circle is exactly none.
///
///                      +y   eye
///                       |  / distance      yaw 0: the eye is on +z, so +x is to the right and +z towards the
///                target | / pitch          viewer; yaw grows as the eye goes towards +x, pitch as it rises.
///                       |/______ +x
///                      /
///                    +z  yaw
class Camera {
 public:
  /// `spec` is the scene's wish; what it leaves open is chosen so that `framing` fills the view.
  Camera(const world::CameraSpec& spec, const Framing& framing);

  /// One tick: TickInput::camera is yaw, pitch, zoom.
  void tick(const std::array<world::AxisInput, 3>& input);
  /// The mouse dragged the scene by so many pixels, x right, y down.
  void drag(glm::ivec2 pixels);
  /// The wheel turned by so many notches, nearer positive.
  void zoom(int notches);
  /// Back to the start.
  void reset();

  [[nodiscard]] double yaw() const;       ///< Degrees, 0 <= yaw < 360.
  [[nodiscard]] double pitch() const;     ///< Degrees above the horizon, at most kMaxPitch either way.
  [[nodiscard]] double distance() const;  ///< From the target, world units.
  [[nodiscard]] glm::dvec3 target() const { return target_; }
  [[nodiscard]] glm::dvec3 eye() const;

  /// The matrices for a picture `aspect` times as wide as high; nothing inside `extent` is cut off behind.
  [[nodiscard]] render::View view(double aspect, const collision::Aabb& extent) const;

  static constexpr double kMaxPitch = 85.0;     ///< Degrees: short of the pole, where left and right swap.
  static constexpr double kFieldOfView = 45.0;  ///< Degrees, along the shorter side of the picture.
  static constexpr double kDegreesPerCount = 0.25;  ///< Also a pixel of dragging.
  static constexpr int kCountsPerTap = 20;          ///< 5 degrees.
  static constexpr int kCountsPerGlideTick = 3;     ///< 90 degrees in a second.
  static constexpr int kZoomCountsPerTap = 10;      ///< A ninth nearer or farther.
  static constexpr int kMaxZoom = 192;              ///< Counts either way: eight times nearer or farther.
  static constexpr double kZoomCountsPerDouble = 64.0;

 private:
  void turn(int yawCounts, int pitchCounts);
  void zoomBy(int counts);

  glm::dvec3 target_{0.0};
  double yaw0_ = 0.0;
  double pitch0_ = 0.0;
  double distance0_ = 1.0;
  int yawCounts_ = 0;
  int pitchCounts_ = 0;
  int zoomCounts_ = 0;
};

}  // namespace app
