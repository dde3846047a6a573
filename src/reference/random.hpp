// Seeded random numbers with the same bits on every machine: no std:: distribution, no sine, no logarithm.
// Draw each number in its own statement, because the evaluation order of operands and arguments is
// unspecified.
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>

namespace reference {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Returns a random number from 0 to count - 1.
  [[nodiscard]] int below(int count) {
    return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(count) >> 32);
  }

  [[nodiscard]] bool chance(double probability) { return uniform(0.0, 1.0) < probability; }

  [[nodiscard]] double uniform(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11) * 0x1.0p-53);
  }

  /// A number from `low` to `high`, approximately log-uniform. Both must be above 0.
  [[nodiscard]] double spread(double low, double high) {
    const int first = std::ilogb(low), last = std::ilogb(high);
    const int exponent = first + below(last - first + 1);
    return glm::clamp(std::ldexp(uniform(1.0, 2.0), exponent), low, high);
  }

  [[nodiscard]] glm::dvec3 inCube(double low, double high) {
    glm::dvec3 v(0.0);
    for (int axis = 0; axis < 3; ++axis) v[axis] = uniform(low, high);
    return v;
  }

  [[nodiscard]] glm::dvec3 direction() {
    for (;;) {
      const glm::dvec3 v = inCube(-1.0, 1.0);
      const double square = glm::dot(v, v);
      if (square > 1e-4 && square < 1.0) return v / std::sqrt(square);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace reference
