// Finds which of many shapes overlap one query shape. The verdicts are those of `overlaps`, bit for bit,
// several shapes at a time.
//
// Sets are stored as structure of arrays, so that one instruction works on four, eight or sixteen shapes,
// depending on the processor. A float filter with a proven error bound decides nearly all of them; `overlaps`
// decides the rest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collision/shapes.hpp"

namespace collision {

namespace detail {

struct SetRows;  ///< What the kernels of many/ read of a set.

/// Shapes per block: one float of each fills a cache line, and the widest register.
inline constexpr std::size_t kSetLanes = 16;

/// The numbers of kSetLanes shapes, one row for each kind of number. Keeping blocks together keeps all
/// numbers of a shape close, and avoids rows a power of two apart, which would compete for the same cache
/// set.
template <std::size_t Rows>
struct alignas(64) LaneBlock {
  std::array<std::array<float, kSetLanes>, Rows> rows{};
};

/// All data of an oriented box in one cache line. Records of several boxes are transposed into rows.
struct alignas(64) BoxRecord {
  glm::vec3 halfExtents{0.0f}, center{0.0f};
  glm::mat3 axes{1.0f};
  float share = 0.0f;  ///< Relative error of gaps (detail::skewedError).
};
static_assert(sizeof(BoxRecord) == 16 * sizeof(float), "sixteen rows");

}  // namespace detail

/// A set of spheres. Each is returned unchanged, bit for bit.
class SphereSet {
 public:
  SphereSet() = default;
  explicit SphereSet(std::span<const Sphere> spheres);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Sphere operator[](std::size_t i) const;
  void set(std::size_t i, const Sphere& sphere);
  void push_back(const Sphere& sphere);

 private:
  friend struct detail::SetRows;
  using Block = detail::LaneBlock<4>;  ///< Center x, y, z, radius.

  std::size_t size_ = 0;
  std::vector<Block> blocks_;
};

/// A set of axis-aligned boxes. Each is returned unchanged, bit for bit.
class AabbSet {
 public:
  AabbSet() = default;
  explicit AabbSet(std::span<const Aabb> boxes);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Aabb operator[](std::size_t i) const;
  void set(std::size_t i, const Aabb& box);
  void push_back(const Aabb& box);

 private:
  friend struct detail::SetRows;
  using Block = detail::LaneBlock<6>;  ///< Min x, y, z, max x, y, z.

  std::size_t size_ = 0;
  std::vector<Block> blocks_;
};

/// A set of oriented boxes. Each is returned unchanged, bit for bit. They are stored twice: as rows for
/// queries near many boxes, and as single records for queries near a few scattered ones.
class ObbSet {
 public:
  ObbSet() = default;
  explicit ObbSet(std::span<const Obb> boxes);

  [[nodiscard]] std::size_t size() const { return records_.size(); }
  [[nodiscard]] Obb operator[](std::size_t i) const;
  void set(std::size_t i, const Obb& box);
  void push_back(const Obb& box);

 private:
  friend struct detail::SetRows;
  /// The bounding sphere of a box: center x, y, z, and radius, slightly widened (detail::kSphereMargin).
  using Around = detail::LaneBlock<4>;
  /// Half extents, then the axes, column by column, then the relative error of gaps (detail::skewedError).
  using Block = detail::LaneBlock<13>;

  std::vector<Around> around_;
  std::vector<Block> blocks_;
  std::vector<detail::BoxRecord> records_;
};

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
