// Lengths and points beside a ball, as in a technical drawing.
#pragma once

#include <string>

#include "explain/sketch.hpp"

namespace explain {

/// From a body to its name beside it, logical pixels.
inline constexpr float kAsideName = 10.0f;
/// From an upright bar to its name, logical pixels.
inline constexpr float kNameBesideBar = 14.0f;
/// From an overlap to its dimension, times unitBeside().
inline constexpr float kDimensionAside = 0.14f;
/// From the depth to the bars of its parts, times unitBeside().
inline constexpr float kPartsAside = 0.18f;
/// True for a unit vector that points sideways rather than up or down.
[[nodiscard]] bool isSideways(const glm::vec3& direction);

/// A length between two points, and its label.
struct Dimension {
  glm::vec3 from;
  glm::vec3 to;
  const render::Color& color;
  std::string words;
};

/// Draws a length like a dimension in a technical drawing, as a bar that is moved by `aside`.
void drawDimension(const Dimension& length, const glm::vec3& aside, const Sketch& sketch);

/// Like drawDimension(), but the name stands at the right of an upright bar.
void drawLength(const Dimension& length, const glm::vec3& aside, const Sketch& sketch);

/// A point, its name and its colour. The name stands at `foot`, at its left unless `isAtRight`.
struct NamedPoint {
  glm::vec3 at;
  glm::vec3 foot;
  std::string name;
  const render::Color& color;
  bool isAtRight;
};

/// Draws a line from the point to its name.
void namePoint(const NamedPoint& point, const Sketch& sketch);

/// The unit direction that is at the right of `up` in the picture, or above it. `at`: a point of the figure.
[[nodiscard]] glm::vec3 asideFrom(const glm::vec3& up, const glm::vec3& at, const Sketch& sketch);

}  // namespace explain
