// Work shared among several threads.
#include "collision/tree/parallel.hpp"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

#include "collision/tree/large_array.hpp"

namespace collision::detail {
namespace {

TEST(Parallel, SharesCoverEveryItemOnceInOrder) {
  for (const std::size_t count : {0u, 1u, 7u, 64u, 1000u})
    for (const unsigned parts : {1u, 2u, 3u, 16u})
      for (const std::size_t unit : {1u, 8u}) {
        std::size_t next = 0;
        for (unsigned part = 0; part < parts; ++part) {
          const IndexRange share = rangeOfPart(count, part, parts, unit);
          EXPECT_EQ(share.first, next);
          EXPECT_TRUE(share.first % unit == 0 || share.first == count);
          EXPECT_LE(share.end - share.first, (count / unit / parts + 1) * unit) << "they are about equal";
          next = share.end;
        }
        EXPECT_EQ(next, count);
      }
}

TEST(Parallel, EachPartRunsOnceBeforeTheCallReturns) {
  for (const unsigned parts : {1u, 2u, 40u}) {
    std::vector<int> done(parts, 0);
    auto work = [&](unsigned part) { ++done[part]; };
    runInParallel(parts, work);
    EXPECT_EQ(std::count(done.begin(), done.end(), 1), static_cast<std::ptrdiff_t>(parts));
  }
}

TEST(Parallel, FewItemsUseNoExtraThread) {
  EXPECT_EQ(threadsFor(0), 1u);
  EXPECT_EQ(threadsFor(1000), 1u);
  EXPECT_GE(threadsFor(SIZE_MAX), 1u);
}

// Would catch an allocation that is smaller than requested, one whose alignment makes a vector load fault,
// and a copy that shares memory.
TEST(LargeArray, HoldsWhatIsPutIntoIt) {
  for (const std::size_t count : {1u, 100u, 3'000'000u}) {
    LargeArray<std::uint32_t> numbers(count);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(numbers.data()) % 64, 0u);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<std::uint32_t>(i);
    LargeArray<std::uint32_t> copy = numbers;
    numbers.back() = 0;
    copy.push_back(7);
    EXPECT_EQ(copy[count - 1], count - 1);
    EXPECT_EQ(copy[count], 7u);
  }
}

}  // namespace
}  // namespace collision::detail
