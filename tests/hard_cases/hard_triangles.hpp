// Seeded triangles that are hard for rays and distances, in small groups like those of a mesh, with hard rays
// and points for them. Triangles: slivers of 1e-9 to 1e-2, no area, sizes of 1e-5 to 1e5, coordinates up to
// 1e7, shared edges and corners, coplanar overlaps. Rays: in the plane, along edges, through corners,
// starting on the border.
#pragma once

#include <string_view>
#include <vector>

#include "hard_cases/wide_triangle.hpp"
#include "reference/random.hpp"

namespace reference {

/// What is difficult about a triangle.
enum class Form { plain, sliver, noArea, lattice };

inline constexpr std::array<std::string_view, 4> kFormNames{"plain", "sliver", "no area", "lattice"};
inline constexpr int kForms = static_cast<int>(kFormNames.size());

/// One to four triangles; the first is the one that rays and points are aimed at.
struct HardGroup {
  std::vector<Triangle> triangles;
  double size = 1.0;  ///< World units, about the longest side of the first.
};

[[nodiscard]] HardGroup makeHardGroup(Random& random, Form form);

/// The first triangle alone.
[[nodiscard]] HardGroup makeHardTriangle(Random& random, Form form);

/// A group that shares corners with another, lies in its plane, or is moved from it by 1e-9 to 10 of its
/// size.
[[nodiscard]] HardGroup makeNeighbour(Random& random, const HardGroup& group);

struct HardRay {
  Ray ray;
  float limit = 0.0f;
};

/// A ray at the group's first triangle. Its direction is unit, rounded to float.
[[nodiscard]] HardRay makeHardRay(Random& random, const HardGroup& target);

/// A point at a corner, on an edge, on the face, near them, or far away.
[[nodiscard]] glm::vec3 makeHardPoint(Random& random, const HardGroup& target);

}  // namespace reference
