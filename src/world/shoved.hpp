// The overlaps of targets that a push has moved into other targets.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "world/bodies.hpp"

namespace world {

/// Two targets that overlap; without a contact, none.
struct TargetOverlap {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::optional<collision::Contact> contact;  ///< Its normal points from b to a.

  [[nodiscard]] double depth() const { return contact ? double{contact->depth} : -1.0; }
};

/// The deepest overlap of a target among `moved` with any other listed target; the first of equal ones, so
/// that the choice is the same in every tick.
[[nodiscard]] TargetOverlap deepestAmong(const Bodies& bodies, std::span<const std::uint32_t> moved);

}  // namespace world
