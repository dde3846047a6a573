// The primitives of overlays: lines, arrows, planes and labels. Their widths are fixed numbers of logical
// pixels, times the figure's scale.
#pragma once

#include <initializer_list>
#include <span>
#include <string>

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace explain {

inline constexpr float kFaceAlpha = 0.22f;
/// The thickness of a bar, logical pixels before the user's scale.
inline constexpr float kBarWidth = 9.0f;

/// Draws primitives into `out`. All positions are in world space. Lines, bars, arrows and dots are drawn over
/// the bodies, so that no body hides them. Lines, bars and dots have a rim in the colour of the background,
/// so that they are visible on every colour. Faces, rails and dashed lines can be hidden by bodies.
struct Sketch {
  const FigureOptions& options;
  render::DrawList& out;

  [[nodiscard]] const Palette& palette() const { return *options.palette; }
  /// The text in the figure's language.
  [[nodiscard]] std::string say(text::Word word, std::initializer_list<text::Value> values = {}) const;

  void line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A line with the width kBarWidth, for a length with a value.
  void bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A line as thick as bar(), but hidden by bodies in front of it.
  void rail(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void dashed(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A contact's normal: a thin arrow with `name`, which may be empty, at its tip. The length of the arrow
  /// has no meaning.
  void normal(const glm::vec3& from, const glm::vec3& to, const std::string& name) const;
  void dot(const glm::vec3& at, const render::Color& color) const;
  /// A label beside `at`. `line` moves it down by lines of text, for several labels at one position.
  void label(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// Like label, for a deciding value. Its label has priority over other labels.
  void decides(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// The letter of a rail. Bodies in front of it hide it.
  void letter(const glm::vec3& at, const char* letter, const render::Color& color) const;
  /// A translucent polygon. `corners` are counterclockwise as seen from its front.
  void face(std::span<const glm::vec3> corners, const render::Color& color, float alpha = kFaceAlpha) const;
  /// A translucent square with a border, perpendicular to `normal`, with sides of 2 * reach.
  void plane(const glm::vec3& at, const glm::vec3& normal, float reach, const render::Color& color) const;
  /// A translucent shape with dashed edges, for a past or future position or a bound.
  void ghost(const collision::Shape& shape, const render::Color& color) const;
  /// A sphere as a dashed circle perpendicular to a world axis, or as three of them. They hide no body.
  void ring(const collision::Sphere& ball, int axis, const render::Color& color) const;
  void rings(const collision::Sphere& ball, const render::Color& color) const;
};

/// Writes a number with a fixed count of digits after the point ("0.125"), so that a changing number does not
/// move. A number that is not 0 is never written as 0: it gets more digits ("0.00025"). Very large and very
/// small numbers get an exponent ("1.667e+07").
[[nodiscard]] std::string figures(double value, int digits = 3);

/// The largest half extent of the shape along the axes of its RoundedBox.
[[nodiscard]] float largestHalfExtent(const collision::Shape& shape);

/// Writes a depth. `unit`: unitBeside() of the pair. A depth that may be only rounding is written as 0; the
/// overlap that push-out leaves is larger and is not.
[[nodiscard]] std::string depthFigures(float depth, float unit, int digits = 3);

/// The unit of drawn lengths, in world units, beside shapes with the half extent `extent` (0 or more): 1
/// beside shapes of ordinary size, less beside small shapes and more beside large shapes, so that figures of
/// every size look alike.
[[nodiscard]] float unitBeside(float extent);

/// The unit of lengths beside a pair. Uses the larger half extent of the two shapes, or a fraction of the
/// distance between the centres if that is larger.
[[nodiscard]] float unitBeside(const collision::Shape& a, const collision::Shape& b);

/// The unit vector perpendicular to `direction` that is nearest to +y, or to +z if `direction` is nearly
/// vertical.
[[nodiscard]] glm::vec3 acrossFrom(const glm::vec3& direction);

/// Calls `draw` with both ends of each edge in world space: four edges along each of the box's axes.
template <typename Draw>
void forEachEdge(const collision::Obb& box, Draw draw) {
  for (int along = 0; along < 3; ++along) {
    for (int corner = 0; corner < 4; ++corner) {
      glm::vec3 from = box.halfExtents;
      from[(along + 1) % 3] *= (corner & 1) ? 1.0f : -1.0f;
      from[(along + 2) % 3] *= (corner & 2) ? 1.0f : -1.0f;
      glm::vec3 to = from;
      to[along] = -from[along];
      draw(box.center + box.axes * from, box.center + box.axes * to);
    }
  }
}

}  // namespace explain
