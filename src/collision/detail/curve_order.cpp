#include "collision/detail/curve_order.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "collision/detail/hilbert.hpp"

namespace collision::detail {

namespace {

/// Groups of up to this many share one node of the tree, whatever their order.
constexpr std::size_t kSmallGroup = 8;

/// Below this many, counting digits takes longer than comparing.
constexpr std::size_t kFew = 512;

/// The place on the curve above, the box's index below: sorted as one number.
using Key = std::uint64_t;

/// In halves, so that nothing overflows.
glm::vec3 quarterCenter(const Aabb& box) { return 0.25f * box.min + 0.25f * box.max; }

/// The cells of a grid over some of the boxes, as wide in each direction, so that what is flat stays flat.
struct Grid {
  glm::vec3 low{std::numeric_limits<float>::max()};
  float scale = 0.0f;  ///< 0: all centres are one.

  Grid(std::span<const Aabb> boxes, std::span<const Key> keys) {
    glm::vec3 high(std::numeric_limits<float>::lowest());
    for (const Key key : keys) {
      const glm::vec3 at = quarterCenter(boxes[static_cast<std::uint32_t>(key)]);
      low = glm::min(low, at);
      high = glm::max(high, at);
    }
    const glm::vec3 extent = high - low;
    const float widest = std::max(extent.x, std::max(extent.y, extent.z));
    // A few denormal numbers apart is one place: their quotient would not be a number.
    if (widest > kLeastExtent) scale = float(kHilbertCells) / widest;
  }

  [[nodiscard]] std::uint32_t placeOf(const Aabb& box) const {
    const glm::vec3 at = glm::min((quarterCenter(box) - low) * scale, glm::vec3(float(kHilbertCells - 1)));
    return hilbertPlace(static_cast<std::uint32_t>(at.x), static_cast<std::uint32_t>(at.y),
                        static_cast<std::uint32_t>(at.z));
  }

 private:
  static constexpr float kLeastExtent = 0x1p-110f;
};

/// Sorts by the place on the curve, ten bits at a time; equal places stay as they are. The result is in
/// `keys`.
void radixSort(std::span<Key> keys, std::span<Key> spare) {
  constexpr int kDigits = 3;
  std::array<std::array<std::uint32_t, kHilbertCells>, kDigits> counts{};
  const auto digit = [](Key key, int pass) {
    return (key >> (32 + pass * kHilbertBits)) & (kHilbertCells - 1);
  };
  for (const Key key : keys)
    for (int pass = 0; pass < kDigits; ++pass) ++counts[static_cast<std::size_t>(pass)][digit(key, pass)];
  std::span<Key> from = keys, to = spare;
  for (int pass = 0; pass < kDigits; ++pass, std::swap(from, to)) {
    auto& count = counts[static_cast<std::size_t>(pass)];
    std::uint32_t sum = 0;
    for (std::uint32_t& c : count) sum += std::exchange(c, sum);
    for (const Key key : from) to[count[digit(key, pass)]++] = key;
  }
  std::copy(from.begin(), from.end(), keys.begin());
}

struct Run {
  std::size_t first = 0, count = 0;
};

/// Orders one run of keys; what falls in one cell and is more than a node holds is left to do with a finer
/// grid.
void orderRun(std::span<const Aabb> boxes, std::span<Key> keys, std::span<Key> spare, std::size_t start,
              std::vector<Run>& left) {
  const Grid grid(boxes, keys);
  if (grid.scale == 0.0f) return;
  for (Key& key : keys) {
    const auto index = static_cast<std::uint32_t>(key);
    key = Key(grid.placeOf(boxes[index])) << 32 | index;
  }
  if (keys.size() < kFew)
    std::sort(keys.begin(), keys.end());
  else
    radixSort(keys, spare.first(keys.size()));
  for (std::size_t first = 0, end = 0; first < keys.size(); first = end) {
    while (end < keys.size() && keys[end] >> 32 == keys[first] >> 32) ++end;
    if (end - first > kSmallGroup) left.push_back({start + first, end - first});
  }
}

}  // namespace

std::vector<std::uint32_t> curveOrder(std::span<const Aabb> boxes) {
  std::vector<Key> keys(boxes.size()), spare(boxes.size());
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = i;
  std::vector<Run> left{{0, keys.size()}};
  while (
      !left.empty()) {  // the widest of a run are in its first and last cell: each round makes runs smaller
    const Run run = left.back();
    left.pop_back();
    orderRun(boxes, std::span(keys).subspan(run.first, run.count), spare, run.first, left);
  }
  std::vector<std::uint32_t> order(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) order[i] = static_cast<std::uint32_t>(keys[i]);
  return order;
}

}  // namespace collision::detail
