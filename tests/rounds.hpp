// The number of random rounds in a test.
#pragma once

#include <algorithm>

namespace test {

/// Returns `count`, or a tenth of it under the sanitizers and on emulated processors, which are ten times
/// slower. Sanitizers find bad accesses and undefined behaviour in few rounds as well as in many.
constexpr int rounds(int count) { return HANTEI_SANITIZED ? std::max(count / 10, 1) : count; }

}  // namespace test
