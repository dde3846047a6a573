// What overlays are drawn with: lines, arrows, planes and words of one size each, in the figure's scale.
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

/// Draws into `out`; all places are in world space. Marks lie on top of the bodies, so that none hides them,
/// with a light rim, so that they show on any; faces, rails and what is dashed stand among the bodies.
struct Sketch {
  const FigureOptions& options;
  render::DrawList& out;

  [[nodiscard]] const Palette& palette() const { return *options.palette; }
  /// In the language that is on.
  [[nodiscard]] std::string say(text::Word word, std::initializer_list<text::Value> values = {}) const;

  void line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// As thick as a bar in a chart.
  void bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  /// As thick, but hidden by what is in front of it.
  void rail(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void dashed(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const;
  void dot(const glm::vec3& at, const render::Color& color) const;
  /// `line` counts lines of text downwards, for more than one at a place.
  void label(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// The same for what decides: it goes before all other labels.
  void decides(const glm::vec3& at, const std::string& words, const render::Color& color, int line = 0) const;
  /// What a rail is called: hidden as the rail is.
  void letter(const glm::vec3& at, const char* letter, const render::Color& color) const;
  /// A see-through polygon; `corners` counter-clockwise as seen from where it faces.
  void face(std::span<const glm::vec3> corners, const render::Color& color, float alpha = kFaceAlpha) const;
  /// A see-through square of side 2 * reach across `normal`, with a border.
  void plane(const glm::vec3& at, const glm::vec3& normal, float reach, const render::Color& color) const;
  /// A see-through body with dashed edges: where something was, will be, or is bounded.
  void ghost(const collision::Shape& shape, const render::Color& color) const;
  /// A sphere that hides nothing: three dashed circles about its axes.
  void rings(const collision::Sphere& ball, const render::Color& color) const;
};

/// "0.125": always as many digits after the point, so that numbers don't jitter. But what is not 0 never
/// reads as 0, and what would be too long to read is short: "0.00025", "1.667e+07".
[[nodiscard]] std::string figures(double value, int digits = 3);

/// How far from its centre the shape reaches at most along one of its own axes.
[[nodiscard]] float largestHalfExtent(const collision::Shape& shape);

/// A depth, where `unit` is that of the pair: what only touches, but for rounding or what a push-out leaves,
/// reads as 0.
[[nodiscard]] std::string depthFigures(float depth, float unit, int digits = 3);

/// What is to stand off shapes that reach `extent` (0 or more) is measured in these, in world units: 1 for
/// shapes of ordinary size, less beside small ones and more beside large ones, so that they look alike.
[[nodiscard]] float unitBeside(float extent);

/// The same for a pair: as large as its larger shape, or far enough apart to be seen as such.
[[nodiscard]] float unitBeside(const collision::Shape& a, const collision::Shape& b);

/// Any unit vector square to `direction`; the one nearest to straight up or down where there is a choice.
[[nodiscard]] glm::vec3 acrossFrom(const glm::vec3& direction);

}  // namespace explain
