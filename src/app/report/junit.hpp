// Writes the results of a verification as JUnit XML, which CI systems display.
#pragma once

#include <string>
#include <vector>

#include "check/case_check.hpp"

namespace app {

/// One test suite for each scene with expectations, with its time in seconds, and one test case for each
/// expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

}  // namespace app
