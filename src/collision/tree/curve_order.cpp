#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "collision/shape/box.hpp"
#include "collision/tree/box_order.hpp"
#include "collision/tree/parallel.hpp"

namespace collision::detail {

namespace {

/// Groups of up to this size are not sorted, because they fill about one node in any order.
constexpr std::size_t kSmallGroup = 8;

/// Fewer keys than this are sorted by comparison, which is then faster than a radix sort.
constexpr std::size_t kMinRadixKeys = 128;

/// The curve position (high bits) and box index (low bits), sorted as one number.
using Key = std::uint64_t;
using Keys = std::span<Key>;

constexpr std::uint32_t indexIn(Key key) { return static_cast<std::uint32_t>(key); }
constexpr std::uint32_t hilbertIndexIn(Key key) { return static_cast<std::uint32_t>(key >> 32); }

/// Ten bits of the curve position. Digit 2 is the highest.
constexpr std::size_t digitOf(Key key, int digit) {
  return (key >> (32 + digit * kHilbertBits)) & (kHilbertCells - 1);
}

/// For each value of a digit, the number of keys that have it. After countsToStarts, the index at which these
/// keys start.
using Counts = std::array<std::uint32_t, kHilbertCells>;

/// (min + max) / 4, which cannot overflow.
Float4 quarterCenter(const Aabb& box) {
  const Aabb4 sides = toAabb4(box);
  return 0.25f * sides.min + 0.25f * sides.max;
}

struct Extent {
  Float4 low = Float4{} + std::numeric_limits<float>::max(), high = -low;

  void add(const Extent& other) { low = smaller(low, other.low), high = larger(high, other.high); }
};

Extent extentOf(std::span<const Aabb> boxes, Keys keys) {
  Extent extent;
  for (const Key key : keys) {
    const Float4 center = quarterCenter(boxes[indexIn(key)]);
    extent.add({center, center});
  }
  return extent;
}

/// A grid over some of the boxes. Its cells are cubes, so that a flat set of boxes stays flat.
struct Grid {
  Float4 low;
  float scale = 0.0f;  ///< 0 if all centres coincide.

  explicit Grid(const Extent& extent) : low(extent.low) {
    const float widest = largestOf(extent.high - extent.low);
    // With centres only a few denormal numbers apart, the scale would be infinite.
    if (widest > kMinExtent) scale = float(kHilbertCells) / widest;
  }

  [[nodiscard]] std::uint32_t hilbertIndexOf(const Aabb& box) const {
    const Float4 cell = smaller((quarterCenter(box) - low) * scale, Float4{} + float(kHilbertCells - 1));
    const Int4 bits = spreadBits(__builtin_convertvector(cell, Int4));
    return hilbertIndex(static_cast<std::uint32_t>(bits[0] | bits[1] << 1 | bits[2] << 2));
  }

 private:
  static constexpr float kMinExtent = 0x1p-110f;
};

void setHilbertIndices(std::span<const Aabb> boxes, const Grid& grid, Keys keys) {
  for (Key& key : keys) key = Key(grid.hilbertIndexOf(boxes[indexIn(key)])) << 32 | indexIn(key);
}

/// Distributes keys by one digit. Keys with equal digits keep their order.
void distribute(Keys from, Keys to, int digit, Counts& starts) {
  for (const Key key : from) to[starts[digitOf(key, digit)]++] = key;
}

void countsToStarts(Counts& counts) {
  std::uint32_t sum = 0;
  for (std::uint32_t& count : counts) sum += std::exchange(count, sum);
}

/// Sorts the keys of `spareKeys` by their two lower digits into `keys`. All keys have the same highest digit.
void sortByLowerDigits(Keys spareKeys, Keys keys) {
  if (spareKeys.size() < kMinRadixKeys) {
    std::sort(spareKeys.begin(), spareKeys.end());
  } else {
    std::array<Counts, 2> counts{};
    for (const Key key : spareKeys)
      for (const int digit : {0, 1}) ++counts[static_cast<std::size_t>(digit)][digitOf(key, digit)];
    for (Counts& digitCounts : counts) countsToStarts(digitCounts);
    distribute(spareKeys, keys, 0, counts[0]);
    distribute(keys, spareKeys, 1, counts[1]);
  }
  std::copy(spareKeys.begin(), spareKeys.end(), keys.begin());
}

/// Orders boxes along a curve, and recursively the boxes in each cell along a finer curve, until few or
/// coincident boxes are left. The extreme centres of a run are in different cells, so the recursion ends.
class CurveOrdering {
 public:
  CurveOrdering(std::span<const Aabb> boxes, Keys keys, Keys spareKeys)
      : boxes_(boxes), keys_(keys), spareKeys_(spareKeys) {}

  void order(IndexRange run, unsigned threads) const {
    const Grid grid(extentOfRun(threads, run));
    if (grid.scale == 0.0f) return;
    if (sizeOf(run) < kMinRadixKeys) {
      const Keys keys = keysIn(keys_, run);
      setHilbertIndices(boxes_, grid, keys);
      std::sort(keys.begin(), keys.end());
      return orderCells(run, 1);
    }
    const Buckets buckets = distributeToBuckets(grid, run, threads);
    auto sortRange = [&](unsigned thread) { sortBuckets(buckets, threadRange(run, thread, threads)); };
    runInParallel(threads, sortRange);
    for (std::size_t i = 0; i < kHilbertCells; ++i)
      if (isLarge(buckets.at(i))) orderCells(buckets.at(i), threads);
  }

