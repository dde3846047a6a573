// Hashes of the libraries' answers for fixed seeds. They are the same with every compiler and every
// optimization level. When answers change on purpose, update the recorded hashes. If a hash differs only in
// some builds, that is a bug: the result depends on the compiler's order of evaluation or on an omitted
// rounding.
#pragma once

#include <cstdint>

#include "hard_cases/point_sets.hpp"
#include "reference/families.hpp"

namespace bits {

/// Positions rounded to float and converted back to double. All other hashes rely on this conversion.
[[nodiscard]] std::uint64_t rounded();
/// The answers of the verbs for `ofEach` pairs of every two kinds, without cylinders and cones.
[[nodiscard]] std::uint64_t pairs(reference::Family family, int ofEach);
/// Sweeps and rays of all kinds, and their hits.
[[nodiscard]] std::uint64_t movements(reference::Family family, int ofEach);
/// The answers of the verbs, sweeps and rays for cylinders and cones with all kinds.
[[nodiscard]] std::uint64_t curvedPairs(reference::Family family, int ofEach);
/// Hulls of few corners with every kind: their faces, the answers of the verbs, sweeps and rays, and the
/// steps of GJK and EPA.
[[nodiscard]] std::uint64_t hullPairs(reference::Family family, int ofEach);
/// Pairs of hulls with up to 256 corners.
[[nodiscard]] std::uint64_t largeHulls(reference::PointFamily family, int count);
/// Hulls, cylinders and cones on a mesh.
[[nodiscard]] std::uint64_t solidsOnMesh(int count);
/// Triangles against all kinds.
[[nodiscard]] std::uint64_t triangles(reference::Family family, int ofEach);
/// The sphere, the box and the capsule fitted to some points.
[[nodiscard]] std::uint64_t fitted();

/// The states of a world, tick by tick, under random input that covers everything that moves or changes the
/// world: taps, glides, rotations, shape changes, push-out, reset, snap to touch, and undo.
[[nodiscard]] std::uint64_t drive(std::uint64_t seed);

/// The states of a session and its `--json` output, with ray and sweep, tick by tick. The input is every key,
/// one after another, random keys, typed numbers, the mouse, other scenes and cases, and meshes that rotate
/// or that the player walks on.
[[nodiscard]] std::uint64_t session(std::uint64_t seed);

}  // namespace bits
