// The number of random rounds in a test.
#pragma once

#include <algorithm>

namespace test {

/// `count`, or a tenth of it under the sanitizers: they find bad accesses and undefined behaviour, which few
/// rounds show as well as many, and are ten times slower. So are emulated processors.
constexpr int rounds(int count) { return HANTEI_SANITIZED ? std::max(count / 10, 1) : count; }

}  // namespace test
