// How often the simple shapes around a mesh say "hit" where the mesh itself is not touched.
#pragma once

#include <array>
#include <cstdint>

#include "world/bodies.hpp"

namespace world {

/// Of one mesh, in ticks in which the player moves: what each of its bounds has said so far, a sphere, an
/// AABB that is refitted, and an OBB, in this order.
struct FalseAlarms {
  struct Tally {
    std::int64_t hits = 0;
    std::int64_t wrong = 0;  ///< Of these, without a touch.
    friend bool operator==(const Tally&, const Tally&) = default;
  };
  std::array<Tally, 3> of;
  std::int64_t touches = 0;  ///< Of the mesh itself.

  friend bool operator==(const FalseAlarms&, const FalseAlarms&) = default;
};

/// The share of a bound's hits that were none, 0 to 1.
[[nodiscard]] double shareOf(const FalseAlarms::Tally& tally);

/// The bounds of a body's mesh where it stands, in the order of FalseAlarms.
[[nodiscard]] std::array<collision::Shape, 3> boundsAround(const Body& mesh);

/// Does any part of the player meet the shape?
[[nodiscard]] bool meets(const Body& player, const collision::Shape& shape);

/// Adds what the bounds say now; `touches`: the player touches the mesh itself.
void count(const Body& player, const Body& mesh, bool touches, FalseAlarms& alarms);

}  // namespace world
