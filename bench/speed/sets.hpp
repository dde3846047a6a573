// What every timing runs over: 4096 questions to a set, the same for each contestant.
#pragma once

#include <string>
#include <vector>

#include "judge/judge.hpp"

namespace speed {

inline constexpr std::size_t kQuestions = 4096;

/// Which pairs. Resting boxes stand on one another by a face, 0.01 deep: turned about the common normal by
/// any angle, or by at most 0.05 rad, as the boxes of a stack are.
enum class Set { half, hits, few, apart, resting, stacked };

inline constexpr std::array<std::string_view, 6> kSetNames{"half hits", "all hits", "5 % hits",
                                                           "all apart", "resting",  "stacked"};

/// Random pairs with as many hits as the set says, by the judge's verdict, in mixed order. Made once.
[[nodiscard]] const std::vector<judge::ShapePair>& pairsOf(Set set, judge::Kind a, judge::Kind b);

/// A shape that moves by `way`; both are apart at the start, and half of the ways hit.
struct Move {
  judge::Shape shape;
  glm::vec3 way;
  judge::Shape target;
};

[[nodiscard]] const std::vector<Move>& movesOf(judge::Kind shape, judge::Kind target);

/// A ray from outside, of the length `limit`; half of them hit.
struct Cast {
  collision::Ray ray;
  judge::Shape shape;
  float limit;
};

[[nodiscard]] const std::vector<Cast>& castsOf(judge::Kind shape);

/// Rays and triangles, half of which hit.
struct TriangleCast {
  collision::Ray ray;
  collision::Triangle triangle;
  float limit;
};

[[nodiscard]] const std::vector<TriangleCast>& triangleCasts();

/// "sphere-obb".
[[nodiscard]] std::string nameOfPair(judge::Kind a, judge::Kind b);

}  // namespace speed
