// Which shapes of a chunk were chosen, as a list that is made without a branch: which of them are is as good
// as random.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "collision/detail/many/lanes.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// So many shapes that a byte can number them.
inline constexpr std::size_t kChunk = 256;

/// The numbers of the bits that are set, in order, and how many they are.
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

/// For each set of eight bits.
inline constexpr std::array<NumbersOfBits, 256> kNumbersOfBits = madeNumbersOfBits();

/// The places in a chunk of those that were chosen, in order. After the last there is room for those of a
/// register that are none, and for what appendEight writes too many.
struct Places {
  std::array<std::uint8_t, kChunk + kSetLanes> list;
  std::size_t count;
};

/// Appends the places of eight bits, of which the lowest stands for the place `from`, to a list that ends at
/// `end`, and returns its new end. All eight are written, and those that are none written over by the next.
/// No sum of a number and `from` exceeds a byte, so that all eight are added at once.
HANTEI_LANES_INLINE std::uint8_t* appendEight(unsigned bits, std::size_t from, std::uint8_t* end) {
  const NumbersOfBits& eight = kNumbersOfBits[bits];
  std::uint64_t numbers;
  std::memcpy(&numbers, eight.numbers.data(), sizeof numbers);
  numbers += from * std::uint64_t{0x0101010101010101u};
  std::memcpy(end, &numbers, sizeof numbers);
  return end + eight.count;
}

}  // namespace collision::detail::HANTEI_MANY_TARGET
