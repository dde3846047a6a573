// Loads consecutive or selected shapes of a set, one into each lane. Also loops over the set. decideAll tests
// every shape; decideNear first excludes shapes that are far away. A kernel is constructed from a query and
// has the member
//
//   Verdict verdict(lanes)    the verdicts of kLanes shapes
//
// and, for decideNear, the members
//
//   Int farMask(lanes)        the lanes whose shapes certainly do not overlap
//   std::size_t kMaxGathered  a chunk with more near shapes is decided without gathering them
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "collision/many/lanes.hpp"
#include "collision/overlaps.hpp"
#include "collision/sets.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

struct SphereLanes {
  Float3 center;
  Float radius;
};

struct AabbLanes {
  Float3 min, max;
};

struct ObbLanes {
  Float3 half, center;
  std::array<Float3, 3> axes;
  Float relativeError;  ///< The error bound of gaps as a fraction of the reach, as stored in the set.
};

/// Loads kLanes shapes of one block, starting at index `i`.
HANTEI_LANES_INLINE SphereLanes lanesAt(const SphereSet& set, std::size_t i) {
  const float* row = SetAccess::blocks(set)[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load(row + 3 * kSetLanes)};
}
HANTEI_LANES_INLINE AabbLanes lanesAt(const AabbSet& set, std::size_t i) {
  const float* row = SetAccess::blocks(set)[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load3(row + 3 * kSetLanes)};
}
/// Loads the bounding spheres of the boxes.
HANTEI_LANES_INLINE SphereLanes lanesAt(const ObbSet& set, std::size_t i) {
  const float* row = SetAccess::boundingSpheres(set)[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load(row + 3 * kSetLanes)};
}

/// Loads all data of kLanes shapes of one block, starting at index `i`.
HANTEI_LANES_INLINE AabbLanes wholeLanesAt(const AabbSet& set, std::size_t i) { return lanesAt(set, i); }
HANTEI_LANES_INLINE ObbLanes wholeLanesAt(const ObbSet& set, std::size_t i) {
  const float* row = SetAccess::blocks(set)[i / kSetLanes].rows[0].data() + i % kSetLanes;
  const float* axes = row + 3 * kSetLanes;
  return {load3(row),
          lanesAt(set, i).center,
          {load3(axes), load3(axes + 3 * kSetLanes), load3(axes + 6 * kSetLanes)},
          load(axes + 9 * kSetLanes)};
}

/// Gathers the selected boxes of a chunk into consecutive lanes. A separate pass, because a kernel that
/// gathers would run out of registers.
class GatheredAabbs {
 public:
  HANTEI_LANES_INLINE GatheredAabbs(const AabbSet& set, std::size_t first, const ChunkIndices& chunkIndices) {
    for (std::size_t i = 0; i < chunkIndices.count; i += kLanes) {
      Pointers from;
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::size_t index = first + chunkIndices.indices[i + lane];
        from[lane] = SetAccess::blocks(set)[index / kSetLanes].rows[0].data() + index % kSetLanes;
      }
      for (std::size_t row = 0; row < kRows; ++row) rows_[i / kLanes][row] = gathered(from, row * kSetLanes);
    }
  }
  [[nodiscard]] HANTEI_LANES_INLINE AabbLanes at(std::size_t i) const {
    const auto& row = rows_[i / kLanes];
    return {{row[0], row[1], row[2]}, {row[3], row[4], row[5]}};
  }

 private:
  static constexpr std::size_t kRows = 6;
  std::array<std::array<Float, kRows>, kChunk / kLanes> rows_;
};

class GatheredObbs {
 public:
  HANTEI_LANES_INLINE GatheredObbs(const ObbSet& set, std::size_t first, const ChunkIndices& chunkIndices) {
    for (std::size_t i = 0; i < chunkIndices.count; i += kLanes) {
      Pointers from;
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        from[lane] = &SetAccess::records(set)[first + chunkIndices.indices[i + lane]].halfExtents.x;
      for (std::size_t row = 0; row < kRows; row += 4) transpose(from, row, &rows_[i / kLanes][row]);
    }
  }
  [[nodiscard]] HANTEI_LANES_INLINE ObbLanes at(std::size_t i) const {
    const auto& row = rows_[i / kLanes];
    const auto vectorAt = [&row](std::size_t k) { return Float3{row[k], row[k + 1], row[k + 2]}; };
    return {vectorAt(0), vectorAt(3), {vectorAt(6), vectorAt(9), vectorAt(12)}, row[15]};
  }

