// Finds which of many shapes overlap one query shape, several at a time. Each verdict equals `overlaps`.
//
// A set is a structure of arrays, so that one instruction works on four, eight or sixteen shapes, depending
// on the processor. A float test with an error bound decides nearly all shapes. `overlaps` decides the other
// shapes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collision/shapes.hpp"

namespace collision {

namespace detail {

struct SetAccess;  ///< Gives the kernels in many/ access to a set's data.

/// Shapes per block. A row, one float of each shape, fills a cache line and the widest register.
inline constexpr std::size_t kSetLanes = 16;

/// The numbers of kSetLanes shapes, with one row of floats per coordinate or size. Rows over the whole set
/// would be worse: they could be a power of two apart and compete for the same cache set.
template <std::size_t Rows>
struct alignas(64) LaneBlock {
  std::array<std::array<float, kSetLanes>, Rows> rows{};
};

/// All data of an oriented box in one cache line. Kernels load several records and transpose them: each row
/// then has one number of every box.
struct alignas(64) BoxRecord {
  glm::vec3 halfExtents{0.0f}, center{0.0f};
  glm::mat3 axes{1.0f};
  float relativeError = 0.0f;  ///< Error bound of the box's gaps as a fraction of the reach (skewedError).
};
static_assert(sizeof(BoxRecord) == 16 * sizeof(float), "sixteen rows");

}  // namespace detail

/// A set of spheres. The subscript operator returns each sphere unchanged, bit for bit.
class SphereSet {
 public:
  SphereSet() = default;
  explicit SphereSet(std::span<const Sphere> spheres);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Sphere operator[](std::size_t i) const;
  void set(std::size_t i, const Sphere& sphere);
  void push_back(const Sphere& sphere);

 private:
  friend struct detail::SetAccess;
  using Block = detail::LaneBlock<4>;  ///< Rows: center x, y, z, radius.

  std::size_t size_ = 0;
  std::vector<Block> blocks_;
};

/// A set of axis-aligned boxes. The subscript operator returns each box unchanged, bit for bit.
class AabbSet {
 public:
  AabbSet() = default;
  explicit AabbSet(std::span<const Aabb> boxes);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Aabb operator[](std::size_t i) const;
  void set(std::size_t i, const Aabb& box);
  void push_back(const Aabb& box);

 private:
  friend struct detail::SetAccess;
  using Block = detail::LaneBlock<6>;  ///< Rows: min x, y, z, max x, y, z.

  std::size_t size_ = 0;
  std::vector<Block> blocks_;
};

/// A set of oriented boxes. The subscript operator returns each box unchanged, bit for bit. Each box is
/// stored twice. The rows serve queries near many boxes, the records serve queries near few boxes.
class ObbSet {
 public:
  ObbSet() = default;
  explicit ObbSet(std::span<const Obb> boxes);

  [[nodiscard]] std::size_t size() const { return records_.size(); }
  [[nodiscard]] Obb operator[](std::size_t i) const;
  void set(std::size_t i, const Obb& box);
  void push_back(const Obb& box);

 private:
  friend struct detail::SetAccess;
  /// Rows: the box's bounding sphere (centre x, y, z, and radius), slightly enlarged (detail::kSphereMargin).
  using BoundingSpheres = detail::LaneBlock<4>;
  /// Rows: half extents x, y, z, then the axes column by column, then `relativeError` of BoxRecord.
  using Block = detail::LaneBlock<13>;

  std::vector<BoundingSpheres> boundingSpheres_;
  std::vector<Block> blocks_;
  std::vector<detail::BoxRecord> records_;
};

/// Sets hits[i] to 1 if `overlaps(query, set[i])`, otherwise to 0. `hits` must have room for the whole set;
/// elements beyond the set's size are not written. The query must pass `problem`; debug builds assert it. For
/// a point or capsule, distant shapes are rejected in groups, and `overlaps` tests the other shapes one by
/// one.
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
