// Compares the replies of a routine with the reference.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check/oracle_check.hpp"
#include "routine/question.hpp"

namespace routine {

/// Kinds of mistakes. mistakeIn() reports the first found.
enum class Fault : std::uint32_t {
  failure,  ///< No valid answer: the outcome is not `answered`.
  verdict,
  depth,
  normal,
  distance,
  time,
  point,
};

/// The description of a wrong reply, in English.
struct Mistake {
  Fault fault{};
  std::string name;    ///< "wrong verdict"
  std::string yours;   ///< "apart"
  std::string oracle;  ///< "overlapping, depth 0.25, normal (0, 1, 0)"
};

/// The mistake in a reply. nullopt within the tolerance of the library's own tests: 4e-6 of the pair's size
/// for a verdict, 2e-5 for a length. `trouble`: describes an outcome other than `answered`.
[[nodiscard]] std::optional<Mistake> mistakeIn(const Question& question, const Reply& reply,
                                               const std::string& trouble);

/// The difficult family to which the two shapes belong, if any. nullopt for a triangle. Ignores the motion of
/// a raycast or sweep.
[[nodiscard]] std::optional<reference::Family> familyOf(const Question& question);

[[nodiscard]] check::FormMotion motionOf(const Question& question);

}  // namespace routine
