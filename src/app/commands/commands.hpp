// The commands without a window: `hantei render`, `verify`, `pair`, `vectors`, `worksheets`, `progress`,
// `bench` and `routine`.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <iosfwd>
#include <vector>

#include "app/options/options.hpp"
#include "check/random_pairs.hpp"
#include "check/vectors.hpp"
#include "text/messages.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// Plays the key script to its end and writes the requested outputs. Reports a failed output and goes on with
/// the others. Returns the exit status. Throws base::InputError or render::Error if the script cannot be
/// played. After an exception, each output file is complete or unchanged.
[[nodiscard]] int runRender(const Options& options, const std::filesystem::path& dataRoot);

/// Checks scenes, lessons and files of pairs. Prints a line for each failure and a closing line. Writes the
/// JUnit file and the report on request. With Options::routine or Options::randomPairs, checks these instead.
/// Returns the exit status: 0, base::kExpectationFailed, or base::kBadInput if an output failed. Throws
/// base::InputError, base::FileError or render::Error. Reads all files first, so that bad input prints only
/// an error.
[[nodiscard]] int runVerify(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the pair as a test case that expects the reference's answer. The case's note has both answers. If
/// the wrong answer was about a ray or sweep, the case also expects the reference's verdict about that ray or
/// sweep, unless the verdict is uncertain.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Returns the text `textId` in every language.
[[nodiscard]] world::Text inEveryLanguage(text::TextId textId, std::initializer_list<text::Value> values);

/// Writes a scene file, and the scene's meshes beside it. Throws base::FileError.
void writeScene(const world::Scene& scene, const std::filesystem::path& file);

/// Checks random pairs, and prints to `out` the number of pairs and the time. At the first mismatch, prints
/// both answers, and writes the pair as a test case into `folder`, with its meshes as OBJ files. Returns the
/// exit status: 0 or base::kExpectationFailed. Throws base::FileError if the case cannot be written.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options,
                                        const check::TestedFunctions& testedFunctions,
                                        const std::filesystem::path& folder, std::ostream& out);

/// Checks the user's own routine with the program's cases and with random pairs. Prints the routine's
/// mistakes and speed, saves the first mistake of each function and family, and writes the requested files.
/// Returns the exit status: 0, base::kExpectationFailed, or base::kBadInput if an output failed. Throws
/// base::InputError if the routine cannot run.
[[nodiscard]] int runRoutineTrial(const Options& options, const std::filesystem::path& dataRoot);

/// Writes a template of a routine into the working directory. Returns the exit status. Throws
/// base::InputError if the file exists, or if the request names a pair of shapes, a question or a programming
/// language that does not exist.
[[nodiscard]] int runNewRoutine(const NewRoutine& request);

/// Prints the answers about two shapes. If Options::open is set, changes `options` to open the pair in a
/// window. Throws base::InputError if a text is not a shape.
void runPair(Options& options);

/// Returns the command that opens a pair in a window, quoted for a shell.
[[nodiscard]] std::string openingCommand(const check::TestShapePair& pair);

/// Returns true if standard input has pairs of shapes (check/pairs.hpp), and false if it has a scene. For
/// pairs, prints the answers, except for Command::render, and replaces standard input by a scene of the first
/// pair. Throws base::InputError for other input.
[[nodiscard]] bool answerPastedPairs(const Options& options);

/// If Options::scene is a line of a file of pairs, such as "pairs.csv:17", opens the pair in this line.
/// Without a line number, opens the first pair. The pair replaces standard input. Throws base::InputError.
void openPairLine(Options& options);

/// Writes a file of test vectors for each family of poses into the folder Options::vectors. Creates the
/// folder if it is missing. Returns the exit status.
[[nodiscard]] int runVectors(const Options& options, const std::filesystem::path& dataRoot);

/// Returns the test vectors of the program's test cases, in the state after their key scripts.
[[nodiscard]] std::vector<check::TestVector> caseVectors(const std::filesystem::path& dataRoot);

/// Writes worksheets.html and answers.html into the folder Options::worksheets. Creates the folder if it is
/// missing. Returns the exit status.
[[nodiscard]] int runWorksheets(const Options& options, const std::filesystem::path& dataRoot);

/// Reads all progress files in Options::progressFolder and its subfolders. Writes the table of the class, and
/// the table of guesses beside it. Returns the exit status.
[[nodiscard]] int runProgress(const Options& options, const std::filesystem::path& dataRoot);

/// Times crowds of 10, 100, … bodies up to options.bodies, and prints a table. Returns the exit status.
[[nodiscard]] int runBench(const Options& options, const std::filesystem::path& dataRoot);

}  // namespace app
