// Writes the expectations of a test case beside the measured values.
#pragma once

#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "text/messages.hpp"

namespace app {

struct CaseRow {
  text::Word field{};     ///< Word::depth
  std::string expected;   ///< "0.25"
  std::string tolerance;  ///< "±1e-05"; empty if the value must be exact.
  std::string measured;   ///< "0.5"
  bool agrees = true;
};

/// Returns a row for every expected field of a pair, a ray or a sweep. Also for a wrong normal without an
/// expectation (check::findings). A wrong number has enough digits to differ from the expected one.
[[nodiscard]] std::vector<CaseRow> caseRows(const check::CheckedExpectation& one, text::Language language);

/// "player – post", or "ray – post".
[[nodiscard]] std::string askedOf(const world::Expectation& expected, const world::World& world,
                                  text::Language language);

/// "depth expected 0.25, got 0.5"
[[nodiscard]] std::string sentenceOf(const CaseRow& row, text::Language language);

}  // namespace app
