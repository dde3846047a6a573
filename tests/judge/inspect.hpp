// One pair asked of the module: is its verdict right, and do its verbs agree with each other?
#pragma once

#include "collision/any.hpp"
#include "judge/verdict.hpp"

namespace judge {

struct Inspection {
  bool hit = false;
  Ruling ruling = Ruling::right;
  bool contactAgrees = false;   ///< A contact is present exactly when the shapes overlap.
  bool distanceAgrees = false;  ///< The distance is 0 exactly when they overlap.

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && contactAgrees && distanceAgrees; }
};

[[nodiscard]] inline Inspection inspect(const Shape& a, const Shape& b) {
  Inspection found;
  found.hit = collision::overlapsAny(a, b);
  found.ruling = ruling(a, b, found.hit);
  found.contactAgrees = collision::contactAny(a, b).has_value() == found.hit;
  found.distanceAgrees = (collision::closestPointsAny(a, b).distance == 0.0f) == found.hit;
  return found;
}

}  // namespace judge
