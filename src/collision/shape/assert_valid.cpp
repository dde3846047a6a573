#include "collision/shape/assert_valid.hpp"

#include <cstdio>
#include <cstdlib>

namespace collision::detail {

// Always compiled, because a program built with assertions may use a library built without.
void stopAtInvalidInput(std::string_view problem) {
  std::fprintf(stderr, "collision: invalid input: %.*s\n", static_cast<int>(problem.size()), problem.data());
  std::abort();
}

}  // namespace collision::detail
