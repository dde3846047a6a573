// Draws the intervals of two AABBs as bars. Each axis has a rail, on which its bars lie in parallel lanes.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <string>

#include "collision/shapes.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// The position of one axis's bars. Lane 0 is the line through `basePoint` along the axis.
struct Rail {
  int axis;
  int offsetAxis;  ///< The world axis along which the bars are moved away from the boxes.
  glm::vec3 basePoint;
  glm::vec3 laneStep;     ///< The step from one lane to the next.
  glm::vec2 labelOffset;  ///< The offset on screen from a bar to its label, away from the boxes.

  [[nodiscard]] glm::vec3 pointAt(float position, int lane) const {
    glm::vec3 point = basePoint + laneStep * static_cast<float>(lane);
    point[axis] = position;
    return point;
  }
};

/// The bars of x are in front of the boxes, those of z at the right of the boxes. Those of y are at the left,
/// in the plane of the boxes' front sides. `ground`: the y coordinate of the bars of x and z.
[[nodiscard]] std::array<Rail, 3> railsOf(const collision::Aabb& a, const collision::Aabb& b, float ground);

/// The interval of one of two boxes, with its colour, its letter and its lane. `otherLane`: the other box's
/// lane.
struct BoxInterval {
  const collision::Aabb& box;
  const collision::Aabb& otherBox;
  const render::Color& color;
  const char* letter;
  int lane;
  int otherLane;
  bool isHigher;  ///< True if this interval's middle has the larger coordinate.
};

/// The interval of A, which is in lane 0, and the interval of B.
[[nodiscard]] std::array<BoxInterval, 2> intervalsOn(const Rail& rail, const collision::Aabb& a,
                                                     const collision::Aabb& b, int laneOfB,
                                                     const Sketch& sketch);

/// Draws the interval, and lines from the box to its ends.
void drawBoxInterval(const Rail& rail, const BoxInterval& interval, const Sketch& sketch);

/// Continues the line from an end of the interval to another lane.
void continueGuide(const Rail& rail, const BoxInterval& interval, float end, int lane, const Sketch& sketch);

/// Writes a bar's letter where it covers no other bar. A letter of x stands at the bar's end away from the
/// other box. On y, the letter A stands above its bar, and B below its bar. On z, both letters stand above.
void writeLetter(const Rail& rail, const BoxInterval& interval, const Sketch& sketch);

}  // namespace explain
