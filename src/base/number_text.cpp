#include "base/number_text.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <double-conversion/double-conversion.h>

namespace base {
namespace {

using double_conversion::DoubleToStringConverter;
using double_conversion::StringBuilder;
using double_conversion::StringToDoubleConverter;

/// A number is written without an exponent if the place value of its first digit is from 10^-4 to 10^8.
constexpr int kMinPlainExponent = -4;
constexpr int kMaxPlainExponent = 8;

const DoubleToStringConverter& writer() {
  static const DoubleToStringConverter converter(DoubleToStringConverter::NO_FLAGS, "inf", "nan", 'e',
                                                 kMinPlainExponent, kMaxPlainExponent + 1, 0, 0);
  return converter;
}

/// Returns NaN for a text that is not a number.
const StringToDoubleConverter& reader() {
  static const StringToDoubleConverter converter(StringToDoubleConverter::NO_FLAGS, std::nan(""),
                                                 std::nan(""), nullptr, nullptr);
  return converter;
}

}  // namespace

// A reader rounds twice: to double, then to float32. Sometimes the shortest digits then give a neighbouring
// float32. In this case, returns the exact value, which has more digits.
double shortestDouble(float value) {
  std::array<char, 64> digits{};
  StringBuilder text(digits.data(), static_cast<int>(digits.size()));
  writer().ToShortestSingle(value, &text);
  const auto shortest = parseNumber(text.Finalize());
  return shortest && static_cast<float>(*shortest) == value ? *shortest : static_cast<double>(value);
}

std::string numberText(double value) {
  if (value == 0.0) return std::signbit(value) ? "-0.0" : "0";  // JSON reads "-0" as the integer 0
  std::array<char, 64> digits{};
  StringBuilder text(digits.data(), static_cast<int>(digits.size()));
  writer().ToShortest(value, &text);
  return text.Finalize();
}

std::optional<double> parseNumber(std::string_view text) {
  if (text.empty() || text.front() == '+') return std::nullopt;
  const auto length = static_cast<int>(text.size());
  int charactersRead = 0;
  const double value = reader().StringToDouble(text.data(), length, &charactersRead);
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::optional<std::uint64_t> parseWholeNumber(std::string_view text, std::uint64_t maxValue) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = error == std::errc() && end == text.data() + text.size();
  return isWhole && number <= maxValue ? std::optional(number) : std::nullopt;
}

std::string nineDigits(double value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.9g", value);
  return digits.data();
}

}  // namespace base
