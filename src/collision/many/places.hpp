// Lists the chosen shapes of a chunk. Branchless, since the choice is unpredictable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "collision/many/lanes.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// Shapes in a chunk, so that a byte can index them.
inline constexpr std::size_t kChunk = 256;

/// The indices of the set bits of a byte, in order, and their count.
struct NumbersOfBits {
  std::array<std::uint8_t, 8> numbers{};
  std::uint8_t count = 0;
};

constexpr std::array<NumbersOfBits, 256> madeNumbersOfBits() {
  std::array<NumbersOfBits, 256> made{};
  for (std::size_t bits = 0; bits < made.size(); ++bits)
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if (((bits >> bit) & 1u) != 0) made[bits].numbers[made[bits].count++] = bit;
  return made;
}

/// One entry for each byte value.
inline constexpr std::array<NumbersOfBits, 256> kNumbersOfBits = madeNumbersOfBits();

/// The indices in a chunk of the chosen shapes, in order. The array has room for the unused lanes of the last
/// register, and for the surplus that appendEight writes.
struct Places {
  std::array<std::uint8_t, kChunk + kSetLanes> list;
  std::size_t count;
};

/// Appends the indices of the set bits among eight, the lowest of which has index `from`, to the list that
/// ends at `end`; returns its new end. Always writes eight bytes; the next call overwrites the surplus. No
/// index exceeds a byte, so all eight are added with one addition.
HANTEI_LANES_INLINE std::uint8_t* appendEight(unsigned bits, std::size_t from, std::uint8_t* end) {
  const NumbersOfBits& eight = kNumbersOfBits[bits];
  std::uint64_t numbers;
  std::memcpy(&numbers, eight.numbers.data(), sizeof numbers);
  numbers += from * std::uint64_t{0x0101010101010101u};
  std::memcpy(end, &numbers, sizeof numbers);
  return end + eight.count;
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
