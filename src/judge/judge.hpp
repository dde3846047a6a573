// The independent judge: slow, obvious answers in double precision on the exact float data of two shapes. It
// knows the shapes of the collision module and none of its routines.
#pragma once

// clang-format off
//   separation(a, b)           signed gap, normal and, when the cores are apart, the witness points
//   trueDistance, trueDepth    the same, clamped at 0
//   depthAlong(a, b, n)        how far a must go along n to come free: right normals need no more than trueDepth
//   provenGap(a, b, n)         the gap that two planes across n prove
//   outsideBy(shape, point)    how far a point lies outside
//   ruling(a, b, hit)          is this verdict right, outside the band of the promise?
//   verdictBand, lengthBand    the promise, in world units
//   leastSeparation(motion, t) how near a moving solid comes; firstTouch(motion): when it touches first
//   makePair(random, ...)      seeded pairs, family by family
//   makeMovement, makeRayCast  seeded ways on which one of a pair moves
// clang-format on

#include "judge/families.hpp"
#include "judge/motion.hpp"
#include "judge/movement.hpp"
#include "judge/verdict.hpp"
