// The result of checking one field of an expectation.
#pragma once

#include <string>
#include <string_view>

namespace check {

/// A field that fails, as text.
struct Failure {
  std::string_view what;  ///< The field of the expectation: "depth".
  std::string expected;   ///< "0.25 within 1e-05"
  std::string got;        ///< "0.5"
  std::string off{};      ///< The size of the error: "overlaps by 0.013". May be empty.
};

/// A field of an expectation, with the measured value.
struct Finding {
  Failure words;
  bool holds = true;
};

}  // namespace check
