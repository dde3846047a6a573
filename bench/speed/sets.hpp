// The question sets of every timing: 4096 questions each, the same for each contestant.
#pragma once

#include <string>
#include <vector>

#include "reference/reference.hpp"

namespace speed {

inline constexpr std::size_t kQuestions = 4096;

/// The kinds of pairs in a set. In `resting`, one box stands on a face of the other, 0.01 deep, rotated by
/// any angle about the face's normal. `stacked` is the same with an angle of at most 0.05 rad.
enum class Set { half, hits, few, apart, resting, stacked };

inline constexpr std::array<std::string_view, 6> kSetNames{"half hits", "all hits", "5 % hits",
                                                           "all apart", "resting",  "stacked"};

/// Random pairs in mixed order, with the fraction of hits that the set prescribes; the reference decides what
/// is a hit. Built at the first call.
[[nodiscard]] const std::vector<reference::ShapePair>& pairsOf(Set set, reference::Kind a, reference::Kind b);

/// A shape that moves by `way`; the pair is apart at the start, and half of the moves hit.
struct Move {
  reference::Shape shape;
  glm::vec3 way;
  reference::Shape target;
};

[[nodiscard]] const std::vector<Move>& movesOf(reference::Kind shape, reference::Kind target);

/// A ray from outside with the length `limit`; half of the rays hit.
struct Cast {
  collision::Ray ray;
  reference::Shape shape;
  float limit;
};

[[nodiscard]] const std::vector<Cast>& castsOf(reference::Kind shape);

/// A ray and a triangle; half of the rays hit.
struct TriangleCast {
  collision::Ray ray;
  collision::Triangle triangle;
  float limit;
};

[[nodiscard]] const std::vector<TriangleCast>& triangleCasts();

/// For example "sphere-obb".
[[nodiscard]] std::string nameOfPair(reference::Kind a, reference::Kind b);

}  // namespace speed
