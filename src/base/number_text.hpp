// Numbers as text in files: the fewest digits that read back as the same bits, independent of the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// Of all doubles that round to this float32, the one with the fewest digits: 0.1, not 0.10000000149011612.
/// The sign of zero is kept.
[[nodiscard]] double shortest(float value);

/// "0.125", "-0.0", "1e-05" as "1e-5"; reads back as the same double. `value` is finite.
[[nodiscard]] std::string numberText(double value);

/// The number in `text`, in decimal digits as in JSON, without blanks and without a leading plus. nullopt for
/// any other text; infinity for a number that is too large for a double.
[[nodiscard]] std::optional<double> numberOf(std::string_view text);

/// The whole number in `text`: digits alone, and at most `most`; nullopt for any other text.
[[nodiscard]] std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t most);

/// The number with at most nine digits: "0.25", "1e-05".
[[nodiscard]] std::string nineDigits(double value);

}  // namespace base
