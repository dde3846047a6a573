// `hantei verify --random-pairs`: random pairs of shapes, triangles and meshes, each answer checked by the
// judge.
#pragma once

#include <filesystem>
#include <iosfwd>

#include "check/random_pairs.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// The pair as a test case, with both answers in its note.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Judges the pairs, and says on `out` how many pairs agreed and how long it took. At the first disagreement
/// it says both answers, writes the pair as a test case into `folder`, with its meshes as OBJ files beside
/// it, and says how to open it. The exit status: 0 or base::kExpectationFailed. Throws base::FileError when
/// that file cannot be written; both answers are said by then.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Ask& ask,
                                        const std::filesystem::path& folder, std::ostream& out);

}  // namespace app
