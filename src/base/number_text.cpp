#include "base/number_text.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace base {
namespace {

/// Between these, numbers are written without an exponent: what a reader still counts at a glance.
constexpr double kLeastPlain = 1e-4;
constexpr double kMostPlain = 1e9;

using Digits = std::array<char, 64>;

template <class Number>
std::string digitsOf(Number value, std::chars_format format) {
  Digits digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, format).ptr;
  return {digits.data(), end};
}

double numberIn(const std::string& text) {
  double value = 0.0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// "1e-05" as "1e-5", "1e+20" as "1e20".
std::string withShortExponent(const std::string& text) {
  const std::size_t mark = text.find('e') + 1;
  const std::size_t digits = text.find_first_not_of("+-0", mark);
  return text.substr(0, mark) + (text[mark] == '-' ? "-" : "") + text.substr(digits);
}

}  // namespace

// The shortest digits of a float32 may lie so near to the border of its neighbour that rounding them twice,
// to double and then to float32, ends there; then the value itself is written out.
double shortest(float value) {
  const double few = numberIn(digitsOf(value, std::chars_format::scientific));
  return static_cast<float>(few) == value ? few : static_cast<double>(value);
}

std::string numberText(double value) {
  if (value == 0.0) return std::signbit(value) ? "-0.0" : "0";  // JSON's -0 would be a whole number, 0
  const double size = std::abs(value);
  if (size >= kLeastPlain && size < kMostPlain) return digitsOf(value, std::chars_format::fixed);
  return withShortExponent(digitsOf(value, std::chars_format::scientific));
}

std::string nineDigits(double value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.9g", value);
  return digits.data();
}

}  // namespace base
