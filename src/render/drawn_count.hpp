// The numbers of drawn elements of a draw list.
#pragma once

namespace render {

/// The numbers of elements of one frame that were sent to the video card. They do not depend on the machine.
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
