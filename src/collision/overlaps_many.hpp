// Which of many shapes overlap one? The verdicts of `overlaps`, bit for bit, for several shapes at a time.
//
// Every number of a kind lies beside the next (sets.hpp), so that one instruction of the processor works on
// four, eight or sixteen shapes: as many as the processor that the program runs on can. A float filter with a
// proven error bound decides nearly all of them; what it leaves open is decided by `overlaps` itself.
#pragma once

#include <cstdint>
#include <span>

#include "collision/sets.hpp"

namespace collision {

/// hits[i] becomes 1 where `overlaps(query, set[i])`, else 0. `hits` has room for the whole set; nothing is
/// written after that. The query passes `problem`, in debug builds asserted. A point and a capsule are
/// decided one by one, after what is far from them is ruled out.
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
