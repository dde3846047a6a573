// Numbers as text, independent of the locale. They have the fewest digits that read back as the same bits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// Returns the double with the fewest decimal digits that rounds to this float32: 0.1 instead of
/// 0.10000000149011612. Keeps the sign of zero.
[[nodiscard]] double shortestDouble(float value);

/// Returns the shortest text that reads back as the same double: "0.125", "-0.0", "1e-5". `value` must be
/// finite.
[[nodiscard]] std::string numberText(double value);

/// Parses a decimal number as in JSON, without blanks or a leading plus. Nullopt for other texts. Infinity
/// for a number too large for a double.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// Parses a whole number of digits only. Nullopt for other texts and for numbers above `maxValue`.
[[nodiscard]] std::optional<std::uint64_t> parseWholeNumber(std::string_view text, std::uint64_t maxValue);

/// Formats a number with at most nine significant digits: "0.25", "1e-05".
[[nodiscard]] std::string nineDigits(double value);

}  // namespace base
