// Generated targets are the same on every machine, valid and as many as requested, and none is where the
// player starts.
#include <cstring>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/problem.hpp"
#include "world/scene/scene.hpp"

namespace {

using world::CrowdKind;
using world::CrowdSpec;
using world::GeneratedTarget;

std::vector<GeneratedTarget> made(const CrowdSpec& wanted, double ground = 0.0) {
  std::vector<GeneratedTarget> all;
  const auto keep = [&](const GeneratedTarget& one) { all.push_back(one); };
  world::generate(wanted, ground, keep);
  return all;
}

/// FNV-1a over the bits of every number.
class Sum {
 public:
  template <class T>
  void add(const T& value) {
    unsigned char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    for (const unsigned char byte : bytes) sum_ = (sum_ ^ byte) * 0x100000001b3u;
  }
  [[nodiscard]] std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325u;
};

std::uint64_t sumOf(const CrowdSpec& wanted) {
  Sum sum;
  for (const GeneratedTarget& one : made(wanted)) {
    sum.add(one.center);
    std::visit([&](const auto& shape) { sum.add(shape); }, one.shape);
  }
  return sum.value();
}

class Crowds : public testing::TestWithParam<CrowdKind> {};

TEST_P(Crowds, HaveTheRequestedNumber) {
  for (const std::uint32_t count : {1u, 2u, 100u, 4097u}) EXPECT_EQ(made({GetParam(), count}).size(), count);
  EXPECT_EQ(made({GetParam(), 300, 1, 0.25, 1000.0}).size(), 300u) << "all beyond a wide clearing";
}

TEST_P(Crowds, AreValidAndLeaveTheClearingFree) {
  for (const GeneratedTarget& one : made({GetParam(), 3000, 5, 2.0, 6.0}, 1.5)) {
    ASSERT_EQ(collision::problemAny(one.shape), "");
    EXPECT_TRUE(std::abs(one.center.x) >= 6.0 || std::abs(one.center.z) >= 6.0);
    EXPECT_GE(one.center.y, 1.5);
  }
}

TEST_P(Crowds, DifferBySeedAlone) {
  const CrowdSpec one{GetParam(), 500, 1}, other{GetParam(), 500, 2};
  EXPECT_EQ(sumOf(one), sumOf(one));
  EXPECT_EQ(sumOf(one) == sumOf(other), GetParam() == CrowdKind::grid);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Crowds,
                         testing::Values(CrowdKind::random, CrowdKind::grid, CrowdKind::city,
                                         CrowdKind::rubble));

// Compares bits: another sine, a fused multiply-add or another order of the random choices would change them.
TEST(Generator, MakesTheSameBitsOnEveryMachine) {
  EXPECT_EQ(sumOf({CrowdKind::random, 1000, 7}), 0x42df9477e5a3f6bu);
  EXPECT_EQ(sumOf({CrowdKind::grid, 1000, 7}), 0x2b5aa883d1f39f91u);
  EXPECT_EQ(sumOf({CrowdKind::city, 1000, 7}), 0xa717af1fb2be9a7fu);
  EXPECT_EQ(sumOf({CrowdKind::rubble, 1000, 7}), 0x61941749fea27a22u);
}

}  // namespace
