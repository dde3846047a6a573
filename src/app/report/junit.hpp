// The results of a verification as JUnit XML, which CI systems show.
#pragma once

#include <string>
#include <vector>

#include "check/case_check.hpp"

namespace app {

/// A test suite for each scene with expectations and the seconds it took, a test case for each of them.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

}  // namespace app
