#include "collision/contact.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "judge/each_pair.hpp"
#include "judge/judge.hpp"

namespace collision {
namespace {

using glm::dvec3;

constexpr int kPairs = 40;  // of each family and each two kinds: 13000 pairs

// Would catch any pair where contact and overlaps decide by different arithmetic.
TEST(Contact, isPresentExactlyWhenThePairOverlaps) {
  judge::forEachPair(1, kPairs, [](const judge::ShapePair& p) {
    EXPECT_EQ(contactAny(p.a, p.b).has_value(), overlapsAny(p.a, p.b));
  });
}

// Would catch overlap of intervals taken for depth, un-normalised cross axes, and a wrong axis.
TEST(Contact, depthIsThatOfTheMinimumTranslation) {
  judge::forEachPair(2, kPairs, [](const judge::ShapePair& p) {
    const auto found = contactAny(p.a, p.b);
    if (!found) return;
    EXPECT_GE(found->depth, 0.0f);
    EXPECT_NEAR(double{found->depth}, judge::trueDepth(p.a, p.b), judge::lengthBand(p.a, p.b));
  });
}

// Would catch a normal that points the wrong way, is not unit or is NaN: only along the right one does the
// depth part the pair.
TEST(Contact, movingByNormalTimesDepthSeparates) {
  judge::forEachPair(3, kPairs, [](const judge::ShapePair& p) {
    const auto found = contactAny(p.a, p.b);
    if (!found) return;
    const dvec3 normal(found->normal);
    EXPECT_NEAR(glm::length(normal), 1.0, 1e-6);
    EXPECT_NEAR(double{found->depth}, judge::depthAlong(p.a, p.b, normal), judge::lengthBand(p.a, p.b));
  });
}

// Would catch a mirror that forgets the sign, and ties that depend on the order of the arguments. Equal
// shapes at one place are the exception: there is nothing to tell them apart by.
TEST(Contact, swappingTheArgumentsNegatesTheNormalAndNothingElse) {
  judge::forEachPair(4, kPairs, [](const judge::ShapePair& p) {
    const auto found = contactAny(p.a, p.b), other = contactAny(p.b, p.a);
    ASSERT_EQ(found.has_value(), other.has_value());
    if (!found || judge::snippet(p.a) == judge::snippet(p.b)) return;
    EXPECT_EQ(found->normal, -other->normal);
    EXPECT_EQ(found->depth, other->depth);
    EXPECT_EQ(found->position, other->position);
  });
}

}  // namespace
}  // namespace collision
