// The exception type of rendering.
#pragma once

#include <stdexcept>

namespace render {

/// what() is one line: the file or the driver, the error and, where possible, how to correct it.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace render
