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
  std::array<float, 3> at;
  std::uint32_t index;
};

/// A quarter of the box's centre, which cannot overflow. Slightly sheared, so that centres in a row of a grid
/// have different coordinates.
glm::vec3 shearedCenter(const Aabb& box) {
  constexpr float kScale = 0.125f, kShear = 0x1p-9f;
  const glm::vec3 at = kScale * box.min + kScale * box.max;
  return at + kShear * glm::vec3(at.z, at.x, at.y);
}

/// Centres nearer than this count as equal, because hardly any floats are between them.
constexpr float kLeastExtent = 0x1p-110f;

/// Up to this many centres are sorted by comparing all pairs, without branches.
constexpr std::size_t kRankSortSize = 16;
constexpr int kRankSortBits = 4;

/// The number of attempts to estimate the median as if the centres were evenly spread. If all fail, the
/// centres are sorted.
constexpr int kGuesses = 8;

/// Converts a float to an integer with the same order.
std::int32_t orderedBits(float value) {
  std::int32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits ^ (bits >> 31 & std::numeric_limits<std::int32_t>::max());
}

/// The fraction of the extent at which to divide. At this fraction, the centre with the wanted rank is
/// expected just inside the smaller part (Floyd and Rivest, "Expected Time Bounds for Selection", 1975).
float splitFraction(std::size_t place, std::size_t count) {
  const float all = float(count), at = float(place), beyond = 0.7f * std::sqrt(all);
  return (at < 0.5f * all ? at + beyond : at - beyond) / all;
}

struct Extent {
  Float4 low, high;

  /// Reads two centres at a time, to shorten the dependency chain.
  explicit Extent(std::span<const Center> centers)
      : low(load4(centers.front(), 0)), high(load4(centers.back(), 0)) {
    Float4 otherLow = high, otherHigh = low;
    for (std::size_t i = 0; i + 1 < centers.size(); i += 2) {
      const Float4 one = load4(centers[i], 0), other = load4(centers[i + 1], 0);
      low = smaller(low, one), high = larger(high, one);
      otherLow = smaller(otherLow, other), otherHigh = larger(otherHigh, other);
    }
    low = smaller(low, otherLow), high = larger(high, otherHigh);
  }

  [[nodiscard]] std::size_t longest() const {
    const Float4 side = high - low;
    if (side[0] > side[1]) return side[0] > side[2] ? 0 : 2;
    return side[1] > side[2] ? 1 : 2;
  }
};

class Splitter {
 public:
  Splitter(std::size_t width, std::size_t count) : width_(width), spare_(count) {}

  /// Orders centres into groups of `unit`, and recursively each group into groups of unit / width.
  void order(std::span<Center> centers, std::size_t unit) {
    if (centers.size() <= width_) return;
    while (centers.size() <= unit) unit /= width_;
    split(centers, unit, Extent(centers));
  }

 private:
  /// Splits the centres into groups of `unit`. `extent`: the bounds of the centres.
  void split(std::span<Center> centers, std::size_t unit, const Extent& extent) {
    if (centers.size() <= unit) return order(centers, unit);
    const std::size_t groups = (centers.size() + unit - 1) / unit, middle = groups / 2 * unit;
    const std::size_t axis = extent.longest();
    Extent before = extent, after = extent;
    before.high[axis] = after.low[axis] = partitionAt(centers, middle, axis, extent);
    split(centers.first(middle), unit, before);
    split(centers.subspan(middle), unit, after);
  }

  /// Partitions the centres so that the `middle` smallest along the axis come first. Returns the coordinate
  /// of the border.
  float partitionAt(std::span<Center> centers, std::size_t middle, std::size_t axis, const Extent& extent) {
    float low = extent.low[axis], high = extent.high[axis];
    if (high - low <= kLeastExtent) return high;
    for (int guess = 0; guess < kGuesses && centers.size() > kRankSortSize; ++guess) {
      const float border = low + (high - low) * splitFraction(middle, centers.size());
      if (border <= low || border > high) break;
      const std::size_t below = partitionBelow(centers, axis, border);
      if (below == middle) return border;
      if (below > middle) {
        centers = centers.first(below);
        high = border;
      } else {
        centers = centers.subspan(below);
        middle -= below;
        low = border;
      }
    }
    centers.size() > kRankSortSize ? sort(centers, axis) : rankSort(centers, axis);
    return centers[middle].at[axis];
  }

  /// Partitions the centres by the border, and returns how many are below it. Branchless: the outcome is
  /// unpredictable.
  std::size_t partitionBelow(std::span<Center> centers, std::size_t axis, float border) {
    const char* const from = reinterpret_cast<const char*>(centers.data());
    char *const to = reinterpret_cast<char*>(centers.data()), *const spare =
                                                                  reinterpret_cast<char*>(spare_.data());
    std::size_t below = 0;
    for (std::size_t at = 0; at < centers.size_bytes(); at += sizeof(Center)) {
      Float4 moved;
      std::memcpy(&moved, from + at, sizeof moved);
      float value = 0.0f;
      std::memcpy(&value, from + at + axis * sizeof value, sizeof value);
      std::memcpy(to + below, &moved, sizeof moved);
      std::memcpy(spare + (at - below), &moved, sizeof moved);
      below += static_cast<std::size_t>(value < border) * sizeof(Center);
    }
    std::memcpy(to + below, spare, centers.size_bytes() - below);
    return below / sizeof(Center);
  }

  static void sort(std::span<Center> centers, std::size_t axis) {
    std::sort(centers.begin(), centers.end(), [axis](const Center& a, const Center& b) {
      return a.at[axis] < b.at[axis] || (a.at[axis] == b.at[axis] && a.index < b.index);
    });
  }

  /// Sorts by rank. The rank of a centre is the number of centres that come before it. Centres whose
  /// coordinates differ only in the last 4 bits keep their order.
  void rankSort(std::span<Center> centers, std::size_t axis) {
    alignas(Int4) std::array<std::int32_t, kRankSortSize> keys;
    keys.fill(std::numeric_limits<std::int32_t>::max());
    for (std::size_t i = 0; i < centers.size(); ++i) {
      keys[i] =
          (orderedBits(centers[i].at[axis]) >> kRankSortBits << kRankSortBits) + static_cast<std::int32_t>(i);
      spare_[i] = centers[i];
    }
    for (std::size_t first = 0; first < centers.size(); first += 4) {
      Int4 four;
      std::memcpy(&four, &keys[first], sizeof four);
      Int4 places{};
      for (std::size_t i = 0; i < centers.size(); ++i) places -= keys[i] < four;
      for (std::size_t i = 0; i < std::min<std::size_t>(4, centers.size() - first); ++i)
        centers[static_cast<std::size_t>(places[i])] = spare_[first + i];
    }
  }

  std::size_t width_;
  std::vector<Center> spare_;
};

}  // namespace

LargeArray<std::uint32_t> splitOrder(std::span<const Aabb> boxes, std::size_t width) {
  std::vector<Center> centers(boxes.size());
  for (std::size_t i = 0; i < centers.size(); ++i) {
    const glm::vec3 at = shearedCenter(boxes[i]);
    centers[i] = {{at.x, at.y, at.z}, static_cast<std::uint32_t>(i)};
  }
  std::size_t unit = width;
  while (unit < boxes.size()) unit *= width;
  Splitter(width, boxes.size()).order(centers, unit);
  LargeArray<std::uint32_t> order(centers.size());
  std::transform(centers.begin(), centers.end(), order.begin(), [](const Center& c) { return c.index; });
  return order;
}

}  // namespace collision::detail
