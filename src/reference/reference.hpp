// The independent reference: slow, simple routines in double on the exact float data of two shapes. From the
// library it uses only the shapes and, to generate pairs, roundToFloat().
#pragma once

// clang-format off
//   separation(a, b)           signed gap, normal and, when the cores are apart, the witness points
//   trueDistance, trueDepth    the gap and the depth, clamped at 0
//   depthAlong(a, b, n)        how far a must move along n to leave b; at least trueDepth
//   provenGap(a, b, n)         the gap that two planes perpendicular to n prove
//   outsideBy(shape, point)    how far a point lies outside
//   ruling(a, b, hit)          judges a verdict; within verdictBand both verdicts are right
//   verdictBand, lengthBand    the largest errors that the library promises, world units
//   leastSeparation(motion, t) least separation of a moving solid; firstTouch(motion): its first touch
//   makePair(random, ...)      seeded pairs, family by family
// clang-format on

#include "reference/families.hpp"
#include "reference/motion.hpp"
#include "reference/separation.hpp"
