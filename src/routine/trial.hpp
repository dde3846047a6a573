// Asks a routine about many pairs, scores its replies by function and family, and finds the first mistake of
// each; and times it beside the library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check/vectors.hpp"
#include "routine/judge.hpp"
#include "routine/routine.hpp"

namespace routine {

/// A function that a routine exports, or one pair of kinds that its general function answers.
struct Function {
  Verb verb{};
  std::uint32_t kindA = 0;  ///< HANTEI_POINT …; of a raycast HANTEI_POINT.
  std::uint32_t kindB = 0;
};
[[nodiscard]] std::vector<Function> functionsOf(const Exports& exports);
/// "overlaps_obb_obb"
[[nodiscard]] std::string nameOf(const Function& function);

/// The families of poses, and one more: the cases that ship.
inline constexpr std::size_t kCases = reference::kFamilies;
inline constexpr std::size_t kGroups = kCases + 1;
[[nodiscard]] std::string_view groupName(std::size_t group);
/// What implementations get wrong there; empty for the cases.
[[nodiscard]] std::string_view pitfallOfGroup(std::size_t group);

/// The first mistake of a function in one family.
struct Finding {
  Question question;
  Mistake mistake;
  std::string note;  ///< Of a case: what it would catch.
};

/// The result of one function in one family.
struct Score {
  Function function;
  std::size_t group = 0;
  std::uint64_t asked = 0;
  std::uint64_t right = 0;
  int failed = 0;  ///< Replies missing because the routine crashed or did not answer in time.
  std::optional<Finding> first;
};

struct TrialOptions {
  std::uint64_t seed = 0;
  std::uint64_t pairs = 0;  ///< Random pairs for each function; 0: as many as take some seconds.
};

/// How the trial starts a routine; called once on each thread.
using Start = std::function<std::unique_ptr<Routine>()>;

/// Asks every function about its cases and about random pairs, on all cores. After three replies that ended
/// its process, a function is not asked further in that family. The result depends on the seed and the
/// routine alone; without random state in the routine it is the same in every run.
[[nodiscard]] std::vector<Score> tryRoutine(
    const Start& start, const TrialOptions& options, std::span<const check::TestVector> cases,
    const std::function<void(std::uint64_t done, std::uint64_t all)>& progress);

/// Makes the question of a finding as simple as it can be while the routine still makes the same kind of
/// mistake: round numbers, boxes along the axes, at the origin.
void shrink(Finding& finding, Routine& routine);

/// The question about random pair `index` of the seed.
[[nodiscard]] Question questionOf(const Function& function, std::uint64_t seed, std::uint64_t index);
/// The index of the n-th random pair of these kinds in a family.
[[nodiscard]] std::uint64_t indexOf(const Function& function, std::size_t family, std::uint64_t n);

struct Speed {
  double yours = 0.0;  ///< Nanoseconds for a pair, without what its process costs; with it for a program.
  double library = 0.0;
};

/// Times pairs of all families. A pair that fails is not counted.
[[nodiscard]] Speed speedOf(const Function& function, std::uint64_t seed, Routine& routine);

}  // namespace routine
