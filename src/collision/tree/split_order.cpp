#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "collision/simd/float4.hpp"
#include "collision/tree/box_order.hpp"

namespace collision::detail {

namespace {

/// A sheared centre and its box's index, in one register.
struct Center {
  std::array<float, 3> position;
  std::uint32_t index;
};

/// A quarter of the box's centre, which cannot overflow. Slightly sheared, so that centres in a row of a grid
/// have different coordinates.
glm::vec3 shearedCenter(const Aabb& box) {
  constexpr float kScale = 0.125f, kShear = 0x1p-9f;
  const glm::vec3 center = kScale * box.min + kScale * box.max;
  return center + kShear * glm::vec3(center.z, center.x, center.y);
}

/// Centres nearer than this count as equal, because hardly any floats are between them.
constexpr float kMinExtent = 0x1p-110f;

/// Up to this many centres are sorted by comparing all pairs, without branches.
constexpr std::size_t kRankSortSize = 16;
constexpr int kRankSortBits = 4;

/// The number of attempts to estimate the median as if the centres were evenly spread. If all fail, the
/// centres are sorted.
constexpr int kMaxGuesses = 8;

/// Converts a float to an integer with the same order.
std::int32_t orderedBits(float value) {
  std::int32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits ^ (bits >> 31 & std::numeric_limits<std::int32_t>::max());
}

/// The fraction of the extent at which to divide. At this fraction, the centre with the wanted rank is
/// expected just inside the smaller part (Floyd and Rivest, "Expected Time Bounds for Selection", 1975).
float splitFraction(std::size_t rank, std::size_t count) {
  const float floatCount = float(count), floatRank = float(rank), margin = 0.7f * std::sqrt(floatCount);
  return (floatRank < 0.5f * floatCount ? floatRank + margin : floatRank - margin) / floatCount;
}

struct Extent {
  Float4 low, high;

  /// Reads two centres at a time, to shorten the dependency chain.
  explicit Extent(std::span<const Center> centers)
      : low(load4(centers.front(), 0)), high(load4(centers.back(), 0)) {
    Float4 otherLow = high, otherHigh = low;
    for (std::size_t i = 0; i + 1 < centers.size(); i += 2) {
      const Float4 first = load4(centers[i], 0), second = load4(centers[i + 1], 0);
      low = smaller(low, first), high = larger(high, first);
      otherLow = smaller(otherLow, second), otherHigh = larger(otherHigh, second);
    }
    low = smaller(low, otherLow), high = larger(high, otherHigh);
  }

  [[nodiscard]] std::size_t longestAxis() const {
    const Float4 side = high - low;
    if (side[0] > side[1]) return side[0] > side[2] ? 0 : 2;
    return side[1] > side[2] ? 1 : 2;
  }
};

class Splitter {
 public:
  Splitter(std::size_t width, std::size_t count) : width_(width), spareCenters_(count) {}

  /// Orders centres into groups of `groupSize`, and recursively each group into groups of groupSize / width.
  void order(std::span<Center> centers, std::size_t groupSize) {
    if (centers.size() <= width_) return;
    while (centers.size() <= groupSize) groupSize /= width_;
    split(centers, groupSize, Extent(centers));
  }

 private:
  /// Splits the centres into groups of `groupSize`. `extent`: the bounds of the centres.
  void split(std::span<Center> centers, std::size_t groupSize, const Extent& extent) {
    if (centers.size() <= groupSize) return order(centers, groupSize);
    const std::size_t groups = (centers.size() + groupSize - 1) / groupSize, middle = groups / 2 * groupSize;
    const std::size_t axis = extent.longestAxis();
    Extent lowExtent = extent, highExtent = extent;
    lowExtent.high[axis] = highExtent.low[axis] = partitionAt(centers, middle, axis, extent);
    split(centers.first(middle), groupSize, lowExtent);
    split(centers.subspan(middle), groupSize, highExtent);
  }

