// The independent reference: slow, simple routines in double on the exact float data of two shapes. The
// reference uses from the library only the shapes and, to generate pairs, roundToFloat().
#pragma once

// clang-format off
//   separation(a, b)           signed gap, normal and, when the cores are apart, the witness points
//   trueDistance, trueDepth    the gap and the depth, clamped at 0
//   depthAlong(a, b, n)        how far a must move along n to leave b; at least trueDepth
//   outsideBy(shape, point)    how far a point lies outside
//   ruling(a, b, hit)          whether a verdict is right; within verdictBand, both verdicts are
//   verdictBand, lengthBand    the largest errors that the library promises, world units
//   swept(solid, way)          the volume that a moving solid or hull covers
//   makePair(random, ...)      seeded pairs, family by family
// clang-format on

#include "reference/families.hpp"
#include "reference/hull.hpp"
#include "reference/separation.hpp"
