// Judges a routine: compares each reply with the reference. A trial judges many pairs. For each function and
// family, a trial counts the right replies, finds the first mistake, and compares the routine's speed with
// the library's. Routine templates run as they are, answer wrongly, and show where to write the code.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/oracle_check.hpp"
#include "check/vectors.hpp"
#include "routine/question.hpp"
#include "routine/routine.hpp"

namespace routine {

/// Kinds of mistakes. mistakeIn() reports the first mistake that it finds.
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
  std::string answer;  ///< "apart"
  std::string truth;   ///< "overlapping, depth 0.25, normal (0, 1, 0)"
};

/// The mistake in a reply. nullopt within the tolerance of the library's own tests: 4e-6 of the pair's size
/// for a verdict, 2e-5 for a length. `failure`: describes an outcome other than `answered`.
[[nodiscard]] std::optional<Mistake> mistakeIn(const Question& question, const Reply& reply,
                                               const std::string& failure);

/// The difficult family to which the two shapes belong, if any. nullopt for a triangle. Ignores the motion of
/// a raycast or sweep.
[[nodiscard]] std::optional<reference::Family> familyOf(const Question& question);

[[nodiscard]] check::TestMotion motionOf(const Question& question);

/// An exported function, or the general function for one pair of kinds.
struct Function {
  Verb verb{};
  std::uint32_t kindA = 0;  ///< The kind of shape, such as HANTEI_SPHERE. Always HANTEI_POINT for a raycast.
  std::uint32_t kindB = 0;
};
[[nodiscard]] std::vector<Function> exportedFunctions(const Exports& exports);
/// "overlaps_obb_obb"
[[nodiscard]] std::string nameOf(const Function& function);

/// The groups of pairs: one per family of poses, and kCaseGroup for the program's test cases.
inline constexpr std::size_t kCaseGroup = reference::kFamilies;
inline constexpr std::size_t kGroups = kCaseGroup + 1;
[[nodiscard]] std::string_view groupName(std::size_t group);
/// The typical mistake of implementations in this group; empty for kCaseGroup.
[[nodiscard]] std::string_view pitfallOfGroup(std::size_t group);

/// The first mistake of a function in one group.
struct Counterexample {
  Question question;
  Mistake mistake;
  std::string note;  ///< For a case, the error that it would catch.
};

/// The result of one function in one group.
struct Score {
  Function function;
  std::size_t group = 0;
  std::uint64_t asked = 0;
  std::uint64_t right = 0;
  /// Number of questions that ended the routine's process, by a crash or a timeout.
  int failed = 0;
  std::optional<Counterexample> firstCounterexample;
};

struct TrialOptions {
  std::uint64_t seed = 0;
  std::uint64_t pairs = 0;  ///< Random pairs for each function; 0 chooses a number that takes some seconds.
};

/// Starts a routine. Called once on each thread.
using StartRoutine = std::function<std::unique_ptr<Routine>()>;

/// Tests every function with its cases and with random pairs, on all cores. If three questions of a group end
/// the routine's process, skips the rest of the group for that function. For a deterministic routine, the
/// result depends only on the options and cases.
[[nodiscard]] std::vector<Score> tryRoutine(
    const StartRoutine& start, const TrialOptions& options, std::span<const check::TestVector> cases,
    const std::function<void(std::uint64_t done, std::uint64_t all)>& progress);

/// Simplifies a counterexample's question towards round numbers, axis-aligned boxes and the origin. The
/// routine must still make the same kind of mistake.
void shrink(Counterexample& counterexample, Routine& routine);

[[nodiscard]] Question questionOf(const Function& function, std::uint64_t seed, std::uint64_t index);
/// The index that gives questionOf() the n-th random pair of a family, with the kinds of `function`.
[[nodiscard]] std::uint64_t pairIndex(const Function& function, std::size_t family, std::uint64_t n);

struct Speed {
  double routineNanoseconds = 0.0;  ///< Nanoseconds per pair for the user's routine. If it is a program,
                                    ///< includes the transfer of questions and replies.
  double libraryNanoseconds = 0.0;
};

/// The mean time per pair. Runs eight rounds over all families, and takes the fastest round. Omits questions
/// that end the routine's process.
[[nodiscard]] Speed measureSpeed(const Function& function, std::uint64_t seed, Routine& routine);

enum class TemplateLanguage { c, cpp, rust, python };
inline constexpr std::array<std::string_view, 4> kTemplateLanguages{"c", "c++", "rust", "python"};

/// The function for a verb and a pair such as "obb-obb". For a pair such as "ray-sphere", the verb is
/// ignored: the function is a raycast. Throws base::InputError for other texts.
[[nodiscard]] Function parseFunction(std::string_view pair, std::string_view verb);

/// The file's name: "obb_obb.c" for overlaps, otherwise with the verb: "contact_sphere_aabb.py".
[[nodiscard]] std::string templateName(const Function& function, TemplateLanguage language);

/// `name`: the file's name, for the commands in the first comment of the template.
[[nodiscard]] std::string templateText(const Function& function, TemplateLanguage language,
                                       const std::string& name);

}  // namespace routine
