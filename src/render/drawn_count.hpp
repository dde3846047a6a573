// How much of a draw list was drawn.
#pragma once

namespace render {

/// How many elements of one frame were sent to the video card. Counts do not depend on the machine.
struct DrawnCount {
  int shapes = 0;  ///< Solids and surfaces that are in view.
  int points = 0;  ///< Specks.

  DrawnCount& operator+=(const DrawnCount& other) {
    shapes += other.shapes;
    points += other.points;
    return *this;
  }
  friend bool operator==(const DrawnCount&, const DrawnCount&) = default;
};

}  // namespace render
