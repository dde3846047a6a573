// Small scenes with numbers that a test can compute, and what it measures in their pictures.
#pragma once

#include "offscreen.hpp"
#include "poster.hpp"

namespace test {

inline constexpr int kSide = 400;  ///< Pixels of a square picture.

/// An empty list, white, without ground, seen by an eye on +z at `distance` from the origin.
render::DrawList emptyList(float distance = 10.0f);

/// Pixels that a unit measures at this distance from that eye.
float pixelsPerUnit(float distance);

/// Red, without outline and shadow; half extents 0 and radius 0 unless told.
render::Solid redSolid(glm::vec3 center, glm::vec3 halfExtents, float radius);

/// How many pixels are at least half covered by something darker than the white background.
int coveredArea(const render::Image& image);

/// How much of a row, from its left to `end`, is covered by black: whole pixels and parts of pixels.
float blackInRow(const render::Image& image, int y, int end);

}  // namespace test
