// Small scenes with numbers that a test can compute, and measurements of their pictures.
#pragma once

#include "offscreen.hpp"
#include "poster.hpp"

namespace test {

inline constexpr int kSide = 400;  ///< Pixels of a square picture.

/// An empty white list without ground; the eye is on +z at `distance` from the origin.
render::DrawList emptyList(float distance = 10.0f);

/// How many pixels one world unit covers at `distance` from the eye of emptyList().
float pixelsPerUnit(float distance);

/// A red solid without outline or shadow.
render::Solid redSolid(glm::vec3 center, glm::vec3 halfExtents, float radius);

/// The number of pixels at least half covered by something darker than the white background.
int coveredArea(const render::Image& image);

/// The length of a row, from its left to `end`, that is covered by black, with fractions of pixels.
float blackInRow(const render::Image& image, int y, int end);

}  // namespace test
