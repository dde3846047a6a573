#include "collision/hull/hull_core.hpp"

#include "collision/simd/double2.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace collision::detail {

namespace {

constexpr double kLow = -std::numeric_limits<double>::infinity();

struct Direction2 {
  Double2 x, y, z;

  explicit Direction2(const glm::dvec3& v) : x{v.x, v.x}, y{v.y, v.y}, z{v.z, v.z} {}

  /// The dot products of the direction and two places. The coordinates of the first place are at[0], at[4]
  /// and at[8]; those of the second are at[1], at[5] and at[9].
  [[nodiscard]] Double2 along(const double* at) const {
    return Double2{at[0], at[1]} * x + Double2{at[4], at[5]} * y + Double2{at[8], at[9]} * z;
  }
};

/// Compares two pairs of places at a time with two independent maxima, to shorten the dependency chain.
std::size_t furthestOfTwos(std::span<const double> places, const glm::dvec3& direction) {
  const Direction2 wide(direction);
  Double2 most{kLow, kLow}, secondMost = most;
  Long2 best{0, 1}, secondBest{2, 3}, number{0, 1};
  for (const double* at = places.data(); at != places.data() + places.size(); at += 12, number += 4) {
    const Double2 along = wide.along(at), second = wide.along(at + 2);
    best = along > most ? number : best;
    most = larger(most, along);
    secondBest = second > secondMost ? number + 2 : secondBest;
    secondMost = larger(secondMost, second);
  }
  return indexOfSmallest(-most, -secondMost, best, secondBest);
}

/// The greatest height of a point above the planes of a hull's faces, in the hull's frame; at most 0 inside.
double heightByTwos(std::span<const double> planes, const glm::dvec3& point) {
  const Direction2 wide(point);
  Double2 most{kLow, kLow};
  for (const double* at = planes.data(); at != planes.data() + planes.size(); at += 16)
    for (const double* pair = at; pair != at + 4; pair += 2)
      most = larger(most, wide.along(pair) - Double2{pair[12], pair[13]});
  return std::max(most[0], most[1]);
}

#if defined(__x86_64__)

// The two functions above with four doubles in a register. Multiplications and additions are not fused, so
// the results have the same bits.
#define HANTEI_FOURS [[gnu::target("avx2")]]

struct Direction4 {
  __m256d x, y, z;
};

HANTEI_FOURS inline __m256d alongFours(const Direction4& wide, const double* at) {
  return _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(_mm256_loadu_pd(at), wide.x),
                                     _mm256_mul_pd(_mm256_loadu_pd(at + 4), wide.y)),
                       _mm256_mul_pd(_mm256_loadu_pd(at + 8), wide.z));
}

HANTEI_FOURS inline __m256d mostOf(__m256d values) {
  const __m256d halves = _mm256_max_pd(values, _mm256_permute2f128_pd(values, values, 1));
  return _mm256_max_pd(halves, _mm256_permute_pd(halves, 0b0101));
}

/// Compares two groups of four places at a time.
HANTEI_FOURS std::size_t furthestOfFours(std::span<const double> places, const glm::dvec3& v) {
  const Direction4 wide{_mm256_set1_pd(v.x), _mm256_set1_pd(v.y), _mm256_set1_pd(v.z)};
  __m256d most = _mm256_set1_pd(kLow), secondMost = most;
  __m256d best = _mm256_castsi256_pd(_mm256_setr_epi64x(0, 1, 2, 3)), secondBest = best;
  __m256i number = _mm256_castpd_si256(best);
  for (const double* at = places.data(); at != places.data() + places.size(); at += 24) {
    const __m256d along = alongFours(wide, at), second = alongFours(wide, at + 12);
    const __m256i next = _mm256_add_epi64(number, _mm256_set1_epi64x(4));
    best = _mm256_blendv_pd(best, _mm256_castsi256_pd(number), _mm256_cmp_pd(along, most, _CMP_GT_OQ));
    most = _mm256_max_pd(most, along);
    secondBest = _mm256_blendv_pd(secondBest, _mm256_castsi256_pd(next),
                                  _mm256_cmp_pd(second, secondMost, _CMP_GT_OQ));
    secondMost = _mm256_max_pd(secondMost, second);
    number = _mm256_add_epi64(next, _mm256_set1_epi64x(4));
  }
  const __m256d all = mostOf(_mm256_max_pd(most, secondMost));
  auto lanes = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(most, all, _CMP_EQ_OQ)) |
                                     _mm256_movemask_pd(_mm256_cmp_pd(secondMost, all, _CMP_EQ_OQ)) << 4);
  std::array<std::size_t, 8> numbers;
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(numbers.data()), _mm256_castpd_si256(best));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(numbers.data() + 4), _mm256_castpd_si256(secondBest));
  std::size_t first = numbers[static_cast<std::size_t>(__builtin_ctz(lanes))];
  while ((lanes &= lanes - 1) != 0)
    first = std::min(first, numbers[static_cast<std::size_t>(__builtin_ctz(lanes))]);
  return first;
}

HANTEI_FOURS double heightByFours(std::span<const double> planes, const glm::dvec3& point) {
  const Direction4 wide{_mm256_set1_pd(point.x), _mm256_set1_pd(point.y), _mm256_set1_pd(point.z)};
  __m256d most = _mm256_set1_pd(kLow);
  for (const double* at = planes.data(); at != planes.data() + planes.size(); at += 16)
    most = _mm256_max_pd(most, _mm256_sub_pd(alongFours(wide, at), _mm256_loadu_pd(at + 12)));
  return _mm256_cvtsd_f64(mostOf(most));
}

const bool kHasAvx2 = __builtin_cpu_supports("avx2") != 0;

#endif

}  // namespace

std::size_t furthestCorner(std::span<const double> places, const glm::dvec3& direction) {
#if defined(__x86_64__)
  if (kHasAvx2) return furthestOfFours(places, direction);
#endif
  return furthestOfTwos(places, direction);
}

std::size_t HullCore::cornersFrom(const glm::dvec3& local, double least,
                                  std::array<std::uint8_t, ConvexHull::kMostCorners>& numbers) const {
  const Direction2 wide(local);
  const auto low = [&](const double* at) {
    const Double2 beyond = wide.along(at) - least;
    return allNegative(beyond, beyond, beyond);
  };
  const std::size_t all = hull_->corners().size();
  std::size_t count = 0;
  for (std::size_t start = 0; start < all; start += 8) {
    const double* const at = localCorners_.data() + 3 * start;
    unsigned left = ~(low(at) | low(at + 2) << 2 | low(at + 12) << 4 | low(at + 14) << 6) & 0xffu;
    for (; left != 0; left &= left - 1) {
      const std::size_t number = start + static_cast<std::size_t>(__builtin_ctz(left));
      if (number < all) numbers[count++] = static_cast<std::uint8_t>(number);
    }
  }
  return count;
}

bool HullCore::strictlyContains(const glm::dvec3& point) const {
  if (hull_->form() != HullForm::solid) return false;
  const glm::dvec3 local = glm::inverse(linear_) * (point - middle_);
#if defined(__x86_64__)
  if (kHasAvx2) return heightByFours(hull_->planes_, local) < 0.0;
#endif
  return heightByTwos(hull_->planes_, local) < 0.0;
}

}  // namespace collision::detail
