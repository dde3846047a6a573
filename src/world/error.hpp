// What a user did wrong, in one line.
#pragma once

#include <stdexcept>
#include <string>

namespace world {

/// Bad input. what() is the whole line: the file, the place in it, what is wrong and how to mend it.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace world
