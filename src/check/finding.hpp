// What became of an expectation.
#pragma once

#include <string>
#include <string_view>

namespace check {

/// One thing that was expected of a pair and is not so, in words.
struct Failure {
  std::string_view what;  ///< The field of the expectation: "depth".
  std::string expected;   ///< "0.25 within 1e-05"
  std::string got;        ///< "0.5"
};

/// One field of an expectation beside what is so.
struct Finding {
  Failure words;
  bool holds = true;
};

}  // namespace check
