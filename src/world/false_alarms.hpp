// Counts how often the bounds of a mesh report a hit although the mesh is not touched.
#pragma once

#include <array>
#include <cstdint>

#include "world/bodies.hpp"

namespace world {

/// The hits that each bound of one mesh has reported so far, in ticks in which the player moved: a sphere, a
/// refitted AABB, and an OBB, in this order.
struct FalseAlarms {
  struct Tally {
    std::int64_t hits = 0;
    std::int64_t wrong = 0;  ///< Hits without a touch of the mesh.
    friend bool operator==(const Tally&, const Tally&) = default;
  };
  std::array<Tally, 3> of;
  std::int64_t touches = 0;  ///< Touches of the mesh itself.

  friend bool operator==(const FalseAlarms&, const FalseAlarms&) = default;
};

/// The fraction of a bound's hits that were false, 0 to 1.
[[nodiscard]] double shareOf(const FalseAlarms::Tally& tally);

/// The bounds of a body's mesh in world space, in the order of FalseAlarms.
[[nodiscard]] std::array<collision::Shape, 3> boundsAround(const Body& mesh);

/// True when any part of the player overlaps the shape.
[[nodiscard]] bool meets(const Body& player, const collision::Shape& shape);

/// Counts the present answers of the bounds. `touches`: the player touches the mesh itself.
void count(const Body& player, const Body& mesh, bool touches, FalseAlarms& alarms);

}  // namespace world
