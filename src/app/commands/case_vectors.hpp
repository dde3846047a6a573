// The pairs of the test cases that ship, with their true answers.
#pragma once

#include <filesystem>
#include <vector>

#include "check/vectors.hpp"

namespace app {

/// The vectors of every test case that ships, after its drive.
[[nodiscard]] std::vector<check::TestVector> caseVectors(const std::filesystem::path& dataRoot);

}  // namespace app