 private:
  /// For each value of the highest digit, the range of its keys in `spareKeys_`.
  struct Buckets {
    std::array<std::size_t, kHilbertCells + 1> starts{};
    [[nodiscard]] IndexRange at(std::size_t i) const { return {starts[i], starts[i + 1]}; }
  };

  /// True if all threads together order the cells of the bucket. The cells of a small bucket are ordered by
  /// the one thread that has sorted the bucket.
  static bool isLarge(IndexRange bucket) { return sizeOf(bucket) >= 65536; }

  static std::size_t sizeOf(IndexRange run) { return run.end - run.first; }
  static Keys keysIn(Keys keys, IndexRange run) { return keys.subspan(run.first, sizeOf(run)); }
  static IndexRange threadRange(IndexRange run, unsigned thread, unsigned threads) {
    const IndexRange range = rangeOfPart(sizeOf(run), thread, threads);
    return {run.first + range.first, run.first + range.end};
  }

  [[nodiscard]] Extent extentOfRun(unsigned threads, IndexRange run) const {
    if (threads == 1) return extentOf(boxes_, keysIn(keys_, run));
    std::vector<Extent> extents(threads);
    auto findExtent = [&](unsigned thread) {
      extents[thread] = extentOf(boxes_, keysIn(keys_, threadRange(run, thread, threads)));
    };
    runInParallel(threads, findExtent);
    for (const Extent& extent : extents) extents.front().add(extent);
    return extents.front();
  }

  /// Distributes the keys of a run into buckets. In each bucket, every thread has its own part, behind the
  /// parts of earlier threads.
  [[nodiscard]] Buckets distributeToBuckets(const Grid& grid, IndexRange run, unsigned threads) const {
    std::vector<Counts> counts(threads);
    auto countDigits = [&](unsigned thread) {
      const Keys keys = keysIn(keys_, threadRange(run, thread, threads));
      setHilbertIndices(boxes_, grid, keys);
      for (const Key key : keys) ++counts[thread][digitOf(key, 2)];
    };
    runInParallel(threads, countDigits);
    Buckets buckets;
    std::size_t sum = run.first;
    for (std::size_t i = 0; i < kHilbertCells; ++i) {
      buckets.starts[i] = sum;
      for (Counts& threadCounts : counts)
        sum += std::exchange(threadCounts[i], static_cast<std::uint32_t>(sum));
    }
    buckets.starts[kHilbertCells] = sum;
    auto distributeKeys = [&](unsigned thread) {
      distribute(keysIn(keys_, threadRange(run, thread, threads)), spareKeys_, 2, counts[thread]);
    };
    runInParallel(threads, distributeKeys);
    return buckets;
  }

  /// Sorts the buckets that start within a share of the run.
  void sortBuckets(const Buckets& buckets, IndexRange range) const {
    const auto& starts = buckets.starts;
    auto i = static_cast<std::size_t>(std::lower_bound(starts.begin(), starts.end() - 1, range.first) -
                                      starts.begin());
    for (; i < kHilbertCells && starts[i] < range.end; ++i) {
      const IndexRange bucket = buckets.at(i);
      sortByLowerDigits(keysIn(spareKeys_, bucket), keysIn(keys_, bucket));
      if (!isLarge(bucket)) orderCells(bucket, 1);
    }
  }

  void orderCells(IndexRange run, unsigned threads) const {
    for (std::size_t first = run.first, end = first; first < run.end; first = end) {
      while (end < run.end && hilbertIndexIn(keys_[end]) == hilbertIndexIn(keys_[first])) ++end;
      if (end - first > kSmallGroup) order({first, end}, std::min(threads, threadsFor(end - first)));
    }
  }

  std::span<const Aabb> boxes_;
  Keys keys_, spareKeys_;
};

}  // namespace

LargeArray<std::uint32_t> curveOrder(std::span<const Aabb> boxes, unsigned threads, Keys scratch) {
  const std::size_t count = boxes.size();
  const Keys keys = scratch.first(count), spareKeys = scratch.subspan(count, count);
  auto numberKeys = [&](unsigned thread) {
    const IndexRange range = rangeOfPart(count, thread, threads);
    for (std::size_t i = range.first; i < range.end; ++i) keys[i] = i;
  };
  runInParallel(threads, numberKeys);
  CurveOrdering(boxes, keys, spareKeys).order({0, count}, threads);
  LargeArray<std::uint32_t> order(count);
  auto copyIndices = [&](unsigned thread) {
    const IndexRange range = rangeOfPart(count, thread, threads);
    for (std::size_t i = range.first; i < range.end; ++i) order[i] = indexIn(keys[i]);
  };
  runInParallel(threads, copyIndices);
  return order;
}

}  // namespace collision::detail