  /// Partitions the centres so that the `middle` smallest along the axis come first. Returns the coordinate
  /// of the border.
  float partitionAt(std::span<Center> centers, std::size_t middle, std::size_t axis, const Extent& extent) {
    float low = extent.low[axis], high = extent.high[axis];
    if (high - low <= kMinExtent) return high;
    for (int guess = 0; guess < kMaxGuesses && centers.size() > kRankSortSize; ++guess) {
      const float border = low + (high - low) * splitFraction(middle, centers.size());
      if (border <= low || border > high) break;
      const std::size_t belowCount = partitionBelow(centers, axis, border);
      if (belowCount == middle) return border;
      if (belowCount > middle) {
        centers = centers.first(belowCount);
        high = border;
      } else {
        centers = centers.subspan(belowCount);
        middle -= belowCount;
        low = border;
      }
    }
    centers.size() > kRankSortSize ? sort(centers, axis) : rankSort(centers, axis);
    return centers[middle].position[axis];
  }

  /// Partitions the centres by the border, and returns how many are below it. Branchless: the outcome is
  /// unpredictable.
  std::size_t partitionBelow(std::span<Center> centers, std::size_t axis, float border) {
    const char* const from = reinterpret_cast<const char*>(centers.data());
    char *const to = reinterpret_cast<char*>(centers.data()), *const spareBytes = reinterpret_cast<char*>(
                                                                  spareCenters_.data());
    std::size_t bytesBelow = 0;
    for (std::size_t byteOffset = 0; byteOffset < centers.size_bytes(); byteOffset += sizeof(Center)) {
      Float4 center;
      std::memcpy(&center, from + byteOffset, sizeof center);
      float value = 0.0f;
      std::memcpy(&value, from + byteOffset + axis * sizeof value, sizeof value);
      std::memcpy(to + bytesBelow, &center, sizeof center);
      std::memcpy(spareBytes + (byteOffset - bytesBelow), &center, sizeof center);
      bytesBelow += static_cast<std::size_t>(value < border) * sizeof(Center);
    }
    std::memcpy(to + bytesBelow, spareBytes, centers.size_bytes() - bytesBelow);
    return bytesBelow / sizeof(Center);
  }

  static void sort(std::span<Center> centers, std::size_t axis) {
    std::sort(centers.begin(), centers.end(), [axis](const Center& a, const Center& b) {
      return a.position[axis] < b.position[axis] ||
             (a.position[axis] == b.position[axis] && a.index < b.index);
    });
  }

  /// Sorts by rank. The rank of a centre is the number of centres that come before it. Centres whose
  /// coordinates differ only in the last 4 bits keep their order.
  void rankSort(std::span<Center> centers, std::size_t axis) {
    alignas(Int4) std::array<std::int32_t, kRankSortSize> keys;
    keys.fill(std::numeric_limits<std::int32_t>::max());
    for (std::size_t i = 0; i < centers.size(); ++i) {
      keys[i] = (orderedBits(centers[i].position[axis]) >> kRankSortBits << kRankSortBits) +
                static_cast<std::int32_t>(i);
      spareCenters_[i] = centers[i];
    }
    for (std::size_t first = 0; first < centers.size(); first += 4) {
      Int4 fourKeys;
      std::memcpy(&fourKeys, &keys[first], sizeof fourKeys);
      Int4 ranks{};
      for (std::size_t i = 0; i < centers.size(); ++i) ranks -= keys[i] < fourKeys;
      for (std::size_t i = 0; i < std::min<std::size_t>(4, centers.size() - first); ++i)
        centers[static_cast<std::size_t>(ranks[i])] = spareCenters_[first + i];
    }
  }

  std::size_t width_;
  std::vector<Center> spareCenters_;
};

}  // namespace

LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width) {
  std::vector<Center> centers(boxes.size());
  for (std::size_t i = 0; i < centers.size(); ++i) {
    const glm::vec3 center = shearedCenter(boxes[i]);
    centers[i] = {{center.x, center.y, center.z}, static_cast<std::uint32_t>(i)};
  }
  std::size_t groupSize = width;
  while (groupSize < boxes.size()) groupSize *= width;
  Splitter(width, boxes.size()).order(centers, groupSize);
  LargeArray<std::uint32_t> order(centers.size());
  std::transform(centers.begin(), centers.end(), order.begin(), [](const Center& c) { return c.index; });
  return order;
}

}  // namespace collision::detail
