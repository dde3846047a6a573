// The protocol of lines for routines that are programs: docs/routine.md.
#pragma once

#include <string>
#include <string_view>

#include "routine/question.hpp"

namespace routine {

/// The first line that a program reads, with its end.
inline constexpr std::string_view kGreeting = "{\"hantei\":1}\n";

/// What a program answers, by its first line: {"answers":["overlaps_obb_obb", …]}. Throws base::InputError.
[[nodiscard]] Exports exportsOf(std::string_view line);

/// The question as a line, with its end.
[[nodiscard]] std::string lineOf(const Question& question);

/// The reply to a question of this verb. Its outcome is answered, notANumber, or garbled: no such answer.
[[nodiscard]] Reply replyOf(Verb verb, std::string_view line);

}  // namespace routine
