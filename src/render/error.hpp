// What went wrong while drawing, in one line.
#pragma once

#include <stdexcept>

namespace render {

/// what() is one line: the file or the driver, what is wrong and, where there is one, how to mend it.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace render
