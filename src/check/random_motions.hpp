// Seeded rays and sweeps for a random pair.
#pragma once

#include "check/motion_check.hpp"

namespace check {

/// A ray that starts near a and goes towards b, cast against a and against b, and a sweep of a towards b.
struct PairMotions {
  FormMotion ray;
  FormMotion sweep;
};

/// Aimed at any point of b, at a corner of it (a sweep: from a corner of a), along an edge of either or along
/// a world axis. Some end before they reach b.
[[nodiscard]] PairMotions makeMotions(reference::Random& random, const FormPair& pair);

}  // namespace check
