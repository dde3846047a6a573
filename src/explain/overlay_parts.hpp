// Parts that several overlays share: parts of a sweep, parts of the next step, and the dimension lines and
// named points beside a ball, as in a technical drawing.
#pragma once

#include <string>

#include "explain/next_step.hpp"
#include "explain/sketch.hpp"
#include "world/queries.hpp"
#include "world/world.hpp"

namespace explain {

/// The text of a ray's length up to its hit, or of a sweep's time of impact.
[[nodiscard]] std::string timeText(double time);

/// The label of a hit: its time, and for a mesh the index of the triangle that was hit. Lessons mark the
/// triangle instead of writing the index.
[[nodiscard]] std::string hitText(const world::CastHit& hit, const Sketch& sketch);

/// The direction that is up in the picture, at a point.
[[nodiscard]] glm::vec3 upInPicture(const glm::vec3& point, const FigureOptions& options);

/// Draws the body as a ghost, displaced by `displacement`.
void drawGhosts(const world::Body& body, const glm::vec3& displacement, const render::Color& color,
                const Sketch& sketch);

/// Draws the volume that the body sweeps, and its displacement.
void drawBodySweep(const world::Body& body, const glm::vec3& displacement, const Sketch& sketch);

/// Draws an arrow whose shaft has a rim in the background's colour, which sets it apart from the body below.
void rimmedArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
                 const Sketch& sketch);

/// Draws a move that is tested only at its ends. It is an arrow over all bodies. Draws nothing and returns
/// false if the move is shorter than the body.
bool drawJump(const glm::vec3& from, const world::Body& body, const glm::vec3& to, const Sketch& sketch);

/// Draws the body at its first touch.
void drawAtTouch(const world::Body& body, const world::PlayerSweep& sweep, const Sketch& sketch);

/// Draws a move of the player and its twin: their first move while they are at its end, otherwise their next
/// move. A lesson is only about the first move, so its figure does not show the next move.
void drawTwinSweep(const world::World& world, const Sketch& sketch);

/// Where arrows are drawn above the player, and the sizes that they need.
struct StepArrowLayout {
  glm::vec3 center;  ///< The player's centre, at the height of the arrows.
  float unit;
  float extent;  ///< The player's largest half extent.

  [[nodiscard]] glm::vec3 pointAt(const glm::vec3& displacement) const { return center + displacement; }
};

/// Draws the moves of the bodies' faces as arrows in lanes beside the bodies: the wish, the two halves of the
/// push, and the move of each body. The arrows have the names of the routine. A line through all lanes shows
/// where the bodies meet. Before the step is made, draws only the wish.
void drawSharedPush(const world::World& world, const NextStep& step, const StepArrowLayout& arrowLayout,
                    bool isStepDone, const Sketch& sketch);

/// In a lesson's figure of a ball, draws a contact's unit normal and its name.
void drawUnitNormal(const glm::vec3& from, const glm::vec3& normal, float unit, const Sketch& sketch);
/// The length of the unit normal in that figure, times drawingUnit().
inline constexpr float kUnitNormalLength = 0.5f;

/// Distance from a body to its name beside it, logical pixels.
inline constexpr float kNameDistance = 10.0f;
/// Distance from an upright bar to its name, logical pixels.
inline constexpr float kBarNameDistance = 14.0f;
/// Distance from an overlap to its dimension line, times drawingUnit().
inline constexpr float kDimensionDistance = 0.14f;
/// Distance from the bar of a depth to the bars of its two parts, times drawingUnit().
inline constexpr float kPartsDistance = 0.18f;
/// True for a unit vector that points sideways rather than up or down.
[[nodiscard]] bool isSideways(const glm::vec3& direction);

/// A length between two points, and its label.
struct Dimension {
  glm::vec3 from;
  glm::vec3 to;
  const render::Color& color;
  std::string text;
};

/// Draws a length as a dimension line of a technical drawing: a bar that is moved by `offset`.
void drawDimension(const Dimension& dimension, const glm::vec3& offset, const Sketch& sketch);

/// Like drawDimension(), but the name stands at the right of an upright bar.
void drawLength(const Dimension& dimension, const glm::vec3& offset, const Sketch& sketch);

/// A point, its name and its colour. The name stands to the left of `namePosition`, or to its right if
/// `isNameAtRight`.
struct NamedPoint {
  glm::vec3 position;
  glm::vec3 namePosition;
  std::string name;
  const render::Color& color;
  bool isNameAtRight;
};

/// Draws a line from the point to its name.
void drawPointName(const NamedPoint& point, const Sketch& sketch);

/// The unit vector that points right in the picture at `point`, perpendicular to `up`. If `up` is
/// sideways, the vector points up instead.
[[nodiscard]] glm::vec3 perpendicularInPicture(const glm::vec3& up, const glm::vec3& point,
                                               const Sketch& sketch);

}  // namespace explain
