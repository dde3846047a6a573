// How often a test tries something at random.
#pragma once

#include <algorithm>

namespace test {

/// `count`, and a tenth of it under the sanitizers: they look for accesses and undefined behaviour, which few
/// rounds show as well as many, and are ten times slower.
constexpr int rounds(int count) { return HANTEI_SANITIZED ? std::max(count / 10, 1) : count; }

}  // namespace test
