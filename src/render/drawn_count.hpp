// How much of a draw list was drawn.
#pragma once

namespace render {

/// What was handed to the video card of one frame's lists. Counts, so that they are the same on every
/// machine.
struct DrawnCount {
  int shapes =
      0;  ///< Solids and surfaces; those that are left out because they are out of view do not count.
  int points = 0;  ///< Specks.

  DrawnCount& operator+=(const DrawnCount& other) {
    shapes += other.shapes;
    points += other.points;
    return *this;
  }
  friend bool operator==(const DrawnCount&, const DrawnCount&) = default;
};

}  // namespace render
