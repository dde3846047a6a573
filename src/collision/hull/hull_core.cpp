#include "collision/hull/hull_core.hpp"

#include "collision/simd/double2.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace collision::detail {

namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

struct Direction2 {
  Double2 x, y, z;

  explicit Direction2(const glm::dvec3& v) : x{v.x, v.x}, y{v.y, v.y}, z{v.z, v.z} {}

  /// The dot products of the direction and two places. The coordinates of the first place are block[0],
  /// block[4] and block[8]; those of the second are block[1], block[5] and block[9].
  [[nodiscard]] Double2 dot2(const double* block) const {
    return Double2{block[0], block[1]} * x + Double2{block[4], block[5]} * y +
           Double2{block[8], block[9]} * z;
  }
};

/// Compares two pairs of places at a time with two independent maxima, to shorten the dependency chain.
std::size_t furthestCornerByTwos(std::span<const double> corners, const glm::dvec3& direction) {
  const Direction2 direction2(direction);
  Double2 firstMax{kMinusInfinity, kMinusInfinity}, secondMax = firstMax;
  Long2 firstBest{0, 1}, secondBest{2, 3}, indices{0, 1};
  for (const double* block = corners.data(); block != corners.data() + corners.size();
       block += 12, indices += 4) {
    const Double2 first = direction2.dot2(block), second = direction2.dot2(block + 2);
    firstBest = first > firstMax ? indices : firstBest;
    firstMax = larger(firstMax, first);
    secondBest = second > secondMax ? indices + 2 : secondBest;
    secondMax = larger(secondMax, second);
  }
  return indexOfSmallest(-firstMax, -secondMax, firstBest, secondBest);
}

/// The greatest height of a point above the planes of a hull's faces, in the hull's frame; at most 0 inside.
double maxHeightByTwos(std::span<const double> planes, const glm::dvec3& point) {
  const Direction2 point2(point);
  Double2 maxHeight{kMinusInfinity, kMinusInfinity};
  for (const double* block = planes.data(); block != planes.data() + planes.size(); block += 16)
    for (const double* pair = block; pair != block + 4; pair += 2)
      maxHeight = larger(maxHeight, point2.dot2(pair) - Double2{pair[12], pair[13]});
  return std::max(maxHeight[0], maxHeight[1]);
}

#if defined(__x86_64__)

// The two functions above with four doubles in a register. Multiplications and additions are not fused, so
// the results have the same bits.
#define HANTEI_AVX2 [[gnu::target("avx2")]]

struct Direction4 {
  __m256d x, y, z;
};

HANTEI_AVX2 inline __m256d dots4(const Direction4& direction, const double* block) {
  return _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(_mm256_loadu_pd(block), direction.x),
                                     _mm256_mul_pd(_mm256_loadu_pd(block + 4), direction.y)),
                       _mm256_mul_pd(_mm256_loadu_pd(block + 8), direction.z));
}

HANTEI_AVX2 inline __m256d maxOfLanes(__m256d values) {
  const __m256d halves = _mm256_max_pd(values, _mm256_permute2f128_pd(values, values, 1));
  return _mm256_max_pd(halves, _mm256_permute_pd(halves, 0b0101));
}

