// Numbers as files have them: the fewest digits that read back as the same bits, whatever the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// The double that is written with the fewest digits among those that become this float32 when rounded: 0.1,
/// not 0.10000000149011612. The sign of zero is kept.
[[nodiscard]] double shortest(float value);

/// "0.125", "-0.0", "1e-05" as "1e-5"; reads back as the same double. `value` is finite.
[[nodiscard]] std::string numberText(double value);

/// The number that all of `text` says in decimal digits, as JSON does: no blanks, no leading plus. Nothing
/// for anything else; infinite when it is too large for a double.
[[nodiscard]] std::optional<double> numberOf(std::string_view text);

/// Digits alone, and at most `most`; nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t most);

/// Nine digits at most: "0.25", "1e-05".
[[nodiscard]] std::string nineDigits(double value);

}  // namespace base
