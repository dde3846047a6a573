// The results of a verification as JUnit XML, which CI systems show.
#pragma once

#include <string>
#include <vector>

#include "check/case_check.hpp"

namespace app {

/// One test suite for each scene with expectations, with the seconds that it took, and one test case for each
/// expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

}  // namespace app
