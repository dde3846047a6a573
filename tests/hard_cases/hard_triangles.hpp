// Seeded triangles that are hard for rays and distances, in small groups as in a mesh, with hard rays and
// points for them. Some triangles have no area or are slivers, 1e-9 to 1e-2 as high as long. Sizes are 1e-5
// to 1e5, and coordinates up to 1e7. Some triangles share edges and corners, or overlap in a plane. Rays lie
// in the plane, along edges, through corners, or start on the border.
#pragma once

#include <string_view>
#include <vector>

#include "hard_cases/wide_triangle.hpp"
#include "reference/random_shape.hpp"

namespace reference {

/// The difficulty of a triangle.
enum class TestShape { plain, sliver, noArea, lattice };

inline constexpr std::array<std::string_view, 4> kFormNames{"plain", "sliver", "no area", "lattice"};
inline constexpr int kTestShapes = static_cast<int>(kFormNames.size());

/// One to four triangles. Rays and points are aimed at the first.
struct HardGroup {
  std::vector<Triangle> triangles;
  double size = 1.0;  ///< World units, about the longest side of the first.
};

[[nodiscard]] HardGroup makeHardGroup(Random& random, TestShape form);

/// A group of the first triangle alone.
[[nodiscard]] HardGroup makeHardTriangle(Random& random, TestShape form);

/// A group that shares corners with another group, lies in its plane, or is moved away by 1e-9 to 10 times
/// its size.
[[nodiscard]] HardGroup makeNeighbour(Random& random, const HardGroup& group);

struct HardRay {
  Ray ray;
  float limit = 0.0f;
};

/// A ray at the group's first triangle. Its direction is a unit vector, rounded to float.
[[nodiscard]] HardRay makeHardRay(Random& random, const HardGroup& target);

/// A point at a corner, on an edge, on the face, near them, or far away.
[[nodiscard]] glm::vec3 makeHardPoint(Random& random, const HardGroup& target);

}  // namespace reference
