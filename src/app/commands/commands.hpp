// The commands without a window: `hantei render`, `verify`, `pair`, `vectors`, `worksheets`, `progress`,
// `bench` and `routine`.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <vector>

#include "app/options/options.hpp"
#include "check/random_pairs.hpp"
#include "check/vectors.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// Plays the key script to its end and writes the requested outputs. A failed output is reported and does not
/// stop the others. Returns the exit status. Throws base::InputError or render::Error if the script cannot be
/// played; each output file is then complete or unchanged.
[[nodiscard]] int runRender(const Options& options, const std::filesystem::path& dataRoot);

/// Checks scenes, lessons and files of pairs: prints a line for each failure and a closing line, and writes
/// the JUnit file and the report if requested. With Options::routine or Options::randomPairs, checks these
/// instead. Returns the exit status: 0, base::kExpectationFailed, or base::kBadInput if an output failed.
/// Throws base::InputError, base::FileError or render::Error. Reads all files before it prints anything, so
/// bad input prints nothing else.
[[nodiscard]] int runVerify(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the pair as a test case that expects the reference's answer. Its note has the answers of the
/// library and of the reference. If the wrong answer is about a ray or sweep, the case also expects the
/// reference's verdict about that motion, unless the verdict is uncertain.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Checks random pairs, and prints on `out` how many pairs agree and the time. At the first mismatch, prints
/// both answers, writes the pair as a test case into `folder`, with its meshes as OBJ files beside it, and
/// prints the command that opens it. Returns the exit status: 0 or base::kExpectationFailed. Throws
/// base::FileError if the case cannot be written, after printing both answers.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Asked& asked,
                                        const std::filesystem::path& folder, std::ostream& out);

/// Judges the user's own routine by the shipped cases and by random pairs: prints its mistakes and its speed,
/// saves the first mistake of each function and family as a case, and writes the requested files. Returns the
/// exit status: 0, base::kExpectationFailed, or base::kBadInput if an output failed. Throws base::InputError
/// if the routine cannot run.
[[nodiscard]] int runRoutineTrial(const Options& options, const std::filesystem::path& dataRoot);

/// Writes a template of a routine into the working directory. Returns the exit status. Throws
/// base::InputError for an unknown pair, verb or language, or if the file exists.
[[nodiscard]] int runNewRoutine(const NewRoutine& wanted);

/// Prints the answer about the two shapes. If Options::open is set, changes `options` so that a window then
/// shows the pair. Throws base::InputError if a text is not a shape.
void runPair(Options& options);

/// If standard input contains pairs of shapes (check/pasted_text.hpp), prints the answers about them (except
/// for Command::render), replaces standard input by a scene of the first pair, and returns true. Returns
/// false for a scene. Throws base::InputError for other input.
[[nodiscard]] bool runPasted(const Options& options);

/// If Options::scene is a line of a file of pairs, such as "pairs.csv:17", opens the pair in this line. If it
/// is a file of pairs, opens the first pair. The pair is passed as standard input. Throws base::InputError.
void openPairLine(Options& options);

/// Writes a file of test vectors for each family of poses into the folder Options::vectors, which it creates
/// if necessary. Returns the exit status.
[[nodiscard]] int runVectors(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the test vectors of every shipped test case, in the state after its key script.
[[nodiscard]] std::vector<check::TestVector> caseVectors(const std::filesystem::path& dataRoot);

/// Writes worksheets.html and answers.html into Options::worksheets, a folder that it creates if necessary.
/// Returns the exit status.
[[nodiscard]] int runWorksheets(const Options& options, const std::filesystem::path& dataRoot);

/// Reads all progress files in Options::progressFolder and its subfolders. Writes the table of the class, and
/// beside it the table of guesses at each question. Returns the exit status.
[[nodiscard]] int runProgress(const Options& options, const std::filesystem::path& dataRoot);

/// Times crowds of 10, 100, … bodies up to options.bodies, and prints a table. Returns the exit status.
[[nodiscard]] int runBench(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