/// Compares two groups of four places at a time.
HANTEI_AVX2 std::size_t furthestCornerByFours(std::span<const double> corners, const glm::dvec3& v) {
  const Direction4 direction4{_mm256_set1_pd(v.x), _mm256_set1_pd(v.y), _mm256_set1_pd(v.z)};
  __m256d firstMax = _mm256_set1_pd(kMinusInfinity), secondMax = firstMax;
  __m256d firstBest = _mm256_castsi256_pd(_mm256_setr_epi64x(0, 1, 2, 3)), secondBest = firstBest;
  __m256i indices = _mm256_castpd_si256(firstBest);
  for (const double* block = corners.data(); block != corners.data() + corners.size(); block += 24) {
    const __m256d first = dots4(direction4, block), second = dots4(direction4, block + 12);
    const __m256i nextIndices = _mm256_add_epi64(indices, _mm256_set1_epi64x(4));
    firstBest =
        _mm256_blendv_pd(firstBest, _mm256_castsi256_pd(indices), _mm256_cmp_pd(first, firstMax, _CMP_GT_OQ));
    firstMax = _mm256_max_pd(firstMax, first);
    secondBest = _mm256_blendv_pd(secondBest, _mm256_castsi256_pd(nextIndices),
                                  _mm256_cmp_pd(second, secondMax, _CMP_GT_OQ));
    secondMax = _mm256_max_pd(secondMax, second);
    indices = _mm256_add_epi64(nextIndices, _mm256_set1_epi64x(4));
  }
  const __m256d maximum = maxOfLanes(_mm256_max_pd(firstMax, secondMax));
  auto lanes = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(firstMax, maximum, _CMP_EQ_OQ)) |
                                     _mm256_movemask_pd(_mm256_cmp_pd(secondMax, maximum, _CMP_EQ_OQ)) << 4);
  std::array<std::size_t, 8> lowestIndices;
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(lowestIndices.data()), _mm256_castpd_si256(firstBest));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(lowestIndices.data() + 4), _mm256_castpd_si256(secondBest));
  std::size_t lowestIndex = lowestIndices[static_cast<std::size_t>(__builtin_ctz(lanes))];
  while ((lanes &= lanes - 1) != 0)
    lowestIndex = std::min(lowestIndex, lowestIndices[static_cast<std::size_t>(__builtin_ctz(lanes))]);
  return lowestIndex;
}

HANTEI_AVX2 double maxHeightByFours(std::span<const double> planes, const glm::dvec3& point) {
  const Direction4 point4{_mm256_set1_pd(point.x), _mm256_set1_pd(point.y), _mm256_set1_pd(point.z)};
  __m256d maxHeight = _mm256_set1_pd(kMinusInfinity);
  for (const double* block = planes.data(); block != planes.data() + planes.size(); block += 16)
    maxHeight = _mm256_max_pd(maxHeight, _mm256_sub_pd(dots4(point4, block), _mm256_loadu_pd(block + 12)));
  return _mm256_cvtsd_f64(maxOfLanes(maxHeight));
}

const bool kHasAvx2 = __builtin_cpu_supports("avx2") != 0;

#endif

}  // namespace

std::size_t furthestCorner(std::span<const double> corners, const glm::dvec3& direction) {
#if defined(__x86_64__)
  if (kHasAvx2) return furthestCornerByFours(corners, direction);
#endif
  return furthestCornerByTwos(corners, direction);
}

std::size_t HullCore::cornersAbove(const glm::dvec3& localDirection, double minDot,
                                   std::array<std::uint8_t, ConvexHull::kMaxCorners>& indices) const {
  const Direction2 direction2(localDirection);
  const auto bitsBelow = [&](const double* block) {
    const Double2 height = direction2.dot2(block) - minDot;
    return allNegative(height, height, height);
  };
  const std::size_t cornerCount = hull_->corners().size();
  std::size_t count = 0;
  for (std::size_t start = 0; start < cornerCount; start += 8) {
    const double* const block = localCorners_.data() + 3 * start;
    unsigned bits = ~(bitsBelow(block) | bitsBelow(block + 2) << 2 | bitsBelow(block + 12) << 4 |
                      bitsBelow(block + 14) << 6) &
                    0xffu;
    for (; bits != 0; bits &= bits - 1) {
      const std::size_t index = start + static_cast<std::size_t>(__builtin_ctz(bits));
      if (index < cornerCount) indices[count++] = static_cast<std::uint8_t>(index);
    }
  }
  return count;
}

bool HullCore::strictlyContains(const glm::dvec3& point) const {
  if (hull_->form() != HullForm::solid) return false;
  const glm::dvec3 localPoint = glm::inverse(linear_) * (point - middle_);
#if defined(__x86_64__)
  if (kHasAvx2) return maxHeightByFours(hull_->planes_, localPoint) < 0.0;
#endif
  return maxHeightByTwos(hull_->planes_, localPoint) < 0.0;
}

}  // namespace collision::detail
