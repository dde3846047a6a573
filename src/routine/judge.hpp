// Judges the replies of a routine by the reference.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check/motion_check.hpp"
#include "routine/question.hpp"

namespace routine {

/// The kinds of mistakes, in the order in which they are looked for; the first is reported.
enum class Fault : std::uint32_t {
  failure,  ///< No answer that counts: its outcome is not `answered`.
  verdict,
  depth,
  normal,
  distance,
  time,
  point,
};

/// A wrong reply, in English.
struct Mistake {
  Fault fault{};
  std::string name;    ///< "wrong verdict"
  std::string yours;   ///< "apart"
  std::string oracle;  ///< "overlapping, depth 0.25, normal (0, 1, 0)"
};

/// The mistake in a reply; nullopt if it is right within the bands that the library itself promises: 4e-6 of
/// the pair's size for a verdict, 2e-5 for a length. `trouble`: the words for an outcome other than
/// `answered`.
[[nodiscard]] std::optional<Mistake> mistakeIn(const Question& question, const Reply& reply,
                                               const std::string& trouble);

/// What is difficult about the two shapes at rest, as one of the families of random pairs; nullopt for an
/// everyday pair and for triangles.
[[nodiscard]] std::optional<reference::Family> familyOf(const Question& question);

/// The motion of a raycast or a sweep.
[[nodiscard]] check::FormMotion motionOf(const Question& question);

}  // namespace routine
