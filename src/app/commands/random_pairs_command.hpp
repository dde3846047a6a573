// `hantei verify --random-pairs`: checks random pairs of shapes, triangles and meshes against the reference,
// and a ray and a sweep of each pair.
#pragma once

#include <filesystem>
#include <iosfwd>

#include "check/random_pairs.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// The pair as a test case, with both answers in its note. Expects the reference's answer about the pair and,
/// of a wrong ray or sweep whose verdict is certain,
/// about that too.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Checks the pairs, and prints on `out` how many pairs agreed and the time. At the first mismatch it prints
/// both answers, writes the pair as a test case into `folder`, with its meshes as OBJ files beside it, and
/// prints how to open it. Returns the exit status: 0 or base::kExpectationFailed. Throws base::FileError when
/// that file cannot be written, after printing both answers.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Asked& asked,
                                        const std::filesystem::path& folder, std::ostream& out);

}  // namespace app
