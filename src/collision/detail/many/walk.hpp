// The ways through a set: every lane is asked, or first whether it is near at all. A kernel has
//
//   Verdict verdict(Rows rows)          of kLanes shapes
//   bool pair(i)                        `overlaps` itself, where the verdict is not sure
//
// and for decideNear
//
//   unsigned near(Rows rows)            a bit for each lane that is not ruled out
//   int kFew                            of so many lanes the verdict costs more than bringing them together
#pragma once

#include <algorithm>
#include <array>

#include "collision/detail/many/lanes.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// Of kLanes shapes; a lane that is not sure says nothing.
struct Verdict {
  Int hit, sure;
};

/// Where the numbers of kLanes shapes start: the row after one is kSetLanes floats further.
struct Rows {
  const float* first;           ///< Of what is looked at first.
  const float* rest = nullptr;  ///< Of what is looked at where that was not enough.
};

template <std::size_t FirstRows, std::size_t RestRows>
class SetRows {
 public:
  SetRows(const LaneBlock<FirstRows>* first, const LaneBlock<RestRows>* rest) : first_(first), rest_(rest) {}

  [[nodiscard]] HANTEI_LANES_INLINE Rows at(std::size_t i) const {
    const std::size_t block = i / kSetLanes, lane = i % kSetLanes;
    return {first_[block].rows[0].data() + lane,
            rest_ == nullptr ? nullptr : rest_[block].rows[0].data() + lane};
  }

 private:
  const LaneBlock<FirstRows>* first_;
  const LaneBlock<RestRows>* rest_;
};

inline SetRows<4, 1> rowsOf(const SphereSet& set) { return {set.blocks().data(), nullptr}; }
inline SetRows<6, 1> rowsOf(const AabbSet& set) { return {set.blocks().data(), nullptr}; }
inline SetRows<4, 13> rowsOf(const ObbSet& set) { return {set.around().data(), set.blocks().data()}; }

/// The lowest `count` bits; count <= kLanes < 32.
HANTEI_LANES_INLINE unsigned lowBits(std::size_t count) { return (1u << count) - 1u; }

/// Asks the pair routine about the lanes of `open`, which are shapes indexOf(lane).
template <class Kernel, class IndexOf>
[[gnu::noinline, gnu::cold]] std::size_t decideByPair(const Kernel& kernel, unsigned open,
                                                      const IndexOf& indexOf, std::uint8_t* hits) {
  std::size_t asked = 0;
  for (; open != 0; open &= open - 1, ++asked) {
    const std::size_t i = indexOf(static_cast<std::size_t>(__builtin_ctz(open)));
    hits[i] = kernel.pair(i) ? 1 : 0;
  }
  return asked;
}

/// Writes a byte for each lane from `first` on; the last of a set may be fewer than kLanes.
HANTEI_LANES_INLINE void store(Int hit, std::size_t first, std::size_t here, std::uint8_t* hits) {
  if (here == kLanes) [[likely]] {
    storeBytes(hit, hits + first);
    return;
  }
  std::array<std::uint8_t, kLanes> last;
  storeBytes(hit, last.data());
  std::memcpy(hits + first, last.data(), here);
}

/// The same for verdicts; those that are not sure are decided at once.
template <class Kernel>
HANTEI_LANES_INLINE std::size_t write(const Kernel& kernel, const Verdict& verdict, std::size_t first,
                                      std::size_t here, std::uint8_t* hits) {
  store(verdict.hit, first, here, hits);
  const unsigned open = ~bitsOf(verdict.sure) & lowBits(here);
  if (open == 0) [[likely]]
    return 0;
  return decideByPair(
      kernel, open, [first](std::size_t lane) { return first + lane; }, hits);
}

/// Every shape is decided where it lies.
template <class Kernel, class Set>
HANTEI_LANES_INLINE std::size_t decideAll(const Kernel& kernel, const Set& set, std::uint8_t* hits) {
  const auto rows = rowsOf(set);
  const std::size_t count = set.size();
  std::size_t asked = 0;
  for (std::size_t i = 0; i < count; i += kLanes)
    asked += write(kernel, kernel.verdict(rows.at(i)), i, std::min(kLanes, count - i), hits);
  return asked;
}

/// The few of many shapes that are near, brought side by side.
template <class Kernel, std::size_t FirstRows, std::size_t RestRows>
class Gathered {
 public:
  Gathered(const Kernel& kernel, std::uint8_t* hits) : kernel_(kernel), hits_(hits) {}

  HANTEI_LANES_INLINE void add(const Rows& rows, std::size_t lane, std::size_t index) {
    for (std::size_t row = 0; row < FirstRows; ++row)
      first_.rows[row][count_] = rows.first[row * kSetLanes + lane];
    if (rows.rest != nullptr)
      for (std::size_t row = 0; row < RestRows; ++row)
        rest_.rows[row][count_] = rows.rest[row * kSetLanes + lane];
    indices_[count_] = index;
    if (++count_ == kLanes) decide();
  }

  HANTEI_LANES_INLINE void decide() {
    const Verdict verdict = kernel_.verdict({first_.rows[0].data(), rest_.rows[0].data()});
    const unsigned hit = bitsOf(verdict.hit), open = ~bitsOf(verdict.sure) & lowBits(count_);
    for (std::size_t lane = 0; lane < count_; ++lane)
      hits_[indices_[lane]] = static_cast<std::uint8_t>((hit >> lane) & 1u);
    if (open != 0)
      asked_ += decideByPair(
          kernel_, open, [this](std::size_t lane) { return indices_[lane]; }, hits_);
    count_ = 0;
  }

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::size_t asked() const { return asked_; }

 private:
  const Kernel& kernel_;
  std::uint8_t* hits_;
  LaneBlock<FirstRows> first_;
  LaneBlock<RestRows> rest_;
  std::array<std::size_t, kLanes> indices_;
  std::size_t count_ = 0, asked_ = 0;
};

/// What is far is ruled out first. Where half of the lanes are near they are decided where they lie; fewer
/// are worth being brought together.
template <class Kernel, std::size_t FirstRows, std::size_t RestRows>
HANTEI_LANES_INLINE std::size_t decideNear(const Kernel& kernel, const SetRows<FirstRows, RestRows>& rows,
                                           std::size_t count, std::uint8_t* hits) {
  Gathered<Kernel, FirstRows, RestRows> gathered(kernel, hits);
  std::size_t asked = 0;
  for (std::size_t i = 0; i < count; i += kLanes) {
    const std::size_t here = std::min(kLanes, count - i);
    const Rows at = rows.at(i);
    unsigned near = kernel.near(at) & lowBits(here);
    if (near > 0 && __builtin_popcount(near) > kernel.kFew) {
      asked += write(kernel, kernel.verdict(at), i, here, hits);
      continue;
    }
    store(Int{}, i, here, hits);
    for (; near != 0; near &= near - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(near));
      gathered.add(at, lane, i + lane);
    }
  }
  if (gathered.count() > 0) gathered.decide();
  return asked + gathered.asked();
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