 private:
  static constexpr std::size_t kRows = 16;
  std::array<std::array<Float, kRows>, kChunk / kLanes> rows_;
};

template <class Set>
using Gathered = std::conditional_t<std::is_same_v<Set, AabbSet>, GatheredAabbs, GatheredObbs>;

/// The verdicts on kLanes shapes. `hit` is meaningful only in lanes that are set in `certain`.
struct Verdict {
  Int hit, certain;
};

/// A mask of the lowest `count` bits; count <= kSetLanes < 32.
HANTEI_LANES_INLINE unsigned lowBits(std::size_t count) { return (1u << count) - 1u; }

/// Calls `overlaps` for each lane set in `uncertainLanes`, corrects its byte, and returns the number of these
/// lanes. The shape of a lane is set[indexOf(lane)]. The kernel is not an argument, so that its data can stay
/// in registers.
template <class Query, class Set, class IndexOf>
[[gnu::noinline, gnu::cold]] std::size_t decideByPair(const Query& query, const Set& set,
                                                      unsigned uncertainLanes, const IndexOf& indexOf,
                                                      std::uint8_t* laneHits) {
  std::size_t fallbacks = 0;
  for (; uncertainLanes != 0; uncertainLanes &= uncertainLanes - 1, ++fallbacks) {
    const auto lane = static_cast<std::size_t>(__builtin_ctz(uncertainLanes));
    laneHits[lane] = overlaps(query, set[indexOf(lane)]) ? 1 : 0;
  }
  return fallbacks;
}

/// Writes a byte for each shape of a block, and returns a mask of the uncertain shapes. lanesFrom(k) loads
/// kLanes shapes, starting at index k of the block.
template <class Kernel, class LanesFrom>
HANTEI_LANES_INLINE unsigned writeBlock(const Kernel& kernel, const LanesFrom& lanesFrom,
                                        std::uint8_t* hits) {
  unsigned uncertainLanes = 0;
  for (std::size_t lane = 0; lane < kSetLanes; lane += kLanes) {
    const Verdict verdict = kernel.verdict(lanesFrom(lane));
    storeBytes(verdict.hit, hits + lane);
    uncertainLanes |= (~bitsOf(verdict.certain) & lowBits(kLanes)) << lane;
  }
  return uncertainLanes;
}

/// A query, a set, and one byte for each shape of the set.
template <class Query, class Set>
struct Task {
  const Query& query;
  const Set& set;
  std::uint8_t* hits;
};

/// Decides all shapes from `first` (the start of a block) up to `end`, without gathering. lanesOf(i) loads
/// kLanes shapes, starting at index i. Returns how many shapes `overlaps` decided.
template <class Kernel, class LanesOf, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideInPlace(const Kernel& kernel, const LanesOf& lanesOf,
                                              const Task<Query, Set>& task, std::size_t first,
                                              std::size_t end) {
  std::array<std::uint8_t, kSetLanes> lastHits;
  std::size_t fallbacks = 0;
  for (std::size_t i = first; i < end; i += kSetLanes) {
    const std::size_t count = std::min(kSetLanes, end - i);
    const auto lanesFrom = [&lanesOf, i](std::size_t lane) { return lanesOf(i + lane); };
    const unsigned uncertainLanes =
        writeBlock(kernel, lanesFrom, count == kSetLanes ? task.hits + i : lastHits.data()) & lowBits(count);
    if (count < kSetLanes) [[unlikely]]
      std::memcpy(task.hits + i, lastHits.data(), count);
    if (uncertainLanes != 0) [[unlikely]]
      fallbacks += decideByPair(
          task.query, task.set, uncertainLanes, [i](std::size_t lane) { return i + lane; }, task.hits + i);
  }
  return fallbacks;
}

template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideAll(const Kernel& kernel, const Query& query, const Set& set,
                                          std::uint8_t* hits) {
  return decideInPlace(
      kernel, [&set](std::size_t i) { return lanesAt(set, i); }, Task<Query, Set>{query, set, hits}, 0,
      set.size());
}

