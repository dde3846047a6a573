// Writes the expectations of a test case beside the measured values.
#pragma once

#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "text/messages.hpp"

namespace app {

/// One field of an expectation.
struct CaseRow {
  text::Word field{};     ///< Word::depth
  std::string expected;   ///< "0.25"
  std::string tolerance;  ///< "±1e-05"; empty if the value must be exact.
  std::string measured;   ///< "0.5"
  bool agrees = true;
};

/// Returns a row for every expected field of a pair, a ray or a sweep. A normal without an expectation has a
/// row if it is wrong (check::findings). If a measured number is wrong, its digits always differ from the
/// expected ones.
[[nodiscard]] std::vector<CaseRow> caseRows(const check::CheckedExpectation& one, text::Language language);

/// The pair of an expectation: "player – post" or "ray – post".
[[nodiscard]] std::string askedOf(const world::Expectation& expected, const world::World& world,
                                  text::Language language);

/// A sentence about a row: "depth expected 0.25, got 0.5".
[[nodiscard]] std::string sentenceOf(const CaseRow& row, text::Language language);

}  // namespace app
