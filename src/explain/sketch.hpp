// The primitives of overlays: lines, arrows, planes and labels. Widths are in logical pixels times the
// figure's scale.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "collision/shape_facts.hpp"
#include "explain/figure.hpp"

namespace explain {

inline constexpr float kFaceAlpha = 0.22f;
/// The thickness of a bar, logical pixels before the user's scale.
inline constexpr float kBarWidth = 9.0f;

/// Draws primitives into `out`, in world space. Lines, bars, arrows and dots lie over the bodies. Faces,
/// rails and dashed lines can be hidden by bodies. Lines, bars and dots have a rim in the background's
/// colour.
struct Sketch {
  const FigureOptions& options;
  render::DrawList& out;

  [[nodiscard]] const Palette& palette() const { return *options.palette; }
  /// The text in the figure's language.
  [[nodiscard]] std::string say(text::TextId textId, std::initializer_list<text::Value> values = {}) const;
  [[nodiscard]] std::string say(text::TextId textId, const std::string& value) const;

  /// A line that is hidden behind bodies. `width`: logical pixels.
  void stroke(const glm::vec3& from, const glm::vec3& to, float width, const render::Color& color) const;
  void line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A thick line for a length whose value is written beside it.
  void bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// Like bar(), but with flat ends, and hidden behind bodies.
  void flatBar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void dashedLine(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A thin pale line from a body to a value beside it. It is hidden behind bodies.
  void guide(const glm::vec3& from, const glm::vec3& to) const;
  void arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void thinArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// `size`: in units of an ordinary dot.
  void dot(const glm::vec3& position, const render::Color& color, float size = 1.0f) const;
  /// A label beside `position`, lowered by `line` lines, for several labels at one position.
  void label(const glm::vec3& position, const std::string& text, const render::Color& color,
             int line = 0) const;
  /// Like label(), with priority over other labels. For a value that decides the verdict.
  void decidingLabel(const glm::vec3& position, const std::string& text, const render::Color& color,
                     int line = 0) const;
  /// A label `offset` logical pixels from `position`. It stays there, even on a body.
  void labelBeside(const glm::vec3& position, const std::string& text, const render::Color& color,
                   const glm::vec2& offset) const;
  /// Like labelBeside(), with the priority of decidingLabel().
  void decidingLabelBeside(const glm::vec3& position, const std::string& text, const render::Color& color,
                           const glm::vec2& offset) const;
  /// A letter or number at a rail. It is hidden behind bodies. `offset`: logical pixels.
  void letter(const glm::vec3& position, const std::string& text, const render::Color& color,
              const glm::vec2& offset) const;
  /// Strokes around a polygon. `width`: logical pixels.
  void border(std::span<const glm::vec3> corners, float width, const render::Color& color) const;
  /// Lines around a polygon.
  void outline(std::span<const glm::vec3> corners, const render::Color& color) const;
  /// A translucent polygon. `corners` are counterclockwise from its front.
  void face(std::span<const glm::vec3> corners, const render::Color& color, float alpha = kFaceAlpha) const;
  /// A translucent square with a border, perpendicular to `normal`. Its sides are 2 * halfSide long.
  void plane(const glm::vec3& position, const glm::vec3& normal, float halfSide,
             const render::Color& color) const;
  /// A solid without outline and shadow. `nearSideOnly`: as in render::Solid.
  void solid(const collision::RoundedBox& roundedBox, const render::Color& fill, bool nearSideOnly) const;
  /// A translucent shape with dashed edges, for a past or future position or a bound.
  void ghost(const collision::Shape& shape, const render::Color& color) const;
  /// The dashed edges of a box.
  void edges(const collision::Obb& box, const render::Color& color) const;
  /// The dashed edges of a box, or the rings of a sphere, over everything.
  void wire(const collision::Obb& box, const render::Color& color) const;
  void wire(const collision::Sphere& ball, const render::Color& color) const;
  /// ring() draws a sphere as one dashed circle perpendicular to a world axis. rings() draws all three
  /// circles.
  void ring(const collision::Sphere& ball, int axis, const render::Color& color) const;
  void rings(const collision::Sphere& ball, const render::Color& color) const;
};

/// Writes a number with a fixed count of digits after the point ("0.125"). A number that is not 0 is never
/// written as 0: it gets more digits ("0.00025"). Very large and small numbers get an exponent ("1.667e+07").
[[nodiscard]] std::string formatNumber(double value, int digits = 3);

/// The solid with the default colours.
[[nodiscard]] render::Solid solidOf(const collision::RoundedBox& roundedBox);

/// The largest half extent of the RoundedBox that is equal to the shape.
[[nodiscard]] float largestHalfExtent(const collision::Shape& shape);

/// Writes a depth. `unit`: drawingUnit() of the pair. A depth within the rounding error is written as 0. The
/// overlap that push-out leaves is larger than that, so it is shown.
[[nodiscard]] std::string formatDepth(float depth, float unit, int digits = 3);

/// The unit of lengths drawn beside shapes with the half extent `extent` (0 or more), world units. It is 1
/// for ordinary extents. For smaller or larger extents it is proportional to the extent, so that figures of
/// every size look alike.
[[nodiscard]] float drawingUnit(float extent);

/// The unit of lengths beside a pair: computed from the larger half extent, or from a fraction of the
/// centres' distance if that fraction is larger.
[[nodiscard]] float drawingUnit(const collision::Shape& a, const collision::Shape& b);

/// Of the unit vectors perpendicular to `direction`, returns the nearest to +y. If `direction` is nearly
/// vertical, returns the nearest to +z.
[[nodiscard]] glm::vec3 upwardPerpendicular(const glm::vec3& direction);

/// Returns the surface of a cylinder or cone with its placement and triangles; nullopt for other shapes. The
/// caller sets colours, lines and shadow.
[[nodiscard]] std::optional<render::Surface> curvedSurface(const collision::Shape& shape);

/// `cornersPerRim` evenly spread points on each rim: both rims of a cylinder, or the rim of a cone's base.
[[nodiscard]] std::vector<std::vector<glm::vec3>> rimsOf(const collision::Shape& shape, int cornersPerRim);

/// Calls `draw` with both ends of each side of a polygon.
template <typename Draw>
void forEachSide(std::span<const glm::vec3> corners, Draw draw) {
  for (std::size_t i = 0; i < corners.size(); ++i) draw(corners[i], corners[(i + 1) % corners.size()]);
}

/// Calls `draw` with both ends of each edge in world space: four edges along each of the box's axes.
template <typename Draw>
void forEachEdge(const collision::Obb& box, Draw draw) {
  for (int axis = 0; axis < 3; ++axis) {
    for (int corner = 0; corner < 4; ++corner) {
      glm::vec3 from = box.halfExtents;
      from[(axis + 1) % 3] *= (corner & 1) ? 1.0f : -1.0f;
      from[(axis + 2) % 3] *= (corner & 2) ? 1.0f : -1.0f;
      glm::vec3 to = from;
      to[axis] = -from[axis];
      draw(box.center + box.axes * from, box.center + box.axes * to);
    }
  }
}

}  // namespace explain