/// Writes the indices of a chunk's shapes, without the shapes that the kernel's `farMask` excludes. Ignores
/// unused lanes of the last block.
template <class Kernel, class Set>
HANTEI_LANES_INLINE void findNearIndices(const Kernel& kernel, const Set& set, std::size_t first,
                                         std::size_t count, ChunkIndices& nearIndices) {
  std::uint8_t* const begin = nearIndices.indices.data();
  std::uint8_t* end = begin;
  for (std::size_t i = 0; i < count; i += kSetLanes) {
    unsigned farBits = 0;
    for (std::size_t lane = 0; lane < kSetLanes; lane += kLanes)
      farBits |= bitsOf(kernel.farMask(lanesAt(set, first + i + lane))) << lane;
    end = appendSetBits(~farBits & 0xffu, i, end);
    end = appendSetBits((~farBits >> 8) & 0xffu, i + 8, end);
  }
  while (end != begin && end[-1] >= count) --end;
  std::memset(end, 0, kLanes);
  nearIndices.count = static_cast<std::size_t>(end - begin);
}

/// Computes the verdicts of the chunk that starts at `first`. Tests only the shapes in `nearIndices`, because
/// the other shapes do not overlap.
template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideGathered(const Kernel& kernel, const Task<Query, Set>& task,
                                               std::size_t first, const ChunkIndices& nearIndices) {
  const Gathered<Set> nearShapes(task.set, first, nearIndices);
  std::array<std::uint8_t, kChunk> nearHits;
  std::size_t fallbacks = 0;
  for (std::size_t i = 0; i < nearIndices.count; i += kLanes) {
    const Verdict verdict = kernel.verdict(nearShapes.at(i));
    storeBytes(verdict.hit, nearHits.data() + i);
    const unsigned uncertainLanes =
        ~bitsOf(verdict.certain) & lowBits(std::min(kLanes, nearIndices.count - i));
    if (uncertainLanes != 0) [[unlikely]]
      fallbacks += decideByPair(
          task.query, task.set, uncertainLanes,
          [&nearIndices, first, i](std::size_t lane) { return first + nearIndices.indices[i + lane]; },
          nearHits.data() + i);
  }
  std::memset(task.hits + first, 0, std::min(kChunk, task.set.size() - first));
  for (std::size_t i = 0; i < nearIndices.count; ++i) task.hits[first + nearIndices.indices[i]] = nearHits[i];
  return fallbacks;
}

/// Counts how many chunks skip the near test, which gathers the near shapes of a chunk. After a near test
/// that finds many shapes, this number about doubles; after any other near test it becomes 0.
class NearTestBackoff {
 public:
  /// True if the next chunk needs the near test.
  [[nodiscard]] HANTEI_LANES_INLINE bool shouldTest() {
    const bool shouldTest = skipsLeft_ == 0;
    if (!shouldTest) --skipsLeft_;
    return shouldTest;
  }
  HANTEI_LANES_INLINE void record(bool manyAreNear) {
    skipsLeft_ = skips_ = manyAreNear ? std::min(2 * skips_ + 1, kMaxSkips) : 0;
  }

 private:
  static constexpr std::size_t kMaxSkips = 7;  // the near test takes a fifth of the time of deciding a chunk
  std::size_t skipsLeft_ = 0, skips_ = 0;
};

/// Decides the whole set chunk by chunk. Excludes far shapes without branches, then gathers and decides the
/// near shapes. If many are near, decides the whole chunk without gathering. The next chunks are likely
/// similar, so they skip the near test (NearTestBackoff).
template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideNear(const Kernel& kernel, const Query& query, const Set& set,
                                           std::uint8_t* hits) {
  const auto lanesOf = [&set](std::size_t i) { return wholeLanesAt(set, i); };
  const Task<Query, Set> task{query, set, hits};
  std::size_t fallbacks = 0;
  NearTestBackoff backoff;
  for (std::size_t first = 0; first < set.size(); first += kChunk) {
    const std::size_t count = std::min(kChunk, set.size() - first);
    ChunkIndices nearIndices;
    bool manyAreNear = true;
    if (backoff.shouldTest()) {
      findNearIndices(kernel, set, first, count, nearIndices);
      manyAreNear = nearIndices.count > count * kernel.kMaxGathered / kChunk;
      backoff.record(manyAreNear);
    }
    fallbacks += manyAreNear ? decideInPlace(kernel, lanesOf, task, first, first + count)
                             : decideGathered(kernel, task, first, nearIndices);
  }
  return fallbacks;
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
