// Seeded pairs of shapes with skewed boxes.
#pragma once

#include "reference/families.hpp"

namespace reference {

/// Returns the shape. The axes of an OBB are skewed by up to 1e-5, which collision::problem accepts.
[[nodiscard]] Shape skewed(Random& random, const Shape& shape);

/// Like makePair(), but with skewed() OBBs.
[[nodiscard]] ShapePair makeSkewedPair(Random& random, Family family, Kind kindA, Kind kindB);

}  // namespace reference
