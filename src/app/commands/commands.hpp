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

/// Drives the script to its end and writes the requested outputs; a failed output is reported and does not
/// stop the others. Returns the exit status. Throws base::InputError or render::Error if the drive is
/// impossible; then no file has changed except those already reported as complete.
[[nodiscard]] int runRender(const Options& options, const std::filesystem::path& dataRoot);

/// Runs the random pairs if Options::randomPairs is set. Otherwise prints a line for each failure and a
/// closing line, and writes the JUnit file and the report if requested. Returns the exit status: 0 or
/// base::kExpectationFailed. Throws base::InputError, base::FileError or render::Error; reads all files
/// before it prints anything, so bad input prints nothing else.
[[nodiscard]] int runVerify(const Options& options, const std::filesystem::path& dataRoot);

/// The pair as a test case, with both answers in its note. Expects the reference's answer about the pair and,
/// of a wrong ray or sweep whose verdict is certain, about that too.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Checks the pairs, and prints on `out` how many pairs agreed and the time. At the first mismatch it prints
/// both answers, writes the pair as a test case into `folder`, with its meshes as OBJ files beside it, and
/// prints how to open it. Returns the exit status: 0 or base::kExpectationFailed. Throws base::FileError when
/// that file cannot be written, after printing both answers.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Asked& asked,
                                        const std::filesystem::path& folder, std::ostream& out);

/// Judges the user's own routine by the cases that ship and by random pairs: prints what it gets wrong and
/// its speed, saves the first mistake of each function and family as a case, and writes the requested files.
/// Returns the exit status: 0 or base::kExpectationFailed. Throws base::InputError when it cannot run.
[[nodiscard]] int runRoutineTrial(const Options& options, const std::filesystem::path& dataRoot);

/// Writes a file to begin a routine with into the working directory. Returns the exit status. Throws
/// base::InputError for an unknown pair, verb or language, and where the file exists.
[[nodiscard]] int runNewRoutine(const NewRoutine& wanted);

/// Prints the answer about the two shapes. With Options::open, turns the options into those of a window that
/// shows the pair. Throws base::InputError for what is no shape.
void runPair(Options& options);

/// If standard input has pairs of shapes (check/pasted_text.hpp): prints the answers about them unless the
/// command is Command::render, replaces standard input by a scene of the first, and returns true. Returns
/// false for a scene. Throws base::InputError for what is neither.
[[nodiscard]] bool runPasted(const Options& options);

/// If Options::scene is a line of a file of pairs, "pairs.csv:17", or such a file alone, which means its
/// first pair: provides that pair as standard input. Throws base::InputError.
void openPairLine(Options& options);

/// Writes a file of test vectors for each family into the folder, which it creates if missing. Returns the
/// exit status.
[[nodiscard]] int runVectors(const Options& options, const std::filesystem::path& dataRoot);

/// The vectors of every test case that ships, after its drive.
[[nodiscard]] std::vector<check::TestVector> caseVectors(const std::filesystem::path& dataRoot);

/// Writes worksheets.html and answers.html into the folder, which it creates if missing. Returns the exit
/// status.
[[nodiscard]] int runWorksheets(const Options& options, const std::filesystem::path& dataRoot);

/// Reads all files of progress below the folder, and writes the class's table and beside it the guesses at
/// each question. Returns the exit status.
[[nodiscard]] int runProgress(const Options& options, const std::filesystem::path& dataRoot);

/// Times crowds of 10 bodies, 100, … up to options.bodies, and prints a table. Returns the exit status.
[[nodiscard]] int runBench(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
