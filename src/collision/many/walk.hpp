// Loops over a set: decideAll tests every shape, decideNear first rules out shapes that are far away. A
// kernel is constructed from a query, and has
//
//   Verdict verdict(lanes)    the verdicts of kLanes shapes (shape_lanes.hpp)
//
// and for decideNear
//
//   Int far(lanes)            which of them are ruled out
//   std::size_t kMany         with more near shapes in a chunk, they are not gathered first
#pragma once

#include <algorithm>
#include <array>

#include "collision/many/shape_lanes.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// The verdicts of kLanes shapes; lanes that are not certain are undefined.
struct Verdict {
  Int hit, sure;
};

/// The lowest `count` bits; count <= kSetLanes < 32.
HANTEI_LANES_INLINE unsigned lowBits(std::size_t count) { return (1u << count) - 1u; }

/// Decides the lanes of `open`, whose shapes are indexOf(lane), by the pair routine, and corrects their
/// bytes. Takes no kernel, so that the kernel's data can stay in registers.
template <class Query, class Set, class IndexOf>
[[gnu::noinline, gnu::cold]] std::size_t decideByPair(const Query& query, const Set& set, unsigned open,
                                                      const IndexOf& indexOf, std::uint8_t* laneHits) {
  std::size_t asked = 0;
  for (; open != 0; open &= open - 1, ++asked) {
    const auto lane = static_cast<std::size_t>(__builtin_ctz(open));
    laneHits[lane] = overlaps(query, set[indexOf(lane)]) ? 1 : 0;
  }
  return asked;
}

/// Writes a byte for each shape of a block, whose lanes are lanesFrom(k). Returns a bit for each uncertain
/// one.
template <class Kernel, class LanesFrom>
HANTEI_LANES_INLINE unsigned writeBlock(const Kernel& kernel, const LanesFrom& lanesFrom,
                                        std::uint8_t* hits) {
  unsigned open = 0;
  for (std::size_t lane = 0; lane < kSetLanes; lane += kLanes) {
    const Verdict verdict = kernel.verdict(lanesFrom(lane));
    storeBytes(verdict.hit, hits + lane);
    open |= (~bitsOf(verdict.sure) & lowBits(kLanes)) << lane;
  }
  return open;
}

/// Decides every shape from `first`, the start of a block, up to `end` without gathering: lanesOf(i) loads
/// from shape i on. Writes nothing beyond the last.
template <class Kernel, class LanesOf, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideInPlace(const Kernel& kernel, const LanesOf& lanesOf,
                                              const Query& query, const Set& set, std::size_t first,
                                              std::size_t end, std::uint8_t* hits) {
  std::array<std::uint8_t, kSetLanes> last;
  std::size_t asked = 0;
  for (std::size_t i = first; i < end; i += kSetLanes) {
    const std::size_t here = std::min(kSetLanes, end - i);
    const auto lanesFrom = [&lanesOf, i](std::size_t lane) { return lanesOf(i + lane); };
    const unsigned open =
        writeBlock(kernel, lanesFrom, here == kSetLanes ? hits + i : last.data()) & lowBits(here);
    if (here < kSetLanes) [[unlikely]]
      std::memcpy(hits + i, last.data(), here);
    if (open != 0) [[unlikely]]
      asked += decideByPair(
          query, set, open, [i](std::size_t lane) { return i + lane; }, hits + i);
  }
  return asked;
}

/// Decides the whole set.
template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideAll(const Kernel& kernel, const Query& query, const Set& set,
                                          std::uint8_t* hits) {
  return decideInPlace(
      kernel, [&set](std::size_t i) { return lanesAt(set, i); }, query, set, 0, set.size(), hits);
}

/// The shapes of a chunk that are not ruled out. The unused lanes of the last block are left out.
template <class Kernel, class Set>
HANTEI_LANES_INLINE void findNear(const Kernel& kernel, const Set& set, std::size_t first, std::size_t here,
                                  Places& near) {
  std::uint8_t* const begin = near.list.data();
  std::uint8_t* end = begin;
  for (std::size_t i = 0; i < here; i += kSetLanes) {
    unsigned far = 0;
    for (std::size_t lane = 0; lane < kSetLanes; lane += kLanes)
      far |= bitsOf(kernel.far(lanesAt(set, first + i + lane))) << lane;
    end = appendEight(~far & 0xffu, i, end);
    end = appendEight((~far >> 8) & 0xffu, i + 8, end);
  }
  while (end != begin && end[-1] >= here) --end;
  std::memset(end, 0, kLanes);
  near.count = static_cast<std::size_t>(end - begin);
}

/// Decides the near shapes of the chunk that begins at `first`; the others do not overlap.
template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideChosen(const Kernel& kernel, const Query& query, const Set& set,
                                             std::size_t first, const Places& near, std::uint8_t* hits) {
  const Chosen<Set> chosen(set, first, near);
  std::array<std::uint8_t, kChunk> nearHits;
  std::size_t asked = 0;
  for (std::size_t i = 0; i < near.count; i += kLanes) {
    const Verdict verdict = kernel.verdict(chosen.at(i));
    storeBytes(verdict.hit, nearHits.data() + i);
    const unsigned open = ~bitsOf(verdict.sure) & lowBits(std::min(kLanes, near.count - i));
    if (open != 0) [[unlikely]]
      asked += decideByPair(
          query, set, open, [&near, first, i](std::size_t lane) { return first + near.list[i + lane]; },
          nearHits.data() + i);
  }
  std::memset(hits + first, 0, std::min(kChunk, set.size() - first));
  for (std::size_t i = 0; i < near.count; ++i) hits[first + near.list[i]] = nearHits[i];
  return asked;
}

/// Decides how many chunks skip the near test because many shapes were near before. Doubles after each test
/// that found many, and restarts at none after one that found few.
class Trust {
 public:
  /// True when the next chunk must be tested.
  [[nodiscard]] HANTEI_LANES_INLINE bool looks() {
    const bool looks = left_ == 0;
    if (!looks) --left_;
    return looks;
  }
  HANTEI_LANES_INLINE void found(bool many) { left_ = given_ = many ? std::min(2 * given_ + 1, kMost) : 0; }

 private:
  static constexpr std::size_t kMost = 7;  // the near test costs a fifth of deciding a whole chunk
  std::size_t left_ = 0, given_ = 0;
};

/// Rules out far shapes first, chunk by chunk and branchless, and gathers the near ones. Where many of a
/// chunk are near, all are decided in place, and so are the next chunks, which are likely to be similar.
template <class Kernel, class Query, class Set>
HANTEI_LANES_INLINE std::size_t decideNear(const Kernel& kernel, const Query& query, const Set& set,
                                           std::uint8_t* hits) {
  const auto whole = [&set](std::size_t i) { return wholeLanesAt(set, i); };
  std::size_t asked = 0;
  Trust trust;
  for (std::size_t first = 0; first < set.size(); first += kChunk) {
    const std::size_t here = std::min(kChunk, set.size() - first);
    Places near;
    bool many = true;
    if (trust.looks()) {
      findNear(kernel, set, first, here, near);
      many = near.count > here * kernel.kMany / kChunk;
      trust.found(many);
    }
    asked += many ? decideInPlace(kernel, whole, query, set, first, first + here, hits)
                  : decideChosen(kernel, query, set, first, near, hits);
  }
  return asked;
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
