// Which return statement of a routine answers: a copy of its source notes the line.
#pragma once

#include <filesystem>
#include <string>

namespace routine {

/// The C or C++ source with an assignment to kNotedLine (library.hpp) before each return statement of the
/// functions that a routine exports; those of other functions, of lambdas and of macros stay as they are.
/// `file`: the source, which the compiler's complaints then name with the true lines. Reads the text only, so
/// the copy of an unusual source may not compile.
[[nodiscard]] std::string withNotedReturns(const std::string& source, const std::filesystem::path& file);

}  // namespace routine
