// Loads shapes of a set, one into each lane: consecutive shapes, or chosen ones.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "collision/many/lanes.hpp"
#include "collision/many/places.hpp"
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
  Float share;  ///< ObbSet::blocks.
};

/// kLanes shapes from index `i` on, within one block.
HANTEI_LANES_INLINE SphereLanes lanesAt(const SphereSet& set, std::size_t i) {
  const float* row = set.blocks()[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load(row + 3 * kSetLanes)};
}
HANTEI_LANES_INLINE AabbLanes lanesAt(const AabbSet& set, std::size_t i) {
  const float* row = set.blocks()[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load3(row + 3 * kSetLanes)};
}
/// The spheres around the boxes.
HANTEI_LANES_INLINE SphereLanes lanesAt(const ObbSet& set, std::size_t i) {
  const float* row = set.around()[i / kSetLanes].rows[0].data() + i % kSetLanes;
  return {load3(row), load(row + 3 * kSetLanes)};
}

/// All stored data of the shapes.
HANTEI_LANES_INLINE AabbLanes wholeLanesAt(const AabbSet& set, std::size_t i) { return lanesAt(set, i); }
HANTEI_LANES_INLINE ObbLanes wholeLanesAt(const ObbSet& set, std::size_t i) {
  const float* row = set.blocks()[i / kSetLanes].rows[0].data() + i % kSetLanes;
  const float* axes = row + 3 * kSetLanes;
  return {load3(row),
          lanesAt(set, i).center,
          {load3(axes), load3(axes + 3 * kSetLanes), load3(axes + 6 * kSetLanes)},
          load(axes + 9 * kSetLanes)};
}

/// Gathers the chosen shapes of a chunk side by side. A separate pass, since a kernel that gathers would run
/// out of registers.
class ChosenAabbs {
 public:
  HANTEI_LANES_INLINE ChosenAabbs(const AabbSet& set, std::size_t first, const Places& chosen) {
    for (std::size_t i = 0; i < chosen.count; i += kLanes) {
      Pointers from;
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::size_t at = first + chosen.list[i + lane];
        from[lane] = set.blocks()[at / kSetLanes].rows[0].data() + at % kSetLanes;
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

class ChosenObbs {
 public:
  HANTEI_LANES_INLINE ChosenObbs(const ObbSet& set, std::size_t first, const Places& chosen) {
    for (std::size_t i = 0; i < chosen.count; i += kLanes) {
      Pointers from;
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        from[lane] = &set.records()[first + chosen.list[i + lane]].halfExtents.x;
      for (std::size_t row = 0; row < kRows; row += 4) transpose(from, row, &rows_[i / kLanes][row]);
    }
  }
  [[nodiscard]] HANTEI_LANES_INLINE ObbLanes at(std::size_t i) const {
    const auto& row = rows_[i / kLanes];
    const auto three = [&row](std::size_t k) { return Float3{row[k], row[k + 1], row[k + 2]}; };
    return {three(0), three(3), {three(6), three(9), three(12)}, row[15]};
  }

 private:
  static constexpr std::size_t kRows = 16;
  std::array<std::array<Float, kRows>, kChunk / kLanes> rows_;
};

template <class Set>
using Chosen = std::conditional_t<std::is_same_v<Set, AabbSet>, ChosenAabbs, ChosenObbs>;

}  // namespace collision::detail::HANTEI_MANY_TARGET
