// Hashes of what the libraries answer, of one seed: the same numbers with every compiler and every
// optimisation. A change of what they answer changes them as well, and then they are to be noted anew; a hash
// that only some builds have is a fault: an order of evaluation that a compiler chooses, or a rounding that
// it leaves out.
#pragma once

#include <cstdint>

#include "judge/families.hpp"

namespace bits {

/// Places rounded to float, and made double again: what each compiler has to get right for all that follows.
[[nodiscard]] std::uint64_t rounded();
/// Pairs of all kinds, `ofEach` of each two, and what the verbs answer.
[[nodiscard]] std::uint64_t pairs(judge::Family family, int ofEach);
/// Sweeps and rays of all kinds, and their hits.
[[nodiscard]] std::uint64_t movements(judge::Family family, int ofEach);
/// Triangles against all kinds.
[[nodiscard]] std::uint64_t triangles(judge::Family family, int ofEach);
/// The sphere, the box and the capsule about some points.
[[nodiscard]] std::uint64_t fitted();

/// The states of a world that is driven at random, tick by tick, by all that moves or changes it: taps,
/// glides, turns, shapes, push-out, reset, snap to touch, and back to a moment before.
[[nodiscard]] std::uint64_t drive(std::uint64_t seed);

/// The states of a session, tick by tick, and what `--json` says of them, ray and sweep included: every key
/// in turn, keys at random, typed numbers, the mouse, other scenes and cases, meshes that turn and are walked
/// on.
[[nodiscard]] std::uint64_t session(std::uint64_t seed);

}  // namespace bits
