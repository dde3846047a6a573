#include "collision/hull/hull_core.hpp"

#include "collision/simd/double2.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace collision::detail {

namespace {

constexpr double kLow = -std::numeric_limits<double>::infinity();

/// The first of the numbers whose value is the greatest.
template <std::size_t N>
std::size_t firstOfMost(const std::array<double, N>& values, const std::array<long long, N>& numbers) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < N; ++i) {
    const bool isBetter =
        (values[i] > values[best]) | ((values[i] == values[best]) & (numbers[i] < numbers[best]));
    best = isBetter ? i : best;
  }
  return static_cast<std::size_t>(numbers[best]);
}

/// Two at a time, in two rows, so that they need not wait for one another.
std::size_t furthestOfTwos(std::span<const double> places, const glm::dvec3& direction) {
  const Double2 x{direction.x, direction.x}, y{direction.y, direction.y}, z{direction.z, direction.z};
  Double2 most{kLow, kLow}, secondMost = most;
  Long2 best{0, 1}, secondBest{2, 3}, number{0, 1};
  for (const double* at = places.data(); at != places.data() + places.size(); at += 12, number += 4) {
    const Double2 along = Double2{at[0], at[1]} * x + Double2{at[4], at[5]} * y + Double2{at[8], at[9]} * z;
    const Double2 second =
        Double2{at[2], at[3]} * x + Double2{at[6], at[7]} * y + Double2{at[10], at[11]} * z;
    best = along > most ? number : best;
    most = larger(most, along);
    secondBest = second > secondMost ? number + 2 : secondBest;
    secondMost = larger(secondMost, second);
  }
  return firstOfMost<4>({most[0], most[1], secondMost[0], secondMost[1]},
                        {best[0], best[1], secondBest[0], secondBest[1]});
}

double mostOfTwos(std::span<const double> planes, const glm::dvec3& point) {
  const Double2 x{point.x, point.x}, y{point.y, point.y}, z{point.z, point.z};
  Double2 most{kLow, kLow};
  for (const double* at = planes.data(); at != planes.data() + planes.size(); at += 16)
    for (const double* pair = at; pair != at + 4; pair += 2)
      most = larger(most, Double2{pair[0], pair[1]} * x + Double2{pair[4], pair[5]} * y +
                              Double2{pair[8], pair[9]} * z - Double2{pair[12], pair[13]});
  return std::max(most[0], most[1]);
}

#if defined(__x86_64__)
/// The same four at a time, with the same bits: no product is contracted with a sum.
[[gnu::target("avx2")]] std::size_t furthestOfFours(std::span<const double> places,
                                                    const glm::dvec3& direction) {
  const __m256d x = _mm256_set1_pd(direction.x), y = _mm256_set1_pd(direction.y),
                z = _mm256_set1_pd(direction.z);
  __m256d most = _mm256_set1_pd(kLow);
  __m256i number = _mm256_setr_epi64x(0, 1, 2, 3), best = number;
  for (const double* at = places.data(); at != places.data() + places.size(); at += 12) {
    const __m256d along = _mm256_add_pd(
        _mm256_add_pd(_mm256_mul_pd(_mm256_loadu_pd(at), x), _mm256_mul_pd(_mm256_loadu_pd(at + 4), y)),
        _mm256_mul_pd(_mm256_loadu_pd(at + 8), z));
    const __m256d isMore = _mm256_cmp_pd(along, most, _CMP_GT_OQ);
    best =
        _mm256_castpd_si256(_mm256_blendv_pd(_mm256_castsi256_pd(best), _mm256_castsi256_pd(number), isMore));
    most = _mm256_max_pd(most, along);
    number = _mm256_add_epi64(number, _mm256_set1_epi64x(4));
  }
  __m256d all = _mm256_max_pd(most, _mm256_permute2f128_pd(most, most, 1));
  all = _mm256_max_pd(all, _mm256_permute_pd(all, 0b0101));
  auto lanes = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(most, all, _CMP_EQ_OQ)));
  std::array<std::size_t, 4> numbers;
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(numbers.data()), best);
  std::size_t first = numbers[static_cast<std::size_t>(__builtin_ctz(lanes))];
  while ((lanes &= lanes - 1) != 0)
    first = std::min(first, numbers[static_cast<std::size_t>(__builtin_ctz(lanes))]);
  return first;
}

const bool kHasFours = __builtin_cpu_supports("avx2") != 0;
#endif

}  // namespace

std::size_t furthestPlace(std::span<const double> places, const glm::dvec3& direction) {
#if defined(__x86_64__)
  if (kHasFours) return furthestOfFours(places, direction);
#endif
  return furthestOfTwos(places, direction);
}

std::size_t placesFrom(std::span<const double> places, const glm::dvec3& direction, double least,
                       std::span<std::uint8_t> numbers) {
  const Double2 x{direction.x, direction.x}, y{direction.y, direction.y}, z{direction.z, direction.z};
  std::size_t count = 0;
  for (std::size_t number = 0; number < numbers.size(); number += 2) {
    const double* const at = places.data() + 12 * (number / 4) + number % 4;
    const Double2 beyond =
        Double2{at[0], at[1]} * x + Double2{at[4], at[5]} * y + Double2{at[8], at[9]} * z - least;
    const unsigned isLess = allNegative(beyond, beyond, beyond);
    if (isLess == 3) continue;
    for (std::size_t k = number; k < std::min(number + 2, numbers.size()); ++k)
      if ((isLess >> (k - number) & 1) == 0) numbers[count++] = static_cast<std::uint8_t>(k);
  }
  return count;
}

double heightAbove(std::span<const double> planes, const glm::dvec3& point) {
  return mostOfTwos(planes, point);
}

}  // namespace collision::detail
