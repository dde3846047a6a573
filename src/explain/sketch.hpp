// The primitives of overlays: lines, arrows, planes and labels, each of one size in the figure's scale.
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

/// Draws into `out`; all positions are in world space. Lines, bars, arrows and points lie on top of the
/// bodies, so that no body hides them, and have a light rim, so that they are visible on every colour. Faces,
/// rails and dashed lines stand among the bodies and can be hidden.
struct Sketch {
  const FigureOptions& options;
  render::DrawList& out;

  [[nodiscard]] const Palette& palette() const { return *options.palette; }
  /// The text in the figure's language.
  [[nodiscard]] std::string say(text::Word word, std::initializer_list<text::Value> values = {}) const;

  void line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A line as thick as a bar in a chart.
  void bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A line as thick as bar(), but hidden by bodies in front of it.
  void rail(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void dashed(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// A contact's normal: a thin arrow with `name`, which may be empty, at its tip. Its length means nothing;
  /// lengths are bars.
  void normal(const glm::vec3& from, const glm::vec3& to, const std::string& name = "n") const;
  void dot(const glm::vec3& at, const render::Color& color) const;
  /// `line` counts lines of text downwards, for several labels at one position.
  void label(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// The same for a value that decides the verdict: it has priority over other labels.
  void decides(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// The name of a rail, hidden like the rail itself.
  void letter(const glm::vec3& at, const char* letter, const render::Color& color) const;
  /// A translucent polygon with `corners` counter-clockwise, as seen from its front.
  void face(std::span<const glm::vec3> corners, const render::Color& color, float alpha = kFaceAlpha) const;
  /// A translucent square with a border, perpendicular to `normal`, with sides of 2 * reach.
  void plane(const glm::vec3& at, const glm::vec3& normal, float reach, const render::Color& color) const;
  /// A translucent body with dashed edges: a past or future position, or a bound.
  void ghost(const collision::Shape& shape, const render::Color& color) const;
  /// A sphere as three dashed circles about its axes, which hide nothing.
  void rings(const collision::Sphere& ball, const render::Color& color) const;
};

/// The number with a fixed count of digits after the point ("0.125"), so that changing numbers don't jitter.
/// But a number that is not 0 never reads as 0: "0.00025". Very long and very short ones get an exponent:
/// "1.667e+07".
[[nodiscard]] std::string figures(double value, int digits = 3);

/// The largest half extent of the shape along its own axes.
[[nodiscard]] float largestHalfExtent(const collision::Shape& shape);

/// The text of a depth; `unit` is unitBeside() of the pair. A depth that is only rounding reads as 0; the
/// overlap that push-out leaves is larger, and reads as what it is.
[[nodiscard]] std::string depthFigures(float depth, float unit, int digits = 3);

/// The length unit, in world units, for drawing beside shapes of half extent `extent` (0 or more): 1 beside
/// shapes of ordinary size, less beside small ones and more beside large ones, so that figures of every size
/// look alike.
[[nodiscard]] float unitBeside(float extent);

/// The same for a pair: for its larger half extent, or for a fraction of the distance between the centres
/// where that is larger.
[[nodiscard]] float unitBeside(const collision::Shape& a, const collision::Shape& b);

/// The unit vector perpendicular to `direction` that is nearest to +y or, where `direction` is nearly
/// vertical, to +z.
[[nodiscard]] glm::vec3 acrossFrom(const glm::vec3& direction);

}  // namespace explain
