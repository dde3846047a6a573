// Seeded triangles on which rays and distances go wrong, in small groups as a mesh has them, and the rays and
// points that find it: slivers of 1e-9 to 1e-2, no area, sizes of 1e-5 to 1e5, coordinates up to 1e7; shared
// edges and corners, coplanar overlaps; rays in the plane, along edges, through corners, from the rim.
#pragma once

#include <string_view>
#include <vector>

#include "judge/random.hpp"
#include "judge/wide_triangle.hpp"

namespace judge {

/// What a hard triangle is like.
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

/// Beside, through or across another group: it shares corners with it, lies in its plane, or is moved by 1e-9
/// to 10 of its size.
[[nodiscard]] HardGroup makeNeighbour(Random& random, const HardGroup& group);

struct HardRay {
  Ray ray;
  float limit = 0.0f;
};

/// The direction is unit, rounded to float.
[[nodiscard]] HardRay makeHardRay(Random& random, const HardGroup& target);

/// At a corner, on an edge, on the face, near them, or far away.
[[nodiscard]] glm::vec3 makeHardPoint(Random& random, const HardGroup& target);

}  // namespace judge
