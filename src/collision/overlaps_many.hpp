// Finds which of many shapes overlap one query shape. The verdicts are those of `overlaps`, bit for bit,
// several shapes at a time.
//
// Sets are stored as structure of arrays (sets.hpp), so that one instruction works on four, eight or sixteen
// shapes, depending on the processor. A float filter with a proven error bound decides nearly all of them;
// `overlaps` decides the rest.
#pragma once

#include <cstdint>
#include <span>

#include "collision/sets.hpp"

namespace collision {

/// Sets hits[i] to 1 where `overlaps(query, set[i])`, otherwise to 0. `hits` must have room for the whole
/// set; nothing is written beyond it. The query must pass `problem`; debug builds assert it. For a point or a
/// capsule, distant shapes are ruled out in groups and the rest tested one by one.
void overlapsMany(const glm::vec3& query, const SphereSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const glm::vec3& query, const AabbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const glm::vec3& query, const ObbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Sphere& query, const SphereSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Sphere& query, const AabbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Sphere& query, const ObbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Aabb& query, const SphereSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Aabb& query, const AabbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Aabb& query, const ObbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Obb& query, const SphereSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Obb& query, const AabbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Obb& query, const ObbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Capsule& query, const SphereSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Capsule& query, const AabbSet& set, std::span<std::uint8_t> hits);
void overlapsMany(const Capsule& query, const ObbSet& set, std::span<std::uint8_t> hits);

}  // namespace collision
